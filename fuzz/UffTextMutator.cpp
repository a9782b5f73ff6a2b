//===- UffTextMutator.cpp - Changes the words of UFF texts ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UffMutator.h"
#include "llvm/ADT/StringExtras.h"
#include <random>
#include <string>
#include <vector>

using llvm::StringRef;

/// What a text may hold: punctuation, names of fields and of values, numbers at
/// bounds, texts with escapes.
static constexpr StringRef vocabulary[] = {
    "{", "}", "<", ">", "[", "]", ":", ",", ";", "#", "-", "\n", "/",
    // fields
    "version", "descriptor_core_version", "descriptors", "graphs",
    "referenced_data", "extra_fields", "id", "optional", "nodes", "inputs",
    "operation", "fields", "key", "value", "s", "s_list", "d", "d_list", "b",
    "b_list", "i", "i_list", "blob", "ref", "dtype", "dtype_list", "dim_orders",
    "dim_orders_list", "orders", "val", "l", "[type.googleapis.com/x]",
    // values
    "DT_FLOAT32", "DT_INT64", "DT_INVALID", "OE_ZERO", "OE_SPECIAL", "65552",
    "true", "false", "t", "1", "0", "-1", "007", "0x7fffffffffffffff",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616",
    "1e999", "1e-999", "nan", "inf", "-inf", "1.5f", "\"\"", "\"\\000\"",
    "\"\\x\"", "\"\\xff\\377\"", "\"\\u0000\"", "\"\\U0010ffff\"", "\"\\q\"",
    "\"", "'", "\"a\" 'b'", "\"MarkOutput\"", "\"Const\"", "\"Input\"",
    "\"shape\"", "\"values\"", "\"(...4 bytes...)\"", "{ { { {",
    "fields { key: \"shape\" value { i_list { val: 4294967296 } } }"};

/// Splits a text into words, quoted texts, white space and single characters.
static std::vector<std::string> split(StringRef text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    auto isWord = [](char c) {
      return llvm::isAlnum(c) || c == '_' || c == '.' || c == '-' || c == '+';
    };
    size_t size = text.take_while(isWord).size();
    if (text[0] == '"' || text[0] == '\'') {
      size_t end = text.find(text[0], 1);
      size = end == StringRef::npos ? text.size() : end + 1;
    } else if (llvm::isSpace(text[0])) {
      size = text.take_while([](char c) { return llvm::isSpace(c); }).size();
    }
    words.push_back(text.take_front(std::max<size_t>(size, 1)).str());
    text = text.drop_front(words.back().size());
  }
  return words;
}

size_t mlir::uff::mutateUffText(uint8_t *data, size_t size, size_t maxSize,
                                unsigned seed) {
  std::minstd_rand random(seed);
  auto words = split(StringRef(reinterpret_cast<const char *>(data), size));
  if (words.empty())
    return 0;
  auto pick = [&] { return random() % words.size(); };
  for (unsigned i = 0, e = 1 + random() % 4; i < e && !words.empty(); ++i) {
    std::string known = vocabulary[random() % std::size(vocabulary)].str();
    size_t at = pick();
    switch (random() % 6) {
    case 0:
      words[at] = known;
      break;
    case 1:
      words.insert(words.begin() + at, {known, " "});
      break;
    case 2:
      words[at] = words[pick()];
      break;
    case 3: { // a few away
      size_t end = std::min(words.size(), at + 1 + random() % 8);
      words.erase(words.begin() + at, words.begin() + end);
      break;
    }
    case 4: { // a part again, elsewhere
      size_t end = std::min(words.size(), at + 1 + random() % 64);
      std::vector<std::string> part(words.begin() + at, words.begin() + end);
      words.insert(words.begin() + pick(), part.begin(), part.end());
      break;
    }
    case 5: // within a word
      words[at][random() % words[at].size()] = random();
      break;
    }
  }
  std::string text;
  for (const std::string &word : words)
    text += word;
  if (text.empty() || text.size() > maxSize)
    return 0;
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

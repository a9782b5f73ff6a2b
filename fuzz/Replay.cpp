//===- Replay.cpp - Runs a fuzzer on files --------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stands in for libFuzzer where a fuzzer is built without it: each file given,
// or in a folder that is given, is one input. With -mutations=N, so is what N
// seeds of the fuzzer's mutator make of it; -keep=FILE keeps the one at work.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <random>

using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern "C" LLVM_ATTRIBUTE_WEAK size_t LLVMFuzzerCustomMutator(uint8_t *data,
                                                              size_t size,
                                                              size_t maxSize,
                                                              unsigned seed);

static cl::list<std::string> paths(cl::Positional, cl::OneOrMore,
                                   cl::desc("FILE or FOLDER..."));
static cl::opt<unsigned> numMutations("mutations", cl::value_desc("N"),
                                      cl::desc("Changed copies of each input"));
static cl::opt<std::string>
    keptInput("keep", cl::value_desc("FILE"),
              cl::desc("Where to keep the changed input that is run"));

/// libFuzzer's part that mutators fall back to: here, a few bytes.
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize) {
  static std::minstd_rand random;
  if (size == 0)
    return 0;
  for (unsigned i = 0, e = 1 + random() % 4; i < e; ++i)
    data[random() % size] = random();
  return random() % 8 ? size : random() % size;
}

static void keep(StringRef input) {
  std::error_code error;
  raw_fd_ostream os(keptInput, error);
  if (!error)
    os << input;
}

static void runMutations(StringRef input) {
  for (unsigned seed = 0; seed < numMutations; ++seed) {
    // The mutator may add to it.
    std::vector<uint8_t> changed(input.bytes_begin(), input.bytes_end());
    size_t maxSize = 2 * input.size() + 1024;
    changed.resize(maxSize);
    size_t size = LLVMFuzzerCustomMutator
                      ? LLVMFuzzerCustomMutator(changed.data(), input.size(),
                                                maxSize, seed)
                      : LLVMFuzzerMutate(changed.data(), input.size(), maxSize);
    if (!keptInput.empty())
      keep(StringRef(reinterpret_cast<char *>(changed.data()), size));
    LLVMFuzzerTestOneInput(changed.data(), size);
  }
}

static bool runFile(StringRef path) {
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file) {
    errs() << path << ": " << file.getError().message() << '\n';
    return false;
  }
  StringRef input = (*file)->getBuffer();
  LLVMFuzzerTestOneInput(input.bytes_begin(), input.size());
  runMutations(input);
  return true;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Runs a fuzzer on files\n");
  unsigned numFiles = 0;
  for (const std::string &path : paths) {
    if (!sys::fs::is_directory(path)) {
      if (!runFile(path))
        return 1;
      ++numFiles;
      continue;
    }
    std::error_code error;
    for (sys::fs::recursive_directory_iterator it(path, error), end;
         it != end && !error; it.increment(error)) {
      if (it->type() != sys::fs::file_type::regular_file)
        continue;
      if (!runFile(it->path()))
        return 1;
      ++numFiles;
    }
  }
  outs() << numFiles * (1 + numMutations) << " inputs\n";
  return 0;
}

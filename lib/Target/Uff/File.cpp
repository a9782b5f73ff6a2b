//===- File.cpp - A UFF file in memory ------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Uff/File.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "google/protobuf/stubs/logging.h"
#include "google/protobuf/text_format.h"
#include "lib/Target/Armnn/Verification.h"
#include "lib/Target/Uff/Wire.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::uff;

//===----------------------------------------------------------------------===//
// What a content is
//===----------------------------------------------------------------------===//

/// The beginning of a text, without comments.
static StringRef skipComments(StringRef text) {
  text = text.ltrim();
  while (text.starts_with("#"))
    text = text.drop_front(std::min(text.find('\n'), text.size())).ltrim();
  return text;
}

/// The first word of a text, if a value of a field follows; else "".
static StringRef getFirstField(StringRef text) {
  text = skipComments(text.take_front(4096));
  StringRef word =
      text.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  StringRef next = text.drop_front(word.size()).ltrim();
  return next.starts_with(":") || next.starts_with("{") ? word : "";
}

bool uff::isUff(StringRef content) {
  // Version and core version, two small numbers, then a list: descriptors,
  // graphs or shared data.
  return content.size() > 5 && content[0] == 0x08 && content[2] == 0x10 &&
         uint8_t(content[1]) < 128 && uint8_t(content[3]) < 128 &&
         StringRef("\x1a\x22\x2a").contains(content[4]);
}

bool uff::isUffText(StringRef content) {
  return llvm::is_contained({"version", "descriptor_core_version",
                             "descriptors", "graphs", "referenced_data"},
                            getFirstField(content));
}

/// Whether a protobuf begins with a node that has a name and an operation, as
/// TensorFlow's frozen graphs do.
static bool isGraphDef(StringRef content) {
  std::string problem;
  std::optional<WireField> node = WireReader(content, content).next(problem);
  if (!node || node->number != 1 || node->wireType != 2)
    return false;
  WireReader reader(node->content, content);
  for (uint32_t number : {1, 2}) {
    std::optional<WireField> field = reader.next(problem);
    if (!field || field->number != number || field->wireType != 2)
      return false;
  }
  return true;
}

static bool isText(StringRef content) {
  return llvm::all_of(content.take_front(4096), [](char c) {
    return llvm::isPrint(c) || llvm::isSpace(c) || c < 0;
  });
}

/// What `content`, which is no UFF, looks like; "" if unknown.
static StringRef getOtherKind(StringRef content) {
  if (isGraphDef(content))
    return "a TensorFlow GraphDef (frozen graph); convert it to UFF first";
  if (getFirstField(content) == "node")
    return "a TensorFlow GraphDef in text form; convert it to UFF first";
  if (StringRef kind = armnn::getForeignKind(content); !kind.empty())
    return kind;
  if (isText(content))
    return "plain text";
  return "";
}

static LogicalResult reportNotUff(StringRef content, const Report &report) {
  auto error = report.error(ErrorCode::NotUff) << "not a UFF file";
  if (StringRef kind = getOtherKind(content); !kind.empty())
    error << "; it looks like " << kind;
  return error;
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

LogicalResult File::addShared(StringRef key, FieldData value,
                              const Report &report) {
  if (shared.try_emplace(key, value).second)
    return success();
  return report.error(ErrorCode::UnknownReference)
         << "referenced_data has the key " << armnn::quoteName(key) << " twice";
}

/// An entry of referenced_data. Bytes are not copied.
LogicalResult File::parseShared(StringRef entry, const Report &report) {
  StringRef key, value;
  std::string problem;
  for (WireReader reader(entry, entry); !reader.isAtEnd();) {
    std::optional<WireField> field = reader.next(problem);
    if (field->number == 1)
      key = field->content;
    if (field->number == 2)
      value = field->content;
  }
  std::optional<ArrayRef<char>> bytes;
  for (WireReader reader(value, value); !reader.isAtEnd();) {
    std::optional<WireField> field = reader.next(problem);
    // The last member counts.
    bytes.reset();
    if (field->number == schema::Data::kBlobFieldNumber)
      bytes = ArrayRef(field->content.data(), field->content.size());
  }
  if (bytes)
    return addShared(key, {nullptr, *bytes}, report);
  auto data = std::make_unique<schema::Data>();
  if (!data->ParseFromArray(value.data(), value.size()))
    return report.error(ErrorCode::DamagedUff)
           << "the file is damaged: referenced_data " << armnn::quoteName(key)
           << " cannot be read";
  sharedData.push_back(std::move(data));
  return addShared(key, {sharedData.back().get(), {}}, report);
}

LogicalResult File::parseBinary(const Report &report,
                                const UffImportOptions &options) {
  StringRef content = buffer->getBuffer();
  {
    // Only a file that looks like UFF is damaged; others are something else.
    Report quiet = report;
    bool looksLikeUff = isUff(content);
    std::optional<ScopedDiagnosticHandler> silence;
    if (!looksLikeUff)
      silence.emplace(report.getContext(),
                      [](Diagnostic &) { return success(); });
    if (failed(verifyWire(content, quiet, options))) {
      silence.reset();
      return looksLikeUff ? failure() : reportNotUff(content, report);
    }
  }
  std::string problem;
  for (WireReader reader(content, content); !reader.isAtEnd();) {
    size_t position = reader.getPosition();
    std::optional<WireField> field = reader.next(problem);
    if (field->number == schema::MetaGraph::kReferencedDataFieldNumber) {
      if (failed(parseShared(field->content, report)))
        return failure();
    } else if (StringRef bytes = content.slice(position, reader.getPosition());
               !meta.MergeFromString(bytes.str())) {
      return report.error(ErrorCode::DamagedUff)
             << "the file is damaged: the field at byte " << position
             << " cannot be read";
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// Keeps the first error of protobuf's parser.
class FirstError : public google::protobuf::io::ErrorCollector {
public:
  void AddError(int line, int column, const std::string &message) override {
    if (!text.empty())
      return;
    text = message;
    this->line = line + 1;
    this->column = column + 1;
  }
  void AddWarning(int, int, const std::string &) override {}

  std::string text;
  int line = 0, column = 0;
};

/// Finds what can be said of a text without parsing it.
struct TextOutline {
  explicit TextOutline(StringRef text);

  uint64_t parts = 0;
  /// Lines of braces that are open at the end.
  SmallVector<uint64_t> openBraces;
};
} // namespace

TextOutline::TextOutline(StringRef text) {
  uint64_t line = 1;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    line += c == '\n';
    if (c == '"' || c == '\'') {
      for (++i; i < text.size() && text[i] != c && text[i] != '\n'; ++i)
        i += text[i] == '\\';
    } else if (c == '#') {
      i = std::min(text.find('\n', i), text.size()) - 1;
    } else if (c == '{' || c == '<') {
      ++parts;
      openBraces.push_back(line);
    } else if (c == '}' || c == '>') {
      if (!openBraces.empty())
        openBraces.pop_back();
    } else if (c == ':' || c == ',') {
      ++parts;
    }
  }
}

/// What verifyWire checks of texts in the binary form.
static LogicalResult verifyTexts(const google::protobuf::Message &message,
                                 const Report &report,
                                 const UffImportOptions &options) {
  using google::protobuf::FieldDescriptor;
  const google::protobuf::Reflection *reflection = message.GetReflection();
  std::vector<const FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor *field : fields) {
    bool isText = field->type() == FieldDescriptor::TYPE_STRING;
    if (!isText && field->type() != FieldDescriptor::TYPE_MESSAGE)
      continue;
    auto verifyText = [&](const std::string &text) {
      return verifyTextField(text, *field, "", report, options);
    };
    if (!field->is_repeated()) {
      if (failed(isText ? verifyText(reflection->GetString(message, field))
                        : verifyTexts(reflection->GetMessage(message, field),
                                      report, options)))
        return failure();
      continue;
    }
    for (int i = 0, e = reflection->FieldSize(message, field); i < e; ++i)
      if (failed(isText ? verifyText(
                              reflection->GetRepeatedString(message, field, i))
                        : verifyTexts(
                              reflection->GetRepeatedMessage(message, field, i),
                              report, options)))
        return failure();
  }
  return success();
}

/// The limits of verifyWire, for a text that has been parsed.
LogicalResult File::verifyLimits(const Report &report,
                                 const UffImportOptions &options) {
  uint64_t nodes = 0;
  for (const schema::Graph &graph : meta.graphs())
    nodes += graph.nodes_size();
  if (nodes > options.maxNodes)
    return report.error(ErrorCode::UffTooLarge)
           << nodes << " nodes (at most " << options.maxNodes << ", maxNodes)";
  return verifyTexts(meta, report, options);
}

LogicalResult File::parseText(const Report &report,
                              const UffImportOptions &options) {
  StringRef content = buffer->getBuffer();
  TextOutline outline(content);
  if (outline.parts > options.maxParts)
    return report.error(ErrorCode::UffTooLarge)
           << outline.parts << " fields (at most " << options.maxParts
           << ", maxParts)";
  google::protobuf::io::ArrayInputStream stream(content.data(), content.size());
  google::protobuf::TextFormat::Parser parser;
  FirstError error;
  parser.RecordErrorsTo(&error);
  // More than the messages can nest.
  parser.SetRecursionLimit(16);
  if (parser.Parse(&stream, &meta)) {
    if (failed(verifyLimits(report, options)))
      return failure();
    for (const schema::Entry &entry : meta.referenced_data()) {
      const schema::Data &data = entry.value();
      FieldData value{&data, {}};
      if (data.data_oneof_case() == schema::Data::kBlob)
        value = {nullptr, ArrayRef(data.blob().data(), data.blob().size())};
      if (failed(addShared(entry.key(), value, report)))
        return failure();
    }
    return success();
  }
  auto diag = report.atPosition(error.line, error.column)
                  .error(ErrorCode::UffTextSyntax);
  if (!outline.openBraces.empty())
    return diag << "the text ends before the { of line "
                << outline.openBraces.back() << " is closed";
  return diag << error.text;
}

//===----------------------------------------------------------------------===//
// The file as a whole
//===----------------------------------------------------------------------===//

/// Extensions that are read.
static bool isKnownExtension(const schema::Descriptor &descriptor) {
  return descriptor.id() == "tensorflow_extension" ||
         descriptor.id() == "custom";
}

LogicalResult File::check(const Report &report) {
  for (const schema::Descriptor &descriptor : meta.descriptors()) {
    if (isKnownExtension(descriptor) && descriptor.version() <= 1)
      continue;
    std::string what = "the extension '" + descriptor.id() + "' version " +
                       std::to_string(descriptor.version());
    if (!descriptor.optional())
      return report.error(ErrorCode::UnknownExtension)
             << "the file needs " << what << ", which is not known";
    report.warning() << what << " is not known; it is optional and ignored";
  }
  if (meta.graphs_size() != 1)
    return report.error(ErrorCode::GraphCount)
           << "the file has " << meta.graphs_size()
           << " graphs, exactly one is expected";
  return success();
}

std::shared_ptr<const File>
File::load(std::shared_ptr<llvm::MemoryBuffer> buffer, const Report &report,
           const UffImportOptions &options) {
  StringRef content = buffer->getBuffer();
  if (content.empty()) {
    report.error(ErrorCode::EmptyFile)
        << "the file is empty, so it is not a UFF file; is the path right?";
    return nullptr;
  }
  if (content.size() > std::min<uint64_t>(options.maxFileSize, INT32_MAX)) {
    report.error(ErrorCode::UffTooLarge)
        << content.size() << " bytes (at most " << options.maxFileSize
        << ", maxFileSize)";
    return nullptr;
  }
  auto file = std::make_shared<File>();
  file->buffer = std::move(buffer);
  file->isTextForm = isUffText(content);
  // Its messages are ours, with codes and places.
  google::protobuf::LogSilencer silence;
  if (failed(file->isTextForm ? file->parseText(report, options)
                              : file->parseBinary(report, options)) ||
      failed(file->check(report)))
    return nullptr;
  return file;
}

bool FieldData::isSkipped() const {
  StringRef text(bytes.data(), bytes.size());
  return isBytes() && text.starts_with("(...") && text.ends_with("...)");
}

FailureOr<FieldData> File::resolve(const schema::Data &data,
                                   const Report &report,
                                   StringRef field) const {
  FieldData value{&data, {}};
  // A chain longer than all entries comes back to itself. One as long as this
  // is no writer's, and would be followed for every field.
  constexpr unsigned mostSteps = 64;
  for (unsigned steps = 0; steps <= std::min(shared.size(), mostSteps);
       ++steps) {
    if (value.data && value.data->data_oneof_case() == schema::Data::kBlob)
      value = {nullptr,
               ArrayRef(value.data->blob().data(), value.data->blob().size())};
    if (!value.data || value.data->data_oneof_case() != schema::Data::kRef)
      return value;
    const std::string &key = value.data->ref();
    auto found = shared.find(key);
    if (found == shared.end())
      return report.error(ErrorCode::UnknownReference)
             << field << " refers to '" << key
             << "', which is not in the file's referenced_data";
    value = found->second;
  }
  return report.error(ErrorCode::UnknownReference)
         << field << " refers to '" << data.ref() << "', "
         << (shared.size() > mostSteps
                 ? "which leads through more than 64 references"
                 : "whose references come back to it");
}

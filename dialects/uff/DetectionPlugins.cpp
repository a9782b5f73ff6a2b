//===- DetectionPlugins.cpp - What detection plugins are told -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/DetectionPlugins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::uff;

namespace {

/// Reads fields and inputs; the first thing that is wrong is reported.
class Reader {
public:
  Reader(CustomOp op, ArrayRef<ArrayRef<int64_t>> shapes,
         const CustomFields::OnError &onError)
      : fields(op, [this](const Twine &reason) { refuse(reason); }),
        shapes(shapes), onError(onError) {}

  void refuse(const Twine &reason) {
    if (!isWrong)
      onError(reason);
    isWrong = true;
  }

  int64_t getPositive(StringRef name);
  bool checkInputs(size_t count, StringRef what);
  /// Elements of an input without its batch; 0 if one is unknown.
  int64_t countRest(unsigned input, StringRef what);
  DetectionLimits readLimits(StringRef scoreThreshold,
                             StringRef overlapThreshold);
  int64_t countBoxes(unsigned input, const DetectionLimits &limits);
  void checkRest(unsigned input, StringRef what, int64_t expected,
                 StringRef formula);

  CustomFields fields;
  ArrayRef<ArrayRef<int64_t>> shapes;
  bool isWrong = false;

private:
  const CustomFields::OnError &onError;
};

} // namespace

static std::string toText(ArrayRef<int64_t> shape) {
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(shape, os, [&](int64_t size) {
    if (ShapedType::isDynamic(size))
      os << '?';
    else
      os << size;
  });
  return text + "]";
}

int64_t Reader::getPositive(StringRef name) {
  int64_t number = fields.getInt(name);
  if (number > 0)
    return number;
  if (fields.get(name))
    refuse("field '" + name + "' is " + Twine(number) +
           ", at least 1 expected");
  else
    refuse("field '" + name + "' is missing");
  return 1;
}

bool Reader::checkInputs(size_t count, StringRef what) {
  if (shapes.size() == count)
    return true;
  refuse("the plugin takes " + Twine(count) + " inputs (" + what + "), found " +
         Twine(shapes.size()));
  return false;
}

int64_t Reader::countRest(unsigned input, StringRef what) {
  ArrayRef<int64_t> shape = shapes[input];
  if (shape.empty() ||
      llvm::is_contained(shape.drop_front(), ShapedType::kDynamic)) {
    refuse("the sizes of the " + what + " (input " + Twine(input) +
           "), of shape " + toText(shape) +
           ", must be known; give the network's input shapes with "
           "--input-shape");
    return 0;
  }
  int64_t count = llvm::product_of(shape.drop_front());
  if (count <= armnn::kMaxSize)
    return count;
  refuse("the " + what + " (input " + Twine(input) + "), of shape " +
         toText(shape) + ", have more than 2^32 elements an image");
  return 0;
}

DetectionLimits Reader::readLimits(StringRef scoreThreshold,
                                   StringRef overlapThreshold) {
  DetectionLimits limits;
  limits.classes = getPositive("numClasses");
  limits.background = fields.getInt("backgroundLabelId", -1);
  limits.topK = getPositive("topK");
  limits.keepTopK = getPositive("keepTopK");
  limits.scoreThreshold = fields.getFloat(scoreThreshold);
  limits.overlapThreshold = fields.getFloat(overlapThreshold);
  limits.isNormalized = fields.getBool("isNormalized", true);
  limits.isShared = fields.getBool("shareLocation", true);
  return limits;
}

/// The number of boxes that the scores tell.
int64_t Reader::countBoxes(unsigned input, const DetectionLimits &limits) {
  int64_t scores = countRest(input, "scores");
  if (scores % limits.classes != 0)
    refuse("the scores (input " + Twine(input) + "), of shape " +
           toText(shapes[input]) +
           ", are not a multiple of numClasses = " + Twine(limits.classes));
  return scores / limits.classes;
}

void Reader::checkRest(unsigned input, StringRef what, int64_t expected,
                       StringRef formula) {
  int64_t found = countRest(input, what);
  if (found != expected)
    refuse("the " + what + " (input " + Twine(input) + "), of shape " +
           toText(shapes[input]) + ", must have " + Twine(expected) +
           " elements an image, " + formula);
}

std::optional<NmsPlugin> NmsPlugin::read(CustomOp op,
                                         ArrayRef<ArrayRef<int64_t>> shapes,
                                         const CustomFields::OnError &refuse) {
  Reader reader(op, shapes, refuse);
  const CustomFields &fields = reader.fields;
  if (!reader.checkInputs(3, "locations, scores and priors"))
    return std::nullopt;
  NmsPlugin plugin;
  plugin.limits = reader.readLimits("confidenceThreshold", "nmsThreshold");

  SmallVector<int64_t> order{0, 2, 1};
  if (fields.get("inputOrder"))
    order = fields.getInts("inputOrder");
  SmallVector<int64_t> sorted(order);
  llvm::sort(sorted);
  if (sorted != ArrayRef<int64_t>{0, 1, 2}) {
    reader.refuse("field 'inputOrder' is " + toText(order) +
                  ", a permutation of [0, 1, 2] expected");
    return std::nullopt;
  }
  plugin.location = order[0];
  plugin.scores = order[1];
  plugin.priors = order[2];

  int64_t code = fields.getInt("codeType", int64_t(BoxCode::TensorFlowCenter));
  if (code < 0 || code > int64_t(BoxCode::TensorFlowCenter))
    reader.refuse("field 'codeType' is " + Twine(code) + ", 0 to 3 expected");
  plugin.code = BoxCode(code);
  // TensorFlow's code is scaled in any case.
  plugin.hasVariances = plugin.code == BoxCode::TensorFlowCenter ||
                        !fields.getBool("varianceEncodedInTarget");
  plugin.hasSigmoid = fields.getBool("confSigmoid");

  const DetectionLimits &limits = plugin.limits;
  plugin.count = reader.countBoxes(plugin.scores, limits);
  int64_t boxes = limits.isShared ? 1 : limits.classes;
  reader.checkRest(plugin.location, "locations", plugin.count * boxes * 4,
                   limits.isShared
                       ? "4 for each box of which the scores tell"
                       : "4 for each class and box of which the scores tell");
  reader.checkRest(plugin.priors, "priors", plugin.count * 8,
                   "4 corners and 4 variances for each box");
  plugin.hasOwnPriors = !fields.getBool("isBatchAgnostic", true) &&
                        shapes[plugin.priors].front() != 1;
  return reader.isWrong ? std::nullopt : std::optional(plugin);
}

std::optional<BatchedNmsPlugin>
BatchedNmsPlugin::read(CustomOp op, ArrayRef<ArrayRef<int64_t>> shapes,
                       const CustomFields::OnError &refuse) {
  Reader reader(op, shapes, refuse);
  if (!reader.checkInputs(2, "boxes and scores"))
    return std::nullopt;
  BatchedNmsPlugin plugin;
  plugin.limits = reader.readLimits("scoreThreshold", "iouThreshold");
  plugin.count = reader.countBoxes(1, plugin.limits);
  int64_t boxes = plugin.limits.isShared ? 1 : plugin.limits.classes;
  reader.checkRest(0, "boxes", plugin.count * boxes * 4,
                   "4 for each box of which the scores tell");
  return reader.isWrong ? std::nullopt : std::optional(plugin);
}

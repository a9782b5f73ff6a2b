//===- Layers.cpp - how fast single layers are ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Times networks of one layer, with shapes from real networks. Counters are
// those of the fastest run: operations a second (two a multiply-accumulate), or
// for layers that only move or map data the bytes a second of input and output.
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/InitAll.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <benchmark/benchmark.h>

using namespace mlir;
using namespace mlir::armnn;
using llvm::formatv;

namespace {

/// A network of one layer.
struct Layer {
  std::string name;
  /// The types of inputs, constants and result, and the layer itself, which
  /// takes %x (%y) and the constants %w and %b.
  SmallVector<std::string> inputs;
  std::string constants, op, result;
  /// Operations of a run; 0 for a layer to be measured by bytes.
  double operations;
};

} // namespace

static std::string networkOf(const Layer &layer) {
  std::string arguments;
  for (auto [name, type] : llvm::zip(StringRef("xy"), layer.inputs))
    arguments +=
        formatv("{0}%{1}: {2}", arguments.empty() ? "" : ", ", name, type);
  return formatv("func.func @main({0}) -> {1} {{\n{2}  %r = {3}\n"
                 "  return %r : {1}\n}\n",
                 arguments, layer.result, layer.constants, layer.op);
}

static void run(benchmark::State &state, const Layer &layer) {
  DialectRegistry registry;
  registerArmnnMlir(registry);
  MLIRContext context(registry);
  auto module = parseSourceString<ModuleOp>(networkOf(layer), &context);
  FailureOr<std::unique_ptr<Network>> network = failure();
  if (module)
    network = Network::compile(*module);
  if (failed(network)) {
    state.SkipWithError("does not compile");
    return;
  }
  SmallVector<Tensor> inputs;
  double bytes = 0;
  for (const Binding &binding : (*network)->signature().inputs) {
    inputs.push_back(
        llvm::cantFail(randomTensor(binding.dtype, *binding.shape, 1)));
    bytes += inputs.back().numBytes();
  }
  for (const Tensor &result : llvm::cantFail((*network)->run(inputs)))
    bytes += result.numBytes();
  double least = std::numeric_limits<double>::infinity();
  for (auto _ : state) {
    Timing timing = llvm::cantFail((*network)->measure(inputs, {1, 0, 0}));
    state.SetIterationTime(timing.least * 1e-3);
    least = std::min(least, timing.least * 1e-3);
  }
  state.counters["least ms"] = least * 1e3;
  if (layer.operations)
    state.counters["FLOP/s"] = layer.operations / least;
  else
    state.counters["B/s"] = bytes / least;
}

/// A constant of two values in turn, given as bytes. (One value would be folded
/// into the code; beyond that nothing depends on values.)
static std::string constant(StringRef name, ArrayRef<int64_t> shape,
                            StringRef stored, StringRef type) {
  StringRef values[] = {"0AD7233C", "0AD7A33C"}; // 0.01 and 0.02
  if (stored == "i8") {
    values[0] = "03";
    values[1] = "05";
  } else if (stored == "f16") {
    values[0] = "1F21";
    values[1] = "1F25";
  } else if (stored == "i32") {
    values[0] = "07000000";
    values[1] = "09000000";
  }
  std::string extents, bytes;
  int64_t count = 1;
  for (int64_t extent : shape) {
    extents += std::to_string(extent) + "x";
    count *= extent;
  }
  for (int64_t i = 0; i < count; ++i)
    bytes += values[i % 2];
  return formatv("  %{0} = armnn.constant dense<\"0x{1}\"> : tensor<{2}{3}> : "
                 "tensor<{2}{4}>\n",
                 name, bytes, extents, stored, type);
}

//===----------------------------------------------------------------------===//
// The layers, by family
//===----------------------------------------------------------------------===//

/// Element types of a convolution.
struct Numbers {
  StringRef name, data, weights, storedWeights, biases, storedBiases;
};
static const Numbers f32{"f32", "f32", "f32", "f32", "f32", "f32"};
static const Numbers f16{"f16", "f16", "f16", "f16", "f16", "f16"};
static const Numbers u8{"u8",
                        "!quant.uniform<u8:f32, 0.05:128>",
                        "!quant.uniform<i8<-127:127>:f32, 0.01>",
                        "i8",
                        "!quant.uniform<i32:f32, 5.000000e-04>",
                        "i32"};

/// A convolution with a square image and window, that keeps the size but for
/// the stride.
static Layer convolution(const Numbers &n, bool depthwise, int64_t size,
                         int64_t in, int64_t out, int64_t window,
                         int64_t stride) {
  int64_t result = llvm::divideCeil(size, stride);
  int64_t pad = std::max<int64_t>((result - 1) * stride + window - size, 0);
  SmallVector<int64_t> shape{out, window, window, in};
  if (depthwise)
    shape = {1, window, window, out};
  std::string weights = llvm::join(
      llvm::map_range(shape, [](int64_t n) { return std::to_string(n); }), "x");
  std::string data = formatv("tensor<1x{0}x{0}x{1}x{2}>", size, in, n.data);
  std::string results =
      formatv("tensor<1x{0}x{0}x{1}x{2}>", result, out, n.data);
  std::string op = formatv(
      "armnn.{0} %x, %w, %b pad({1}, {2}, {1}, {2}) stride({3}, {3}) "
      "dilation(1, 1) nhwc : ({4}, tensor<{5}x{6}>, tensor<{7}x{8}>) -> {9}",
      depthwise ? "depthwise_convolution2d" : "convolution2d", pad / 2,
      pad - pad / 2, stride, data, weights, n.weights, out, n.biases, results);
  return {formatv("{0}/{1}/{2}x{2}/{3}x{3}x{4}->{5}/s{6}",
                  depthwise ? "depthwise" : "convolution", n.name, window, size,
                  in, out, stride),
          {data},
          constant("w", shape, n.storedWeights, n.weights) +
              constant("b", {out}, n.storedBiases, n.biases),
          op,
          results,
          2.0 * result * result * out * window * window * (depthwise ? 1 : in)};
}

static Layer fullyConnected(int64_t in, int64_t out) {
  std::string data = formatv("tensor<1x{0}xf32>", in);
  std::string result = formatv("tensor<1x{0}xf32>", out);
  return {formatv("fully_connected/f32/{0}->{1}", in, out),
          {data},
          constant("w", {in, out}, "f32", "f32") +
              constant("b", {out}, "f32", "f32"),
          formatv("armnn.fully_connected %x, %w, %b "
                  "transpose_weights_matrix = false : ({0}, "
                  "tensor<{1}x{2}xf32>, tensor<{2}xf32>) -> {3}",
                  data, in, out, result),
          result,
          2.0 * in * out};
}

static Layer matMul(int64_t n) {
  std::string type = formatv("tensor<{0}x{0}xf32>", n);
  return {formatv("batch_mat_mul/f32/{0}", n),
          {type, type},
          "",
          formatv("armnn.batch_mat_mul %x, %y transpose(false, false) "
                  "adjoint(false, false) layout(nchw, nchw) : ({0}, {0}) -> "
                  "{0}",
                  type),
          type,
          2.0 * n * n * n};
}

/// A layer that maps `type` to itself.
static Layer map(StringRef name, StringRef op, StringRef type) {
  return {("map/" + name).str(),
          {type.str()},
          "",
          formatv("{0} : ({1}) -> {1}", op, type),
          type.str(),
          0};
}

static Layer maxPool(int64_t size, int64_t channels) {
  std::string data = formatv("tensor<1x{0}x{0}x{1}xf32>", size, channels);
  std::string result = formatv("tensor<1x{0}x{0}x{1}xf32>", size / 2, channels);
  return {formatv("pooling/f32/max/3x3/{0}x{0}x{1}/s2", size, channels),
          {data},
          "",
          formatv("armnn.pooling2d max %x pool(3, 3) pad(0, 1, 0, 1) "
                  "stride(2, 2) floor exclude nhwc : ({0}) -> {1}",
                  data, result),
          result,
          0};
}

int main(int argc, char **argv) {
  std::vector<Layer> layers{
      convolution(f32, false, 56, 64, 256, 1, 1),
      convolution(f32, false, 14, 256, 512, 1, 1),
      convolution(f32, false, 14, 512, 512, 1, 1),
      convolution(f32, false, 19, 512, 512, 1, 1),
      convolution(f32, false, 56, 64, 64, 3, 1),
      convolution(f32, false, 14, 256, 256, 3, 1),
      convolution(f32, false, 7, 512, 512, 3, 1),
      convolution(f32, false, 224, 3, 64, 7, 2),
      convolution(f32, false, 224, 3, 32, 3, 2),
      convolution(f32, true, 112, 32, 32, 3, 1),
      convolution(f32, true, 14, 512, 512, 3, 1),
      convolution(f32, true, 150, 32, 32, 3, 1),
      convolution(f32, true, 56, 64, 128, 3, 1),
      convolution(f16, false, 14, 512, 512, 1, 1),
      convolution(f16, true, 14, 512, 512, 3, 1),
      convolution(u8, false, 56, 64, 256, 1, 1),
      convolution(u8, false, 14, 256, 512, 1, 1),
      convolution(u8, false, 56, 64, 64, 3, 1),
      convolution(u8, true, 112, 32, 32, 3, 1),
      fullyConnected(2048, 1000),
      matMul(1024),
      maxPool(112, 64),
      map("softmax", "armnn.softmax %x beta = 1.0, axis = -1",
          "tensor<128x1000xf32>"),
      map("tanh", "armnn.activation tanh %x a = 1.0, b = 1.0",
          "tensor<1x56x56x64xf32>"),
      map("sigmoid", "armnn.activation sigmoid %x a = 0.0, b = 0.0",
          "tensor<1x56x56x64xf32>")};
  for (const Layer &layer : layers)
    benchmark::RegisterBenchmark(
        layer.name.c_str(),
        [&layer](benchmark::State &state) { run(state, layer); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 1;
  benchmark::RunSpecifiedBenchmarks();
}

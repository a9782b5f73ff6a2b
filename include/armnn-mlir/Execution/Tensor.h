//===- Tensor.h - arrays that networks take and give --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_TENSOR_H
#define ARMNN_MLIR_EXECUTION_TENSOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <optional>

namespace llvm {
class MemoryBuffer;
} // namespace llvm

namespace mlir::armnn {

/// Element types of stored tensors, as .npy files name them.
enum class DType { F32, F16, I8, U8, I16, I32, I64, Bool };

/// Bytes of an element.
unsigned sizeOf(DType type);
/// The .npy name: `<f4`, `<f2`, `|i1`, `|u1`, `<i2`, `<i4`, `<i8`, `|b1`.
llvm::StringRef npyName(DType type);
/// The inverse; none for other names. Big-endian names are not known.
std::optional<DType> dtypeFromNpyName(llvm::StringRef name);

/// `1x28x28x1`, or `scalar` for rank 0; -1 prints as `?`.
std::string shapeString(llvm::ArrayRef<int64_t> shape);
/// Reads `1x28x28x1` or `scalar`; extents are at least 1, or `?` for -1.
std::optional<llvm::SmallVector<int64_t>> parseShape(llvm::StringRef text);
/// The product of `shape` times `elementSize`, unless it overflows 64 bits.
std::optional<uint64_t> byteSize(llvm::ArrayRef<int64_t> shape,
                                 uint64_t elementSize);

/// A dense array in row-major order, in memory of its own or in a mapped file
/// (which is read-only). Copies share the memory.
class Tensor {
public:
  Tensor() = default;
  /// Zeroed memory, aligned to 64 bytes; an error if there is not enough.
  static llvm::Expected<Tensor> allocate(DType type,
                                         llvm::ArrayRef<int64_t> shape);
  /// A view of `data`, which `owner` keeps alive.
  static Tensor view(DType type, llvm::ArrayRef<int64_t> shape, char *data,
                     std::shared_ptr<void> owner);

  DType dtype() const { return type; }
  llvm::ArrayRef<int64_t> shape() const { return dims; }
  int64_t numElements() const;
  size_t numBytes() const { return numElements() * sizeOf(type); }
  char *data() const { return memory; }
  template <typename T> llvm::ArrayRef<T> values() const {
    return {reinterpret_cast<const T *>(memory), size_t(numElements())};
  }

  /// Element `i` in row-major order as a double (exact but for 64-bit integers
  /// above 2^53).
  double at(int64_t i) const;
  /// The inverse: floats to nearest; integers are rounded half away from zero
  /// and stay in their range (not a number becomes 0), Boolean is 0 or 1.
  void set(int64_t i, double value);

private:
  DType type = DType::F32;
  llvm::SmallVector<int64_t> dims;
  char *memory = nullptr;
  std::shared_ptr<void> owner;
};

/// Random values: floats uniform in [-1, 1), Boolean 0 or 1, 32- and 64-bit
/// integers in [0, 100), other integers over their whole range. Equal seeds
/// give equal tensors on every machine.
llvm::Expected<Tensor> randomTensor(DType type, llvm::ArrayRef<int64_t> shape,
                                    uint64_t seed);

/// Maps an .npy file (format versions 1 to 3). Fortran order is converted,
/// which copies. Malformed files, other element types and sizes that do not
/// match the header are errors that name the file.
llvm::Expected<Tensor> readNpy(llvm::StringRef path);
/// The same for a file that is open.
llvm::Expected<Tensor> readNpy(std::unique_ptr<llvm::MemoryBuffer> file);

/// Writes an .npy file of version 1 in C order.
llvm::Error writeNpy(const Tensor &tensor, llvm::StringRef path);

/// How far two tensors of one type and shape are apart.
struct Difference {
  /// Largest absolute difference of finite values; steps for integers.
  double largest = 0;
  /// Where that is, in row-major order.
  int64_t position = 0;
  /// Largest absolute finite value of the reference.
  double magnitude = 0;
  /// First place where only one is NaN or they are different infinities.
  std::optional<int64_t> special;
};

Difference difference(const Tensor &got, const Tensor &want);

/// What passes as equal: floats within `atol + rtol * magnitude`, integers
/// within `maxSteps`.
struct Tolerance {
  double rtol = 1e-5;
  double atol = 0;
  int64_t maxSteps = 0;

  bool accepts(const Difference &d, DType type) const;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_TENSOR_H

//===- armnn-mlir-c/ArmnnMlir.h - Models and programs -------------*- C -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C interface of armnn-mlir, in C99: models are read, checked, rewritten,
// quantized, written, compiled for this machine, and run. Link with
// -lArmnnMlirC (pkg-config: armnn-mlir). docs/c-api.md shows its use.
//
// Functions that can fail return ARMNN_MLIR_OK or another status, and tell the
// reporter why, if there is one; then what they were to make does not exist,
// and what they were to change is as it was. Null pointers, counts and sizes
// are checked; texts end with a zero byte. Structures of options may be null,
// and a zero in one stands for the default:
// `ArmnnMlirLoadOptions options = {0};`.
//
// Models do not share anything, so that several threads may each use their own;
// threads that use one model or program wait for each other. Nothing throws
// exceptions.
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_C_ARMNNMLIR_H
#define ARMNN_MLIR_C_ARMNNMLIR_H

#include "armnn-mlir/Library.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ARMNN_MLIR_EXPORTED __attribute__((visibility("default")))

/// Statuses beside those of ArmnnMlirStatus.
enum {
  /// The model is at fault, or cannot be had so: the messages say how.
  ARMNN_MLIR_FAILED = 100,
  /// An option or a name has a value that makes no sense.
  ARMNN_MLIR_WRONG_OPTION = 101,
  /// There is too little memory.
  ARMNN_MLIR_NO_MEMORY = 102
};

/// What a status means, in English.
ARMNN_MLIR_EXPORTED const char *armnnMlirStatusText(int status);

/// The version of the library, like "0.1.0".
ARMNN_MLIR_EXPORTED const char *armnnMlirVersion(void);

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

typedef enum ArmnnMlirSeverity {
  ARMNN_MLIR_ERROR = 0,
  ARMNN_MLIR_WARNING = 1,
  ARMNN_MLIR_REMARK = 2,
  ARMNN_MLIR_NOTE = 3
} ArmnnMlirSeverity;

/// A diagnostic. Texts that are not known are "".
typedef struct ArmnnMlirMessage {
  /// An ArmnnMlirSeverity.
  int32_t severity;
  /// What is wrong. Of faults in files it begins with a code, "[armnn-E042]".
  const char *text;
  const char *file;
  /// In a text file, from 1; else 0.
  uint64_t line, column;
  /// The name of the layer that it is about.
  const char *layer;
  /// All of it with its notes, as the tools print it: "file: layer: error:
  /// text".
  const char *printed;
  uint64_t noteCount;
  const struct ArmnnMlirMessage *notes;
} ArmnnMlirMessage;

/// Is told every error of a call that fails, and the warnings of one that does
/// not, in the thread of the call. The message lasts until `report` returns,
/// which must not jump, throw, or destroy what the call uses.
typedef struct ArmnnMlirReporter {
  void (*report)(const ArmnnMlirMessage *message, void *user);
  void *user;
} ArmnnMlirReporter;

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

typedef struct ArmnnMlirModel ArmnnMlirModel;

/// What a file may demand of the reader, which refuses it beyond that; and what
/// a UFF file leaves open.
typedef struct ArmnnMlirLoadOptions {
  /// Bytes of the file.
  uint64_t maxFileSize;
  /// Layers (UFF: nodes) of the graph.
  uint64_t maxLayers;
  /// Elements of a tensor.
  uint64_t maxElements;
  /// Bytes of a layer's name.
  uint64_t maxNameLength;
  /// Tables of an .armnn file.
  uint64_t maxTables;
  /// Nesting of these.
  uint64_t maxDepth;
  /// Messages, texts and numbers of a UFF file.
  uint64_t maxParts;
  /// Shapes of UFF inputs, "NAME=1x28x28x1" (? for an unknown extent), and
  /// values of UFF constants that the writer lost, "NAME=VALUE,VALUE".
  uint64_t inputShapeCount;
  const char *const *inputShapes;
  uint64_t constantCount;
  const char *const *constants;
} ArmnnMlirLoadOptions;

/// Reads the model file `path` ("-": standard input): .armnn, UFF in binary or
/// text form, MLIR text or bytecode, as the content tells. The file is mapped
/// and must stay as it is as long as the model exists.
ARMNN_MLIR_EXPORTED int armnnMlirModelLoad(const char *path,
                                           const ArmnnMlirLoadOptions *options,
                                           const ArmnnMlirReporter *reporter,
                                           ArmnnMlirModel **model);

/// The same of a file in memory, of which a copy is kept. Messages call it
/// `name`; null is "<memory>".
ARMNN_MLIR_EXPORTED int
armnnMlirModelLoadBytes(const void *bytes, uint64_t size, const char *name,
                        const ArmnnMlirLoadOptions *options,
                        const ArmnnMlirReporter *reporter,
                        ArmnnMlirModel **model);

/// A model of its own that is the same.
ARMNN_MLIR_EXPORTED int armnnMlirModelClone(const ArmnnMlirModel *model,
                                            const ArmnnMlirReporter *reporter,
                                            ArmnnMlirModel **clone);

/// Ends it; programs that were made of it live on. Null is allowed.
ARMNN_MLIR_EXPORTED void armnnMlirModelDestroy(ArmnnMlirModel *model);

/// Writes it to `path` ("-": standard output) as the name says: .armnn, .uff,
/// .pbtxt, .mlirbc for bytecode, else MLIR text. `release` is the release of
/// Arm NN that is to read the .armnn file, like "20.08"; null is "latest", the
/// newest form of the schema.
ARMNN_MLIR_EXPORTED int armnnMlirModelSave(const ArmnnMlirModel *model,
                                           const char *path,
                                           const char *release,
                                           const ArmnnMlirReporter *reporter);

/// The bytes of such a file of the kind "armnn", "uff", "pbtxt", "mlir" or
/// "mlirbc", with a zero byte behind them that does not count.
/// armnnMlirBytesFree ends them.
ARMNN_MLIR_EXPORTED int
armnnMlirModelSerialize(const ArmnnMlirModel *model, const char *kind,
                        const char *release, const ArmnnMlirReporter *reporter,
                        char **bytes, uint64_t *size);
ARMNN_MLIR_EXPORTED void armnnMlirBytesFree(char *bytes);

/// Checks what all models promise.
ARMNN_MLIR_EXPORTED int armnnMlirModelVerify(const ArmnnMlirModel *model,
                                             const ArmnnMlirReporter *reporter);

/// Runs passes: "armnn-optimize,armnn-convert-to-f16", or a whole
/// "builtin.module(...)", as for armnn-opt --pass-pipeline.
ARMNN_MLIR_EXPORTED int
armnnMlirModelRunPasses(ArmnnMlirModel *model, const char *pipeline,
                        const ArmnnMlirReporter *reporter);

/// Makes Arm NN's layers of a UFF graph, if it is one, and optimizes the
/// network.
ARMNN_MLIR_EXPORTED int
armnnMlirModelOptimize(ArmnnMlirModel *model,
                       const ArmnnMlirReporter *reporter);

/// The shape of an input that the model leaves open.
typedef struct ArmnnMlirInputShape {
  /// Its number, from 0.
  uint64_t input;
  uint64_t rank;
  /// `rank` extents from 1, or -1 for one that stays open.
  const int64_t *shape;
} ArmnnMlirInputShape;

typedef enum ArmnnMlirScheme {
  /// Signed 8 bits, weights QSymmS8.
  ARMNN_MLIR_QASYMM_S8 = 0,
  /// Unsigned 8 bits, and the weights too.
  ARMNN_MLIR_QASYMM_U8 = 1,
  /// Signed 16 bits, and the weights too.
  ARMNN_MLIR_QSYMM_S16 = 2
} ArmnnMlirScheme;

/// How the range of a tensor follows from its numbers.
typedef enum ArmnnMlirRange {
  /// From the least to the greatest.
  ARMNN_MLIR_MIN_MAX = 0,
  /// Without the outermost numbers.
  ARMNN_MLIR_PERCENTILE = 1,
  /// With the least mean squared error.
  ARMNN_MLIR_MSE = 2
} ArmnnMlirRange;

typedef struct ArmnnMlirQuantizeOptions {
  /// An ArmnnMlirScheme.
  int32_t scheme;
  /// An ArmnnMlirRange.
  int32_t range;
  /// Of ARMNN_MLIR_PERCENTILE: how many percent of the numbers are not above a
  /// range, and not below. Above 50 and at most 100; the default is 99.99.
  double percentile;
  /// Not 0: one scale for the weights of a convolution, not one for each output
  /// channel.
  int32_t perTensor;
  /// Not 0: inputs and outputs of the network stay Float32.
  int32_t floatIo;
  /// Not 0: the network is not optimized first.
  int32_t asItIs;
  /// Names of layers that stay Float32.
  uint64_t floatLayerCount;
  const char *const *floatLayers;
  uint64_t inputShapeCount;
  const ArmnnMlirInputShape *inputShapes;
} ArmnnMlirQuantizeOptions;

/// Makes a quantized model of one in Float32, in the ranges that its tensors
/// have for samples of the inputs: `sampleCount` times as many as the network
/// has inputs, sample by sample. `signalToNoise`, if it is not null, is given
/// the least ratio of an output's squares to those of its errors for these
/// samples, in dB.
ARMNN_MLIR_EXPORTED int
armnnMlirModelQuantize(const ArmnnMlirModel *model,
                       const ArmnnMlirQuantizeOptions *options,
                       const ArmnnMlirInput *samples, uint64_t sampleCount,
                       const ArmnnMlirReporter *reporter,
                       ArmnnMlirModel **quantized, double *signalToNoise);

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

typedef struct ArmnnMlirProgram ArmnnMlirProgram;

typedef enum ArmnnMlirCodegen {
  /// Kernels for this very machine.
  ARMNN_MLIR_NATIVE = 0,
  /// Plain loops, the slow reference.
  ARMNN_MLIR_GENERIC = 1
} ArmnnMlirCodegen;

typedef struct ArmnnMlirCompileOptions {
  /// An ArmnnMlirCodegen.
  int32_t codegen;
  /// Threads that share the work of a layer, 1 to 1024 (0 is 1). More than one
  /// need the LLVM OpenMP runtime, whose number of threads is one for the
  /// process.
  int32_t threads;
  /// A folder where machine code is kept for other processes; null for none.
  const char *cacheFolder;
  uint64_t inputShapeCount;
  const ArmnnMlirInputShape *inputShapes;
} ArmnnMlirCompileOptions;

/// Compiles the model as it is now for this machine.
ARMNN_MLIR_EXPORTED int armnnMlirProgramCompile(
    const ArmnnMlirModel *model, const ArmnnMlirCompileOptions *options,
    const ArmnnMlirReporter *reporter, ArmnnMlirProgram **program);

/// Ends it. Null is allowed.
ARMNN_MLIR_EXPORTED void armnnMlirProgramDestroy(ArmnnMlirProgram *program);

/// The inputs and outputs, in the order in which runs take them; null for a
/// number that is too large. They last as long as the program.
ARMNN_MLIR_EXPORTED uint64_t
armnnMlirProgramInputCount(const ArmnnMlirProgram *program);
ARMNN_MLIR_EXPORTED uint64_t
armnnMlirProgramOutputCount(const ArmnnMlirProgram *program);
ARMNN_MLIR_EXPORTED const ArmnnMlirBinding *
armnnMlirProgramInput(const ArmnnMlirProgram *program, uint64_t number);
ARMNN_MLIR_EXPORTED const ArmnnMlirBinding *
armnnMlirProgramOutput(const ArmnnMlirProgram *program, uint64_t number);

/// The extents of each output i, into the `rank` numbers at shapes[i], for
/// inputs of these shapes (of an input, only `shape` is read).
ARMNN_MLIR_EXPORTED int
armnnMlirProgramOutputShapes(const ArmnnMlirProgram *program,
                             const ArmnnMlirInput *inputs, uint64_t inputCount,
                             int64_t *const *shapes, uint64_t outputCount,
                             const ArmnnMlirReporter *reporter);

/// Runs the network. Buffers belong to the caller, are aligned to their
/// elements, and have exactly the bytes of their shapes; outputs do not share
/// memory with others. Statuses are those of compiled libraries
/// (ArmnnMlirStatus).
ARMNN_MLIR_EXPORTED int
armnnMlirProgramRun(ArmnnMlirProgram *program, const ArmnnMlirInput *inputs,
                    uint64_t inputCount, const ArmnnMlirOutput *outputs,
                    uint64_t outputCount, const ArmnnMlirReporter *reporter);

#ifdef __cplusplus
}
#endif

#endif // ARMNN_MLIR_C_ARMNNMLIR_H

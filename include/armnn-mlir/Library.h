/*===- armnn-mlir/Library.h - networks as libraries -----------------*- C -*-===*\
|*                                                                            *|
|* Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.    *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

/* The C interface of the libraries that `armnn-compile --emit=shared|obj` makes, in C99. A library of the
   prefix NAME has the seven functions that ARMNN_MLIR_DECLARE_NETWORK(NAME) declares.

     const ArmnnMlirInfo *NAME_info(void);
       What the network takes and gives. It lasts as long as the library.

     int NAME_create(const char *weights, ArmnnMlirNetwork **network);
       Readies the network. `weights` is the path of the file of weights, which is mapped and must not change
       until NAME_destroy; it is not read (NULL will do) if they are in the library.

     void NAME_destroy(ArmnnMlirNetwork *network);
       Ends it. NULL is allowed.

     int NAME_workspace_size(const ArmnnMlirInput *inputs, uint64_t inputCount, uint64_t *bytes);
     int NAME_output_shapes(const ArmnnMlirInput *inputs, uint64_t inputCount, int64_t *const *shapes,
                            uint64_t outputCount);
       The bytes that a run needs as workspace, and into shapes[i] the `rank` extents of output i, for inputs of
       these shapes (of an input, only `shape` is read). If the network leaves no extent of its inputs open, the
       answers are known, and `inputs` is not read (NULL and 0 will do).

     int NAME_run(const ArmnnMlirNetwork *network, const ArmnnMlirInput *inputs, uint64_t inputCount,
                  const ArmnnMlirOutput *outputs, uint64_t outputCount, void *workspace,
                  uint64_t workspaceBytes);
       Computes the outputs from the inputs, both in the order of NAME_info(). The workspace is aligned to 64
       bytes; what is in it before and after means nothing.

     const char *NAME_status_text(int status);
       What a status means, in English.

   Functions that can fail return an ArmnnMlirStatus; then nothing was computed or kept. Nothing is allocated on the heap (but
   where the size of an intermediate tensor depends on the values of another). Functions may be called from
   several threads at once, also for one network, if each run has outputs and a workspace of its own. */

#ifndef ARMNN_MLIR_LIBRARY_H
#define ARMNN_MLIR_LIBRARY_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes when a program must be compiled anew. */
#define ARMNN_MLIR_ABI_VERSION 1

/* Alignment of workspaces. */
#define ARMNN_MLIR_ALIGNMENT 64

typedef enum ArmnnMlirStatus {
  ARMNN_MLIR_OK = 0,
  ARMNN_MLIR_NULL_POINTER = 1,        /* a pointer is null that must not be */
  ARMNN_MLIR_WRONG_COUNT = 2,         /* not the number of inputs or outputs */
  ARMNN_MLIR_WRONG_SHAPE = 3,         /* an input, or the output that would follow, cannot have this shape */
  ARMNN_MLIR_WRONG_SIZE = 4,          /* the bytes of an input or output are not those of its shape */
  ARMNN_MLIR_MISALIGNED = 5,          /* not a multiple of the size of an element, or of 64 for a workspace */
  ARMNN_MLIR_OVERLAP = 6,             /* an output or the workspace shares memory with another buffer */
  ARMNN_MLIR_WORKSPACE_TOO_SMALL = 7, /* fewer bytes than NAME_workspace_size says */
  ARMNN_MLIR_WRONG_NETWORK = 8,       /* made by the NAME_create of another library */
  ARMNN_MLIR_CANNOT_OPEN_WEIGHTS = 9,
  ARMNN_MLIR_CANNOT_MAP_WEIGHTS = 10,
  ARMNN_MLIR_WRONG_WEIGHTS = 11, /* the file does not hold the weights of this library, or not all of them */
  /* Of networks for GPUs: */
  ARMNN_MLIR_NO_DEVICE = 12,    /* no device, or none that can run it */
  ARMNN_MLIR_DEVICE_FAILED = 13, /* a call of its driver failed, or there is too little memory */
  /* Of networks with code for several CPUs: */
  ARMNN_MLIR_WRONG_CPU = 14 /* none is for this one, or the environment variable ARMNN_MLIR_MAX_CPU allows none */
} ArmnnMlirStatus;

typedef enum ArmnnMlirType {
  ARMNN_MLIR_FLOAT32 = 0,
  ARMNN_MLIR_FLOAT16 = 1,
  ARMNN_MLIR_INT8 = 2,
  ARMNN_MLIR_UINT8 = 3,
  ARMNN_MLIR_INT16 = 4,
  ARMNN_MLIR_INT32 = 5,
  ARMNN_MLIR_INT64 = 6,
  ARMNN_MLIR_BOOL = 7 /* a byte, 0 or 1 */
} ArmnnMlirType;

/* An input or output: a dense array in row-major order. */
typedef struct ArmnnMlirBinding {
  const char *name;
  int32_t id;           /* the binding id of the model */
  int32_t type;         /* ArmnnMlirType */
  uint64_t elementSize; /* bytes */
  uint64_t rank;
  const int64_t *shape; /* `rank` extents, -1 for one that is not known */
  /* Of quantized elements, for which real = scale * (stored - zero point): one scale and zero point for all, or
     one for each index along `axis`. Else scaleCount is 0. */
  uint64_t scaleCount;
  const double *scales;
  const int64_t *zeroPoints;
  int64_t axis; /* -1 if there is one scale or none */
} ArmnnMlirBinding;

typedef struct ArmnnMlirInfo {
  uint32_t abiVersion; /* ARMNN_MLIR_ABI_VERSION; what follows may differ in other versions */
  uint32_t weightsInFile; /* whether NAME_create needs a path */
  uint64_t inputCount;
  const ArmnnMlirBinding *inputs;
  uint64_t outputCount;
  const ArmnnMlirBinding *outputs;
  int64_t workspaceBytes; /* -1 if that depends on the shapes of the inputs */
  uint64_t weightBytes;
} ArmnnMlirInfo;

typedef struct ArmnnMlirNetwork ArmnnMlirNetwork;

typedef struct ArmnnMlirInput {
  const void *data;
  uint64_t bytes;
  const int64_t *shape; /* NULL will do if the network leaves no extent of it open */
} ArmnnMlirInput;

typedef struct ArmnnMlirOutput {
  void *data;
  uint64_t bytes;
} ArmnnMlirOutput;

/* Declares the functions of the library whose prefix is NAME. */
#define ARMNN_MLIR_DECLARE_NETWORK(NAME)                                                                      \
  const ArmnnMlirInfo *NAME##_info(void);                                                                     \
  int NAME##_create(const char *weights, ArmnnMlirNetwork **network);                                         \
  void NAME##_destroy(ArmnnMlirNetwork *network);                                                             \
  int NAME##_workspace_size(const ArmnnMlirInput *inputs, uint64_t inputCount, uint64_t *bytes);              \
  int NAME##_output_shapes(const ArmnnMlirInput *inputs, uint64_t inputCount, int64_t *const *shapes,         \
                           uint64_t outputCount);                                                             \
  int NAME##_run(const ArmnnMlirNetwork *network, const ArmnnMlirInput *inputs, uint64_t inputCount,          \
                 const ArmnnMlirOutput *outputs, uint64_t outputCount, void *workspace,                       \
                 uint64_t workspaceBytes);                                                                    \
  const char *NAME##_status_text(int status)

/* These functions as a table, for code that serves any library: ARMNN_MLIR_FUNCTIONS(NAME) initializes one. */
typedef struct ArmnnMlirFunctions {
  const ArmnnMlirInfo *(*info)(void);
  int (*create)(const char *, ArmnnMlirNetwork **);
  void (*destroy)(ArmnnMlirNetwork *);
  int (*workspace_size)(const ArmnnMlirInput *, uint64_t, uint64_t *);
  int (*output_shapes)(const ArmnnMlirInput *, uint64_t, int64_t *const *, uint64_t);
  int (*run)(const ArmnnMlirNetwork *, const ArmnnMlirInput *, uint64_t, const ArmnnMlirOutput *, uint64_t, void *,
             uint64_t);
  const char *(*status_text)(int);
} ArmnnMlirFunctions;

#define ARMNN_MLIR_FUNCTIONS(NAME)                                                                            \
  {NAME##_info, NAME##_create, NAME##_destroy, NAME##_workspace_size, NAME##_output_shapes, NAME##_run,       \
   NAME##_status_text}

#ifdef __cplusplus
}
#endif

#endif /* ARMNN_MLIR_LIBRARY_H */

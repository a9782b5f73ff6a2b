/* Quantizes the digit classifier.
   usage: quantize DIGITS SAVED, the folder of the example and a file to write.
 */
#include "check.h"

enum { sample_count = 8 };

int main(int argc, char **argv) {
  ASSERT(argc == 3);
  ArmnnMlirReporter reporter = {show, stdout};
  char path[4096];
  snprintf(path, sizeof path, "%s/digits.armnn", argv[1]);
  ArmnnMlirModel *model, *quantized;
  ASSERT(armnnMlirModelLoad(path, NULL, &reporter, &model) == ARMNN_MLIR_OK);
  static float images[sample_count][784];
  ArmnnMlirInput samples[sample_count];
  for (int k = 0; k < sample_count; ++k) {
    char name[] = "input0.npy";
    name[5] = (char)('0' + k);
    read_npy(argv[1], name, images[k], 784);
    samples[k].data = images[k];
    samples[k].bytes = sizeof images[k];
    samples[k].shape = NULL;
  }
  double ratio;
  ASSERT(armnnMlirModelQuantize(model, NULL, samples, sample_count, &reporter,
                                &quantized, &ratio) == ARMNN_MLIR_OK);
  ASSERT(ratio > 20 && ratio < 200);
  ASSERT(armnnMlirModelSave(quantized, argv[2], NULL, &reporter) == 0);
  armnnMlirModelDestroy(quantized);

  /* With outputs in Float32 it sees the digits that NumPy's pass sees. */
  ArmnnMlirQuantizeOptions options = {0};
  options.scheme = ARMNN_MLIR_QASYMM_U8;
  options.range = ARMNN_MLIR_PERCENTILE;
  options.percentile = 99.9;
  options.floatIo = 1;
  ASSERT(armnnMlirModelQuantize(model, &options, samples, sample_count,
                                &reporter, &quantized, NULL) == ARMNN_MLIR_OK);
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(quantized, NULL, &reporter, &program) == 0);
  for (int k = 0; k < sample_count; ++k) {
    char name[] = "probabilities0.npy";
    name[13] = (char)('0' + k);
    float answer[10], expected[10];
    read_npy(argv[1], name, expected, 10);
    ArmnnMlirOutput out = {answer, sizeof answer};
    ASSERT(armnnMlirProgramRun(program, &samples[k], 1, &out, 1, &reporter) ==
           ARMNN_MLIR_OK);
    int got = 0, wanted = 0;
    for (int i = 1; i < 10; ++i) {
      got = answer[i] > answer[got] ? i : got;
      wanted = expected[i] > expected[wanted] ? i : wanted;
    }
    ASSERT(got == wanted);
  }
  armnnMlirProgramDestroy(program);
  armnnMlirModelDestroy(quantized);

#define REFUSES(status, count)                                                 \
  ASSERT(armnnMlirModelQuantize(model, &options, samples, count, &reporter,    \
                                &quantized, NULL) == (status));                \
  ASSERT(!quantized)
  REFUSES(ARMNN_MLIR_WRONG_COUNT, 0);
  samples[1].bytes = 3;
  REFUSES(ARMNN_MLIR_WRONG_SIZE, 2);
  options.percentile = NAN;
  REFUSES(ARMNN_MLIR_WRONG_OPTION, 1);
  options.percentile = 50;
  REFUSES(ARMNN_MLIR_WRONG_OPTION, 1);
  options.percentile = 0;
  options.range = 3;
  REFUSES(ARMNN_MLIR_WRONG_OPTION, 1);
  options.range = 0;
  options.scheme = -1;
  REFUSES(ARMNN_MLIR_WRONG_OPTION, 1);
  options.scheme = 0;
  const char *layers[] = {"no such layer", NULL};
  options.floatLayers = layers;
  options.floatLayerCount = 2;
  REFUSES(ARMNN_MLIR_NULL_POINTER, 1);
  options.floatLayerCount = 1;
  REFUSES(ARMNN_MLIR_FAILED, 1);
  options.floatLayerCount = 0;
  images[0][0] = INFINITY;
  REFUSES(ARMNN_MLIR_FAILED, 1);
  armnnMlirModelDestroy(model);
  return 0;
}

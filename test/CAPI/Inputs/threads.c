/* Runs the digit classifier with several threads.
   usage: threads DIGITS NUMBER, the folder of the example and how many. */
#include "check.h"

int main(int argc, char **argv) {
  ASSERT(argc == 3);
  ArmnnMlirReporter reporter = {show, stderr};
  char path[4096];
  snprintf(path, sizeof path, "%s/digits.armnn", argv[1]);
  ArmnnMlirModel *model;
  ASSERT(armnnMlirModelLoad(path, NULL, &reporter, &model) == ARMNN_MLIR_OK);
  ArmnnMlirCompileOptions options = {0};
  options.threads = atoi(argv[2]);
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, &options, &reporter, &program) == 0);
  float image[784], answer[10], expected[10];
  read_npy(argv[1], "input1.npy", image, 784);
  read_npy(argv[1], "probabilities1.npy", expected, 10);
  ArmnnMlirInput in = {image, sizeof image, NULL};
  ArmnnMlirOutput out = {answer, sizeof answer};
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) == 0);
  for (int i = 0; i < 10; ++i)
    ASSERT(fabsf(answer[i] - expected[i]) <= 1e-5f);
  armnnMlirProgramDestroy(program);
  armnnMlirModelDestroy(model);
  return 0;
}

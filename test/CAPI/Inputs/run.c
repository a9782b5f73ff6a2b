/* Loads, rewrites, saves, compiles and runs the digit classifier.
   usage: run DIGITS SCRATCH, the folder of the example and an empty one. */
#include "check.h"

static const ArmnnMlirReporter reporter = {show, NULL};
static const char *digits, *scratch;

/* Compares what the model gives with what NumPy's forward pass gave. */
static void expect_digits(const ArmnnMlirModel *model,
                          const ArmnnMlirCompileOptions *options) {
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, options, &reporter, &program) ==
         ARMNN_MLIR_OK);
  for (char k = '0'; k < '8'; ++k) {
    char input_name[] = "input0.npy", expected_name[] = "probabilities0.npy";
    input_name[5] = expected_name[13] = k;
    float image[784], answer[10], expected[10];
    read_npy(digits, input_name, image, 784);
    read_npy(digits, expected_name, expected, 10);
    ArmnnMlirInput in = {image, sizeof image, NULL};
    ArmnnMlirOutput out = {answer, sizeof answer};
    ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) ==
           ARMNN_MLIR_OK);
    for (int i = 0; i < 10; ++i)
      ASSERT(fabsf(answer[i] - expected[i]) <= 1e-5f);
  }
  armnnMlirProgramDestroy(program);
}

static ArmnnMlirModel *load(const char *path) {
  ArmnnMlirModel *model;
  ASSERT(armnnMlirModelLoad(path, NULL, &reporter, &model) == ARMNN_MLIR_OK);
  return model;
}

static const char *in_scratch(const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", scratch, name);
  return path;
}

static void check_bindings(const ArmnnMlirModel *model) {
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, NULL, &reporter, &program) == 0);
  ASSERT(armnnMlirProgramInputCount(program) == 1);
  ASSERT(armnnMlirProgramOutputCount(program) == 1);
  const ArmnnMlirBinding *image = armnnMlirProgramInput(program, 0);
  ASSERT(strcmp(image->name, "image") == 0);
  ASSERT(image->type == ARMNN_MLIR_FLOAT32 && image->elementSize == 4);
  ASSERT(image->rank == 4 && image->shape[0] == 1 && image->shape[1] == 28 &&
         image->shape[2] == 28 && image->shape[3] == 1);
  ASSERT(image->scaleCount == 0 && image->axis == -1);
  const ArmnnMlirBinding *output = armnnMlirProgramOutput(program, 0);
  ASSERT(output->rank == 2 && output->shape[1] == 10);
  ASSERT(!armnnMlirProgramInput(program, 1));
  ASSERT(!armnnMlirProgramOutput(program, 1));
  int64_t extents[2], *shapes[] = {extents};
  ArmnnMlirInput in = {NULL, 0, NULL};
  ASSERT(armnnMlirProgramOutputShapes(program, &in, 1, shapes, 1, &reporter) ==
         ARMNN_MLIR_OK);
  ASSERT(extents[0] == 1 && extents[1] == 10);
  armnnMlirProgramDestroy(program);
}

/* Every kind of file, read again. */
static void check_files(const ArmnnMlirModel *model) {
  static const char *const names[] = {"a.armnn", "a.mlir", "a.mlirbc"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    const char *path = in_scratch(names[i]);
    ASSERT(armnnMlirModelSave(model, path, NULL, &reporter) == 0);
    ArmnnMlirModel *again = load(path);
    expect_digits(again, NULL);
    armnnMlirModelDestroy(again);

    char *bytes;
    uint64_t size;
    ASSERT(armnnMlirModelSerialize(model, strchr(names[i], '.') + 1, NULL,
                                   &reporter, &bytes, &size) == 0);
    ASSERT(bytes[size] == 0);
    ASSERT(armnnMlirModelLoadBytes(bytes, size, NULL, NULL, &reporter,
                                   &again) == 0);
    armnnMlirBytesFree(bytes);
    expect_digits(again, NULL);
    armnnMlirModelDestroy(again);
  }
  ASSERT(armnnMlirModelSave(model, in_scratch("old.armnn"), "20.08",
                            &reporter) == 0);
}

static void check_passes(const ArmnnMlirModel *model) {
  ArmnnMlirModel *clone;
  ASSERT(armnnMlirModelClone(model, &reporter, &clone) == ARMNN_MLIR_OK);
  ASSERT(armnnMlirModelOptimize(clone, &reporter) == ARMNN_MLIR_OK);
  ASSERT(armnnMlirModelVerify(clone, &reporter) == ARMNN_MLIR_OK);
  expect_digits(clone, NULL);
  ASSERT(armnnMlirModelRunPasses(clone,
                                 "armnn-optimize,convert-armnn-to-linalg",
                                 &reporter) == ARMNN_MLIR_OK);
  char *text;
  uint64_t size;
  ASSERT(armnnMlirModelSerialize(clone, "mlir", NULL, &reporter, &text,
                                 &size) == ARMNN_MLIR_OK);
  ASSERT(strstr(text, "linalg.generic") &&
         !strstr(text, "armnn.convolution2d"));
  armnnMlirBytesFree(text);
  expect_digits(clone, NULL);
  armnnMlirModelDestroy(clone);
}

int main(int argc, char **argv) {
  ASSERT(argc == 3);
  digits = argv[1];
  scratch = argv[2];
  char path[4096];
  snprintf(path, sizeof path, "%s/digits.armnn", digits);
  ArmnnMlirModel *model = load(path);
  expect_digits(model, NULL);
  ArmnnMlirCompileOptions generic = {0};
  generic.codegen = ARMNN_MLIR_GENERIC;
  expect_digits(model, &generic);
  ArmnnMlirCompileOptions cached = {0};
  cached.cacheFolder = in_scratch("cache");
  cached.threads = 1;
  expect_digits(model, &cached);
  expect_digits(model, &cached);
  check_bindings(model);
  check_passes(model);
  check_files(model);

  /* A program does without its model. */
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, NULL, &reporter, &program) == 0);
  armnnMlirModelDestroy(model);
  float image[784], answer[10], expected[10];
  read_npy(digits, "input3.npy", image, 784);
  read_npy(digits, "probabilities3.npy", expected, 10);
  ArmnnMlirInput in = {image, sizeof image, NULL};
  ArmnnMlirOutput out = {answer, sizeof answer};
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, NULL) == 0);
  for (int i = 0; i < 10; ++i)
    ASSERT(fabsf(answer[i] - expected[i]) <= 1e-5f);
  armnnMlirProgramDestroy(program);
  armnnMlirProgramDestroy(NULL);
  armnnMlirModelDestroy(NULL);
  armnnMlirBytesFree(NULL);
  printf("version %s\n", armnnMlirVersion());
  return 0;
}

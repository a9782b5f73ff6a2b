/* Prints, for calls that cannot succeed, the status and the messages.
   usage: errors DIGITS BAD, the digit classifier and a file with faults. */
#include "check.h"

static const char *what;

static void tell(const ArmnnMlirMessage *message, void *user) {
  ASSERT(strcmp((const char *)user, "user") == 0);
  show(message, stdout);
}

static char user[] = "user";
static const ArmnnMlirReporter reporter = {tell, user};

/* Whoever fails has not made anything. */
#define EXPECT(expected, made, call)                                           \
  do {                                                                         \
    int status = (call);                                                       \
    printf("%s: %s\n", what, armnnMlirStatusText(status));                     \
    ASSERT(status == (expected));                                              \
    ASSERT(!(made));                                                           \
  } while (0)

static void check_loading(const char *digits, const char *bad) {
  ArmnnMlirModel *model;
  ArmnnMlirLoadOptions options = {0};
  what = "null pointers";
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelLoad(digits, NULL, &reporter, NULL));
  EXPECT(ARMNN_MLIR_NULL_POINTER, model,
         armnnMlirModelLoad(NULL, NULL, &reporter, &model));
  EXPECT(ARMNN_MLIR_NULL_POINTER, model,
         armnnMlirModelLoadBytes(NULL, 3, NULL, NULL, &reporter, &model));
  options.constantCount = 1;
  EXPECT(ARMNN_MLIR_NULL_POINTER, model,
         armnnMlirModelLoad(digits, &options, &reporter, &model));
  const char *constants[] = {NULL};
  options.constants = constants;
  EXPECT(ARMNN_MLIR_NULL_POINTER, model,
         armnnMlirModelLoad(digits, &options, &reporter, &model));
  what = "options";
  constants[0] = "no value";
  EXPECT(ARMNN_MLIR_WRONG_OPTION, model,
         armnnMlirModelLoad(digits, &options, &reporter, &model));
  options.constantCount = 0;
  options.maxTables = UINT64_C(1) << 32;
  EXPECT(ARMNN_MLIR_WRONG_OPTION, model,
         armnnMlirModelLoad(digits, &options, &reporter, &model));
  options.maxTables = 0;
  what = "limits";
  options.maxLayers = 3;
  EXPECT(ARMNN_MLIR_FAILED, model,
         armnnMlirModelLoad(digits, &options, &reporter, &model));
  what = "no file";
  EXPECT(ARMNN_MLIR_FAILED, model,
         armnnMlirModelLoad("no/file", NULL, &reporter, &model));
  what = "bad file";
  EXPECT(ARMNN_MLIR_FAILED, model,
         armnnMlirModelLoad(bad, NULL, &reporter, &model));
  what = "without reporter";
  EXPECT(ARMNN_MLIR_FAILED, model, armnnMlirModelLoad(bad, NULL, NULL, &model));
  ArmnnMlirReporter silent = {NULL, NULL};
  EXPECT(ARMNN_MLIR_FAILED, model,
         armnnMlirModelLoad(bad, NULL, &silent, &model));
  what = "bad text";
  static const char text[] = "func.func @main() {\n  \"x.y\"() : ()\n}\n";
  EXPECT(ARMNN_MLIR_FAILED, model,
         armnnMlirModelLoadBytes(text, sizeof text - 1, "text", NULL, &reporter,
                                 &model));
  what = "no bytes";
  EXPECT(ARMNN_MLIR_FAILED, model,
         armnnMlirModelLoadBytes(NULL, 0, NULL, NULL, &reporter, &model));
}

static void check_model(ArmnnMlirModel *model) {
  ArmnnMlirModel *clone;
  ArmnnMlirProgram *program;
  char *bytes;
  uint64_t size;
  what = "null pointers";
  EXPECT(ARMNN_MLIR_NULL_POINTER, clone,
         armnnMlirModelClone(NULL, &reporter, &clone));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelClone(model, &reporter, NULL));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelSave(NULL, "x", NULL, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelSave(model, NULL, NULL, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, bytes || size,
         armnnMlirModelSerialize(model, NULL, NULL, &reporter, &bytes, &size));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelSerialize(model, "mlir", NULL, &reporter, &bytes, NULL));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0, armnnMlirModelVerify(NULL, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0, armnnMlirModelOptimize(NULL, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelRunPasses(NULL, "cse", &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirModelRunPasses(model, NULL, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, program,
         armnnMlirProgramCompile(NULL, NULL, &reporter, &program));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramCompile(model, NULL, &reporter, NULL));
  what = "kind";
  EXPECT(
      ARMNN_MLIR_FAILED, bytes || size,
      armnnMlirModelSerialize(model, "onnx", NULL, &reporter, &bytes, &size));
  what = "release";
  EXPECT(ARMNN_MLIR_FAILED, 0,
         armnnMlirModelSerialize(model, "armnn", "1.0", &reporter, &bytes,
                                 &size));
  EXPECT(ARMNN_MLIR_FAILED, 0,
         armnnMlirModelSave(model, "no/x.mlir", "20.08", &reporter));
  what = "no folder";
  EXPECT(ARMNN_MLIR_FAILED, 0,
         armnnMlirModelSave(model, "no/folder/x.mlir", NULL, &reporter));
  what = "no UFF";
  EXPECT(ARMNN_MLIR_FAILED, bytes || size,
         armnnMlirModelSerialize(model, "uff", NULL, &reporter, &bytes, &size));
  what = "pipeline";
  EXPECT(ARMNN_MLIR_FAILED, 0,
         armnnMlirModelRunPasses(model, "no-such-pass", &reporter));
  EXPECT(ARMNN_MLIR_FAILED, 0,
         armnnMlirModelRunPasses(model, "builtin.module(", &reporter));
  what = "layers to CPU code";
  EXPECT(ARMNN_MLIR_FAILED, 0,
         armnnMlirModelRunPasses(model, "armnn-to-cpu", &reporter));
  what = "codegen";
  ArmnnMlirCompileOptions options = {0};
  options.codegen = 7;
  EXPECT(ARMNN_MLIR_WRONG_OPTION, program,
         armnnMlirProgramCompile(model, &options, &reporter, &program));
  options.codegen = 0;
  what = "threads";
  options.threads = 1025;
  EXPECT(ARMNN_MLIR_WRONG_OPTION, program,
         armnnMlirProgramCompile(model, &options, &reporter, &program));
  options.threads = 0;
  what = "shapes";
  options.inputShapeCount = 1;
  EXPECT(ARMNN_MLIR_NULL_POINTER, program,
         armnnMlirProgramCompile(model, &options, &reporter, &program));
  ArmnnMlirInputShape shape = {0, 4, NULL};
  options.inputShapes = &shape;
  EXPECT(ARMNN_MLIR_NULL_POINTER, program,
         armnnMlirProgramCompile(model, &options, &reporter, &program));

  /* A network that has been lowered away. */
  static const char text[] =
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = armnn.floor %x : (tensor<4xf32>) -> tensor<4xf32>\n"
      "  return %0 : tensor<4xf32>\n"
      "}\n";
  ASSERT(armnnMlirModelLoadBytes(text, sizeof text - 1, NULL, NULL, &reporter,
                                 &clone) == ARMNN_MLIR_OK);
  ASSERT(armnnMlirModelRunPasses(clone, "convert-armnn-to-linalg,armnn-to-cpu",
                                 &reporter) == 0);
  what = "lowered";
  EXPECT(ARMNN_MLIR_FAILED, program,
         armnnMlirProgramCompile(clone, NULL, &reporter, &program));
  int64_t extents[] = {1, 28, 28, 1};
  shape.shape = extents;
  EXPECT(ARMNN_MLIR_WRONG_COUNT, program,
         armnnMlirProgramCompile(clone, &options, &reporter, &program));
  armnnMlirModelDestroy(clone);
}

static void check_running(ArmnnMlirModel *model) {
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, NULL, &reporter, &program) == 0);
  static float image[785], answer[11];
  ArmnnMlirInput in = {image, 784 * sizeof(float), NULL};
  ArmnnMlirOutput out = {answer, 10 * sizeof(float)};
  int64_t extents[2], *shapes[] = {extents};
#define RUN(expected)                                                          \
  EXPECT(expected, answer[0],                                                  \
         armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter))
  what = "null pointers";
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramRun(NULL, &in, 1, &out, 1, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramRun(program, NULL, 1, &out, 1, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramRun(program, &in, 1, NULL, 1, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramOutputShapes(NULL, &in, 1, shapes, 1, &reporter));
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramOutputShapes(program, &in, 1, NULL, 1, &reporter));
  shapes[0] = NULL;
  EXPECT(ARMNN_MLIR_NULL_POINTER, 0,
         armnnMlirProgramOutputShapes(program, &in, 1, shapes, 1, &reporter));
  in.data = NULL;
  RUN(ARMNN_MLIR_NULL_POINTER);
  in.data = image;
  out.data = NULL;
  RUN(ARMNN_MLIR_NULL_POINTER);
  out.data = answer;
  what = "counts";
  EXPECT(ARMNN_MLIR_WRONG_COUNT, 0,
         armnnMlirProgramRun(program, &in, 0, &out, 1, &reporter));
  EXPECT(ARMNN_MLIR_WRONG_COUNT, 0,
         armnnMlirProgramRun(program, &in, 1, &out, 2, &reporter));
  what = "sizes";
  in.bytes -= 4;
  RUN(ARMNN_MLIR_WRONG_SIZE);
  in.bytes += 4;
  out.bytes += 1;
  RUN(ARMNN_MLIR_WRONG_SIZE);
  out.bytes -= 1;
  what = "shape";
  int64_t other[] = {1, 28, 29, 1};
  in.shape = other;
  RUN(ARMNN_MLIR_WRONG_SHAPE);
  in.shape = NULL;
  what = "alignment";
  in.data = (char *)image + 1;
  RUN(ARMNN_MLIR_MISALIGNED);
  in.data = image;
  out.data = (char *)answer + 2;
  RUN(ARMNN_MLIR_MISALIGNED);
  what = "overlap";
  out.data = image + 783;
  RUN(ARMNN_MLIR_OVERLAP);
  out.data = answer;
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) == 0);
  ASSERT(answer[0] && !answer[10]);
  armnnMlirProgramDestroy(program);
}

int main(int argc, char **argv) {
  ASSERT(argc == 3);
  check_loading(argv[1], argv[2]);
  ArmnnMlirModel *model;
  ASSERT(armnnMlirModelLoad(argv[1], NULL, &reporter, &model) == ARMNN_MLIR_OK);
  check_model(model);
  check_running(model);
  armnnMlirModelDestroy(model);
  ASSERT(strcmp(armnnMlirStatusText(-1), armnnMlirStatusText(4711)) == 0);
  ASSERT(armnnMlirProgramInputCount(NULL) == 0 &&
         armnnMlirProgramOutputCount(NULL) == 0 &&
         !armnnMlirProgramInput(NULL, 0) && !armnnMlirProgramOutput(NULL, 0));
  return 0;
}

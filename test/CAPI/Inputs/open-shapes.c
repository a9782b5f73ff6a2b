/* Networks that leave shapes open, and quantized ones. */
#include "check.h"

static ArmnnMlirReporter reporter = {show, NULL};

static const char twice[] =
    "func.func @main(%x: tensor<?x3xf32> {armnn.name = \"x\"}) -> "
    "tensor<?x3xf32> {\n"
    "  %0 = armnn.elementwise_binary add %x, %x : (tensor<?x3xf32>, "
    "tensor<?x3xf32>) -> tensor<?x3xf32>\n"
    "  return %0 : tensor<?x3xf32>\n"
    "}\n";

static const char windows[] =
    "func.func @main(%x: tensor<1x?x8x1xf32>) -> tensor<1x?x2x1xf32> {\n"
    "  %0 = armnn.pooling2d max %x pool(5, 5) pad(0, 0, 0, 0) stride(2, 2) "
    "floor exclude nhwc : (tensor<1x?x8x1xf32>) -> tensor<1x?x2x1xf32>\n"
    "  return %0 : tensor<1x?x2x1xf32>\n"
    "}\n";

static const char floor_of[] =
    "func.func @main(%x: tensor<4x!quant.uniform<u8:f32, 0.5:3>>) -> "
    "tensor<4xf32> {\n"
    "  %0 = armnn.dequantize %x : (tensor<4x!quant.uniform<u8:f32, 0.5:3>>) -> "
    "tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

static ArmnnMlirModel *parse(const char *text) {
  ArmnnMlirModel *model;
  ASSERT(armnnMlirModelLoadBytes(text, strlen(text), "text", NULL, &reporter,
                                 &model) == ARMNN_MLIR_OK);
  return model;
}

static void check_open(void) {
  ArmnnMlirModel *model = parse(twice);
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, NULL, &reporter, &program) == 0);
  const ArmnnMlirBinding *x = armnnMlirProgramInput(program, 0);
  ASSERT(x->rank == 2 && x->shape[0] == -1 && x->shape[1] == 3);
  float numbers[] = {1, 2, 3, 4, 5, 6}, result[6];
  int64_t shape[] = {2, 3}, extents[2], *shapes[] = {extents};
  ArmnnMlirInput in = {numbers, sizeof numbers, shape};
  ArmnnMlirOutput out = {result, sizeof result};
  ASSERT(armnnMlirProgramOutputShapes(program, &in, 1, shapes, 1, &reporter) ==
         0);
  ASSERT(extents[0] == 2 && extents[1] == 3);
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) == 0);
  for (int i = 0; i < 6; ++i)
    ASSERT(result[i] == 2 * numbers[i]);

  /* Another shape, the same program. */
  shape[0] = 1;
  in.bytes = out.bytes = 12;
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) == 0);
  ASSERT(result[2] == 6);

  /* Shapes that do not fit. */
  in.shape = NULL;
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) ==
         ARMNN_MLIR_NULL_POINTER);
  in.shape = shape;
  shape[0] = 0;
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) ==
         ARMNN_MLIR_WRONG_SHAPE);
  shape[0] = INT64_C(1) << 40;
  ASSERT(armnnMlirProgramOutputShapes(program, &in, 1, shapes, 1, &reporter) ==
         ARMNN_MLIR_WRONG_SHAPE);
  shape[0] = 1;
  shape[1] = 4;
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) ==
         ARMNN_MLIR_WRONG_SHAPE);
  armnnMlirProgramDestroy(program);

  /* A shape for all runs. */
  int64_t closed[] = {2, 3};
  ArmnnMlirInputShape given = {0, 2, closed};
  ArmnnMlirCompileOptions options = {0};
  options.inputShapeCount = 1;
  options.inputShapes = &given;
  ASSERT(armnnMlirProgramCompile(model, &options, &reporter, &program) == 0);
  ASSERT(armnnMlirProgramInput(program, 0)->shape[0] == 2);
  ASSERT(armnnMlirProgramOutput(program, 0)->shape[0] == 2);
  armnnMlirProgramDestroy(program);
  closed[1] = 4;
  ASSERT(armnnMlirProgramCompile(model, &options, &reporter, &program) ==
         ARMNN_MLIR_FAILED);
  ASSERT(!program);
  closed[1] = -7;
  ASSERT(armnnMlirProgramCompile(model, &options, &reporter, &program) ==
         ARMNN_MLIR_WRONG_SHAPE);
  given.input = 1;
  ASSERT(armnnMlirProgramCompile(model, &options, &reporter, &program) ==
         ARMNN_MLIR_WRONG_COUNT);
  armnnMlirModelDestroy(model);
}

/* No window fits into the input. */
static void check_impossible(void) {
  ArmnnMlirModel *model = parse(windows);
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, NULL, &reporter, &program) == 0);
  float numbers[24] = {0}, result[2];
  int64_t shape[] = {1, 3, 8, 1}, extents[4], *shapes[] = {extents};
  ArmnnMlirInput in = {numbers, sizeof numbers, shape};
  ArmnnMlirOutput out = {result, sizeof result};
  ASSERT(armnnMlirProgramOutputShapes(program, &in, 1, shapes, 1, &reporter) ==
         ARMNN_MLIR_WRONG_SHAPE);
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) ==
         ARMNN_MLIR_WRONG_SHAPE);
  armnnMlirProgramDestroy(program);
  armnnMlirModelDestroy(model);
}

static void check_quantized(void) {
  ArmnnMlirModel *model = parse(floor_of);
  ArmnnMlirProgram *program;
  ASSERT(armnnMlirProgramCompile(model, NULL, &reporter, &program) == 0);
  const ArmnnMlirBinding *x = armnnMlirProgramInput(program, 0);
  ASSERT(x->type == ARMNN_MLIR_UINT8 && x->elementSize == 1);
  ASSERT(x->scaleCount == 1 && x->scales[0] == 0.5 && x->zeroPoints[0] == 3 &&
         x->axis == -1);
  unsigned char stored[] = {0, 3, 5, 255};
  float result[4];
  ArmnnMlirInput in = {stored, sizeof stored, NULL};
  ArmnnMlirOutput out = {result, sizeof result};
  ASSERT(armnnMlirProgramRun(program, &in, 1, &out, 1, &reporter) == 0);
  ASSERT(result[0] == -1.5f && result[1] == 0 && result[2] == 1 &&
         result[3] == 126);
  armnnMlirProgramDestroy(program);
  armnnMlirModelDestroy(model);
}

int main(void) {
  reporter.user = stdout;
  check_open();
  check_impossible();
  check_quantized();
  return 0;
}

/* Models as modules of MLIR's C interface. usage: mlir DIGITS */
#include "check.h"
#include <armnn-mlir-c/Mlir.h>
#include <mlir-c/Pass.h>

static MlirStringRef text(const char *string) {
  return mlirStringRefCreateFromCString(string);
}

static void print(MlirStringRef part, void *user) {
  fwrite(part.data, 1, part.length, user);
}

/* The model's module, walked over. */
static void check_module(const char *path) {
  ArmnnMlirModel *model;
  ASSERT(armnnMlirModelLoad(path, NULL, NULL, &model) == ARMNN_MLIR_OK);
  MlirModule module = armnnMlirModelGetModule(model);
  ASSERT(!mlirModuleIsNull(module));
  ASSERT(mlirContextEqual(
      mlirModuleGetContext(module),
      mlirOperationGetContext(mlirModuleGetOperation(module))));
  MlirOperation main = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(main, 0));
  for (MlirOperation op = mlirBlockGetFirstOperation(body);
       !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
    printf("op: %.*s\n", (int)name.length, name.data);
  }
  armnnMlirModelDestroy(model);
  ASSERT(mlirModuleIsNull(armnnMlirModelGetModule(NULL)));
}

/* The dialects alone, in a context of the program's. */
static void check_dialects(void) {
  MlirContext context = mlirContextCreate();
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__uff__(), context);
  MlirDialect dialect =
      mlirDialectHandleLoadDialect(mlirGetDialectHandle__armnn__(), context);
  ASSERT(!mlirDialectIsNull(dialect));
  ASSERT(
      mlirContextIsRegisteredOperation(context, text("armnn.convolution2d")));
  MlirOperation op = mlirOperationCreateParse(
      context,
      text("%0 = armnn.constant dense<2.0> : tensor<2xf32> : tensor<2xf32>"),
      text("text"));
  ASSERT(!mlirOperationIsNull(op) && mlirOperationVerify(op));
  mlirOperationDestroy(op);
  mlirContextDestroy(context);
}

/* All passes, by MLIR's pass manager. */
static void check_passes(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  armnnMlirRegisterAll(registry);
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirDialectRegistryDestroy(registry);
  mlirContextGetOrLoadDialect(context, text("armnn"));
  mlirContextGetOrLoadDialect(context, text("func"));
  MlirModule module = mlirModuleCreateParse(
      context, text("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                    "  %0 = armnn.elementwise_unary abs %x : (tensor<4xf32>) "
                    "-> tensor<4xf32>\n"
                    "  return %0 : tensor<4xf32>\n"
                    "}\n"));
  ASSERT(!mlirModuleIsNull(module));
  MlirPassManager passes = mlirPassManagerCreate(context);
  ASSERT(mlirLogicalResultIsSuccess(mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(passes),
      text("builtin.module(convert-armnn-to-linalg)"), print, stderr)));
  ASSERT(mlirLogicalResultIsSuccess(
      mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(passes);
  mlirOperationPrint(mlirModuleGetOperation(module), print, stdout);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

int main(int argc, char **argv) {
  ASSERT(argc == 2);
  check_module(argv[1]);
  check_dialects();
  check_passes();
  return 0;
}

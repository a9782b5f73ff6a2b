
#ifdef USE_HIP
#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__ 1
#endif
#include <hip/hip_runtime_api.h>
#define API(name) hip##name
typedef hipModule_t Module;
typedef hipFunction_t Function;
typedef hipCtx_t Context;
typedef hipDeviceptr_t Address;
#define IS_GOOD(call) ((call) == hipSuccess)
#define AT(address, offset) ((hipDeviceptr_t)((char *)(address) + (offset)))
#else
#include <cuda.h>
#define API(name) cu##name
typedef CUmodule Module;
typedef CUfunction Function;
typedef CUcontext Context;
typedef CUdeviceptr Address;
#define IS_GOOD(call) ((call) == CUDA_SUCCESS)
#define AT(address, offset) ((address) + (offset))
#endif

struct ArmnnMlirNetwork {
  const ArmnnMlirInfo *mark;
  pthread_mutex_t mutex;
#ifdef USE_HIP
  int device;
#else
  CUdevice device;
#endif
  Context context;
  int is_open;
  Module module;
  Function functions[KERNEL_COUNT + 1];
  Address inputs[INPUT_COUNT + 1], outputs[OUTPUT_COUNT + 1], arena, weights;
};

/* Leaves the function with a status if a call of the driver fails. */
#define TRY(call)                                                              \
  do {                                                                         \
    if (!IS_GOOD(call))                                                        \
      return ARMNN_MLIR_DEVICE_FAILED;                                         \
  } while (0)

#ifdef USE_HIP
static int open_device(ArmnnMlirNetwork *n) {
  if (!IS_GOOD(hipInit(0)) || !IS_GOOD(hipDeviceGet(&n->device, 0)) ||
      !IS_GOOD(hipSetDevice(n->device)))
    return ARMNN_MLIR_NO_DEVICE;
  n->is_open = 1;
  return IS_GOOD(hipModuleLoadData(&n->module, network_code))
             ? ARMNN_MLIR_OK
             : ARMNN_MLIR_NO_DEVICE;
}
static int enter(ArmnnMlirNetwork *n) {
  return IS_GOOD(hipSetDevice(n->device));
}
static void leave(void) {}
static void close_device(ArmnnMlirNetwork *n) { (void)n; }
static int allocate(Address *memory, uint64_t bytes) {
  return IS_GOOD(hipMalloc(memory, bytes));
}
static void release(Address memory) { (void)hipFree(memory); }
static int send(Address to, const void *from, uint64_t bytes) {
  return IS_GOOD(hipMemcpyHtoD(to, (void *)from, bytes));
}
static int fetch(void *to, Address from, uint64_t bytes) {
  return IS_GOOD(hipMemcpyDtoH(to, from, bytes));
}
#else
static int open_device(ArmnnMlirNetwork *n) {
  if (!IS_GOOD(cuInit(0)) || !IS_GOOD(cuDeviceGet(&n->device, 0)) ||
      !IS_GOOD(cuDevicePrimaryCtxRetain(&n->context, n->device)))
    return ARMNN_MLIR_NO_DEVICE;
  n->is_open = 1;
  TRY(cuCtxPushCurrent(n->context));
  /* Compiles the PTX for this device, which must be as new as it was made for.
   */
  int status = IS_GOOD(cuModuleLoadData(&n->module, network_code))
                   ? ARMNN_MLIR_OK
                   : ARMNN_MLIR_NO_DEVICE;
  Context context;
  TRY(cuCtxPopCurrent(&context));
  return status;
}
static int enter(ArmnnMlirNetwork *n) {
  return IS_GOOD(cuCtxPushCurrent(n->context));
}
static void leave(void) {
  Context context;
  (void)cuCtxPopCurrent(&context);
}
static void close_device(ArmnnMlirNetwork *n) {
  (void)cuDevicePrimaryCtxRelease(n->device);
}
static int allocate(Address *memory, uint64_t bytes) {
  return IS_GOOD(cuMemAlloc(memory, bytes));
}
static void release(Address memory) { (void)cuMemFree(memory); }
static int send(Address to, const void *from, uint64_t bytes) {
  return IS_GOOD(cuMemcpyHtoD(to, from, bytes));
}
static int fetch(void *to, Address from, uint64_t bytes) {
  return IS_GOOD(cuMemcpyDtoH(to, from, bytes));
}
#endif

static int make_buffers(ArmnnMlirNetwork *n, const unsigned char *weights) {
  if (!allocate(&n->arena, ARENA_BYTES + 1) ||
      !allocate(&n->weights, WEIGHT_BYTES))
    return ARMNN_MLIR_DEVICE_FAILED;
  for (int i = 0; i < INPUT_COUNT; ++i)
    if (!allocate(&n->inputs[i], bytes_of(&network_info.inputs[i]) + 1))
      return ARMNN_MLIR_DEVICE_FAILED;
  for (int i = 0; i < OUTPUT_COUNT; ++i)
    if (!allocate(&n->outputs[i], bytes_of(&network_info.outputs[i]) + 1))
      return ARMNN_MLIR_DEVICE_FAILED;
  return send(n->weights, weights, WEIGHT_BYTES) ? ARMNN_MLIR_OK
                                                 : ARMNN_MLIR_DEVICE_FAILED;
}

static int make_kernels(ArmnnMlirNetwork *n) {
  for (int k = 0; k < KERNEL_COUNT; ++k)
    TRY(API(ModuleGetFunction)(&n->functions[k], n->module, kernels[k].name));
  return ARMNN_MLIR_OK;
}

static int device_create(ArmnnMlirNetwork *n, const unsigned char *weights) {
  int status = open_device(n);
  if (status != ARMNN_MLIR_OK)
    return status;
  if (!enter(n))
    return ARMNN_MLIR_DEVICE_FAILED;
  status = make_buffers(n, weights);
  if (status == ARMNN_MLIR_OK)
    status = make_kernels(n);
  leave();
  return status;
}

static void device_destroy(ArmnnMlirNetwork *n) {
  if (!n->is_open)
    return;
  if (enter(n)) {
    for (int i = 0; i < INPUT_COUNT; ++i)
      if (n->inputs[i])
        release(n->inputs[i]);
    for (int i = 0; i < OUTPUT_COUNT; ++i)
      if (n->outputs[i])
        release(n->outputs[i]);
    if (n->arena)
      release(n->arena);
    if (n->weights)
      release(n->weights);
    if (n->module)
      (void)API(ModuleUnload)(n->module);
    leave();
  }
  close_device(n);
}

static Address find_argument(ArmnnMlirNetwork *n, const Argument *argument) {
  switch (argument->kind) {
  case INPUT:
    return AT(n->inputs[argument->index], argument->offset);
  case OUTPUT:
    return AT(n->outputs[argument->index], argument->offset);
  case ARENA:
    return AT(n->arena, argument->offset);
  default:
    return AT(n->weights, argument->offset);
  }
}

/* Launches of one stream run one after the other. */
static int launch_all(ArmnnMlirNetwork *n) {
  for (int l = 0; l < LAUNCH_COUNT; ++l) {
    const Kernel *kernel = &kernels[launches[l].kernel];
    Address addresses[MOST_ARGUMENTS];
    void *parameters[MOST_ARGUMENTS];
    for (uint32_t i = 0; i < kernel->arguments; ++i) {
      addresses[i] =
          find_argument(n, &arguments[launches[l].first_argument + i]);
      parameters[i] = &addresses[i];
    }
#ifdef USE_HIP
    TRY(hipModuleLaunchKernel(
        n->functions[launches[l].kernel], kernel->blocks[0], kernel->blocks[1],
        1, kernel->threads, 1, 1, 0, NULL, parameters, NULL));
#else
    TRY(cuLaunchKernel(n->functions[launches[l].kernel], kernel->blocks[0],
                       kernel->blocks[1], 1, kernel->threads, 1, 1, 0, NULL,
                       parameters, NULL));
#endif
  }
  return ARMNN_MLIR_OK;
}

static int device_run(ArmnnMlirNetwork *n, const ArmnnMlirInput *inputs,
                      const ArmnnMlirOutput *outputs) {
  if (!enter(n))
    return ARMNN_MLIR_DEVICE_FAILED;
  int status = ARMNN_MLIR_OK;
  for (int i = 0; i < INPUT_COUNT && status == ARMNN_MLIR_OK; ++i)
    if (!send(n->inputs[i], inputs[i].data, inputs[i].bytes))
      status = ARMNN_MLIR_DEVICE_FAILED;
  if (status == ARMNN_MLIR_OK)
    status = launch_all(n);
  /* Copies to the host wait for what was launched. */
  for (int i = 0; i < OUTPUT_COUNT && status == ARMNN_MLIR_OK; ++i)
    if (!fetch(outputs[i].data, n->outputs[i], outputs[i].bytes))
      status = ARMNN_MLIR_DEVICE_FAILED;
  leave();
  return status;
}

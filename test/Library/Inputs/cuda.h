/* As much of CUDA's driver as programs for hosts call, on no GPU. */
#include "device.h"

typedef enum CUresult { CUDA_SUCCESS, CUDA_ERROR } CUresult;
typedef struct CUcontextOf *CUcontext;
typedef struct CUmoduleOf *CUmodule;
typedef const char *CUfunction;
typedef struct CUstreamOf *CUstream;
typedef int CUdevice;
typedef uintptr_t CUdeviceptr;

static int fake_contexts;
static const char *fake_code;

static inline CUresult cuInit(unsigned flags) { return flags ? CUDA_ERROR : CUDA_SUCCESS; }
static inline CUresult cuDeviceGet(CUdevice *device, int number) {
  *device = number;
  return getenv("NO_GPU") ? CUDA_ERROR : CUDA_SUCCESS;
}
static inline CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  (void)device;
  *context = (CUcontext)&fake_memory;
  ++fake_live;
  return CUDA_SUCCESS;
}
static inline CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
  (void)device;
  printf("released, %d contexts and buffers left\n", --fake_live);
  return CUDA_SUCCESS;
}
static inline CUresult cuCtxPushCurrent(CUcontext context) {
  ++fake_contexts;
  return context ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuCtxPopCurrent(CUcontext *context) {
  *context = (CUcontext)&fake_memory;
  return fake_contexts-- > 0 ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuModuleLoadData(CUmodule *module, const void *image) {
  fake_code = image;
  *module = (CUmodule)&fake_code;
  return fake_contexts && strstr(image, ".target sm_") ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuModuleUnload(CUmodule module) { return module ? CUDA_SUCCESS : CUDA_ERROR; }
static inline CUresult cuModuleGetFunction(CUfunction *function, CUmodule module, const char *name) {
  char entry[256];
  snprintf(entry, sizeof entry, ".entry %s(", name);
  *function = name;
  return module && strstr(fake_code, entry) ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuMemAlloc(CUdeviceptr *memory, size_t bytes) {
  *memory = (CUdeviceptr)fake_allocate(bytes);
  return fake_contexts ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuMemFree(CUdeviceptr memory) {
  fake_free((void *)memory);
  return CUDA_SUCCESS;
}
static inline CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes) {
  return fake_send((void *)to, from, bytes) ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
  return fake_fetch(to, (void *)from, bytes) ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuLaunchKernel(CUfunction f, unsigned bx, unsigned by, unsigned bz, unsigned tx, unsigned ty,
                                      unsigned tz, unsigned shared, CUstream stream, void **parameters,
                                      void **extra) {
  /* As many as the code declares. */
  char entry[256];
  snprintf(entry, sizeof entry, ".entry %s(", f);
  const char *at = strstr(fake_code, entry), *end = strchr(at, ')');
  int count = 0;
  while ((at = strstr(at + 1, ".param")) && at < end)
    ++count;
  return fake_launch(f, count, bx, by, bz, tx, ty, tz, parameters) && !shared && !stream && !extra ? CUDA_SUCCESS : CUDA_ERROR;
}

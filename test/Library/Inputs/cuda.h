/* As much of CUDA's driver as programs for hosts call, without a GPU: memory is the host's. It checks what it is given and prints what it is to launch,
   each argument as the number of its allocation and the offset in it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum CUresult { CUDA_SUCCESS, CUDA_ERROR } CUresult;
typedef struct CUcontextOf *CUcontext;
typedef struct CUmoduleOf *CUmodule;
typedef const char *CUfunction;
typedef struct CUstreamOf *CUstream;
typedef int CUdevice;
typedef uintptr_t CUdeviceptr;

static struct {
  char *start;
  size_t bytes;
} fake_memory[64];
static int fake_count, fake_contexts, fake_live;
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
  char *start = aligned_alloc(256, (bytes + 255) / 256 * 256);
  memset(start, 0, bytes);
  fake_memory[fake_count].start = start;
  fake_memory[fake_count++].bytes = bytes;
  ++fake_live;
  *memory = (CUdeviceptr)start;
  return fake_contexts ? CUDA_SUCCESS : CUDA_ERROR;
}
static inline CUresult cuMemFree(CUdeviceptr memory) {
  free((void *)memory);
  --fake_live;
  return CUDA_SUCCESS;
}
static inline int fake_find(CUdeviceptr at) {
  for (int i = 0; i < fake_count; ++i)
    if ((char *)at >= fake_memory[i].start && (char *)at < fake_memory[i].start + fake_memory[i].bytes)
      return i;
  return -1;
}
static inline CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes) {
  int i = fake_find(to);
  if (i < 0 || fake_memory[i].bytes < bytes)
    return CUDA_ERROR;
  memcpy((void *)to, from, bytes);
  printf("buffer %d: %zu bytes\n", i, bytes);
  return CUDA_SUCCESS;
}
static inline CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
  int i = fake_find(from);
  if (i < 0 || fake_memory[i].bytes < bytes)
    return CUDA_ERROR;
  memcpy(to, (void *)from, bytes);
  printf("%zu bytes of buffer %d\n", bytes, i);
  return CUDA_SUCCESS;
}
static inline CUresult cuLaunchKernel(CUfunction f, unsigned bx, unsigned by, unsigned bz, unsigned tx, unsigned ty,
                                      unsigned tz, unsigned shared, CUstream stream, void **parameters,
                                      void **extra) {
  printf("%s on %ux%ux%u blocks of %ux%ux%u:", f, bx, by, bz, tx, ty, tz);
  /* As many as the code declares. */
  char entry[256];
  snprintf(entry, sizeof entry, ".entry %s(", f);
  const char *at = strstr(fake_code, entry), *end = strchr(at, ')');
  for (int i = 0; (at = strstr(at + 1, ".param")) && at < end; ++i) {
    CUdeviceptr address = *(CUdeviceptr *)parameters[i];
    int buffer = fake_find(address);
    if (buffer < 0)
      return CUDA_ERROR;
    printf(" %d+%zu", buffer, (size_t)((char *)address - fake_memory[buffer].start));
  }
  printf("\n");
  return shared || stream || extra ? CUDA_ERROR : CUDA_SUCCESS;
}

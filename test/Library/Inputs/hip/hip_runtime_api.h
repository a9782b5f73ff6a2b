/* As much of HIP as programs for hosts call, with the types of ROCm 5.2, on no GPU. */
#ifndef __HIP_PLATFORM_AMD__
#error("Must define exactly one of __HIP_PLATFORM_AMD__ or __HIP_PLATFORM_NVIDIA__");
#endif
#include "../device.h"
#include <elf.h>

typedef enum hipError_t { hipSuccess, hipErrorUnknown = 999 } hipError_t;
typedef struct ihipCtx_t *hipCtx_t;
typedef struct ihipModule_t *hipModule_t;
typedef struct ihipModuleSymbol_t *hipFunction_t;
typedef struct ihipStream_t *hipStream_t;
typedef int hipDevice_t;
typedef void *hipDeviceptr_t;

static const char *fake_code;

/* Where the code object has symbol `name`, or NULL: its program headers tell where its addresses are in the file. */
static inline const char *fake_symbol(const char *name) {
  Elf64_Ehdr file;
  memcpy(&file, fake_code, sizeof file);
  for (int s = 0; s < file.e_shnum; ++s) {
    Elf64_Shdr table, texts;
    memcpy(&table, fake_code + file.e_shoff + s * sizeof table, sizeof table);
    if (table.sh_type != SHT_DYNSYM)
      continue;
    memcpy(&texts, fake_code + file.e_shoff + table.sh_link * sizeof texts, sizeof texts);
    for (size_t at = 0; at < table.sh_size; at += sizeof(Elf64_Sym)) {
      Elf64_Sym symbol;
      memcpy(&symbol, fake_code + table.sh_offset + at, sizeof symbol);
      if (strcmp(fake_code + texts.sh_offset + symbol.st_name, name) != 0)
        continue;
      for (int p = 0; p < file.e_phnum; ++p) {
        Elf64_Phdr part;
        memcpy(&part, fake_code + file.e_phoff + p * sizeof part, sizeof part);
        if (part.p_type == PT_LOAD && symbol.st_value - part.p_vaddr < part.p_filesz)
          return fake_code + part.p_offset + (symbol.st_value - part.p_vaddr);
      }
    }
  }
  return NULL;
}
/* How many addresses a kernel takes: its descriptor, NAME.kd, says how many bytes. */
static inline int fake_arguments(const char *kernel) {
  char name[256];
  snprintf(name, sizeof name, "%s.kd", kernel);
  const char *descriptor = fake_symbol(name);
  uint32_t bytes;
  if (!descriptor)
    return -1;
  memcpy(&bytes, descriptor + 8, sizeof bytes);
  return (int)(bytes / sizeof(void *));
}

static inline hipError_t hipInit(unsigned flags) { return flags ? hipErrorUnknown : hipSuccess; }
static inline hipError_t hipDeviceGet(hipDevice_t *device, int number) {
  *device = number;
  return getenv("NO_GPU") ? hipErrorUnknown : hipSuccess;
}
static inline hipError_t hipSetDevice(int device) { return device ? hipErrorUnknown : hipSuccess; }
static inline hipError_t hipModuleLoadData(hipModule_t *module, const void *image) {
  Elf64_Ehdr file;
  memcpy(&file, image, sizeof file);
  fake_code = image;
  *module = (hipModule_t)&fake_code;
  return memcmp(file.e_ident, ELFMAG, SELFMAG) == 0 && file.e_machine == 224 /* AMD's GPUs */ ? hipSuccess : hipErrorUnknown;
}
static inline hipError_t hipModuleUnload(hipModule_t module) {
  printf("unloaded, %d buffers left\n", fake_live);
  return module ? hipSuccess : hipErrorUnknown;
}
static inline hipError_t hipModuleGetFunction(hipFunction_t *function, hipModule_t module, const char *name) {
  *function = (hipFunction_t)name;
  return module && fake_symbol(name) ? hipSuccess : hipErrorUnknown;
}
static inline hipError_t hipMalloc(void **memory, size_t bytes) {
  *memory = fake_allocate(bytes);
  return hipSuccess;
}
static inline hipError_t hipFree(void *memory) {
  fake_free(memory);
  return hipSuccess;
}
static inline hipError_t hipMemcpyHtoD(hipDeviceptr_t to, void *from, size_t bytes) {
  return fake_send(to, from, bytes) ? hipSuccess : hipErrorUnknown;
}
static inline hipError_t hipMemcpyDtoH(void *to, hipDeviceptr_t from, size_t bytes) {
  return fake_fetch(to, from, bytes) ? hipSuccess : hipErrorUnknown;
}
static inline hipError_t hipModuleLaunchKernel(hipFunction_t f, unsigned bx, unsigned by, unsigned bz, unsigned tx, unsigned ty, unsigned tz,
                                               unsigned shared, hipStream_t stream, void **parameters, void **extra) {
  const char *kernel = (const char *)f;
  return fake_launch(kernel, fake_arguments(kernel), bx, by, bz, tx, ty, tz, parameters) && !shared && !stream && !extra ? hipSuccess
                                                                                                                       : hipErrorUnknown;
}

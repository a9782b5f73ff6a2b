/* Runs generated code for several threads of POSIX, in the place of an OpenMP runtime, which no race detector sees through. The network is @main of
   threads-race.test: one input and one output in Float32. Prints the sum of the output. */

#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  void *allocated, *aligned;
  int64_t offset, sizes[4], strides[4];
} Image;
typedef struct {
  void *allocated, *aligned;
  int64_t offset, size, stride;
} Arena;

void _mlir_ciface_net(Image *input, Image *output, Arena *arena);
int64_t _mlir_ciface_net_arena_size(Image *input);

typedef void (*Region)(int32_t *, int32_t *, void *);
typedef struct {
  Region region;
  void *arguments;
  int32_t number;
} Share;

static int32_t wanted = 1, count = 1;
static __thread int32_t self;

int32_t __kmpc_global_thread_num(void *place) {
  (void)place;
  return self;
}
void __kmpc_push_num_threads(void *place, int32_t thread, int32_t threads) {
  (void)place, (void)thread;
  wanted = threads;
}
int omp_get_thread_num(void) { return self; }
int omp_get_num_threads(void) { return count; }

static void *run(void *data) {
  Share *share = data;
  int32_t zero = 0;
  self = share->number;
  share->region(&share->number, &zero, share->arguments);
  return 0;
}

void __kmpc_fork_call(void *place, int32_t arguments, Region region, ...) {
  (void)place;
  va_list list;
  va_start(list, region);
  void *first = arguments ? va_arg(list, void *) : 0;
  va_end(list);
  pthread_t threads[64];
  Share shares[64];
  count = wanted;
  for (int32_t i = 0; i < count; ++i) {
    shares[i] = (Share){region, first, i};
    if (i && pthread_create(&threads[i], 0, run, &shares[i]))
      exit(2);
  }
  run(&shares[0]);
  for (int32_t i = 1; i < count; ++i)
    pthread_join(threads[i], 0);
  count = 1;
}

/* What newer instrumentation calls; GCC's runtime has these under the plain names alone. */
__attribute__((weak)) void *__tsan_memset(void *to, int byte, size_t size) { return memset(to, byte, size); }
__attribute__((weak)) void *__tsan_memcpy(void *to, const void *from, size_t size) { return memcpy(to, from, size); }

static void *allocate(size_t bytes) {
  void *memory = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (!memory)
    exit(2);
  return memory;
}

int main(void) {
  enum { inputs = 32 * 32 * 8, outputs = 16 * 16 * 16 };
  float *in = allocate(sizeof(float) * inputs), *out = allocate(sizeof(float) * outputs);
  for (int i = 0; i < inputs; ++i)
    in[i] = (float)(i % 17) / 8 - 1;
  Image input = {in, in, 0, {1, 32, 32, 8}, {inputs, 256, 8, 1}};
  Image output = {out, out, 0, {1, 16, 16, 16}, {outputs, 256, 16, 1}};
  int64_t bytes = _mlir_ciface_net_arena_size(&input);
  void *memory = allocate((size_t)bytes + 64);
  Arena arena = {memory, memory, 0, bytes, 1};
  for (int round = 0; round < 20; ++round)
    _mlir_ciface_net(&input, &output, &arena);
  double sum = 0;
  for (int i = 0; i < outputs; ++i)
    sum += out[i];
  printf("sum %.3f\n", sum);
  return 0;
}

/* The memory and launches of a device that is not there: what CUDA and HIP have in common. Memory is the host's. Calls check what they are given
   and print what is to be copied and launched, each argument as the number of its allocation and the offset in it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
  char *start;
  size_t bytes;
} fake_memory[64];
static int fake_count, fake_live;

static inline void *fake_allocate(size_t bytes) {
  char *start = aligned_alloc(256, (bytes + 255) / 256 * 256);
  memset(start, 0, bytes);
  fake_memory[fake_count].start = start;
  fake_memory[fake_count++].bytes = bytes;
  ++fake_live;
  return start;
}
static inline void fake_free(void *memory) {
  free(memory);
  --fake_live;
}
static inline int fake_find(const void *at) {
  for (int i = 0; i < fake_count; ++i)
    if ((const char *)at >= fake_memory[i].start && (const char *)at < fake_memory[i].start + fake_memory[i].bytes)
      return i;
  return -1;
}
/* True if that could be done, as of those below. */
static inline int fake_send(void *to, const void *from, size_t bytes) {
  int i = fake_find(to);
  if (i < 0 || fake_memory[i].bytes < bytes)
    return 0;
  memcpy(to, from, bytes);
  printf("buffer %d: %zu bytes\n", i, bytes);
  return 1;
}
static inline int fake_fetch(void *to, const void *from, size_t bytes) {
  int i = fake_find(from);
  if (i < 0 || fake_memory[i].bytes < bytes)
    return 0;
  memcpy(to, from, bytes);
  printf("%zu bytes of buffer %d\n", bytes, i);
  return 1;
}
static inline int fake_launch(const char *kernel, int count, unsigned bx, unsigned by, unsigned bz, unsigned tx, unsigned ty, unsigned tz,
                              void **parameters) {
  printf("%s on %ux%ux%u blocks of %ux%ux%u:", kernel, bx, by, bz, tx, ty, tz);
  for (int i = 0; i < count; ++i) {
    char *address = *(char **)parameters[i];
    int buffer = fake_find(address);
    if (buffer < 0)
      return 0;
    printf(" %d+%zu", buffer, (size_t)(address - fake_memory[buffer].start));
  }
  printf("\n");
  return count >= 0;
}

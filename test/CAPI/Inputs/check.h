/* What the tests of the C interface have in common. */
#include <armnn-mlir-c/ArmnnMlir.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ASSERT(condition)                                                      \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);  \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

/* Prints messages with their structure, to standard error unless told
 * otherwise. */
static inline void show(const ArmnnMlirMessage *message, void *user) {
  static const char *const words[] = {"error", "warning", "remark", "note"};
  FILE *out = user ? user : stderr;
  fprintf(out, "%s|%s|%llu:%llu|%s|%s\n", words[message->severity],
          message->file, (unsigned long long)message->line,
          (unsigned long long)message->column, message->layer, message->text);
  for (uint64_t i = 0; i < message->noteCount; ++i) {
    fputs("  ", out);
    show(&message->notes[i], out);
  }
}

/* The `count` numbers of an .npy file of version 1; as many floats. */
static inline void read_npy(const char *folder, const char *name,
                            float *numbers, size_t count) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  ASSERT(file);
  unsigned char start[10];
  ASSERT(fread(start, 1, sizeof start, file) == sizeof start);
  ASSERT(memcmp(start, "\x93NUMPY\x01", 7) == 0);
  ASSERT(fseek(file, 10 + start[8] + 256 * start[9], SEEK_SET) == 0);
  ASSERT(fread(numbers, sizeof(float), count, file) == count);
  ASSERT(fgetc(file) == EOF);
  fclose(file);
}

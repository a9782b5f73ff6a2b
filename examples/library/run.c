/* Runs a network that armnn-compile made into a library on .npy files, in C99 without anything but the library:

     armnn-compile model.armnn --emit=shared -o libnet.so
     cc -DNETWORK=net -include net.h run.c -L. -lnet -o run     (or --emit=obj -o net.o, and net.o -lm)
     ./run [--weights FILE] IN0.npy ... OUT0.npy ...

   The header is libnet.h for libnet.so. With -DRANKS, and mpicc for cc, it is one of the processes of a network
   that was compiled with --ranks:

     mpirun -n 1 ./run.0 IN0.npy OUT0.npy : -n 1 ./run.1 IN0.npy OUT0-too.npy

   All take the whole input and have the whole result. */

#ifdef RANKS
#include <mpi.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS_OF(NAME) ARMNN_MLIR_FUNCTIONS(NAME)

enum { most_tensors = 64, most_dimensions = 16 };

static const ArmnnMlirFunctions network_functions = FUNCTIONS_OF(NETWORK);

static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

/* Memory for `bytes` at a multiple of 64. It lasts as long as the program. */
static void *allocate(uint64_t bytes) {
  char *memory = malloc(bytes + ARMNN_MLIR_ALIGNMENT);
  if (!memory)
    fail("run", "out of memory");
  return memory + ARMNN_MLIR_ALIGNMENT - (uintptr_t)memory % ARMNN_MLIR_ALIGNMENT;
}

/* Reads an .npy file of format version 1 in C order; its `rank` extents go to `shape`. */
static ArmnnMlirInput read_npy(const char *path, uint64_t rank, int64_t *shape) {
  ArmnnMlirInput input = {0};
  FILE *file = fopen(path, "rb");
  if (!file)
    fail(path, "cannot be opened");
  unsigned char start[10];
  if (fread(start, 1, sizeof start, file) != sizeof start || memcmp(start, "\x93NUMPY\x01", 7) != 0)
    fail(path, "not an .npy file of version 1");
  size_t length = start[8] + 256u * start[9];
  char *header = calloc(1, length + 1);
  if (!header || fread(header, 1, length, file) != length)
    fail(path, "cut short");
  char *at = strstr(header, "'shape': (");
  if (!at || strstr(header, "'fortran_order': True"))
    fail(path, "not an array in C order");
  at += strlen("'shape': (");
  uint64_t d = 0;
  for (; *at && *at != ')' && d < rank; ++d) {
    shape[d] = strtoll(at, &at, 10);
    at += strspn(at, ", ");
  }
  if (*at != ')' || d != rank)
    fail(path, "not an array of as many dimensions as the network takes");
  free(header);
  long data = (long)(sizeof start + length);
  if (fseek(file, 0, SEEK_END) != 0)
    fail(path, "not a regular file");
  input.bytes = (uint64_t)(ftell(file) - data);
  void *memory = allocate(input.bytes);
  fseek(file, data, SEEK_SET);
  if (fread(memory, 1, input.bytes, file) != input.bytes)
    fail(path, "cut short");
  fclose(file);
  input.data = memory;
  input.shape = shape;
  return input;
}

static void write_npy(const char *path, const ArmnnMlirBinding *binding, const int64_t *shape,
                      ArmnnMlirOutput output) {
  static const char *const types[] = {"<f4", "<f2", "|i1", "|u1", "<i2", "<i4", "<i8", "|b1"};
  char header[1024];
  int used = snprintf(header, sizeof header, "{'descr': '%s', 'fortran_order': False, 'shape': (",
                      types[binding->type]);
  for (uint64_t d = 0; d < binding->rank; ++d)
    used += snprintf(header + used, sizeof header - (size_t)used, "%lld,", (long long)shape[d]);
  used += snprintf(header + used, sizeof header - (size_t)used, ")}\n");
  FILE *file = fopen(path, "wb");
  if (!file)
    fail(path, "cannot be written");
  fwrite("\x93NUMPY\x01\x00", 1, 8, file);
  fputc(used % 256, file);
  fputc(used / 256, file);
  fwrite(header, 1, (size_t)used, file);
  fwrite(output.data, 1, output.bytes, file);
  if (fclose(file) != 0)
    fail(path, "cannot be written");
}

static void check(const char *what, int status) {
  if (status != ARMNN_MLIR_OK)
    fail(what, network_functions.status_text(status));
}

int main(int argc, char **argv) {
#ifdef RANKS
  MPI_Init(&argc, &argv);
#endif
  const ArmnnMlirInfo *info = network_functions.info();
  const char *weights = NULL;
  if (argc > 2 && strcmp(argv[1], "--weights") == 0) {
    weights = argv[2];
    argc -= 2;
    argv += 2;
  }
  if (info->inputCount > most_tensors || info->outputCount > most_tensors ||
      (uint64_t)argc != 1 + info->inputCount + info->outputCount)
    fail("usage", "run [--weights FILE] IN0.npy ... OUT0.npy ...");

  for (uint64_t i = 0; i < info->inputCount + info->outputCount; ++i)
    if ((i < info->inputCount ? info->inputs[i] : info->outputs[i - info->inputCount]).rank > most_dimensions)
      fail("run", "a tensor has too many dimensions");

  ArmnnMlirNetwork *network;
  check("create", network_functions.create(weights, &network));

  ArmnnMlirInput inputs[most_tensors];
  int64_t inputShapes[most_tensors][most_dimensions];
  for (uint64_t i = 0; i < info->inputCount; ++i)
    inputs[i] = read_npy(argv[1 + i], info->inputs[i].rank, inputShapes[i]);

  /* What the network gives for inputs of these shapes, and what it needs. */
  int64_t outputShapes[most_tensors][most_dimensions];
  int64_t *addresses[most_tensors];
  for (uint64_t i = 0; i < info->outputCount; ++i)
    addresses[i] = outputShapes[i];
  check("output_shapes",
        network_functions.output_shapes(inputs, info->inputCount, addresses, info->outputCount));
  uint64_t workspaceBytes;
  check("workspace_size", network_functions.workspace_size(inputs, info->inputCount, &workspaceBytes));
  void *workspace = allocate(workspaceBytes);

  ArmnnMlirOutput outputs[most_tensors];
  for (uint64_t i = 0; i < info->outputCount; ++i) {
    outputs[i].bytes = info->outputs[i].elementSize;
    for (uint64_t d = 0; d < info->outputs[i].rank; ++d)
      outputs[i].bytes *= (uint64_t)outputShapes[i][d];
    outputs[i].data = allocate(outputs[i].bytes);
  }
  check("run", network_functions.run(network, inputs, info->inputCount, outputs, info->outputCount, workspace,
                                     workspaceBytes));

  for (uint64_t i = 0; i < info->outputCount; ++i)
    write_npy(argv[1 + info->inputCount + i], &info->outputs[i], outputShapes[i], outputs[i]);
  network_functions.destroy(network);
#ifdef RANKS
  MPI_Finalize();
#endif
  return 0;
}

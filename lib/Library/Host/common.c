
/* Reads the weights and checks that they are this network's. */
static int read_weights(const char *path, unsigned char **weights) {
  if (!path)
    return ARMNN_MLIR_NULL_POINTER;
  FILE *file = fopen(path, "rb");
  if (!file)
    return ARMNN_MLIR_CANNOT_OPEN_WEIGHTS;
  int status = ARMNN_MLIR_CANNOT_MAP_WEIGHTS;
  unsigned char *bytes = malloc(WEIGHT_BYTES);
  if (bytes) {
    int is_whole = fread(bytes, 1, WEIGHT_BYTES, file) == WEIGHT_BYTES && fgetc(file) == EOF;
    status = is_whole && memcmp(bytes, weights_header, sizeof weights_header) == 0 ? ARMNN_MLIR_OK
                                                                                   : ARMNN_MLIR_WRONG_WEIGHTS;
  }
  fclose(file);
  if (status != ARMNN_MLIR_OK) {
    free(bytes);
    bytes = NULL;
  }
  *weights = bytes;
  return status;
}

static int do_overlap(const void *a, uint64_t a_bytes, const void *b, uint64_t b_bytes) {
  return (uintptr_t)a < (uintptr_t)b + b_bytes && (uintptr_t)b < (uintptr_t)a + a_bytes;
}

static uint64_t bytes_of(const ArmnnMlirBinding *binding) {
  uint64_t bytes = binding->elementSize;
  for (uint64_t d = 0; d < binding->rank; ++d)
    bytes *= (uint64_t)binding->shape[d];
  return bytes;
}

static int check_shape(const ArmnnMlirInput *input, const ArmnnMlirBinding *binding) {
  if (input->shape && binding->rank &&
      memcmp(input->shape, binding->shape, binding->rank * sizeof *binding->shape) != 0)
    return ARMNN_MLIR_WRONG_SHAPE;
  return ARMNN_MLIR_OK;
}

static int check_memory(const void *data, uint64_t bytes, const ArmnnMlirBinding *binding) {
  if (!data)
    return ARMNN_MLIR_NULL_POINTER;
  if (bytes != bytes_of(binding))
    return ARMNN_MLIR_WRONG_SIZE;
  return (uintptr_t)data % binding->elementSize ? ARMNN_MLIR_MISALIGNED : ARMNN_MLIR_OK;
}

static int check_run(const ArmnnMlirInput *inputs, uint64_t input_count, const ArmnnMlirOutput *outputs,
                     uint64_t output_count) {
  if (input_count != network_info.inputCount || output_count != network_info.outputCount)
    return ARMNN_MLIR_WRONG_COUNT;
  if ((input_count && !inputs) || (output_count && !outputs))
    return ARMNN_MLIR_NULL_POINTER;
  for (uint64_t i = 0; i < input_count; ++i) {
    int status = check_shape(&inputs[i], &network_info.inputs[i]);
    if (status == ARMNN_MLIR_OK)
      status = check_memory(inputs[i].data, inputs[i].bytes, &network_info.inputs[i]);
    if (status != ARMNN_MLIR_OK)
      return status;
  }
  for (uint64_t i = 0; i < output_count; ++i) {
    int status = check_memory(outputs[i].data, outputs[i].bytes, &network_info.outputs[i]);
    if (status != ARMNN_MLIR_OK)
      return status;
    for (uint64_t j = 0; j < input_count; ++j)
      if (do_overlap(outputs[i].data, outputs[i].bytes, inputs[j].data, inputs[j].bytes))
        return ARMNN_MLIR_OVERLAP;
    for (uint64_t j = 0; j < i; ++j)
      if (do_overlap(outputs[i].data, outputs[i].bytes, outputs[j].data, outputs[j].bytes))
        return ARMNN_MLIR_OVERLAP;
  }
  return ARMNN_MLIR_OK;
}

const ArmnnMlirInfo *FUNCTION(info)(void) { return &network_info; }

int FUNCTION(create)(const char *weights_path, ArmnnMlirNetwork **network) {
  if (!network)
    return ARMNN_MLIR_NULL_POINTER;
  *network = NULL;
  unsigned char *weights;
  int status = read_weights(weights_path, &weights);
  if (status != ARMNN_MLIR_OK)
    return status;
  ArmnnMlirNetwork *made = calloc(1, sizeof *made);
  if (!made) {
    free(weights);
    return ARMNN_MLIR_DEVICE_FAILED;
  }
  made->mark = &network_info;
  pthread_mutex_init(&made->mutex, NULL);
  status = device_create(made, weights);
  free(weights);
  if (status != ARMNN_MLIR_OK) {
    FUNCTION(destroy)(made);
    return status;
  }
  *network = made;
  return ARMNN_MLIR_OK;
}

void FUNCTION(destroy)(ArmnnMlirNetwork *network) {
  if (!network)
    return;
  device_destroy(network);
  pthread_mutex_destroy(&network->mutex);
  free(network);
}

int FUNCTION(workspace_size)(const ArmnnMlirInput *inputs, uint64_t input_count, uint64_t *bytes) {
  (void)inputs, (void)input_count;
  if (!bytes)
    return ARMNN_MLIR_NULL_POINTER;
  *bytes = 0;
  return ARMNN_MLIR_OK;
}

int FUNCTION(output_shapes)(const ArmnnMlirInput *inputs, uint64_t input_count, int64_t *const *shapes,
                           uint64_t output_count) {
  (void)inputs, (void)input_count;
  if (output_count != network_info.outputCount)
    return ARMNN_MLIR_WRONG_COUNT;
  for (uint64_t i = 0; i < output_count; ++i) {
    const ArmnnMlirBinding *output = &network_info.outputs[i];
    if (!shapes || (output->rank && !shapes[i]))
      return ARMNN_MLIR_NULL_POINTER;
    for (uint64_t d = 0; d < output->rank; ++d)
      shapes[i][d] = output->shape[d];
  }
  return ARMNN_MLIR_OK;
}

int FUNCTION(run)(const ArmnnMlirNetwork *network, const ArmnnMlirInput *inputs, uint64_t input_count,
                 const ArmnnMlirOutput *outputs, uint64_t output_count, void *workspace,
                 uint64_t workspace_bytes) {
  (void)workspace, (void)workspace_bytes;
  if (!network)
    return ARMNN_MLIR_NULL_POINTER;
  if (network->mark != &network_info)
    return ARMNN_MLIR_WRONG_NETWORK;
  int status = check_run(inputs, input_count, outputs, output_count);
  if (status != ARMNN_MLIR_OK)
    return status;
  /* The device has one arena for a network, so runs take turns. */
  ArmnnMlirNetwork *device = (ArmnnMlirNetwork *)network;
  pthread_mutex_lock(&device->mutex);
  status = device_run(device, inputs, outputs);
  pthread_mutex_unlock(&device->mutex);
  return status;
}

const char *FUNCTION(status_text)(int status) {
  static const char *const texts[] = {"success",
                                      "a null pointer",
                                      "a wrong number of inputs or outputs",
                                      "a wrong shape of an input",
                                      "a wrong number of bytes",
                                      "misaligned memory",
                                      "an output shares memory with another buffer",
                                      "too small a workspace",
                                      "a network of another library",
                                      "the file of weights cannot be opened",
                                      "the file of weights cannot be read",
                                      "the file does not hold the weights of this network",
                                      "no device that can run the network",
                                      "the device failed, or has too little memory"};
  return status >= 0 && status < (int)(sizeof texts / sizeof *texts) ? texts[status] : "unknown status";
}

/* A program without a C library, on Linux: it exits with 0 if the network gives what is expected. */

static float answer[sizeof expected / sizeof *expected];

static int check(void) {
  ArmnnMlirNetwork *network;
  if (digits_create(0, &network) != ARMNN_MLIR_OK)
    return 2;
  ArmnnMlirInput in = {image, sizeof image, 0};
  ArmnnMlirOutput out = {answer, sizeof answer};
  if (digits_run(network, &in, 1, &out, 1, digits_workspace, DIGITS_WORKSPACE_BYTES) != ARMNN_MLIR_OK)
    return 3;
  for (unsigned i = 0; i < sizeof answer / sizeof *answer; ++i) {
    float error = answer[i] - expected[i];
    if (!(error < 1e-5f && error > -1e-5f))
      return 4;
  }
  return 0;
}

__attribute__((force_align_arg_pointer)) void _start(void) {
  __asm__ volatile("syscall" : : "a"(60), "D"(check()) : "rcx", "r11");
  __builtin_unreachable();
}

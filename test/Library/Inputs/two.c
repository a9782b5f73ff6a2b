/* Two networks in one program, whose handles are not for each other. */
#include <stdio.h>

int main(void) {
  ArmnnMlirNetwork *first, *second;
  static _Alignas(64) float x[6], y[12];
  static _Alignas(64) char workspace[1024];
  int64_t shape[2] = {3, 2};
  ArmnnMlirInput in = {x, sizeof x, shape};
  ArmnnMlirOutput out = {y, sizeof y};
  if (digits_create(NULL, &first) || open_create(NULL, &second))
    return 1;
  if (open_run(second, &in, 1, &out, 1, workspace, sizeof workspace) ||
      open_run(first, &in, 1, &out, 1, workspace, sizeof workspace) != ARMNN_MLIR_WRONG_NETWORK)
    return 1;
  printf("%s, %s\n", digits_info()->inputs[0].name, open_info()->inputs[0].name);
  return 0;
}

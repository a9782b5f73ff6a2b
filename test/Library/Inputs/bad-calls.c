/* What a caller can do wrong, against the digits network (static shapes) and one with open extents, `open`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

static void expect(int expected, int status, const char *call) {
  if (status == expected)
    return;
  printf("%s: %d (%s), expected %d\n", call, status, digits_status_text(status), expected);
  ++failures;
}
#define EXPECT(STATUS, CALL) expect(ARMNN_MLIR_##STATUS, CALL, #CALL)

static void static_shapes(void) {
  static _Alignas(64) float image[784], answers[12], all[12];
  void *workspace = aligned_alloc(64, (DIGITS_WORKSPACE_BYTES + 128) / 64 * 64);
  uint64_t bytes = DIGITS_WORKSPACE_BYTES, needed = 0;
  ArmnnMlirNetwork *network = NULL;
  EXPECT(NULL_POINTER, digits_create(NULL, NULL));
  EXPECT(OK, digits_create(NULL, &network));
  EXPECT(OK, digits_workspace_size(NULL, 0, &needed));
  if (needed != bytes || (uint64_t)digits_info()->workspaceBytes != bytes)
    printf("three answers about the workspace\n"), ++failures;
  EXPECT(NULL_POINTER, digits_workspace_size(NULL, 0, NULL));

  int64_t shape[4] = {1, 28, 28, 1}, other[4] = {1, 28, 14, 2}, found[2] = {0, 0};
  int64_t *shapes[1] = {found};
  EXPECT(OK, digits_output_shapes(NULL, 0, shapes, 1));
  if (found[0] != 1 || found[1] != 10)
    printf("wrong shape of the output\n"), ++failures;
  EXPECT(NULL_POINTER, digits_output_shapes(NULL, 0, NULL, 1));
  EXPECT(WRONG_COUNT, digits_output_shapes(NULL, 0, shapes, 0));
  shapes[0] = NULL;
  EXPECT(NULL_POINTER, digits_output_shapes(NULL, 0, shapes, 1));

  ArmnnMlirInput in = {image, sizeof image, NULL}, bad = in;
  ArmnnMlirOutput out = {answers, 40}, badOut = out;
  EXPECT(OK, digits_run(network, &in, 1, &out, 1, workspace, bytes));
  in.shape = shape;
  EXPECT(OK, digits_run(network, &in, 1, &out, 1, workspace, bytes + 64));

  EXPECT(NULL_POINTER, digits_run(NULL, &in, 1, &out, 1, workspace, bytes));
  EXPECT(WRONG_NETWORK, digits_run((ArmnnMlirNetwork *)all, &in, 1, &out, 1, workspace, bytes));
  EXPECT(NULL_POINTER, digits_run(network, NULL, 1, &out, 1, workspace, bytes));
  EXPECT(NULL_POINTER, digits_run(network, &in, 1, NULL, 1, workspace, bytes));
  EXPECT(NULL_POINTER, digits_run(network, &in, 1, &out, 1, NULL, bytes));
  EXPECT(WRONG_COUNT, digits_run(network, &in, 0, &out, 1, workspace, bytes));
  EXPECT(WRONG_COUNT, digits_run(network, &in, 2, &out, 1, workspace, bytes));
  EXPECT(WRONG_COUNT, digits_run(network, &in, 1, &out, 0, workspace, bytes));
  EXPECT(WORKSPACE_TOO_SMALL, digits_run(network, &in, 1, &out, 1, workspace, bytes - 1));
  EXPECT(MISALIGNED, digits_run(network, &in, 1, &out, 1, (char *)workspace + 32, bytes));

  bad = in, bad.data = NULL;
  EXPECT(NULL_POINTER, digits_run(network, &bad, 1, &out, 1, workspace, bytes));
  bad = in, bad.bytes -= 4;
  EXPECT(WRONG_SIZE, digits_run(network, &bad, 1, &out, 1, workspace, bytes));
  bad = in, bad.bytes += 4;
  EXPECT(WRONG_SIZE, digits_run(network, &bad, 1, &out, 1, workspace, bytes));
  bad = in, bad.data = (char *)image + 2;
  EXPECT(MISALIGNED, digits_run(network, &bad, 1, &out, 1, workspace, bytes));
  bad = in, bad.shape = other;
  EXPECT(WRONG_SHAPE, digits_run(network, &bad, 1, &out, 1, workspace, bytes));
  badOut = out, badOut.data = NULL;
  EXPECT(NULL_POINTER, digits_run(network, &in, 1, &badOut, 1, workspace, bytes));
  badOut = out, badOut.bytes = 44;
  EXPECT(WRONG_SIZE, digits_run(network, &in, 1, &badOut, 1, workspace, bytes));
  badOut = out, badOut.data = (char *)answers + 1;
  EXPECT(MISALIGNED, digits_run(network, &in, 1, &badOut, 1, workspace, bytes));
  badOut = out, badOut.data = image + 780;
  EXPECT(OVERLAP, digits_run(network, &in, 1, &badOut, 1, workspace, bytes));
  badOut = out, badOut.data = (char *)workspace + bytes - 4;
  EXPECT(OVERLAP, digits_run(network, &in, 1, &badOut, 1, workspace, bytes));
  digits_destroy(network);
  digits_destroy(NULL);
  free(workspace);
  if (strcmp(digits_status_text(0), "no error") != 0 || strcmp(digits_status_text(-1), "unknown status") != 0 ||
      strcmp(digits_status_text(ARMNN_MLIR_WRONG_CPU + 1), "unknown status") != 0)
    printf("wrong texts\n"), ++failures;
}

static void open_shapes(void) {
  static _Alignas(64) float x[12], y[12];
  static _Alignas(64) char workspace[1024];
  ArmnnMlirNetwork *network;
  EXPECT(OK, open_create(NULL, &network));
  int64_t shape[2] = {3, 2}, found[2], *shapes[1] = {found};
  ArmnnMlirInput in = {x, 24, shape};
  ArmnnMlirOutput out = {y, 48};
  uint64_t bytes;
  if (open_info()->workspaceBytes != -1 || open_info()->inputs[0].shape[0] != -1)
    printf("an open extent is said to be known\n"), ++failures;
  EXPECT(OK, open_workspace_size(&in, 1, &bytes));
  if (bytes == 0 || bytes > sizeof workspace)
    printf("a workspace of %d bytes\n", (int)bytes), ++failures;
  EXPECT(OK, open_output_shapes(&in, 1, shapes, 1));
  if (found[0] != 6 || found[1] != 2)
    printf("wrong shape of the output\n"), ++failures;
  EXPECT(OK, open_run(network, &in, 1, &out, 1, workspace, sizeof workspace));
  EXPECT(WORKSPACE_TOO_SMALL, open_run(network, &in, 1, &out, 1, workspace, bytes - 1));
  EXPECT(WRONG_COUNT, open_workspace_size(NULL, 0, &bytes));
  EXPECT(NULL_POINTER, open_workspace_size(NULL, 1, &bytes));
  in.bytes = 20;
  EXPECT(WRONG_SIZE, open_run(network, &in, 1, &out, 1, workspace, sizeof workspace));
  in.bytes = 24, out.bytes = 24;
  EXPECT(WRONG_SIZE, open_run(network, &in, 1, &out, 1, workspace, sizeof workspace));
  out.bytes = 48, in.shape = NULL;
  EXPECT(NULL_POINTER, open_run(network, &in, 1, &out, 1, workspace, sizeof workspace));
  EXPECT(NULL_POINTER, open_output_shapes(&in, 1, shapes, 1));
  in.shape = shape;
  int64_t wrong[] = {0, -1, -3, INT64_C(1) << 40, INT64_MAX, INT64_MIN};
  for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
    shape[0] = wrong[i];
    EXPECT(WRONG_SHAPE, open_run(network, &in, 1, &out, 1, workspace, sizeof workspace));
    EXPECT(WRONG_SHAPE, open_workspace_size(&in, 1, &bytes));
    EXPECT(WRONG_SHAPE, open_output_shapes(&in, 1, shapes, 1));
  }
  shape[0] = 3, shape[1] = 3;
  EXPECT(WRONG_SHAPE, open_run(network, &in, 1, &out, 1, workspace, sizeof workspace));
  open_destroy(network);
}

int main(void) {
  static_shapes();
  open_shapes();
  if (!failures)
    printf("all as expected\n");
  return failures != 0;
}

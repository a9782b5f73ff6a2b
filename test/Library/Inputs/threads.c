/* Two threads run one network at once, each in a workspace of its own; the answers are those of one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { rounds = 200 };
static ArmnnMlirNetwork *network;
static float images[2][784], alone[2][10];

static int run(int which, float *answers, void *workspace) {
  ArmnnMlirInput in = {images[which], sizeof images[which], NULL};
  ArmnnMlirOutput out = {answers, sizeof alone[which]};
  return digits_run(network, &in, 1, &out, 1, workspace, DIGITS_WORKSPACE_BYTES);
}

static void *work(void *which) {
  int i = *(int *)which;
  long bad = 0;
  void *workspace = aligned_alloc(64, (DIGITS_WORKSPACE_BYTES + 63) / 64 * 64);
  for (int round = 0; round < rounds; ++round) {
    float answers[10];
    bad += run(i, answers, workspace) != 0 || memcmp(answers, alone[i], sizeof answers) != 0;
  }
  free(workspace);
  return (void *)bad;
}

int main(void) {
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 784; ++j)
      images[i][j] = (float)((j * (37 + i * 22)) % 101) / 101.0f;
  void *workspace = aligned_alloc(64, (DIGITS_WORKSPACE_BYTES + 63) / 64 * 64);
  if (digits_create(NULL, &network) || run(0, alone[0], workspace) || run(1, alone[1], workspace))
    return 1;
  free(workspace);
  pthread_t threads[2];
  int which[2] = {0, 1};
  void *bad[2];
  for (int i = 0; i < 2; ++i)
    pthread_create(&threads[i], NULL, work, &which[i]);
  for (int i = 0; i < 2; ++i)
    pthread_join(threads[i], &bad[i]);
  digits_destroy(network);
  if (bad[0] || bad[1] || memcmp(alone[0], alone[1], sizeof alone[0]) == 0)
    return 1;
  printf("equal\n");
  return 0;
}

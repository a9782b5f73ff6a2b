/* usage: weights-file STATUS FILE: what creating the network with this file gives. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  ArmnnMlirNetwork *network = (ArmnnMlirNetwork *)argv;
  int status = digits_create(argc > 2 ? argv[2] : NULL, &network);
  if (status != atoi(argv[1]) || (network != NULL) != (status == 0)) {
    printf("%d: %s\n", status, digits_status_text(status));
    return 1;
  }
  digits_destroy(network);
  return 0;
}

// Loads the library of digits at run time: usage loader LIBRARY.
#include "armnn-mlir/Library.hpp"
#include <cstdio>

int main(int, char **argv) {
  if (armnn_mlir::Library("./nowhere.so", "digits"))
    return 1;
  armnn_mlir::Library other(argv[1], "other");
  std::puts(other.error().c_str());
  armnn_mlir::Library library(argv[1], "digits");
  armnn_mlir::Network moved = library.network();
  armnn_mlir::Network network = std::move(moved);
  if (!library || !network || moved) {
    std::puts(library.error().c_str());
    return 1;
  }
  const ArmnnMlirBinding &image = network.info().inputs[0];
  std::printf("%s: %d x %d\n", image.name, int(image.shape[1]),
              int(image.shape[2]));
  static float pixels[784], answers[10];
  ArmnnMlirInput in = {pixels, sizeof pixels, nullptr};
  ArmnnMlirOutput out = {answers, sizeof answers};
  armnn_mlir::Workspace workspace;
  if (int status = network.run(&in, &out, workspace)) {
    std::puts(network.text(status));
    return 1;
  }
  float sum = 0;
  for (float answer : answers)
    sum += answer;
  std::printf("sum of probabilities: %.3f\n", double(sum));
  return 0;
}

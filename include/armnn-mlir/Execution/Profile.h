//===- Profile.h - What layers cost -----------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_PROFILE_H
#define ARMNN_MLIR_EXECUTION_PROFILE_H

#include "armnn-mlir/Execution/Network.h"

namespace mlir::armnn {

/// The times of a network's layers over several runs. Kernels that compute
/// parts of the same layers count together: a group is a set of layers that
/// share no kernel with others.
class Profile {
public:
  /// A layer that is no constant.
  struct Layer {
    std::string name, kind;
    /// Absent where they depend on unknown sizes.
    std::optional<uint64_t> macs;
  };
  struct Group {
    /// Positions in layers(), ascending; none for copies of the network's
    /// inputs and results.
    SmallVector<unsigned> layers;
    /// Positions in Network::kernels(), ascending.
    SmallVector<unsigned> kernels;
    std::optional<uint64_t> macs = 0;
    /// Median of the runs.
    double nanoseconds = 0;
  };

  /// Lists the layers of @main of `module` and marks them, so that kernels can
  /// be told apart after it has been compiled. Reports an error where @main
  /// holds anything else.
  static std::optional<Profile> begin(ModuleOp module);

  /// Adds the last run of `network`, which was compiled with `timeKernels`.
  void addRun(const Network &network, TimeSpan run);

  ArrayRef<Layer> layers() const { return allLayers; }
  /// Groups in the order in which they start. Layers that no kernel computes
  /// are in none.
  std::vector<Group> groups() const;

  /// "conv1 + relu1", "copies" for no layers.
  std::string nameOf(const Group &group) const;
  /// "convolution2d + activation".
  std::string kindOf(const Group &group) const;

  /// A line for each group: layers, kind, time, share of a run's time, MACs,
  /// GFLOP/s (two operations a MAC) and how much of `peak` these are; then what
  /// is outside of kernels, and all.
  void print(raw_ostream &os, double peak) const;
  /// Writes all runs in the Chrome trace format ("-" is standard output). An
  /// event is an uninterrupted time of one group.
  llvm::Error writeTrace(StringRef path) const;

private:
  void writeEvents(raw_ostream &os) const;

  struct Run {
    TimeSpan all;
    std::vector<TimeSpan> kernels;
  };

  std::vector<Layer> allLayers;
  std::vector<Location> kernels;
  std::vector<Run> runs;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_PROFILE_H

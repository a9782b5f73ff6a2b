//===- ArmNN.cpp - Arm NN itself as the reference -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Arm NN throws, so this file is built with exceptions, unlike the rest.

#include "ArmNN.h"
#include "ArmnnSchema_generated.h"
#include "armnnDeserializer/IDeserializer.hpp"
#include "test/Interop/Run.h"
#include <sys/wait.h>
#include <unistd.h>

using namespace armnn_reference;

bool armnn_reference::hasArmNN() { return true; }

static void put(Bytes &bytes, const void *data, uint64_t size) {
  const auto *begin = static_cast<const uint8_t *>(data);
  bytes.insert(bytes.end(), begin, begin + size);
}

/// What the process has to say: a text, or the outputs with their sizes.
static Bytes answer(const Bytes &file, const std::vector<Bytes> &inputs) {
  Bytes bytes;
  try {
    const auto *graph =
        flatbuffers::GetRoot<armnn_mlir::schema::SerializedGraph>(file.data());
    std::vector<int> inputIds;
    if (graph->inputIds())
      inputIds.assign(graph->inputIds()->begin(), graph->inputIds()->end());
    std::vector<int> outputIds(graph->outputIds()->begin(),
                               graph->outputIds()->end());
    auto network =
        armnnDeserializer::IDeserializer::Create()->CreateNetworkFromBinary(
            file);
    bytes.push_back(1);
    for (const BoundTensor &output :
         run(*network, inputIds, inputs, outputIds)) {
      uint64_t size = output.data.size();
      put(bytes, &size, sizeof size);
      put(bytes, output.data.data(), size);
    }
  } catch (const std::exception &exception) {
    std::string what = exception.what();
    bytes.assign(1, 0);
    put(bytes, what.data(), what.size());
  }
  return bytes;
}

std::string armnn_reference::runOnArmNN(const Bytes &file,
                                        const std::vector<Bytes> &inputs,
                                        std::vector<Bytes> &outputs) {
  int ends[2];
  if (pipe(ends) != 0)
    return "no pipe";
  pid_t child = fork();
  if (child == 0) {
    alarm(20);
    // What Arm NN logs is of no use here.
    if (!freopen("/dev/null", "w", stdout) ||
        !freopen("/dev/null", "w", stderr))
      _exit(1);
    Bytes bytes = answer(file, inputs);
    for (size_t at = 0; at < bytes.size();) {
      ssize_t count = write(ends[1], bytes.data() + at, bytes.size() - at);
      if (count <= 0)
        _exit(1);
      at += size_t(count);
    }
    _exit(0);
  }
  close(ends[1]);
  Bytes bytes;
  uint8_t buffer[4096];
  ssize_t count;
  while ((count = read(ends[0], buffer, sizeof buffer)) > 0)
    put(bytes, buffer, uint64_t(count));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (!WIFEXITED(status) || bytes.empty())
    return "Arm NN ends with signal " + std::to_string(WTERMSIG(status));
  if (bytes[0] == 0)
    return std::string(bytes.begin() + 1, bytes.end());
  for (size_t at = 1; at < bytes.size();) {
    uint64_t size;
    std::copy_n(bytes.begin() + at, sizeof size,
                reinterpret_cast<uint8_t *>(&size));
    at += sizeof size;
    outputs.emplace_back(bytes.begin() + at, bytes.begin() + at + size);
    at += size;
  }
  return "";
}

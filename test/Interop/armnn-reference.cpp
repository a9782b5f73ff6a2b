//===- armnn-reference.cpp - Arm NN itself, for tests ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: armnn-reference run MODEL.armnn FOLDER IN.npy...
//          loads the file with Arm NN's deserializer, runs it on CpuRef and
//          writes FOLDER/out0.npy ...
//        armnn-reference list
//          names the networks of Networks.cpp
//        armnn-reference write NAME FOLDER
//          builds one of them with Arm NN's own classes, runs it, and writes
//          FOLDER/model.armnn, in0.npy ... and out0.npy ...
//
// Inputs and outputs are in the order of the file's inputIds and outputIds.
//
//===----------------------------------------------------------------------===//

#include "ArmnnSchema_generated.h"
#include "Networks.h"
#include "Npy.h"
#include "Run.h"
#include "armnnDeserializer/IDeserializer.hpp"
#include "armnnSerializer/ISerializer.hpp"
#include <iostream>
#include <sstream>

static void writeOutputs(const std::string &folder,
                         const std::vector<BoundTensor> &outputs) {
  for (size_t i = 0; i < outputs.size(); ++i)
    writeNpy(folder + "/out" + std::to_string(i) + ".npy", outputs[i].info,
             outputs[i].data);
}

static void runFile(const std::string &model, const std::string &folder,
                    const std::vector<std::string> &inputs) {
  std::vector<uint8_t> file = readFile(model);
  const auto *graph =
      flatbuffers::GetRoot<armnn_mlir::schema::SerializedGraph>(file.data());
  std::vector<int> inputIds(graph->inputIds()->begin(),
                            graph->inputIds()->end());
  std::vector<int> outputIds(graph->outputIds()->begin(),
                             graph->outputIds()->end());
  std::vector<std::vector<uint8_t>> arrays;
  for (const std::string &input : inputs)
    arrays.push_back(readNpy(input));
  auto deserializer = armnnDeserializer::IDeserializer::Create();
  auto network = deserializer->CreateNetworkFromBinary(file);
  writeOutputs(folder, run(*network, inputIds, arrays, outputIds));
}

static void writeNetwork(const std::string &name, const std::string &folder) {
  TestNetwork network = buildNetwork(name);
  auto serializer = armnnSerializer::ISerializer::Create();
  serializer->Serialize(*network.network);
  std::ostringstream stream;
  serializer->SaveSerializedToStream(stream);
  std::string text = stream.str();
  writeFile(folder + "/model.armnn", {text.begin(), text.end()});
  std::vector<std::vector<uint8_t>> arrays;
  for (size_t i = 0; i < network.inputs.size(); ++i) {
    writeNpy(folder + "/in" + std::to_string(i) + ".npy",
             network.inputs[i].info, network.inputs[i].data);
    arrays.push_back(network.inputs[i].data);
  }
  if (network.runs)
    writeOutputs(folder, run(*network.network, network.inputIds, arrays,
                             network.outputIds));
}

int main(int argc, char **argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  try {
    if (arguments.size() >= 3 && arguments[0] == "run") {
      runFile(arguments[1], arguments[2],
              {arguments.begin() + 3, arguments.end()});
    } else if (arguments.size() == 1 && arguments[0] == "list") {
      for (const std::string &name : getNetworkNames())
        std::cout << name << '\n';
    } else if (arguments.size() == 3 && arguments[0] == "write") {
      writeNetwork(arguments[1], arguments[2]);
    } else {
      std::cerr << "armnn-reference: see the head of its source\n";
      return 1;
    }
  } catch (const std::exception &exception) {
    std::cerr << "armnn-reference: " << exception.what() << '\n';
    return 1;
  }
  return 0;
}

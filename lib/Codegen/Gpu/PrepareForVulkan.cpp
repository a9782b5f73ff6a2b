//===- PrepareForVulkan.cpp - what Vulkan must know of kernels ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/GpuPasses.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVDialect.h"
#include "mlir/Dialect/SPIRV/IR/TargetAndABI.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_PREPAREFORVULKAN
#include "armnn-mlir/Codegen/GpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

static spirv::TargetEnvAttr makeTarget(MLIRContext *context) {
  using spirv::Capability;
  using spirv::Extension;
  auto triple = spirv::VerCapExtAttr::get(
      spirv::Version::V_1_3,
      {Capability::Shader, Capability::Int8, Capability::Int16,
       Capability::Int64, Capability::Float16, Capability::Float64,
       Capability::StorageBuffer8BitAccess,
       Capability::StorageBuffer16BitAccess},
      {Extension::SPV_KHR_storage_buffer_storage_class,
       Extension::SPV_KHR_8bit_storage, Extension::SPV_KHR_16bit_storage},
      context);
  return spirv::TargetEnvAttr::get(triple,
                                   spirv::getDefaultResourceLimits(context),
                                   spirv::ClientAPI::Vulkan);
}

namespace {
struct PrepareForVulkan
    : mlir::armnn::impl::PrepareForVulkanBase<PrepareForVulkan> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    getOperation()->setAttr(spirv::getTargetEnvAttrName(), makeTarget(context));
    getOperation().walk([&](gpu::GPUFuncOp kernel) {
      // Upstream knows no way to say it.
      for (unsigned i = 0; i < kernel.getNumArguments(); ++i)
        kernel.removeArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName());
      if (std::optional<ArrayRef<int32_t>> size = kernel.getKnownBlockSize())
        kernel->setAttr(spirv::getEntryPointABIAttrName(),
                        spirv::getEntryPointABIAttr(context, *size));
    });
  }
};
} // namespace

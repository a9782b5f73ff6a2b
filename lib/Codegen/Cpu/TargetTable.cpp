//===- TargetTable.cpp - What the kernels of each target are fitted to ----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpandHalf.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
enum class Family { X86_64, X86_32, AArch64, Arm, RiscV, Any };

/// A kind of machine: those of a family that have all of `features`.
struct TargetRow {
  llvm::StringLiteral name;
  Family family;
  llvm::StringLiteral features;
  /// Vector registers.
  int64_t bytes, count;
  /// What DotForm calls the instruction for products of bytes.
  llvm::StringLiteral dots;
  /// Features with which products and sums are rounded once; "" for never.
  llvm::StringLiteral fma;
  /// Kilobytes of the second cache, or of memory as near, that stay while more
  /// passes through it.
  int64_t cachedKilobytes;
};
} // namespace

/// Of those that match, the first counts. Names are those of docs/targets.md.
static constexpr TargetRow rows[] = {
    {"AVX-512 with VNNI", Family::X86_64, "+avx512bw,+avx512vl,+avx512vnni", 64,
     32, "dot8", "+avx512f", 512},
    {"AVX-512", Family::X86_64, "+avx512bw", 64, 32, "dot16", "+avx512f", 512},
    {"AVX-512F alone", Family::X86_64, "+avx512f", 64, 32, "", "+avx512f", 512},
    {"AVX2 with VNNI", Family::X86_64, "+avx2,+avxvnni", 32, 16, "dot8", "+fma",
     512},
    {"AVX2", Family::X86_64, "+avx2", 32, 16, "dot16", "+fma", 512},
    {"AVX", Family::X86_64, "+avx", 32, 16, "", "+fma", 512},
    {"SSE2", Family::X86_64, "+sse2", 16, 16, "dot16", "", 512},
    {"SSE2, 32 bits", Family::X86_32, "+sse2", 16, 8, "dot16", "", 256},
    {"x87", Family::X86_32, "", 4, 8, "", "", 256},
    {"NEON with dot products", Family::AArch64, "+neon,+dotprod", 16, 32,
     "sdot", "+neon", 512},
    {"NEON", Family::AArch64, "+neon", 16, 32, "", "+neon", 512},
    {"AArch64 without vectors", Family::AArch64, "", 4, 32, "", "+fp-armv8",
     256},
    {"ARM NEON", Family::Arm, "+neon", 16, 16, "", "+vfp4", 256},
    {"Helium", Family::Arm, "+mve.fp", 16, 8, "", "+mve.fp", 32},
    {"ARM without vectors", Family::Arm, "+vfp2sp", 4, 32, "", "+vfp4d16sp",
     32},
    {"ARM without floats", Family::Arm, "", 4, 8, "", "", 32},
    {"RVV, 512 bits", Family::RiscV, "+v,+zvl512b", 64, 32, "", "+v", 256},
    {"RVV, 256 bits", Family::RiscV, "+v,+zvl256b", 32, 32, "", "+v", 256},
    {"RVV", Family::RiscV, "+v", 16, 32, "", "+v", 256},
    {"RISC-V without vectors", Family::RiscV, "", 4, 32, "", "+f", 256},
    {"others", Family::Any, "", 16, 32, "", "", 256},
};

static Family familyOf(const llvm::Triple &triple) {
  if (triple.isX86())
    return triple.isArch64Bit() ? Family::X86_64 : Family::X86_32;
  if (triple.isAArch64())
    return Family::AArch64;
  if (triple.isARM() || triple.isThumb())
    return Family::Arm;
  return triple.isRISCV() ? Family::RiscV : Family::Any;
}

CpuOptions mlir::armnn::getCpuOptions(const llvm::MCSubtargetInfo &machine) {
  Family family = familyOf(machine.getTargetTriple());
  const TargetRow &row = *llvm::find_if(rows, [&](const TargetRow &row) {
    return (row.family == family || row.family == Family::Any) &&
           machine.checkFeatures(row.features);
  });
  CpuOptions options;
  options.vectorBytes = row.bytes;
  options.registers = row.count;
  options.dots = row.dots;
  options.fma = !row.fma.empty() && machine.checkFeatures(row.fma);
  options.cachedBytes = row.cachedKilobytes * 1024;
  // Its long vectors take both multipliers.
  if (machine.getCPU() == "znver4" && options.vectorBytes == 64)
    options.busySums = 4;
  if (machine.getTargetTriple().isX86() && machine.checkFeatures("+sse2"))
    options.pause = "llvm.x86.sse2.pause";
  return options;
}

bool mlir::armnn::convertsHalves(const llvm::MCSubtargetInfo &machine) {
  switch (familyOf(machine.getTargetTriple())) {
  case Family::X86_64:
  case Family::X86_32:
    return machine.checkFeatures("+f16c");
  case Family::AArch64:
    return machine.checkFeatures("+fp-armv8");
  case Family::Arm:
    return machine.checkFeatures("+fp16");
  case Family::RiscV:
    return machine.checkFeatures("+zfhmin");
  case Family::Any:
    return false;
  }
  llvm_unreachable("all families are there");
}

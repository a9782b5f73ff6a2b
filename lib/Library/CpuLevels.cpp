//===- CpuLevels.cpp - the levels of x86-64 -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/CpuLevels.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace mlir::armnn;

static constexpr llvm::StringLiteral levels[] = {"x86-64", "x86-64-v2",
                                                 "x86-64-v3", "x86-64-v4"};

StringRef mlir::armnn::nameOfLevel(unsigned level) { return levels[level - 1]; }

/// Masks are of cpuid's leaf 1 (ecx), leaf 7 (ebx) and leaf 0x80000001 (ecx),
/// and of XCR0: what the system saves of registers.
static constexpr llvm::StringLiteral detection = R"(
@variable = private constant [19 x i8] c"ARMNN_MLIR_MAX_CPU\00"

declare ptr @getenv(ptr)
declare i32 @strcmp(ptr, ptr)

define internal {i32, i32, i32, i32} @cpuid(i32 %leaf) {
  %all = call {i32, i32, i32, i32} asm sideeffect "cpuid",
    "={ax},={bx},={cx},={dx},0,2,~{dirflag},~{fpsr},~{flags}"(i32 %leaf, i32 0)
  ret {i32, i32, i32, i32} %all
}

define internal i1 @has(i32 %bits, i32 %mask) {
  %those = and i32 %bits, %mask
  %all = icmp eq i32 %those, %mask
  ret i1 %all
}

define internal i32 @machine_level() {
entry:
  %leaf0 = call {i32, i32, i32, i32} @cpuid(i32 0)
  %last = extractvalue {i32, i32, i32, i32} %leaf0, 0
  %leaf1 = call {i32, i32, i32, i32} @cpuid(i32 1)
  %basic = extractvalue {i32, i32, i32, i32} %leaf1, 2
  %leaf7 = call {i32, i32, i32, i32} @cpuid(i32 7)
  %told = extractvalue {i32, i32, i32, i32} %leaf7, 1
  %is.told = icmp uge i32 %last, 7
  %more = select i1 %is.told, i32 %told, i32 0
  %leaf8 = call {i32, i32, i32, i32} @cpuid(i32 u0x80000001)
  %extended = extractvalue {i32, i32, i32, i32} %leaf8, 2
  %saves = call i1 @has(i32 %basic, i32 u0x08000000)
  br i1 %saves, label %ask, label %known
ask:
  %xcr0 = call {i32, i32} asm sideeffect "xgetbv", "={ax},={dx},{cx}"(i32 0)
  %asked = extractvalue {i32, i32} %xcr0, 0
  br label %known
known:
  %saved = phi i32 [0, %entry], [%asked, %ask]
  %basic2 = call i1 @has(i32 %basic, i32 u0x00982201)
  %extended2 = call i1 @has(i32 %extended, i32 u0x00000001)
  %is2 = and i1 %basic2, %extended2
  %basic3 = call i1 @has(i32 %basic, i32 u0x38401000)
  %more3 = call i1 @has(i32 %more, i32 u0x00000128)
  %extended3 = call i1 @has(i32 %extended, i32 u0x00000020)
  %saved3 = call i1 @has(i32 %saved, i32 u0x00000006)
  %bits3 = and i1 %basic3, %more3
  %rest3 = and i1 %extended3, %saved3
  %all3 = and i1 %bits3, %rest3
  %is3 = and i1 %is2, %all3
  %more4 = call i1 @has(i32 %more, i32 u0xD0030000)
  %saved4 = call i1 @has(i32 %saved, i32 u0x000000E6)
  %all4 = and i1 %more4, %saved4
  %is4 = and i1 %is3, %all4
  %two = zext i1 %is2 to i32
  %three = zext i1 %is3 to i32
  %four = zext i1 %is4 to i32
  %at2 = add i32 1, %two
  %at3 = add i32 %at2, %three
  %at4 = add i32 %at3, %four
  ret i32 %at4
}

define internal i32 @allowed_level() {
entry:
  %name = call ptr @getenv(ptr @variable)
  %is.unset = icmp eq ptr %name, null
  br i1 %is.unset, label %any, label %set
set:
  %first = load i8, ptr %name
  %is.empty = icmp eq i8 %first, 0
  br i1 %is.empty, label %any, label %next
any:
  ret i32 4
next:
  %i = phi i32 [0, %set], [%level, %other]
  %at = getelementptr [10 x i8], ptr @names, i32 %i
  %difference = call i32 @strcmp(ptr %name, ptr %at)
  %level = add i32 %i, 1
  %is.it = icmp eq i32 %difference, 0
  br i1 %is.it, label %found, label %other
found:
  ret i32 %level
other:
  %is.last = icmp eq i32 %level, 4
  br i1 %is.last, label %none, label %next
none:
  ret i32 0
}

define i32 @cpu_level() {
  %machine = call i32 @machine_level()
  %allowed = call i32 @allowed_level()
  %is.less = icmp ult i32 %machine, %allowed
  %level = select i1 %is.less, i32 %machine, i32 %allowed
  ret i32 %level
}
)";

llvm::Expected<SmallVector<unsigned>>
mlir::armnn::getCpuLevels(const Target &target) {
  SmallVector<StringRef> names;
  StringRef(target.cpu).split(names, ',');
  SmallVector<unsigned> listed;
  if (names.size() < 2)
    return listed;
  auto refuse = [&](const Twine &why) {
    return llvm::createStringError("--cpu " + target.cpu + ": " + why);
  };
  llvm::Triple triple(llvm::Triple::normalize(
      target.triple.empty() ? llvm::sys::getProcessTriple() : target.triple));
  if (!triple.isX86() || !triple.isArch64Bit())
    return refuse("versions for several CPUs are for x86-64, which " +
                  triple.str() + " is not");
  if (target.freestanding)
    return refuse("code without a C library is for one CPU");
  if (!target.features.empty())
    return refuse("--features goes with one CPU");
  for (StringRef name : names) {
    const auto *known = llvm::find(levels, name);
    if (known == std::end(levels))
      return refuse("versions can be for " +
                    llvm::join(ArrayRef(levels), ", ") + ", not for '" + name +
                    "'");
    listed.push_back(known - levels + 1);
  }
  llvm::sort(listed);
  listed.erase(llvm::unique(listed), listed.end());
  return listed;
}

llvm::Function *mlir::armnn::addCpuLevel(llvm::Module &module) {
  // For what is written in assembly.
  llvm::InitializeAllAsmParsers();
  std::string names;
  for (StringRef name : levels) {
    names += (names.empty() ? "" : ", ") + ("[10 x i8] c\"" + name).str();
    for (size_t i = name.size(); i < 10; ++i)
      names += "\\00";
    names += '"';
  }
  llvm::SMDiagnostic problem;
  std::unique_ptr<llvm::Module> text =
      llvm::parseAssemblyString("@names = private constant [4 x [10 x i8]] [" +
                                    names + "]" + detection.str(),
                                problem, module.getContext());
  assert(text && "it is ours");
  text->setTargetTriple(module.getTargetTriple());
  text->setDataLayout(module.getDataLayout());
  bool failed = llvm::Linker::linkModules(module, std::move(text));
  assert(!failed && "nothing else has these names");
  (void)failed;
  llvm::Function *level = module.getFunction("cpu_level");
  level->setLinkage(llvm::GlobalValue::InternalLinkage);
  return level;
}

//===- Freestanding.cpp - objects for targets without a C library ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/Freestanding.h"
#include "lib/Execution/NativeModule.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace mlir::armnn;

/// Copies in words as long as there are whole ones; {0} is the type of sizes.
static constexpr llvm::StringLiteral copies = R"(
define ptr @memcpy(ptr %to, ptr %from, {0} %size) {{
entry:
  br label %words
words:
  %i = phi {0} [0, %entry], [%next, %word]
  %left = sub {0} %size, %i
  %whole = icmp uge {0} %left, 4
  br i1 %whole, label %word, label %bytes
word:
  %a = getelementptr i8, ptr %from, {0} %i
  %b = getelementptr i8, ptr %to, {0} %i
  %w = load i32, ptr %a, align 1
  store i32 %w, ptr %b, align 1
  %next = add {0} %i, 4
  br label %words
bytes:
  %j = phi {0} [%i, %words], [%then, %byte]
  %more = icmp ult {0} %j, %size
  br i1 %more, label %byte, label %done
byte:
  %c = getelementptr i8, ptr %from, {0} %j
  %d = getelementptr i8, ptr %to, {0} %j
  %v = load i8, ptr %c
  store i8 %v, ptr %d
  %then = add {0} %j, 1
  br label %bytes
done:
  ret ptr %to
}
define ptr @memmove(ptr %to, ptr %from, {0} %size) {{
entry:
  %x = ptrtoint ptr %to to {0}
  %y = ptrtoint ptr %from to {0}
  %distance = sub {0} %x, %y
  %ahead = icmp uge {0} %distance, %size
  br i1 %ahead, label %forward, label %backward
forward:
  %same = call ptr @memcpy(ptr %to, ptr %from, {0} %size)
  ret ptr %to
backward:
  %j = phi {0} [%size, %entry], [%i, %byte]
  %more = icmp ne {0} %j, 0
  br i1 %more, label %byte, label %done
byte:
  %i = sub {0} %j, 1
  %c = getelementptr i8, ptr %from, {0} %i
  %d = getelementptr i8, ptr %to, {0} %i
  %v = load i8, ptr %c
  store i8 %v, ptr %d
  br label %backward
done:
  ret ptr %to
}
define ptr @memset(ptr %to, i32 %value, {0} %size) {{
entry:
  %v = trunc i32 %value to i8
  br label %bytes
bytes:
  %j = phi {0} [0, %entry], [%then, %byte]
  %more = icmp ult {0} %j, %size
  br i1 %more, label %byte, label %done
byte:
  %d = getelementptr i8, ptr %to, {0} %j
  store i8 %v, ptr %d
  %then = add {0} %j, 1
  br label %bytes
done:
  ret ptr %to
}
)";

/// ARM's names for them; {1} is the alignment that the caller promises.
static constexpr llvm::StringLiteral eabiCopies = R"(
define void @__aeabi_memcpy{1}(ptr %to, ptr %from, {0} %size) {{
  %same = call ptr @memcpy(ptr %to, ptr %from, {0} %size)
  ret void
}
define void @__aeabi_memmove{1}(ptr %to, ptr %from, {0} %size) {{
  %same = call ptr @memmove(ptr %to, ptr %from, {0} %size)
  ret void
}
define void @__aeabi_memset{1}(ptr %to, {0} %size, i32 %value) {{
  %same = call ptr @memset(ptr %to, i32 %value, {0} %size)
  ret void
}
define void @__aeabi_memclr{1}(ptr %to, {0} %size) {{
  %same = call ptr @memset(ptr %to, i32 0, {0} %size)
  ret void
}
)";

/// Rounding; {0} is float or double, {1} the end of the names, {2} integers of
/// the same size, {3} the least number that has no fraction, {4} the
/// intrinsics' name of the type.
static constexpr llvm::StringLiteral rounding = R"(
define {0} @trunc{1}({0} %x) {{
  %size = call {0} @llvm.fabs.{4}({0} %x)
  %small = fcmp olt {0} %size, {3}
  br i1 %small, label %cut, label %done
cut:
  %i = fptosi {0} %x to {2}
  %t = sitofp {2} %i to {0}
  %r = call {0} @llvm.copysign.{4}({0} %t, {0} %x)
  ret {0} %r
done:
  ret {0} %x
}
define {0} @floor{1}({0} %x) {{
  %t = call {0} @trunc{1}({0} %x)
  %above = fcmp ogt {0} %t, %x
  %less = fsub {0} %t, 1.0
  %s = select i1 %above, {0} %less, {0} %t
  %r = call {0} @llvm.copysign.{4}({0} %s, {0} %x)
  ret {0} %r
}
define {0} @ceil{1}({0} %x) {{
  %t = call {0} @trunc{1}({0} %x)
  %below = fcmp olt {0} %t, %x
  %more = fadd {0} %t, 1.0
  %s = select i1 %below, {0} %more, {0} %t
  %r = call {0} @llvm.copysign.{4}({0} %s, {0} %x)
  ret {0} %r
}
define {0} @round{1}({0} %x) {{
  %t = call {0} @trunc{1}({0} %x)
  %rest = fsub {0} %x, %t
  %size = call {0} @llvm.fabs.{4}({0} %rest)
  %far = fcmp oge {0} %size, 0.5
  %one = call {0} @llvm.copysign.{4}({0} 1.0, {0} %x)
  %next = fadd {0} %t, %one
  %r = select i1 %far, {0} %next, {0} %t
  ret {0} %r
}
define {0} @roundeven{1}({0} %x) {{
  %size = call {0} @llvm.fabs.{4}({0} %x)
  %small = fcmp olt {0} %size, {3}
  br i1 %small, label %cut, label %done
cut:
  %big = fadd {0} %size, {3}
  %s = fsub {0} %big, {3}
  %r = call {0} @llvm.copysign.{4}({0} %s, {0} %x)
  ret {0} %r
done:
  ret {0} %x
}
define {0} @rint{1}({0} %x) {{
  %r = call {0} @roundeven{1}({0} %x)
  ret {0} %r
}
define {0} @fmin{1}({0} %x, {0} %y) {{
  %less = fcmp olt {0} %x, %y
  %other = fcmp uno {0} %y, %y
  %first = or i1 %less, %other
  %r = select i1 %first, {0} %x, {0} %y
  ret {0} %r
}
define {0} @fmax{1}({0} %x, {0} %y) {{
  %more = fcmp ogt {0} %x, %y
  %other = fcmp uno {0} %y, %y
  %first = or i1 %more, %other
  %r = select i1 %first, {0} %x, {0} %y
  ret {0} %r
}
declare {0} @llvm.fabs.{4}({0})
declare {0} @llvm.copysign.{4}({0}, {0})
)";

/// All functions that can be brought along.
static std::unique_ptr<llvm::Module> makeSupport(llvm::LLVMContext &context,
                                                 llvm::TargetMachine &machine) {
  std::string size = machine.getPointerSizeInBits(0) == 64 ? "i64" : "i32";
  std::string text = llvm::formatv(copies.data(), size).str();
  if (machine.getTargetTriple().isARM() || machine.getTargetTriple().isThumb())
    for (StringRef alignment : {"", "4", "8"})
      text += llvm::formatv(eabiCopies.data(), size, alignment).str();
  text +=
      llvm::formatv(rounding.data(), "float", "f", "i32", "8388608.0", "f32")
          .str();
  text += llvm::formatv(rounding.data(), "double", "", "i64",
                        "4503599627370496.0", "f64")
              .str();
  llvm::SMDiagnostic problem;
  auto support = llvm::parseAssemblyString(text, problem, context);
  assert(support && "its text is ours");
  support->setTargetTriple(machine.getTargetTriple());
  support->setDataLayout(machine.createDataLayout());
  return support;
}

/// Adds to `code` the functions `names` and what they call, all of `known`.
static llvm::Error bringAlong(llvm::Module &code,
                              const llvm::StringSet<> &names,
                              const llvm::Module &known) {
  std::unique_ptr<llvm::Module> support = llvm::CloneModule(known);
  // Calls of what comes along are calls of names, which the code generator
  // makes: no declaration in `code` asks for it.
  for (const auto &name : names)
    if (!code.getFunction(name.first()))
      code.getOrInsertFunction(
          name.first(), support->getFunction(name.first())->getFunctionType());
  if (llvm::Linker::linkModules(code, std::move(support),
                                llvm::Linker::LinkOnlyNeeded))
    return llvm::createStringError("cannot link the functions that stand for "
                                   "those of the C library");
  for (llvm::Function &function : code)
    if (!function.isDeclaration() && known.getFunction(function.getName()))
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
  return llvm::Error::success();
}

/// Names that an object file needs from others.
static llvm::Expected<llvm::StringSet<>> findUndefined(StringRef object) {
  auto file = llvm::object::ObjectFile::createObjectFile(
      llvm::MemoryBufferRef(object, "object"));
  if (!file)
    return file.takeError();
  llvm::StringSet<> names;
  for (const llvm::object::SymbolRef &symbol : (*file)->symbols()) {
    auto flags = symbol.getFlags();
    auto name = symbol.getName();
    if (!flags || !name)
      return llvm::joinErrors(flags.takeError(), name.takeError());
    if ((*flags & llvm::object::SymbolRef::SF_Undefined) && !name->empty())
      names.insert(*name);
  }
  return names;
}

llvm::Expected<std::vector<std::string>>
mlir::armnn::writeFreestanding(llvm::Module &code, llvm::TargetMachine &machine,
                               SmallVectorImpl<char> &object) {
  llvm::LLVMContext &context = code.getContext();
  std::unique_ptr<llvm::Module> known = makeSupport(context, machine);
  while (true) {
    object.clear();
    llvm::raw_svector_ostream os(object);
    // Nothing is thrown; ARM's tables for that would need functions.
    for (llvm::Function &function : code) {
      function.setDoesNotThrow();
      function.setUWTableKind(llvm::UWTableKind::None);
    }
    // Generating code changes it.
    if (llvm::Error error = writeCode(*llvm::CloneModule(code), machine,
                                      llvm::CodeGenFileType::ObjectFile, os))
      return error;
    auto undefined = findUndefined(StringRef(object.data(), object.size()));
    if (!undefined)
      return undefined.takeError();
    llvm::StringSet<> here;
    std::vector<std::string> missing;
    for (const auto &name : *undefined) {
      llvm::Function *function = known->getFunction(name.first());
      if (function && !function->isDeclaration())
        here.insert(name.first());
      else
        missing.push_back(name.first().str());
    }
    if (!here.empty()) {
      if (llvm::Error error = bringAlong(code, here, *known))
        return error;
      continue;
    }
    llvm::sort(missing);
    std::vector<std::string> foreign;
    llvm::copy_if(missing, std::back_inserter(foreign),
                  [](StringRef name) { return !name.starts_with("__"); });
    if (!foreign.empty())
      return llvm::createStringError("without a C library there is no " +
                                     llvm::join(foreign, ", "));
    return missing;
  }
}

//===- LinkShared.cpp - shared libraries of object files ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/LinkShared.h"
#include "lib/Execution/NativeModule.h"
#include "lld/Common/Driver.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include <deque>

LLD_HAS_DRIVER(elf)

using namespace mlir;
using namespace mlir::armnn;

llvm::Error mlir::armnn::canLinkShared(const llvm::TargetMachine &machine) {
  if (machine.getTargetTriple().isOSBinFormatELF())
    return llvm::Error::success();
  return llvm::createStringError(
      "shared libraries are made for ELF targets, which " +
      machine.getTargetTriple().str() +
      " is not; --emit=obj makes an object to link there");
}

/// Runs the linker.
llvm::Error mlir::armnn::runLinker(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"ld.lld", "-shared"});
  std::vector<const char *> addresses;
  for (const std::string &argument : arguments)
    addresses.push_back(argument.c_str());
  std::string messages;
  llvm::raw_string_ostream os(messages);
  lld::Result result =
      lld::lldMain(addresses, os, os, {{lld::Gnu, &lld::elf::link}});
  if (result.retCode == 0)
    return llvm::Error::success();
  return llvm::createStringError("cannot link: " +
                                 StringRef(messages).trim().str());
}

/// The names by which the loader of the target knows the libraries.
static std::vector<std::string> neededLibraries(const llvm::Triple &triple,
                                                bool openMp) {
  std::vector<std::string> names;
  if (triple.isMusl())
    names = {"libc.so"};
  else if (triple.isAndroid())
    names = {"libm.so", "libc.so"};
  else
    names = {"libm.so.6", "libc.so.6"};
  if (openMp)
    names.push_back("libomp.so.5");
  return names;
}

/// Where Debian and others keep library `name` of the target; empty if nowhere.
static std::string findLibrary(StringRef name, const llvm::Triple &triple) {
  std::string arch = triple.getArchName().str();
  std::string multiarch = arch + "-linux-" + triple.getEnvironmentName().str();
  if (triple.getEnvironmentName().empty())
    multiarch += "gnu";
  std::vector<std::string> folders = {"/lib/" + multiarch,
                                      "/usr/lib/" + multiarch,
                                      "/usr/" + multiarch + "/lib"};
  if (triple.getArch() == llvm::Triple(llvm::sys::getProcessTriple()).getArch())
    folders.insert(folders.end(), {"/lib64", "/usr/lib64"});
  for (const std::string &folder : folders) {
    std::string path = folder + "/" + name.str();
    if (llvm::sys::fs::exists(path))
      return path;
  }
  return "";
}

namespace {
/// Files that nobody needs after linking.
class TemporaryFiles {
public:
  llvm::Expected<std::string> make(StringRef extension) {
    SmallString<128> path;
    if (std::error_code code = llvm::sys::fs::createTemporaryFile(
            "armnn-compile", extension, path))
      return llvm::createStringError(code, "cannot make a temporary file");
    removers.emplace_back(path);
    return path.str().str();
  }

private:
  std::deque<llvm::FileRemover> removers;
};
} // namespace

/// An empty library that stands for one of the target that is not here.
static llvm::Expected<std::string> makeStandIn(StringRef name,
                                               llvm::TargetMachine &machine,
                                               TemporaryFiles &files) {
  auto object = files.make("o"), library = files.make("so");
  if (!object || !library)
    return llvm::joinErrors(object.takeError(), library.takeError());
  llvm::LLVMContext context;
  llvm::Module module("empty", context);
  module.setTargetTriple(machine.getTargetTriple());
  module.setDataLayout(machine.createDataLayout());
  std::error_code code;
  llvm::raw_fd_ostream os(*object, code);
  if (code)
    return llvm::createFileError(*object, code);
  if (llvm::Error error =
          writeCode(module, machine, llvm::CodeGenFileType::ObjectFile, os))
    return error;
  os.close();
  if (llvm::Error error =
          runLinker({"-soname", name.str(), "-o", *library, *object}))
    return error;
  return *library;
}

llvm::Error mlir::armnn::linkShared(StringRef object, StringRef output,
                                    StringRef soname, bool openMp,
                                    llvm::TargetMachine &machine) {
  std::vector<std::string> arguments = {
      "-o", output.str(), "-soname",          soname.str(), "--gc-sections",
      "-z", "now",        "--hash-style=gnu", object.str()};
  const llvm::Triple &triple = machine.getTargetTriple();
  TemporaryFiles files;
  bool allThere = true;
  for (const std::string &name : neededLibraries(triple, openMp)) {
    std::string path = findLibrary(name, triple);
    if (path.empty()) {
      allThere = false;
      auto standIn = makeStandIn(name, machine, files);
      if (!standIn)
        return standIn.takeError();
      arguments.insert(arguments.end(), {"--no-as-needed", *standIn});
    } else {
      arguments.insert(arguments.end(), {"--as-needed", path});
    }
  }
  if (allThere)
    arguments.push_back("--no-undefined");
  return runLinker(std::move(arguments));
}

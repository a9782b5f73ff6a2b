//===- CodeCache.cpp - object code kept on disk ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Execution/CodeCache.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Target/TargetMachine.h"
#ifdef __linux__
#include <link.h>
#endif

using namespace mlir;
using namespace mlir::armnn;

#ifdef __linux__
/// Looks into one loaded object for the code at `address`; if it is there,
/// takes the build ID from the notes.
static int findBuildId(dl_phdr_info *info, size_t, void *result) {
  auto self = reinterpret_cast<uintptr_t>(&findBuildId);
  ArrayRef<ElfW(Phdr)> headers(info->dlpi_phdr, info->dlpi_phnum);
  bool isOurs = llvm::any_of(headers, [&](const ElfW(Phdr) & header) {
    uintptr_t begin = info->dlpi_addr + header.p_vaddr;
    return header.p_type == PT_LOAD && self >= begin &&
           self - begin < header.p_memsz;
  });
  if (!isOurs)
    return 0;
  for (const ElfW(Phdr) &header : headers) {
    if (header.p_type != PT_NOTE)
      continue;
    StringRef notes(
        reinterpret_cast<const char *>(info->dlpi_addr + header.p_vaddr),
        header.p_memsz);
    while (notes.size() > sizeof(ElfW(Nhdr))) {
      auto *note = reinterpret_cast<const ElfW(Nhdr) *>(notes.data());
      size_t name = llvm::alignTo(note->n_namesz, 4);
      size_t size = sizeof(ElfW(Nhdr)) + name;
      if (note->n_type == NT_GNU_BUILD_ID)
        *static_cast<StringRef *>(result) = notes.substr(size, note->n_descsz);
      notes = notes.drop_front(
          std::min(notes.size(), size + llvm::alignTo(note->n_descsz, 4)));
    }
  }
  return 1;
}
#endif

/// Tells builds of this library apart, where the linker marks them.
static std::string buildVersion() {
  StringRef id;
#ifdef __linux__
  dl_iterate_phdr(findBuildId, &id);
#endif
  return llvm::toHex(id) + " " LLVM_VERSION_STRING;
}

llvm::Expected<std::string> mlir::armnn::codeKey(ModuleOp module) {
  auto machine = makeTargetMachine({});
  if (!machine)
    return machine.takeError();
  std::string text;
  llvm::raw_string_ostream os(text);
  os << buildVersion() << "\n"
     << (*machine)->getTargetTriple().str() << "\n"
     << (*machine)->getTargetCPU() << "\n"
     << (*machine)->getTargetFeatureString() << "\n";
  module.print(os, OpPrintingFlags().assumeVerified().enableDebugInfo(false));
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(text)),
                     /*LowerCase=*/true);
}

/// The name is one that llvm::pruneCache looks after.
static SmallString<128> pathOf(StringRef folder, StringRef key) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, "llvmcache-" + key);
  return path;
}

// A cache file is the SHA-256 of what follows: each object's size in 8 bytes
// and the object.
static constexpr size_t hashBytes = 32;

std::optional<CodeFiles> mlir::armnn::readCachedCode(StringRef folder,
                                                     StringRef key) {
  auto file = llvm::MemoryBuffer::getFile(pathOf(folder, key));
  if (!file || (*file)->getBufferSize() < hashBytes)
    return std::nullopt;
  StringRef hash = (*file)->getBuffer().take_front(hashBytes);
  StringRef rest = (*file)->getBuffer().drop_front(hashBytes);
  auto actual = llvm::SHA256::hash(llvm::arrayRefFromStringRef(rest));
  if (hash != llvm::toStringRef(actual))
    return std::nullopt;
  CodeFiles files;
  while (!rest.empty()) {
    if (rest.size() < sizeof(uint64_t))
      return std::nullopt;
    uint64_t size = llvm::support::endian::read64le(rest.data());
    rest = rest.drop_front(sizeof(size));
    if (rest.size() < size)
      return std::nullopt;
    files.push_back(
        llvm::MemoryBuffer::getMemBufferCopy(rest.take_front(size), "code"));
    rest = rest.drop_front(size);
  }
  return files;
}

static std::string pack(const CodeFiles &files) {
  std::string bytes;
  for (auto &file : files) {
    char size[sizeof(uint64_t)];
    llvm::support::endian::write64le(size, file->getBufferSize());
    bytes.append(size, sizeof(size));
    bytes += file->getBuffer();
  }
  auto hash = llvm::SHA256::hash(llvm::arrayRefFromStringRef(bytes));
  return llvm::toStringRef(hash).str() + bytes;
}

llvm::Error mlir::armnn::writeCachedCode(StringRef folder, StringRef key,
                                         const CodeFiles &files) {
  if (std::error_code code = llvm::sys::fs::create_directories(folder))
    return llvm::errorCodeToError(code);
  SmallString<128> path = pathOf(folder, key);
  auto file = llvm::sys::fs::TempFile::create(path + "-%%%%%%%%");
  if (!file)
    return file.takeError();
  llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
  os << pack(files);
  os.flush();
  if (std::error_code code = os.error()) {
    os.clear_error();
    return llvm::joinErrors(llvm::errorCodeToError(code), file->discard());
  }
  if (llvm::Error error = file->keep(path))
    return error;
  llvm::pruneCache(folder, llvm::CachePruningPolicy());
  return llvm::Error::success();
}

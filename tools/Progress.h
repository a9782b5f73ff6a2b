//===- Progress.h - What a tool says while it works -------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_PROGRESS_H
#define TOOLS_PROGRESS_H

#include "armnn-mlir/Execution/Steps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/Pass.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include <chrono>
#include <mutex>

namespace mlir::armnn {

/// --quiet and --verbose.
class Verbosity {
public:
  explicit Verbosity(
      llvm::cl::OptionCategory &category = llvm::cl::getGeneralCategory())
      : category(category) {}

  bool isQuiet() const { return quiet; }
  bool isVerbose() const { return verbose; }
  /// Reports options that contradict each other.
  bool check() const {
    if (!quiet || !verbose)
      return true;
    llvm::WithColor::error() << "--quiet and --verbose exclude each other\n";
    return false;
  }

private:
  llvm::cl::OptionCategory &category;
  llvm::cl::opt<bool> quiet{"quiet",
                            llvm::cl::desc("Say nothing but what is wrong"),
                            llvm::cl::cat(category)};
  llvm::cl::opt<bool> verbose{
      "verbose",
      llvm::cl::desc("Say on standard error how long each part of "
                     "the work takes"),
      llvm::cl::cat(category)};
};

/// A line at the end of standard error that tells what is going on, if that is
/// a terminal. It is to be cleared before anything else is printed.
class ProgressLine {
public:
  explicit ProgressLine(const Verbosity &verbosity)
      : isShown(!verbosity.isQuiet() && llvm::errs().has_colors()) {}
  ~ProgressLine() { clear(); }

  bool isActive() const { return isShown; }
  /// Shows a text, but none that follows another within an instant.
  void show(const Twine &text) {
    auto now = std::chrono::steady_clock::now();
    if (!isShown || (isDirty && now - last < std::chrono::milliseconds(50)))
      return;
    last = now;
    unsigned columns = llvm::sys::Process::StandardErrColumns();
    SmallString<128> storage;
    llvm::errs() << '\r'
                 << text.toStringRef(storage).take_front(
                        columns > 1 ? columns - 1 : 79)
                 << "\x1b[K";
    isDirty = true;
  }
  void clear() {
    if (isDirty)
      llvm::errs() << "\r\x1b[K";
    isDirty = false;
  }

private:
  bool isShown, isDirty = false;
  std::chrono::steady_clock::time_point last;
};

/// Shows the passes and steps that a context runs, while they run. Made after
/// what prints diagnostics.
class Progress {
public:
  Progress(MLIRContext &context, const Verbosity &verbosity)
      // Linking resets all options.
      : context(context), isQuiet(verbosity.isQuiet()),
        isVerbose(verbosity.isVerbose()), line(verbosity),
        handler(&context, [this](Diagnostic &diagnostic) {
          std::lock_guard<std::mutex> lock(mutex);
          line.clear();
          // Errors go on to whoever prints them.
          return success(isQuiet &&
                         diagnostic.getSeverity() != DiagnosticSeverity::Error);
        }) {
    if (line.isActive() || isVerbose)
      context.registerActionHandler(
          [this](function_ref<void()> work, const tracing::Action &action) {
            perform(work, action);
          });
  }
  ~Progress() {
    context.registerActionHandler({});
    begin("");
  }

private:
  void perform(function_ref<void()> work, const tracing::Action &action) {
    StringRef what, detail;
    size_t steps = 0;
    if (auto *step = dyn_cast<StepAction>(&action)) {
      what = step->work;
      steps = step->steps;
    } else if (auto *pass = dyn_cast<PassExecutionAction>(&action)) {
      what = "running passes";
      detail = pass->getPass().getArgument();
    }
    // A pattern.
    if (what.empty())
      return work();
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (running++ == 0 && what != part)
        begin(what);
      show(steps, detail);
    }
    work();
    std::lock_guard<std::mutex> lock(mutex);
    ++done;
    if (steps > 1)
      show(steps, detail);
    if (--running == 0)
      line.clear();
  }

  void show(size_t steps, StringRef detail) {
    if (!detail.empty())
      line.show(part + ": " + detail);
    else if (steps > 1)
      line.show(part + ": " + Twine(done) + " of " + Twine(steps));
    else if (steps == 1)
      line.show(part);
  }

  /// Another part of the work, after telling of the last one.
  void begin(StringRef next) {
    auto now = std::chrono::steady_clock::now();
    if (isVerbose && !part.empty())
      llvm::errs() << part << ": "
                   << llvm::format(
                          "%.2f s\n",
                          std::chrono::duration<double>(now - since).count());
    part = next.str();
    since = now;
    done = 0;
  }

  MLIRContext &context;
  const bool isQuiet, isVerbose;
  ProgressLine line;
  std::mutex mutex;
  std::string part;
  std::chrono::steady_clock::time_point since;
  unsigned running = 0;
  size_t done = 0;
  ScopedDiagnosticHandler handler;
};

} // namespace mlir::armnn

#endif // TOOLS_PROGRESS_H

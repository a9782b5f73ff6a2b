//===- Profile.cpp - What layers cost -------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Profile.h"
#include "armnn-mlir/Target/Summary.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Layers of kernels
//===----------------------------------------------------------------------===//

/// `loc` with the position of its layer, which survives where locations are
/// fused. A name stays outermost.
static Location mark(Location loc, unsigned layer) {
  auto position =
      IntegerAttr::get(IndexType::get(loc.getContext()), int64_t(layer));
  auto name = dyn_cast<NameLoc>(loc);
  Location inner = name ? name.getChildLoc() : loc;
  Location marked = FusedLoc::get(loc.getContext(), {inner}, position);
  return name ? Location(NameLoc::get(name.getName(), marked)) : marked;
}

static SmallVector<unsigned> getMarks(Location loc) {
  SmallVector<unsigned> marks;
  loc->walk([&](Location part) {
    if (auto fused = dyn_cast<FusedLocWith<IntegerAttr>>(part))
      marks.push_back(fused.getMetadata().getInt());
    return WalkResult::advance();
  });
  llvm::sort(marks);
  marks.erase(llvm::unique(marks), marks.end());
  return marks;
}

std::optional<Profile> Profile::begin(ModuleOp module) {
  std::optional<ModelSummary> summary = summarize(module);
  if (!summary)
    return std::nullopt;
  Profile profile;
  for (const LayerSummary &layer : summary->layers) {
    layer.op->setLoc(mark(layer.op->getLoc(), profile.allLayers.size()));
    profile.allLayers.push_back({layer.name, layer.operation, layer.macs});
  }
  return profile;
}

void Profile::addRun(const Network &network, TimeSpan run) {
  kernels = network.kernels().vec();
  runs.push_back({run, network.kernelTimes().vec()});
}

/// The median, which a run that was interrupted does not change.
static double getMedian(std::vector<double> numbers) {
  if (numbers.empty())
    return 0;
  auto middle = numbers.begin() + numbers.size() / 2;
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

std::vector<Profile::Group> Profile::groups() const {
  SmallVector<SmallVector<unsigned>> marks;
  llvm::IntEqClasses classes(allLayers.size());
  for (Location kernel : kernels) {
    marks.push_back(getMarks(kernel));
    for (unsigned layer : marks.back())
      classes.join(marks.back().front(), layer);
  }
  classes.compress();

  constexpr unsigned none = -1;
  std::vector<Group> groups;
  llvm::DenseMap<unsigned, unsigned> positions;
  for (unsigned kernel = 0; kernel < kernels.size(); ++kernel) {
    unsigned id = marks[kernel].empty() ? none - 1 : classes[marks[kernel][0]];
    auto [position, isNew] = positions.try_emplace(id, groups.size());
    if (isNew)
      groups.emplace_back();
    Group &group = groups[position->second];
    group.kernels.push_back(kernel);
    llvm::append_range(group.layers, marks[kernel]);
  }
  for (Group &group : groups) {
    std::vector<double> times;
    for (const Run &run : runs) {
      double &time = times.emplace_back(0);
      for (unsigned kernel : group.kernels)
        time += run.kernels[kernel].length();
    }
    group.nanoseconds = getMedian(std::move(times));
    llvm::sort(group.layers);
    group.layers.erase(llvm::unique(group.layers), group.layers.end());
    for (unsigned layer : group.layers) {
      std::optional<uint64_t> macs = allLayers[layer].macs;
      group.macs = group.macs && macs ? std::optional(*group.macs + *macs)
                                      : std::nullopt;
    }
  }
  return groups;
}

std::string Profile::nameOf(const Group &group) const {
  if (group.layers.empty())
    return "copies";
  auto getName = [&](unsigned layer) {
    return allLayers[layer].name.empty()
               ? allLayers[layer].kind + std::to_string(layer)
               : allLayers[layer].name;
  };
  return llvm::join(llvm::map_range(group.layers, getName), " + ");
}

std::string Profile::kindOf(const Group &group) const {
  auto getKind = [&](unsigned layer) -> StringRef {
    return allLayers[layer].kind;
  };
  return llvm::join(llvm::map_range(group.layers, getKind), " + ");
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

/// Keeps the ends of long names.
static std::string shorten(std::string text, size_t limit) {
  if (text.size() <= limit)
    return text;
  size_t half = (limit - 3) / 2;
  return text.substr(0, limit - 3 - half) + "..." +
         text.substr(text.size() - half);
}

void Profile::print(raw_ostream &os) const {
  constexpr size_t widest = 48;
  std::vector<double> wholes, rests;
  for (const Run &run : runs) {
    wholes.push_back(run.all.length());
    double &rest = rests.emplace_back(run.all.length());
    for (TimeSpan kernel : run.kernels)
      rest -= kernel.length();
  }
  double all = getMedian(wholes);
  struct Row {
    std::string name, kind;
    Group group;
  };
  std::vector<Row> rows;
  for (Group &group : groups())
    rows.push_back({shorten(nameOf(group), widest),
                    shorten(kindOf(group), widest), std::move(group)});
  Group rest, total;
  rest.nanoseconds = getMedian(rests);
  total.nanoseconds = all;
  for (const Layer &layer : allLayers)
    total.macs = total.macs && layer.macs
                     ? std::optional(*total.macs + *layer.macs)
                     : std::nullopt;
  rows.push_back({"between kernels", "", rest});
  rows.push_back({"all", "", total});

  size_t nameWidth = strlen("layers"), kindWidth = strlen("kind");
  for (const Row &row : rows) {
    nameWidth = std::max(nameWidth, row.name.size());
    kindWidth = std::max(kindWidth, row.kind.size());
  }
  os << llvm::left_justify("layers", nameWidth) << "  "
     << llvm::left_justify("kind", kindWidth)
     << "        ms   share          MACs  GFLOP/s\n";
  for (const auto &[name, kind, group] : rows) {
    os << llvm::left_justify(name, nameWidth) << "  "
       << llvm::left_justify(kind, kindWidth)
       << llvm::format(" %9.4f %6.2f%%", group.nanoseconds * 1e-6,
                       all > 0 ? 100 * group.nanoseconds / all : 0);
    if (!group.macs)
      os << "             ?        ?";
    else if (*group.macs)
      os << llvm::format(" %13llu %8.2f", (unsigned long long)*group.macs,
                         2 * *group.macs / std::max(group.nanoseconds, 1.0));
    os << '\n';
  }
}

llvm::Error Profile::writeTrace(StringRef path) const {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (code)
    return llvm::createStringError(path + ": " + code.message());
  std::vector<Group> all = groups();
  std::vector<std::string> names, kinds;
  SmallVector<unsigned> groupOf(kernels.size());
  for (auto [i, group] : llvm::enumerate(all)) {
    names.push_back(llvm::json::fixUTF8(nameOf(group)));
    kinds.push_back(kindOf(group));
    for (unsigned kernel : group.kernels)
      groupOf[kernel] = i;
  }
  llvm::json::OStream json(os, /*IndentSize=*/1);
  auto addEvent = [&](StringRef name, StringRef kind, TimeSpan span,
                      function_ref<void()> addArguments) {
    constexpr double perMicrosecond = 1e-3;
    json.object([&] {
      json.attribute("name", name);
      json.attribute("cat", kind);
      json.attribute("ph", "X");
      json.attribute("ts",
                     (span.begin - runs.front().all.begin) * perMicrosecond);
      json.attribute("dur", span.length() * perMicrosecond);
      json.attribute("pid", 0);
      json.attribute("tid", 0);
      json.attributeObject("args", addArguments);
    });
  };
  auto addRun = [&](size_t number, const Run &run) {
    addEvent("run " + std::to_string(number), "run", run.all, [] {});
    for (unsigned kernel = 0, next = 0; kernel < kernels.size();
         kernel = next) {
      unsigned group = groupOf[kernel];
      while (next < kernels.size() && groupOf[next] == group)
        ++next;
      TimeSpan span{run.kernels[kernel].begin, run.kernels[next - 1].end};
      addEvent(names[group], kinds[group], span, [&] {
        json.attribute("run", int64_t(number));
        json.attribute("kernels", next - kernel);
        json.attribute("macs", all[group].macs
                                   ? llvm::json::Value(*all[group].macs)
                                   : llvm::json::Value(nullptr));
      });
    }
  };
  json.object([&] {
    json.attribute("displayTimeUnit", "ns");
    json.attributeArray("traceEvents", [&] {
      for (auto [number, run] : llvm::enumerate(runs))
        addRun(number, run);
    });
  });
  os << '\n';
  os.close();
  if (os.has_error()) {
    code = os.error();
    os.clear_error();
    return llvm::createStringError(path + ": " + code.message());
  }
  return llvm::Error::success();
}

//===- Profile.cpp - What layers cost -------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Profile.h"
#include "armnn-mlir/Target/Diagnostics.h"
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

namespace {
/// A line of the table.
struct Row {
  std::string layers, kind;
  double nanoseconds;
  std::optional<uint64_t> macs = 0;
};
} // namespace

static void printRows(ArrayRef<Row> rows, double all, double peak,
                      raw_ostream &os) {
  size_t nameWidth = strlen("layers"), kindWidth = strlen("kind");
  for (const Row &row : rows) {
    nameWidth = std::max(nameWidth, row.layers.size());
    kindWidth = std::max(kindWidth, row.kind.size());
  }
  os << llvm::left_justify("layers", nameWidth) << "  "
     << llvm::left_justify("kind", kindWidth)
     << "        ms   share          MACs  GFLOP/s  of peak\n";
  for (const Row &row : rows) {
    os << llvm::left_justify(row.layers, nameWidth) << "  "
       << llvm::left_justify(row.kind, kindWidth)
       << llvm::format(" %9.4f %6.2f%%", row.nanoseconds * 1e-6,
                       all > 0 ? 100 * row.nanoseconds / all : 0);
    if (!row.macs)
      os << "             ?        ?        ?";
    else if (*row.macs) {
      double rate = 2 * *row.macs / std::max(row.nanoseconds, 1.0);
      os << llvm::format(" %13llu %8.2f %7.1f%%", (unsigned long long)*row.macs,
                         rate, 100 * rate / peak);
    }
    os << '\n';
  }
}

void Profile::print(raw_ostream &os, double peak) const {
  constexpr size_t widest = 48;
  std::vector<double> wholes, rests;
  for (const Run &run : runs) {
    wholes.push_back(run.all.length());
    double &rest = rests.emplace_back(run.all.length());
    for (TimeSpan kernel : run.kernels)
      rest -= kernel.length();
  }
  std::vector<Row> rows;
  for (const Group &group : groups())
    rows.push_back({escapeControls(shorten(nameOf(group), widest)),
                    shorten(kindOf(group), widest), group.nanoseconds,
                    group.macs});
  rows.push_back({"between kernels", "", getMedian(rests)});
  Row all{"all", "", getMedian(wholes)};
  for (const Layer &layer : allLayers)
    all.macs = all.macs && layer.macs ? std::optional(*all.macs + *layer.macs)
                                      : std::nullopt;
  rows.push_back(all);
  printRows(rows, all.nanoseconds, peak, os);
}

namespace {
/// Writes the events of a Chrome trace.
class TraceWriter {
public:
  TraceWriter(raw_ostream &os, int64_t origin)
      : json(os, /*IndentSize=*/1), origin(origin) {}

  void writeTrace(function_ref<void()> writeEvents) {
    json.object([&] {
      json.attribute("displayTimeUnit", "ns");
      json.attributeArray("traceEvents", writeEvents);
    });
  }

  /// `name` is UTF-8.
  void writeEvent(StringRef name, StringRef kind, TimeSpan span,
                  llvm::json::Object arguments) {
    constexpr double perMicrosecond = 1e-3;
    json.object([&] {
      json.attribute("name", name);
      json.attribute("cat", kind);
      json.attribute("ph", "X");
      json.attribute("ts", (span.begin - origin) * perMicrosecond);
      json.attribute("dur", span.length() * perMicrosecond);
      json.attribute("pid", 0);
      json.attribute("tid", 0);
      json.attribute("args", std::move(arguments));
    });
  }

private:
  llvm::json::OStream json;
  int64_t origin;
};
} // namespace

void Profile::writeEvents(raw_ostream &os) const {
  std::vector<Group> all = groups();
  std::vector<std::string> names, kinds;
  SmallVector<unsigned> groupOf(kernels.size());
  for (auto [i, group] : llvm::enumerate(all)) {
    names.push_back(llvm::json::fixUTF8(nameOf(group)));
    kinds.push_back(kindOf(group));
    for (unsigned kernel : group.kernels)
      groupOf[kernel] = i;
  }
  TraceWriter writer(os, runs.empty() ? 0 : runs.front().all.begin);
  auto writeRun = [&](size_t number, const Run &run) {
    writer.writeEvent("run " + std::to_string(number), "run", run.all,
                      llvm::json::Object());
    for (unsigned kernel = 0, next = 0; kernel < kernels.size();
         kernel = next) {
      unsigned group = groupOf[kernel];
      while (next < kernels.size() && groupOf[next] == group)
        ++next;
      llvm::json::Object arguments{{"run", int64_t(number)},
                                   {"kernels", next - kernel},
                                   {"macs", nullptr}};
      if (all[group].macs)
        arguments["macs"] = *all[group].macs;
      writer.writeEvent(names[group], kinds[group],
                        {run.kernels[kernel].begin, run.kernels[next - 1].end},
                        std::move(arguments));
    }
  };
  writer.writeTrace([&] {
    for (auto [number, run] : llvm::enumerate(runs))
      writeRun(number, run);
  });
}

llvm::Error Profile::writeTrace(StringRef path) const {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (code)
    return llvm::createStringError(path + ": " + code.message());
  writeEvents(os);
  os << '\n';
  os.close();
  if (os.has_error()) {
    code = os.error();
    os.clear_error();
    return llvm::createStringError(path + ": " + code.message());
  }
  return llvm::Error::success();
}

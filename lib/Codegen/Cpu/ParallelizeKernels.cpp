//===- ParallelizeKernels.cpp - One team of threads for a network ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads run the same code. What computes without writing, all do; loops
// whose rounds are independent are shared; each other op is for one thread.
// They meet where one needs what another has written, or writes what it still
// reads.
//
//===----------------------------------------------------------------------===//

#include "LoopShares.h"
#include "MemoryAccess.h"
#include "Team.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_PARALLELIZEKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// Threads among which what is not shared is distributed.
static constexpr int64_t mostAlone = 8;

namespace {

/// What becomes of an operation that a team runs.
enum class Role {
  /// All threads compute it, and perhaps read.
  Everybody,
  /// Its rounds are dealt out.
  Shared,
  /// All threads run the loop, and share what is in it.
  Nested,
  /// All threads call the function, which shares its work.
  Call,
  /// One thread runs it.
  Alone,
  /// The end of a span of time, for which all threads meet.
  Clock,
  /// A team cannot run it.
  Outside
};

/// An access, and how threads came to make it.
struct TeamAccess : MemoryAccess {
  /// The thread that alone makes it, or -1.
  int64_t thread = -1;
  /// Of a loop over tiles: of which sums of products. Such loops do not meet
  /// elements of each other where both of them write.
  IntegerAttr nest;
  bool nestWrites = false;

  bool conflictsWith(const TeamAccess &other) const {
    bool isApart = nest && nest == other.nest && nestWrites && other.nestWrites;
    bool inOrder = thread != -1 && thread == other.thread;
    return (writes || other.writes) && !inOrder && !isApart && overlaps(other);
  }
};

using TeamAccesses = SmallVector<TeamAccess>;

bool conflict(const TeamAccesses &some, const TeamAccesses &others) {
  return llvm::any_of(some, [&](const TeamAccess &a) {
    return llvm::any_of(
        others, [&](const TeamAccess &b) { return a.conflictsWith(b); });
  });
}

/// Of a stretch of code: what has been accessed since threads last met, and
/// before they met first.
struct Progress {
  TeamAccesses pending, head;
  bool hasMet = false;
  /// The work that threads do alone since they last met.
  SmallVector<double> alone;

  void add(const TeamAccesses &accesses) {
    pending.append(accesses);
    if (!hasMet)
      head.append(accesses);
  }
  void meet() {
    pending.clear();
    llvm::fill(alone, 0);
    hasMet = true;
  }
};

/// Rewrites the code of one module for teams.
class Sharer {
public:
  Sharer(ModuleOp module, int64_t threads)
      : module(module), threads(threads), builder(module),
        rewriter(module.getContext()) {}

  void shareKernels();
  void shareMain(func::FuncOp main);

private:
  Role findRole(Operation *op);
  Role findRoleInMain(Operation *op);
  bool isWorthIt(iterator_range<Block::iterator> ops);
  void share(iterator_range<Block::iterator> ops, const Team &team,
             Progress &progress);
  void shareNested(scf::ForOp loop, const Team &team, Progress &progress);
  TeamAccesses accessesOf(Operation *op, Role role);
  int64_t chooseThread(Operation *op, const TeamAccesses &accesses,
                       Progress &progress);
  void giveTo(int64_t thread, Operation *op, const Team &team);
  SmallVector<unsigned> findWrittenArguments(func::FuncOp kernel);
  void openTeam(Operation *first, Operation *last);

  ModuleOp module;
  int64_t threads;
  TeamBuilder builder;
  IRRewriter rewriter;
  SymbolTableCollection symbols;
  DenseSet<func::FuncOp> teamKernels;
};

} // namespace

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

Role Sharer::findRole(Operation *op) {
  if (isMemoryEffectFree(op))
    return Role::Everybody;
  if (auto call = dyn_cast<func::CallOp>(op)) {
    if (call.getCallee() == kClockName)
      return Role::Clock;
    auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(
        call, call.getCalleeAttr());
    if (teamKernels.contains(callee))
      return Role::Call;
  }
  std::optional<MemoryAccesses> accesses = findAccesses(op, symbols);
  if (!accesses)
    return Role::Outside;
  if (!anyWrites(*accesses))
    return Role::Everybody;
  if (op->getNumResults() != 0)
    return Role::Outside;
  if (canShare(op))
    return Role::Shared;
  auto loop = dyn_cast<scf::ForOp>(op);
  if (loop && isWorthIt(loop.getBody()->without_terminator()))
    return Role::Nested;
  return Role::Alone;
}

/// True if a team can run `ops`, and shares some of them.
bool Sharer::isWorthIt(iterator_range<Block::iterator> ops) {
  bool sharesSome = false;
  for (Operation &op : ops) {
    Role role = findRole(&op);
    if (role == Role::Outside)
      return false;
    sharesSome |= role == Role::Shared || role == Role::Nested;
  }
  return sharesSome;
}

/// What `op` accesses as all in its regions do.
TeamAccesses Sharer::accessesOf(Operation *op, Role role) {
  TeamAccesses all;
  // Roles are given to what has accesses that are known.
  MemoryAccesses found = findAccesses(op, symbols).value_or(MemoryAccesses());
  for (const MemoryAccess &access : found) {
    TeamAccess &added = all.emplace_back();
    static_cast<MemoryAccess &>(added) = access;
  }
  if (role == Role::Shared)
    for (TeamAccess &access : all) {
      access.nest = op->getAttrOfType<IntegerAttr>(parallelAttrName);
      access.nestWrites = llvm::any_of(all, [&](const TeamAccess &other) {
        return other.writes && other.overlaps(access);
      });
    }
  return all;
}

//===----------------------------------------------------------------------===//
// Code for teams
//===----------------------------------------------------------------------===//

/// The thread that is to run `op`: the one that it would have to wait for if
/// that is only one, else that with the least to do.
int64_t Sharer::chooseThread(Operation *op, const TeamAccesses &accesses,
                             Progress &progress) {
  progress.alone.resize(std::min<int64_t>(threads, mostAlone), 0);
  int64_t thread = llvm::min_element(progress.alone) - progress.alone.begin();
  for (const TeamAccess &access : accesses)
    for (const TeamAccess &other : progress.pending)
      if (access.conflictsWith(other) && other.thread != -1)
        thread = other.thread;
  Operation *code = op;
  if (auto call = dyn_cast<func::CallOp>(op))
    code = symbols.lookupNearestSymbolFrom(call, call.getCalleeAttr());
  progress.alone[thread] += estimateWork(code);
  return thread;
}

void Sharer::giveTo(int64_t thread, Operation *op, const Team &team) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  Value number = arith::ConstantIndexOp::create(b, thread);
  // There may be fewer threads than were asked for.
  if (thread != 0)
    number = arith::RemUIOp::create(b, number, team.threads);
  Value isChosen =
      arith::CmpIOp::create(b, arith::CmpIPredicate::eq, team.thread, number);
  auto branch = scf::IfOp::create(b, isChosen, /*withElseRegion=*/false);
  op->moveBefore(branch.thenYield());
}

void Sharer::shareNested(scf::ForOp loop, const Team &team,
                         Progress &progress) {
  Progress inside;
  inside.pending = progress.pending;
  share(loop.getBody()->without_terminator(), team, inside);
  // The next round comes after this one.
  if (conflict(inside.pending, inside.head)) {
    rewriter.setInsertionPoint(loop.getBody()->getTerminator());
    builder.meet(rewriter, loop.getLoc(), team);
    inside.meet();
  }
  bool runs = countRounds(loop) > 0;
  if (!progress.hasMet)
    progress.head.append(inside.head);
  if (runs)
    progress.pending = std::move(inside.pending);
  else
    progress.pending.append(inside.pending);
  progress.hasMet |= runs && inside.hasMet;
}

void Sharer::share(iterator_range<Block::iterator> ops, const Team &team,
                   Progress &progress) {
  for (Operation &op : llvm::make_early_inc_range(ops)) {
    Role role = findRole(&op);
    auto meet = [&] {
      rewriter.setInsertionPoint(&op);
      builder.meet(rewriter, op.getLoc(), team);
      progress.meet();
    };
    if (role == Role::Clock) {
      if (!progress.pending.empty())
        meet();
      continue;
    }
    if (role == Role::Nested) {
      shareNested(cast<scf::ForOp>(op), team, progress);
      continue;
    }
    if (isMemoryEffectFree(&op))
      continue;
    TeamAccesses accesses = accessesOf(&op, role);
    int64_t thread = -1;
    if (role == Role::Alone)
      thread = chooseThread(&op, accesses, progress);
    for (TeamAccess &access : accesses)
      access.thread = thread;
    if (conflict(progress.pending, accesses))
      meet();
    progress.add(accesses);
    if (role == Role::Shared)
      shareLoops(&op, team, threads, rewriter);
    else if (role == Role::Call)
      op.insertOperands(op.getNumOperands(),
                        {team.arrivals, team.thread, team.threads});
    else if (role == Role::Alone)
      giveTo(thread, &op, team);
  }
}

SmallVector<unsigned> Sharer::findWrittenArguments(func::FuncOp kernel) {
  SetVector<unsigned> written;
  for (Operation &op : kernel.getBody().front())
    for (const TeamAccess &access : accessesOf(&op, Role::Everybody))
      if (auto argument = dyn_cast<BlockArgument>(access.base))
        if (access.writes)
          written.insert(argument.getArgNumber());
  return written.takeVector();
}

/// Gives the kernels that are long enough the arguments of a team.
void Sharer::shareKernels() {
  SymbolTableCollection tables;
  SymbolUserMap users(tables, module);
  for (auto kernel : llvm::to_vector(module.getOps<func::FuncOp>())) {
    if (!kernel.isPrivate() || kernel.isExternal() ||
        !llvm::hasSingleElement(kernel.getBody()))
      continue;
    auto body = kernel.getBody().front().without_terminator();
    bool isCalledByPublic =
        llvm::all_of(users.getUsers(kernel), [](Operation *user) {
          auto caller = dyn_cast<func::FuncOp>(user->getParentOp());
          return isa<func::CallOp>(user) && caller && caller.isPublic();
        });
    if (!isCalledByPublic || kernel.getNumResults() != 0 || !isWorthIt(body))
      continue;
    SmallVector<unsigned> written = findWrittenArguments(kernel);
    Team team = builder.addArguments(kernel);
    Progress progress;
    share(body, team, progress);
    if (progress.hasMet)
      for (unsigned argument : written)
        kernel.setArgAttr(argument, exchangedAttrName, rewriter.getUnitAttr());
    teamKernels.insert(kernel);
  }
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

/// The role of an op that is at the top of a public function, whose results
/// others may need: of those that read, the team keeps none.
Role Sharer::findRoleInMain(Operation *op) {
  Role role = findRole(op);
  if (role == Role::Everybody &&
      (!isMemoryEffectFree(op) || op->getNumRegions() != 0))
    return Role::Outside;
  return role;
}

/// Lets a team run `first` to `last`.
void Sharer::openTeam(Operation *first, Operation *last) {
  // What is used behind them is computed before.
  Operation *end = last->getNextNode();
  auto isInside = [&](Operation *op) {
    return op->getBlock() == first->getBlock() && !op->isBeforeInBlock(first) &&
           op->isBeforeInBlock(end);
  };
  SetVector<Operation *> needed;
  for (Operation &op : llvm::reverse(
           llvm::make_range(Block::iterator(first), Block::iterator(end))))
    if (isMemoryEffectFree(&op) &&
        llvm::any_of(op.getUsers(), [&](Operation *user) {
          Operation *above = first->getBlock()->findAncestorOpInBlock(*user);
          return !isInside(above) || needed.contains(above);
        }))
      needed.insert(&op);
  for (Operation *op : llvm::reverse(needed))
    op->moveBefore(first);
  Team team = builder.open(first, last, threads);
  Block *body = first->getBlock();
  Progress progress;
  share(llvm::make_range(Block::iterator(first),
                         Block::iterator(body->getTerminator())),
        team, progress);
}

void Sharer::shareMain(func::FuncOp main) {
  Operation *first = nullptr, *last = nullptr;
  bool sharesSome = false;
  for (Operation &op : llvm::make_early_inc_range(main.getBody().front())) {
    Role role = op.hasTrait<OpTrait::IsTerminator>() ? Role::Outside
                                                     : findRoleInMain(&op);
    if (role == Role::Outside) {
      if (sharesSome)
        openTeam(first, last);
      first = last = nullptr;
      sharesSome = false;
      continue;
    }
    sharesSome |=
        role == Role::Shared || role == Role::Nested || role == Role::Call;
    // The team does not begin or end with what only computes.
    if (role != Role::Everybody) {
      first = first ? first : &op;
      last = &op;
    }
  }
}

namespace {
struct ParallelizeKernels
    : mlir::armnn::impl::ParallelizeKernelsBase<ParallelizeKernels> {
  using ParallelizeKernelsBase::ParallelizeKernelsBase;

  void runOnOperation() override {
    Sharer sharer(getOperation(), threads);
    sharer.shareKernels();
    for (auto f : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (f.isPublic() && !f.isExternal() &&
          llvm::hasSingleElement(f.getBody()))
        sharer.shareMain(f);
  }
};
} // namespace

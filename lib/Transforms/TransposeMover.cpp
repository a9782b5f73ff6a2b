//===- TransposeMover.cpp - Transposes through whole graphs ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors that carriers join (elementwise layers, concat, pad, ...) form a web:
// all of its tensors are kept in one order of dimensions. Where a tensor enters
// or leaves a web in another order, a transpose stands. Each web takes the
// order among those of the transposes around it that costs the fewest bytes,
// until no web has a better one. Then the layers are written anew.
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/TransposeMover.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "lib/Transforms/Rewrite.h"
#include "lib/Transforms/TransposedLayers.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace mlir::armnn;

/// Webs look at each other's orders, so deciding is repeated; two rounds are
/// the rule.
static constexpr unsigned kMaxRounds = 8;
/// Different transposes around one web are few.
static constexpr unsigned kMaxCandidates = 8;

static RankedTensorType getType(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// Whether the layer only moves its elements: no scale changes with it. One of
/// less than two dimensions moves none, and no web has its tensors.
static bool isPureTranspose(Operation *op) {
  auto transpose = dyn_cast_or_null<TransposeOp>(op);
  auto type = transpose
                  ? dyn_cast<RankedTensorType>(transpose.getInput().getType())
                  : RankedTensorType();
  return type && type.getRank() > 1 &&
         transposeType(type, transpose.getDimMappings()) == transpose.getType();
}

namespace {

class TransposeMover {
public:
  explicit TransposeMover(Block &block) : block(block) {}

  /// Chooses the order of each web; whether any changes.
  bool choose();
  /// Writes the layers in the orders that choose() found.
  void rewrite(StringRef pass);

private:
  /// A transpose of the tensor `root`, which is no such transpose itself.
  struct Origin {
    Value root;
    Permutation order;
  };
  struct Tensor {
    Value value;
    Origin origin;
    unsigned web = 0;
    bool isFixed = false;        // Its layer makes it as it is.
    bool isCarried = false;      // Some layer may take it in the web's order.
    bool isNeededAsItIs = false; // Some layer takes it in no other order.
    SmallVector<Operation *, 1> sinks;
    SmallVector<unsigned, 1> transposes; // of the root, wherever they are

    bool isRoot() const { return origin.root == value; }
  };
  struct Web {
    Permutation order;
    SmallVector<unsigned, 2> tensors;
    SmallVector<Operation *, 2> carriers;
  };

  void addTensor(Value value);
  void collect();
  void collectUses(Tensor &tensor);
  void joinWebs();
  Tensor *find(Value value);
  Web &getWeb(const Tensor &tensor) { return webs[tensor.web]; }

  Permutation getBaseOrder(const Tensor &root);
  uint64_t getOriginCost(const Origin &origin, ArrayRef<int64_t> order);
  uint64_t getUsesCost(const Tensor &tensor, ArrayRef<int64_t> order);
  bool isAbsorbed(const Tensor &tensor, Operation *sink,
                  ArrayRef<int64_t> order);
  uint64_t getCost(unsigned index);
  SmallVector<Permutation> getCandidates(unsigned index);
  bool improve(unsigned index);

  Value getInOrder(OpBuilder &builder, Value value, ArrayRef<int64_t> order);
  void rewriteOperands(OpBuilder &builder, Operation *op);
  void rewriteCarrier(OpBuilder &builder, Operation *op,
                      ArrayRef<int64_t> order);
  void rewriteLayer(Operation *op);
  void eraseOld(StringRef pass);

  Block &block;
  SmallVector<Tensor, 0> tensors;
  SmallVector<Web, 0> webs;
  llvm::DenseMap<Value, unsigned> indices;

  /// What stands for a root: transposed by its base order.
  llvm::DenseMap<Value, Value> moved;
  llvm::DenseMap<std::pair<Value, Attribute>, Value> made;
  llvm::DenseSet<Operation *> renamed;
  SmallVector<Operation *> old;
};

} // namespace

//===----------------------------------------------------------------------===//
// Webs
//===----------------------------------------------------------------------===//

TransposeMover::Tensor *TransposeMover::find(Value value) {
  auto it = indices.find(value);
  return it == indices.end() ? nullptr : &tensors[it->second];
}

void TransposeMover::addTensor(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getRank() < 2)
    return;
  Tensor tensor;
  tensor.value = value;
  tensor.origin = {value, getIdentity(type.getRank())};
  Operation *op = value.getDefiningOp();
  if (isPureTranspose(op)) {
    auto transpose = cast<TransposeOp>(op);
    Tensor *input = find(transpose.getInput());
    tensor.origin = {input->origin.root,
                     compose(input->origin.order, transpose.getDimMappings())};
    find(tensor.origin.root)->transposes.push_back(tensors.size());
  } else {
    tensor.isFixed = !op || getFlexibility(op) != Flexibility::Carrier;
  }
  indices[value] = tensors.size();
  tensors.push_back(std::move(tensor));
}

void TransposeMover::collectUses(Tensor &tensor) {
  for (OpOperand &use : tensor.value.getUses()) {
    Operation *user = use.getOwner();
    if (isPureTranspose(user))
      continue;
    Flexibility flexibility =
        user->getBlock() == &block ? getFlexibility(user) : Flexibility::None;
    bool isBroadcast = flexibility == Flexibility::Carrier &&
                       getType(user->getResult(0)).getRank() !=
                           getType(tensor.value).getRank();
    if (flexibility == Flexibility::Carrier && !isBroadcast &&
        use.getOperandNumber() < getCarriedOperands(user).size())
      tensor.isCarried = true;
    else if (flexibility == Flexibility::Sink && use.getOperandNumber() == 0)
      tensor.sinks.push_back(user);
    else
      tensor.isNeededAsItIs = true;
  }
}

void TransposeMover::joinWebs() {
  llvm::IntEqClasses classes(tensors.size());
  auto join = [&](Operation *carrier) {
    unsigned first = indices.lookup(carrier->getResult(0));
    int64_t rank = getType(carrier->getResult(0)).getRank();
    auto joinOne = [&](Value value) {
      // A constant takes any order.
      if (getType(value).getRank() == rank &&
          !value.getDefiningOp<ConstantOp>())
        classes.join(first, indices.lookup(value));
    };
    llvm::for_each(carrier->getResults(), joinOne);
    llvm::for_each(getCarriedOperands(carrier), joinOne);
  };
  auto isCarrier = [&](Operation &op) {
    return getFlexibility(&op) == Flexibility::Carrier &&
           getType(op.getResult(0)).getRank() >= 2;
  };
  for (Operation &op : block)
    if (isCarrier(op))
      join(&op);
  classes.compress();
  webs.resize(classes.getNumClasses());
  for (auto [i, tensor] : llvm::enumerate(tensors)) {
    tensor.web = classes[i];
    Web &web = getWeb(tensor);
    if (web.tensors.empty())
      web.order = getIdentity(getType(tensor.value).getRank());
    web.tensors.push_back(i);
  }
  for (Operation &op : block)
    if (isCarrier(op))
      getWeb(*find(op.getResult(0))).carriers.push_back(&op);
}

void TransposeMover::collect() {
  for (Value argument : block.getArguments())
    addTensor(argument);
  for (Operation &op : block)
    for (Value result : op.getResults())
      addTensor(result);
  for (Tensor &tensor : tensors)
    collectUses(tensor);
  joinWebs();
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// The order in which a root is there without a transpose.
Permutation TransposeMover::getBaseOrder(const Tensor &root) {
  return root.isFixed ? getIdentity(getType(root.value).getRank())
                      : getWeb(root).order;
}

/// What it costs to have a transpose of its root in another order still.
uint64_t TransposeMover::getOriginCost(const Origin &origin,
                                       ArrayRef<int64_t> order) {
  // Constants are transposed now.
  if (origin.root.getDefiningOp<ConstantOp>())
    return 0;
  Permutation base = getBaseOrder(*find(origin.root));
  return getTransposeCost(transposeType(getType(origin.root), base),
                          compose(invert(base), compose(origin.order, order)));
}

/// Whether a layer that reads the tensor takes it in the order of its web.
bool TransposeMover::isAbsorbed(const Tensor &tensor, Operation *sink,
                                ArrayRef<int64_t> order) {
  return !(tensor.isRoot() && tensor.isFixed) && canAbsorb(sink, order);
}

/// What it costs to have a tensor as the layers want it that read it.
uint64_t TransposeMover::getUsesCost(const Tensor &tensor,
                                     ArrayRef<int64_t> order) {
  bool isInOrder = tensor.isCarried, isAsItIs = tensor.isNeededAsItIs;
  for (Operation *sink : tensor.sinks)
    (isAbsorbed(tensor, sink, order) ? isInOrder : isAsItIs) = true;
  uint64_t cost = 0;
  if (isInOrder)
    cost += getOriginCost(tensor.origin, order);
  if (isAsItIs && !(isInOrder && isIdentity(order)))
    cost += getOriginCost(tensor.origin, getIdentity(order.size()));
  return cost;
}

/// What a web costs in its order, with its neighbours.
uint64_t TransposeMover::getCost(unsigned index) {
  const Web &web = webs[index];
  uint64_t cost = 0;
  for (unsigned i : web.tensors) {
    cost += getUsesCost(tensors[i], web.order);
    for (unsigned transposed : tensors[i].transposes)
      if (tensors[transposed].web != index)
        cost +=
            getUsesCost(tensors[transposed], getWeb(tensors[transposed]).order);
  }
  for (Operation *carrier : web.carriers)
    cost += getBroadcastCost(carrier, web.order);
  return cost;
}

/// The orders in which a transpose at the edge of the web cancels.
SmallVector<Permutation> TransposeMover::getCandidates(unsigned index) {
  SmallVector<Permutation> candidates;
  auto add = [&](Permutation order) {
    if (candidates.size() < kMaxCandidates && order != webs[index].order &&
        !llvm::is_contained(candidates, order))
      candidates.push_back(std::move(order));
  };
  for (unsigned i : webs[index].tensors) {
    const Tensor &tensor = tensors[i];
    if (!tensor.isRoot() && !tensor.origin.root.getDefiningOp<ConstantOp>())
      add(compose(invert(tensor.origin.order),
                  getBaseOrder(*find(tensor.origin.root))));
    for (unsigned transposed : tensor.transposes) {
      const Tensor &other = tensors[transposed];
      if (!tensor.isFixed && other.web != index)
        add(compose(other.origin.order, getWeb(other).order));
      if (!tensor.isFixed && other.isNeededAsItIs)
        add(other.origin.order);
    }
  }
  if (!isIdentity(webs[index].order))
    add(getIdentity(webs[index].order.size()));
  return candidates;
}

/// Gives a web the cheapest order; whether that is another one.
bool TransposeMover::improve(unsigned index) {
  SmallVector<Permutation> candidates = getCandidates(index);
  if (candidates.empty())
    return false;
  Web &web = webs[index];
  Permutation best = web.order;
  uint64_t least = getCost(index);
  bool isBetter = false;
  for (Permutation &candidate : candidates) {
    web.order = candidate;
    uint64_t cost = getCost(index);
    if (cost >= least)
      continue;
    isBetter = true;
    least = cost;
    best = candidate;
  }
  web.order = best;
  return isBetter;
}

bool TransposeMover::choose() {
  collect();
  bool isChanging = true;
  for (unsigned round = 0; round < kMaxRounds && isChanging; ++round) {
    isChanging = false;
    for (unsigned i = 0; i < webs.size(); ++i)
      isChanging |= improve(i);
  }
  return !llvm::all_of(webs,
                       [](const Web &web) { return isIdentity(web.order); });
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// A tensor of the graph as it was, transposed by `order`, in the new graph.
Value TransposeMover::getInOrder(OpBuilder &builder, Value value,
                                 ArrayRef<int64_t> order) {
  Tensor *tensor = find(value);
  if (!tensor)
    return value;
  Value root = tensor->origin.root, base = root;
  if (auto it = moved.find(root); it != moved.end())
    base = it->second;
  Permutation needed = compose(invert(getBaseOrder(*find(root))),
                               compose(tensor->origin.order, order));
  if (isIdentity(needed))
    return base;
  Value &result = made[{base, builder.getDenseI64ArrayAttr(needed)}];
  if (result)
    return result;
  RankedTensorType type = transposeType(getType(base), needed);
  if (base.getDefiningOp<ConstantOp>())
    return result = createTransposedConstant(builder, base, needed, type);
  Location loc = builder.getUnknownLoc();
  if (!tensor->isRoot()) {
    loc = value.getLoc();
    renamed.insert(value.getDefiningOp());
  }
  return result = TransposeOp::create(builder, loc, type, base, needed);
}

void TransposeMover::rewriteOperands(OpBuilder &builder, Operation *op) {
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (type)
      operand.set(
          getInOrder(builder, operand.get(), getIdentity(type.getRank())));
  }
}

void TransposeMover::rewriteCarrier(OpBuilder &builder, Operation *op,
                                    ArrayRef<int64_t> order) {
  SmallVector<Value> operands;
  for (Value operand : getCarriedOperands(op)) {
    int64_t rank = getType(operand).getRank();
    operands.push_back(getInOrder(builder, operand,
                                  rank == int64_t(order.size())
                                      ? Permutation(order)
                                      : getIdentity(rank)));
  }
  Operation *copy = cloneTransposed(builder, op, operands, order);
  for (auto [before, after] : llvm::zip(op->getResults(), copy->getResults()))
    moved[before] = after;
  old.push_back(op);
}

void TransposeMover::rewriteLayer(Operation *op) {
  OpBuilder builder(op);
  if (isPureTranspose(op)) {
    // It stays if others need the same.
    auto transpose = cast<TransposeOp>(op);
    Value input = transpose.getInput();
    if (find(input)->isRoot() && !moved.count(input))
      made.try_emplace({input, transpose.getDimMappingsAttr()},
                       transpose.getOutput());
    old.push_back(op);
    return;
  }
  Flexibility flexibility = getFlexibility(op);
  Tensor *result = op->getNumResults() ? find(op->getResult(0)) : nullptr;
  if (flexibility == Flexibility::Carrier && result &&
      !isIdentity(getWeb(*result).order))
    return rewriteCarrier(builder, op, getWeb(*result).order);
  Tensor *input = op->getNumOperands() ? find(op->getOperand(0)) : nullptr;
  if (flexibility == Flexibility::Sink && input) {
    Permutation order = getWeb(*input).order;
    if (!isIdentity(order) && isAbsorbed(*input, op, order)) {
      absorb(builder, op, getInOrder(builder, op->getOperand(0), order), order);
      return;
    }
  }
  rewriteOperands(builder, op);
}

void TransposeMover::eraseOld(StringRef pass) {
  for (Operation *op : llvm::reverse(old)) {
    if (!op->use_empty())
      continue;
    if (isPureTranspose(op) && !isa<UnknownLoc>(op->getLoc())) {
      remarkRewrite(op->getLoc(), pass, op->getName().getStringRef());
      Value root = find(op->getResult(0))->origin.root;
      Value base = moved.count(root) ? moved[root] : root;
      // The layer before it takes over the name of one that is gone.
      Operation *source = base.getDefiningOp();
      if (source && !isa<ConstantOp>(source) && !renamed.contains(op))
        source->setLoc(fuseLocations(source->getLoc(), op->getLoc()));
    }
    op->erase();
  }
}

void TransposeMover::rewrite(StringRef pass) {
  for (Operation &op : llvm::make_early_inc_range(block))
    rewriteLayer(&op);
  eraseOld(pass);
  eraseUnreadConstants(block);
}

void armnn::eraseUnreadConstants(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (isa<ConstantOp>(op) && op.use_empty())
      op.erase();
}

bool armnn::moveTransposes(Block &block, StringRef pass) {
  auto hasRegions = [](Operation &op) { return op.getNumRegions() != 0; };
  auto canMove = [](Operation &op) { return isPureTranspose(&op); };
  if (llvm::any_of(block, hasRegions) || llvm::none_of(block, canMove))
    return false;
  // Webs that a transpose kept apart may have a better order together.
  bool isChanged = false;
  for (unsigned round = 0; round < kMaxRounds; ++round) {
    TransposeMover mover(block);
    if (!mover.choose())
      break;
    mover.rewrite(pass);
    isChanged = true;
  }
  return isChanged;
}

//===- UffTypes.cpp - Data types and dimension orders ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/UffTypes.h"
#include "dialects/uff/NodeShape.h"
#include "dialects/uff/UffDialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::uff;

#include "dialects/uff/Enums.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/uff/Types.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/uff/Attributes.cpp.inc"

void UffDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "dialects/uff/Types.cpp.inc"
      >();
}

void UffDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/uff/Attributes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Data types
//===----------------------------------------------------------------------===//

static constexpr uint32_t kInteger = 0x10000, kFloat = 0x20000;
/// What converters write for a type that the format has no code for.
static constexpr uint32_t kNoCode = 7;

bool uff::isElementType(Type type) {
  return isa<UnknownType>(type) || type.isF16() || type.isF32() ||
         type.isSignlessInteger(1) || type.isSignlessInteger(8) ||
         type.isSignlessInteger(16) || type.isSignlessInteger(32) ||
         type.isSignlessInteger(64);
}

uint32_t uff::getTypeCode(Type type) {
  if (auto unknown = dyn_cast<UnknownType>(type))
    return unknown.getCode();
  if (type.isSignlessInteger(1))
    return kNoCode;
  unsigned width = type.getIntOrFloatBitWidth();
  return (isa<FloatType>(type) ? kFloat : kInteger) | width;
}

Type uff::getTypeOfCode(MLIRContext *context, uint32_t code) {
  for (Type type :
       {Type(IntegerType::get(context, 8)), Type(IntegerType::get(context, 16)),
        Type(IntegerType::get(context, 32)),
        Type(IntegerType::get(context, 64)), Type(Float16Type::get(context)),
        Type(Float32Type::get(context))})
    if (getTypeCode(type) == code)
      return type;
  return UnknownType::get(context, code);
}

//===----------------------------------------------------------------------===//
// Dimension orders
//===----------------------------------------------------------------------===//

/// The letters of one list, where it names N or K, and C once, and a spatial
/// run at most once.
static std::optional<std::string> getListLetters(ArrayRef<int64_t> list,
                                                 bool isWeights) {
  std::string letters;
  for (size_t i = 0; i < list.size(); ++i) {
    bool hasNext = i + 1 < list.size();
    if (list[i] == 0)
      letters += isWeights ? 'K' : 'N';
    else if (list[i] == 1)
      letters += 'C';
    else if (list[i] == 2 && hasNext && list[i + 1] == OrderAttr::kIncrement)
      letters += '+', ++i;
    else if (list[i] == OrderAttr::kDecrement && hasNext && list[i + 1] == 2)
      letters += '-', ++i;
    else
      return std::nullopt;
  }
  auto count = [&](StringRef any) {
    return llvm::count_if(letters, [&](char c) { return any.contains(c); });
  };
  if (count("NK") != 1 || count("C") != 1 || count("+-") > 1)
    return std::nullopt;
  return letters;
}

/// The list that letters stand for; std::nullopt where they are none.
static std::optional<SmallVector<int64_t>> getLettersList(StringRef letters) {
  SmallVector<int64_t> list;
  for (char letter : letters) {
    switch (letter) {
    case 'N':
    case 'K':
      list.push_back(0);
      break;
    case 'C':
      list.push_back(1);
      break;
    case '+':
      list.append({2, OrderAttr::kIncrement});
      break;
    case '-':
      list.append({OrderAttr::kDecrement, 2});
      break;
    default:
      return std::nullopt;
    }
  }
  if (getListLetters(list, letters.contains('K')) != letters)
    return std::nullopt;
  return list;
}

OrderAttr OrderAttr::getOfLists(MLIRContext *context, ArrayRef<int32_t> ranks,
                                ArrayRef<DenseI64ArrayAttr> lists,
                                bool isWeights) {
  // Numbers do not say whose axis 0 is.
  isWeights &= llvm::any_of(lists, [](DenseI64ArrayAttr list) {
    return getListLetters(list, true).has_value();
  });
  return get(context, ranks, lists, isWeights);
}

OrderAttr OrderAttr::getOfLetters(MLIRContext *context, StringRef letters) {
  std::optional<SmallVector<int64_t>> list = getLettersList(letters);
  if (!list)
    return {};
  return get(context, kAnyRank, DenseI64ArrayAttr::get(context, *list),
             letters.contains('K'));
}

std::optional<std::string> OrderAttr::getLetters() {
  if (getRanks() != ArrayRef<int32_t>(kAnyRank))
    return std::nullopt;
  return getListLetters(getLists().front(), getIsWeights());
}

std::optional<SmallVector<int64_t>> OrderAttr::getAxes(int64_t rank) {
  DenseI64ArrayAttr list;
  for (auto [key, keyList] : llvm::zip_equal(getRanks(), getLists()))
    if (key == rank || (key == kAnyRank && !list))
      list = keyList;
  if (!list)
    return std::nullopt;
  ArrayRef<int64_t> entries = list;
  auto isMark = [](int64_t entry) {
    return entry == kIncrement || entry == kDecrement;
  };
  if (llvm::any_of(entries, [&](int64_t entry) {
        return !isMark(entry) && (entry < -rank || entry > rank);
      }))
    return std::nullopt;
  int64_t plain = llvm::count_if(entries, std::not_fn(isMark));
  bool hasRun = plain < static_cast<int64_t>(entries.size());
  // The run's first axis is no plain entry.
  int64_t spatial = hasRun ? rank - (plain - 1) : 0;
  SmallVector<int64_t> axes;
  for (size_t i = 0; i < entries.size(); ++i) {
    bool hasNext = i + 1 < entries.size();
    int64_t entry = entries[i];
    if (hasNext && entries[i + 1] == kIncrement) {
      for (int64_t axis = 0; axis < spatial; ++axis)
        axes.push_back(entry + axis);
      ++i;
    } else if (hasNext && entry == kDecrement) {
      for (int64_t axis = spatial; axis-- > 0;)
        axes.push_back(entries[i + 1] + axis);
      ++i;
    } else {
      axes.push_back(entry < 0 ? entry + rank : entry);
    }
  }
  // Each axis once, which also rules out a count other than the rank's.
  llvm::SmallBitVector seen(rank);
  for (int64_t axis : axes) {
    if (axis < 0 || axis >= rank || seen.test(axis))
      return std::nullopt;
    seen.set(axis);
  }
  return seen.all() ? std::optional(axes) : std::nullopt;
}

std::optional<SmallVector<int64_t>> OrderAttr::getPermutation(int64_t rank) {
  std::optional<SmallVector<int64_t>> axes = getAxes(rank);
  if (!axes)
    return std::nullopt;
  SmallVector<int64_t> permutation(rank);
  for (auto [position, axis] : llvm::enumerate(*axes))
    permutation[axis] = position;
  return permutation;
}

//===----------------------------------------------------------------------===//
// Dimension orders as text
//===----------------------------------------------------------------------===//

/// "N+C" or [0, 2, 3, 1], each behind its rank unless it is for any.
static void printOrder(AsmPrinter &printer, OrderAttr order) {
  llvm::interleaveComma(llvm::zip_equal(order.getRanks(), order.getLists()),
                        printer, [&](auto entry) {
                          auto [rank, list] = entry;
                          if (rank != OrderAttr::kAnyRank)
                            printer << rank << " : ";
                          if (auto letters =
                                  getListLetters(list, order.getIsWeights()))
                            printer << '"' << *letters << '"';
                          else
                            printer << '[' << list.asArrayRef() << ']';
                        });
}

/// A list: letters or numbers.
static ParseResult parseList(AsmParser &parser, SmallVector<int64_t> &list,
                             bool &isWeights) {
  std::string letters;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalString(&letters)))
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
      return parser.parseInteger(list.emplace_back());
    });
  std::optional<SmallVector<int64_t>> parsed = getLettersList(letters);
  if (!parsed)
    return parser.emitError(loc)
           << "expected N or K, C and at most one of + and -, not '" << letters
           << "'";
  list = *parsed;
  isWeights |= StringRef(letters).contains('K');
  return success();
}

/// The lists of one order, at least one.
static ParseResult parseOrder(AsmParser &parser, OrderAttr &order) {
  SmallVector<int32_t> ranks;
  SmallVector<DenseI64ArrayAttr> lists;
  bool isWeights = false;
  auto parseEntry = [&]() -> ParseResult {
    int32_t rank = OrderAttr::kAnyRank;
    SmallVector<int64_t> list;
    OptionalParseResult hasRank = parser.parseOptionalInteger(rank);
    if (hasRank.has_value() && (failed(*hasRank) || parser.parseColon()))
      return failure();
    if (parseList(parser, list, isWeights))
      return failure();
    ranks.push_back(rank);
    lists.push_back(DenseI64ArrayAttr::get(parser.getContext(), list));
    return success();
  };
  if (parser.parseCommaSeparatedList(parseEntry))
    return failure();
  order = OrderAttr::getOfLists(parser.getContext(), ranks, lists, isWeights);
  return success();
}

Attribute OrderAttr::parse(AsmParser &parser, Type) {
  OrderAttr order = get(parser.getContext(), {}, {}, false);
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalGreater()))
    return order;
  if (parseOrder(parser, order) || parser.parseGreater())
    return {};
  return order;
}

void OrderAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printOrder(printer, *this);
  printer << '>';
}

/// One list for any rank, or in braces all lists of an order.
static ParseResult parseOrderOfMany(AsmParser &parser,
                                    SmallVectorImpl<OrderAttr> &orders) {
  MLIRContext *context = parser.getContext();
  if (succeeded(parser.parseOptionalLBrace())) {
    OrderAttr &order =
        orders.emplace_back(OrderAttr::get(context, {}, {}, false));
    if (succeeded(parser.parseOptionalRBrace()))
      return success();
    return failure(parseOrder(parser, order) || parser.parseRBrace());
  }
  SmallVector<int64_t> list;
  bool isWeights = false;
  if (parseList(parser, list, isWeights))
    return failure();
  orders.push_back(OrderAttr::getOfLists(context, OrderAttr::kAnyRank,
                                         DenseI64ArrayAttr::get(context, list),
                                         isWeights));
  return success();
}

Attribute OrdersAttr::parse(AsmParser &parser, Type) {
  SmallVector<OrderAttr> orders;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&] {
        return parseOrderOfMany(parser, orders);
      }))
    return {};
  return OrdersAttr::get(parser.getContext(), orders);
}

void OrdersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getOrders(), printer, [&](OrderAttr order) {
    bool isPlain = order.getRanks() == ArrayRef<int32_t>(OrderAttr::kAnyRank);
    printer << (isPlain ? "" : "{");
    printOrder(printer, order);
    printer << (isPlain ? "" : "}");
  });
  printer << '>';
}

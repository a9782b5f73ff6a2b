#!/usr/bin/env python3
"""Prints a graph of the uff dialect that few bytes of a file could hold."""

import sys

body, results = [], []


def node(text, result):
    body.append("  %%%d = %s" % (len(body), text))
    results[:] = ["%%%d : %s" % (len(body) - 1, result)]
    return "%%%d" % (len(body) - 1)


def binary(func, lhs, rhs, kind="f32", shape="*"):
    return node('uff.binary %s %s, %s : (tensor<*x%s>, tensor<*x%s>) -> tensor<*x%s>' % (func, lhs, rhs, kind, kind, kind), "tensor<*x%s>" % kind)


def sums():
    x = "%x"
    for i in range(100):
        x = node("uff.binary add %s, %s : (tensor<%sxf32>, tensor<%sxf32>) -> tensor<*xf32>" % (x, x, *["?x4" if i == 0 else "*"] * 2), "tensor<*xf32>")
    node("uff.shape %s : (tensor<*xf32>) -> tensor<*xi32>" % x, "tensor<*xi32>")


def squares():
    x = node("uff.shape %x : (tensor<?x4xf32>) -> tensor<*xi32>", "tensor<*xi32>")
    for _ in range(60):
        x = binary("mul", x, x, "i32")


def tables():
    # 128 x 8192 of 8320 elements, as which 66560 more are allowed: 4 of 8.
    row = node("uff.constant dense<\"0x%s\"> : tensor<8192xf32>" % ("0000803f" * 8191 + "00000040"), "")
    column = node("uff.constant dense<\"0x%s\"> : tensor<128x1xf32>" % ("0000803f" * 127 + "00000040"), "")
    x = node("uff.binary add %s, %s : (tensor<8192xf32>, tensor<128x1xf32>) -> tensor<*xf32>" % (row, column), "")
    for _ in range(7):
        x = node("uff.binary add %s, %s : (tensor<*xf32>, tensor<128x1xf32>) -> tensor<*xf32>" % (x, column), "tensor<*xf32>")


def boxes():
    many = lambda n: "array<f64: %s>" % ", ".join(str(1.0 + i / 64) for i in range(n))
    for sizes, ratios in (3000, 3000), (1, 5000):
        node('uff.custom "_PriorBox_TRT"(%%f) {minSize_u_flist = %s, aspectRatios_u_flist = %s, imgH_u_int = 8 : i64, imgW_u_int = 8 : i64, '
             'variance_u_flist = array<f64: 0.1, 0.1, 0.2, 0.2>} : (tensor<1x3x4x4xf32>) -> tensor<*xf32>' % (many(sizes), many(ratios)), "tensor<*xf32>")


{"sums": sums, "squares": squares, "tables": tables, "boxes": boxes}[sys.argv[1]]()
value, kind = results[0].split(" : ")
print('func.func @main(%%x: tensor<?x4xf32> {uff.name = "x"}, %%f: tensor<1x3x4x4xf32> {uff.name = "f"}) -> (%s {uff.name = "MarkOutput_0"}) {' % kind)
print("\n".join(body))
print("  return %s : %s\n}" % (value, kind))

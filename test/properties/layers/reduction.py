"""Reductions."""
import numpy as np

from draw import Element, enum


def reduce(d):
    x = d.tensor(d.shape(0 if d.bool(0.1) else 1))
    rank = len(x.shape)
    axes = sorted(d.rng.permutation(rank)[: d.int(0, rank)].tolist())
    keep, function = d.bool(), d.pick(["sum", "max", "mean", "min", "prod"])
    real = getattr(np, function)(x.real, tuple(axes or range(rank)), keepdims=keep)
    shape = real.shape or (1,)
    d.layer({"keep_dims": keep, "axis": axes, "reduce_operation": enum("reduce_operation", function)})
    # A product of integers leaves the range; so may a sum of Float16.
    exact = function != "prod" and rank > 0
    d.result(shape if rank or not keep else (), real=real.reshape(shape) if exact else None)


def arg_min_max(d):
    x = d.tensor(d.shape())
    axis, function = d.int(-len(x.shape), len(x.shape) - 1), d.pick(["min", "max"])
    found = getattr(np, "arg" + function)(x.stored.astype("f4") if x.element.name == "Signed64" else x.stored, axis)
    d.layer({"arg_min_max_function": enum("arg_min_max_function", function), "axis": axis})
    d.result(found.shape or (1,), Element(d.pick(["Signed32", "Signed64"])), stored=found.reshape(found.shape or (1,)))

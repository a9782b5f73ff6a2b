"""Layers of activations and elementwise functions."""
import math

import numpy as np

from draw import Element, enum


def activation(d):
    names = "sigmoid tanh linear relu bounded_relu soft_relu leaky_relu abs sqrt square elu hard_swish gelu".split()
    function, shape = d.pick(names), d.shape(0)
    a, b = (6.0, -1.0) if function == "bounded_relu" else (float(np.float32(d.rng.uniform(0.1, 2))), 0.5)
    x = d.tensor(shape)
    real = {
        "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
        "tanh": lambda x: a * np.tanh(b * x),
        "linear": lambda x: a * x + b,
        "relu": lambda x: np.maximum(x, 0),
        "bounded_relu": lambda x: np.minimum(a, np.maximum(b, x)),
        "leaky_relu": lambda x: np.where(x > 0, x, a * x),
        "abs": np.abs,
        "square": np.square,
        "elu": lambda x: np.where(x >= 0, x, a * np.expm1(np.minimum(x, 0))),
        "hard_swish": lambda x: x * np.clip(x + 3, 0, 6) / 6,
        "gelu": lambda x: x * 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2))),
        "soft_relu": lambda x: np.log1p(np.exp(x)),
    }.get(function)
    d.layer({"activation_function": enum("activation_function", function), "a": a, "b": b})
    d.result(shape, real=real(x.real) if real else None)


def broadcast_operands(d):
    shape = d.shape(0)
    left, right = (tuple(1 if d.bool(0.3) else size for size in shape[d.int(0, len(shape)) if d.bool(0.3) else 0 :]) for _ in range(2))
    return d.tensor(left), d.tensor(right)


def prelu(d):
    x, alpha = broadcast_operands(d)
    d.layer({})
    d.result(np.broadcast_shapes(x.shape, alpha.shape), real=np.where(x.real < 0, alpha.real * x.real, x.real))


def elementwise_binary(d):
    function = d.pick("add div maximum minimum mul sub sq_diff power floor_div".split())
    x, y = broadcast_operands(d)
    if function in ("div", "floor_div", "power"):
        y.stored = np.abs(y.stored.astype("i8")).astype(y.stored.dtype) % 5 + y.element.numpy.type(1 + y.element.zero)
        if function == "power":
            x.stored = np.abs(x.stored.astype("i8")).astype(x.stored.dtype) % 9 + x.element.numpy.type(1 + x.element.zero)
    real = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "maximum": np.maximum, "minimum": np.minimum, "div": np.divide}.get(function)
    d.layer({"binary_operation": enum("binary_operation", function)})
    d.result(np.broadcast_shapes(x.shape, y.shape), real=real(x.real, y.real) if real else None)


def elementwise_unary(d):
    function = "logical_not" if d.dtype == "Boolean" else d.pick("abs rsqrt sqrt exp neg log sin ceil".split())
    x = d.tensor(d.shape(0))
    if function in ("rsqrt", "sqrt", "log"):
        x.stored = np.abs(x.stored.astype("i8")).astype(x.stored.dtype) % 9 + x.element.numpy.type(1 + x.element.zero)
    elif function == "exp" and not x.element.is_quantized:
        x.stored = np.clip(x.stored, -3, 3)
    real = {"abs": np.abs, "neg": np.negative, "ceil": np.ceil}.get(function)
    d.layer({"unary_operation": enum("unary_operation", function)})
    d.result(x.shape, stored=~x.stored if function == "logical_not" else None, real=real(x.real) if real else None)


def floor(d):
    x = d.tensor(d.shape(0))
    d.layer({})
    d.result(x.shape, real=None if x.element.is_quantized else np.floor(x.real))


def comparison(d):
    function = d.pick("equal greater greater_or_equal less less_or_equal not_equal".split())
    x, y = broadcast_operands(d)
    numpy = getattr(np, {"greater_or_equal": "greater_equal", "less_or_equal": "less_equal"}.get(function, function))
    d.layer({"comparison_operation": enum("comparison_operation", function)})
    meaning = None if x.element.is_quantized else numpy(x.stored, y.stored)
    d.result(np.broadcast_shapes(x.shape, y.shape), Element("Boolean"), stored=meaning)


def logical_binary(d):
    function = d.pick(["logical_and", "logical_or"])
    x, y = broadcast_operands(d)
    d.layer({"logical_operation": enum("logical_binary_operation", function)})
    meaning = getattr(np, function)(x.stored, y.stored) if d.dtype == "Boolean" else None
    d.result(np.broadcast_shapes(x.shape, y.shape), stored=meaning)

"""Normalizations."""
import numpy as np

from draw import enum, wide


def batch_normalization(d):
    shape = (d.int(1, 2), d.int(1, 4), d.int(1, 4), d.int(1, 5))
    x = d.image(shape, closed_channels=True)
    for name in ("mean", "variance", "beta", "gamma"):
        element = d.element()
        stored = d.data(element, shape[-1:])
        if name == "variance":
            low = element.zero + 1
            stored = (np.abs(stored) + 1) if not element.is_quantized else np.maximum(stored, np.array(low, stored.dtype))
        d.weights(None, element, stored)
    mean, variance, beta, gamma = (t.real for t in d.tensors[1:])
    d.layer({"eps": 1e-3, "data_layout": d.layout_attribute()})
    with np.errstate(invalid="ignore"):  # of types that have no such layer
        real = (d.last(x.real) - mean) * gamma / np.sqrt(variance + np.float32(1e-3)) + beta
    d.result(shape, d.element(scale=wide(x.element)), real=np.nan_to_num(real), image=True)


def instance_normalization(d):
    shape = (d.int(1, 2), d.int(1, 4), d.int(2, 4), d.int(1, 5))
    real = d.last(d.image(shape).real)
    d.layer({"gamma": 1.25, "beta": -0.5, "eps": 1e-3, "data_layout": d.layout_attribute()})
    mean, variance = real.mean((1, 2), keepdims=True), real.var((1, 2), keepdims=True)
    d.result(shape, real=(real - mean) * 1.25 / np.sqrt(variance + 1e-3) - 0.5, image=True)


def l2_normalization(d):
    shape = d.shape(4, 4)
    real, eps = d.last(d.image(shape).real), d.pick([1e-12, 0.5])
    d.layer({"eps": eps, "data_layout": d.layout_attribute()})
    root = np.sqrt(np.maximum(np.square(real).sum(-1, keepdims=True), eps))
    d.result(shape, d.element(scale=0.0078125), real=real / root, image=True)


def normalization(d):
    shape = d.shape(4, 4)
    # Within channels, the layer ignores the layout: dimensions 2 and 3 are spatial, so that the two have nothing in common.
    channel = d.pick(["across", "within"])
    x, size = d.image(shape), d.int(0, 7)
    radius = size // 2
    axes = [3 if not d.channels_first else 1] if channel == "across" else [2, 3]
    squares = np.square(x.real)
    for axis in axes:
        ends = [slice(max(i - radius, 0), i + radius + 1) for i in range(squares.shape[axis])]
        squares = np.stack([np.moveaxis(squares, axis, 0)[end].sum(0) for end in ends], axis)
    d.layer(
        {
            "norm_channel_type": enum("norm_channel_type", channel),
            "norm_method_type": enum("norm_method_type", "local_brightness"),
            "norm_size": size,
            "alpha": 0.25,
            "beta": 0.75,
            "k": 1.0,
            "data_layout": d.layout_attribute(),
        }
    )
    real = x.real * (1 + 0.25 * squares) ** -0.75
    d.result(x.shape, x.element, real=real)
    if channel == "across":
        d.results[-1].channels_first = d.channels_first
    else:
        d.layout = "own"


def softmax(d):
    x = d.tensor(d.shape(0))
    # A scalar counts as a list of one number.
    dims, real = len(x.shape) or 1, np.atleast_1d(x.real)
    axis, beta = d.int(-dims, dims - 1), d.pick([1.0, 0.5])
    power = np.exp((real - real.max(axis, keepdims=True)) * beta)
    d.layer({"beta": beta, "axis": axis})
    d.result(x.shape, d.element(scale=0.00390625), real=(power / power.sum(axis, keepdims=True)).reshape(x.shape))


def log_softmax(d):
    x = d.tensor(d.shape(0))
    # A scalar counts as a list of one number.
    dims, real = len(x.shape) or 1, np.atleast_1d(x.real)
    axis, beta = d.int(-dims, dims - 1), d.pick([1.0, 0.5])
    shifted = (real - real.max(axis, keepdims=True)) * beta
    d.layer({"beta": beta, "axis": axis})
    d.result(x.shape, real=(shifted - np.log(np.exp(shifted).sum(axis, keepdims=True))).reshape(x.shape))

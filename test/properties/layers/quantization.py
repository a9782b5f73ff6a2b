"""Conversions of types."""
from draw import Element


def quantize(d):
    x = d.tensor(d.shape(0))
    d.layer({})
    d.result(x.shape, d.element(d.pick(["QAsymmU8", "QAsymmS8", "QSymmS16", "QSymmS8"])))


def dequantize(d):
    shape = d.shape()
    if d.dtype == "QSymmS8" and d.bool():
        x = d.tensor(shape, d.per_axis(shape, d.int(0, len(shape) - 1)), is_open=False)
    else:
        x = d.tensor(shape)
    d.layer({})
    d.result(x.shape, Element(d.pick(["Float32", "Float16"])), real=x.real)


def cast(d):
    x = d.tensor(d.shape(0))
    d.layer({})
    target = d.element(d.pick(["Float32", "Float16", "QAsymmU8", "QAsymmS8", "QSymmS16", "QSymmS8", "Signed32", "Signed64"]))
    d.result(x.shape, target, check=target.name == "Float32")

"""Pooling."""
import math

import numpy as np

from draw import enum
from .windows import window, window_attributes


def pool(d, rank):
    kernel, stride, _, low, high, image, _ = window(d, rank)
    rounding, method = d.pick(["floor", "ceiling"]), d.pick(["ignore_value", "exclude"])
    is_global = d.bool(0.1)
    x = d.image((d.int(1, 2), *image, d.int(1, 4)))
    sizes = []
    for i, (size, k, s, lo, hi) in enumerate(zip(image, kernel, stride, low, high)):
        steps = (size + lo + hi - k) / s
        count = (math.floor(steps) if rounding == "floor" else math.ceil(steps)) + 1
        sizes.append(count - 1 if (count - 1) * s >= size + lo else count)
    if is_global:
        stride, sizes = [0] * rank, [1] * rank
    attributes = window_attributes(d, rank, low, high, stride) | dict(zip(["pool_depth", "pool_height", "pool_width"][-rank:], kernel))
    algorithm = d.pick(["max", "average", "l2"])
    attributes |= {
        "pool_type": enum("pooling_algorithm", algorithm),
        "output_shape_rounding": enum("output_shape_rounding", rounding),
        "padding_method": enum("padding_method", method),
    }
    d.layer(attributes)
    real = pooled(d.last(x.real), sizes, kernel, stride, low, high, algorithm, method == "exclude")
    d.result(real.shape, x.element if d.bool() else None, real=real, image=True)


def pooled(real, sizes, kernel, stride, low, high, algorithm, excludes):
    result = np.zeros((real.shape[0], *sizes, real.shape[-1]))
    for position in np.ndindex(*sizes):
        start = [p * s - lo for p, s, lo in zip(position, stride, low)]
        end = [min(at + k, size + hi) for at, k, size, hi in zip(start, kernel, real.shape[1:], high)]
        area = math.prod(e - s for s, e in zip(start, end))
        inside = [slice(max(s, 0), max(min(e, size), 0)) for s, e, size in zip(start, end, real.shape[1:])]
        part = real[(slice(None), *inside)]
        axes = tuple(range(1, 1 + len(sizes)))
        count = math.prod(part.shape[1:-1])
        if count == 0:
            continue  # 0 by definition
        divisor = count if excludes else area
        value = {
            "max": lambda: part.max(axes),
            "average": lambda: part.sum(axes) / divisor,
            "l2": lambda: np.sqrt(np.square(part).sum(axes) / divisor),
        }[algorithm]()
        result[(slice(None), *position)] = value
    return result


def pooling2d(d):
    pool(d, 2)


def pooling3d(d):
    pool(d, 3)

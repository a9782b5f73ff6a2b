"""Layers that move elements."""
import math

import numpy as np

from draw import SIGNED32, Element, enum


def moved(d, x, stored, shape=None, recodes=True, **options):
    """A result that holds elements of x; some layers copy the bytes, others encode them again."""
    element = d.element() if recodes else x.element
    meaning = element.encode(x.element.decode(stored)) if element.is_quantized else stored
    d.result(stored.shape if shape is None else shape, element, stored=meaning, **options)


def reshape(d):
    x = d.tensor(d.shape(0))
    sizes, left = [], math.prod(x.shape)
    while left > 1 and len(sizes) < 3 and d.bool(0.8):
        sizes.append(d.pick([n for n in range(1, left + 1) if left % n == 0]))
        left //= sizes[-1]
    sizes.append(left)
    shape = tuple(sizes)
    sizes[d.int(0, len(sizes) - 1)] = -1
    d.layer({"target_shape": sizes})
    moved(d, x, x.stored.reshape(shape), recodes=False)


def transpose(d):
    x = d.tensor(d.shape(1, 5, 4))
    order = d.rng.permutation(len(x.shape)).tolist()
    d.layer({"dim_mappings": order})
    moved(d, x, x.stored.transpose(order), recodes=False)


def concat(d):
    shape = list(d.shape(1, 4, 4))
    axis = d.int(0, len(shape) - 1)
    parts, origins, at = [], [], 0
    for _ in range(d.int(1, 3)):
        shape[axis] = d.int(1, 4)
        # The views' origins fix the size along the axis.
        parts.append(d.tensor(tuple(shape), is_open=[dim != axis for dim in range(len(shape))]))
        origins += [at if dim == axis else 0 for dim in range(len(shape))]
        at += shape[axis]
    d.layer({"concat_axis": axis, "view_origins": origins})
    element = d.element()
    d.result(
        tuple(at if dim == axis else size for dim, size in enumerate(shape)),
        element,
        stored=np.concatenate([element.encode(p.real) if element.is_quantized else p.stored for p in parts], axis),
    )


def splitter(d):
    shape = d.shape(1, 4, 5)
    x, element = d.tensor(shape), d.element()
    origins, sizes = [], []
    for _ in range(d.int(1, 3)):
        size = [d.int(1, s) for s in shape]
        origin = [d.int(0, whole - part) for whole, part in zip(shape, size)]
        box = x.stored[tuple(slice(o, o + s) for o, s in zip(origin, size))]
        origins, sizes = origins + origin, sizes + size
        d.result(tuple(size), element, stored=element.encode(x.element.decode(box)) if element.is_quantized else box)
    # Where all views begin at 0, those of an unknown size are the whole.
    rank = len(shape)
    x.is_open = [any(origins[dim::rank]) or set(sizes[dim::rank]) == {size} for dim, size in enumerate(shape)]
    d.layer({"view_origins": origins, "view_sizes": sizes, "has_axis": False, "axis": 0})


def stack(d):
    shape = d.shape(1, 3, 4)
    parts, axis, element = [d.tensor(shape) for _ in range(d.int(1, 3))], d.int(0, len(shape)), d.element()
    stacked = np.stack([element.encode(p.real) if element.is_quantized else p.stored for p in parts], axis)
    d.layer({"axis": axis})
    d.result(stacked.shape, element, stored=stacked)


def slice_(d):
    x = d.tensor(d.shape())
    size = [d.int(1, s) for s in x.shape]
    begin = [d.int(0, whole - part) for whole, part in zip(x.shape, size)]
    d.layer({"begin": begin, "size": size})
    moved(d, x, x.stored[tuple(slice(b, b + s) for b, s in zip(begin, size))], recodes=False)


def strided_slice(d):
    x = d.tensor(d.shape(1, 4, 6))
    begin, end, stride, picked = [], [], [], []
    begin_mask = end_mask = shrink = 0
    for dim, size in enumerate(x.shape):
        first, step = d.int(0, size - 1), d.pick([1, 2, 3, -1, -2])
        masks = d.bool(0.2), d.bool(0.2), d.bool(0.15)
        if masks[2]:
            step = abs(step)
        last = d.int(first + 1, size + 2) if step > 0 else d.int(-size - 2, -size - 1 + first)
        begin.append(first - size if d.bool(0.3) else first)
        end.append(last - size if step > 0 and last < size and d.bool(0.3) else last)
        stride.append(step)
        start = (0 if step > 0 else size - 1) if masks[0] else first
        whole = slice(start, None, step)
        part = slice(start, max(last + size, -1) if step < 0 and last + size >= 0 else (None if step < 0 else last), step)
        picked.append(start if masks[2] else whole if masks[1] else part)
        begin_mask |= masks[0] << dim
        end_mask |= masks[1] << dim
        shrink |= masks[2] << dim
    stored = x.stored[tuple(picked)]
    names = {"begin_mask": begin_mask, "end_mask": end_mask, "shrink_axis_mask": shrink, "ellipsis_mask": 0, "new_axis_mask": 0}
    d.layer({"begin": begin, "end": end, "stride": stride} | names | {"data_layout": d.layout_attribute()})
    moved(d, x, stored.reshape(stored.shape or (1,)), recodes=False)


def pad(d):
    x = d.tensor(d.shape(1, 4, 5))
    mode = d.pick(["constant", "reflect", "symmetric"])
    most = {"constant": lambda s: 3, "reflect": lambda s: s - 1, "symmetric": lambda s: s}[mode]
    pads = [(d.int(0, most(size)), d.int(0, most(size))) for size in x.shape]
    value = float(d.int(-3, 3)) if x.element.name not in ("Boolean", "QAsymmU8") else float(d.int(0, 1))
    d.layer({"pad_list": sum(map(list, pads), []), "pad_value": value, "padding_mode": enum("padding_mode", mode)})
    stored = np.pad(x.stored, pads, **({"constant_values": x.stored.dtype.type(value)} if mode == "constant" else {"mode": mode}))
    # The padding value is a stored one, which the result keeps.
    moved(d, x, stored, recodes=False)


def blocks(d):
    return d.ints(d.pick([1, 2, 2]), 1, 3)


def batch_to_space_nd(d):
    block = blocks(d)
    images = [d.int(1, 3) for _ in block]
    crops = []
    for b, size in zip(block, images):
        low = d.int(0, b * size - 1)
        crops += [low, d.int(0, b * size - 1 - low)]
    batch, channels = d.int(1, 2), d.int(1, 3)
    x = d.image((batch * math.prod(block), *images, channels))
    data = np.moveaxis(x.stored, 1, -1) if d.channels_first else x.stored
    data = data.reshape(*block, batch, *images, channels)
    count = len(block)
    order = [count] + sum(([count + 1 + i, i] for i in range(count)), []) + [2 * count + 1]
    data = data.transpose(order).reshape(batch, *(b * size for b, size in zip(block, images)), channels)
    cut = tuple(slice(lo, size - hi) for lo, hi, size in zip(crops[::2], crops[1::2], data.shape[1:-1]))
    data = data[(slice(None), *cut)]
    d.layer({"block_shape": block, "crops": crops, "data_layout": d.layout_attribute()})
    moved(d, x, d.place(data), data.shape, image=True)


def space_to_batch_nd(d):
    block = blocks(d)
    images, pads = [], []
    for b in block:
        low, high = d.int(0, 3), d.int(0, 3)
        least = math.ceil((low + high + 1) / b) * b - low - high
        images.append(least + b * d.int(0, 2))
        pads.append((low, high))
    batch, channels = d.int(1, 2), d.int(1, 3)
    x = d.image((batch, *images, channels))
    data = np.moveaxis(x.stored, 1, -1) if d.channels_first else x.stored
    data = np.pad(data, [(0, 0), *pads, (0, 0)], constant_values=data.dtype.type(x.element.zero))
    counts = [size // b for size, b in zip(data.shape[1:-1], block)]
    data = data.reshape(batch, *sum(([c, b] for c, b in zip(counts, block)), []), channels)
    count = len(block)
    data = data.transpose([2 + 2 * i for i in range(count)] + [0] + [1 + 2 * i for i in range(count)] + [2 * count + 1])
    data = data.reshape(batch * math.prod(block), *counts, channels)
    d.layer({"block_shape": block, "pad_list": sum(map(list, pads), []), "data_layout": d.layout_attribute()})
    moved(d, x, d.place(data), data.shape, image=True)


def space_to_depth(d):
    n, block, h, w, c = d.int(1, 2), d.int(1, 3), d.int(1, 3), d.int(1, 3), d.int(1, 3)
    x = d.image((n, h * block, w * block, c))
    data = np.moveaxis(x.stored, 1, -1) if d.channels_first else x.stored
    data = data.reshape(n, h, block, w, block, c).transpose(0, 1, 3, 2, 4, 5).reshape(n, h, w, block * block * c)
    d.layer({"block_size": block, "data_layout": d.layout_attribute()})
    moved(d, x, d.place(data), data.shape, image=True)


def depth_to_space(d):
    n, block, h, w, c = d.int(1, 2), d.int(1, 3), d.int(1, 3), d.int(1, 3), d.int(1, 3)
    x = d.image((n, h, w, c * block * block))
    data = np.moveaxis(x.stored, 1, -1) if d.channels_first else x.stored
    data = data.reshape(n, h, w, block, block, c).transpose(0, 1, 3, 2, 4, 5).reshape(n, h * block, w * block, c)
    d.layer({"block_size": block, "data_layout": d.layout_attribute()})
    moved(d, x, d.place(data), data.shape, recodes=False, image=True)


def channel_shuffle(d):
    shape = list(d.shape())
    axis, groups, size = d.int(0, len(shape) - 1), d.int(1, 3), d.int(1, 3)
    shape[axis] = groups * size
    x = d.tensor(tuple(shape))
    split = x.stored.reshape(*shape[:axis], groups, size, *shape[axis + 1 :])
    d.layer({"axis": axis, "num_groups": groups})
    moved(d, x, np.swapaxes(split, axis, axis + 1).reshape(shape))


def gather(d):
    x = d.tensor(d.shape(1, 3))
    axis = d.int(0, len(x.shape) - 1)
    # A scalar index gives a scalar, which only a list of elements has.
    shape = d.shape(0 if len(x.shape) == 1 else 1, 2, 4)
    indices = d.tensor(element=SIGNED32, stored=d.rng.integers(0, x.shape[axis], shape))
    d.layer({"axis": axis - len(x.shape) if d.bool() else axis})
    moved(d, x, np.take(x.stored, indices.stored, axis))


def index_vectors(d, shape, prefix):
    """Indices of the first dimensions of `shape`."""
    depth = d.int(1, len(shape))
    return depth, np.stack([d.rng.integers(0, size, prefix) for size in shape[:depth]], -1)


def gather_nd(d):
    x = d.tensor(d.shape())
    depth, indices = index_vectors(d, x.shape, d.shape(1, 2, 4))
    d.tensor(element=SIGNED32, stored=indices, is_open=[True] * (indices.ndim - 1) + [False])
    d.layer({})
    moved(d, x, x.stored[tuple(np.moveaxis(indices, -1, 0))])


def scatter_nd(d):
    shape, has_input = d.shape(), d.bool()
    function = d.pick(["update", "add", "sub", "max", "min"])
    if has_input:
        x = d.tensor(shape)
    else:
        d.tensor(element=SIGNED32, stored=shape, is_constant=True)
    depth, indices = index_vectors(d, shape, (d.int(1, 4),))
    if function == "update":
        indices = np.unique(indices, axis=0)
    d.tensor(element=SIGNED32, stored=indices, is_open=[True, False])
    updates = d.tensor((len(indices), *shape[depth:]))
    real = x.real.copy() if has_input else np.zeros(shape)
    combine = {"update": lambda a, b: b, "add": np.add, "sub": np.subtract, "max": np.maximum, "min": np.minimum}[function]
    for index, update in zip(indices, updates.real):
        real[tuple(index)] = combine(real[tuple(index)], update)
    d.layer({"function": enum("scatter_nd_function", function), "input_enabled": has_input, "axis": 0, "axis_enabled": False})
    d.result(shape, real=real if d.dtype != "Boolean" else None)


def resize(d):
    shape = (d.int(1, 2), d.int(1, 5), d.int(1, 5), d.int(1, 3))
    height, width = d.int(1, 7), d.int(1, 7)
    align = d.bool(0.4)
    half, method = not align and d.bool(), d.pick(["nearest_neighbor", "bilinear"])
    x = d.image(shape)
    d.layer(
        {
            "target_height": height,
            "target_width": width,
            "method": enum("resize_method", method),
            "align_corners": align,
            "half_pixel_centers": half,
            "data_layout": d.layout_attribute(),
        }
    )
    real = d.last(x.real)
    for axis, size in ((2, width), (1, height)):
        real = resample(real, axis, size, align, half, method == "bilinear")
    d.result((shape[0], height, width, shape[3]), x.element if d.bool() else None, real=real, image=True)


def resample(real, axis, size, align, half, bilinear):
    before, one = real.shape[axis], np.float32(1)
    scale = one * (before - 1) / (size - 1) if align and size > 1 else one * before / size
    at = (np.arange(size, dtype="f4") + np.float32(0.5 if half else 0)) * np.float32(scale)
    if not bilinear:
        nearest = np.floor(at + np.float32(0.5)) if align else np.floor(at)
        return np.take(real, np.minimum(nearest.astype(int), before - 1), axis)
    at = at - np.float32(0.5 if half else 0)
    low = np.maximum(np.floor(at), 0).astype(int)
    high = np.minimum(np.maximum(np.ceil(at), 0) if half else low + 1, before - 1).astype(int)
    weight = (at - np.floor(at)).astype("f8").reshape([-1 if dim == axis else 1 for dim in range(real.ndim)])
    return np.take(real, high, axis) * weight + np.take(real, low, axis) * (1 - weight)


def fill(d):
    shape, value = d.shape(), float(d.int(0, 1) if d.dtype in ("Boolean", "QAsymmU8") else d.int(-3, 3))
    d.tensor(element=SIGNED32, stored=shape, is_constant=True)
    d.layer({"value": value})
    element = d.element()
    d.result(shape, element, real=np.full(shape, value) if d.dtype != "Boolean" else None)


def rank(d):
    x = d.tensor(d.shape(0))
    d.layer({})
    d.result((), SIGNED32, stored=np.array(len(x.shape) or 1))


def shape(d):
    x = d.tensor(d.shape(0))
    d.layer({})
    sizes = x.shape or (1,)
    d.result((len(sizes),), SIGNED32, stored=np.array(sizes), is_open=False)


def tile(d):
    x = d.tensor(d.shape(1, 4, 4))
    multiples = d.ints(len(x.shape), 1, 3)
    d.layer({"multiples": multiples})
    moved(d, x, np.tile(x.stored, multiples))


def reverse_v2(d):
    x = d.tensor(d.shape())
    axes = d.rng.permutation(len(x.shape))[: d.int(1, len(x.shape))]
    signed = [int(axis) - len(x.shape) if d.bool() else int(axis) for axis in axes]
    d.weights(None, SIGNED32, np.array(signed))
    d.layer({})
    moved(d, x, np.flip(x.stored, axes.tolist()))

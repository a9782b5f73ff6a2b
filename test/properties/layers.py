"""One function for each operation, which draws a layer of it. Operations without one fail the test."""
import math

import numpy as np

from draw import EIGHT_BIT, Element, dense, enum

SIGNED32 = Element("Signed32")


# Activation


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


# Elementwise


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


# Convolution


def window(d, count):
    """Sizes of images and windows that fit: kernel, stride, dilation, pads low and high, image, span of the kernel."""
    # Now and then, strides are beyond the image, and pads beyond the kernel.
    most = d.pick([1, 1, 1, 3])
    kernel, stride, dilation = d.ints(count, 1, 3), d.ints(count, 1, 3 * most), d.ints(count, 1, 2 * most)
    low, high = d.ints(count, 0, 2 * most), d.ints(count, 0, 2 * most)
    span = [k + (k - 1) * (r - 1) for k, r in zip(kernel, dilation)]
    image = [max(s - lo - hi, 1) + d.int(0, 4) for s, lo, hi in zip(span, low, high)]
    return kernel, stride, dilation, low, high, image, span


def patches(real, kernel, stride, dilation, low, counts):
    """What each window sees of images [N, ..., C], 0 in the padding: [N, positions ..., offsets in the kernel ..., C]."""
    rank = len(kernel)
    for axis in range(rank):
        at = np.arange(counts[axis])[:, None] * stride[axis] - low[axis] + np.arange(kernel[axis]) * dilation[axis]
        size = real.shape[1 + 2 * axis]
        inside = ((at >= 0) & (at < size)).reshape([1] * (1 + 2 * axis) + list(at.shape) + [1] * (real.ndim - 2 - 2 * axis))
        real = np.take(real, np.clip(at, 0, size - 1), 1 + 2 * axis) * inside
    return real.transpose([0] + [1 + 2 * i for i in range(rank)] + [2 + 2 * i for i in range(rank)] + [1 + 2 * rank])


def convolution_types(d):
    """Types of input and weights; None for weights quantized per axis."""
    if d.dtype not in EIGHT_BIT:
        return d.element(), d.element()
    return d.element(), d.pick([d.element(), d.element("QAsymmU8"), d.element("QAsymmS8"), d.element("QSymmS8"), None])


def add_biases(d, count, element, weights):
    """Real biases, 0 without any."""
    given = len(d.tensors)
    draw_biases(d, count, element, weights)
    return d.tensors[-1].real if len(d.tensors) > given else 0


def draw_biases(d, count, element, weights):
    if not d.bool(0.7):
        return
    if not element.is_quantized:
        d.weights((count,), element)
    elif weights.axis is not None:
        scales = tuple(float(np.float32(s * element.scale)) for s in weights.scale)
        d.weights((count,), d.pick([SIGNED32] + 3 * [Element("Signed32", scales, 0, 0)]))
    else:
        d.weights((count,), Element("Signed32", float(np.float32(element.scale * weights.scale))))


def names(kind, axes):
    return [f"{kind}_{axis}" for axis in axes]


def window_attributes(d, rank, low, high, stride, dilation=None):
    axes = "zyx"[-rank:]
    lows, highs = ["pad_front", "pad_top", "pad_left"][-rank:], ["pad_back", "pad_bottom", "pad_right"][-rank:]
    attributes = dict(zip(lows, low)) | dict(zip(highs, high)) | dict(zip(names("stride", axes), stride))
    return attributes | (dict(zip(names("dilation", axes), dilation)) if dilation else {}) | {"data_layout": d.layout_attribute(rank + 2)}


def convolve(d, rank, make_weights, multiply):
    """`multiply` sums the products of patches and weights."""
    kernel, stride, dilation, low, high, image, span = window(d, rank)
    element, weight_element = convolution_types(d)
    channels, outputs = d.int(1, 4), d.int(1, 4)
    if rank == 2 and d.bool(0.2) and d.dtype != "QSymmS16":
        # Several vectors of channels, and often what Winograd's form is for. Products of 16 bits each are more than sums in f32 can hold.
        channels, outputs = d.int(20, 50), d.int(20, 50) if d.operation.endswith(".convolution2d") else 1
        if d.bool(0.7):
            kernel, stride, dilation, low, high, image, span = [3, 3], [1, 1], [1, 1], [1, 1], [1, 1], d.ints(2, 12, 17), [3, 3]
    x = d.image((d.int(1, 2), *image, channels), element, closed_channels=d.operation.endswith("depthwise_convolution2d"))
    outputs, shape, axis = make_weights(kernel, channels, outputs)
    weight_element = weight_element or d.per_axis(shape, axis)
    weights = d.weights(shape, weight_element).real
    biases = add_biases(d, outputs, element, weight_element)
    d.layer(window_attributes(d, rank, low, high, stride, dilation))
    sizes = [(i + lo + hi - s) // t + 1 for i, lo, hi, s, t in zip(image, low, high, span, stride)]
    seen = patches(d.last(x.real), kernel, stride, dilation, low, sizes)
    real, terms = multiply(seen, weights) + biases, multiply(np.abs(seen), np.abs(weights))
    d.result((x.shape[0], *sizes, outputs), d.element(scale=wide(element)), real=real, image=True, terms=terms)


def wide(element, factor=4):
    """Scale for sums of many products."""
    return element.scale * factor if element.is_quantized else None


def image_weights(d):
    """Weights [O, H, W, I] are drawn in this order and moved with the images."""
    draw = d.weights

    def weights(shape, element=None, stored=None):
        if len(shape) == 4:
            stored = d.place(d.data(element, shape))
        return draw(None if stored is not None else shape, element, stored)

    d.weights = weights


def convolution2d(d):
    image_weights(d)
    shape = lambda kernel, channels, outputs: (outputs, (outputs, *kernel, channels), 0)  # noqa: E731
    convolve(d, 2, shape, lambda x, w: np.tensordot(x, d.last(w), ([3, 4, 5], [1, 2, 3])))


def convolution3d(d):
    shape = lambda kernel, channels, outputs: (outputs, (*kernel, channels, outputs), 4)  # noqa: E731
    convolve(d, 3, shape, lambda x, w: np.tensordot(x, w, 4))


def depthwise_convolution2d(d):
    shape = lambda kernel, channels, outputs: (channels * outputs, (1, *kernel, channels * outputs), 3)  # noqa: E731
    convolve(d, 2, shape, lambda x, w: (np.repeat(x, w.shape[3] // x.shape[-1], -1) * w[0]).sum((3, 4)))


def transpose_convolution2d(d):
    image_weights(d)
    kernel, stride, _, low, high, image, _ = window(d, 2)
    image = [i + math.ceil((lo + hi) / s) for i, lo, hi, s in zip(image, low, high, stride)]
    element, weight_element = convolution_types(d)
    channels, outputs = d.int(1, 4), d.int(1, 4)
    if rank == 2 and d.bool(0.2):
        # Several vectors of channels, and often what Winograd's form is for.
        channels, outputs = d.int(20, 50), d.int(20, 50) if d.operation.endswith(".convolution2d") else 1
        if d.bool(0.7):
            kernel, stride, dilation, low, high, image, span = [3, 3], [1, 1], [1, 1], [1, 1], [1, 1], d.ints(2, 12, 17), [3, 3]
    x = d.image((d.int(1, 2), *image, channels), element)
    weight_element = weight_element or d.per_axis((outputs,), 0)
    weights = d.last(d.weights((outputs, *kernel, channels), weight_element).real)
    biases = add_biases(d, outputs, element, weight_element)
    d.layer(window_attributes(d, 2, low, high, stride))
    whole = [(i - 1) * s + k for i, k, s in zip(image, kernel, stride)]
    real, pixels = np.zeros((x.shape[0], *whole, outputs)), d.last(x.real)
    for ky, kx in np.ndindex(*kernel):
        rows, columns = (slice(at, at + (i - 1) * s + 1, s) for at, i, s in zip((ky, kx), image, stride))
        real[:, rows, columns] += pixels @ weights[:, ky, kx].T
    real = real[:, low[0] : whole[0] - high[0], low[1] : whole[1] - high[1]] + biases
    d.result(real.shape, d.element(scale=wide(element)), real=real, image=True)


def fully_connected(d):
    element, weight_element = convolution_types(d)
    shape, units, transposed = d.shape(1), d.int(1, 5), d.bool()
    depth = math.prod(shape[1:])
    x = d.tensor(shape, element)
    weight_shape = (units, depth) if transposed else (depth, units)
    weight_element = weight_element or d.per_axis(weight_shape, 0 if transposed else 1)
    weights = d.weights(weight_shape, weight_element).real
    biases = add_biases(d, units, element, weight_element)
    d.layer({"transpose_weights_matrix": transposed})
    rows, columns = x.real.reshape(shape[0], depth), weights.T if transposed else weights
    d.result((shape[0], units), d.element(scale=wide(element)), real=rows @ columns + biases, terms=np.abs(rows) @ np.abs(columns))


def batch_mat_mul(d):
    """Images of matrices [..., H, W, C]: with channels first these are [..., C, H, W]."""
    m, k, n = d.ints(3, 1, 5)
    transpose_x, transpose_y = d.bool(), d.bool()
    batch = d.shape(0, 1)
    outer = [tuple(1 if d.bool(0.3) else size for size in batch), batch]
    x_shape, y_shape = (k, m) if transpose_x else (m, k), (n, k) if transpose_y else (k, n)
    channels = d.int(1, 3)
    x = matrices(d, (*outer[0], *x_shape, channels))
    y = matrices(d, (*outer[1], *y_shape, 1 if d.bool(0.3) else channels))
    layout = d.layout_attribute()
    d.layer(
        {"transpose_x": transpose_x, "transpose_y": transpose_y, "adjoint_x": False, "adjoint_y": False, "data_layout_x": layout, "data_layout_y": layout}
    )
    # The matrices behind all other dimensions, as NumPy has them.
    xs, ys = (t.real if d.channels_first else np.moveaxis(t.real, -1, -3) for t in (x, y))
    real = (np.swapaxes(xs, -1, -2) if transpose_x else xs) @ (np.swapaxes(ys, -1, -2) if transpose_y else ys)
    real = real if d.channels_first else np.moveaxis(real, -3, -1)
    d.result(d.matrix_order((*batch, m, n, channels)), d.element(scale=wide(x.element, 8)), real=real)
    d.results[-1].channels_first = d.channels_first and -3


def matrices(d, shape):
    def order(shape):
        return (*shape[:-3], shape[-1], *shape[-3:-1]) if d.channels_first else shape

    d.matrix_order = order
    element = d.element()
    data = d.data(element, shape)
    return d.tensor(element=element, stored=np.ascontiguousarray(np.moveaxis(data, -1, -3)) if d.channels_first else data)


# Pooling


def pool(d, rank):
    kernel, stride, _, low, high, image, _ = window(d, rank)
    rounding, method = d.pick(["floor", "ceiling"]), d.pick(["ignore_value", "exclude"])
    is_global = d.bool(0.1)
    x = d.image((d.int(1, 2), *image, d.int(1, 4)))
    sizes = []
    for i, (size, k, s, lo, hi) in enumerate(zip(image, kernel, stride, low, high)):
        image_size = max(k, size)
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


# Normalization


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


# Reduction


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


# DataMovement


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
    rank, begin, end, stride, picked = len(x.shape), [], [], [], []
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


# Quantization


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


# Recurrent


def lstm_cell(d, cifg, peephole, projection, norm, sizes, weights, biases, vectors, order):
    """Operands behind the states, in the order of the schema; and the segments, 0 for those left out."""
    inputs, outputs, units = sizes
    shapes = {"w": ((units, inputs), weights), "r": ((units, outputs), weights), "b": ((units,), biases), "v": ((units,), vectors)}
    shapes |= {"p": ((outputs, units), weights), "q": ((outputs,), biases)}
    present = {"": True, "i": not cifg, "ic": not cifg and peephole, "c": peephole, "p": projection, "n": norm, "in": norm and not cifg}
    segments = []
    for kind, group in order:
        segments.append(int(present[group]))
        if present[group]:
            shape, element = shapes[kind]
            data = d.data(element, shape)
            d.weights(shape, element, data / 4 if not element.is_quantized and data.dtype.kind == "f" else data)
    return segments


GATES = [("w", "")] * 3 + [("r", "")] * 3 + [("b", "")] * 3
LSTM = GATES + [("w", "i"), ("r", "i"), ("v", "ic"), ("b", "i"), ("p", "p"), ("q", "p"), ("v", "c"), ("v", "c"), ("v", "in")] + [("v", "n")] * 3
Q_LSTM = GATES + [("w", "i"), ("r", "i"), ("b", "i"), ("p", "p"), ("q", "p"), ("v", "ic"), ("v", "c"), ("v", "c"), ("v", "in")] + [("v", "n")] * 3


def lstm_layer(d, steps=None):
    cifg, peephole, projection, norm = d.bool(), d.bool(), d.bool(), d.bool(0.3)
    batch, inputs, units = d.int(1, 3), d.int(1, 4), d.int(2, 4)
    outputs = d.int(1, 3) if projection else units
    element = d.element(scale=0.05) if d.dtype == "QSymmS16" else d.element()
    major = d.bool()
    shape = (batch, inputs) if steps is None else (steps, batch, inputs) if major else (batch, steps, inputs)
    for operand in (shape, (batch, outputs), (batch, units)):
        d.tensor(operand, element, is_open=[dim < len(operand) - 1 for dim in range(len(operand))])
    segments = lstm_cell(d, cifg, peephole, projection, norm, (inputs, outputs, units), element, element, element, LSTM)
    function = d.pick([0, 1, 3, 4, 6])
    attributes = {"activation_func": function, "clipping_thres_cell": d.pick([0.0, 0.5]), "clipping_thres_proj": d.pick([0.0, 0.5])}
    d.layer(attributes | ({} if steps is None else {"time_major": major}), [1, 1, 1] + segments)
    states = [((batch, outputs), True), ((batch, units), True)]
    if steps is None:
        states = [((batch, units * (3 if cifg else 4)), False), *states, ((batch, outputs), True)]
    else:
        last = (steps, batch, outputs) if major else (batch, steps, outputs)
        states = [*states, (last, True)] if d.bool(0.7) else [(last, True)]
    for result, check in states:
        d.result(result, element, check=check)


def lstm(d):
    lstm_layer(d)


def unidirectional_sequence_lstm(d):
    lstm_layer(d, d.int(1, 4))


def q_lstm(d):
    cifg, peephole, projection, norm = d.bool(), d.bool(), d.bool(), d.bool()
    batch, inputs, units = d.int(1, 3), d.int(1, 4), d.int(2, 4)
    outputs = d.int(1, 3) if projection else units
    state, cell = d.element(d.dtype, 0.0078125), Element("QSymmS16", 2.0**-11)
    hidden = d.element("QAsymmS8", 0.0078125)
    for shape, element in (((batch, inputs), state), ((batch, outputs), hidden), ((batch, units), cell)):
        d.tensor(shape, element, is_open=[True, False])
    weights, vectors = Element("QSymmS8", 0.0078125), Element("QSymmS16", 2.0**-14)
    segments = lstm_cell(d, cifg, peephole, projection, norm, (inputs, outputs, units), weights, SIGNED32, vectors, Q_LSTM)
    scales = {f"{gate}_intermediate_scale": 0.0009765625 for gate in ("input", "forget", "cell", "output")}
    clips = {"cell_clip": d.pick([0.0, 0.5]), "projection_clip": d.pick([0.0, 0.5])}
    d.layer(clips | scales | {"hidden_state_scale": 0.0078125, "hidden_state_zero_point": d.int(-8, 8)}, [1, 1, 1] + segments)
    for shape, element in (((batch, outputs), hidden), ((batch, units), cell), ((batch, outputs), hidden)):
        d.result(shape, element)


def quantized_lstm(d):
    batch, inputs, units = d.int(1, 3), d.int(1, 4), d.int(1, 4)
    state, cell = Element(d.dtype, 0.0078125, 128 if d.dtype == "QAsymmU8" else 0), Element("QSymmS16", 2.0**-11)
    weights = d.element(scale=0.01)
    for shape, element in (((batch, inputs), state), ((batch, units), cell), ((batch, units), state)):
        d.tensor(shape, element, is_open=[True, False])
    for shape, element in [((units, inputs), weights)] * 4 + [((units, units), weights)] * 4 + [((units,), SIGNED32)] * 4:
        d.weights(shape, element)
    d.layer({})
    d.result((batch, units), cell)
    d.result((batch, units), state)


# Detection


def detection_post_process(d):
    boxes, classes, most, each = d.int(1, 8), d.int(1, 4), d.int(1, 5), d.int(1, 3)
    encodings, scores, anchors = d.element(scale=0.03), d.element(scale=0.0078125), d.element(scale=0.0078125)
    d.tensor((1, boxes, 4), encodings, is_open=[False, True, False])
    d.tensor((1, boxes, classes + 1), scores, is_open=[False, True, False])
    d.weights((boxes, 4), anchors)
    if not anchors.is_quantized:
        d.tensors[-1].stored = np.abs(d.tensors[-1].stored) + anchors.numpy.type(0.25)
    d.layer(
        {
            "max_detections": most,
            "max_classes_per_detection": each,
            "detections_per_class": d.int(1, 4),
            "nms_score_threshold": d.pick([0.0, 0.3]),
            "nms_iou_threshold": 0.5,
            "num_classes": classes,
            "use_regular_nms": d.bool(),
            "scale_x": 10.0,
            "scale_y": 10.0,
            "scale_w": 5.0,
            "scale_h": 5.0,
        }
    )
    for shape in ((1, most * each, 4), (1, most * each), (1, most * each), (1,)):
        d.result(shape, Element("Float32"))


# Structure


def constant(d):
    shape = d.shape(0)
    element = d.element()
    stored = d.data(element, shape)
    d.layer({"value": dense(stored)})
    d.result(shape, element, stored=stored, is_open=False)

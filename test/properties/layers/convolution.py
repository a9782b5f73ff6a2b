"""Convolutions and matrix products."""
import math

import numpy as np

from draw import EIGHT_BIT, SIGNED32, Element, wide
from .windows import window, window_attributes


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

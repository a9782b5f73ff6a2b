"""Windows of convolutions and pooling."""


def window(d, count):
    """Sizes of images and windows that fit: kernel, stride, dilation, pads low and high, image, span of the kernel."""
    # Now and then, strides are beyond the image, and pads beyond the kernel.
    most = d.pick([1, 1, 1, 3])
    kernel, stride, dilation = d.ints(count, 1, 3), d.ints(count, 1, 3 * most), d.ints(count, 1, 2 * most)
    low, high = d.ints(count, 0, 2 * most), d.ints(count, 0, 2 * most)
    span = [k + (k - 1) * (r - 1) for k, r in zip(kernel, dilation)]
    image = [max(s - lo - hi, 1) + d.int(0, 4) for s, lo, hi in zip(span, low, high)]
    return kernel, stride, dilation, low, high, image, span


def names(kind, axes):
    return [f"{kind}_{axis}" for axis in axes]


def window_attributes(d, rank, low, high, stride, dilation=None):
    axes = "zyx"[-rank:]
    lows, highs = ["pad_front", "pad_top", "pad_left"][-rank:], ["pad_back", "pad_bottom", "pad_right"][-rank:]
    attributes = dict(zip(lows, low)) | dict(zip(highs, high)) | dict(zip(names("stride", axes), stride))
    return attributes | (dict(zip(names("dilation", axes), dilation)) if dilation else {}) | {"data_layout": d.layout_attribute(rank + 2)}

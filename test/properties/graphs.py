"""Random graphs of layers that the optimizer rewrites."""
import math

import numpy as np

from draw import Element, attribute, dense, enum, tensor_type


class Value:
    def __init__(self, name, shape, element, is_open=()):
        self.name, self.shape, self.element, self.is_open = name, tuple(shape), element, is_open

    @property
    def type(self):
        return tensor_type(self.shape, self.element, self.is_open)


class Graph:
    """A random graph: text of its layers, its inputs and its results."""

    def __init__(self, seed, leaves_open=False):
        self.leaves_open = leaves_open
        self.rng = np.random.default_rng(seed)
        self.seed, self.lines, self.inputs, self.values, self.count = seed, [], [], [], 0
        self.dtype = self.pick(["Float32"] * 4 + ["QAsymmU8", "QAsymmS8", "QSymmS16", "Float16"])

    # Choices.
    def int(self, low, high):
        return int(self.rng.integers(low, high + 1))

    def bool(self, chance=0.5):
        return bool(self.rng.random() < chance)

    def pick(self, choices):
        return choices[self.int(0, len(choices) - 1)]

    def element(self, name=None):
        name = name or self.dtype
        if not name.startswith("Q"):
            return Element(name)
        scale = float(np.float32(self.pick([0.5, 0.1, 0.03, 0.0625])))
        if name == "QSymmS16":
            return Element(name, float(np.float32(scale / 100)))
        return Element(name, scale, self.pick([0, self.int(*{"QAsymmU8": (0, 156), "QAsymmS8": (-28, 28), "QSymmS8": (0, 0)}[name])]))

    def same_or_other(self, element):
        return element if self.bool(0.7) else self.element(element.name)

    def open_sizes(self, shape):
        """Which sizes the network does not tell."""
        return [self.bool() for _ in shape] if self.leaves_open and self.bool() else []

    # Layers.
    def new_name(self):
        self.count += 1
        return f"%v{self.seed}_{self.count}"

    def input(self, shape, element=None):
        value = Value(self.new_name(), shape, element or self.element(), self.open_sizes(shape))
        self.inputs.append(value)
        self.values.append(value)
        return value

    def constant(self, real, element):
        value = Value(self.new_name(), np.shape(real), element)
        stored = element.encode(np.asarray(real)) if element.is_quantized else np.asarray(real).astype(element.numpy)
        self.lines.append(f"{value.name} = armnn.constant {dense(stored)} : {value.type}")
        return value

    def layer(self, operation, operands, attributes, shapes, elements):
        name = self.new_name()
        results = [Value(name + (f"#{i}" if len(shapes) > 1 else ""), s, e, self.open_sizes(s)) for i, (s, e) in enumerate(zip(shapes, elements))]
        text = ", ".join(f"{key} = {attribute(value)}" for key, value in attributes.items())
        text = f"<{{{text}}}> " if text else ""
        count = f":{len(results)}" if len(results) > 1 else ""
        self.lines.append(
            f"{name}{count} = \"armnn.{operation}\"({', '.join(o.name for o in operands)}) {text}: ({', '.join(o.type for o in operands)})"
            f" -> ({', '.join(r.type for r in results)}) loc(\"{name[1:]}\")"
        )
        self.values += results
        return results[0] if len(results) == 1 else results

    def one(self, operation, operands, attributes, shape, element):
        return self.layer(operation, operands, attributes, [shape], [element])

    def activation(self, x, function=None, a=None, b=None, element=None):
        function = function or self.pick("relu bounded_relu linear leaky_relu abs sigmoid hard_swish tanh elu".split())
        a = self.pick([1.0, 6.0, 0.5, 2.0]) if a is None else a
        b = self.pick([0.0, -1.0, 1.0]) if b is None else b
        return self.one("activation", [x], {"activation_function": enum("activation_function", function), "a": a, "b": b}, x.shape, element or self.same_or_other(x.element))

    def binary(self, function, x, y, element=None):
        shape = np.broadcast_shapes(x.shape, y.shape)
        return self.one("elementwise_binary", [x, y], {"binary_operation": enum("binary_operation", function)}, shape, element or self.same_or_other(x.element))

    def unary(self, function, x):
        return self.one("elementwise_unary", [x], {"unary_operation": enum("unary_operation", function)}, x.shape, x.element)

    def number(self, x, number):
        """A constant of one number, of any rank."""
        shape = self.pick([(), (1,), (1,) * len(x.shape), x.shape, x.shape[-1:]])
        element = x.element if self.bool(0.8) else self.element(x.element.name)
        return self.constant(np.full(shape, number), element)

    def transpose(self, x, order=None):
        order = order or self.rng.permutation(len(x.shape)).tolist()
        return self.one("transpose", [x], {"dim_mappings": order}, [x.shape[i] for i in order], self.same_or_other(x.element))

    def reshape(self, x, shape):
        return self.one("reshape", [x], {"target_shape": list(shape)}, shape, x.element if self.bool(0.9) else self.element(x.element.name))

    # Steps of a chain: each takes a value and gives another.
    def step(self, x):
        steps = [s for s in dir(self) if s.startswith("step_")]
        while True:
            result = getattr(self, self.pick(steps))(x)
            if result is not None:
                return result

    def step_activation(self, x):
        if not is_number(x):
            return None
        return self.activation(x)

    def step_clamps(self, x):
        if not is_number(x):
            return None
        for _ in range(2):
            x = self.activation(x, *self.pick([("relu", 0.0, 0.0), ("bounded_relu", 6.0, 0.0), ("bounded_relu", 1.0, -1.0), ("bounded_relu", -1.0, 2.0)]))
        return x

    def step_limits(self, x):
        if not is_number(x):
            return None
        low, high = self.pick([(0.0, 6.0), (-1.0, 1.0), (1.0, -1.0), (0.24, 0.26), (0.0, 0.0)])
        for function, limit in self.pick([[("maximum", low), ("minimum", high)], [("minimum", high), ("maximum", low)]]):
            x = self.binary(function, *self.either_order(x, self.number(x, limit)), element=x.element if self.bool(0.8) else None)
        return x

    def either_order(self, x, y):
        return (x, y) if self.bool(0.6) else (y, x)

    def step_number(self, x):
        if not is_number(x):
            return None
        function = self.pick("add sub mul div maximum minimum".split())
        number = self.pick([0.0, 1.0, 2.0, 0.25, 3.0, 0.3])
        y = self.number(x, number or (1.0 if function == "div" else 0.0))
        if function == "div":
            return self.binary(function, x, y) if y.element.scale <= 0.25 or not y.element.is_quantized else None
        return self.binary(function, *self.either_order(x, y))

    def step_channels(self, x):
        """With a constant that has a number for each index of one dimension."""
        if not is_number(x) or not x.shape:
            return None
        dim = self.int(0, len(x.shape) - 1)
        shape = [size if i == dim else 1 for i, size in enumerate(x.shape)]
        y = self.constant(self.rng.uniform(0.3, 2, shape[dim:] if self.bool() else shape), x.element)
        return self.binary(self.pick("add sub mul".split()), *self.either_order(x, y))

    def step_two(self, x):
        if not is_number(x):
            return None
        others = [v for v in self.values if v.element.name == x.element.name and can_broadcast(v.shape, x.shape)]
        return self.binary(self.pick("add sub mul maximum minimum".split()), *self.either_order(x, self.pick(others)))

    def step_prelu(self, x):
        if not is_number(x) or not x.shape:
            return None
        return self.one("prelu", [x, self.constant(self.rng.uniform(0.1, 1, x.shape[-1:]), x.element)], {}, x.shape, self.same_or_other(x.element))

    def step_comparison(self, x):
        if not is_number(x):
            return None
        y = self.number(x, 0.5)
        found = self.one("comparison", [x, y], {"comparison_operation": enum("comparison_operation", self.pick(["greater", "less"]))}, x.shape, Element("Boolean"))
        if self.bool():
            found = self.one("elementwise_unary", [found], {"unary_operation": enum("unary_operation", "logical_not")}, x.shape, found.element)
        return found

    def step_hard_swish(self, x):
        if not is_float(x):
            return None
        clamped = self.activation(self.binary("add", *self.either_order(x, self.number(x, 3.0))), "bounded_relu", 6.0, 0.0)
        factors = [x, clamped, self.number(x, 1 / 6)]
        order = self.rng.permutation(3)
        if self.bool(0.3):
            return self.binary("div", self.binary("mul", x, clamped), self.number(x, 6.0))
        return self.binary("mul", self.binary("mul", factors[order[0]], factors[order[1]]), factors[order[2]])

    def step_sigmoid(self, x):
        if x.element.name != "Float32":
            return None
        power = self.unary("exp", self.unary("neg", self.activation(x, "bounded_relu", 6.0, -6.0)))
        return self.binary("div", self.number(x, 1.0), self.binary("add", *self.either_order(power, self.number(x, 1.0))))

    def step_softmax(self, x):
        if x.element.name != "Float32" or not x.shape:
            return None
        axis = self.int(0, len(x.shape) - 1)
        kept = [1 if i == axis else size for i, size in enumerate(x.shape)]
        reduce = lambda x, f: self.one("reduce", [x], {"keep_dims": True, "axis": [axis], "reduce_operation": enum("reduce_operation", f)}, kept, x.element)  # noqa: E731
        x = self.activation(x, "bounded_relu", 6.0, -6.0)
        if self.bool():
            x = self.binary("sub", x, reduce(x, "max"))
        power = self.unary("exp", x)
        return self.binary("div", power, reduce(power, "sum"))

    def step_layer_normalization(self, x):
        if x.element.name != "Float32" or not x.shape:
            return None
        rank = len(x.shape)
        axes = list(range(rank - self.int(1, rank), rank)) if self.bool(0.8) else [self.int(0, rank - 1)]
        mean = lambda x: self.mean(x, axes)  # noqa: E731
        center, form = mean(x), self.int(0, 2)
        difference = self.binary("sub", x, center) if form else None
        squares = self.binary("mul", difference, difference) if form else self.binary("sq_diff", x, center)
        variance = self.binary("add", *self.either_order(mean(squares), self.constant([0.01], x.element)))
        if form == 1:
            return self.binary("div", difference, self.unary("sqrt", variance))
        if form == 2:
            return self.binary("mul", *self.either_order(difference, self.unary("rsqrt", variance)))
        gamma, beta = (self.constant(self.rng.uniform(0.5, 2, x.shape[-1:]), x.element) for _ in range(2))
        k = self.binary("mul", *self.either_order(self.unary("rsqrt", variance), gamma))
        rest = self.binary("sub", beta, self.binary("mul", *self.either_order(center, k)))
        return self.binary("add", *self.either_order(self.binary("mul", *self.either_order(x, k)), rest))

    def mean(self, x, axes):
        shape = [1 if i in axes else size for i, size in enumerate(x.shape)]
        return self.one("reduce", [x], {"keep_dims": True, "axis": axes, "reduce_operation": enum("reduce_operation", "mean")}, shape, x.element)

    def step_leaky(self, x):
        if not is_float(x):
            return None
        return self.binary("maximum", *self.either_order(x, self.binary("mul", *self.either_order(x, self.number(x, self.pick([0.1, 0.5, 1.0, 2.0, -0.5]))))))

    def step_transpose(self, x):
        return self.transpose(x) if x.shape else None

    def step_transposes(self, x):
        if len(x.shape) < 2:
            return None
        order = self.rng.permutation(len(x.shape)).tolist()
        y = self.transpose(x, order)
        for _ in range(self.int(0, 2)):
            y = self.step(y)
        return self.transpose(y, np.argsort(order).tolist()) if len(y.shape) == len(order) else y

    def step_layout(self, x):
        """Between transposes, as exporters of other frameworks have it."""
        if len(x.shape) != 4:
            return None
        first, last = self.pick([([0, 2, 3, 1], [0, 3, 1, 2]), ([0, 3, 1, 2], [0, 2, 3, 1])])
        y = self.transpose(x, first)
        for _ in range(self.int(1, 2)):
            y = self.step(y)
        return self.transpose(y, last) if len(y.shape) == 4 else y

    def step_reshape(self, x):
        sizes, left = [], math.prod(x.shape)
        while left > 1 and len(sizes) < 4:
            sizes.append(self.pick([n for n in range(1, left + 1) if left % n == 0]))
            left //= sizes[-1]
        return self.reshape(x, sizes + [left] if left > 1 or not sizes else sizes)

    def step_ones(self, x):
        """Dimensions of size 1 come or go."""
        shape = [size for size in x.shape if size != 1 or self.bool()]
        while len(shape) < 4 and self.bool():
            shape.insert(self.int(0, len(shape)), 1)
        return self.reshape(x, shape or [1])

    def step_broadcast_reshape(self, x):
        if not is_number(x) or not 0 < len(x.shape) < 4:
            return None
        return self.binary(self.pick(["add", "mul"]), *self.either_order(self.reshape(x, (1,) + x.shape), self.input((2,) + x.shape, x.element)))

    def step_slice(self, x):
        if not x.shape:
            return None
        for _ in range(self.int(1, 2)):
            size = [self.int(max(1, s - 2), s) for s in x.shape]
            begin = [self.int(0, whole - part) for whole, part in zip(x.shape, size)]
            x = self.one("slice", [x], {"begin": begin, "size": size}, size, self.same_or_other(x.element))
        return x

    def step_strided_slice(self, x):
        if not x.shape:
            return None
        rank = len(x.shape)
        begin = [self.int(0, size - 1) for size in x.shape]
        stride = [self.int(1, 2) for _ in x.shape]
        shrink = self.int(0, 2**rank - 1) if self.bool(0.3) else 0
        shape = [len(range(b, s, t)) for i, (b, s, t) in enumerate(zip(begin, x.shape, stride)) if not shrink >> i & 1]
        zeros = {name: 0 for name in ("begin_mask", "end_mask", "ellipsis_mask", "new_axis_mask")}
        attributes = {"begin": begin, "end": list(x.shape), "stride": stride, **zeros, "shrink_axis_mask": shrink, "data_layout": enum("data_layout", "nhwc")}
        return self.one("strided_slice", [x], attributes, shape or [1], self.same_or_other(x.element))

    def step_split_and_join(self, x):
        if not x.shape:
            return None
        axis = self.int(0, len(x.shape) - 1)
        cuts = sorted({0, x.shape[axis], *(self.int(0, x.shape[axis]) for _ in range(2))})
        origins, sizes = [], []
        for at, end in zip(cuts, cuts[1:]):
            origins.append([at if i == axis else 0 for i in range(len(x.shape))])
            sizes.append([end - at if i == axis else size for i, size in enumerate(x.shape)])
        if self.bool(0.6):
            element = self.same_or_other(x.element)
            parts = self.layer("splitter", [x], {"view_origins": sum(origins, []), "view_sizes": sum(sizes, []), "has_axis": False, "axis": 0}, sizes, [element] * len(sizes))
            parts = parts if isinstance(parts, list) else [parts]
        else:
            parts = [self.one("slice", [x], {"begin": o, "size": s}, s, x.element) for o, s in zip(origins, sizes)]
        if self.bool(0.3):
            self.rng.shuffle(parts)
        if self.bool(0.3):
            i = self.int(0, len(parts) - 1)
            parts[i] = self.step_activation(parts[i]) or parts[i]
        return self.concat(parts, axis)

    def concat(self, parts, axis):
        origins, at = [], 0
        for part in parts:
            origins += [at if i == axis else 0 for i in range(len(part.shape))]
            at += part.shape[axis]
        shape = [at if i == axis else size for i, size in enumerate(parts[0].shape)]
        return self.one("concat", parts, {"concat_axis": axis, "view_origins": origins}, shape, self.same_or_other(parts[0].element))

    def step_concat(self, x):
        if not x.shape:
            return None
        axis = self.int(0, len(x.shape) - 1)
        fits = lambda v: v.element.name == x.element.name and len(v.shape) == len(x.shape)  # noqa: E731
        others = [v for v in self.values if fits(v) and all(i == axis or s == t for i, (s, t) in enumerate(zip(v.shape, x.shape)))]
        parts = [x] + [self.pick(others) for _ in range(self.int(0, 2))]
        whole = self.concat(parts, axis)
        if math.prod(whole.shape) > 2000:
            return None
        if self.bool(0.3):  # a view of it
            i = self.int(0, len(parts) - 1)
            begin = [sum(p.shape[axis] for p in parts[:i]) if d == axis else 0 for d in range(len(x.shape))]
            return self.one("slice", [whole], {"begin": begin, "size": list(parts[i].shape)}, parts[i].shape, whole.element)
        return whole

    def step_tile(self, x):
        if not x.shape or math.prod(x.shape) > 400:
            return None
        multiples = [self.int(1, 2) for _ in x.shape]
        return self.one("tile", [x], {"multiples": multiples}, [s * m for s, m in zip(x.shape, multiples)], self.same_or_other(x.element))

    def step_reverse(self, x):
        if not x.shape:
            return None
        axes = self.rng.permutation(len(x.shape))[: self.int(1, len(x.shape))]
        return self.one("reverse_v2", [x, self.constant(axes - len(x.shape) * self.int(0, 1), Element("Signed32"))], {}, x.shape, self.same_or_other(x.element))

    def step_reduce(self, x):
        if not is_number(x) or not x.shape:
            return None
        rank, keep = len(x.shape), self.bool()
        axes = sorted(self.rng.permutation(rank)[: self.int(1, rank)].tolist())
        shape = [1 if i in axes else size for i, size in enumerate(x.shape) if keep or i not in axes] or [1]
        function = enum("reduce_operation", self.pick(["mean", "max", "sum", "min"]))
        return self.one("reduce", [x], {"keep_dims": keep, "axis": axes, "reduce_operation": function}, shape, self.same_or_other(x.element))

    def step_arg(self, x):
        if not is_number(x) or not x.shape or self.bool(0.7):
            return None
        axis = self.int(0, len(x.shape) - 1)
        shape = [s for i, s in enumerate(x.shape) if i != axis] or [1]
        return self.one("arg_min_max", [x], {"arg_min_max_function": enum("arg_min_max_function", "max"), "axis": axis - len(x.shape) * self.int(0, 1)}, shape, Element("Signed32"))

    def step_real_softmax(self, x):
        if not is_number(x) or not x.shape:
            return None
        axis = self.int(-len(x.shape), len(x.shape) - 1)
        return self.one("softmax", [x], {"beta": 1.0, "axis": axis}, x.shape, self.element(x.element.name))

    def step_shuffle(self, x):
        axes = [i for i, size in enumerate(x.shape) if size % 2 == 0]
        if not axes:
            return None
        return self.one("channel_shuffle", [x], {"axis": self.pick(axes), "num_groups": 2}, x.shape, self.same_or_other(x.element))

    def step_quantize(self, x):
        if not (is_number(x) and x.shape):
            return None
        if not x.element.is_quantized:
            x = self.one("quantize", [x], {}, x.shape, self.element(self.pick(["QAsymmU8", "QAsymmS8", "QSymmS16"])))
        if self.bool():
            x = self.one("dequantize", [x], {}, x.shape, Element("Float32"))
            if self.bool():
                x = self.one("quantize", [x], {}, x.shape, self.element(self.pick(["QAsymmU8", "QAsymmS8", "QSymmS16"])))
        return x

    def step_constant(self, x):
        """A graph of constants alone joins."""
        if not is_number(x) or not 0 < len(x.shape) < 5:
            return None
        y = self.constant(self.rng.normal(0, 2, x.shape), x.element)
        for _ in range(self.int(1, 2)):
            kind = self.int(0, 2)
            if kind == 0:
                order = self.rng.permutation(len(y.shape)).tolist()
                y = self.transpose(self.transpose(y, order), np.argsort(order).tolist())
            elif kind == 1:
                y = self.binary(self.pick("add sub mul maximum minimum sq_diff".split()), y, self.number(y, 0.5))
            else:
                y = self.reshape(self.reshape(y, [math.prod(y.shape)]), y.shape)
        return self.binary("add", x, y)

    def step_blocks(self, x):
        if len(x.shape) != 4 or x.shape[0] != 1 or x.shape[3] != 4:
            return None
        n, h, w, c = x.shape
        y = self.one("transpose", [x], {"dim_mappings": [3, 1, 2, 0]}, (c, h, w, n), self.same_or_other(x.element))
        return self.one("batch_to_space_nd", [y], {"block_shape": [2, 2], "crops": [0, 0, 0, 0], "data_layout": enum("data_layout", "nhwc")}, (1, 2 * h, 2 * w, 1), x.element)

    # Images.
    def layout_attribute(self, first):
        return enum("data_layout", "nchw" if first else "nhwc")

    def pad(self, x, spatial, most=2):
        pads = [[self.int(0, most), self.int(0, most)] if i in spatial or self.bool(0.05) else [0, 0] for i in range(len(x.shape))]
        element = self.same_or_other(x.element)
        zero = float(element.zero) if element.is_quantized else 0.0
        value = self.pick([zero, zero, zero, 1.0, lowest(element)])
        mode = "constant" if self.bool(0.9) or any(max(p) >= s for p, s in zip(pads, x.shape)) else self.pick(["reflect", "symmetric"])
        shape = [s + lo + hi for s, (lo, hi) in zip(x.shape, pads)]
        return self.one("pad", [x], {"pad_list": sum(pads, []), "pad_value": value, "padding_mode": enum("padding_mode", mode)}, shape, element)

    def step_pads(self, x):
        if not is_number(x) or not x.shape:
            return None
        for _ in range(self.int(1, 2)):
            x = self.pad(x, range(len(x.shape)), 1)
        return x if math.prod(x.shape) < 2000 else None

    def step_convolution(self, x):
        if not is_number(x) or len(x.shape) != 4 or math.prod(x.shape) > 1500 or x.element.name == "QSymmS16":
            return None
        first = self.bool()
        y = 2 if first else 1
        if self.bool(0.4):
            x = self.pad(x, (y, y + 1))
        kind = self.pick(["convolution2d", "depthwise_convolution2d", "transpose_convolution2d"])
        kernel = [min(self.int(1, 3), size) for size in x.shape[y : y + 2]]
        stride, channels, low, high = self.int(1, 2), x.shape[1 if first else 3], [self.int(0, 1) for _ in kernel], [self.int(0, 1) for _ in kernel]
        outputs = self.int(1, 5)
        if kind == "depthwise_convolution2d":
            outputs = channels * self.int(1, 2)
            shape = (1, *kernel, outputs)
        else:
            shape = (outputs, channels, *kernel) if first else (outputs, *kernel, channels)
        element = Element("QSymmS8", 0.02) if x.element.is_quantized else x.element
        operands = [x, self.constant(self.rng.normal(0, 0.5, shape), element)]
        if self.bool(0.7):
            scale = float(np.float32(x.element.scale * 0.02)) if x.element.is_quantized else 1.0
            biases = Element("Signed32", scale) if x.element.is_quantized else x.element
            real = self.rng.normal(0, 1, outputs)
            operands.append(self.constant(np.round(real / scale) if x.element.is_quantized else real, biases))
        if kind == "transpose_convolution2d":
            sizes = [(i - 1) * stride + k - lo - hi for i, k, lo, hi in zip(x.shape[y : y + 2], kernel, low, high)]
            dilations = {}
        else:
            sizes = [(i + lo + hi - k) // stride + 1 for i, k, lo, hi in zip(x.shape[y : y + 2], kernel, low, high)]
            dilations = {"dilation_y": 1, "dilation_x": 1}
        if min(sizes) < 1:
            return None
        attributes = {"pad_top": low[0], "pad_bottom": high[0], "pad_left": low[1], "pad_right": high[1], "stride_y": stride, "stride_x": stride}
        attributes |= dilations | {"data_layout": self.layout_attribute(first)}
        shape = (x.shape[0], outputs, *sizes) if first else (x.shape[0], *sizes, outputs)
        result = self.one(kind, operands, attributes, shape, self.element(x.element.name))
        return self.after_weights(result, 1 if first else 3)

    def after_weights(self, x, dim):
        """What the weights may take up."""
        for _ in range(self.int(0, 3)):
            kind = self.int(0, 4)
            if kind == 0 and len(x.shape) == 4:
                numbers = [self.constant(self.rng.uniform(0.5, 2, x.shape[dim]), x.element) for _ in range(4)]
                x = self.one("batch_normalization", [x, *numbers], {"eps": 1e-3, "data_layout": self.layout_attribute(dim == 1)}, x.shape, self.same_or_other(x.element))
            elif kind == 1:
                shape = [s if i == dim else 1 for i, s in enumerate(x.shape)]
                y = self.constant(self.rng.uniform(0.5, 2, shape), x.element)
                function = self.pick(["add", "sub", "mul", "div"]) if is_float(x) else "add"
                x = self.binary(function, *self.either_order(x, y))
            elif kind == 2:
                x = self.binary(self.pick(["add", "sub", "mul"]), *self.either_order(x, self.number(x, self.pick([0.5, -2.0, 0.0, 1 / 6]))))
            elif kind == 3:
                x = self.activation(x, *self.pick([("relu", 0.0, 0.0), ("bounded_relu", 6.0, 0.0), ("leaky_relu", 0.1, 0.0), ("linear", 2.0, 1.0)]))
        return x

    def step_fully_connected(self, x):
        if not is_number(x) or not x.shape or x.element.name == "QSymmS16":
            return None
        units, depth, transposed = self.int(1, 5), math.prod(x.shape[1:]), self.bool()
        element = Element("QSymmS8", 0.02) if x.element.is_quantized else x.element
        weights = self.constant(self.rng.normal(0, 0.3, (units, depth) if transposed else (depth, units)), element)
        if len(x.shape) > 2 and self.bool():
            x = self.reshape(x, (x.shape[0], depth))
        result = self.one("fully_connected", [x, weights], {"transpose_weights_matrix": transposed}, (x.shape[0], units), self.element(x.element.name))
        return self.after_weights(result, 1)

    def step_pooling(self, x):
        if not is_number(x) or len(x.shape) != 4 or math.prod(x.shape) > 1500:
            return None
        first = self.bool()
        y = 2 if first else 1
        if self.bool(0.7):
            x = self.pad(x, (y, y + 1))
        kernel, stride = [min(self.int(1, 3), size) for size in x.shape[y : y + 2]], [self.int(1, 3) for _ in range(2)]
        low, high = [self.int(0, k - 1) for k in kernel], [self.int(0, k - 1) for k in kernel]
        rounding, method = self.pick(["floor", "ceiling"]), self.pick(["ignore_value", "exclude"])
        sizes = []
        for i, k, s, lo, hi in zip(x.shape[y : y + 2], kernel, stride, low, high):
            count = (math.floor if rounding == "floor" else math.ceil)((i + lo + hi - k) / s) + 1
            sizes.append(count - 1 if (count - 1) * s >= i + lo else count)
        attributes = {"pad_top": low[0], "pad_bottom": high[0], "pad_left": low[1], "pad_right": high[1], "stride_y": stride[0], "stride_x": stride[1]}
        attributes |= {"pool_height": kernel[0], "pool_width": kernel[1], "pool_type": enum("pooling_algorithm", self.pick(["max", "average", "l2"]))}
        attributes |= {"output_shape_rounding": enum("output_shape_rounding", rounding), "padding_method": enum("padding_method", method)}
        attributes |= {"data_layout": self.layout_attribute(first)}
        shape = (*x.shape[:2], *sizes) if first else (x.shape[0], *sizes, x.shape[3])
        return self.one("pooling2d", [x], attributes, shape, self.same_or_other(x.element))

    def step_norm(self, x):
        if not is_float(x) or len(x.shape) != 4:
            return None
        kind = self.pick(["instance_normalization", "l2_normalization", "batch_normalization"])
        first = self.bool()
        attributes = {"eps": 1e-3, "data_layout": self.layout_attribute(first)}
        numbers = []
        if kind == "instance_normalization":
            attributes |= {"gamma": 1.25, "beta": -0.5}
        elif kind == "batch_normalization":
            numbers = [self.constant(self.rng.uniform(0.5, 2, x.shape[1 if first else 3]), x.element) for _ in range(4)]
        return self.one(kind, [x, *numbers], attributes, x.shape, x.element)

    def draw(self):
        rank = self.pick([4, 4, 4, 3, 2, 1, 0])
        shape = [self.pick([1, 2, 3, 4, 6]) for _ in range(rank)]
        if rank == 4 and self.bool(0.7):
            shape[0] = 1
        x = self.input(shape)
        for _ in range(self.int(2, 6)):
            x = self.step(x)
            if self.bool(0.15):
                x = self.pick(self.values)
        results = [x] + [v for v in self.values if self.bool(0.05) and v not in self.inputs and v is not x]
        self.results = results
        return self


def is_float(x):
    return x.element.name in ("Float32", "Float16")


def is_number(x):
    return is_float(x) or x.element.is_quantized


def lowest(element):
    if element.name == "Float32":
        return float(np.finfo("f4").min)
    return -65504.0 if element.name == "Float16" else float(np.iinfo(element.numpy).min) if element.is_quantized else 0.0


def can_broadcast(shape, other):
    try:
        return np.broadcast_shapes(shape, other) == tuple(other)
    except ValueError:
        return False


def network(graphs):
    arguments = [f"{x.name}: {x.type} {{armnn.type = {x.type}}}" for g in graphs for x in g.inputs]
    results = [x for g in graphs for x in g.results]
    body = [line for g in graphs for line in g.lines]
    body.append(f"return {', '.join(x.name for x in results)} : {', '.join(x.type for x in results)}")
    types = ", ".join(f"{x.type} {{armnn.type = {x.type}}}" for x in results)
    return f"func.func @main({', '.join(arguments)}) -> ({types}) {{\n  " + "\n  ".join(body) + "\n}\n"

"""Writes the network as MLIR in the armnn dialect."""


class Text:
    """The lines of a function body, and the number of the next value."""

    def __init__(self):
        self.lines, self.values = [], 0

    def add(self, name, operation):
        """Appends `operation` as the layer `name`; returns its result."""
        result = f"%{self.values}"
        self.values += 1
        self.lines.append(f'    {result} = {operation} loc("{name}")')
        return result

    def constant(self, name, array):
        """A constant layer; returns its result and its type."""
        kind = tensor(*array.shape)
        digits = array.astype("<f4").tobytes().hex().upper()
        return self.add(name, f'armnn.constant dense<"0x{digits}"> : {kind} : {kind}'), kind

    def weighted(self, name, form, x, shape, layer, result_shape):
        """A layer with weights and biases; `form` has the fields {operands} and {types}."""
        weights, weights_type = self.constant(name + "_weights", layer.weights)
        biases, biases_type = self.constant(name + "_biases", layer.bias)
        types = f"({tensor(*shape)}, {weights_type}, {biases_type}) -> {tensor(*result_shape)}"
        return self.add(name, form.format(operands=f"{x}, {weights}, {biases}", types=types))

    def relu(self, name, x, shape):
        kind = tensor(*shape)
        return self.add(name, f"armnn.activation relu {x} a = 0.0, b = 0.0 : ({kind}) -> {kind}")

    def max_pool(self, name, x, shape):
        n, h, w, c = shape
        types = f"({tensor(*shape)}) -> {tensor(n, h // 2, w // 2, c)}"
        window = "pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc"
        return self.add(name, f"armnn.pooling2d max {x} {window} : {types}")


def tensor(*shape):
    return "tensor<" + "".join(f"{size}x" for size in shape) + "f32>"


CONVOLUTION = "armnn.convolution2d {operands} pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc : {types}"
CONNECTED = "armnn.fully_connected {operands} transpose_weights_matrix = false : {types}"


def binding(name, kind):
    return f'{kind} {{armnn.name = "{name}", armnn.binding_id = 0 : i32, armnn.type = {kind}}}'


def to_mlir(network):
    """The text of a module; its @main takes an image [1, 28, 28, 1] and returns class probabilities [1, 10]."""
    text, image, classes = Text(), tensor(1, 28, 28, 1), tensor(1, 10)
    x = text.weighted("conv1", CONVOLUTION, "%image", (1, 28, 28, 1), network.conv1, (1, 28, 28, 8))
    x = text.max_pool("pool1", text.relu("relu1", x, (1, 28, 28, 8)), (1, 28, 28, 8))
    x = text.weighted("conv2", CONVOLUTION, x, (1, 14, 14, 8), network.conv2, (1, 14, 14, 16))
    x = text.max_pool("pool2", text.relu("relu2", x, (1, 14, 14, 16)), (1, 14, 14, 16))
    x = text.add("flatten", f"armnn.reshape {x} to [1, 784] : ({tensor(1, 7, 7, 16)}) -> {tensor(1, 784)}")
    x = text.weighted("hidden", CONNECTED, x, (1, 784), network.hidden, (1, 32))
    x = text.weighted("scores", CONNECTED, text.relu("relu3", x, (1, 32)), (1, 32), network.classes, (1, 10))
    x = text.add("softmax", f"armnn.softmax {x} beta = 1.0, axis = -1 : ({classes}) -> {classes}")
    body = "\n".join(text.lines)
    return (
        f"func.func @main(%image: {binding('image', image)}) -> ({binding('probabilities', classes)}) {{\n"
        f"{body}\n    return {x} : {classes}\n}}\n"
    )

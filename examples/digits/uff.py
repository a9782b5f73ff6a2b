#!/usr/bin/env python3
"""Writes the network as NVIDIA's converter would have written it from TensorFlow.

usage: uff.py DIGITS.armnn OUT.uff       (with build/python in PYTHONPATH)
"""
import sys

import armnn_mlir


def tensor(shape):
    return "tensor<" + "".join(f"{size}x" for size in shape) + "f32>"


class Graph:
    def __init__(self, model):
        self.model, self.nodes, self.value = model, [], "%image"
        self.type = tensor([1, 28, 28, 1])

    def node(self, name, operation, operands="", types=""):
        """Appends a node that reads the last one and `operands`."""
        form = operation.replace("$", f"{self.value}{operands}", 1)
        self.nodes.append(f'  %{len(self.nodes)} = uff.{form} : ({self.type}{types}) -> tensor<*xf32> loc("{name}")')
        self.value, self.type = f"%{len(self.nodes) - 1}", "tensor<*xf32>"

    def constant(self, name, array):
        digits = array.astype("<f4").tobytes().hex().upper()
        self.nodes.append(f'  %{len(self.nodes)} = uff.constant dense<"0x{digits}"> : {tensor(array.shape)} loc("{name}")')
        return f", %{len(self.nodes) - 1}", f", {tensor(array.shape)}"

    def weighted(self, layer, operation, order):
        """A product with weights in TensorFlow's order, then the sum with the biases."""
        operands = self.model[layer].operands
        self.node(layer, operation, *self.constant(f"{layer}/weights", operands["weights"].array.transpose(order)))
        self.node(f"{layer}/BiasAdd", "binary add $", *self.constant(f"{layer}/biases", operands["biases"].array))


def main(path, out):
    graph = Graph(armnn_mlir.load(path))
    for i in (1, 2):
        # [O, H, W, I] to [H, W, I, O]
        graph.weighted(f"conv{i}", 'conv $ strides[1, 1] implicit_padding same orders<"N+C", "+CK">', (1, 2, 3, 0))
        graph.node(f"relu{i}", "activation relu $")
        graph.node(f"pool{i}", 'pool max $ kernel[2, 2] strides[2, 2] orders<"N+C">')
    graph.node("flatten", "flatten $")
    graph.weighted("hidden", 'fully_connected $ orders<"NC", "CK">', (0, 1))
    graph.node("relu3", "activation relu $")
    graph.weighted("scores", 'fully_connected $ orders<"NC", "CK">', (0, 1))
    graph.node("softmax", 'softmax $ axis 0 orders<"N+C">')
    body = "\n".join(graph.nodes)
    image = f'%image: {tensor([1, 28, 28, 1])} {{uff.name = "image"}}'
    result = 'tensor<*xf32> {uff.name = "probabilities"}'
    armnn_mlir.loads(f"func.func @main({image}) -> ({result}) {{\n{body}\n  return {graph.value} : tensor<*xf32>\n}}\n").save(out)


if __name__ == "__main__":
    main(*sys.argv[1:])

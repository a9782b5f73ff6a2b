"""Runs custom operations in armnn-run and compares with what NumPy computes.

A test module calls `check` for each node and `finish` at its end: all nodes are outputs of one network.
"""
import os
import subprocess
import sys
import tempfile

import numpy as np

TYPES = {"float32": "f32", "float16": "f16", "int32": "i32", "int64": "i64", "bool": "i1"}
random = np.random.RandomState(1)
nodes = []


class Const:
    """An input of a node that is known at conversion."""

    def __init__(self, value, dtype=np.int32):
        self.value = np.array(value, dtype)


def floats(*shape):
    return random.randn(*shape).astype(np.float32)


def tensor_type(array):
    return "tensor<%s%s>" % ("".join("%dx" % size for size in array.shape), TYPES[array.dtype.name])


def attribute(value):
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (int, np.integer)):
        return "%d : i64" % value
    if isinstance(value, float):
        return "%.17e : f64" % value
    if isinstance(value, str):
        return '"%s"' % value
    if isinstance(value, np.dtype):
        return TYPES[value.name]
    if all(isinstance(number, (int, np.integer)) for number in value):
        return "array<i64: %s>" % ", ".join("%d" % number for number in value)
    return "array<f64: %s>" % ", ".join("%.17e" % number for number in value)


def check(operation, inputs, expected, **fields):
    nodes.append((operation, inputs, np.asarray(expected), fields))


def write_network(path):
    """Writes all nodes as one network; returns its inputs."""
    arguments, body, results, files = [], [], [], []
    for index, (operation, inputs, expected, fields) in enumerate(nodes):
        operands, types = [], []
        for place, array in enumerate(inputs):
            name = "%%n%d_%d" % (index, place)
            if isinstance(array, Const):
                array = array.value
                values = array.tobytes().hex().upper()
                # One element in hexadecimal form would be a splat of a number.
                literal = '"0x%s"' % values if array.size > 1 else array.ravel().tolist()[0]
                body.append("%s = uff.constant dense<%s> : %s" % (name, literal, tensor_type(array)))
            else:
                arguments.append('%s: %s {uff.name = "%s"}' % (name, tensor_type(array), name[1:]))
                files.append(array)
            operands.append(name)
            types.append(tensor_type(array))
        result = "tensor<*x%s>" % TYPES[expected.dtype.name]
        texts = ["%s = %s" % (key, attribute(value)) for key, value in fields.items()]
        body.append('%%r%d = uff.custom "%s"(%s) {%s} : (%s) -> %s'
                    % (index, operation, ", ".join(operands), ", ".join(texts), ", ".join(types), result))
        results.append(("%%r%d" % index, result))
    with open(path, "w") as network:
        network.write("func.func @main(%s) -> (%s) {\n  %s\n  return %s : %s\n}\n" % (
            ", ".join(arguments),
            ", ".join('%s {uff.name = "MarkOutput_%d"}' % (kind, i) for i, (_, kind) in enumerate(results)),
            "\n  ".join(body), ", ".join(name for name, _ in results), ", ".join(kind for _, kind in results)))
    return files


def agree(got, want):
    if got.shape != want.shape:
        return False
    if want.dtype.kind in "biu":
        return np.array_equal(got, want)
    return np.allclose(got, want, rtol=2e-5, atol=2e-6, equal_nan=True)


def finish():
    assert nodes
    with tempfile.TemporaryDirectory() as scratch:
        network = os.path.join(scratch, "network.mlir")
        command = [sys.argv[1], network, "--output-dir", scratch]
        for index, array in enumerate(write_network(network)):
            path = os.path.join(scratch, "in%d.npy" % index)
            np.save(path, array)
            command += ["--input", path]
        subprocess.run(command, check=True)
        wrong = 0
        for index, (operation, _, want, fields) in enumerate(nodes):
            got = np.load(os.path.join(scratch, "out%d.npy" % index))
            if not agree(got, want):
                wrong += 1
                print("%s %s\n  got %s %s\n  instead of %s %s"
                      % (operation, fields, got.shape, got.ravel()[:12], want.shape, want.ravel()[:12]))
    print("%d of %d nodes agree" % (len(nodes) - wrong, len(nodes)))
    sys.exit(wrong != 0)

"""The library of the quantized digits reads the digits right: usage quantized.py SOURCE libbytes.json."""
import sys

import numpy as np

source, description = sys.argv[1:]
sys.path.insert(0, source + "/examples/library")
import network

net = network.Network(description)
(image,), (result,) = net.inputs, net.outputs
for binding in image, result:
    assert len(binding["scales"]) == len(binding["zeroPoints"]) == 1 and binding["axis"] is None, binding
limits = np.iinfo(image["type"])
for i in range(8):
    folder = source + "/examples/digits/"
    x = np.round(np.load(folder + f"input{i}.npy") / image["scales"][0]) + image["zeroPoints"][0]
    (y,) = net(np.clip(x, limits.min, limits.max).astype(image["type"]))
    real = result["scales"][0] * (y.astype(float) - result["zeroPoints"][0])
    expected = np.load(folder + f"probabilities{i}.npy")
    assert real.argmax() == expected.argmax() and np.abs(real - expected).max() < 0.1, (i, real, expected)

"""The library of digits by examples/library/network.py: usage loader.py SOURCE libdigits.json."""
import sys

import numpy as np

source, description = sys.argv[1:]
sys.path.insert(0, source + "/examples/library")
import network

net = network.Network(description)
assert net.inputs[0]["name"] == "image" and net.inputs[0]["shape"] == [1, 28, 28, 1], net.inputs
for i in range(8):
    folder = source + "/examples/digits/"
    (answer,) = net(np.load(folder + f"input{i}.npy"))
    assert np.allclose(answer, np.load(folder + f"probabilities{i}.npy"), rtol=0, atol=1e-5)
for bad in [], [np.zeros((1, 28, 28), np.float32)], [np.zeros((1, 28, 29, 1), np.float32)]:
    try:
        net(*bad)
    except ValueError:
        continue
    raise AssertionError(bad)

"""usage: layers.py write FILE | check DIR | check-real DIR

Writes an input for layers.mlir, or compares what armnn-run dumped for it.
"""
import json
import os
import sys

import numpy as np

X = np.array([-3.3, 0.6, 1.3, 200], np.float32)


def expected(as_real):
    stored = np.clip(np.floor(X / np.float32(0.5) + 0.5) + 10, 0, 255).astype(np.uint8)
    real = (stored.astype(np.float32) - 10) * np.float32(0.5)
    return {
        "0000_in_a_b___.npy": real if as_real else stored,
        "0001_dequantize.npy": real,
        "0002_halves.npy": real[:2],
        "0002_halves.1.npy": real[2:],
        "0003_less.npy": real[:2] < 1,
        "0004_floor.npy": np.floor(real[2:]),
    }


def check(directory, as_real):
    want = expected(as_real)
    assert sorted(os.listdir(directory)) == sorted([*want, "index.json"]), os.listdir(directory)
    for name, values in want.items():
        got = np.load(os.path.join(directory, name))
        assert got.dtype == values.dtype and np.array_equal(got, values), (name, got, values)
    index = json.load(open(os.path.join(directory, "index.json"), encoding="utf-8"))
    assert [entry["file"] for entry in index] == list(want)
    assert [entry["layer"] for entry in index] == [0, 1, 2, 2, 3, 4]
    assert [entry["result"] for entry in index] == [0, 0, 0, 1, 0, 0]
    assert [entry["output"] for entry in index] == [1, 2, 3, 4, 5, 0]
    assert index[0]["name"] == "in/a b:\u00e9" and index[1]["name"] == ""
    assert index[0]["type"] == {"dataType": "QAsymmU8", "shape": [4], "scale": 0.5, "zeroPoint": 10}
    assert index[4]["operation"] == "comparison" and index[4]["type"]["dataType"] == "Boolean"


if sys.argv[1] == "write":
    np.save(sys.argv[2], X)
else:
    check(sys.argv[2], sys.argv[1] == "check-real")

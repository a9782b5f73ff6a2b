"""Networks that armnn-compile made into shared libraries, on NumPy arrays.

    armnn-compile model.armnn --emit=shared -o libnet.so

    import network
    net = network.Network("libnet.json")
    outputs = net(x)  # a list of arrays

Needs NumPy alone; copy it where you like.
"""

import ctypes
import json
import os

import numpy as np

ABI_VERSION = 1
ALIGNMENT = 64


class _Input(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("bytes", ctypes.c_uint64), ("shape", ctypes.POINTER(ctypes.c_int64))]


class _Output(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("bytes", ctypes.c_uint64)]


class Network:
    """A network of the library that the JSON file `path` describes, which is in the same folder, as are its weights if they are in a file.

    `inputs` and `outputs` are the descriptions from there: dictionaries with name, bindingId, type, shape (None for an open extent) and, if quantized,
    scales, zeroPoints and axis. Errors of the library are ValueErrors.
    """

    def __init__(self, path):
        with open(path) as file:
            description = json.load(file)
        if description["abiVersion"] != ABI_VERSION:
            raise ValueError(f"{path}: made for version {description['abiVersion']} of the interface, this is {ABI_VERSION}")
        folder = os.path.dirname(os.path.abspath(path))
        self.inputs = description["inputs"]
        self.outputs = description["outputs"]
        self._library = ctypes.CDLL(os.path.join(folder, description["library"]))
        self._prefix = description["prefix"]
        self._function("status_text").restype = ctypes.c_char_p
        self._function("destroy").restype = None
        weights = description["weights"]["file"]
        self._network = ctypes.c_void_p()
        path = os.fsencode(os.path.join(folder, weights)) if weights else None
        self._check("create", ctypes.c_char_p(path), ctypes.byref(self._network))

    def __del__(self):
        if getattr(self, "_network", None):
            self._function("destroy")(self._network)

    def __call__(self, *arrays):
        """The outputs for these inputs, in the order of `inputs`; arrays are converted only if no value changes."""
        if len(arrays) != len(self.inputs):
            raise ValueError(f"the network takes {len(self.inputs)} inputs, found {len(arrays)}")
        arrays = [
            np.ascontiguousarray(np.asarray(array).astype(binding["type"], casting="safe", copy=False))
            for array, binding in zip(arrays, self.inputs)
        ]
        for array, binding in zip(arrays, self.inputs):
            if array.ndim != len(binding["shape"]):
                raise ValueError(f"input '{binding['name']}' has {len(binding['shape'])} dimensions, found {array.ndim}")
        inputs = (_Input * len(arrays))(
            *(_Input(a.ctypes.data, a.nbytes, (ctypes.c_int64 * a.ndim)(*a.shape)) for a in arrays)
        )
        count = ctypes.c_uint64(len(arrays))

        shapes = [(ctypes.c_int64 * len(binding["shape"]))() for binding in self.outputs]
        addresses = (ctypes.POINTER(ctypes.c_int64) * len(shapes))(
            *(ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)) for shape in shapes)
        )
        self._check("output_shapes", inputs, count, addresses, ctypes.c_uint64(len(shapes)))
        results = [np.empty(tuple(shape), binding["type"]) for shape, binding in zip(shapes, self.outputs)]
        outputs = (_Output * len(results))(*(_Output(r.ctypes.data, r.nbytes) for r in results))

        size = ctypes.c_uint64()
        self._check("workspace_size", inputs, count, ctypes.byref(size))
        memory = np.empty(size.value + ALIGNMENT, np.uint8)
        workspace = ctypes.c_void_p(-(-memory.ctypes.data // ALIGNMENT) * ALIGNMENT)
        self._check("run", self._network, inputs, count, outputs, ctypes.c_uint64(len(results)), workspace, size)
        return results

    def _function(self, name):
        return getattr(self._library, f"{self._prefix}_{name}")

    def _check(self, name, *arguments):
        status = self._function(name)(*arguments)
        if status:
            raise ValueError(f"{name}: {self._function('status_text')(status).decode()}")

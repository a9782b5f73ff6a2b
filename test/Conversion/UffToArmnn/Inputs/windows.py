import itertools

import numpy as np
from nodes import Const, check, finish, floats

a, b = floats(2, 1, 3, 4), floats(3, 4, 5)
check("_BatchMatMulV2", [a, b], a @ b)
check("_BatchMatMulV2", [np.ascontiguousarray(a.swapaxes(2, 3)), b], a @ b, adj_x=True, adj_y=False)
check("_BatchMatMul", [a, Const(b.swapaxes(1, 2), np.float32)], a @ b, adj_x=False, adj_y=True)


def windows(x, sizes, strides, same):
    """All windows over a volume [N, D, H, W, C] and where each begins; missing elements are NaN."""
    counts, before, behind = [], [], []
    for size, window, stride in zip(x.shape[1:4], sizes, strides):
        counts.append(-(-size // stride) if same else (size - window) // stride + 1)
        total = max((counts[-1] - 1) * stride + window - size, 0) if same else 0
        before.append(total // 2)
        behind.append(total - total // 2)
    x = np.pad(x, [(0, 0)] + list(zip(before, behind)) + [(0, 0)], constant_values=np.nan)
    for place in itertools.product(*map(range, counts)):
        begin = [p * stride for p, stride in zip(place, strides)]
        yield place, x[:, begin[0]:begin[0] + sizes[0], begin[1]:begin[1] + sizes[1], begin[2]:begin[2] + sizes[2]]


def slide(x, sizes, strides, same, function):
    results = {place: function(window) for place, window in windows(x, sizes, strides, same)}
    shape = tuple(1 + max(place[axis] for place in results) for axis in range(3))
    output = np.zeros((x.shape[0],) + shape + (next(iter(results.values())).shape[-1],))
    for place, value in results.items():
        output[(slice(None),) + place] = value
    return output.astype(np.float32)


volume, kernel = floats(1, 4, 5, 6, 2), floats(2, 3, 2, 2, 3)
for same in (True, False):
    padding = "b'SAME'" if same else "VALID"
    check("_MaxPool3D", [volume], slide(volume, (2, 3, 2), (2, 2, 3), same, lambda w: np.nanmax(w, (1, 2, 3))),
          ksize=[1, 2, 3, 2, 1], strides=[1, 2, 2, 3, 1], padding=padding, data_format="NDHWC")
    check("_AvgPool3D", [volume], slide(volume, (2, 3, 2), (2, 2, 3), same, lambda w: np.nanmean(w, (1, 2, 3))),
          ksize=[1, 2, 3, 2, 1], strides=[1, 2, 2, 3, 1], padding=padding)
    product = lambda w: np.tensordot(np.nan_to_num(w.astype(np.float64)), kernel, 4)
    check("_Conv3D", [volume, Const(kernel, np.float32)], slide(volume, (2, 3, 2), (1, 2, 1), same, product),
          strides=[1, 1, 2, 1, 1], padding=padding, data_format="NDHWC")

check("_L2Loss", [np.full((3, 2), 2, np.float32)], np.float32(12))
x = floats(2, 3, 7)
check("_TopKV2", [x, Const(3)], -np.sort(-x, -1)[..., :3])
whole = np.array([[3, -2, 3, 9], [0, 0, -7, 1]], np.int32)
check("_TopKV2", [whole, Const(4)], -np.sort(-whole, -1))
special = np.array([[-np.inf, 1, -np.inf, 1]], np.float32)
check("_TopKV2", [special, Const(4)], -np.sort(-special, -1))
check("_TopKV2", [x[0, 0], Const(2)], -np.sort(-x[0, 0])[:2])
finish()

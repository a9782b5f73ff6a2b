import numpy as np
from nodes import Const, check, finish, floats

whole = np.array([1, 16777217, -5, 2147483647, -2147483648, 7], np.int32)
other = np.array([1, 16777216, -4, -2147483648, 2147483647, 6], np.int32)
real, limit = floats(2, 6), floats(6)
for name, function in (("Equal", np.equal), ("NotEqual", np.not_equal), ("Greater", np.greater), ("Less", np.less),
                       ("GreaterEqual", np.greater_equal), ("LessEqual", np.less_equal)):
    check("_" + name, [whole, other], function(whole, other))
    check("_" + name, [real, limit], function(real, limit))
yes, no = floats(2, 6) > 0, floats(6) > 0
check("_LogicalNot", [yes], ~yes)
check("_LogicalAnd", [yes, no], yes & no)
check("_LogicalOr", [yes, no], yes | no)

column, single = floats(2, 1), floats(1)
check("_SelectV2", [no, column, single], np.where(no, column, single))
scalar = np.array(True)
check("_Select", [scalar, column, -column], column)
numbers = np.array([[3, -4, 5], [0, 1, -2]], np.int32)
check("_Select", [numbers > 0, numbers, -numbers], np.abs(numbers))
special = np.array([[np.inf, -np.inf, np.nan]], np.float32)
check("_Select", [np.array([[False, True, False]]), special, np.ones_like(special)],
      np.array([[1, -np.inf, 1]], np.float32))
rows = np.array([True, False])
check("_Select", [rows, real, -real], np.where(rows[:, None], real, -real))

dividend = np.array([7, -7, 7, -7, 0, -2147483648], np.int32)
divisor = np.array([3, 3, -3, -3, 5, -1], np.int32)
check("_FloorMod", [dividend, divisor], np.array([1, 2, -2, -1, 0, 0], np.int32))
check("_FloorDiv", [dividend[:5], divisor[:5]], np.floor_divide(dividend[:5], divisor[:5]))
check("_FloorMod", [10 * real, limit], np.mod(10 * real.astype(np.float64), limit).astype(np.float32))
check("_SquaredDifference", [real, limit], (real - limit) ** 2)
check("_AddN", [real, real, -limit], 2 * real - limit, N=3)
check("_ClipByValue", [real, Const([-0.5] * 6, np.float32), Const(0.25, np.float32)], np.clip(real, -0.5, 0.25))

check("_Cast", [5 * real], (5 * real).astype(np.int32), SrcT=np.dtype("f4"), DstT=np.dtype("i4"))
check("_Cast", [numbers], numbers.astype(np.int64), SrcT=np.dtype("i4"), DstT=np.dtype("i8"))
check("_Cast", [real], real.astype(np.float16), SrcT=np.dtype("f4"), DstT=np.dtype("f2"))
check("_Round", [numbers], numbers)
check("_Sign", [numbers], np.sign(numbers))
check("_Sign", [real], np.sign(real))
halves = np.array([0.5, 1.5, 2.5, -0.5, -1.5, 1e10, 3.3], np.float32)
check("_Round", [halves], np.round(halves))
with np.errstate(all="ignore"):
    near = np.array([-0.999, -1, 1e-30, 88, 1e30, np.inf, 0, -2], np.float32)
    check("_Log1p", [near], np.log1p(near.astype(np.float64)).astype(np.float32))
    near = np.array([-100, 88, 1e-20, 0, 0.3, -1.5, np.inf, -np.inf], np.float32)
    check("_Expm1", [near], np.expm1(near.astype(np.float64)).astype(np.float32))


def fake_quantize(x, low, high, bits, first):
    last = 2**bits - 1
    scale = np.float32(high - low) / np.float32(last - first)
    zero = np.floor(np.float32(first) - np.float32(low) / scale + np.float32(0.5))
    low, high = (first - zero) * scale, (last - zero) * scale
    return (np.floor((np.clip(x, low, high) - low) / scale + np.float32(0.5)) * scale + low).astype(np.float32)


wide = 4 * floats(20)
check("_FakeQuantWithMinMaxArgs", [wide], fake_quantize(wide, -6, 6, 8, 0), min=-6.0, max=6.0, num_bits=8)
check("_FakeQuantWithMinMaxVars", [wide, Const(-1.5, np.float32), Const(3, np.float32)],
      fake_quantize(wide, -1.5, 3, 4, 1), num_bits=4, narrow_range=True)
finish()

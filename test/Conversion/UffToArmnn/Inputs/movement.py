import itertools

import numpy as np
from nodes import Const, check, finish, floats

x = floats(2, 3, 4)
vector = floats(3)
check("_Slice", [x, Const([0, 1, 1]), Const([-1, 2, 2])], x[:, 1:3, 1:3])
check("_Split", [Const(-1), x], x[:, :, :2], num_split=2)
check("_SplitV", [x, Const([1, 2]), Const(-2)], x[:, :1], num_split=2)
check("_SplitV", [x, Const([-1, 3]), Const(2)], x[:, :, :1], num_split=2)
check("_Unpack", [x], x[0], num=2, axis=0)
check("_Unpack", [x], x[..., 0], num=4, axis=-1)
check("_Unpack", [vector], vector[0], num=3, axis=0)
check("_Tile", [x, Const([2, 1, 2])], np.tile(x, (2, 1, 2)))
check("_PadV2", [vector, Const([[1, 2]]), Const(2.5, np.float32)], np.pad(vector, (1, 2), constant_values=2.5))
whole = np.array([1, 2, 3], np.int32)
check("_PadV2", [whole, Const([[1, 2]]), Const(7)], np.pad(whole, (1, 2), constant_values=7))
check("_MirrorPad", [x, Const([[0, 0], [2, 1], [3, 3]])], np.pad(x, ((0, 0), (2, 1), (3, 3)), "reflect"),
      mode="b'REFLECT'")
check("_MirrorPad", [x, Const([[1, 2], [3, 1], [4, 3]])], np.pad(x, ((1, 2), (3, 1), (4, 3)), "symmetric"),
      mode="SYMMETRIC")
check("_GatherNd", [x, Const([[1], [0]])], x[[1, 0]])
check("_GatherNd", [x, Const([1, 2, 3])], x[1, 2, 3])
check("_GatherNd", [x, Const([[1, 2]], np.int64)], x[1, 2][None])
check("_ReverseV2", [x, Const([1, -1])], x[:, ::-1, ::-1])
for lower, upper in ((1, 2), (0, 0), (2, -1), (-1, 1), (-1, -1)):
    matrix = floats(2, 3, 5)
    matrix[0, 0, 4] = np.inf
    i, j = np.mgrid[0:3, 0:5]
    band = ((lower < 0) | (i - j <= lower)) & ((upper < 0) | (j - i <= upper))
    check("_MatrixBandPart", [matrix, Const(lower, np.int64), Const(upper, np.int64)],
          np.where(band, matrix, np.float32(0)))


def space_to_batch(x, block, paddings):
    """Moves blocks of the dimensions behind the first into it, as TensorFlow documents it."""
    count = len(block)
    x = np.pad(x, [(0, 0)] + paddings + [(0, 0)] * (x.ndim - 1 - count))
    batch, spatial, rest = x.shape[0], x.shape[1:count + 1], x.shape[count + 1:]
    shape = [batch]
    for size, step in zip(spatial, block):
        shape += [size // step, step]
    axes = [2 + 2 * k for k in range(count)] + [0] + [1 + 2 * k for k in range(count)]
    x = x.reshape(shape + list(rest)).transpose(axes + list(range(2 * count + 1, 2 * count + 1 + len(rest))))
    return x.reshape([-1] + [size // step for size, step in zip(spatial, block)] + list(rest))


image = floats(2, 4, 6, 3)
check("_SpaceToBatchND", [image, Const([2, 3]), Const([[1, 1], [0, 0]])],
      space_to_batch(image, [2, 3], [(1, 1), (0, 0)]))
for shape in ((2, 6, 3), (2, 6, 3, 2), (2, 6)):
    line = floats(*shape)
    check("_SpaceToBatchND", [line, Const([3]), Const([[1, 2]])], space_to_batch(line, [3], [(1, 2)]))
check("_BatchToSpaceND", [space_to_batch(image, [2, 3], [(0, 0), (0, 0)]), Const([2, 3]), Const([[0, 1], [2, 0]])],
      image[:, :3, 2:])
check("_BatchToSpaceND", [space_to_batch(image, [2], [(0, 0)]), Const([2]), Const([[1, 0]])], image[:, 1:])

deep = floats(2, 8, 2, 3)
wide = deep.reshape(2, 2, 2, 2, 2, 3).transpose(0, 3, 4, 1, 5, 2).reshape(2, 2, 4, 6)
check("_DepthToSpace", [deep], wide, block_size=2, data_format="b'NCHW'")
check("_SpaceToDepth", [wide], deep, block_size=2, data_format="NCHW")

check("_Fill", [Const([2, 3]), Const(4)], np.full((2, 3), 4, np.int32))
check("_Fill", [Const([2, 3]), np.array(3.5, np.float32)], np.full((2, 3), 3.5, np.float32))
check("_Range", [Const(0.5, np.float32), Const(2.1, np.float32), Const(0.4, np.float32)],
      (0.5 + np.float32(0.4) * np.arange(4)).astype(np.float32))
check("_Range", [Const(5), Const(-1), Const(-2)], np.array([5, 3, 1], np.int32))
check("_Size", [x], np.int32(24))
check("_Rank", [x], np.int32(3))
indices = np.array([[0, 5, 2], [-1, 1, 3]], np.int32)
hot = indices[..., None] == np.arange(4)
for axis in (-1, 0, 1, 2):
    values = np.where(hot, np.float32(2.5), np.float32(-1))
    check("_OneHot", [indices, Const(4), Const(2.5, np.float32), Const(-1, np.float32)],
          np.moveaxis(values, -1, axis), axis=axis)
check("_OneHot", [indices.astype(np.int64), Const(4), Const(1), Const(0)], hot.astype(np.int32))


def resize(x, height, width, align, half, nearest):
    """NHWC, by the formulas of TensorFlow's kernels, in float64."""
    def find(count, size):
        step = (size - 1) / (count - 1) if align and count > 1 else size / count
        place = np.arange(count)
        if nearest:
            source = (place + 0.5) * step if half else place * step
            return np.minimum(np.floor(source + (0.5 if align else 0)).astype(int), size - 1)
        source = (place + 0.5) * step - 0.5 if half else place * step
        return (np.maximum(np.floor(source), 0).astype(int), np.minimum(np.ceil(source), size - 1).astype(int),
                source - np.floor(source))
    if nearest:
        return x[:, find(height, x.shape[1])][:, :, find(width, x.shape[2])]
    (top, bottom, down), (left, right, along) = find(height, x.shape[1]), find(width, x.shape[2])
    x, down, along = x.astype(np.float64), down[:, None, None], along[:, None]
    upper = x[:, top][:, :, left] * (1 - along) + x[:, top][:, :, right] * along
    lower = x[:, bottom][:, :, left] * (1 - along) + x[:, bottom][:, :, right] * along
    return (upper * (1 - down) + lower * down).astype(np.float32)


image = floats(1, 3, 5, 2)
for (align, half), nearest, size in itertools.product(
        ((False, False), (True, False), (False, True)), (False, True), ((6, 7), (2, 3), (1, 1), (3, 5), (4, 9))):
    check("_ResizeNearestNeighbor" if nearest else "_ResizeBilinear", [image, Const(size)],
          resize(image, *size, align, half, nearest), align_corners=align, half_pixel_centers=half)
pixels = np.array([[3, 90], [41, 7]], np.int32).reshape(1, 2, 2, 1)
check("_ResizeBilinear", [pixels, Const([4, 3])], resize(pixels, 4, 3, False, False, False))
check("_ResizeNearestNeighbor", [pixels, Const([4, 3])], resize(pixels, 4, 3, False, False, True))
finish()

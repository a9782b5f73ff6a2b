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

def crop(image, box, height, width, nearest, outside):
    """A box of an image [H, W, C], by the description of tf.image.crop_and_resize."""
    result = np.full((height, width, image.shape[2]), float(outside))
    places = []
    for low, high, count, size in ((box[0], box[2], height, image.shape[0]), (box[1], box[3], width, image.shape[1])):
        ratio = np.arange(count) / (count - 1) if count > 1 else np.array([0.5])
        places.append((low + (high - low) * ratio) * (size - 1))
    for (i, y), (j, x) in itertools.product(enumerate(places[0]), enumerate(places[1])):
        if not (0 <= y <= image.shape[0] - 1 and 0 <= x <= image.shape[1] - 1):
            continue
        if nearest:
            result[i, j] = image[int(np.floor(y + 0.5)), int(np.floor(x + 0.5))]
            continue
        top, left, bottom, right = int(y), int(x), int(np.ceil(y)), int(np.ceil(x))
        upper = image[top, left] * (1 - x + left) + image[top, right] * (x - left)
        lower = image[bottom, left] * (1 - x + left) + image[bottom, right] * (x - left)
        result[i, j] = upper * (1 - y + top) + lower * (y - top)
    return result


images = floats(2, 5, 7, 3)
boxes = np.array([[0.1, 0.2, 0.8, 0.95], [0.9, 0.6, 0.1, 0.3], [-0.2, 0, 1.3, 0.5], [0, 0, 1, 1]], np.float32)
owners = np.array([0, 1, 1, 0], np.int32)
for nearest, (height, width) in itertools.product((False, True), ((3, 4), (1, 2), (6, 1))):
    crops = [crop(images[owner].astype(np.float64), box.astype(np.float64), height, width, nearest, -1)
             for owner, box in zip(owners, boxes)]
    check("_CropAndResize", [images, boxes, owners, Const([height, width])], np.float32(crops),
          method="b'nearest'" if nearest else "b'bilinear'", extrapolation_value=-1.0)
maps = np.ascontiguousarray(images.transpose(0, 3, 1, 2))
regions = np.stack([boxes[:3], boxes[1:]])[..., None]
crops = [[crop(image.astype(np.float64), box[:, 0].astype(np.float64), 3, 2, False, 0).transpose(2, 0, 1)
          for box in region] for image, region in zip(images, regions)]
check("_CropAndResize", [maps, regions], np.float32(crops), crop_height_u_int=3, crop_width_u_int=2)
finish()

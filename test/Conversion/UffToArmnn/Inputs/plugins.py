import numpy as np
from nodes import check, finish, floats, random

x, weights = floats(2, 3, 2, 4), [0.5, 1.5, 2.0]
squares = x.astype(np.float64) ** 2
scales = np.array(weights)[:, None, None]
check("_Normalize_TRT", [x], (x / np.sqrt(squares.sum((1, 2, 3), keepdims=True) + 1e-3) * scales).astype(np.float32),
      weights_u_flist=weights, acrossSpatial_u_int=1, channelShared_u_int=0, eps_u_float=1e-3)
check("_Normalize_TRT", [x], (x / np.sqrt(squares.sum(1, keepdims=True) + 1e-3) * 0.5).astype(np.float32),
      weights_u_flist=0.5, acrossSpatial_u_int=0, channelShared_u_int=1, eps_u_float=1e-3)
line = floats(2, 3, 5)
normal = (line - line.mean(2, keepdims=True)) / np.sqrt(line.var(2, keepdims=True) + 1e-3)
check("_InstanceNormalization_TRT", [line], normal * np.float32([[0.5], [1.5], [2]]) + np.float32([[1], [-1], [0]]),
      scales_u_flist=weights, bias_u_flist=[1, -1, 0], epsilon_u_float=1e-3)
check("_Clip_TRT", [x], np.clip(x, -0.5, 1), clipMin_u_float=-0.5, clipMax_u_int=1)
other = floats(2, 1, 3, 1)
both = np.concatenate([x.reshape(2, -1), other.reshape(2, -1)], 1)
check("_FlattenConcat_TRT", [x, other], both[:, :, None, None], axis_u_int=1, ignoreBatch_u_int=0)
check("_FlattenConcat_TRT", [x, other], both[:, None, :, None], axis_u_int=2)
for scale in (1.5, 2.0, 0.5, 3.7):
    image, factor = floats(1, 2, 5, 7), np.float32(scale)
    sources = [np.minimum((np.arange(int(size * factor), dtype=np.float32) / factor).astype(int), size - 1)
               for size in (5, 7)]
    check("_ResizeNearest_TRT", [image], image[:, :, sources[0]][..., sources[1]], scale_u_float=float(factor))
deep = floats(1, 18, 3, 6)
blocks = deep.reshape(1, 2, 3, 3, 6, 3).transpose(0, 3, 5, 1, 2, 4)
check("_Reorg_TRT", [deep], blocks.reshape(1, 162, 1, 2), stride_u_int=3)


def overlap(p, q, extra):
    """Intersection over union of boxes whose sides are `extra` longer than the distance of their corners."""
    p, q = [np.concatenate([np.minimum(box[:2], box[2:]), np.maximum(box[:2], box[2:])]) for box in (p, q)]
    sides = np.minimum(p[2:], q[2:]) - np.maximum(p[:2], q[:2])
    if (sides < 0).any():
        return 0
    common = (sides + extra).prod()
    union = sum((box[2:] - box[:2] + extra).prod() for box in (p, q)) - common
    return common / union if union else 0


def decode(code, location, prior, variance):
    size, center = prior[2:] - prior[:2], (prior[2:] + prior[:2]) / 2
    if code == 0:
        return prior + variance * location
    if code == 2:
        return prior + variance * location * np.tile(size, 2)
    if code == 3:
        location = location[[1, 0, 3, 2]]
    center = variance[:2] * location[:2] * size + center
    half = np.exp(variance[2:] * location[2:]) * size / 2
    return np.concatenate([center - half, center + half])


def detect(boxes, scores, image, background, top, keep, extra):
    """Boxes [N, classes or 1, 4] and scores [N, classes] to the plugin's rows."""
    found = []
    for label in range(scores.shape[1]):
        best = [i for i in np.argsort(-scores[:, label], kind="stable") if scores[i, label] > 0.3][:top]
        kept = []
        for i in best if label != background else []:
            own = boxes[:, label % boxes.shape[1]]
            if all(overlap(own[k], own[i], extra) <= 0.4 for k in kept):
                kept.append(i)
        found += [(scores[i, label], label, boxes[i, label % boxes.shape[1]]) for i in kept]
    rows = np.array([[image, -1, 0, 0, 0, 0, 0]] * keep, np.float32)
    for row, (score, label, box) in enumerate(sorted(found, key=lambda entry: -entry[0])[:keep]):
        rows[row] = np.concatenate([[image, label, score], np.clip(box, 0, 1)])
    return rows


for trial in range(24):
    code, shared, hasSigmoid, normalized, encoded, agnostic = trial % 4, *(random.randint(0, 2, 5) > 0)
    images, count, classes = random.randint(1, 3), random.randint(3, 12), random.randint(2, 4)
    background, top, keep = random.choice([-1, 0, 1]), random.randint(1, 9), random.randint(1, 9)
    kinds, owners = 1 if shared else classes, random.choice([1, images])
    centers, sides = random.rand(owners, count, 2) * 0.6 + 0.2, random.rand(owners, count, 2) * 0.3 + 0.05
    corners = np.concatenate([centers - sides / 2, centers + sides / 2], 2)
    variances = np.broadcast_to([0.1, 0.2, 0.3, 0.4], corners.shape)
    priors = np.stack([corners, variances], 1).astype(np.float32)
    locations, scores = floats(images, count, kinds, 4), random.rand(images, count, classes).astype(np.float32)
    expected = []
    for image in range(images):
        owner = priors[0 if agnostic or owners == 1 else image].astype(np.float64)
        scale = np.ones((count, 4)) if encoded and code != 3 else owner[1]
        boxes = np.array([[decode(code, locations[image, i, k].astype(np.float64), owner[0, i], scale[i])
                           for k in range(kinds)] for i in range(count)])
        confidence = 1 / (1 + np.exp(-scores[image].astype(np.float64))) if hasSigmoid else scores[image]
        expected.append(detect(boxes, confidence, image, background, top, keep, 0 if normalized else 1))
    check("_NMS_TRT", [scores.reshape(images, -1, 1, 1), priors.reshape(owners, 2, -1, 1), locations.reshape(images, -1, 1, 1)],
          np.stack(expected)[:, None], inputOrder_u_ilist=[2, 0, 1], numClasses_u_int=classes, codeType_u_int=code,
          shareLocation_u_int=int(shared), backgroundLabelId_u_int=background, topK_u_int=top, keepTopK_u_int=keep,
          varianceEncodedInTarget_u_int=int(encoded), confSigmoid_u_int=int(hasSigmoid),
          isNormalized_u_int=int(normalized), isBatchAgnostic_u_int=int(agnostic),
          confidenceThreshold_u_float=float(np.float32(0.3)), nmsThreshold_u_float=float(np.float32(0.4)))
finish()

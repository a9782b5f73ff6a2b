"""Draws handwriting-like digits: strokes through random affine maps and waves, with random pen width, ink and noise."""
import numpy as np

SIZE = 28


def _arc(cx, cy, rx, ry, start, end, points=14):
    """Points on an ellipse; degrees, 0 is to the right and 90 is down."""
    a = np.radians(np.linspace(start, end, points))
    return [(cx + rx * np.cos(t), cy + ry * np.sin(t)) for t in a]


# For each digit, the ways to write it; each way is a list of pen strokes in the unit square, y downwards.
SHAPES = [
    [[_arc(0.5, 0.5, 0.3, 0.45, 0, 360)], [_arc(0.5, 0.5, 0.22, 0.45, 20, 395)]],
    [[[(0.32, 0.25), (0.55, 0.05), (0.55, 0.95)]], [[(0.5, 0.05), (0.5, 0.95)]]],
    [[_arc(0.5, 0.3, 0.3, 0.25, 190, 400) + [(0.2, 0.95), (0.85, 0.95)]]],
    [[_arc(0.45, 0.27, 0.3, 0.22, 200, 450), _arc(0.45, 0.72, 0.33, 0.24, 270, 520)]],
    [
        [[(0.65, 0.95), (0.65, 0.05), (0.15, 0.65), (0.9, 0.65)]],
        [[(0.25, 0.05), (0.2, 0.55), (0.8, 0.55)], [(0.7, 0.1), (0.68, 0.95)]],
    ],
    [[[(0.8, 0.05), (0.28, 0.05), (0.25, 0.45)] + _arc(0.47, 0.65, 0.33, 0.3, 230, 500)]],
    [[_arc(0.7, 0.7, 0.5, 0.65, 270, 180) + _arc(0.5, 0.7, 0.3, 0.25, 180, 540)]],
    [
        [[(0.15, 0.05), (0.85, 0.05), (0.4, 0.95)]],
        [[(0.15, 0.05), (0.85, 0.05), (0.4, 0.95)], [(0.35, 0.5), (0.78, 0.5)]],
    ],
    [[_arc(0.5, 0.28, 0.24, 0.22, 90, 450), _arc(0.5, 0.73, 0.3, 0.23, 270, 630)]],
    [[_arc(0.5, 0.3, 0.28, 0.25, 0, 360) + [(0.75, 0.6), (0.6, 0.95)]]],
]

_YS, _XS = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32)
_PIXELS = np.stack([_XS.ravel(), _YS.ravel()], axis=1)


def _distort(points, rng):
    """Bends the strokes a little, then turns, shears, scales and shifts them into pixel coordinates."""
    p = np.asarray(points) - 0.5
    phase, size = rng.uniform(0, 2 * np.pi, 2), rng.uniform(0, 0.05, 2)
    p = p + size * np.sin(5 * p[:, ::-1] + phase)
    turn, shear = np.radians(rng.uniform(-18, 18)), rng.uniform(-0.25, 0.25)
    width, height = rng.uniform(0.6, 1.0), rng.uniform(0.75, 1.0)
    scale = np.array([[width, shear], [0, height]])
    turned = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ scale
    return (p @ turned.T) * (SIZE - 8) + (SIZE - 1) / 2 + rng.uniform(-2, 2, 2)


def _distance(starts, ends):
    """Distance of every pixel to the nearest of the segments."""
    along = ends - starts
    offset = _PIXELS[:, None, :] - starts[None]
    t = np.clip((offset * along).sum(2) / np.maximum((along * along).sum(1), 1e-9), 0, 1)
    return np.sqrt(((offset - t[..., None] * along) ** 2).sum(2).min(1))


def draw(digit, rng):
    """One image [SIZE, SIZE] of `digit`, float32, paper about 0 and ink about 1."""
    ways = SHAPES[digit]
    strokes = ways[rng.integers(len(ways))]
    placed = _distort([point for stroke in strokes for point in stroke], rng).astype(np.float32)
    ends = np.cumsum([len(stroke) for stroke in strokes])
    inside = np.setdiff1d(np.arange(len(placed) - 1), ends - 1)  # no segment from one stroke to the next
    pen, soft, ink = rng.uniform(0.7, 2.0), rng.uniform(0.5, 1.2), rng.uniform(0.6, 1.0)
    image = ink * np.clip((pen - _distance(placed[inside], placed[inside + 1])) / soft + 0.5, 0, 1)
    image = image + rng.normal(0, rng.uniform(0, 0.15), image.shape)
    return np.clip(image, 0, 1).astype(np.float32).reshape(SIZE, SIZE)


def draw_many(count, seed):
    """Images [count, SIZE, SIZE, 1] and their digits [count]."""
    rng = np.random.default_rng(seed)
    labels = rng.integers(0, 10, count)
    return np.stack([draw(d, rng) for d in labels])[..., None], labels

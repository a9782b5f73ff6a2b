"""Numbers to convert, and what NumPy makes of them: usage halves.py FOLDER [check]."""
import sys

import numpy as np

folder = sys.argv[1]
halves = np.arange(65536, dtype=np.uint16).view(np.float16)
random = np.random.default_rng(1)
# Each half, what lies between it and the next, that place's neighbours, and any bits.
with np.errstate(all="ignore"):
    middle = (halves[:31744].astype(np.float64) + np.roll(halves, -1)[:31744].astype(np.float64)) / 2
    middle = middle.astype(np.float32)
    floats = np.concatenate([halves.astype(np.float32), middle, -middle, np.nextafter(middle, np.float32(0)), np.nextafter(middle, np.float32(1e9))])
    floats = np.concatenate([floats, random.integers(0, 2**32, 300000 - floats.size, dtype=np.uint32).view(np.float32)])
if len(sys.argv) < 3:
    np.save(folder + "/in0.npy", halves)
    np.save(folder + "/in1.npy", floats)
else:
    with np.errstate(all="ignore"):
        for got, want in ((np.load(folder + "/out0.npy"), halves.astype(np.float32)), (np.load(folder + "/out1.npy"), floats.astype(np.float16))):
            assert got.dtype == want.dtype
            equal = (got.view(f"u{got.itemsize}") == want.view(f"u{want.itemsize}")) | (np.isnan(got) & np.isnan(want))
            assert equal.all(), (floats[~equal][:5], got[~equal][:5], want[~equal][:5])
    print("equal")

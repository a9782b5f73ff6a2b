"""Writes .npy files of float32 as C arrays: usage arrays.py NAME=FILE.npy ..."""
import sys

import numpy as np

for argument in sys.argv[1:]:
    name, path = argument.split("=", 1)
    numbers = ", ".join(repr(float(x)) + "f" for x in np.load(path).ravel())
    print(f"static const float {name}[] = {{{numbers}}};")

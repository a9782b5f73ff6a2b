"""Copies a model and changes one weight: usage flip.py FROM TO. The classifier's weights are all over the middle of the file."""
import struct
import sys

data = bytearray(open(sys.argv[1], "rb").read())
at = len(data) // 2 // 4 * 4
(value,) = struct.unpack_from("<f", data, at)
struct.pack_into("<f", data, at, value + 0.125)
open(sys.argv[2], "wb").write(data)

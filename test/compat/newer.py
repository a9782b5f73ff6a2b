"""Counts up the version of the dialect in a file of bytecode: newer.py FROM TO."""
import sys

# The first section of dialect versions (7), of one byte (in MLIR's varints 1 is 3), which is version 1; 5 is 2.
contents = open(sys.argv[1], "rb").read()
version = contents.index(b"\x07\x03\x03") + 2
open(sys.argv[2], "wb").write(contents[:version] + b"\x05" + contents[version + 1:])

"""Exits with 1, which is interesting, if a model has an operation.

usage: contains.py ARMNN-TRANSLATE OPERATION MODEL
"""
import subprocess
import sys

tool, operation, model = sys.argv[1:]
if model.endswith(".mlir"):
    text = open(model, encoding="utf-8").read()
else:
    kind = ["--armnn-to-mlir"] if model.endswith(".armnn") else ["--uff-to-mlir", "--no-check"]
    text = subprocess.run([tool, *kind, model], capture_output=True, text=True).stdout
sys.exit(operation + " " in text)

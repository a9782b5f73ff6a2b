"""Prints an .armnn file as flatc decodes it: the graph, then a line for each layer.

usage: decode.py SCHEMA.fbs FILE
"""
import json
import os
import subprocess
import sys
import tempfile


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def main():
    schema, path = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        command = ["flatc", "--json", "--raw-binary", "--strict-json", "--no-warnings", "-o", folder, schema, "--", path]
        subprocess.run(command, check=True)
        stem = os.path.splitext(os.path.basename(path))[0]
        with open(os.path.join(folder, stem + ".json"), encoding="utf-8") as f:
            graph = json.load(f)
    layers = graph.pop("layers")
    print("graph", compact(graph))
    for layer in layers:
        print(layer["layer_type"], compact(layer["layer"]))


if __name__ == "__main__":
    main()

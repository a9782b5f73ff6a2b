"""Writes an .armnn file with faults that do not follow from each other.

usage: spoil.py SCHEMA.fbs FILE OUT NAME PATH VALUE...

Sets a member of the layer NAME, as flatc calls it: "descriptor.strideX". With "-" as the value it goes.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

schema, path, out, *changes = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    flags = ["--raw-binary", "--strict-json", "--no-warnings", "-o", folder]
    subprocess.run(["flatc", "--json", *flags, schema, "--", path], check=True)
    text = os.path.join(folder, os.path.splitext(os.path.basename(path))[0] + ".json")
    with open(text, encoding="utf-8") as f:
        graph = json.load(f)
    for name, members, value in zip(*[iter(changes)] * 3):
        for layer in graph["layers"]:
            table = layer["layer"]
            if not any(str(n).startswith(name) for n in (table["base"].get("layerName"), table["base"].get("base", {}).get("layerName"))):
                continue
            *outer, last = [int(key) if key.isdigit() else key for key in members.split(".")]
            for key in outer:
                table = table[key]
            if value == "-":
                del table[last]
            else:
                table[last] = json.loads(value)
    with open(text, "w", encoding="utf-8") as f:
        json.dump(graph, f)
    subprocess.run(["flatc", "--binary", "--no-warnings", "-o", folder, schema, text], check=True)
    os.remove(text)
    (made,) = os.listdir(folder)
    shutil.move(os.path.join(folder, made), out)

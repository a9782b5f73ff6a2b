"""usage: check.py REPORT BITS

The errors that a report states are those that steps of the types cause, and each of its fields is there.
"""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)
levels = 2 ** int(sys.argv[2]) - 1
assert report["samples"] == 50, report
assert [layer["name"] for layer in report["layers"]] == ["scores", "size"], report
for entry in report["layers"] + report["outputs"]:
    step = entry["type"].get("scale", 4 / levels)
    assert 0 < entry["meanError"] <= entry["maxError"], entry
    # Steps of the input, the weights, the result and the one before it add up.
    assert entry["maxError"] < 8 * step, entry
    assert entry["sqnrDb"] > 30 if levels < 256 else 75, entry
assert report["outputs"][0]["name"] == "y" and report["outputs"][0]["sameLargest"] >= 45, report

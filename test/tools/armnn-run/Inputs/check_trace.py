"""usage: check_trace.py FILE.json RUNS

Checks a Chrome trace of profile.mlir: every run holds its layers' events, one after the other.
"""
import json
import sys

events = json.load(open(sys.argv[1], encoding="utf-8"))["traceEvents"]
assert all(event["ph"] == "X" and event["dur"] >= 0 for event in events)
runs = [event for event in events if event["cat"] == "run"]
layers = [event for event in events if event["cat"] != "run"]
assert [run["name"] for run in runs] == [f"run {i}" for i in range(int(sys.argv[2]))]
for number, run in enumerate(runs):
    time = run["ts"]
    inside = [event for event in layers if event["args"]["run"] == number]
    for event in inside:
        assert event["ts"] >= time - 0.001
        time = event["ts"] + event["dur"]
    assert time <= run["ts"] + run["dur"] + 0.001
    # Every kernel of a layer runs before those of the next.
    names = " | ".join(event["name"] for event in inside)
    assert names == 'conv | same + a "b" + same | last', names
    assert [event["args"]["macs"] for event in inside] == [96, 0, 0]

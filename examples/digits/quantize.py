#!/usr/bin/python3
"""Quantizes the classifier in every way and prints how many held-out images each network reads right.

usage: quantize.py TOOLS_DIR WORK_DIR [--images N] [SCHEME/RANGE ...]

TOOLS_DIR has armnn-quantize, armnn-run and armnn-translate. Calibrates with 100 images of the training data, and counts on images held out from it
(2000, or N of them). Ways are those of --scheme and --range, "qasymms8/minmax"; all are the default.
"""
import argparse
import os
import subprocess

import numpy as np

from strokes import draw_many

HERE = os.path.dirname(os.path.abspath(__file__))
SCHEMES, RANGES = ("qasymmu8", "qasymms8", "qsymms16"), ("minmax", "percentile", "mse")


def accuracy(run, model, images, labels, work):
    """Percentage that the model, MLIR text for batches of 1, reads right of all images in one batch."""
    with open(model, encoding="utf-8") as file:
        text = file.read()
    count = len(images)
    batch = os.path.join(work, "batch.mlir")
    with open(batch, "w", encoding="utf-8") as file:
        file.write(text.replace("tensor<1x", f"tensor<{count}x").replace("to [1, 784]", f"to [{count}, 784]"))
    inputs = os.path.join(work, "images.npy")
    np.save(inputs, images)
    subprocess.run([run, batch, "--input", inputs, "--output-dir", work], check=True)
    return 100 * (np.load(os.path.join(work, "out0.npy")).argmax(1) == labels).mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tools")
    parser.add_argument("work")
    parser.add_argument("ways", nargs="*", default=[f"{s}/{r}" for s in SCHEMES for r in RANGES])
    parser.add_argument("--images", type=int, default=2000)
    arguments = parser.parse_intermixed_args()
    tools, work = arguments.tools, arguments.work
    os.makedirs(work, exist_ok=True)
    run, model = os.path.join(tools, "armnn-run"), os.path.join(HERE, "digits.armnn")

    samples = os.path.join(work, "samples.npy")
    np.save(samples, draw_many(100, seed=1)[0])
    images, labels = (array[: arguments.images] for array in draw_many(2000, seed=2))
    network = os.path.join(work, "digits.mlir")
    subprocess.run([os.path.join(tools, "armnn-translate"), "--armnn-to-mlir", model, "-o", network], check=True)
    print(f"float {accuracy(run, network, images, labels, work):.2f} %", flush=True)
    for way in arguments.ways:
        scheme, method = way.split("/")
        command = [os.path.join(tools, "armnn-quantize"), model, "-o", network, "--calibration", samples]
        command += ["--scheme", scheme, "--range", method, "--float-io"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        print(f"{way} {accuracy(run, network, images, labels, work):.2f} %", flush=True)


if __name__ == "__main__":
    main()

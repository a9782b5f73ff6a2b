#!/usr/bin/python3
"""Shows the shipped digits beside what a run of the network answered.

usage: show.py ANSWERS_DIR

ANSWERS_DIR/N/out0.npy are the class probabilities [1, 10] for inputN.npy of this folder. Exit status 1 when a digit was misread.
"""
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ACROSS = 4


def picture(image):
    """Lines of text for an image [1, 28, 28, 1]; two rows of pixels make a line."""
    rows = image.reshape(14, 2, 28).mean(1)
    return ["".join(" .:+*#@"[int(v * 6.99)] for v in row) for row in rows]


def main():
    labels = np.loadtxt(os.path.join(HERE, "labels.txt"), dtype=int)
    images = [np.load(os.path.join(HERE, f"input{i}.npy")) for i in range(len(labels))]
    answers = [np.load(os.path.join(sys.argv[1], str(i), "out0.npy"))[0] for i in range(len(labels))]
    for start in range(0, len(labels), ACROSS):
        shown = range(start, min(start + ACROSS, len(labels)))
        for line in zip(*(picture(images[i]) for i in shown)):
            print(" ".join(line))
        captions = (f"drawn {labels[i]}, read {answers[i].argmax()} ({100 * answers[i].max():.2f} %)" for i in shown)
        print(" ".join(caption.ljust(28) for caption in captions) + "\n")
    right = sum(answer.argmax() == label for answer, label in zip(answers, labels))
    print(f"{right} of {len(labels)} digits read right")
    return 0 if right == len(labels) else 1


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/python3
"""Trains a digit classifier with NumPy alone and writes it as MLIR in the armnn dialect.

usage: train.py OUTPUT_DIR

Writes digits.mlir; of the first held-out images inputN.npy [1, 28, 28, 1] and probabilitiesN.npy [1, 10], NumPy's own answer; and labels.txt, the digits that
were drawn. Prints the accuracy on all held-out images. The seeds are fixed.
"""
import os
import sys
import time

import numpy as np

from emit import to_mlir
from network import Adam, Network
from strokes import draw_many

TRAIN, HELD_OUT, SHIPPED = 12000, 2000, 8
EPOCHS, BATCH, RATE = 6, 64, 2e-3


def train(network, images, labels, rng):
    adam = Adam(network.layers)
    total = EPOCHS * (len(images) // BATCH)
    for epoch in range(EPOCHS):
        order, loss = rng.permutation(len(images)), 0.0
        for i in range(0, len(images) - BATCH + 1, BATCH):
            batch = order[i : i + BATCH]
            grad = network.forward(images[batch])
            picked = np.arange(BATCH), labels[batch]
            loss -= np.log(grad[picked] + 1e-12).sum()
            grad[picked] -= 1
            network.backward(grad / BATCH)
            adam.step(RATE * (1 - adam.steps / total))
        print(f"epoch {epoch + 1}: mean loss {loss / len(images):.4f}", flush=True)


def main():
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    started = time.time()
    images, labels = draw_many(TRAIN, seed=1)
    held_images, held_labels = draw_many(HELD_OUT, seed=2)
    print(f"drew {TRAIN} images for training and {HELD_OUT} held out, {time.time() - started:.0f} s")
    rng = np.random.default_rng(3)
    network = Network(rng)
    train(network, images, labels, rng)
    print(f"held-out accuracy {100 * network.accuracy(held_images, held_labels):.2f} %, {time.time() - started:.0f} s")

    with open(os.path.join(out, "digits.mlir"), "w") as file:
        file.write(to_mlir(network))
    for i in range(SHIPPED):
        image = held_images[i : i + 1]
        np.save(os.path.join(out, f"input{i}.npy"), image)
        np.save(os.path.join(out, f"probabilities{i}.npy"), network.forward(image))
    np.savetxt(os.path.join(out, "labels.txt"), held_labels[:SHIPPED], fmt="%d")


if __name__ == "__main__":
    main()

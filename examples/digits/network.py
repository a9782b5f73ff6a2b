"""A small convolutional network with its own backward pass, in NumPy."""
import numpy as np


class Conv:
    """3x3 convolution, stride 1, zero padding 1, NHWC; weights [O, 3, 3, I], then ReLu."""

    def __init__(self, inputs, outputs, rng):
        self.weights = rng.normal(0, np.sqrt(2 / (9 * inputs)), (outputs, 3, 3, inputs)).astype(np.float32)
        self.bias = np.zeros(outputs, np.float32)
        self.parameters = [self.weights, self.bias]

    def forward(self, x):
        n, h, w, c = x.shape
        padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
        patches = [padded[:, i : i + h, j : j + w] for i in range(3) for j in range(3)]
        self.columns = np.concatenate(patches, axis=3).reshape(n * h * w, 9 * c)
        y = self.columns @ self.weights.reshape(len(self.bias), -1).T + self.bias
        self.alive = y > 0
        return (y * self.alive).reshape(n, h, w, -1)

    def backward(self, grad):
        n, h, w, o = grad.shape
        grad = grad.reshape(-1, o) * self.alive
        self.gradients = [(grad.T @ self.columns).reshape(self.weights.shape), grad.sum(0)]
        columns = (grad @ self.weights.reshape(o, -1)).reshape(n, h, w, 9, -1)
        padded = np.zeros((n, h + 2, w + 2, columns.shape[4]), np.float32)
        for k in range(9):
            padded[:, k // 3 : k // 3 + h, k % 3 : k % 3 + w] += columns[:, :, :, k]
        return padded[:, 1:-1, 1:-1]


class MaxPool:
    """2x2 maximum, stride 2."""

    parameters, gradients = [], []

    def forward(self, x):
        n, h, w, c = x.shape
        tiles = x.reshape(n, h // 2, 2, w // 2, 2, c)
        y = tiles.max((2, 4))
        self.winners = tiles == y[:, :, None, :, None]
        return y

    def backward(self, grad):
        spread = self.winners / self.winners.sum((2, 4), keepdims=True) * grad[:, :, None, :, None]
        n, h, _, w, _, c = spread.shape
        return spread.reshape(n, 2 * h, 2 * w, c).astype(np.float32)


class Flatten:
    parameters, gradients = [], []

    def forward(self, x):
        self.shape = x.shape
        return x.reshape(len(x), -1)

    def backward(self, grad):
        return grad.reshape(self.shape)


class Dense:
    """Fully connected; weights [inputs, outputs]; ReLu when `relu`."""

    def __init__(self, inputs, outputs, relu, rng):
        self.relu = relu
        self.weights = rng.normal(0, np.sqrt(2 / inputs), (inputs, outputs)).astype(np.float32)
        self.bias = np.zeros(outputs, np.float32)
        self.parameters = [self.weights, self.bias]

    def forward(self, x):
        self.x = x
        y = x @ self.weights + self.bias
        self.alive = (y > 0) | (not self.relu)
        return y * self.alive

    def backward(self, grad):
        grad = grad * self.alive
        self.gradients = [self.x.T @ grad, grad.sum(0)]
        return grad @ self.weights.T


class Network:
    def __init__(self, rng):
        self.conv1, self.conv2 = Conv(1, 8, rng), Conv(8, 16, rng)
        self.hidden, self.classes = Dense(784, 32, True, rng), Dense(32, 10, False, rng)
        self.layers = [self.conv1, MaxPool(), self.conv2, MaxPool(), Flatten(), self.hidden, self.classes]

    def forward(self, x):
        """Class probabilities [N, 10] for images [N, 28, 28, 1]."""
        for layer in self.layers:
            x = layer.forward(x)
        e = np.exp(x - x.max(1, keepdims=True))
        return e / e.sum(1, keepdims=True)

    def backward(self, grad):
        for layer in reversed(self.layers):
            grad = layer.backward(grad)

    def accuracy(self, images, labels):
        starts = range(0, len(images), 500)
        guesses = np.concatenate([self.forward(images[i : i + 500]).argmax(1) for i in starts])
        return (guesses == labels).mean()


class Adam:
    def __init__(self, layers):
        self.layers = [layer for layer in layers if layer.parameters]
        self.moments = [[(np.zeros_like(p), np.zeros_like(p)) for p in layer.parameters] for layer in self.layers]
        self.steps = 0

    def step(self, rate):
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for layer, moments in zip(self.layers, self.moments):
            for p, g, (m, v) in zip(layer.parameters, layer.gradients, moments):
                m += 0.1 * (g - m)
                v += 0.001 * (g * g - v)
                p -= (rate * m / (np.sqrt(v) + 1e-8)).astype(np.float32)

"""Samples of the inputs of net.mlir, log.mlir and pair.mlir."""
import os

import numpy as np

numbers = np.random.default_rng(5).uniform(-1, 1, (50, 4)).astype(np.float32)
numbers[0] = [-1, 1, 0.25, -0.25]
np.save("many.npy", numbers)  # along the batch
np.save("stacked.npy", numbers[:, None])  # along a dimension of their own
os.makedirs("folder", exist_ok=True)
for i, row in enumerate(numbers):
    np.save(f"folder/{i:02}.npy", row[None])
np.save("positive.npy", np.abs(numbers) + 1)
np.save("outlier.npy", np.append(numbers, [[1000, 0, 0, 0]], 0).astype(np.float32))
np.save("wide.npy", numbers.repeat(2, axis=1))
np.save("double.npy", numbers.astype(np.float64))
np.save("ints.npy", numbers.astype(np.int32))
np.save("few.npy", numbers[:3])
np.save("zeros.npy", numbers * 0)
numbers[7, 2] = np.nan
np.save("nan.npy", numbers)

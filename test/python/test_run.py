"""Compiled networks against reference results."""
import ctypes
import pathlib
import subprocess
import sys
import threading

import armnn_mlir as am
import numpy as np
import pytest
from conftest import GOLDEN, Case, close

NETWORKS = sorted(path.name for path in (GOLDEN / "armnn").glob("net-*"))
UFF = ["activation_relu", "activation_elu"]


@pytest.mark.parametrize("name", NETWORKS)
def test_networks(name):
    case = Case(GOLDEN / "armnn" / name)
    results = am.load(case.model).optimize().compile()(*case.inputs)
    results = results if isinstance(results, tuple) else (results,)
    tolerance = 1e-2 if "f16" in name else 1e-4
    for got, want in zip(results, case.outputs):
        assert close(got, want, tolerance, steps=1)


@pytest.mark.parametrize("name", UFF)
def test_uff(name):
    case = Case(GOLDEN / "uff" / name)
    assert close(am.load(case.model).compile()(*case.inputs), case.outputs[0])


def test_calls(digits, images, probabilities):
    f = digits.compile()
    for image, expected in zip(images, probabilities):
        assert close(f(image), expected)
    assert close(f(image=images[0]), probabilities[0])
    assert close(f({"image": images[0]}), probabilities[0])
    assert close(f.run(images[0])["probabilities"], probabilities[0])
    # Memory that is not contiguous, and lists.
    wide = np.zeros((1, 28, 28, 2), np.float32)
    wide[..., :1] = images[1]
    assert close(f(wide[..., :1]), probabilities[1])


def test_results_outlive_their_program(digits, images, probabilities):
    result = digits.compile()(images[0])
    del digits
    assert close(result, probabilities[0]) and result.flags.writeable


def test_the_model_may_change_afterwards(digits, images, probabilities):
    f = digits.compile()
    digits["relu1"].remove(digits["conv1"].output)
    digits.optimize()
    assert close(f(images[0]), probabilities[0])


def test_bad_calls(digits, images):
    f = digits.compile()
    with pytest.raises(TypeError, match="takes float32, found float64"):
        f(images[0].astype(np.float64))
    with pytest.raises(ValueError, match=r"\[1, 28, 28, 1\], found \[28, 28\]"):
        f(images[0].reshape(28, 28))
    with pytest.raises(TypeError, match="'image' is missing"):
        f()
    with pytest.raises(TypeError, match="takes 1 inputs, found 2"):
        f(images[0], images[0])
    with pytest.raises(TypeError, match="did you mean 'image'"):
        f(imgae=images[0])
    with pytest.raises(TypeError, match="given twice"):
        f(images[0], image=images[0])
    with pytest.raises(ValueError, match="native"):
        digits.compile(target="arm")
    with pytest.raises(ValueError, match="1 to 1024"):
        digits.compile(threads=0)


def test_reference_code(digits, images, probabilities):
    assert close(digits.compile(target="generic")(images[0]), probabilities[0])


def test_threads(digits, images, probabilities):
    try:
        ctypes.CDLL("libomp.so.5")
    except OSError:
        pytest.skip("there is no libomp.so.5")
    assert close(digits.compile(threads=2)(images[0]), probabilities[0])


def test_cache(digits, images, probabilities, tmp_path):
    for _ in range(2):
        assert close(digits.compile(cache_dir=tmp_path)(images[0]), probabilities[0])
    assert any(tmp_path.iterdir())


def test_open_shapes():
    b = am.Builder()
    x = b.input("x", (None, 3))
    b.output(b.elementwise_unary(x, unary_operation="abs"), "y")
    f = b.model.compile()
    for rows in (1, 5):
        x = np.linspace(-1, 1, rows * 3, dtype=np.float32).reshape(rows, 3)
        assert np.array_equal(f(x), np.abs(x))
    g = b.model.compile(input_shapes={"x": (2, 3)})
    assert g.inputs[0].type.shape == (2, 3)
    with pytest.raises(ValueError):
        g(np.zeros((3, 3), np.float32))
    with pytest.raises(KeyError, match="no input 'z'"):
        b.model.compile(input_shapes={"z": (2, 3)})


def test_quantized_values():
    case = Case(GOLDEN / "armnn" / "net-u8-convnet_nhwc")
    f = am.load(case.model).compile()
    with pytest.raises(TypeError, match="run_real"):
        f(case.inputs[0].astype(np.float32))
    real = f.run_real(f.inputs[0].dequantize(case.inputs[0]))
    assert real.dtype == np.float32
    assert close(f.outputs[0].quantize(real), case.outputs[0], steps=1)


def test_what_cannot_run_says_why():
    b = am.Builder()
    x = b.input("x", (2,))
    (y,) = b.stand_in([x], types=[am.TensorType((2,), "Float32")], name="mystery")
    b.output(y, "y")
    with pytest.raises(am.ModelError) as caught:
        b.model.compile()
    assert caught.value.diagnostics[0].layer == "mystery"


def test_measure_and_profile(digits, images):
    timing = digits.compile().measure(repeat=3)
    assert 0 < timing.least <= timing.median and timing.runs >= 3
    profile = digits.profile(images[0], repeat=3)
    names = [name for row in profile.rows for name in row.layers]
    assert "conv1" in names and "softmax" in names
    conv = next(row for row in profile.rows if "conv1" in row.layers)
    assert conv.macs == 28 * 28 * 8 * 9 and conv.milliseconds > 0
    assert "conv1" in str(profile)


def test_trace(digits, tmp_path):
    import json

    digits.profile(repeat=2, trace=tmp_path / "trace.json")
    events = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert any("conv1" in event.get("name", "") for event in events)


def test_intermediates(digits, images, probabilities):
    results = digits.run_intermediates(images[0])
    assert list(results)[:3] == ["conv1", "relu1", "pool1"]
    assert close(results["softmax"], probabilities[0])
    assert np.array_equal(results["relu1"], np.maximum(results["conv1"], 0))
    weights = digits["conv1_weights"].output.array
    biases = digits["conv1_biases"].output.array
    padded = np.pad(images[0][0, :, :, 0], 1)
    patch = padded[4:7, 9:12]
    want = (weights[:, :, :, 0] * patch).sum((1, 2)) + biases
    assert np.allclose(results["conv1"][0, 4, 9], want, atol=1e-5)


def test_intermediates_without_names():
    b = am.Builder()
    x = b.input("x", (4,))
    for i, y in enumerate(b.split(x, 2, 0)):
        b.output(y, f"y{i}")
    results = b.model.run_intermediates(np.arange(4, dtype=np.float32))
    assert np.array_equal(results["splitter_0"], [0, 1]) and np.array_equal(results["splitter_0:1"], [2, 3])


def test_library(digits, images, probabilities, tmp_path):
    digits.save_library(tmp_path / "libdigits.so", prefix="digits")
    assert (tmp_path / "libdigits.h").exists() and (tmp_path / "libdigits.json").exists()
    library = ctypes.CDLL(str(tmp_path / "libdigits.so"))
    assert library.digits_run
    digits.save_library(tmp_path / "digits.o", target="aarch64-linux-gnu")
    assert (tmp_path / "digits.o").read_bytes()[18] == 183  # EM_AARCH64
    with pytest.raises(am.ModelError):
        digits.save_library(tmp_path / "x.o", target="pdp11-dec")
    with pytest.raises(ValueError):
        digits.save_library(tmp_path / "x.o", weights="nowhere")


def test_no_outputs(tmp_path):
    b = am.Builder()
    b.input("x", (2,))
    for action in (
        b.model.compile,
        lambda: b.model.save_library(tmp_path / "x.o"),
        lambda: b.model.save(tmp_path / "x.armnn"),
    ):
        with pytest.raises(am.ModelError, match=r"\[armnn-E080\] @main has no results, a network needs outputs"):
            action()


def test_lower(digits):
    assert "linalg.generic" in digits.lower("linalg") or "linalg.conv" in digits.lower("linalg")
    assert "tosa.conv2d" in digits.lower("tosa")
    assert "define" in digits.lower("llvm", prefix="net")
    assert ".text" in digits.lower("asm", target="riscv64-linux-gnu")
    with pytest.raises(ValueError):
        digits.lower("onnx")
    assert digits["conv1"].kind == "convolution2d"


def test_threads_of_python(digits, images, probabilities):
    """Compiles, runs and looks from several threads at once."""
    f = digits.compile()
    problems = []

    def work(i):
        try:
            for _ in range(20):
                assert close(f(images[i]), probabilities[i])
                assert digits["conv1"].name == "conv1"
        except BaseException as problem:  # noqa: B902
            problems.append(problem)

    def compile():
        try:
            assert close(digits.compile()(images[0]), probabilities[0])
        except BaseException as problem:  # noqa: B902
            problems.append(problem)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    threads.append(threading.Thread(target=compile))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems


def test_the_lock_is_released(digits):
    """Another thread goes on counting while the compiler runs."""
    counts = [0]
    stop = threading.Event()

    def count():
        while not stop.is_set():
            counts[0] += 1
            stop.wait(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = counts[0]
        digits.compile()
        assert counts[0] - before > 5
    finally:
        stop.set()
        thread.join()


def test_exit_with_everything_alive(digits_path):
    """The interpreter ends cleanly while models, programs and arrays are alive."""
    code = f"""
import sys; sys.path.insert(0, {str(pathlib.Path(am.__file__).parents[1])!r})
import armnn_mlir as am, numpy as np
m = am.load({str(digits_path)!r}); f = m.compile(); w = m["conv1_weights"].output.array
y = f(np.zeros((1, 28, 28, 1), np.float32)); print("done")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")

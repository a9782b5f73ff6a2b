"""Quantization and differences."""
import armnn_mlir as am
import numpy as np
import pytest
from conftest import GOLDEN, Case, close


def test_quantize(digits, images, probabilities):
    quantized, report = digits.quantize(np.concatenate(images))
    assert report.samples == 8
    assert digits.inputs[0].type.data_type == "Float32"  # the original is as it was
    assert quantized.inputs[0].type.data_type == "QAsymmS8"
    f = quantized.compile()
    for image, want in zip(images, probabilities):
        got = f.run_real(image)
        assert np.abs(got - want).max() < 0.1 and got.argmax() == want.argmax()
    assert any(result.name.startswith("conv1") for result in report.layers)
    assert all(result.signal_to_noise > 15 for result in report.outputs)
    assert not am.diff(quantized, am.load(quantized.to_bytes()))


def test_samples_come_in_several_forms(digits, images):
    first = None
    for samples in (np.concatenate(images), images, {"image": np.concatenate(images)}, [{"image": i} for i in images]):
        quantized, report = digits.quantize(samples)
        assert report.samples == 8
        first = first or quantized
        assert not am.diff(first, quantized)


def test_options(digits, images):
    quantized, _ = digits.quantize(images, scheme="qasymmu8", float_io=True, float_layers=["softmax"])
    assert quantized.inputs[0].type.data_type == "Float32"
    assert quantized.find("convolution2d")[0].output.type.data_type == "QAsymmU8"
    assert quantized.find("softmax")[0].output.type.data_type == "Float32"
    wide, report = digits.quantize(images, scheme="qsymms16", range="percentile", percentile=99.9)
    assert wide.inputs[0].type.data_type == "QSymmS16"
    with pytest.raises(ValueError, match="qasymms8"):
        digits.quantize(images, scheme="int8")
    with pytest.raises(ValueError, match="minmax"):
        digits.quantize(images, range="max")
    with pytest.raises(ValueError, match="above 50"):
        digits.quantize(images, percentile=float("nan"))
    with pytest.raises(ValueError, match="no samples"):
        digits.quantize([])
    with pytest.raises(TypeError, match="float64"):
        digits.quantize([images[0].astype(np.float64)])
    with pytest.raises(am.ModelError, match="nothing"):
        digits.quantize(images, float_layers=["nothing"])
    with pytest.raises(am.ModelError):
        am.load(Case(GOLDEN / "armnn" / "net-u8-convnet_nhwc").model).quantize(
            [Case(GOLDEN / "armnn" / "net-u8-convnet_nhwc").inputs[0]]
        )


def test_no_difference(digits):
    difference = am.diff(digits, digits.copy(), run=True)
    assert not difference and difference.number == 0
    assert str(am.diff(digits, digits.copy())) == "no differences"


def test_differences(digits, images):
    other = digits.copy()
    b = other.builder()
    weights = other["conv2_weights"].output.array.copy()
    weights[0] += 1
    other["conv2"].set_input("weights", b.constant(weights, name="conv2_weights"))
    other["relu1"].set(a=2.0)
    difference = am.diff(digits, other)
    assert difference and difference.number >= 2
    assert any("conv2" in line for line in difference.lines) and any("relu1" in line for line in difference.lines)
    run = am.diff(digits, other, run=True, inputs=[images[0]])
    assert run.number > difference.number
    assert any("conv2" in line and "first to depart" in line for line in run.lines)
    with pytest.raises(ValueError):
        am.diff(digits, other, rtol=-1)


def test_optimized_networks_compute_the_same(digits):
    assert not [line for line in am.diff(digits, digits.copy().optimize(), run=True).lines if "depart" in line
                and not line.startswith("run: 0 of")]

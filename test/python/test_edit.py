"""Changing models."""
import armnn_mlir as am
import numpy as np
import pytest
from conftest import GOLDEN, Case, close


def test_set_attributes_changes_what_follows():
    b = am.Builder()
    x = b.convolution2d(b.input("x", (1, 8, 8, 1)), np.ones((2, 3, 3, 1), np.float32), name="conv")
    b.output(b.pooling2d(x, pool_type="max", pool_width=2, pool_height=2, name="pool"), "y")
    assert b.model["pool"].output.shape == (1, 5, 5, 2)
    b.model["conv"].attributes["stride_x"] = 2
    assert b.model["conv"].output.shape == (1, 6, 3, 2)
    assert b.model["pool"].output.shape == b.model.outputs[0].shape == (1, 5, 2, 2)
    assert am.load(b.model.to_bytes()).outputs[0].shape == (1, 5, 2, 2)


def test_a_change_that_fails_changes_nothing(digits):
    before = digits.to_mlir()
    with pytest.raises(am.ModelError, match="reshape_c4") as caught:
        digits["conv2"].attributes["stride_x"] = 2
    assert caught.value.diagnostics[0].layer == "flatten"
    assert digits.to_mlir() == before
    with pytest.raises(am.ModelError, match="convolution2d_c3"):
        digits["conv1"].set(stride_x=0)
    with pytest.raises(AttributeError, match="did you mean 'stride_x'"):
        digits["conv1"].set(stridex=1)
    with pytest.raises(ValueError, match="nhwc, nchw"):
        digits["conv1"].set(data_layout="hwc")
    with pytest.raises(TypeError):
        del digits["conv1"].attributes["stride_x"]
    assert digits.to_mlir() == before
    digits.verify()


def test_set_several_at_once(digits):
    # Each alone would break the reshape.
    digits["pool2"].set(pool_width=1, pool_height=1, stride_x=2, stride_y=2)
    assert digits["pool2"].attributes["pool_width"] == 1
    digits.verify()


def test_rename(digits):
    digits["conv1"].name = "first"
    assert "first" in digits and "conv1" not in digits
    assert am.load(digits.to_bytes()).layers[0].name == "first"


def test_remove_and_bypass(digits, images):
    results = digits.run_intermediates(images[0])
    relu = digits["relu1"]
    relu.remove(digits["conv1"].output)
    assert len(digits) == 10 and not relu.is_alive
    with pytest.raises(ReferenceError):
        relu.name
    with pytest.raises(ReferenceError):
        dict(relu.attributes)
    assert repr(relu) == "<Layer, gone>"
    want = results["conv1"].reshape(1, 14, 2, 14, 2, 8).max((2, 4))
    assert np.array_equal(digits.run_intermediates(images[0])["pool1"], want)


def test_results_that_are_read_keep_their_layer(digits):
    with pytest.raises(am.ModelError, match="is read") as caught:
        digits["conv1"].remove()
    assert caught.value.diagnostics[0].notes[0].layer == "relu1"
    with pytest.raises(am.ModelError, match="output of the network"):
        digits["softmax"].remove()
    assert len(digits) == 11


def test_insert(digits, images):
    b = digits.builder()
    x = digits["conv1"].output
    y = b.elementwise_binary(x, np.float32([[[[2]]]]), binary_operation="mul", name="double")
    x.replace_uses(y, except_in=y.producer)
    assert [layer.name for layer in digits.layers][:3] == ["conv1", "double", "relu1"]
    results = digits.run_intermediates(images[0])
    assert np.array_equal(results["double"], 2 * results["conv1"])
    assert np.array_equal(results["relu1"], np.maximum(results["double"], 0))


def test_replace(digits, images):
    results = digits.run_intermediates(images[0])
    b = digits.builder()
    relu = digits["relu3"]
    relu.replace(b.activation(relu.inputs[0], activation_function="tanh", a=1.0, b=1.0, name="tanh3"))
    assert "relu3" not in digits
    assert close(digits.run_intermediates(images[0])["tanh3"], np.tanh(results["hidden"]))


def test_cycles_are_refused(digits):
    before = digits.to_mlir()
    with pytest.raises(am.ModelError, match="own result"):
        digits["conv1"].set_input("input", digits["conv1"].output)
    assert digits.to_mlir() == before
    digits.verify()


def test_set_input(digits):
    with pytest.raises(KeyError, match="did you mean 'weights'"):
        digits["conv1"].set_input("wieghts", digits["conv1"].output)
    b = digits.builder()
    weights = digits["conv1_weights"].output.array
    digits["conv1"].set_input("weights", b.constant(weights * 2, name="more"))
    assert np.array_equal(digits["conv1"].operands["weights"].array, weights * 2)
    assert digits.remove_unused() == 1 and "conv1_weights" not in digits


def test_outputs(digits, images, probabilities):
    digits.add_output(digits["scores"].output, "scores")
    assert [(o.name, o.binding_id) for o in digits.outputs] == [("probabilities", 0), ("scores", 1)]
    results = digits.compile().run(images[0])
    assert close(results["probabilities"], probabilities[0])
    scores = results["scores"].astype(np.float64)
    assert np.allclose(np.exp(scores) / np.exp(scores).sum(), probabilities[0], atol=1e-5)
    digits.set_output(0, digits["hidden"].output)
    assert digits.outputs[0].shape == (1, 32)
    again = am.load(digits.to_bytes())
    assert [o.shape for o in again.outputs] == [(1, 32), (1, 10)]
    digits.remove_output(1)
    assert len(digits.outputs) == 1
    assert digits.remove_unused() == 5  # relu3, scores with two constants, softmax
    with pytest.raises(IndexError):
        digits.remove_output(1)


def test_inputs():
    b = am.Builder()
    x, y = b.input("x", (2,)), b.input("y", (2,))
    b.output(b.floor(y), "z")
    with pytest.raises(am.ModelError, match="read"):
        b.model.remove_input(1)
    b.model.remove_input(0)
    assert [binding.name for binding in b.model.inputs] == ["y"]
    assert not x.is_alive and not y.is_alive
    assert np.array_equal(b.model.compile()(np.float32([0.5, -0.5])), [0, -1])


def test_input_shape(images):
    case = Case(GOLDEN / "armnn" / "net-f32-convnet_nchw")
    model = am.load(case.model)
    before = model.to_mlir()
    shape = model.inputs[0].shape
    with pytest.raises(am.ModelError):
        model.set_input_shape(0, (1, 1))
    assert model.to_mlir() == before
    b = am.Builder()
    x = b.input("x", (1, 8, 8, 2))
    y = b.pooling2d(x, pool_type="max", pool_width=2, pool_height=2, stride_x=2, stride_y=2)
    b.output(y, "y")
    b.model.set_input_shape("x", (3, 4, 4, 2))
    assert y.shape == (3, 2, 2, 2) and b.model.outputs[0].shape == (3, 2, 2, 2)
    b.model.set_input_shape("x", (None, 4, 4, 2))
    assert b.model.inputs[0].shape == (None, 4, 4, 2)
    assert shape == am.load(case.model).inputs[0].shape


def test_passes_end_handles(digits):
    layer, tensor, image = digits["conv1"], digits["conv1"].output, digits.inputs[0].tensor
    digits.run_passes("canonicalize,cse")
    for gone in (lambda: layer.kind, lambda: tensor.type, lambda: image.shape, lambda: tensor.array):
        with pytest.raises(ReferenceError):
            gone()
    assert repr(tensor) == "<Tensor, gone>"
    assert digits["conv1"].kind == "convolution2d"


def test_pipelines(digits):
    digits["conv1"].output.replace_uses(digits["conv1"].output)
    text = digits.copy().optimize().to_mlir()
    assert digits.copy().run_passes("armnn-optimize").to_mlir() == text
    assert digits.copy().run_passes("builtin.module(armnn-optimize)").to_mlir() == text
    with pytest.raises(am.ModelError, match="no-such-pass"):
        digits.run_passes("no-such-pass")
    for pipeline in ("cse,armnn-optimise", "builtin.module(armnn-optimise)"):
        with pytest.raises(am.ModelError, match="; did you mean 'armnn-optimize'?"):
            digits.run_passes(pipeline)
    assert "conv1" in digits


def test_a_pass_that_fails_changes_nothing():
    b = am.Builder()
    (y,) = b.stand_in([b.input("x", (2,))], types=[am.TensorType((2,), "Float32")], name="mystery")
    b.output(y, "y")
    before = b.model.to_mlir()
    with pytest.raises(am.ModelError) as caught:
        b.model.run_passes("convert-armnn-to-linalg")
    assert caught.value.diagnostics[0].layer == "mystery"
    assert b.model.to_mlir() == before and y.is_alive


def test_walk(digits):
    seen = []

    def visit(layer):
        seen.append(layer.name)
        if layer.kind == "activation":
            layer.remove(layer.inputs[0])

    digits.walk(visit)
    assert len(seen) == 11 and digits.find("activation") == []


def test_copies_are_independent(digits):
    import copy

    for other in (digits.copy(), copy.copy(digits), copy.deepcopy(digits)):
        assert other.to_mlir() == digits.to_mlir()
        other["relu1"].remove(other["conv1"].output)
        assert len(other) == 10 and len(digits) == 11
        with pytest.raises(ValueError, match="another model"):
            other["conv1"].output.replace_uses(digits["conv1"].output)


def test_replacements_are_checked_before_any_is_made():
    b = am.Builder()
    for i, part in enumerate(b.split(b.input("x", (4,)), 2, 0)):
        b.output(part, f"y{i}")
    (splitter,) = b.model.layers
    before = b.model.to_mlir()
    with pytest.raises(TypeError, match="tensor 1 is a Tensor, not None"):
        splitter.replace(splitter.outputs[1], None)
    assert b.model.to_mlir() == before

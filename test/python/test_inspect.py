"""What models, layers and tensors say of themselves."""
import gc

import armnn_mlir as am
import numpy as np
import pytest
from conftest import GOLDEN


def test_layers(digits):
    assert [layer.name for layer in digits.layers][:3] == ["conv1", "relu1", "pool1"]
    assert len(digits) == 11 and len(digits.constants) == 8
    assert "conv1" in digits and "conv3" not in digits
    assert digits.find("convolution2d") == [digits["conv1"], digits["conv2"]]
    assert digits.find("convolution2d", "conv2") == [digits["conv2"]]
    with pytest.raises(KeyError, match="did you mean 'conv1'"):
        digits["conv_1"]
    assert [layer.kind for layer in digits][0] == "convolution2d"


def test_bindings(digits):
    (image,), (output,) = digits.inputs, digits.outputs
    assert (image.name, image.binding_id, image.shape) == ("image", 0, (1, 28, 28, 1))
    assert image.type == am.TensorType((1, 28, 28, 1), "Float32")
    assert output.tensor == digits["softmax"].output
    assert output.tensor.is_output and image.tensor.producer is None


def test_attributes(digits):
    conv = digits["conv1"]
    assert conv.attributes["pad_left"] == 1 and conv.attributes["data_layout"] == "nhwc"
    assert dict(digits["flatten"].attributes) == {"target_shape": (1, 784)}
    assert digits["hidden"].attributes["transpose_weights_matrix"] is False
    assert digits["softmax"].attributes["beta"] == 1.0
    with pytest.raises(KeyError, match="did you mean 'pad_left'"):
        conv.attributes["padleft"]


def test_graph(digits):
    conv = digits["conv1"]
    assert list(conv.operands) == ["input", "weights", "biases"]
    assert conv.operands["input"] == digits.inputs[0].tensor
    assert conv.inputs[1].producer == digits["conv1_weights"]
    assert conv.output.users == [digits["relu1"]]
    assert digits["relu1"].inputs[0].producer == conv
    assert hash(digits["conv1"]) == hash(conv)


def test_operand_groups():
    model = am.load(GOLDEN / "armnn" / "net-f32-sequence_lstm_softmax" / "model.armnn")
    (lstm,) = model.find("unidirectional_sequence_lstm")
    operands = lstm.operands
    given = [tensor for tensor in operands.values() if tensor is not None]
    assert given == lstm.inputs and None in operands.values()
    weights = operands["input_to_forget_weights"]
    assert weights.is_constant and weights.shape[1] == operands["input"].shape[2]


def test_constants_are_views(digits):
    array = digits["hidden_weights"].output.array
    assert array.shape == (784, 32) and array.dtype == np.float32
    assert not array.flags.writeable and not array.flags.owndata
    other = digits["hidden_weights"].output.array
    assert array.__array_interface__["data"] == other.__array_interface__["data"]
    assert digits["conv1"].output.array is None


def test_constants_outlive_their_model(digits_path):
    model = am.load(digits_path)
    array = model["hidden_weights"].output.array
    expected = array.copy()
    model.optimize()
    del model
    gc.collect()
    assert np.array_equal(array, expected)


def test_layers_keep_their_model(digits_path):
    layer = am.load(digits_path)["conv1"]
    gc.collect()
    assert layer.name == "conv1" and layer.model.inputs[0].name == "image"


def test_splats_and_other_types():
    model = am.loads(
        """func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = armnn.constant dense<2.0> : tensor<2x3xf32> : tensor<2x3xf32> loc("f")
  %1 = armnn.constant dense<[1, -1]> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 0.5:128>> loc("u")
  %2 = armnn.constant dense<[1, 0]> : tensor<2xi8> : tensor<2xi1> loc("b")
  %3 = armnn.constant dense<[1, -2]> : tensor<2xi8> : tensor<2x!quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25}>> loc("c")
  return %x : tensor<2x3xf32>
}"""
    )
    assert np.array_equal(model["f"].output.array, np.full((2, 3), 2, np.float32))
    assert np.array_equal(model["u"].output.array, np.array([1, 255], np.uint8))
    assert model["u"].output.type == am.quantized("QAsymmU8", 0.5, 128, shape=(2,))
    assert np.array_equal(model["b"].output.array, np.array([True, False]))
    per_axis = model["c"].output.type
    assert per_axis == am.TensorType((2,), "QSymmS8", (0.5, 0.25), 0, 0)
    assert np.array_equal(per_axis.dequantize(model["c"].output.array), np.array([0.5, -0.5], np.float32))


def test_quantize_rounds_as_arm_nn_does():
    type = am.quantized("QAsymmU8", 0.5, 128)
    real = np.array([0.25, -0.25, 0.24, 1e9, -1e9], np.float32)
    assert np.array_equal(type.quantize(real), np.array([129, 127, 128, 255, 0], np.uint8))
    assert np.array_equal(type.dequantize(np.array([129, 0], np.uint8)), np.array([0.5, -64], np.float32))


def test_type_texts():
    for type in (
        am.TensorType((1, None, 3), "Float16"),
        am.TensorType(None, "Signed64"),
        am.TensorType((), "Boolean"),
        am.quantized("QSymmS16", 1e-7, shape=(2,)),
        am.quantized("QAsymmS8", 0.1, -3, shape=(4, 4)),
        am.quantized("QSymmS8", (0.1, 1e-9), axis=1, shape=(4, 2)),
    ):
        b = am.Builder()
        assert b.input("x", type=type).type == type
    with pytest.raises(ValueError, match="did you mean 'Float32'"):
        am.TensorType((1,), "float32").mlir
    with pytest.raises(ValueError, match="needs a scale"):
        am.TensorType((1,), "QAsymmU8").mlir
    with pytest.raises(ValueError, match="finite"):
        am.quantized("QAsymmU8", float("nan")).mlir


def test_summary(digits):
    summary = digits.summary()
    # 3x3 kernels of 8 outputs on 28x28 pixels, and so on: counted by hand.
    assert summary.macs == 28 * 28 * 8 * 9 + 14 * 14 * 16 * 9 * 8 + 784 * 32 + 32 * 10
    assert summary.parameters == 8 * 9 + 8 + 16 * 9 * 8 + 16 + 784 * 32 + 32 + 320 + 10
    assert summary.parameter_bytes == 4 * summary.parameters
    assert summary.layers[0].name == "conv1" and summary.layers[0].macs == 28 * 28 * 8 * 9
    assert "11 layers" in str(summary) and "conv1" in str(summary)


def test_text_elides(digits):
    assert len(str(digits)) < 10000 < len(digits.to_mlir())
    assert 'loc("conv1")' in str(digits)

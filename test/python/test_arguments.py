"""What is not an argument of a function is refused by an error that names it, what is wanted and what was found."""
import re

import armnn_mlir as am
import numpy as np
import pytest
from conftest import DIGITS

PATH = DIGITS / "digits.armnn"


@pytest.fixture(scope="module")
def it():
    """A model, and what is in and made of it."""

    class It:
        m = am.load(PATH)
        f = m.compile()
        layer = m["conv1"]
        tensor = layer.output
        b = m.builder()
        image = np.load(DIGITS / "input0.npy")

    before = It.m.to_mlir()
    yield It
    assert It.m.to_mlir() == before


def check(it, call, error, text):
    with pytest.raises(error, match=re.escape(text)) as caught:
        call(it)
    assert type(caught.value) is error
    for internal in ("incompatible function arguments", "_handle", "object has no attribute", "arg0"):
        assert internal not in str(caught.value)


KINDS = [
    (lambda it: it.m.save("x.armnn", release=20.08), "release is a string, not 20.08"),
    (lambda it: it.m.save(5), "path is a path, not 5"),
    (lambda it: it.m.to_bytes(None), "kind is a string, not None"),
    (lambda it: it.m.refusals(None), "release is a string, not None"),
    (lambda it: it.m.run_passes(None), "passes is a string, not None"),
    (lambda it: it.m.lower("asm", target=5), "target is a string, not 5"),
    (lambda it: it.m.compile(threads=2.5), "threads is an integer, not 2.5"),
    (lambda it: it.m.compile(threads=True), "threads is an integer, not True"),
    (lambda it: it.m.compile(cache_dir=5), "cache_dir is a path, not 5"),
    (lambda it: it.m.save_library("x.o", cpu=5), "cpu is a string, not 5"),
    (lambda it: it.m.save_library("x.o", generic=1), "generic is True or False, not 1"),
    (lambda it: it.m.save_library("x.o", shared="yes"), "shared is True or False, not 'yes'"),
    (lambda it: it.m.run_intermediates(it.image, dequantize="yes"), "dequantize is True or False, not 'yes'"),
    (lambda it: it.m.profile(it.image, trace=5, repeat=1), "trace is a path, not 5"),
    (lambda it: it.f.measure(it.image, repeat=1.5), "repeat is an integer, not 1.5"),
    (lambda it: it.f.measure(it.image, seconds="1"), "seconds is a number, not '1'"),
    (lambda it: it.m.quantize(it.image, percentile="99"), "percentile is a number, not '99'"),
    (lambda it: it.m.quantize(5), "samples is an array, or a list of samples, not 5"),
    (lambda it: am.diff(it.m, it.m, run="x"), "run is True or False, not 'x'"),
    (lambda it: am.diff(it.m, it.m, inputs="x.npy"), "inputs is a list of arrays, not 'x.npy'"),
    (lambda it: am.diff(it.m, it.m, run=True, inputs=["x.npy"]), "an input is an array of numbers, not array('x.npy'"),
    (lambda it: am.diff(it.m, it.m, seed=None), "seed is an integer, not None"),
    (lambda it: am.load(PATH, max_layers="5"), "max_layers is an integer, not '5'"),
    (lambda it: am.load(PATH, limits={"max_layers": 1}), "load has no argument 'limits'"),
    (lambda it: am.load(PATH, constants=5), "constants is a dictionary of numbers by name, not 5"),
    (lambda it: am.load(PATH, constants={"c": "5"}), "constants['c'] is a number or an array of numbers, not '5'"),
    (lambda it: am.load(None), "source is a path, not None"),
    (lambda it: am.loads(None), "text is a string, not None"),
    (lambda it: it.m[5], "name is a string, not 5"),
    (lambda it: it.m[None], "name is a string, not None"),
    (lambda it: it.m.find(5), "kind is a string, not 5"),
    (lambda it: it.m.find(name=5), "name is a string, not 5"),
    (lambda it: setattr(it.layer, "name", None), "name is a string, not None"),
    (lambda it: it.layer.attributes[5], "name is a string, not 5"),
    (lambda it: it.layer.set(stride_x=1.5), "stride_x is an integer, not 1.5"),
    (lambda it: it.m["relu1"].set(a="1"), "a is a number, not '1'"),
    (lambda it: it.m["flatten"].set(target_shape=5), "target_shape is a list of integers, not 5"),
    (lambda it: it.m["flatten"].set(target_shape=[1, "x"]), "element 1 of target_shape is an integer, not 'x'"),
    (lambda it: it.b.input(None, (1,)), "name is a string, not None"),
    (lambda it: am.Builder().input(None, (1,)), "name is a string, not None"),
    (lambda it: it.b.input("x", (1,), binding_id="q"), "binding_id is an integer, not 'q'"),
    (lambda it: it.b.output(it.tensor, None), "name is a string, not None"),
    (lambda it: it.b.floor(it.tensor, name=5), "name is a string, not 5"),
    (lambda it: it.b.floor("x"), "input is a Tensor or an array, not 'x'"),
    (lambda it: it.b.floor(it.layer), "input is a Tensor or an array, not <Layer"),
    (lambda it: it.b.concat(it.tensor, concat_axis=0, view_origins=[]), "inputs is a list of tensors, not <Tensor"),
    (lambda it: it.b.stand_in([it.tensor], types=5), "types is a list of types, not 5"),
    (lambda it: it.b.concatenate([it.tensor], 1.5), "axis is an integer, not 1.5"),
    (lambda it: it.b.split(it.tensor, 1.5, 0), "sizes is an integer or a list of integers, not 1.5"),
    (lambda it: am.Builder(data_layout=["nhwc"]), "data_layout is a string, not ['nhwc']"),
]


@pytest.mark.parametrize("call, text", KINDS)
def test_kinds(it, call, text):
    check(it, call, TypeError, text)


HANDLES = [
    (lambda it: am.diff(it.m, None), "second is a Model, not None"),
    (lambda it: am.diff("digits.armnn", it.m), "first is a Model, not 'digits.armnn'"),
    (lambda it: am.Builder(model="x"), "model is a Model, not 'x'"),
    (lambda it: it.tensor.replace_uses(None), "other is a Tensor, not None"),
    (lambda it: it.tensor.replace_uses("x"), "other is a Tensor, not 'x'"),
    (lambda it: it.tensor.replace_uses(it.tensor, except_in="x"), "except_in is a Layer, not 'x'"),
    (lambda it: it.layer.set_input(0, None), "tensor is a Tensor, not None"),
    (lambda it: it.layer.set_input(0, it.layer), "tensor is a Tensor, not <Layer"),
    (lambda it: it.layer.remove("x"), "replacement is a Tensor, not 'x'"),
    (lambda it: it.layer.replace(None), "tensor 0 is a Tensor, not None"),
    (lambda it: it.m.remove(None), "a layer is a Layer, not None"),
    (lambda it: it.m.set_output(0, None), "tensor is a Tensor, not None"),
    (lambda it: it.m.add_output("x", "y"), "tensor is a Tensor, not 'x'"),
    (lambda it: it.b.output(None, "y"), "tensor is a Tensor, not None"),
]


@pytest.mark.parametrize("call, text", HANDLES)
def test_objects_of_the_package(it, call, text):
    check(it, call, TypeError, text)


SHAPES = [
    (
        lambda it: am.load("digits.uff", input_shapes=5),
        TypeError,
        "input_shapes is a dictionary of shapes by name, not 5",
    ),
    (
        lambda it: it.m.compile(input_shapes=[(1,)]),
        TypeError,
        "input_shapes is a dictionary of shapes by name, not [(1,)]",
    ),
    (lambda it: it.m.compile(input_shapes={5: (1,)}), TypeError, "a key of input_shapes is a string, not 5"),
    (lambda it: it.m.compile(input_shapes={"image": None}), TypeError, "input_shapes['image'] is a sequence of sizes"),
    (
        lambda it: it.m.compile(input_shapes={"image": (2, 28, 28, 1)}),
        ValueError,
        "input 'image' has the shape [1, 28, 28, 1], which [2, 28, 28, 1] does not fit",
    ),
    (
        lambda it: it.m.compile(input_shapes={"image": (-1, 28, 28, 1)}),
        ValueError,
        "dimension 0 of input_shapes['image'] is from 1 to 4294967295 or None, not -1",
    ),
    (lambda it: it.m.compile(input_shapes={"image": (10**30, 28, 28, 1)}), ValueError, "not 1" + "0" * 30),
    (lambda it: it.m.quantize(it.image, input_shapes={"image": (2, 28, 28, 1)}), ValueError, "does not fit"),
    (lambda it: it.m.compile(input_shapes={"imgae": (1,)}), KeyError, "did you mean 'image'"),
    (lambda it: it.m.compile(input_shapes={"z": (1,)}), KeyError, "there is image"),
    (lambda it: it.m.set_input_shape("image", (-5, 28, 28, 1)), ValueError, "dimension 0 of shape is from 1 to"),
    (lambda it: it.m.set_input_shape("image", 5), TypeError, "shape is a sequence of sizes, not 5"),
    (lambda it: it.m.set_input_shape("image", "5"), TypeError, "shape is a sequence of sizes, not '5'"),
    (lambda it: it.b.input("y", (1.5,)), TypeError, "dimension 0 of shape is an integer or None, not 1.5"),
    (lambda it: it.b.input("y", (10**30,)), ValueError, "dimension 0 of shape is from 1 to 4294967295 or None"),
    (lambda it: it.b.input("y", (0,)), ValueError, "dimension 0 of shape is from 1 to 4294967295 or None, not 0"),
    (lambda it: it.b.input("y", (1,) * 9), ValueError, "shape has at most 8 dimensions, found 9"),
    (lambda it: it.b.constant(np.zeros((2, 0), np.float32)), ValueError, "dimension 1 of shape"),
]


@pytest.mark.parametrize("call, error, text", SHAPES)
def test_shapes(it, call, error, text):
    check(it, call, error, text)


def test_shapes_of_numpy():
    b = am.Builder()
    assert b.input("x", np.array([2, 3])).shape == (2, 3)
    assert b.input("y", (np.int32(2), None)).shape == (2, None)


VALUES = [
    (lambda it: it.f.measure(it.image, repeat=-1), ValueError, "repeat is from 1 to 4294967295, not -1"),
    (lambda it: it.f.measure(it.image, repeat=0), ValueError, "repeat is from 1"),
    (lambda it: it.f.measure(it.image, warmup=-1), ValueError, "warmup is from 0"),
    (lambda it: it.f.measure(it.image, seconds=float("nan")), ValueError, "seconds is finite and at least 0, not nan"),
    (lambda it: it.f.measure(it.image, seconds=float("inf")), ValueError, "seconds is finite"),
    (lambda it: it.m.profile(it.image, repeat=0), ValueError, "repeat is from 1"),
    (lambda it: it.m.profile(it.image, threads=0), ValueError, "threads is from 1 to 1024, not 0"),
    (lambda it: it.m.lower("asm", threads=5000), ValueError, "threads is from 1 to 1024, not 5000"),
    (lambda it: it.m.save_library("digits.o", threads=-1), ValueError, "threads is from 1 to 1024, not -1"),
    (lambda it: it.m.save_library("digits.o", prefix="2d"), ValueError, "prefix is a C identifier, not '2d'"),
    (lambda it: it.m.lower("llvm", prefix="a.b"), ValueError, "prefix is a C identifier, not 'a.b'"),
    (lambda it: am.diff(it.m, it.m, seed=-1), ValueError, "seed is from 0 to 18446744073709551615, not -1"),
    (lambda it: am.diff(it.m, it.m, rtol=float("nan")), ValueError, "rtol is finite and at least 0, not nan"),
    (lambda it: am.load(PATH, max_layers=-1), ValueError, "max_layers is from 0"),
    (lambda it: it.m.set_output(-1, it.tensor), IndexError, "index is -1, of 1 outputs that count from 0"),
    (lambda it: it.m.remove_output(1), IndexError, "index is 1, of 1 outputs"),
    (lambda it: it.m.remove_input(-1), IndexError, "index is -1, of 1 inputs"),
    (lambda it: it.m.set_input_shape(1, (1,)), IndexError, "index is 1, of 1 inputs"),
    (lambda it: it.layer.set_input(-1, it.tensor), IndexError, "index is -1, of 3 operands"),
    (lambda it: it.b.input("x", (1,), binding_id=10**12), ValueError, "binding_id is from 0 to 2147483647"),
    (lambda it: it.b.output(it.tensor, "y", binding_id=-1), ValueError, "binding_id is from 0 to 2147483647"),
    (lambda it: it.b.input("image", (1,)), ValueError, "there is an input 'image' already"),
    (lambda it: it.b.output(it.tensor, "probabilities"), ValueError, "there is an output 'probabilities' already"),
    (lambda it: setattr(it.layer, "name", ""), ValueError, "a layer's name is not empty"),
    (lambda it: setattr(it.layer, "name", "a\0b"), ValueError, "name has no character 0"),
    (lambda it: it.b.floor(it.tensor, name="a\0b"), ValueError, "name has no character 0"),
    (lambda it: it.m["relu1"].set(a=float("nan")), ValueError, "a is a number that fits Float32, not nan"),
    (lambda it: it.m["relu1"].set(a=1e300), ValueError, "a is a number that fits Float32, not 1e+300"),
    (lambda it: it.m.run_passes("\ud800"), ValueError, "passes is Unicode, unlike '\\ud800'"),
    (lambda it: am.loads("\0"), ValueError, "text has no character 0"),
    (lambda it: it.m.refusals("20.03"), ValueError, "release is 19.08, "),
    (lambda it: it.m.save("digits.amrnn"), ValueError, "did you mean '.armnn'"),
    (lambda it: it.m.save("digits.foo"), ValueError, ".armnn, .uff, .pbtxt, .mlirbc or .mlir, not '.foo'"),
    (lambda it: it.m.save_library("digits.foo"), ValueError, "the extension of path is .so or .o, not '.foo'"),
    (lambda it: it.m.save_library("digits.so", shared=False), ValueError, "shared=False is not for a name"),
    (lambda it: it.m.save_library("digits.o", shared=True), ValueError, "shared=True is not for a name"),
]


@pytest.mark.parametrize("call, error, text", VALUES)
def test_values(it, call, error, text):
    check(it, call, error, text)


def test_names_without_an_extension_are_text(tmp_path):
    model = am.load(PATH)
    model.save(tmp_path / "model")
    assert (tmp_path / "model").read_text() == model.to_mlir()


TYPES = [
    (lambda it: am.quantized("QAsymmU8", 0), ValueError, "a scale is finite and above 0, found [0.0]"),
    (lambda it: am.quantized("QAsymmU8", -1), ValueError, "a scale is finite and above 0"),
    (lambda it: am.quantized("QAsymmU8", float("nan")), ValueError, "a scale is finite and above 0"),
    (lambda it: am.quantized("QAsymmU8", "x"), TypeError, "a scale is a number, not 'x'"),
    (lambda it: am.quantized("QAsymmU8", b"x"), TypeError, "a scale is a number, not b'x'"),
    (lambda it: am.quantized("QAsymmU8", None), ValueError, "QAsymmU8 needs a scale"),
    (lambda it: am.quantized("QAsymmU8", 1, 10**30), ValueError, "the zero point of QAsymmU8 is from 0 to 255"),
    (
        lambda it: am.quantized("QAsymmS8", 1, 128),
        ValueError,
        "the zero point of QAsymmS8 is from -128 to 127, not 128",
    ),
    (lambda it: am.quantized("QSymmS16", 1, 3), ValueError, "the zero point of QSymmS16 is 0, not 3"),
    (lambda it: am.quantized("QAsymmU8", 1, 0.5), TypeError, "the zero point of QAsymmU8 is an integer, not 0.5"),
    (lambda it: am.quantized("QSymmS8", (1, 2)), ValueError, "2 scales need an axis"),
    (
        lambda it: am.quantized("QSymmS8", (1, 2), axis=9, shape=(2, 2)),
        ValueError,
        "axis 9 is not in a tensor of rank 2",
    ),
    (
        lambda it: am.quantized("QSymmS8", (1, 2), axis=0, shape=(3, 2)),
        ValueError,
        "axis 0 has the size 3, found 2 scales",
    ),
    (lambda it: am.quantized("QSymmS8", (1, 2), axis=-1), ValueError, "axis is from 0"),
    (
        lambda it: am.quantized("QAsymmU8", (1, 2), 3, axis=0),
        ValueError,
        "zero point of scales along an axis is 0, not 3",
    ),
    (lambda it: am.quantized("qasymmu8", 1), ValueError, "'qasymmu8' is no data type; did you mean 'QAsymmU8'?"),
    (lambda it: am.quantized("Float32", 1), ValueError, "Float32 has no scale"),
    (lambda it: am.TensorType((1,), "int4"), ValueError, "there are Float32, Float16"),
    (lambda it: am.TensorType((1,), "Float32", axis=0), ValueError, "an axis is for scales"),
    (lambda it: it.b.input("y", (1,), np.float64), TypeError, "no data type is meant by elements of float64"),
    (lambda it: it.b.input("y", (1,), np.int8), TypeError, "no data type is meant by elements of int8"),
    (
        lambda it: it.b.input("y", (1,), None),
        TypeError,
        "type is the name of a data type, a NumPy type or a TensorType",
    ),
    (
        lambda it: it.b.floor(it.tensor, type=5),
        TypeError,
        "type is the name of a data type, a NumPy type or a TensorType",
    ),
]


@pytest.mark.parametrize("call, error, text", TYPES)
def test_types(it, call, error, text):
    check(it, call, error, text)


def test_types_of_numpy_are_data_types():
    b = am.Builder()
    x = b.input("x", (1,), np.float32)
    assert x.type == am.TensorType((1,), "Float32") == am.TensorType((1,), np.dtype("float32"))
    assert b.cast(x, type=np.int32).type.data_type == "Signed32"
    assert b.constant([1, 2], np.float16).type == am.TensorType((2,), "Float16")


def test_types_that_arm_nn_lacks_are_read():
    graph = am.loads(
        """func.func @main(%x: tensor<2xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "y"}) {
  %0 = uff.constant dense<1> : tensor<2xi16> loc("c")
  %1 = uff.binary add %x, %0 : (tensor<2xf32>, tensor<2xi16>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}"""
    )
    type = graph["c"].output.type
    assert (type.data_type, type.shape) == ("i16", (2,))
    with pytest.raises(ValueError, match="'i16' is no data type"):
        type.with_shape((3,))


def test_a_text_is_one_name():
    images = [np.load(DIGITS / f"input{i}.npy") for i in range(2)]
    quantized, _ = am.load(PATH).quantize(images, float_layers="softmax")
    assert quantized.find("softmax")[0].output.type.data_type == "Float32"
    with pytest.raises(TypeError, match="element 0 of float_layers is a string, not 5"):
        am.load(PATH).quantize(images, float_layers=[5])


def test_pairs_are_flattened():
    b = am.Builder()
    x = b.input("x", (1, 4, 4, 1))
    pairs = [(0, 0), (1, 2), (3, 4), (0, 0)]
    for pad_list in (pairs, np.array(pairs), [0, 0, 1, 2, 3, 4, 0, 0]):
        y = b.pad(x, pad_list=pad_list, pad_value=0.0)
        assert y.shape == (1, 7, 11, 1) and y.producer.attributes["pad_list"] == (0, 0, 1, 2, 3, 4, 0, 0)
    with pytest.raises(ValueError, match="pad_list is a list of pairs"):
        b.pad(x, pad_list=[(0, 0, 1), (1, 2, 3)], pad_value=0.0)
    with pytest.raises(TypeError, match="element 1 of pad_list is an integer, not 'x'"):
        b.pad(x, pad_list=[(0, "x")], pad_value=0.0)


HINTS = [
    (lambda it: it.b.conv2d, AttributeError, "there is no layer 'conv2d' to add; did you mean 'convolution2d'?"),
    (lambda it: it.b.AddSoftmaxLayer, AttributeError, "did you mean 'softmax'?"),
    (lambda it: it.m.find("conv2d"), ValueError, "there is no kind of layer 'conv2d'; did you mean 'convolution2d'?"),
    (lambda it: it.layer.attributes["nope"], KeyError, "; there are data_layout"),
    (lambda it: it.layer.set(nope=1), AttributeError, "; there are pad_left"),
    (lambda it: it.m["nope"], KeyError, "conv1"),
    (lambda it: it.layer.set_input("nope", it.tensor), KeyError, "; there are input, weights, biases"),
]


@pytest.mark.parametrize("call, error, text", HINTS)
def test_hints(it, call, error, text):
    check(it, call, error, text)


def test_kinds_that_a_model_lacks_are_no_error(it):
    assert it.m.find("floor") == [] and it.m.find("uff.conv") == []
    assert it.m.find("armnn.softmax") == it.m.find("softmax") == [it.m["softmax"]]
    assert len(it.m.find("constant")) == 8

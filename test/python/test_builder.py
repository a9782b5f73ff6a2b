"""Networks made in Python."""
import armnn_mlir as am
import numpy as np
import pytest
from armnn_mlir._builder import LayerFunctions
from conftest import GOLDEN, close

CASES = sorted(path.parent for path in (GOLDEN / "armnn").glob("*/model.armnn"))


def rebuild(model):
    """The same network, made by the builder's functions."""
    b = am.Builder()
    tensors = {}
    for binding in model.inputs:
        tensors[binding.tensor] = b.input(binding.name, type=binding.type, binding_id=binding.binding_id)
    for layer in model.constants:
        tensor = layer.output
        tensors[tensor] = b.constant(tensor.array, tensor.type, name=layer.name)
    for layer in model.layers:
        operands = {
            name: value if value is None else [tensors[t] for t in value] if isinstance(value, list) else tensors[value]
            for name, value in layer.operands.items()
        }
        types = [output.type for output in layer.outputs]
        single = len(types) == 1 and not am.OPERATIONS[layer.kind].variadic_results
        result = getattr(b, layer.kind)(
            **operands, **layer.attributes, **({"type": types[0]} if single else {"types": types}), name=layer.name
        )
        for old, new in zip(layer.outputs, (result,) if single else result):
            tensors[old] = new
    for binding in model.outputs:
        b.output(tensors[binding.tensor], binding.name, binding.binding_id)
    return b.model


def test_reference_networks_can_be_built():
    """Every layer of the reference cases comes out of its function as it was read."""
    kinds = set()
    for folder in CASES:
        model = am.load(folder / "model.armnn")
        kinds.update(layer.kind for layer in model.layers)
        difference = am.diff(model, rebuild(model))
        assert not difference, f"{folder.name}: {difference}"
    # What no case shows.
    assert set(am.OPERATIONS) - kinds <= {"stand_in", "merge", "switch", "reverse_v2", "scatter_nd", "tile"}


def test_there_is_a_function_for_every_layer():
    for kind, facts in am.OPERATIONS.items():
        function = getattr(LayerFunctions, kind)
        parameters = function.__annotations__
        assert function.__doc__ and f"armnn.{kind}" in function.__doc__ or kind in function.__doc__
        for name, _ in facts.operands + facts.attributes:
            assert name in parameters


def test_a_network():
    rng = np.random.default_rng(0)
    weights = rng.normal(size=(4, 3, 3, 2)).astype(np.float32)
    biases = rng.normal(size=4).astype(np.float32)
    b = am.Builder()
    x = b.input("x", (1, 6, 5, 2))
    y = b.convolution2d(x, weights, biases, pad_left=1, pad_right=1, stride_y=2, name="conv")
    y = b.activation(y, activation_function="relu", name="relu")
    b.output(y, "y")
    assert y.shape == (1, 2, 5, 4)
    image = rng.normal(size=(1, 6, 5, 2)).astype(np.float32)
    padded = np.pad(image[0], ((0, 0), (1, 1), (0, 0)))
    want = np.zeros((1, 2, 5, 4), np.float32)
    for i in range(2):
        for j in range(5):
            window = padded[2 * i : 2 * i + 3, j : j + 3]
            want[0, i, j] = np.maximum((weights * window).sum((1, 2, 3)) + biases, 0)
    assert close(b.model.compile()(image), want)
    again = am.load(b.model.to_bytes())
    assert [layer.name for layer in again.layers] == ["conv", "relu"]


def test_layout_is_the_builders():
    b = am.Builder(data_layout="nchw")
    x = b.input("x", (1, 2, 8, 8))
    y = b.pooling2d(x, pool_type="max", pool_width=2, pool_height=2, stride_x=2, stride_y=2)
    assert y.shape == (1, 2, 4, 4)
    z = b.pooling2d(x, pool_type="max", pool_width=2, pool_height=2, data_layout="nhwc")
    assert z.shape == (1, 1, 7, 8)
    v = b.input("v", (1, 2, 4, 4, 4))
    w = b.pooling3d(v, pool_type="max", pool_width=2, pool_height=2, pool_depth=2)
    assert w.producer.attributes["data_layout"] == "ncdhw" and w.shape == (1, 2, 3, 3, 3)
    with pytest.raises(ValueError):
        am.Builder(data_layout="chw")


def test_types_of_results():
    b = am.Builder()
    x = b.input("x", (2, 3))
    assert b.comparison(x, x, comparison_operation="less").type == am.TensorType((2, 3), "Boolean")
    assert b.arg_min_max(x, arg_min_max_function="max", axis=1).type.data_type == "Signed32"
    assert b.arg_min_max(x, arg_min_max_function="max", axis=1, type="Signed64").type.data_type == "Signed64"
    q = b.quantize(x, type=am.quantized("QAsymmU8", 0.5, 128))
    assert q.type == am.quantized("QAsymmU8", 0.5, 128, shape=(2, 3))
    assert b.dequantize(q).type == am.TensorType((2, 3), "Float32")
    assert b.activation(q, activation_function="relu").type == q.type
    assert b.cast(x, type="Signed32").type.data_type == "Signed32"
    with pytest.raises(TypeError, match="type"):
        b.cast(x)
    with pytest.raises(ValueError, match="did you mean 'Signed32'"):
        b.cast(x, type="signed32")


def test_constants():
    b = am.Builder()
    assert b.constant(np.array([1, 2], np.int32)).type == am.TensorType((2,), "Signed32")
    assert b.constant([1, 2], "Float32").type == am.TensorType((2,), "Float32")
    real = b.constant(np.array([0.5, -1], np.float32), am.quantized("QAsymmU8", 0.5, 128))
    assert np.array_equal(real.array, np.array([129, 126], np.uint8))
    stored = b.constant(np.array([129, 126]), am.quantized("QAsymmU8", 0.5, 128))
    assert np.array_equal(stored.array, real.array)
    scalar = b.constant(np.float32(3))
    assert scalar.shape == () and scalar.array == 3
    with pytest.raises(ValueError, match="fit"):
        b.constant(np.array([300]), am.quantized("QAsymmU8", 0.5, 128))
    with pytest.raises(TypeError, match="float64"):
        b.constant(np.array([0.5]))
    with pytest.raises(ValueError, match="does not fill"):
        b.constant(np.zeros(3, np.float32), am.TensorType((4,), "Float32"))


def test_concatenate_and_split():
    b = am.Builder()
    x, y = b.input("x", (2, 3)), b.input("y", (2, 4))
    b.output(b.concatenate([x, y], axis=-1), "both")
    for i, part in enumerate(b.split(x, [1, 2], axis=1)):
        b.output(part, f"part{i}")
    xs, ys = np.arange(6, dtype=np.float32).reshape(2, 3), np.ones((2, 4), np.float32)
    both, first, second = b.model.compile()(xs, ys)
    assert np.array_equal(both, np.concatenate([xs, ys], 1))
    assert np.array_equal(first, xs[:, :1]) and np.array_equal(second, xs[:, 1:])
    with pytest.raises(ValueError, match="cannot be cut"):
        b.split(x, 2, axis=1)


def test_broken_rules_add_nothing():
    b = am.Builder()
    x = b.input("x", (1, 4, 4, 1))
    with pytest.raises(am.ModelError, match="pooling2d_c") as caught:
        b.pooling2d(x, pool_type="max", pool_width=0, pool_height=2, name="pool")
    assert caught.value.diagnostics[0].layer == "pool"
    with pytest.raises(am.ModelError, match="convolution2d_c"):
        b.convolution2d(x, np.zeros((1, 9, 9, 1), np.float32))
    assert b.model.layers == []
    with pytest.raises(ValueError, match="did you mean 'relu'"):
        b.activation(x, activation_function="relu_")
    with pytest.raises(TypeError, match="integer"):
        b.pooling2d(x, pool_type="max", pool_width=2.5, pool_height=2)
    with pytest.raises(TypeError):
        b.pooling2d(x, pool_type="max")
    with pytest.raises(TypeError, match="needs weights"):
        b.convolution2d(x, None)
    other = am.Builder()
    with pytest.raises(ValueError, match="another model"):
        other.activation(x, activation_function="relu")


def test_binding_ids():
    b = am.Builder()
    x = b.input("x", (1,), binding_id=7)
    y = b.input("y", (1,))
    b.output(b.elementwise_binary(x, y, binary_operation="add"), "z")
    assert [binding.binding_id for binding in b.model.inputs] == [7, 8]
    assert np.array_equal(b.model.compile()(np.float32([1]), np.float32([2])), [3])

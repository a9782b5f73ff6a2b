"""Reading and writing models of all kinds, and the errors of both."""
import io
import os
import shutil
import warnings

import armnn_mlir as am
import numpy as np
import pytest
from conftest import GOLDEN


def test_path_bytes_and_file_give_the_same(digits_path):
    content = digits_path.read_bytes()
    expected = am.load(digits_path).to_bytes()
    for source in (str(digits_path), content, bytearray(content), memoryview(content), io.BytesIO(content)):
        assert am.load(source).to_bytes() == expected
    with open(digits_path, "rb") as file:
        assert am.load(file).to_bytes() == expected


def test_bytes_may_change_afterwards(digits_path):
    content = bytearray(digits_path.read_bytes())
    model = am.load(content)
    expected = model.to_bytes()
    content[:] = bytes(len(content))
    assert model.to_bytes() == expected


@pytest.mark.parametrize("name", ["m.armnn", "m.mlir", "m.mlirbc"])
def test_round_trip(digits, tmp_path, name):
    digits.save(tmp_path / name)
    again = am.load(tmp_path / name)
    assert again.to_mlir() == digits.to_mlir()


def test_bytes_are_what_files_hold(digits, tmp_path):
    for kind in ("armnn", "mlir", "mlirbc"):
        digits.save(tmp_path / f"m.{kind}")
        assert digits.to_bytes(kind) == (tmp_path / f"m.{kind}").read_bytes()


def test_text_is_read(digits):
    assert am.loads(digits.to_mlir()).to_mlir() == digits.to_mlir()


def test_a_file_may_be_saved_where_it_was_loaded_from(digits_path, tmp_path):
    path = tmp_path / "m.armnn"
    shutil.copy(digits_path, path)
    model = am.load(path)
    weights = model["hidden_weights"].output.array
    before = weights.copy()
    model.save(path)
    assert np.array_equal(weights, before)
    assert am.load(path).to_mlir() == model.to_mlir()


def test_a_file_stays_if_saving_fails(tmp_path):
    path = tmp_path / "m.armnn"
    b = am.Builder()
    b.output(b.tile(b.input("x", (2, 3)), multiples=[1, 2], name="t"), "y")
    b.model.save(path)
    before = path.read_bytes()
    with pytest.raises(am.ModelError, match="19.08"):
        b.model.save(path, release="19.08")
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["m.armnn"]


def test_releases(digits, tmp_path):
    assert am.releases[0] == "19.08" and am.releases[-1] == "latest"
    for release in am.releases:
        assert digits.refusals(release) == []
        assert not am.diff(digits, am.load(digits.to_bytes(release=release)))
    with pytest.raises(am.ModelError, match="20.03"):
        digits.save(tmp_path / "m.armnn", release="20.03")
    with pytest.raises(am.ModelError, match="only an .armnn file"):
        digits.save(tmp_path / "m.mlir", release="20.08")
    with pytest.raises(ValueError):
        digits.refusals("20.03")


def test_refusals_name_the_layer():
    b = am.Builder()
    b.output(b.tile(b.input("x", (2, 3)), multiples=[1, 2], name="t"), "y")
    (refusal,) = b.model.refusals("20.08")
    assert refusal.layer == "t" and refusal.since > "20.08"


def test_uff():
    case = GOLDEN / "uff" / "activation_relu"
    graph = am.load(case / "model.uff")
    assert any(layer.kind.startswith("uff.") for layer in graph.layers)
    assert am.load(graph.to_bytes("uff")).to_mlir() == graph.to_mlir()
    assert am.load(graph.to_bytes("pbtxt")).to_mlir() == graph.to_mlir()
    # Saving as .armnn makes layers of a copy.
    layers = am.load(graph.to_bytes("armnn"))
    assert any(layer.kind.startswith("uff.") for layer in graph.layers)
    assert all(not layer.kind.startswith("uff.") for layer in layers.layers)
    graph.to_armnn()
    assert [layer.kind for layer in graph.layers] == [layer.kind for layer in layers.layers]


def test_bad_files_are_errors():
    """Unusual files load and verify, bad ones are errors that name the file."""
    bad = 0
    for path in sorted((GOLDEN / "armnn-bad").glob("*.armnn")):
        try:
            am.load(path).verify()
        except am.ModelError as error:
            assert error.diagnostics[0].severity == "error" and error.diagnostics[0].file == str(path)
            bad += 1
    assert bad > 50


def test_diagnostics_have_code_and_place(digits_path, tmp_path):
    (tmp_path / "cut.armnn").write_bytes(digits_path.read_bytes()[:5000])
    with pytest.raises(am.ModelError) as caught:
        am.load(tmp_path / "cut.armnn")
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code.startswith("armnn-E") and diagnostic.code not in diagnostic.message
    assert str(diagnostic).startswith(f"{tmp_path / 'cut.armnn'}: error: [{diagnostic.code}] ")
    with pytest.raises(am.ModelError) as caught:
        am.loads("module {\n  func.func @main() {\n    armnn.nothing\n  }\n}")
    assert (caught.value.diagnostics[0].line, caught.value.diagnostics[0].column) == (3, 5)


def test_other_bad_sources(tmp_path):
    with pytest.raises(FileNotFoundError):
        am.load(tmp_path / "none.armnn")
    with pytest.raises(am.ModelError):
        am.load(tmp_path)
    with pytest.raises(am.ModelError):
        am.load(b"")
    with pytest.raises(TypeError, match="open for text"):
        am.load(io.StringIO("module {}"))
    with pytest.raises(am.ModelError, match="main"):
        am.loads("module {}")
    with pytest.raises(am.ModelError, match="no kind"):
        am.Builder().model.to_bytes("onnx")


def test_limits(digits_path):
    with pytest.raises(am.ModelError, match="layers"):
        am.load(digits_path, max_layers=5)
    with pytest.raises(TypeError, match="max_leyers"):
        am.load(digits_path, max_leyers=5)


def test_names_may_be_any_bytes():
    b = am.Builder()
    b.output(b.activation(b.input("x", (1,)), activation_function="relu", name="caf\udce9"), "y")
    assert am.load(b.model.to_bytes()).layers[0].name == "caf\udce9"


def test_paths_may_be_any_bytes(digits_path, tmp_path):
    path = os.fsencode(tmp_path) + b"/caf\xe9.armnn"
    am.load(digits_path).save(path)
    with open(path, "rb") as file:
        assert len(am.load(file)) == 11
    assert "caf\udce9" in repr(am.load(os.fsdecode(path)))


def test_reading_warns_of_nothing(digits_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        am.load(digits_path).optimize().compile()


def test_constants_that_a_file_lost():
    path = GOLDEN / "uff-bad" / "empty_const_used.uff"
    with pytest.raises(am.ModelError, match="'num_lower' and 'num_upper' are empty"):
        am.load(path).compile()
    x = np.arange(32, dtype=np.float32).reshape(2, 4, 4)
    for lower in (-1, np.int64(-1), [-1]):
        f = am.load(path, constants={"num_lower": lower, "num_upper": 0}).compile()
        assert np.array_equal(f(x), np.tril(x))

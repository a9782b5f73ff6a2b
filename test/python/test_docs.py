"""What the documentation shows is so."""
import doctest
import re
import shutil

import armnn_mlir as am
import pytest
from conftest import DIGITS, ROOT


@pytest.mark.parametrize("page", ["python.md", "pyarmnn.md"])
def test_pages(page, tmp_path, monkeypatch):
    for file in list(DIGITS.glob("*.npy")) + [DIGITS / "digits.armnn"]:
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / page).read_text()
    examples = doctest.DocTestParser().get_doctest(re.sub(r"^```.*$", "", text, flags=re.M), {}, page, page, 0)
    assert examples.examples
    output = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    results = runner.run(examples, out=output.append)
    assert not results.failed, "".join(output)


def test_functions_of_the_migration_page():
    """Each call that docs/pyarmnn.md offers exists."""
    text = (ROOT / "docs" / "pyarmnn.md").read_text()
    calls = set(re.findall(r"\b(am|b|model|f)\.(\w+)", text)) - {("b", "xyz")}
    assert len(calls) > 15
    owners = {"am": am, "b": am.Builder, "model": am.Model, "f": am.Program}
    for owner, name in calls:
        if (owner, name) != ("model", "armnn"):
            assert hasattr(owners[owner], name), f"{owner}.{name}"


def test_fields_of_descriptors():
    """The keywords that docs/pyarmnn.md gives for fields exist."""
    text = (ROOT / "docs" / "pyarmnn.md").read_text()
    keywords = re.findall(r"`b\.(\w+)\((\w+)=\)`", text)
    assert len(keywords) == 9
    for kind, name in keywords:
        assert name in dict(am.OPERATIONS[kind].attributes), f"{kind}({name})"

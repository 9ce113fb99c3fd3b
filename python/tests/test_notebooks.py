"""Every notebook runs from top to bottom and shows what is stored in it.

`BLESS=1 pytest tests/test_notebooks.py` stores what they show now.
"""

import ast
import contextlib
import io
import json
import os
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[2] / "docs/book/src/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_notebooks():
    assert len(NOTEBOOKS) == 4


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path, monkeypatch):
    monkeypatch.chdir(FOLDER)
    notebook = json.loads(path.read_text())
    nbformat.validate(notebook)
    names = {"__name__": "__main__"}
    shown = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            shown.append(show("".join(cell["source"]), names))
    if os.environ.get("BLESS"):
        store(path, notebook, shown)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell, outputs in zip(code, shown):
        assert cell["outputs"] == outputs, "".join(cell["source"])


def show(source, names):
    """Runs a cell as Jupyter does: what it prints, and its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        outputs.append({"name": "stdout", "output_type": "stream", "text": text})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = value._repr_svg_().splitlines(keepends=True)
        outputs.append({"data": data, "metadata": {}, "output_type": "display_data"})
    return outputs


def store(path, notebook, shown):
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell, outputs in zip(code, shown):
        cell["outputs"] = outputs
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n")

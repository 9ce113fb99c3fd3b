"""Every example in a docstring does what it says."""

import doctest
import inspect
from pathlib import Path

import pytest

import ludoteca
from ludoteca import _data, _native, bot, envs

ROOT = Path(__file__).parents[2]


def examples():
    for name in dir(_native):
        thing = getattr(_native, name)
        found = [(name, thing)]
        if inspect.isclass(thing):
            found += [(f"{name}.{key}", value) for key, value in vars(thing).items()]
        for path, value in found:
            doc = getattr(value, "__doc__", None)
            if isinstance(doc, str) and ">>>" in doc:
                yield pytest.param(doc, id=path)


@pytest.mark.parametrize("doc", list(examples()))
def test_examples_of_the_compiled_part(doc):
    test = doctest.DocTestParser().get_doctest(doc, {}, "example", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", [ludoteca, _data, bot, envs])
def test_examples_of_modules(module):
    assert doctest.testmod(module).failed == 0


def test_every_method_has_an_example():
    for name in ludoteca.__all__:
        thing = getattr(ludoteca, name)
        for key, value in vars(thing).items() if inspect.isclass(thing) else []:
            if not key.startswith("_") and callable(value):
                assert ">>>" in value.__doc__, f"{name}.{key}"


def blocks_of(page):
    """The Python programs of a page, as it shows them."""
    text = page.read_text(encoding="utf-8")
    return [block.split("```")[0] for block in text.split("```python\n")[1:]]


@pytest.mark.parametrize("page", ["python/README.md", "docs/book/src/python.md"])
def test_programs_of_pages(page, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    programs = blocks_of(ROOT / page)
    assert programs
    for program in programs:
        exec(compile(program, page, "exec"), {"__name__": "__main__"})


def test_everything_exported_is_described():
    for name in ludoteca.__all__:
        thing = getattr(ludoteca, name)
        assert thing.__doc__, name
        if inspect.isclass(thing):
            for key, value in vars(thing).items():
                assert key.startswith("_") or value.__doc__, f"{name}.{key}"

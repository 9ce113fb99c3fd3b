"""Every example in a docstring does what it says."""

import doctest
import inspect

import pytest

import ludoteca
from ludoteca import _data, _native, bot, envs


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


def test_everything_exported_is_described():
    for name in ludoteca.__all__:
        thing = getattr(ludoteca, name)
        assert thing.__doc__, name
        if inspect.isclass(thing):
            for key, value in vars(thing).items():
                assert key.startswith("_") or value.__doc__, f"{name}.{key}"

"""Loads the translation tool, which gathers all texts of the window."""

from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

TOOL = Path(__file__).parents[3] / "packaging" / "translate"


@cache
def tool() -> ModuleType:
    loader = SourceFileLoader("translate", str(TOOL))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module

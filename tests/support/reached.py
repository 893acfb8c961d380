"""A plug-in of pytest that writes which lines and branches of the product the tests reach.

`pytest -p tests.support.reached --reached FILE …` writes a file for `slipcover --merge`. The
packages are those of slipcover in pyproject.toml.

The command of slipcover itself answers for every module that is imported. It would hide from pytest
that `tests` is a package.
"""

import json
import sys
import tomllib
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

import pytest
import slipcover  # type: ignore[import-untyped]  # it carries no types

MEASURED = pytest.StashKey[slipcover.Slipcover]()


class MeasuringFinder(MetaPathFinder):
    """Finds the modules of the product and has those of the packages measured."""

    def __init__(self, measured: slipcover.Slipcover, packages: list[str]) -> None:
        self._measured = measured
        self._files = slipcover.FileMatcher(sources=packages)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name.startswith("app.") else None
        if spec is not None and self._files.matches(spec.origin):
            spec.loader = slipcover.importer.SlipcoverLoader(
                self._measured, spec.loader, spec.origin
            )
        return spec


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reached", metavar="FILE", help="where to write what the tests reach")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Measure all modules of the packages: conftest.py is the first to import one."""
    project = tomllib.loads((early_config.rootpath / "pyproject.toml").read_text())
    packages = project["tool"]["slipcover"]["source"]
    measured = slipcover.Slipcover(immediate=True, branch=True, source=packages)
    early_config.stash[MEASURED] = measured
    sys.meta_path.insert(0, MeasuringFinder(measured, packages))


def pytest_sessionfinish(session: pytest.Session) -> None:
    reached = session.config.stash[MEASURED].get_coverage()
    Path(session.config.getoption("reached")).write_text(json.dumps(reached))

"""A plug-in of pytest that records which lines and branches of the product are executed.

`pytest -p tests.support.coverage_plugin --coverage-folder=FOLDER …` writes a file for `slipcover
--merge`, and so does each worker of pytest-xdist. The packages are those of slipcover in
pyproject.toml.

It replaces the command `slipcover`, which measures nothing in the workers.
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
import slipcover  # type: ignore[import-untyped]  # no type information

SLIPCOVER = pytest.StashKey[slipcover.Slipcover]()
PACKAGES = pytest.StashKey[list[str]]()


class MeasuringFinder(MetaPathFinder):
    """Finds the modules of `app`, and measures those in the packages."""

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
    parser.addoption(
        "--coverage-folder", metavar="FOLDER", required=True, help="where to write the coverage"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the import hook before conftest.py imports a module of the product."""
    with (early_config.rootpath / "pyproject.toml").open("rb") as file:
        packages = tomllib.load(file)["tool"]["slipcover"]["source"]
    measured = slipcover.Slipcover(immediate=True, branch=True, source=packages)
    early_config.stash[SLIPCOVER], early_config.stash[PACKAGES] = measured, packages
    sys.meta_path.insert(0, MeasuringFinder(measured, packages))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the coverage. slipcover leaves out a file that it cannot read; that is an error."""
    stash, top = session.config.stash, session.config.rootpath
    coverage = stash[SLIPCOVER].get_coverage()
    files = {file for package in stash[PACKAGES] for file in (top / package).rglob("*.py")}
    if missing := files - {top / name for name in coverage["files"]}:
        raise pytest.UsageError(f"No coverage of {', '.join(map(str, missing))}")
    worker = getattr(session.config, "workerinput", {"workerid": "main"})["workerid"]
    folder = Path(session.config.getoption("coverage_folder"))
    (folder / worker).write_text(json.dumps(coverage))

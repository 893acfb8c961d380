"""Tests of the bill of materials of the frozen program."""

import json
import runpy
from pathlib import Path
from typing import Any

import httpx
import pytest

FREEZE = Path(__file__).parents[2] / "packaging" / "freeze"
SECONDS = 1_700_000_000


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("program")
    (folder / "_internal").mkdir()
    gather = runpy.run_path(str(FREEZE / "licences.py"))["gather"]
    gather([httpx.__file__], folder / "_internal" / "licences")
    return folder


def written(program: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(SECONDS))
    runpy.run_path(str(FREEZE / "sbom.py"))["main"]([str(program), "1.2", str(file)])
    return file.read_text(encoding="utf-8")


@pytest.fixture
def bill(program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    return json.loads(written(program, tmp_path / "bill", monkeypatch))


def test_bill_names_format_time_and_program(bill: Any) -> None:
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    own = bill["metadata"]["component"]
    assert (own["name"], own["version"]) == ("admit", "1.2")


def test_each_library_has_version_licence_and_purl(bill: Any) -> None:
    parts = {part["name"]: part for part in bill["components"]}
    assert {"httpx", "inter", "python"} <= parts.keys()
    assert parts["httpx"] == {
        "type": "library",
        "bom-ref": f"pkg:pypi/httpx@{httpx.__version__}",
        "name": "httpx",
        "version": httpx.__version__,
        "licenses": [{"expression": "BSD-3-Clause"}],
        "purl": f"pkg:pypi/httpx@{httpx.__version__}",
    }
    depended = bill["dependencies"][0]["dependsOn"]
    assert depended == [part["bom-ref"] for part in bill["components"]]
    assert len(depended) == len(set(depended))


def test_licence_that_is_no_expression_is_a_name() -> None:
    licence = runpy.run_path(str(FREEZE / "sbom.py"))["_licence"]
    assert licence("MIT OR Apache-2.0") == {"expression": "MIT OR Apache-2.0"}
    assert licence("public domain") == {"license": {"name": "public domain"}}


def test_same_program_gives_the_same_bill(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (written(program, tmp_path / name, monkeypatch) for name in "ab")
    assert first == second

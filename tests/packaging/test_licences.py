"""The licences of what is shipped, and the bill of materials."""

import json
import runpy
import sys
from pathlib import Path
from typing import Any

import cv2
import httpx
import pytest
from PySide6 import QtCore

from app.store import engine

FREEZE = Path(__file__).parents[2] / "packaging" / "freeze"


@pytest.fixture(scope="module")
def licences() -> dict[str, Any]:
    return runpy.run_path(str(FREEZE / "licences.py"))


@pytest.fixture(scope="module")
def folder(licences: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("licences")
    modules = (cv2, httpx, QtCore, sys.modules[engine.Connection.__module__])
    licences["gather"]([module.__file__ for module in modules], folder)
    return folder


@pytest.fixture(scope="module")
def parts(folder: Path) -> dict[str, dict[str, Any]]:
    index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
    return {part["name"]: part for part in index}


def test_shipped_parts_are_listed_with_python_and_font(parts: dict[str, dict[str, Any]]) -> None:
    assert {"inter", "opencv-python-headless", "pyside6-essentials", "python"} <= set(parts)
    assert "pytest" not in parts


def test_each_part_has_a_licence_and_text(folder: Path, parts: dict[str, dict[str, Any]]) -> None:
    for part in parts.values():
        assert part["version"]
        assert part["licence"]
        assert part["purl"].startswith("pkg:")
        assert part["texts"]
        for text in part["texts"]:
            assert (folder / text).stat().st_size > 100, text


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("pyside6-essentials", "LGPL-3.0.txt"),
        ("pyside6-essentials", "GPL-3.0.txt"),
        ("pyside6-essentials", "qt-third-parties.txt"),
        ("opencv-python-headless", "opencv-third-parties.txt"),
        ("sqlcipher3", "sqlcipher.txt"),
        ("sqlcipher3", "Apache-2.0.txt"),
        ("opencv-python-headless", "LICENSE-3RD-PARTY.txt"),
    ],
)
def test_licence_text_missing_from_a_wheel_is_added(
    parts: dict[str, dict[str, Any]], part: str, text: str
) -> None:
    assert any(file.endswith(f"-{text}") for file in parts[part]["texts"])


def test_texts_named_by_hand_are_all_in_the_folder(licences: dict[str, Any]) -> None:
    named = {text for texts in licences["BY_HAND"].values() for text in texts}
    assert named == {file.name for file in (FREEZE / "texts").iterdir()}


SECONDS = 1_700_000_000


def written(licences: dict[str, Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(SECONDS))
    shipped = licences["gather"]([httpx.__file__], folder / "licences")
    licences["write_bill"](shipped, "1.2", folder / "bill")
    return (folder / "bill").read_text(encoding="utf-8")


@pytest.fixture
def bill(licences: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    return json.loads(written(licences, tmp_path, monkeypatch))


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


def test_licence_that_is_no_expression_is_a_name(licences: dict[str, Any]) -> None:
    licence = licences["_licence"]
    assert licence("MIT OR Apache-2.0") == {"expression": "MIT OR Apache-2.0"}
    assert licence("public domain") == {"license": {"name": "public domain"}}


def test_same_program_gives_the_same_bill(
    licences: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (written(licences, tmp_path / name, monkeypatch) for name in "ab")
    assert first == second

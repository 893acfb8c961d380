"""Tests of the list of components, as installed and as packed with a frozen program."""

import json
import sys
from pathlib import Path

import pytest

from app.runtime.assets import MissingAsset
from app.runtime.licences import Component, components


def test_each_required_component_is_listed_once_with_its_licence() -> None:
    found = {part.name: part for part in components()}
    assert len(found) == len(components())
    assert {"python", "inter", "httpx", "numpy", "pyside6-essentials", "shiboken6"} <= found.keys()
    assert not {"pytest", "admit"} & found.keys()
    assert all(part.version and part.licence for part in found.values())
    assert found["httpx"].purl == f"pkg:pypi/httpx@{found['httpx'].version}"
    assert "Redistribution" in found["numpy"].text()
    assert "Apache License" in found["zxing-cpp"].text()


def test_frozen_program_reads_the_bundled_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "licences"
    (folder / "zbar").mkdir(parents=True)
    (folder / "zbar" / "copyright").write_text("Ünder the LGPL.\n", encoding="utf-8")
    listed = {"name": "zbar", "version": "0.23", "licence": "LGPL", "texts": ["zbar/copyright"]}
    other = {"name": "Anyio", "version": "4", "licence": "MIT", "texts": []}
    listed["purl"], other["purl"] = "pkg:deb/debian/zbar@0.23", "pkg:pypi/anyio@4"
    (folder / "index.json").write_text(json.dumps([listed, other]))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    first, second = components()
    assert (first.name, first.text()) == ("Anyio", "")
    assert (second.version, second.licence, second.text()) == ("0.23", "LGPL", "Ünder the LGPL.")


def test_missing_licence_text_is_reported_with_a_next_step(tmp_path: Path) -> None:
    part = Component("lost", "1", "MIT", (tmp_path / "LICENSE",), "pkg:pypi/lost@1")
    with pytest.raises(MissingAsset, match="LICENSE"):
        part.text()

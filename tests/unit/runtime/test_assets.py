"""Tests that the program's files are found in a checkout, a wheel and a frozen program."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from app.runtime.assets import MissingAsset, asset
from app.runtime.licences import Component, components

CHECKOUT = Path(__file__).parents[3]
NAMES = "rehearsal/names.toml"


def test_checkout_finds_files_in_the_top_folder() -> None:
    assert asset(NAMES) == CHECKOUT / "resources" / NAMES


def test_missing_file_is_reported_by_name() -> None:
    with pytest.raises(MissingAsset, match=r"The file no/such\.thing"):
        asset("no/such.thing")


def test_frozen_program_finds_its_bundled_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "resources" / NAMES
    file.parent.mkdir(parents=True)
    file.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert asset(NAMES) == file
    file.unlink()
    with pytest.raises(MissingAsset):
        asset(NAMES)


def test_installed_wheel_contains_the_files(tmp_path: Path) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    link_project_files(source)
    build = "from hatchling.build import build_wheel; print(build_wheel('.'))"
    wheel = run(build, cwd=source)
    with zipfile.ZipFile(source / wheel.splitlines()[-1]) as packed:
        packed.extractall(site)
    found = run(
        f"from app.runtime.assets import asset; print(asset({NAMES!r}))", cwd=tmp_path, site=site
    )
    assert Path(found) == site / "app" / "resources" / NAMES
    assert Path(found).read_bytes() == (CHECKOUT / "resources" / NAMES).read_bytes()
    assert (site / "app" / "resources" / "languages" / "admit_de.qm").exists()


def link_project_files(source: Path) -> None:
    """Link the files of the project into this folder, so that the build changes no checkout."""
    source.mkdir()
    for name in ("pyproject.toml", "app", "resources", "packaging"):
        (source / name).symlink_to(CHECKOUT / name)
    readme = CHECKOUT / "README.md"
    (source / "README.md").write_text(readme.read_text() if readme.exists() else "Admit\n")


def run(code: str, cwd: Path, site: Path | None = None) -> str:
    outcome = subprocess.run(
        [sys.executable, "-c", code],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(site or "")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout.strip()


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

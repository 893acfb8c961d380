"""Tests that the program's files are found in a checkout, a wheel and a frozen program."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from app.runtime.assets import MissingAsset, asset

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

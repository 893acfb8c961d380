"""Tests of the folders of the program, private files, and files that come with it."""

import json
import os
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import platformdirs
import psutil
import pytest

from app.errors import ExitCode
from app.report.export import write_csv
from app.runtime.assets import MissingAsset, asset
from app.runtime.home import HomeUnusable, open_home
from app.runtime.licences import components
from app.runtime.logs import Log
from app.runtime.private_files import acl_command, removable_drives, replace_private


def test_folder_of_the_variable_is_created_for_this_user_only(tmp_path: Path) -> None:
    home = open_home({"ADMIT_HOME": str(tmp_path / "deep" / "admit")})
    assert home.folder == tmp_path / "deep" / "admit"
    assert stat.S_IMODE(home.folder.stat().st_mode) == 0o700


@pytest.mark.parametrize("environment", [{}, {"ADMIT_HOME": ""}, {"ADMIT_HOME": "  "}])
def test_folder_without_the_variable_is_the_systems_usual_one(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = open_home(environment)
    assert home.folder == platformdirs.user_data_path("admit", appauthor=False)
    assert home.folder.is_dir()


def test_own_files_lose_the_rights_of_others_at_each_start(tmp_path: Path) -> None:
    own = [
        tmp_path / name
        for name in (
            "settings.toml", "venue/ledger/1.blk", "admit.sqlite3-wal", "admit.sqlite3.lock",
            "admit-0123456789abcdef.sqlite3", "admit.rescued.sqlite3",
            "admit-0123456789abcdef.damaged-20261123T201500.000000Z.sqlite3-shm",
        )
    ]  # fmt: skip
    foreign = [
        tmp_path / name
        for name in (
            "diary.txt",
            "admit-website/index.html",
            "import-orders.sh",
            "admitted.sqlite3",
        )
    ]
    for file in (*own, *foreign):
        file.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
        file.touch(mode=0o644)
        file.chmod(0o644)
    (tmp_path / "logs").symlink_to(tmp_path)
    open_home({"ADMIT_HOME": str(tmp_path)})
    assert {stat.S_IMODE(file.stat().st_mode) for file in own} == {0o600}
    assert stat.S_IMODE((tmp_path / "venue" / "ledger").stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in foreign} == {0o644}
    assert stat.S_IMODE((tmp_path / "admit-website").stat().st_mode) == 0o755


def test_windows_gives_the_folder_to_its_user_and_the_system(tmp_path: Path) -> None:
    command = acl_command(tmp_path, "DOOR\\steward")
    assert command[:3] == ["icacls", str(tmp_path), "/inheritance:r"]
    assert "DOOR\\steward:(OI)(CI)F" in command
    assert acl_command(tmp_path / "file", "steward")[4] == "steward:F"


def test_tilde_stands_for_the_users_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert open_home({"ADMIT_HOME": "~/admit"}).folder == tmp_path / "admit"


@pytest.mark.parametrize("below", ["", "/deeper", "/deeper/still"])
def test_file_in_place_of_the_folder_is_reported(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(HomeUnusable, match="a file is in its place") as unusable:
        open_home({"ADMIT_HOME": f"{tmp_path}/file{below}"})
    assert f"{tmp_path}/file" in unusable.value.sentence
    assert "set ADMIT_HOME" in unusable.value.next_step
    assert unusable.value.exit_code is ExitCode.TROUBLE


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
@pytest.mark.parametrize("folder", ["/proc", "/proc/admit"])
def test_read_only_folder_is_reported(folder: str) -> None:
    with pytest.raises(HomeUnusable, match=f"The folder {folder}, .* cannot be used: .+"):
        open_home({"ADMIT_HOME": folder})


not_on_windows = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture(params=[0o000, 0o022, 0o277])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


@not_on_windows
@pytest.mark.usefixtures("umask")
def test_log_and_export_are_private_for_any_umask(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    logs.chmod(0o700)
    (logs / "admit.log").touch()
    (logs / "admit.log").chmod(0o644)
    with Log(logs):
        write_csv(tmp_path / "open.csv", [])
    for file in (logs / "admit.log", tmp_path / "open.csv"):
        assert file.stat().st_mode & 0o777 == 0o600


@not_on_windows
def test_file_on_a_stick_without_rights_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "fchmod", refuse, raising=False)
    replace_private(tmp_path / "export.csv", b"rows")
    assert (tmp_path / "export.csv").read_bytes() == b"rows"


@pytest.mark.parametrize(
    ("platform", "folder", "options", "is_found"),
    [
        ("linux", "/media/anna/ADMIT", "rw,nosuid", True),
        ("linux", "/run/media/anna/CAMERA", "ro", False),
        ("linux", "/", "rw", False),
        ("darwin", "/Volumes/ADMIT", "rw,local", True),
        ("win32", "E:\\", "rw,removable", True),
        ("win32", "C:\\", "rw,fixed", False),
    ],
)
def test_only_writable_sticks_are_found(
    monkeypatch: pytest.MonkeyPatch, platform: str, folder: str, options: str, is_found: bool
) -> None:
    part = SimpleNamespace(mountpoint=folder, opts=options)
    monkeypatch.setattr(psutil, "disk_partitions", lambda: [part])
    monkeypatch.setattr(os, "access", lambda *_: True)
    assert removable_drives(platform) == ((Path(folder),) if is_found else ())


CHECKOUT = Path(__file__).parents[3]
NAMES = "rehearsal/names.toml"


def test_checkout_finds_files_in_the_top_folder() -> None:
    assert asset(NAMES) == CHECKOUT / "resources" / NAMES


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

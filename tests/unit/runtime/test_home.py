"""Tests of the folders and files of the program, and of its process."""

import gc
import json
import os
import platform
import shlex
import stat
import subprocess
import sys
import weakref
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import platformdirs
import psutil
import pytest

from app.errors import ExitCode
from app.model.night import PASSPHRASE_VARIABLE
from app.printing.printers import SystemPrinter, look_at
from app.report.export import write_csv
from app.runtime.assets import MissingAsset, asset
from app.runtime.home import HOME_VARIABLE, HomeUnusable, open_home
from app.runtime.licences import components
from app.runtime.logs import open_log
from app.runtime.private_files import acl_command, removable_drives
from app.runtime.process import child_environment, collect_garbage_if_due, has_display
from app.security.keys import API_KEY_VARIABLE, STORE_KEY_VARIABLE


@pytest.mark.parametrize("given", ["{}/admit", "~/admit"])
def test_new_folder_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    home = open_home({"ADMIT_HOME": given.format(tmp_path)})
    assert home.folder == tmp_path / "admit"
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
            "diary.txt", "admit-website/index.html", "import-orders.sh", "admitted.sqlite3",
        )
    ]  # fmt: skip
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


@pytest.mark.parametrize("below", ["", "/deeper", "/deeper/still"])
def test_file_in_place_of_the_folder_is_reported(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(HomeUnusable, match="a file is in its place") as unusable:
        open_home({"ADMIT_HOME": f"{tmp_path}/file{below}"})
    assert f"{tmp_path}/file" in unusable.value.sentence
    assert "set ADMIT_HOME" in unusable.value.next_step
    assert unusable.value.exit_code is ExitCode.TROUBLE


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
    with open_log(logs):
        write_csv(tmp_path / "open.csv", [])
    for file in (logs / "admit.log", tmp_path / "open.csv"):
        assert file.stat().st_mode & 0o777 == 0o600


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


def test_frozen_program_has_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    wheel = run("from hatchling.build import build_wheel; print(build_wheel('.'))", cwd=source)
    with zipfile.ZipFile(source / wheel.splitlines()[-1]) as packed:
        packed.extractall(site)
    found = run(
        f"from app.runtime.assets import asset; print(asset({NAMES!r}))", cwd=tmp_path, site=site
    )
    assert Path(found) == site / "app" / "resources" / NAMES
    assert Path(found).read_bytes() == (CHECKOUT / "resources" / NAMES).read_bytes()
    assert (site / "app" / "resources" / "languages" / "admit_de.qm").exists()


def link_project_files(source: Path) -> None:
    source.mkdir()
    for name in ("pyproject.toml", "app", "resources", "packaging"):
        (source / name).symlink_to(CHECKOUT / name)
    readme = CHECKOUT / "README.md"
    (source / "README.md").write_text(readme.read_text() if readme.exists() else "Admit\n")


def run(code: str, cwd: Path, *arguments: str, site: Path = CHECKOUT) -> str:
    """Run the program in a new Python process; return its output."""
    outcome = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(site)},
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


def test_frozen_program_has_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


ALLOCATION_PROGRAM = """
import resource, sys
from app.runtime.process import keep_freed_memory

if sys.argv[1:]:
    keep_freed_memory()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(100):
    parts = [b"x" * 700_000 for _ in range(4)]
    del parts
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""
PRIVATE_PROGRAM = """
import ctypes, resource
from app.cli import main

try:
    main(["--help"])
finally:
    print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0), resource.getrlimit(resource.RLIMIT_CORE))
"""


@pytest.fixture
def default_thresholds() -> Iterator[None]:
    """Set Python's default thresholds, which other tests may have changed."""
    threshold = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    gc.collect()
    gc.enable()
    yield
    gc.disable()
    gc.set_threshold(*threshold)


class SelfReference:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("default_thresholds")
def test_due_collection_runs_on_request() -> None:
    gc.disable()
    reference = weakref.ref(SelfReference())
    collect_garbage_if_due()
    assert reference() is not None
    objects = [[number] for number in range(1_000)]
    assert reference() is not None
    collect_garbage_if_due()
    assert (reference(), len(objects)) == (None, 1_000)


def count_new_memory_pages(*arguments: str) -> int:
    return int(run(ALLOCATION_PROGRAM, CHECKOUT, *arguments))


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others have other ways")
def test_freed_memory_of_a_page_is_reused() -> None:
    assert count_new_memory_pages("keeping") < count_new_memory_pages() / 4


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps other programs out")
def test_memory_with_keys_is_neither_dumped_nor_read_by_other_programs() -> None:
    assert run(PRIVATE_PROGRAM, CHECKOUT).splitlines()[-1] == "0 (0, 0)"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_linux_display_depends_on_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_display(environment) is expected


SECRETS = {API_KEY_VARIABLE, PASSPHRASE_VARIABLE, STORE_KEY_VARIABLE, "ADMIT_LATER_SECRET"}


class Spy:
    """A program that writes the names of its variables into a file, and prints `printed`.

    First it reads a line, because whoever writes one must not find that the program has ended.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / "names"
        code = f"open({str(self._file)!r}, 'w').write(' '.join(os.environ)); print('printed')"
        self.command = [sys.executable, "-c", f"import os, sys; sys.stdin.readline(); {code}"]

    @property
    def found(self) -> set[str]:
        return SECRETS & set(self._file.read_text().split())


@pytest.fixture
def spy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spy:
    for name in SECRETS:
        monkeypatch.setenv(name, "secret")
    return Spy(tmp_path)


@pytest.mark.usefixtures("spy")
def test_child_gets_no_secret_but_the_one_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "/home")
    given = child_environment(**{API_KEY_VARIABLE: "its own"})
    assert (given[API_KEY_VARIABLE], given[HOME_VARIABLE]) == ("its own", "/home")
    assert given["PATH"] == os.environ["PATH"]
    assert SECRETS & given.keys() == {API_KEY_VARIABLE}


def test_process_that_prints_gets_no_secret(spy: Spy) -> None:
    printer = SystemPrinter("Zebra", spy.command)
    printer.look()
    printer.close()
    assert not spy.found


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no CUPS")
def test_lpstat_gets_no_secret(spy: Spy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "lpstat"
    program.write_text(f"#!/bin/sh\n{shlex.join(spy.command)}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    look_at("Zebra", within_s=30)
    assert not spy.found


IMPORT_WINDOW = """
import linecache
import app.ui
from app.settings.sections import WindowSettings
from app.ui.theme.style import Theme
print(sorted(file for file in linecache.cache if "tokens" in file or "sections" in file))
"""


def test_modules_imported_after_ui_are_not_read_as_source() -> None:
    assert run(IMPORT_WINDOW, CHECKOUT) == "[]"


PROGRAM = """
import sys
from app.runtime.process import leave_out_unused_modules
leave_out_unused_modules()
import httpx, keyring
found = keyring.backend.get_all_keyring()
print(httpx.Client().timeout.read, len(found) > 0, {"click", "rich"} & set(sys.modules) or "none")
"""


def test_libraries_are_imported_without_their_unused_parts() -> None:
    assert run(PROGRAM, CHECKOUT).split() == ["5.0", "True", "none"]

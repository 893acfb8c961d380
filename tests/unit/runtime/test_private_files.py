"""Tests that log and exports are private to this user."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from app.report.export import write_csv
from app.runtime.logs import Log
from app.runtime.private_files import removable_drives, replace_private

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture(params=[0o000, 0o022, 0o277])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


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

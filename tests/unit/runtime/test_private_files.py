"""Tests that log and exports are private to this user."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.report.export import write_csv
from app.runtime.logs import Log

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

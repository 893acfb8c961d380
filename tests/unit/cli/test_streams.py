"""Tests with standard streams that are closed, full or gone."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from tests.unit.cli.program import ADMIT

only_posix = pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")


def redirected(
    how: str, *words: str, environment: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {how}', "sh", *ADMIT, *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@only_posix
def test_without_standard_output_it_ends_well() -> None:
    done = redirected(">&-", "organiser")
    assert (done.returncode, done.stderr) == (0, "")


@only_posix
def test_without_standard_error_nothing_of_it_is_among_the_output(tmp_path: Path) -> None:
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path)}
    done = redirected("2>&-", "queue", environment=environment)
    assert (done.returncode, done.stdout) == (2, "")


@only_posix
@pytest.mark.parametrize("option", [(), ("--api-key-stdin",)])
def test_without_standard_input_there_is_no_key(option: tuple[str, ...], tmp_path: Path) -> None:
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path), "ADMIT_API_KEY": ""}
    address = ("--base-url", "http://127.0.0.1:9")
    done = redirected("<&-", "organiser", "list_events", *address, *option, environment=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("admit: There is no API key.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
def test_a_list_is_read_though_its_progress_cannot_be_told(
    service: Serving, environment: dict[str, str]
) -> None:
    there = ("--base-url", service.base_url, "--ticketing", service.ticketing_id)
    assert redirected("", "setup", *there, "--door", "N", environment=environment).returncode == 0
    done = redirected("2>/dev/full", "sync", environment=environment)
    assert done.returncode == 0
    assert done.stdout.startswith("325 tickets, ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
@pytest.mark.parametrize("how", ["2>/dev/full", ">/dev/full 2>&1"])
def test_trouble_that_cannot_be_said_still_ends_with_its_code(how: str, tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path / "a file")}
    assert redirected(how, "queue", environment=environment).returncode == 3
    assert redirected(">/dev/full 2>&1", "organiser").returncode == 3

"""Tests with standard streams that are closed or full."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.rehearsal.serve import Serving
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.cli.program import ADMIT

only_posix = pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")


def redirected(
    redirection: str, *words: str, environment: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *ADMIT, *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST_WAIT_S,
        check=False,
    )


@only_posix
def test_closed_standard_output_ends_with_0() -> None:
    done = redirected(">&-", "organiser")
    assert (done.returncode, done.stderr) == (0, "")


@only_posix
def test_closed_standard_error_leaves_the_output_empty(tmp_path: Path) -> None:
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path)}
    done = redirected("2>&-", "queue", environment=environment)
    assert (done.returncode, done.stdout) == (2, "")


@only_posix
@pytest.mark.parametrize("option", [(), ("--api-key-stdin",)])
def test_closed_standard_input_gives_no_key(option: tuple[str, ...], tmp_path: Path) -> None:
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path), "ADMIT_API_KEY": ""}
    address = ("--base-url", "http://127.0.0.1:9")
    done = redirected("<&-", "organiser", "list_events", *address, *option, environment=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("admit: There is no API key.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
def test_list_is_read_if_its_progress_cannot_be_printed(
    service: Serving, environment: dict[str, str]
) -> None:
    connection = ("--base-url", service.base_url, "--ticketing", service.ticketing_id)
    assert (
        redirected("", "setup", *connection, "--door", "N", environment=environment).returncode == 0
    )
    done = redirected("2>/dev/full", "sync", environment=environment)
    assert done.returncode == 0
    assert done.stdout.startswith("325 tickets, ")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
@pytest.mark.parametrize("how", ["2>/dev/full", ">/dev/full 2>&1"])
def test_error_that_cannot_be_printed_keeps_its_exit_code(how: str, tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path / "a file")}
    assert redirected(how, "queue", environment=environment).returncode == 3
    assert redirected(">/dev/full 2>&1", "organiser").returncode == 3

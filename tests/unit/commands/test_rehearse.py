"""Tests of `admit rehearse` as a process: its output and its exit code."""

import json
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.commands import rehearse
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.plain_client import plain_client
from tests.support.waiting import LONGEST_WAIT_S

COMMAND = [sys.executable, "-m", "app", "rehearse"]


@contextmanager
def rehearsing(*options: str) -> Iterator[tuple["subprocess.Popen[str]", dict[str, str]]]:
    """Start the command; yield the process and the content of its first line."""
    with subprocess.Popen(
        [*COMMAND, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        try:
            yield process, json.loads(process.stdout.readline())
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_service_answers_after_its_first_line_and_ends_with_success(number: signal.Signals) -> None:
    with rehearsing("--tickets", "20", "--json") as (process, found):
        assert found.keys() == {"base_url", "api_key", "ticketing_id", "event_id"}
        with plain_client(found["base_url"], found["api_key"]) as client:
            answer = client.get(f"/v1/public-api/ticketings/{found['ticketing_id']}/tickets")
        assert len(answer.json()["data"]["tickets"]) == 20
        process.send_signal(number)
        assert process.communicate(timeout=LONGEST_WAIT_S) == ("", "")
    assert process.returncode == 0


def test_port_in_use_ends_with_3() -> None:
    with rehearsing() as (_, found):
        port = found["base_url"].rpartition(":")[2]
        done = subprocess.run(
            [*COMMAND, "--port", port], capture_output=True, text=True, check=False
        )
    assert (done.returncode, done.stdout) == (3, "")
    assert f"Port {port} of this computer cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_names_every_weather_and_every_manner() -> None:
    names = [line.split()[0] for line in (rehearse.__doc__ or "").splitlines() if line[:2] == "  "]
    assert [word for word in names if word in list(WeatherKind)] == list(WeatherKind)
    assert [word for word in names if word in [*Manner]] == [*Manner]


@pytest.mark.skipif(shutil.which("curl") is None, reason="the help's examples are for curl")
def test_examples_in_the_help_text_work() -> None:
    with rehearsing("--tickets", "20") as (_, found):
        text = (rehearse.__doc__ or "").replace("\\\n", "")
        text = text.replace("BASE_URL", found["base_url"]).replace("API_KEY", found["api_key"])
        calls = [shlex.split(line) for line in text.splitlines() if line[:7] == "  curl "]
        for call in calls:
            command = [*call, "--silent", "--noproxy", "*"]
            done = subprocess.run(command, capture_output=True, check=True)
            request = json.loads(call[call.index("-d") + 1])
            assert json.loads(done.stdout).items() >= request.items()
    assert len(calls) == 2


def test_sheet_of_tickets_is_written_and_nothing_served(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    done = subprocess.run(
        [*COMMAND, "--sheet", str(sheet)], capture_output=True, text=True, check=True,
        timeout=LONGEST_WAIT_S,
    )  # fmt: skip
    assert (done.stdout, sheet.read_bytes()[:5]) == ("", b"%PDF-")
    assert str(sheet) in done.stderr

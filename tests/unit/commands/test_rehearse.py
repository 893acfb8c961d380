"""Tests of `admit rehearse`: its output, its exit code, and its help."""

import json
import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.commands import rehearse
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import MODULES, loaded_program
from tests.support.plain_client import plain_client
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.commands.command_result import Admit

SERVICE_MODULES = (*MODULES, "app.commands.rehearse", "app.rehearsal.serve")


@contextmanager
def rehearsing(*options: str) -> Iterator[tuple[LoadedProcess, dict[str, str]]]:
    """Start the command; yield the process and the content of its first line."""
    words = ["rehearse", *options]
    with LoadedProcess(words, os.environ, modules=SERVICE_MODULES) as process:
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
        assert process.communicate(timeout=LONGEST_WAIT_S) == (b"", b"")
    assert process.returncode == 0


@pytest.mark.skipif(shutil.which("curl") is None, reason="the help's examples are for curl")
def test_examples_in_the_help_text_work_and_a_port_in_use_does_not() -> None:
    with rehearsing("--tickets", "20") as (_, found):
        text = (rehearse.__doc__ or "").replace("\\\n", "")
        text = text.replace("BASE_URL", found["base_url"]).replace("API_KEY", found["api_key"])
        calls = [shlex.split(line) for line in text.splitlines() if line[:7] == "  curl "]
        for call in calls:
            command = [*call, "--silent", "--noproxy", "*"]
            done = subprocess.run(command, capture_output=True, check=True)
            request = json.loads(call[call.index("-d") + 1])
            assert json.loads(done.stdout).items() >= request.items()
        port = found["base_url"].rpartition(":")[2]
        taken = loaded_program(SERVICE_MODULES).run(["rehearse", "--port", port], os.environ)
    assert len(calls) == 2
    assert (taken.code, taken.out) == (3, b"")
    assert f"Port {port} of this computer cannot be used".encode() in taken.errors


def test_help_names_every_weather_and_every_manner() -> None:
    names = [line.split()[0] for line in (rehearse.__doc__ or "").splitlines() if line[:2] == "  "]
    assert [word for word in names if word in list(WeatherKind)] == list(WeatherKind)
    assert [word for word in names if word in [*Manner]] == [*Manner]


def test_sheet_of_tickets_is_written_and_nothing_served(admit: Admit, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    done = admit("rehearse", "--sheet", str(sheet))
    assert (done.code, done.out, sheet.read_bytes()[:5]) == (0, "", b"%PDF-")
    assert str(sheet) in done.errors

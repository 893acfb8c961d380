"""Tests of exit codes and error messages of commands."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app import __version__
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.cli.program import ADMIT, has_error_and_next_step, organiser, run


def test_version_option_prints_the_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"admit {__version__}\n", "")


def test_successful_request_ends_with_0(service: Serving, environment: dict[str, str]) -> None:
    done = run(*organiser(service, "get_event", service.event_id), environment=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["id"] == service.event_id


def test_refused_request_ends_with_1_and_a_next_step(
    service: Serving, environment: dict[str, str]
) -> None:
    foreign = service.foreign_event_id
    done = run(*organiser(service, "get_event", foreign), environment=environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert has_error_and_next_step(done)


@pytest.mark.parametrize("command", ["scan", "sync", "queue"])
def test_missing_set_up_ends_with_2_and_a_next_step(
    environment: dict[str, str], command: str
) -> None:
    done = run(command, environment=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert has_error_and_next_step(done)


def test_broken_service_ends_with_3_and_a_next_step(
    service: Serving, environment: dict[str, str]
) -> None:
    service.weather.set(Weather(WeatherKind.DOWN))
    done = run(*organiser(service, "openapi"), environment=environment)
    assert (done.returncode, done.stdout) == (3, "")
    assert has_error_and_next_step(done)


def test_missing_screen_is_a_known_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))
    for words in ([], ["demo"]):
        done = run(*words)
        assert (done.returncode, done.stdout) == (3, "")
        assert "There is no screen here" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["admit"],
        ["--json"],
        ["--vers"],
        ["organiser", "--base", "https://tickets.example.org"],
        ["setup"],
        ["queue", "erase"],
        ["queue", "export"],
        ["rehearse", "--port", "x"],
    ],
)
def test_wrong_use_ends_with_2_and_is_reported(words: list[str]) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("admit")
    assert "_" not in done.stderr.splitlines()[-1]


def test_ctrl_c_ends_a_request_without_output(
    service: Serving, environment: dict[str, str]
) -> None:
    service.weather.set(Weather(WeatherKind.HANG))
    before = service.seen["openapi"]
    with subprocess.Popen(
        [*ADMIT, *organiser(service, "openapi")],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        wait_until(lambda: service.seen["openapi"] > before)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=LONGEST_WAIT_S) == ("", "")
    assert process.returncode == 130


def test_closed_output_pipe_is_no_error(service: Serving, environment: dict[str, str]) -> None:
    words = organiser(service, "list_tickets", service.ticketing_id, "--query", "limit=200")
    whole = run(*words, environment=environment)
    assert len(whole.stdout) > 2 * 65_536  # more than a pipe holds
    with subprocess.Popen(
        [*ADMIT, *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as admit:
        assert admit.stdout
        head = subprocess.Popen(["head", "-1"], stdin=admit.stdout, stdout=subprocess.PIPE)
        admit.stdout.close()
        with head:
            assert head.communicate(timeout=LONGEST_WAIT_S)[0] == b"{\n"
        assert admit.stderr
        assert admit.stderr.read() == b""
    assert admit.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
def test_full_disk_for_the_output_ends_with_3(environment: dict[str, str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*ADMIT, "organiser"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            timeout=LONGEST_WAIT_S,
            check=False,
        )
    assert done.returncode == 3
    assert has_error_and_next_step(done)


INTERRUPTED_IMPORT = """
import sys
from importlib.abc import MetaPathFinder

class Interrupting(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
sys.argv = ["admit", "queue"]
import runpy
runpy.run_module("app", run_name="__main__")
"""
FAULTY_COMMAND = """
import sys
from app import cli
from app.commands import queue
def broken(options, out): raise LookupError
queue.run = broken
sys.exit(cli.main(["queue"]))
"""


@pytest.mark.parametrize("module", ["app.cli", "app.commands.queue"])
def test_ctrl_c_during_an_import_ends_without_output(module: str) -> None:
    program = INTERRUPTED_IMPORT.replace("sys.argv[1]", repr(module))
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_unexpected_error_ends_with_3() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAULTY_COMMAND], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "LookupError\nadmit: A fault of this program ended it.\n" in done.stderr

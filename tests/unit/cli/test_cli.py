"""Tests of `admit` as a process: help, exit codes, errors, streams, and locales."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from app import __version__, cli
from app.organiser.address import PREFIX
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.support.plain_client import plain_client
from tests.support.waiting import LONGEST_WAIT_S, wait_until

ADMIT = [sys.executable, "-m", "app"]
COMMANDS = (
    "demo", "check", "scan", "note", "sync", "queue", "report", "decode", "setup", "venue",
    "organiser", "rehearse", "diagnose", "store", "labels", "forget",
)  # fmt: skip


def run(
    *words: str, environment: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*ADMIT, *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def organiser(service: Serving, *words: str) -> list[str]:
    return ["organiser", *words, "--base-url", service.base_url]


def has_error_and_next_step(done: "subprocess.CompletedProcess[str]") -> bool:
    return bool(re.fullmatch(r"admit: [^\n]+[.!]\n {7}\S[^\n]+\.\n", done.stderr))


@pytest.fixture(scope="module")
def running() -> Iterator[Serving]:
    with Serving(tickets=400) as service:
        yield service


@pytest.fixture
def service(running: Serving) -> Iterator[Serving]:
    yield running
    running.weather.set(Weather())


@pytest.fixture
def environment(service: Serving, tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "ADMIT_API_KEY": service.api_key, "ADMIT_HOME": str(tmp_path / "home")}


def test_version_option_prints_the_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"admit {__version__}\n", "")


def test_missing_screen_is_a_known_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))
    for words in ([], ["demo"]):
        done = run(*words)
        assert (done.returncode, done.stdout) == (3, "")
        assert "There is no screen here" in done.stderr


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
    path = f"{PREFIX}/ticketings/{service.ticketing_id}/tickets?limit=200"
    with plain_client(service.base_url, service.api_key) as client:
        assert len(client.get(path).content) > 2 * 65_536  # more than a pipe holds
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


HEAVY_LIBRARIES = {
    "httpx",
    "pydantic",
    "PySide6",
    "numpy",
    "cv2",
    "starlette",
    "sqlite3",
    "sqlcipher3",
    "keyring",
}


def test_help_gives_every_command_one_line() -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.partition("commands:\n")[2].partition("\n\n")[0].splitlines()
    assert tuple(line.split()[0] for line in lines) == COMMANDS
    assert all(len(line.split()) > 3 for line in lines)


def test_help_lines_fit_80_columns() -> None:
    program = f"""
from app.cli import main
for words in ([], *([command] for command in {COMMANDS})):
    try:
        main([*words, "--help"])
    except SystemExit as end:
        print("ended with", end.code)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("ended with 0") == 1 + len(COMMANDS)
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "==SUPPRESS==" not in done.stdout


@pytest.mark.parametrize("words", [["--help"], ["scan", "--help"]])
def test_help_imports_only_its_command_and_no_heavy_library(words: list[str]) -> None:
    loaded_modules = "*(name for name, module in sys.modules.items() if module)"
    program = f"import sys\nfrom app.cli import main\ntry: main()\nfinally: print({loaded_modules})"
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.splitlines()[-1].split()
    commands = words[:-1]
    assert {name for name in COMMANDS if f"app.commands.{name}" in loaded} == set(commands)
    libraries = {name.partition(".")[0] for name in loaded} & HEAVY_LIBRARIES
    assert "PySide6" not in libraries
    assert not libraries or commands


@pytest.mark.parametrize("name", COMMANDS)
def test_purpose_of_a_command_is_that_of_its_module(name: str) -> None:
    module = import_module(f"app.commands.{name}")
    assert (module.__doc__ or "").startswith(cli.COMMANDS[name])


NAME = "Zoë მარიამ 王芳 🎟️"


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "latin-1:strict"},
    ],
    ids=lambda locale: " ".join(locale),
)
def test_names_are_printed_in_every_locale(
    service: Serving, environment: dict[str, str], tmp_path: Path, locale: dict[str, str]
) -> None:
    locale_environment = environment | locale
    times = {"startDateTime": "2026-12-01T19:00:00Z", "endDateTime": "2026-12-01T23:00:00Z"}
    body = tmp_path / "event.json"
    body.write_text(json.dumps({"eventName": NAME, "description": "A test", **times}))
    created = run(
        *organiser(service, "create_event", "--body", str(body)), environment=locale_environment
    )
    event = json.loads(created.stdout)["eventId"]
    shown = run(*organiser(service, "get_event", event), environment=locale_environment)
    assert f'"name": "{NAME}"' in shown.stdout


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
    assert re.match(r"\d+ tickets, ", done.stdout)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
@pytest.mark.parametrize(
    ("how", "command"),
    [("2>/dev/full", "queue"), (">/dev/full 2>&1", "queue"), (">/dev/full 2>&1", "organiser")],
)
def test_error_that_cannot_be_printed_keeps_its_exit_code(
    how: str, command: str, tmp_path: Path
) -> None:
    (tmp_path / "a file").touch()
    environment = {**os.environ, "ADMIT_HOME": str(tmp_path / "a file")}
    assert redirected(how, command, environment=environment).returncode == 3

"""The command line as a process: how it ends, what it says where, and that it starts light."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from app import __version__
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Kind, Weather

ADMIT = [sys.executable, "-m", "app"]
COMMANDS = ("demo", "check", "scan", "sync", "queue", "decode", "setup", "organiser", "rehearse")
HEAVY = {"httpx", "pydantic", "PySide6", "numpy", "cv2", "fastapi", "sqlite3", "keyring"}
NAME = "Zoë მარიამ 王芳 🎟️"


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


# --- how it ends --------------------------------------------------------------------------------


def test_it_says_its_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"admit {__version__}\n", "")


def test_a_good_answer_ends_with_0(service: Serving, environment: dict[str, str]) -> None:
    done = run(*organiser(service, "get_event", service.event_id), environment=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["id"] == service.event_id


def is_a_sentence_and_a_next_step(done: "subprocess.CompletedProcess[str]") -> bool:
    return bool(re.fullmatch(r"admit: [^\n]+[.!]\n {7}\S[^\n]+\.\n", done.stderr))


def test_a_no_ends_with_1_and_is_said_plainly(
    service: Serving, environment: dict[str, str]
) -> None:
    foreign = service.foreign_event_id
    done = run(*organiser(service, "get_event", foreign), environment=environment)
    assert (done.returncode, done.stdout) == (1, "")
    assert is_a_sentence_and_a_next_step(done)


@pytest.mark.parametrize("command", ["scan", "sync", "queue"])
def test_what_is_not_set_up_ends_with_2_and_is_said_plainly(
    environment: dict[str, str], command: str
) -> None:
    done = run(command, environment=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert is_a_sentence_and_a_next_step(done)


def test_trouble_ends_with_3_and_is_said_plainly(
    service: Serving, environment: dict[str, str]
) -> None:
    service.weather.set(Weather(Kind.DOWN))
    done = run(*organiser(service, "openapi"), environment=environment)
    assert (done.returncode, done.stdout) == (3, "")
    assert is_a_sentence_and_a_next_step(done)


def test_without_a_screen_the_window_says_so_instead_of_falling_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
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
def test_wrong_use_ends_with_2_and_is_said(words: list[str]) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("admit")
    assert "_" not in done.stderr.splitlines()[-1]


def test_ctrl_c_ends_it_at_once_and_without_a_word(
    service: Serving, environment: dict[str, str]
) -> None:
    service.weather.set(Weather(Kind.HANG))
    before = service.seen["openapi"]
    with subprocess.Popen(
        [*ADMIT, *organiser(service, "openapi")],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        end = time.monotonic() + 20
        while service.seen["openapi"] == before and time.monotonic() < end:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == ("", "")
    assert process.returncode == 130


def test_a_reader_who_leaves_early_is_no_trouble(
    service: Serving, environment: dict[str, str]
) -> None:
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
            assert head.communicate(timeout=20)[0] == b"{\n"
        assert admit.stderr
        assert admit.stderr.read() == b""
    assert admit.returncode == 0


# --- help ---------------------------------------------------------------------------------------


def test_help_gives_every_command_one_line() -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.partition("commands:\n")[2].partition("\n\n")[0].splitlines()
    assert tuple(line.split()[0] for line in lines) == COMMANDS
    assert all(len(line.split()) > 3 for line in lines)


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_fits_a_terminal_and_is_the_same_without_one(command: str | None) -> None:
    done = run(*([command] if command else []), "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "==SUPPRESS==" not in done.stdout


# --- where it runs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1:strict"},
    ],
    ids=lambda locale: " ".join(locale),
)
def test_names_are_printed_whatever_the_locale(
    service: Serving, environment: dict[str, str], tmp_path: Path, locale: dict[str, str]
) -> None:
    there = environment | locale
    times = {"startDateTime": "2026-12-01T19:00:00Z", "endDateTime": "2026-12-01T23:00:00Z"}
    body = tmp_path / "event.json"
    body.write_text(json.dumps({"eventName": NAME, "description": "A test", **times}))
    made = run(*organiser(service, "create_event", "--body", str(body)), environment=there)
    event = json.loads(made.stdout)["eventId"]
    shown = run(*organiser(service, "get_event", event), environment=there)
    assert f'"name": "{NAME}"' in shown.stdout


def test_wrong_words_are_named_whatever_the_locale() -> None:
    done = run("organiser", NAME, environment={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout) == (2, "")
    assert NAME in done.stderr


@pytest.mark.parametrize(
    ("words", "commands"),
    [
        (["--help"], COMMANDS),
        (["rehearse", "--help"], ["rehearse"]),
        (["scan", "--help"], ["scan"]),
    ],
)
def test_help_loads_nothing_heavy_nor_what_is_not_meant(
    words: list[str], commands: Sequence[str]
) -> None:
    program = "import sys; from app.cli import main\ntry: main()\nfinally: print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.splitlines()[-1].split()
    assert {name for name in COMMANDS if f"app.commands.{name}" in loaded} == set(commands)
    assert not {name.partition(".")[0] for name in loaded} & HEAVY


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
def test_a_disk_without_room_for_the_answer_is_trouble(environment: dict[str, str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "app", "organiser"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            timeout=60,
            check=False,
        )
    assert done.returncode == 3
    assert is_a_sentence_and_a_next_step(done)

"""Tests of the command line: help, exit codes, wrong use, streams, and printed text."""

import json
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app import __version__, cli
from app.commands.terminal import as_json, as_plain
from app.organiser.address import PREFIX
from app.rehearsal.serve import Serving
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import loaded_program
from tests.support.plain_client import plain_client
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.commands.conftest import Admit

ADMIT = [sys.executable, "-m", "app"]
COMMANDS = (
    "demo", "check", "scan", "note", "sync", "queue", "report", "decode", "setup", "venue",
    "organiser", "rehearse", "diagnose", "store", "labels", "forget",
)  # fmt: skip
HEAVY_LIBRARIES = {
    "httpx", "pydantic", "PySide6", "numpy", "cv2", "starlette", "sqlite3", "sqlcipher3", "keyring",
}  # fmt: skip
FULL = Path("/dev/full")

only_with_full_device = pytest.mark.skipif(not FULL.exists(), reason="only Linux has the device")


def run(
    *command: str, environment: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run a program of its own until it ends."""
    return subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
        timeout=LONGEST_WAIT_S, check=False,
    )  # fmt: skip


@pytest.fixture
def environment(service: Serving, tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "ADMIT_API_KEY": service.api_key, "ADMIT_HOME": str(tmp_path / "home")}


def test_version_option_prints_the_version(admit: Admit) -> None:
    done = admit("--version")
    assert (done.code, done.out, done.errors) == (0, f"admit {__version__}\n", "")


def test_help_gives_every_command_one_line(admit: Admit) -> None:
    done = admit("--help")
    assert (done.code, done.errors) == (0, "")
    lines = done.out.partition("commands:\n")[2].partition("\n\n")[0].splitlines()
    assert tuple(line.split()[0] for line in lines) == COMMANDS
    assert all(len(line.split()) > 3 for line in lines)


@pytest.mark.parametrize("words", [(), *((name,) for name in COMMANDS)], ids=" ".join)
def test_help_lines_fit_80_columns(admit: Admit, words: tuple[str, ...]) -> None:
    done = admit(*words, "--help")
    assert (done.code, done.errors) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    assert "==SUPPRESS==" not in done.out
    for name in words:
        purpose = import_module(f"app.commands.{name}").__doc__ or ""
        assert purpose.startswith(cli.COMMANDS[name])


@pytest.mark.parametrize("words", [["--help"], ["scan", "--help"]])
def test_help_imports_only_its_command_and_no_heavy_library(words: list[str]) -> None:
    loaded_modules = "*(name for name, module in sys.modules.items() if module)"
    program = f"import sys\nfrom app.cli import main\ntry: main()\nfinally: print({loaded_modules})"
    loaded = run(sys.executable, "-c", program, *words).stdout.splitlines()[-1].split()
    commands = words[:-1]
    assert {name for name in COMMANDS if f"app.commands.{name}" in loaded} == set(commands)
    libraries = {name.partition(".")[0] for name in loaded} & HEAVY_LIBRARIES
    assert "PySide6" not in libraries
    assert not libraries or commands


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


@pytest.mark.parametrize("module", ["app.cli", "app.commands.queue"])
def test_ctrl_c_during_an_import_ends_without_output(module: str) -> None:
    done = run(sys.executable, "-c", INTERRUPTED_IMPORT.replace("sys.argv[1]", repr(module)))
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_missing_screen_is_a_known_error(environment: dict[str, str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        environment.pop(name, None)
    for words in ([], ["demo"]):
        done = loaded_program().run(words, environment)
        assert (done.code, done.out) == (3, b"")
        assert b"There is no screen here" in done.errors


def test_closed_output_pipe_is_no_error(service: Serving, environment: dict[str, str]) -> None:
    path = f"{PREFIX}/ticketings/{service.ticketing_id}/tickets?limit=500"
    with plain_client(service.base_url, service.api_key) as client:
        assert len(client.get(path).content) > 2 * 65_536  # more than a pipe holds
    words = ["organiser", "list_tickets", service.ticketing_id, "--base-url", service.base_url]
    with LoadedProcess([*words, "--query", "limit=500"], environment) as process:
        assert process.stdout.read(2) == b"{\n"
        process.stdout.close()
        assert process.wait(LONGEST_WAIT_S) == 0
        assert process.stderr.read() == b""


@only_with_full_device
def test_full_disk_for_the_output_ends_with_3(environment: dict[str, str]) -> None:
    with FULL.open("wb") as full:
        command = [*ADMIT, "organiser"]
        done = subprocess.run(command, env=environment, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 3
    assert re.fullmatch(rb"admit: [^\n]+[.!]\n {7}\S[^\n]+\.\n", done.stderr)


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
    service: Serving, environment: dict[str, str], locale: dict[str, str]
) -> None:
    times = {"startDateTime": "2026-12-01T19:00:00Z", "endDateTime": "2026-12-01T23:00:00Z"}
    event = {"eventName": NAME, "description": "A test", **times}
    with plain_client(service.base_url, service.api_key) as client:
        created = client.post(f"{PREFIX}/events", json=event).json()["data"]["eventId"]
    words = ("organiser", "get_event", created, "--base-url", service.base_url)
    shown = run(*ADMIT, *words, environment=environment | locale)
    assert f'"name": {json.dumps(NAME, ensure_ascii=False)}' in shown.stdout


# Unicode classes of the characters that change the text direction. The three marks change it too,
# but have the classes of ordinary letters.
DIRECTION_CLASSES = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = {"\u061c", "\u200e", "\u200f"}
texts = st.text(st.characters(exclude_categories=["Cs"])) | st.text(
    "a\x00\x1b\n\x7f\x9b\u200e\u202e"
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts,
    lambda inner: st.lists(inner) | st.dictionaries(texts, inner),
)


def is_control(character: str) -> bool:
    return (
        unicodedata.category(character) in ("Cc", "Zl", "Zp")
        or unicodedata.bidirectional(character) in DIRECTION_CLASSES
        or character in MARKS
    )


@given(values, st.sampled_from([None, 2]))
def test_json_text_is_same_value_without_control_characters(value: Any, indent: int | None) -> None:
    text = as_json(value, indent=indent)
    assert json.loads(text) == value
    assert not [c for c in text.replace("\n", "" if indent else "\n") if is_control(c)]


def test_lone_surrogate_is_written_as_json() -> None:
    written = as_json("half \ud83d").encode(errors="backslashreplace")
    assert json.loads(written) == "half \ud83d"


@given(st.text(st.characters()) | texts)
def test_plain_text_is_one_line_without_control_characters(text: str) -> None:
    line = as_plain(text)
    assert len(line) == len(text)
    assert len(line.splitlines()) <= 1
    assert not [c for c in line if is_control(c)]
    line.encode()


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ADMIT_HOME", str(tmp_path))


@pytest.mark.parametrize(
    "words",
    [
        ["admit"], ["--json"], ["--vers"], ["organiser", "--base", "https://tickets.example.org"],
        ["setup"], ["queue", "erase"], ["queue", "export"], ["queue", "send", "word"],
        ["rehearse", "more"], ["rehearse", "--port", "x"], ["rehearse", "--port", "70000"],
        ["rehearse", "--tickets", "0"], ["rehearse", "--tickets", "-1"],
        ["rehearse", "--seed", "one"], ["rehearse", "--seed", "-1"],
        ["rehearse", "--seed", str(2**63)], ["rehearse", "--seed", "9" * 10_000],
        ["rehearse", "--manner", "rude"],
    ],
    ids=lambda words: " ".join(words)[:40],
)  # fmt: skip
def test_wrong_use_ends_with_2_and_is_reported(admit: Admit, words: list[str]) -> None:
    done = admit(*words)
    assert (done.code, done.out) == (2, "")
    assert done.errors.splitlines()[-1].startswith("admit")
    assert "_" not in done.errors.splitlines()[-1]


@pytest.mark.parametrize("command", ["scan", "sync", "queue"])
def test_missing_set_up_ends_with_2_and_a_next_step(admit: Admit, command: str) -> None:
    done = admit(command)
    assert (done.code, done.out) == (2, "")
    assert re.fullmatch(r"admit: [^\n]+[.!]\n {7}\S[^\n]+\.\n", done.errors)

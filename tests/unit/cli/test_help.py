"""Tests of the help texts, and of the modules that they import."""

import subprocess
import sys
from importlib import import_module

import pytest

from app import cli
from tests.unit.cli.program import COMMANDS, run

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

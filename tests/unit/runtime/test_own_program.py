"""Tests that the processes which Admit starts do not get its secrets."""

import os
import shlex
import sys
from pathlib import Path

import pytest

from app.model.night import PASSPHRASE_VARIABLE
from app.printing.printer_errors import PrintersUnknown
from app.printing.system_printer import SystemPrinter, installed_printers, look_at
from app.runtime.home import HOME_VARIABLE
from app.runtime.process import child_environment
from app.security.secrets import API_KEY_VARIABLE
from app.security.store_key import STORE_KEY_VARIABLE

SECRETS = {API_KEY_VARIABLE, PASSPHRASE_VARIABLE, STORE_KEY_VARIABLE, "ADMIT_LATER_SECRET"}


class Spy:
    """A program that writes the names of its variables into a file, and prints `printed`.

    First it reads a line, because whoever writes one must not find that the program has ended.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / "names"
        code = f"open({str(self._file)!r}, 'w').write(' '.join(os.environ)); print('printed')"
        self.command = [sys.executable, "-c", f"import os, sys; sys.stdin.readline(); {code}"]

    @property
    def found(self) -> set[str]:
        """Return the secrets that the program found."""
        return SECRETS & set(self._file.read_text().split())


@pytest.fixture
def spy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Spy:
    for name in SECRETS:
        monkeypatch.setenv(name, "secret")
    return Spy(tmp_path)


@pytest.mark.usefixtures("spy")
def test_child_gets_no_secret_but_the_one_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "/home")
    given = child_environment(**{API_KEY_VARIABLE: "its own"})
    assert (given[API_KEY_VARIABLE], given[HOME_VARIABLE]) == ("its own", "/home")
    assert given["PATH"] == os.environ["PATH"]
    assert SECRETS & given.keys() == {API_KEY_VARIABLE}


def test_process_that_lists_printers_gets_no_secret(spy: Spy) -> None:
    with pytest.raises(PrintersUnknown):
        installed_printers(spy.command)
    assert not spy.found


def test_process_that_prints_gets_no_secret(spy: Spy) -> None:
    printer = SystemPrinter("Zebra", spy.command)
    printer.look()
    printer.close()
    assert not spy.found


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no CUPS")
def test_lpstat_gets_no_secret(spy: Spy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "lpstat"
    program.write_text(f"#!/bin/sh\n{shlex.join(spy.command)}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    look_at("Zebra", within_s=30)
    assert not spy.found

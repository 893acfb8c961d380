"""Tests of printing by a process: each of its answers, its death, and a process that hangs."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from app.printing.printer import (
    NoPaper,
    NotAccepted,
    NotReady,
    PrinterError,
    PrinterGone,
    PrinterSilent,
    PrintersUnknown,
    UnknownPrinter,
)
from app.printing.printers import (
    SystemPrinter,
    installed_printers,
    look_at,
    read_request,
    request_to_print,
    state_in,
)
from tests.support.waiting import LONGEST_WAIT_S

PICTURE = np.array([[True, False, False], [False, True, True]])
ECHO = "import sys; [print(sys.argv[1], flush=True) for _ in sys.stdin]"
# Answers one request, notes that in a file, and ends.
ONCE = "import sys; open(sys.argv[1], 'a').write('x'); sys.stdin.readline(); print('printed')"
HANG = "import sys, time; sys.stdin.readline(); time.sleep(600)"


@contextmanager
def running(program: str, *words: str, answer_s: float = LONGEST_WAIT_S) -> Iterator[SystemPrinter]:
    command = [sys.executable, "-S", "-c", program, *words]
    with closing(SystemPrinter("Zebra", command, answer_s=answer_s)) as printer:
        yield printer


def test_request_is_one_line_and_holds_the_picture() -> None:
    line = request_to_print("Zebra", PICTURE)
    assert line.count(b"\n") == 1
    assert read_request(line.decode()) == ("Zebra", b"P4 3 2\n\x80\x60")
    assert read_request(request_to_print("Zebra", None).decode()) == ("Zebra", b"")


def test_one_process_prints_all_labels() -> None:
    with running(ECHO, "printed") as printer:
        printer.look()
        printer.send(printer.prepare(PICTURE))
        process = printer._process
        printer.send(printer.prepare(PICTURE))
        assert printer._process is process
        assert printer.name == "Zebra"


@pytest.mark.parametrize(
    ("answer", "trouble", "words"),
    [
        ("no paper", NoPaper, "no paper"),
        ("not ready: open", NotReady, "it is open"),
        ("not ready: strange", NotReady, "stopped"),
        ("gone", PrinterGone, "Zebra"),
        ("unknown printer", UnknownPrinter, "Zebra"),
        ("not accepted", NotAccepted, "does not take"),
        ("Traceback", NotAccepted, "does not take"),
    ],
)
def test_each_answer_is_a_trouble_of_its_own(
    answer: str, trouble: type[PrinterError], words: str
) -> None:
    with running(ECHO, answer) as printer, pytest.raises(trouble) as raised:
        printer.send(printer.prepare(PICTURE))
    assert words in raised.value.sentence
    assert raised.value.next_step


def test_process_that_ended_is_started_anew(tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    with running(ONCE, str(noted)) as printer:
        for _ in range(2):
            printer.send(printer.prepare(PICTURE))
            assert printer._process is not None
            printer._process.wait()
    assert noted.read_text() == "xx"


def test_process_that_hangs_is_killed() -> None:
    with running(HANG, answer_s=0.2) as printer, pytest.raises(PrinterSilent) as raised:
        printer.send(printer.prepare(PICTURE))
    assert not raised.value.waits


def test_program_that_cannot_be_started_is_silence() -> None:
    printer = SystemPrinter("Zebra", ["/nowhere/admit"])
    with closing(printer), pytest.raises(PrinterSilent):
        printer.look()


def test_process_that_dies_while_it_is_written_to_is_silence() -> None:
    with running("raise SystemExit") as printer:
        process = printer._running()
        assert process is not None
        process.wait()
        printer._running = lambda: process  # type: ignore[method-assign]
        with pytest.raises(PrinterSilent):
            printer.look()


def test_closed_printer_starts_nothing() -> None:
    with running(ECHO, "printed") as printer:
        printer.close()
        with pytest.raises(PrinterSilent):
            printer.look()


def test_printers_are_listed_by_the_process() -> None:
    command = [sys.executable, "-S", "-c", 'print(\'["Zebra", "Büro"]\')']
    assert installed_printers(command) == ("Zebra", "Büro")


@pytest.mark.parametrize("program", ["print('oops')", "raise SystemExit(3)"])
def test_printers_that_are_not_told_are_a_known_error(program: str) -> None:
    with pytest.raises(PrintersUnknown):
        installed_printers([sys.executable, "-S", "-c", program])


@pytest.mark.parametrize(
    ("alerts", "state"),
    [
        ("none", ""),
        ("media-empty-error", "no paper"),
        ("media-needed", "no paper"),
        ("cover-open-warning", "not ready: open"),
        ("paused", "not ready: paused"),
        ("offline-report", "gone"),
        ("something-new", ""),
    ],
)
def test_alerts_of_cups_are_understood(alerts: str, state: str) -> None:
    assert state_in(f"printer Zebra is idle.  enabled since\n\tAlerts: {alerts}\n") == state


@pytest.mark.skipif(sys.platform == "win32", reason="CUPS is not on Windows")
@pytest.mark.parametrize(
    ("script", "state"),
    [
        ("echo 'printer Zebra is idle.'; echo '\tAlerts: media-empty-error'", "no paper"),
        ("exec sleep 30", "gone"),
        (None, ""),
    ],
)
def test_cups_is_asked_in_time_if_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str | None, state: str
) -> None:
    if script is not None:
        program = tmp_path / "lpstat"
        program.write_text(f"#!/bin/sh\nPATH=/bin:/usr/bin\n{script}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert look_at("Zebra", within_s=0.2 if state == "gone" else LONGEST_WAIT_S) == state


def test_stopped_printer_of_cups_is_paused() -> None:
    assert state_in("printer Zebra disabled since Wed\n\treason unknown") == "not ready: paused"
    assert state_in("") == ""

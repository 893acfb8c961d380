"""Tests of label printers, of the system and in the network: what they get, and their troubles."""

import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from app.demo.simulated_printer import SimulatedPrinter
from app.model.label import printer_address_of
from app.printing.printer import (
    NoPaper,
    NotAccepted,
    NotReady,
    PrinterBrokeOff,
    PrinterError,
    PrinterGone,
    PrinterSilent,
    PrintersUnknown,
    UnknownPrinter,
)
from app.printing.printers import (
    SystemPrinter,
    ZplPrinter,
    installed_printers,
    look_at,
    read_request,
    request_to_print,
    state_in,
    trouble_in_status,
    zpl_of,
)
from tests.support.waiting import LONGEST_WAIT_S

PICTURE = np.array([[True, False, False], [False, True, True]])


def test_label_is_one_picture_of_its_size() -> None:
    assert zpl_of(PICTURE) == b"^XA^PW3^LL2^LH0,0^FO0,0^GFA,2,2,1,8060^FS^PQ1^XZ\n"


LABEL = b"^XA^FO0,0^FDlabel^FS^XZ\n"
LONG = b"^XA" + b" " * 20_000_000 + b"^XZ"


def printer_at(
    address: str, reply_s: float = LONGEST_WAIT_S, write_s: float = LONGEST_WAIT_S
) -> ZplPrinter:
    place = printer_address_of(address)
    return ZplPrinter(place, 203, reply_s=reply_s, write_s=write_s)


@pytest.fixture
def simulated() -> Iterator[SimulatedPrinter]:
    with SimulatedPrinter() as simulated:
        yield simulated


@contextmanager
def listener(serve: Callable[[socket.socket], object]) -> Iterator[str]:
    """Listen, and treat each connection in this way; yield the address."""
    server = socket.create_server(("127.0.0.1", 0))

    def run() -> None:
        while True:
            try:
                line, _ = server.accept()
            except OSError:
                return
            with line:
                serve(line)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield "{}:{}".format(*server.getsockname())
    server.shutdown(socket.SHUT_RDWR)
    server.close()
    thread.join()


def reset(line: socket.socket) -> None:
    """Close the connection so that the other side gets an error."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")


def test_label_reaches_the_printer(simulated: SimulatedPrinter) -> None:
    printer = printer_at(simulated.address)
    printer.look()
    printer.send(LABEL)
    printer.send(printer.prepare(PICTURE))
    assert simulated.labels[0].strip().endswith("^FDlabel^FS^XZ")
    assert simulated.labels[1].strip().startswith("^XA^PW3^LL2")
    assert printer.name == simulated.address
    printer.close()


@pytest.mark.parametrize(
    ("change", "trouble"), [("has_paper", NoPaper), ("is_open", NotReady), ("is_paused", NotReady)]
)
def test_printer_that_is_not_ready_gets_no_label(
    simulated: SimulatedPrinter, change: str, trouble: type[PrinterError]
) -> None:
    setattr(simulated, change, change != "has_paper")
    printer = printer_at(simulated.address)
    for attempt in (printer.look, lambda: printer.send(LABEL)):
        with pytest.raises(trouble) as raised:
            attempt()
        assert raised.value.waits
    assert simulated.labels == []


def test_printer_that_refuses_is_gone() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = "{}:{}".format(*server.getsockname())
    with pytest.raises(PrinterGone) as raised:
        printer_at(address).send(LABEL)
    assert address in raised.value.sentence
    assert raised.value.waits


def test_unknown_host_is_gone() -> None:
    with pytest.raises(PrinterGone):
        printer_at("printer.invalid").look()


def test_printer_that_breaks_off_at_the_question_is_gone() -> None:
    def take_and_reset(line: socket.socket) -> None:
        line.recv(100)
        reset(line)

    with listener(take_and_reset) as address, pytest.raises(PrinterGone):
        printer_at(address).look()


def test_printer_that_tells_no_status_gets_its_label() -> None:
    taken = list[bytes]()

    def serve(line: socket.socket) -> None:
        received = b""
        while part := line.recv(4096):
            received += part
        taken.append(received)

    with listener(serve) as address:
        printer_at(address, reply_s=0.15).send(LABEL)
    assert taken[0].endswith(LABEL)


def test_printer_that_takes_nothing_is_silent() -> None:
    is_over = threading.Event()
    with listener(lambda line: is_over.wait()) as address:
        with pytest.raises(PrinterSilent) as raised:
            printer_at(address, reply_s=0.15, write_s=0.15).send(LONG)
        is_over.set()
    assert not raised.value.waits


def test_printer_that_closes_amid_a_label_broke_off() -> None:
    def serve(line: socket.socket) -> None:
        while LONG[:3] not in line.recv(100):
            pass
        reset(line)

    with listener(serve) as address, pytest.raises(PrinterBrokeOff) as raised:
        printer_at(address, reply_s=0.15).send(LONG)
    assert not raised.value.waits


def test_printer_that_falls_silent_during_a_label_is_reported(
    simulated: SimulatedPrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    printer = printer_at(simulated.address, reply_s=0.5)
    printer.look()
    answers = iter([simulated._status()])
    monkeypatch.setattr(simulated, "_status", lambda: next(answers, b""))
    with pytest.raises(PrinterSilent):
        printer.send(LABEL)
    with pytest.raises(PrinterGone):
        printer.send(LABEL)


@pytest.mark.parametrize("reply", [b"", b"\x02x\x03", b"garbage", b"\x02\x03" * 3, b"\xff\x02" * 9])
def test_reply_that_is_no_status_is_no_trouble(reply: bytes) -> None:
    assert trouble_in_status(reply) is None


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

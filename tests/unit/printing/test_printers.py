"""Tests of label printers, what they get and their troubles, and of the queue before them."""

import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from app.demo.simulated_printer import SimulatedPrinter
from app.model.label import LabelOutcome, printer_address_of
from app.printing import print_queue
from app.printing.print_queue import MOST_WAITING, LabelJob, LabelNews, PrintQueue
from app.printing.printers import (
    Bitmap,
    NoPrinterChosen,
    PrinterError,
    PrintersUnknown,
    PrintingFault,
    SystemPrinter,
    ZplPrinter,
    installed_printers,
    look_at,
    print_command,
    printer_of,
    read_request,
    request_to_print,
    state_in,
    trouble_in_status,
    zpl_of,
)
from app.settings.sections import PrintingSettings
from tests.support.waiting import LONGEST_WAIT_S, wait_until

PICTURE = np.array([[True, False, False], [False, True, True]])


def test_label_is_one_picture_of_its_size() -> None:
    assert zpl_of(PICTURE) == b"^XA^PW3^LL2^LH0,0^FO0,0^GFA,2,2,1,8060^FS^PQ1^XZ\n"


LABEL = b"^XA^FO0,0^FDlabel^FS^XZ\n"
LONG = b"^XA" + b" " * 20_000_000 + b"^XZ"


def refusal(outcome: LabelOutcome) -> "pytest.RaisesExc[PrinterError]":
    return pytest.raises(PrinterError, check=lambda error: error.outcome is outcome)


def printer_at(
    address: str, reply_s: float = LONGEST_WAIT_S, write_s: float = LONGEST_WAIT_S
) -> ZplPrinter:
    return ZplPrinter(printer_address_of(address), 203, reply_s=reply_s, write_s=write_s)


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


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        ("has_paper", LabelOutcome.NO_PAPER),
        ("is_open", LabelOutcome.NOT_READY),
        ("is_paused", LabelOutcome.NOT_READY),
    ],
)
def test_printer_that_is_not_ready_gets_no_label(
    simulated: SimulatedPrinter, change: str, trouble: LabelOutcome
) -> None:
    setattr(simulated, change, change != "has_paper")
    printer = printer_at(simulated.address)
    for attempt in (printer.look, lambda: printer.send(LABEL)):
        with refusal(trouble) as raised:
            attempt()
        assert raised.value.waits
    assert simulated.labels == []


def test_printer_that_refuses_or_has_an_unknown_host_is_gone() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = "{}:{}".format(*server.getsockname())
    for nowhere in (address, "printer.invalid:9100"):
        with refusal(LabelOutcome.GONE) as raised:
            printer_at(nowhere).send(LABEL)
        assert nowhere in raised.value.sentence
        assert raised.value.waits


def test_printer_that_breaks_off_at_the_question_is_gone() -> None:
    def take_and_reset(line: socket.socket) -> None:
        line.recv(100)
        reset(line)

    with listener(take_and_reset) as address, refusal(LabelOutcome.GONE):
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
        with refusal(LabelOutcome.SILENT) as raised:
            printer_at(address, reply_s=0.15, write_s=0.15).send(LONG)
        is_over.set()
    assert not raised.value.waits


def test_printer_that_closes_amid_a_label_broke_off() -> None:
    def serve(line: socket.socket) -> None:
        while LONG[:3] not in line.recv(100):
            pass
        reset(line)

    with listener(serve) as address, refusal(LabelOutcome.BROKE_OFF) as raised:
        printer_at(address, reply_s=0.15).send(LONG)
    assert not raised.value.waits


def test_printer_that_falls_silent_during_a_label_is_reported(
    simulated: SimulatedPrinter, monkeypatch: pytest.MonkeyPatch
) -> None:
    printer = printer_at(simulated.address, reply_s=0.5)
    printer.look()
    answers = iter([simulated.status()])
    monkeypatch.setattr(simulated, "status", lambda: next(answers, b""))
    with refusal(LabelOutcome.SILENT):
        printer.send(LABEL)
    with refusal(LabelOutcome.GONE):
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


def test_each_answer_is_a_trouble_of_its_own() -> None:
    for answer, trouble, words in [
        ("no paper", LabelOutcome.NO_PAPER, "no paper"),
        ("not ready: open", LabelOutcome.NOT_READY, "it is open"),
        ("not ready: strange", LabelOutcome.NOT_READY, "stopped"),
        ("gone", LabelOutcome.GONE, "Zebra"),
        ("unknown printer", LabelOutcome.UNKNOWN_PRINTER, "Zebra"),
        ("not accepted", LabelOutcome.NOT_ACCEPTED, "does not take"),
        ("Traceback", LabelOutcome.NOT_ACCEPTED, "does not take"),
    ]:
        with running(ECHO, answer) as printer, refusal(trouble) as raised:
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
    with running(HANG, answer_s=0.2) as printer, refusal(LabelOutcome.SILENT) as raised:
        printer.send(printer.prepare(PICTURE))
    assert not raised.value.waits


def test_printer_without_a_process_is_silent() -> None:
    never_there = SystemPrinter("Zebra", ["/nowhere/admit"])
    with running(ECHO, "printed") as closed, closing(never_there):
        closed.close()
        for printer in (never_there, closed):
            with refusal(LabelOutcome.SILENT):
                printer.look()


def test_process_that_dies_while_it_is_written_to_is_silence() -> None:
    with running("raise SystemExit") as printer:
        process = printer._running()
        assert process is not None
        process.wait()
        printer._running = lambda: process  # type: ignore[method-assign]
        with refusal(LabelOutcome.SILENT):
            printer.look()


def test_printers_are_listed_by_the_process() -> None:
    command = [sys.executable, "-S", "-c", 'print(\'["Zebra", "Büro"]\')']
    assert installed_printers(command) == ("Zebra", "Büro")


@pytest.mark.parametrize("program", ["print('oops')", "raise SystemExit(3)"])
def test_printers_that_are_not_told_are_a_known_error(program: str) -> None:
    with pytest.raises(PrintersUnknown):
        installed_printers([sys.executable, "-S", "-c", program])


def test_words_of_cups_are_understood() -> None:
    for said, state in [
        ("idle.\n\tAlerts: none\n", ""),
        ("idle.\n\tAlerts: media-empty-error\n", "no paper"),
        ("idle.\n\tAlerts: media-needed\n", "no paper"),
        ("idle.\n\tAlerts: cover-open-warning\n", "not ready: open"),
        ("idle.\n\tAlerts: paused\n", "not ready: paused"),
        ("idle.\n\tAlerts: offline-report\n", "gone"),
        ("idle.\n\tAlerts: something-new\n", ""),
        ("disabled since Wed\n\treason unknown", "not ready: paused"),
    ]:
        assert state_in(f"printer Zebra {said}") == state
        assert state_in("") == ""


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


class ScriptedPrinter:
    """Raises `trouble` at each label while there is one; waits until `goes_on` is set."""

    name, dpi = "scripted", 203

    def __init__(self) -> None:
        self.printed: list[bytes] = []
        self.trouble: Exception | None = None
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.is_closed = False

    def prepare(self, picture: Bitmap) -> bytes:
        return picture.tobytes()

    def look(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def send(self, prepared: bytes) -> None:
        self.goes_on.wait(LONGEST_WAIT_S)
        self.look()
        self.printed.append(prepared)

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture(autouse=True)
def _short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the queue wait less than at a door."""
    for name, seconds in (("PAUSE_S", 0.02), ("LONGEST_WAIT_S", 60.0), ("STOP_S", 0.05)):
        monkeypatch.setattr(print_queue, name, seconds)


class Watched:
    """A queue on a scripted printer, with what it told; `now` is its clock in seconds."""

    def __init__(self) -> None:
        self.printer, self.now = ScriptedPrinter(), 0.0
        self.news: list[LabelNews] = []
        self.states: list[PrinterError | None] = []
        self.queue = PrintQueue(
            self.printer, self.news.append, self.states.append,
            steady=lambda: self.now,
        )  # fmt: skip

    def put(self, *names: str) -> None:
        for name in names:
            self.queue.put(LabelJob(f"scan {name}", name, name.encode()))

    def outcomes(self) -> list[tuple[str, LabelOutcome | None]]:
        return [(one.job.ticket_id, one.outcome) for one in self.news]


@pytest.fixture
def watched() -> Iterator[Watched]:
    watched = Watched()
    yield watched
    watched.printer.goes_on.set()
    watched.queue.stop()


def test_printer_is_looked_at_while_no_label_waits(watched: Watched) -> None:
    watched.queue.start()
    watched.printer.trouble = PrinterError(LabelOutcome.NO_PAPER)

    def is_seen() -> bool:
        watched.queue.retry_now()
        return bool(watched.states)

    wait_until(is_seen)
    assert [one and one.outcome for one in watched.states] == [LabelOutcome.NO_PAPER]
    watched.put("A")
    assert watched.outcomes()[0] == ("A", None), "it waits"


def test_labels_are_printed_in_their_order(watched: Watched) -> None:
    watched.put("A", "B", "C")
    watched.queue.start()
    wait_until(lambda: len(watched.news) == 3)
    assert watched.printer.printed == [b"A", b"B", b"C"]
    assert watched.outcomes() == [(one, LabelOutcome.PRINTED) for one in "ABC"]
    assert watched.queue.trouble is None
    assert watched.states == []


@pytest.mark.parametrize(
    ("outcome", "seconds"), [(LabelOutcome.BROKE_OFF, 0), (LabelOutcome.NO_PAPER, 61)]
)
def test_label_that_may_be_printed_or_is_too_old_is_not_tried_again(
    watched: Watched, outcome: LabelOutcome, seconds: int
) -> None:
    watched.printer.trouble = PrinterError(outcome)
    watched.put("A")
    watched.queue.start()
    wait_until(lambda: bool(watched.news))
    watched.now = seconds
    wait_until(lambda: ("A", outcome) in watched.outcomes())


def test_queue_is_bounded_and_never_waits(watched: Watched) -> None:
    watched.put(*map(str, range(MOST_WAITING + 2)))
    lost = str(MOST_WAITING), str(MOST_WAITING + 1)
    assert watched.outcomes() == [(one, LabelOutcome.TOO_MANY) for one in lost]


@pytest.mark.parametrize("waits", [False, True])
def test_only_a_withdrawn_label_in_print_is_printed(watched: Watched, waits: bool) -> None:
    """A label in print that waits for paper stays withdrawn, too."""
    watched.printer.goes_on.clear()
    watched.printer.trouble = PrinterError(LabelOutcome.NO_PAPER) if waits else None
    watched.put("A", "B")
    watched.queue.start()
    wait_until(lambda: watched.queue._in_print is not None)
    watched.queue.withdraw({"A"})
    watched.queue.withdraw({"B"})
    watched.printer.goes_on.set()
    wait_until(lambda: len(watched.news) == 2)
    in_print = LabelOutcome.WITHDRAWN if waits else LabelOutcome.PRINTED
    assert watched.outcomes() == [("B", LabelOutcome.WITHDRAWN), ("A", in_print)]


def test_label_that_hangs_at_the_end_may_be_printed_others_are_withdrawn(watched: Watched) -> None:
    watched.printer.goes_on.clear()
    watched.put("A", "B")
    watched.queue.start()
    wait_until(lambda: watched.queue._in_print is not None)
    watched.queue.stop()
    at_the_end = [("A", LabelOutcome.SILENT), ("B", LabelOutcome.WITHDRAWN)]
    assert watched.outcomes() == at_the_end
    assert watched.printer.is_closed
    watched.printer.goes_on.set()
    watched.queue._thread.join(LONGEST_WAIT_S)
    assert watched.outcomes() == at_the_end


def test_own_fault_ends_one_label_only(watched: Watched, caplog: pytest.LogCaptureFixture) -> None:
    watched.printer.trouble = ZeroDivisionError()
    watched.put("A")
    watched.queue.start()
    wait_until(lambda: bool(watched.news))
    watched.printer.trouble = None
    watched.put("B")
    wait_until(lambda: len(watched.news) == 2)
    assert watched.outcomes() == [("A", LabelOutcome.NOT_ACCEPTED), ("B", LabelOutcome.PRINTED)]
    assert "fault of this program" in caplog.text
    assert [type(one) for one in watched.states] == [PrintingFault, type(None)]


def test_each_kind_of_printer_has_its_name() -> None:
    zpl = printer_of(PrintingSettings(printer="zpl", address="10.0.0.9:9100"))
    assert isinstance(zpl, ZplPrinter)
    assert (zpl.name, zpl.dpi) == ("10.0.0.9:9100", 203)
    system = printer_of(PrintingSettings(printer="system", name="Zebra"))
    assert isinstance(system, SystemPrinter)
    assert (system.name, system.dpi) == ("Zebra", 300)
    assert print_command()[-1] == "labels"


@pytest.mark.parametrize("kind", ["none", "system", "zpl"])
def test_settings_without_a_name_choose_no_printer(kind: str) -> None:
    with pytest.raises(NoPrinterChosen) as raised:
        printer_of(PrintingSettings(printer=kind))  # type: ignore[arg-type]
    assert "F12" in raised.value.next_step

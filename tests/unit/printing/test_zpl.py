"""Tests of label printers in the network: what they get, and each of their troubles."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from app.demo.simulated_printer import SimulatedPrinter
from app.model.label import printer_address_of
from app.printing.printer import (
    NoPaper,
    NotReady,
    PrinterBrokeOff,
    PrinterError,
    PrinterGone,
    PrinterSilent,
)
from app.printing.printers import ZplPrinter, trouble_in, zpl_of
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
    assert trouble_in(reply) is None

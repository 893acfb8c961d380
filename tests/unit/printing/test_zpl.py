"""Tests of labels and label printers: nothing overlaps, and each trouble is told."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.demo.simulated_printer import SimulatedPrinter
from app.model.label import USUAL_SIZES, LabelSize, printer_address_of
from app.printing.label_layout import (
    Box,
    Extent,
    Label,
    LabelContent,
    lay_out,
)
from app.printing.printer import (
    NoPaper,
    NotReady,
    PrinterBrokeOff,
    PrinterError,
    PrinterGone,
    PrinterSilent,
)
from app.printing.zpl import ZplPrinter, trouble_in, zpl_of
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
    return ZplPrinter(place, 203, lambda *_: PICTURE, reply_s=reply_s, write_s=write_s)


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
    printer.send(printer.prepare(Label(LabelSize(62, 29))))
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


LAYOUT_CODE = tuple(tuple((row + column) % 2 == 0 for column in range(29)) for row in range(29))
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=80)
SIZES = st.sampled_from(USUAL_SIZES)


def layout_measure(text: str, is_bold: bool) -> Extent:
    return Extent(len(text) * (0.6 if is_bold else 0.5), 1.3)


def boxes(label: Label) -> list[Box]:
    return [line.box for line in label.lines] + ([label.code.box] if label.code else [])


def overlap(one: Box, other: Box) -> bool:
    across = min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
    down = min(one.top + one.height, other.top + other.height) - max(one.top, other.top)
    return across > 0.01 and down > 0.01


@given(TEXTS, TEXTS, TEXTS, SIZES, st.booleans())
def test_parts_are_on_the_label_and_apart(
    name: str, category: str, words: str, size: LabelSize, has_code: bool
) -> None:
    content = LabelContent(name, category, words, LAYOUT_CODE if has_code else None)
    label = lay_out(content, size, layout_measure)
    width, height = label.canvas
    found = boxes(label)
    for number, box in enumerate(found):
        assert box.left >= 0
        assert box.left + box.width <= width + 0.01
        assert box.top >= 0
        assert box.top + box.height <= height + 0.01
        assert not any(overlap(box, other) for other in found[number + 1 :])
    for line in label.lines:
        assert layout_measure(line.text, line.is_bold).width * line.size <= line.box.width + 0.01


def test_long_name_is_wrapped_at_spaces_and_hyphens() -> None:
    content = LabelContent("Maximiliane von Hohenlohe-Waldenburg")
    label = lay_out(content, LabelSize(62, 29), layout_measure)
    assert [line.text for line in label.lines] == ["Maximiliane von", "Hohenlohe-", "Waldenburg"]


def test_name_without_breaks_is_shortened_at_last() -> None:
    label = lay_out(LabelContent("W" * 80), LabelSize(25, 54), layout_measure)
    (line,) = label.lines
    assert line.text.endswith("W…")


def test_wristband_is_written_along_its_length() -> None:
    label = lay_out(LabelContent("Anna Berg", qr=LAYOUT_CODE), LabelSize(25, 250), layout_measure)
    assert label.is_turned
    assert label.canvas == (250, 25)
    assert label.code is not None
    assert label.code.box.left > label.lines[0].box.left


@pytest.mark.parametrize("size", [LabelSize(54, 86), LabelSize(62, 100)])
def test_upright_label_has_its_code_below_centred_lines(size: LabelSize) -> None:
    label = lay_out(LabelContent("Anna Berg", "VIP", "", LAYOUT_CODE), size, layout_measure)
    assert label.code is not None
    assert all(line.is_centred and line.box.top < label.code.box.top for line in label.lines)

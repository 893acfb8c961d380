"""Tests of the queue of labels: order, waiting, limits, and an end that never hangs."""

import threading
from collections.abc import Iterator

import pytest

from app.model.label import LabelOutcome
from app.printing.print_queue import MOST_WAITING, LabelJob, LabelNews, PrintQueue
from app.printing.printer import (
    Bitmap,
    NoPaper,
    NoPrinterChosen,
    PrinterBrokeOff,
    PrinterError,
    PrintingFault,
)
from app.printing.printers import SystemPrinter, ZplPrinter, print_command, printer_of
from app.settings.sections import PrintingSettings
from tests.support.waiting import LONGEST_WAIT_S, wait_until


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


class Watched:
    """A queue on a scripted printer, with what it told; `now` is its clock in seconds."""

    def __init__(self) -> None:
        self.printer, self.now = ScriptedPrinter(), 0.0
        self.news: list[LabelNews] = []
        self.states: list[PrinterError | None] = []
        self.queue = PrintQueue(
            self.printer, self.news.append, self.states.append,
            steady=lambda: self.now, pause_s=0.02, longest_wait_s=60, stop_s=0.05,
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
    assert watched.queue.printer is watched.printer
    watched.queue.start()
    watched.printer.trouble = NoPaper()

    def is_seen() -> bool:
        watched.queue.hurry()
        return bool(watched.states)

    wait_until(is_seen)
    assert isinstance(watched.states[0], NoPaper)


def test_labels_are_printed_in_their_order(watched: Watched) -> None:
    watched.put("A", "B", "C")
    watched.queue.start()
    wait_until(lambda: len(watched.news) == 3)
    assert watched.printer.printed == [b"A", b"B", b"C"]
    assert watched.outcomes() == [(one, LabelOutcome.PRINTED) for one in "ABC"]
    assert watched.queue.trouble is None
    assert watched.states == []


def test_label_waits_for_paper_and_is_printed_once(watched: Watched) -> None:
    watched.printer.trouble = NoPaper()
    watched.queue.start()
    watched.put("A")
    wait_until(lambda: len(watched.news) >= 3)
    assert {one.outcome for one in watched.news} == {None}
    assert isinstance(watched.queue.trouble, NoPaper)
    watched.printer.trouble = None
    watched.queue.hurry()
    wait_until(lambda: watched.news[-1].outcome is not None)
    assert watched.printer.printed == [b"A"]
    # The trouble is told once, and its end.
    assert [type(one) for one in watched.states] == [NoPaper, type(None)]


def test_label_that_may_have_been_printed_is_not_tried_again(watched: Watched) -> None:
    watched.printer.trouble = PrinterBrokeOff()
    watched.put("A")
    watched.queue.start()
    wait_until(lambda: bool(watched.news))
    assert watched.outcomes() == [("A", LabelOutcome.BROKE_OFF)]


def test_label_is_given_up_after_a_time(watched: Watched) -> None:
    watched.printer.trouble = NoPaper()
    watched.put("A")
    watched.queue.start()
    wait_until(lambda: bool(watched.news))
    watched.now = 61
    wait_until(lambda: ("A", LabelOutcome.NO_PAPER) in watched.outcomes())


def test_queue_is_bounded_and_never_waits(watched: Watched) -> None:
    watched.put(*map(str, range(MOST_WAITING + 2)))
    lost = str(MOST_WAITING), str(MOST_WAITING + 1)
    assert watched.outcomes() == [(one, LabelOutcome.TOO_MANY) for one in lost]


def test_withdrawn_label_is_not_printed_but_one_in_print_is(watched: Watched) -> None:
    watched.printer.goes_on.clear()
    watched.put("A", "B", "C")
    watched.queue.start()
    wait_until(lambda: watched.queue._in_print is not None)
    watched.queue.withdraw({"A", "B"})
    watched.printer.goes_on.set()
    wait_until(lambda: len(watched.news) == 3)
    assert watched.printer.printed == [b"A", b"C"]
    assert watched.outcomes()[0] == ("B", LabelOutcome.WITHDRAWN)


def test_label_stays_withdrawn_when_another_one_is_withdrawn_after_it(watched: Watched) -> None:
    watched.printer.goes_on.clear()
    watched.printer.trouble = NoPaper()
    watched.put("A", "B")
    watched.queue.start()
    wait_until(lambda: watched.queue._in_print is not None)
    watched.queue.withdraw({"A"})
    watched.queue.withdraw({"B"})
    watched.printer.goes_on.set()
    wait_until(lambda: len(watched.news) == 2)
    assert watched.outcomes() == [(one, LabelOutcome.WITHDRAWN) for one in ("B", "A")]


def test_label_that_hangs_at_the_end_may_be_printed_the_others_are_withdrawn(
    watched: Watched,
) -> None:
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


def test_fault_of_this_program_ends_one_label_only(
    watched: Watched, caplog: pytest.LogCaptureFixture
) -> None:
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

"""Tests of labels: which guests get one, what the window shows of it, and how it is painted."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from app.demo.simulated_printer import SimulatedPrinter
from app.eye.decode.decoder import read_still
from app.model.details import PartyMember
from app.model.label import USUAL_SIZES, LabelOutcome, LabelSize, label_template_of
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason
from app.printing import print_queue
from app.printing.printers import (
    MM_PER_INCH,
    SYSTEM_DPI,
    PrinterError,
    printer_of,
    read_request,
    request_to_print,
)
from app.settings.sections import PrintingSettings
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.label_printing import LabelPrinting
from app.ui.printing.label_painter import Label, LabelMaker, LabelPreview, label_bitmap
from app.ui.printing.system_print import print_with
from app.ui.verdict.ticket_facts import LabelStage
from app.ui.verdict.wording import NameDisplay
from tests.support.waiting import wait_until
from tests.unit.ui.samples import MAYA, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, settle

ADMITTED = decision()
JUST_ADMITTED = decision(Kind.JUST_ADMITTED, Reason.STILL_HERE)
TWO = (ticket(2, holder="สมชาย ใจดี"), ticket(3, holder="Lea ^XZ Brandt"))


@pytest.fixture(autouse=True)
def _short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try a label that waits again soon."""
    monkeypatch.setattr(print_queue, "PAUSE_S", 0.05)


class Door:
    """A door with a simulated printer, and the labels that it has printed."""

    def __init__(
        self, bridge: Bridge, simulated: SimulatedPrinter, printing: PrintingSettings
    ) -> None:
        self.simulated = simulated
        self.scan = CurrentScan(bridge, NameDisplay(), stays=0, look_up_after=60_000)
        self.labels = LabelPrinting(bridge, self.scan, printing, self.scan)
        self.states: list[PrinterError | None] = []
        self.labels.printer_changed.connect(self.states.append)
        self._printing = printing
        bridge.opened.emit()

    def start(self) -> None:
        self.labels.start(printer_of(self._printing))

    def decide(self, *decisions: Decision) -> None:
        for one in decisions:
            self.scan.show(one, self.scan.decision or one)
        settle()

    @property
    def printed(self) -> list[str]:
        return self.simulated.labels

    def stage(self, one: Ticket = MAYA) -> LabelStage | None:
        state = self.scan.context.labels.get(one.id)
        return state.stage if state else None

    def chips(self) -> list[str]:
        return [chip.text for chip in self.scan.view().chips]


@contextmanager
def opened(bridge: Bridge, **changed: object) -> Iterator[Door]:
    """Open a door whose printing has these settings."""
    with SimulatedPrinter() as simulated:
        printing = PrintingSettings(printer="zpl", address=simulated.address)
        door = Door(bridge, simulated, replace(printing, **changed))  # type: ignore[arg-type]
        door.start()
        yield door
        door.labels.stop()
        door.scan.deleteLater()


@pytest.fixture
def door(bridge: Bridge) -> Iterator[Door]:
    with opened(bridge) as door:
        yield door


def test_admitted_guest_gets_one_label_by_itself(qtbot: QtBot, door: Door, behind: Behind) -> None:
    door.decide(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.PRINTED)
    assert "Label printed" in door.chips()
    door.decide(replace(ADMITTED, scan=replace(ADMITTED.scan, id="again")), JUST_ADMITTED)
    assert len(door.printed) == 1
    (entry,) = behind.labels
    assert (entry.ticket_id, entry.at, entry.outcome) == (MAYA.id, NOW, LabelOutcome.PRINTED)
    assert entry.printer == door.simulated.address


def test_extra_gets_a_label_by_a_template_of_its_own_only(
    qtbot: QtBot, bridge: Bridge, behind: Behind
) -> None:
    drink, workshop = (
        ticket(number, category_id=about, addon_of=MAYA.id)
        for number, about in ((7, "drink"), (8, "workshop"))
    )
    with opened(bridge, templates=("* name", "workshop name")) as door:
        behind.members = tuple(PartyMember(one, inside=True) for one in (drink, workshop))
        door.decide(decision(whose=drink), decision(whose=workshop))
        qtbot.waitUntil(lambda: door.stage(workshop) is LabelStage.PRINTED)
        assert (door.stage(drink), len(door.printed)) == (None, 1)
        door.labels.print_by_key(decision(whose=drink))
        qtbot.waitUntil(lambda: door.stage(drink) is LabelStage.PRINTED)


def test_key_prints_a_further_label(qtbot: QtBot, door: Door) -> None:
    door.decide(JUST_ADMITTED)
    for count in (1, 2):
        door.labels.print_by_key(JUST_ADMITTED)
        qtbot.waitUntil(lambda count=count: len(door.printed) == count)  # type: ignore[misc]
        qtbot.waitUntil(lambda: door.stage() is LabelStage.PRINTED)


@pytest.mark.parametrize("kind", [Kind.HOLD, Kind.REFUSE, Kind.ALREADY_IN, Kind.OUT])
def test_nobody_else_gets_a_label(door: Door, behind: Behind, kind: Kind) -> None:
    other = decision(kind, Reason.VALID)
    door.decide(other)
    door.labels.print_by_key(other)
    settle()
    assert (door.printed, behind.labels) == ([], [])


def run_out_of_paper(qtbot: QtBot, door: Door) -> None:
    door.simulated.has_paper = False
    door.decide(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.WAITING)


def test_label_waits_for_paper_and_is_not_doubled(qtbot: QtBot, door: Door, behind: Behind) -> None:
    run_out_of_paper(qtbot, door)
    assert "Label waits: no paper" in door.chips()
    assert door.labels.trouble is not None
    assert door.labels.trouble.outcome is LabelOutcome.NO_PAPER
    assert behind.labels == []
    door.simulated.has_paper = True
    door.labels.print_by_key(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.PRINTED)
    assert len(door.printed) == 1
    assert [one and one.outcome for one in door.states] == [LabelOutcome.NO_PAPER, None]


def test_waiting_label_goes_with_its_guest(qtbot: QtBot, door: Door, behind: Behind) -> None:
    run_out_of_paper(qtbot, door)
    door.scan.decided.emit(decision(Kind.OUT, Reason.UNDONE))
    qtbot.waitUntil(lambda: bool(behind.labels))
    assert [one.outcome for one in behind.labels] == [LabelOutcome.WITHDRAWN]
    assert door.stage() is None


def test_each_ticket_of_a_card_gets_a_label(qtbot: QtBot, door: Door, behind: Behind) -> None:
    behind.members = tuple(PartyMember(one, True) for one in TWO)
    card = replace(
        ADMITTED,
        verdict=replace(ADMITTED.verdict, ticket=None, tickets=tuple(one.id for one in TWO)),
    )
    door.decide(card)
    qtbot.waitUntil(lambda: len(behind.labels) == 2)
    first, second = door.printed
    assert first != second


@pytest.mark.parametrize("changed", [{"templates": (f"{MAYA.category_id} none",)}, {"when": "key"}])
def test_category_without_a_label_or_door_with_a_key_prints_none_itself(
    qtbot: QtBot, bridge: Bridge, behind: Behind, changed: dict[str, object]
) -> None:
    with opened(bridge, **changed) as door:
        door.decide(ADMITTED)
        assert (door.stage(), behind.labels) == (None, [])
        door.labels.print_by_key(ADMITTED)
        if "when" in changed:
            qtbot.waitUntil(lambda: len(door.printed) == 1)
    assert len(behind.labels) == ("when" in changed)


def test_label_printed_at_the_end_is_noted(qtbot: QtBot, door: Door, behind: Behind) -> None:
    run_out_of_paper(qtbot, door)
    door.simulated.has_paper = True
    door.labels.print_by_key(ADMITTED)
    wait_until(lambda: door.printed)  # the window handles no more events
    door.labels.stop()
    assert [one.outcome for one in behind.labels] == [LabelOutcome.PRINTED]


def test_printer_that_is_gone_delays_no_verdict(qtbot: QtBot, bridge: Bridge) -> None:
    with opened(bridge, address="127.0.0.1:9") as door:
        door.decide(ADMITTED)
        assert door.scan.decision == ADMITTED
        qtbot.waitUntil(lambda: "Label waits: printer not reached" in door.chips())


THAI = ticket(2, holder="กิตติศักดิ์ วัฒนาพงศ์สกุลชัย")
WAYS = ("Row 12 · Seat 7", "บันไดทิศเหนือ เลี้ยวซ้าย แล้วขึ้นไปชั้นสอง")
DOTS = 203  # to the inch, of most label printers


def label_of(whose: Ticket, size: LabelSize, *templates: str) -> Label:
    printing = PrintingSettings(printer="system", size=str(size), templates=templates)
    label = LabelMaker(printing).label(whose, WAYS)
    assert label is not None
    return label


def grey_of(image: QImage) -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()].copy()


@pytest.mark.parametrize("size", [min(USUAL_SIZES), max(USUAL_SIZES)])
def test_printed_page_has_the_size_and_the_code(tmp_path: Path, size: LabelSize) -> None:
    file = tmp_path / "label.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    request = request_to_print("PDF", label_bitmap(label_of(MAYA, size), SYSTEM_DPI))
    assert print_with(printer, read_request(request.decode())[1])
    document = QPdfDocument()
    document.load(str(file))
    assert document.pageCount() == 1
    points = document.pagePointSize(0)
    printed = (points.width() * MM_PER_INCH / 72, points.height() * MM_PER_INCH / 72)
    assert printed == pytest.approx(size, abs=0.5)
    dots = QSize(*(round(side * DOTS / MM_PER_INCH) for side in size))
    page = QImage(dots, QImage.Format.Format_RGB32)
    page.fill(0xFFFFFF)
    painter = QPainter(page)
    painter.drawImage(0, 0, document.render(0, dots))
    painter.end()
    assert [one.text for one in read_still(grey_of(page))] == [MAYA.code]
    document.close()


@pytest.mark.parametrize("size", USUAL_SIZES)
def test_label_of_dots_has_the_size_and_the_code(size: LabelSize) -> None:
    dots = label_bitmap(label_of(MAYA, size), DOTS)
    assert dots.shape == tuple(round(side * DOTS / MM_PER_INCH) for side in reversed(size))
    grey = np.where(dots, 0, 255).astype(np.uint8)
    assert [one.text for one in read_still(grey)] == [MAYA.code]


@pytest.mark.parametrize("size", USUAL_SIZES)
@pytest.mark.parametrize("name", ["Bo", THAI.holder, "W" * 80])
def test_no_text_is_cut_or_covers_the_code(name: str, size: LabelSize) -> None:
    ink = {
        template: label_bitmap(label_of(MAYA._replace(holder=name), size, template), DOTS)
        for template in ("* name,category,way,qr Backstage", "* qr")
    }
    whole, code = ink.values()
    assert not any(edge.any() for edge in (whole[0], whole[-1], whole[:, 0], whole[:, -1]))
    assert (whole & code == code).all()
    texts = whole & ~code
    assert texts.any()
    assert not texts[tuple(slice(one.min(), one.max()) for one in np.nonzero(code))].any()


def test_template_chooses_the_parts() -> None:
    def texts(line: str) -> str:
        return " ".join(label_of(MAYA, LabelSize(86, 54), line).texts)

    assert texts("* category,qr Press") == "Weekend pass Press"
    assert texts("vip none Crew") == "Crew"
    assert texts("* way Press") == " ".join((*WAYS, "Press"))
    assert texts("crew none") == "Maya Lindqvist Weekend pass"
    assert label_of(MAYA, LabelSize(86, 54), "* name").code is None
    maker = LabelMaker(PrintingSettings(templates=("vip none",)))
    assert maker.label(MAYA, ()) is None
    endless = MAYA._replace(code="W" * 9_000)
    assert maker.label_by(label_template_of("* qr"), endless, ()).code is None


def test_preview_says_the_label_to_a_screen_reader() -> None:
    preview = LabelPreview()
    preview.show_label(label_of(MAYA, LabelSize(25, 250)))
    assert preview.accessibleDescription() == "Maya Lindqvist, Weekend pass"
    preview.grab()
    preview.show_label(None)
    assert preview.accessibleDescription() == ""
    preview.grab()
    preview.deleteLater()


def test_command_lists_the_printers() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app", "labels", "--printers"], capture_output=True, check=True
    )
    assert isinstance(json.loads(done.stdout), list)


def test_command_goes_on_after_a_line_that_is_no_label() -> None:
    command = [sys.executable, "-m", "app", "labels"]
    done = subprocess.run(command, input=b"hi\n\n[1]\n{}\n", capture_output=True, check=True)
    assert done.stdout == b"not accepted\n" * 4

"""Tests of labels at the window: which guests get one, once, and what the window shows of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.demo.simulated_printer import SimulatedPrinter
from app.model.details import PartyMember
from app.model.label import LabelOutcome
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason
from app.printing.printer import NoPaper, PrinterError
from app.printing.printers import printer_of
from app.settings.sections import PrintingSettings
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.label_printing import LabelPrinting
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.verdict_context import LabelStage
from tests.support.waiting import wait_until
from tests.unit.ui.samples import MAYA, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, settle

ADMITTED = decision()
JUST_ADMITTED = decision(Kind.JUST_ADMITTED, Reason.STILL_HERE)
TWO = (ticket(2, holder="สมชาย ใจดี"), ticket(3, holder="Lea ^XZ Brandt"))


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
        self.labels.start(printer_of(self._printing), pause_s=0.05)

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


def test_label_waits_for_paper_and_key_does_not_double_it(
    qtbot: QtBot, door: Door, behind: Behind
) -> None:
    door.simulated.has_paper = False
    door.decide(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.WAITING)
    assert "Label waits: no paper" in door.chips()
    assert isinstance(door.labels.trouble, NoPaper)
    assert behind.labels == []
    door.simulated.has_paper = True
    door.labels.print_by_key(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.PRINTED)
    assert len(door.printed) == 1
    assert [type(one) for one in door.states] == [NoPaper, type(None)]


def test_waiting_label_is_withdrawn_with_its_guest(
    qtbot: QtBot, door: Door, behind: Behind
) -> None:
    door.simulated.has_paper = False
    door.decide(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.WAITING)
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


def test_category_without_a_label_prints_none(bridge: Bridge, behind: Behind) -> None:
    with opened(bridge, templates=(f"{MAYA.category_id} none",)) as door:
        door.decide(ADMITTED)
        assert door.stage() is None
    assert behind.labels == []


def test_door_that_prints_by_key_only_prints_none_itself(qtbot: QtBot, bridge: Bridge) -> None:
    with opened(bridge, when="key") as door:
        door.decide(ADMITTED)
        assert door.stage() is None
        door.labels.print_by_key(ADMITTED)
        qtbot.waitUntil(lambda: len(door.printed) == 1)


def test_guest_before_the_printer_has_started_gets_a_label(qtbot: QtBot, bridge: Bridge) -> None:
    with SimulatedPrinter() as simulated:
        printing = PrintingSettings(printer="zpl", address=simulated.address)
        door = Door(bridge, simulated, printing)
        door.decide(ADMITTED)
        door.start()
        qtbot.waitUntil(lambda: len(simulated.labels) == 1)
        door.labels.stop()


def test_label_that_is_printed_while_the_door_closes_is_noted(
    qtbot: QtBot, door: Door, behind: Behind
) -> None:
    door.simulated.has_paper = False
    door.decide(ADMITTED)
    qtbot.waitUntil(lambda: door.stage() is LabelStage.WAITING)
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

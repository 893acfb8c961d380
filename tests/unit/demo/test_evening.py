"""Tests of the demo: its evening, its other doors, its stage, its banner, and its sheet."""

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest
import zxingcpp
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.demo.demo import Banner, rehearsal_settings
from app.demo.evening import (
    AGREEING,
    ALONE,
    AWAY_S,
    GUEST_EVERY_S,
    KEEPER_LOST_S,
    REPLACED_S,
    SHOWN_HERE,
    TAKEN_OVER,
    TICK_S,
    Evening,
    GuestKind,
    ScriptStep,
    ShowTicket,
    VenueStory,
    write_script,
)
from app.demo.practice_sheet import paint_sheet, sheet_tickets
from app.demo.stage import HeldTicket, Layer, SimulatedCamera, TicketCard, hold_ticket
from app.eye.picture import Picture, to_grey
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.weather import FaultInjector, WeatherKind
from app.ui.printing.report_pdf import DPI
from tests.support.made import a_ticket as made_ticket
from tests.support.made import door_settings
from tests.support.night import TimedServing, a_night
from tests.support.pins import SEALS
from tests.unit.eye.scripted_source import ManualClock
from tests.unit.ui.stub_core import settle

if TYPE_CHECKING:
    from app.demo.evening import DemoVenue
    from app.rehearsal.serve import Serving


def a_ticket(number: int, status: str = "SOLD", inside: bool = False, order: str = "") -> Ticket:
    return made_ticket(
        f"t{number}", code=f"C-{number}", holder=f"Guest {number}", order_id=order or f"o{number}",
        status=status, checked_in=inside,
    )  # fmt: skip


SHOWN_FOR = 20  # ticks


class Room:
    """A stage and its time: a card is in view for so many ticks. Nothing goes on for ever."""

    def __init__(self) -> None:
        self.now = 0
        self.shown: list[tuple[int, TicketCard]] = []
        self.directions: list[tuple[int, Direction]] = []
        self.paused_until = 0
        self.weather = FaultInjector()
        self.evening = Evening(
            cast("Serving", SimpleNamespace(weather=self.weather)),
            cast("SimulatedCamera", self),
            7,
            wait=self.wait,
        )
        self.evening.direction_changed.connect(
            lambda direction: self.directions.append((self.now, direction))
        )

    @property
    def showing(self) -> TicketCard | None:
        is_there = self.shown and self.now < self.shown[-1][0] + SHOWN_FOR
        return self.shown[-1][1] if is_there else None

    def show(self, card: TicketCard) -> None:
        self.shown.append((self.now, card))

    def wait(self, _seconds: float) -> bool:
        self.now += 1
        if self.now == self.paused_until:
            self.evening.pause("page open", False)
        return self.now > 1_000


@pytest.fixture
def room() -> Room:
    return Room()


def a_show(number: int) -> ShowTicket:
    ticket = a_ticket(number)
    return ShowTicket(GuestKind.GOOD, ticket.code, ticket)


def test_next_ticket_is_shown_when_the_last_one_is_gone(room: Room) -> None:
    room.evening.play([a_show(1), a_show(2)])
    assert [(at, card.holder) for at, card in room.shown] == [(0, "Guest 1"), (20, "Guest 2")]


def test_same_ticket_is_shown_again_only_after_a_while(room: Room) -> None:
    room.evening.play([a_show(1), a_show(1)])
    away = room.shown[1][0] - SHOWN_FOR
    assert away * TICK_S == pytest.approx(AWAY_S, abs=TICK_S)


def test_direction_and_line_are_set_once_the_view_is_free(room: Room) -> None:
    room.evening.play([a_show(1), Direction.OUT, WeatherKind.CUT])
    assert room.directions == [(SHOWN_FOR, Direction.OUT)]
    assert room.weather.now().kind is WeatherKind.CUT


def test_no_guest_comes_during_a_pause_and_the_next_one_after_it(room: Room) -> None:
    room.paused_until = 50
    room.evening.pause("page open", True)
    room.evening.play([a_show(1)])
    assert [at for at, _ in room.shown] == [50]


def test_evening_ends_in_the_middle_of_the_script(room: Room) -> None:
    room.evening.pause("chosen", True)
    room.evening.play([a_show(1)])
    assert room.shown == []


def test_line_is_up_during_a_chosen_pause_only(room: Room) -> None:
    room.evening.play([WeatherKind.CUT])
    room.evening.pause("page open", True)
    assert room.weather.now().kind is WeatherKind.CUT
    room.evening.pause("chosen", True)
    assert room.weather.now().kind is WeatherKind.CLEAR


CROWD = [
    *(a_ticket(n) for n in range(60)),
    *(a_ticket(n, order="family") for n in range(60, 64)),
    *(a_ticket(n, "CHECKED_IN", inside=True) for n in range(70, 73)),
    *(a_ticket(n, "PAYMENT_PENDING") for n in range(80, 82)),
    *(a_ticket(n, "CANCELLED") for n in range(90, 92)),
]


@pytest.mark.parametrize("seed", range(5))
def test_no_ticket_is_expected_to_be_admitted_twice(seed: int) -> None:
    shows = [step for step in write_script(CROWD, seed) if isinstance(step, ShowTicket)]
    let_in = Counter(show.code for show in shows if show.guest in (GuestKind.GOOD, GuestKind.PARTY))
    assert set(let_in.values()) == {1}
    assert len(let_in) == 63  # all but the guest who leaves without having come


GUESTS = [a_ticket(number, order=f"order {number}") for number in range(40)]


class Door:
    def __init__(self, name: str) -> None:
        self.name = name
        self.shown: list[str] = []

    def show(self, code: str) -> None:
        self.shown.append(code)


class Venue:
    """A venue of two doors, of which the first is the keeper."""

    def __init__(self) -> None:
        self.south, self.garden = Door("South"), Door("Garden")
        self.doors = [self.south, self.garden]

    def switch_off_keeper(self) -> None:
        self.doors.remove(self.south)

    def replace_keeper(self) -> None:
        """Do nothing: the story tells of it."""


class StoryEvening:
    """A story whose clock is set by the test; `now` is in seconds."""

    def __init__(self, venue: Venue) -> None:
        self.now = 0.0
        self.venue = venue
        self.news = list[object]()
        self.story = VenueStory(
            cast("DemoVenue", venue), GUESTS, 7, self.news.append, clock=lambda: self.now
        )

    def go_to(self, now: float) -> None:
        """Let the time pass, with ten ticks a second."""
        while self.now < now:
            self.now += 0.1
            self.story.tick()

    def admit(self, door: str, ticket: Ticket) -> None:
        self.story.note_scan(door, {"code": ticket.code, "verdict": Kind.ADMIT})


@pytest.fixture
def evening() -> StoryEvening:
    return StoryEvening(Venue())


def steps_with_others(evening: StoryEvening) -> Iterator[ScriptStep]:
    steps = write_script([a_ticket(number) for number in range(100, 160)], 1)
    return evening.story.with_guests_of_other_doors(steps)


def test_guests_come_to_each_other_door_one_at_a_time(evening: StoryEvening) -> None:
    evening.go_to(7.5 * GUEST_EVERY_S)
    assert [len(door.shown) for door in evening.venue.doors] == [4, 4]
    shown = evening.venue.south.shown + evening.venue.garden.shown
    assert len(set(shown)) == len(shown)


def test_ticket_of_another_door_is_shown_to_the_window_and_named(evening: StoryEvening) -> None:
    evening.admit("Garden", GUESTS[0])
    shown = [
        step
        for _, step in zip(range(20), steps_with_others(evening), strict=False)
        if isinstance(step, ShowTicket) and step.guest is GuestKind.ELSEWHERE
    ]
    assert [step.code for step in shown] == [GUESTS[0].code]
    assert evening.news[-1] == SHOWN_HERE.filled({"door": "Garden"})


def test_keeper_is_lost_after_a_minute_and_replaced(evening: StoryEvening) -> None:
    evening.go_to(KEEPER_LOST_S + 1)
    assert evening.news == [AGREEING, ALONE]
    assert evening.venue.doors == [evening.venue.garden]
    evening.go_to(REPLACED_S + 1)
    assert evening.news[2:] == [TAKEN_OVER]


def test_no_ticket_is_tried_twice_while_the_doors_are_alone(evening: StoryEvening) -> None:
    evening.go_to(KEEPER_LOST_S + 1)
    evening.admit("Garden", GUESTS[0])
    steps = zip(count(), steps_with_others(evening), strict=False)
    kinds = {step.guest for at, step in steps if at < 20 and isinstance(step, ShowTicket)}
    assert GuestKind.ELSEWHERE not in kinds


def test_keeper_that_nobody_can_replace_is_not_switched_off() -> None:
    venue = Venue()
    venue.doors.remove(venue.garden)
    evening = StoryEvening(venue)
    evening.go_to(REPLACED_S + 1)
    assert evening.news == [AGREEING]


SERVICE = cast(
    "Serving", SimpleNamespace(base_url="http://127.0.0.1:9", ticketing_id="made-up", event_id="e")
)


def test_rehearsal_has_the_look_of_the_door_and_none_of_its_secrets() -> None:
    like = door_settings(
        door={"categories": ["vip"]},
        window={"language": "fr", "theme": "light", "pin": SEALS["4821"]},
        scanner={"layout": "fr"},
        camera={"source": "Deck camera", "turned": 90, "formats": ["QR"], "aim": 40},
        venue={"capacity": 10},
    )
    made = rehearsal_settings(SERVICE, like)
    assert (made.service.base_url, made.service.ticketing_id) == ("http://127.0.0.1:9", "made-up")
    assert (made.door.name, made.door.categories) == ("North entrance", ())
    assert (made.window.language, made.window.theme, made.window.pins) == ("fr", "light", ())
    assert made.scanner == like.scanner
    assert (made.camera.source, made.camera.turned) == ("Deck camera", 90)
    assert (made.camera.formats, made.camera.aim) == ((), 80)


def test_banner_says_the_newest_news_of_the_venue_as_one_text(qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    assert "nothing here is real" in banner.text()
    banner.show_news(AGREEING)
    banner.show_news(SHOWN_HERE.filled({"door": "Garden"}))
    assert banner.text().startswith("Rehearsal · This ticket was let in a moment ago")
    assert banner.text().endswith("another door: Garden.")
    assert banner.accessibleName() == banner.text()


def test_banner_of_a_real_doors_rehearsal_leads_back_by_button_and_key(qtbot: QtBot) -> None:
    banner, left = Banner(leads_back=True), list[int]()
    qtbot.addWidget(banner)
    banner.leave_requested.connect(lambda: left.append(1))
    banner.resize(1366, 48)
    banner.show()
    banner.activateWindow()
    settle()
    assert "Ctrl+Q" in banner.back.text()
    assert banner.back.height() >= 44
    banner.back.click()
    QTest.keyClick(banner, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert left == [1, 1]
    for text, is_paused in (("Go on", True), ("Pause", False)):
        with qtbot.waitSignal(banner.pause_chosen) as chosen:
            banner.pause.click()
        assert chosen.args == [is_paused]
        assert (banner.pause.text(), "paused" in banner.text()) == (text, is_paused)


SEED = 7


async def test_each_ticket_shows_what_its_caption_says(tmp_path: Path) -> None:
    kinds = set()
    with TimedServing(tickets=200) as service:
        async with a_night(service, tmp_path / "night.sqlite3") as night:
            for ticket in sheet_tickets(SEED):
                for shown in ticket.shows:
                    verdict = (await night.scan(ticket.code, shown.direction)).verdict
                    assert (verdict.kind, verdict.reason) == shown[1:], ticket
                    kinds.add(verdict.kind)
    assert kinds == set(Kind)


def test_every_code_of_the_printed_sheet_can_be_read(qtbot: QtBot) -> None:
    page = QImage(1100, 1500, QImage.Format.Format_RGB888)
    page.setDotsPerMeterX(round(DPI / 0.0254))
    page.setDotsPerMeterY(round(DPI / 0.0254))
    page.fill(0xFFFFFFFF)
    painter = QPainter(page)
    paint_sheet(painter, QRectF(page.rect()), SEED)
    painter.end()
    pixels = np.frombuffer(page.constBits(), np.uint8).reshape(page.height(), page.bytesPerLine())
    read = zxingcpp.read_barcodes(np.ascontiguousarray(pixels[:, : page.width() * 3 : 3]))
    codes = {each.bytes.decode() for each in read}
    assert codes == {ticket.code for ticket in sheet_tickets(SEED)}


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Make the application, before a test draws a ticket."""


CODE = "GA-04F1-99AB-7C30"
PLAIN = TicketCard(CODE, "Maya Lindqvist", "General", "Sommerfest 2026")


def held(card: TicketCard, *, on_phone: bool = False) -> HeldTicket:
    return hold_ticket(card, Random(1), on_phone=on_phone)


def read(layer: Layer) -> set[str]:
    picture = np.ascontiguousarray(layer[:, :, :3])
    return {found.text for found in zxingcpp.read_barcodes(picture)}


@pytest.mark.parametrize("code", [CODE, "Zoë", "x" * 500])
@pytest.mark.parametrize("on_phone", [False, True])
def test_code_of_a_ticket_is_read(code: str, on_phone: bool) -> None:
    below = None if on_phone else replace(PLAIN, code="ANOTHER-1")
    card = replace(PLAIN, code=code, below=below)
    assert read(held(card, on_phone=on_phone).layer) == {one.code for one in (card, below) if one}
    with pytest.raises(ValueError, match="too long"):
        held(replace(card, code="x" * 3000), on_phone=on_phone)


RATE = 30.0
USUAL, SMALL = (1280, 720), (320, 180)
PAPER = TicketCard("GA-04F1-99AB-7C30", "Maya Lindqvist", "General", "Sommerfest 2026")
PHONE = replace(PAPER, code="VIP-7", category="VIP")
LONG = replace(PAPER, code="0123456789" * 50, holder="", category="😀")
CARDS = (PAPER, PHONE, LONG)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


def camera_with(seed: int, clock: ManualClock, size: tuple[int, int] = SMALL) -> SimulatedCamera:
    return SimulatedCamera(seed, size=size, rate=RATE, clock=clock, sleep=clock.sleep)


def frames(camera: SimulatedCamera) -> Generator[Picture, None, None]:
    return camera.pictures(lambda _opened: None)


def occasional_frames(
    camera: SimulatedCamera, clock: ManualClock, card: TicketCard
) -> list[Picture]:
    camera.show(card)
    pictures = frames(camera)
    seen = [next(pictures)]
    while camera.showing is not None:
        clock.now += 0.4
        seen.append(next(pictures))
    return seen


def test_each_card_is_read_before_it_leaves(clock: ManualClock) -> None:
    camera = camera_with(1, clock, USUAL)
    for card in CARDS:
        first, *middle, last = (
            {found.text for found in zxingcpp.read_barcodes(to_grey(picture))}
            for picture in occasional_frames(camera, clock, card)
        )
        assert {card.code} in middle
        assert not first
        assert not last
        clock.now += 1


def test_late_reader_skips_frames(clock: ManualClock) -> None:
    late, prompt = camera_with(3, clock), camera_with(3, ManualClock())
    late.show(PAPER)
    prompt.show(PAPER)
    expected = list(islice(frames(prompt), 12))
    pictures = frames(late)
    next(pictures)
    clock.now += 10.5 / RATE
    assert np.array_equal(next(pictures), expected[10])
    assert clock.slept == []

"""A core for tests of the window, which replies at once or when the test says so."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, Qt, SignalInstance
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.details import Details, Extra, PartyMember, Post, WaitingGuest
from app.model.journal import Row, Settling, SupervisedAction
from app.model.label import LabelEntry, LabelOutcome
from app.model.night import DoorStatus, Night, Queue, Rush, TroubledDoor, VenueMember
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Note, Reason, Verdict
from app.report.counting import Figures
from tests.unit.ui.samples import EXPLAINED, MAYA, NOW, decision, made_figures

W = TypeVar("W", bound=QWidget)
NO_LINE = KnownError(Message("The line is down."), Message("Wait until it is back."))


def strike(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def type_as_scanner(window: QWidget, code: str, *, shifted: str = "") -> None:
    """Type a code at a window, 5 ms from key to key; `shifted` characters with Shift."""
    for number, character in enumerate(f"{code}\r"):
        key = Qt.Key.Key_Return if character == "\r" else Qt.Key(ord(character.upper()[0]))
        modifier = Qt.KeyboardModifier
        with_it = modifier.ShiftModifier if character in shifted else modifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, with_it, character)
            event.setTimestamp(5_000 + 5 * number)
            QCoreApplication.sendEvent(window.windowHandle(), event)
    settle()


def button(page: QWidget | None, text: str) -> QPushButton:
    assert page is not None
    return next(one for one in page.findChildren(QPushButton) if one.text() == text)


# Attributes of Behind with the replies to these requests; other requests get None.
REPLIES = {
    "ask_desk": "number", "categories": "category_names", "check": "findings", "details": "known",
    "doors": "venue_doors",
    "export": "exported", "newer_version": "newer", "night": "shown", "override": "overridden",
    "party": "members", "posts": "told", "queue": "rows_waiting", "read_list": "listed",
    "rush": "expected",
    "set_up_code": "code", "troubled_doors": "troubled", "turn_away": "turned_away",
    "venue": "member", "waiting_guests": "waiting", "ways_to_settle": "ways", "why": "explanation",
}  # fmt: skip
# Requests of pages, which raise `trouble`, and those of the window itself, which do not.
ASKED = {
    "check", "details", "export", "leave_venue", "override", "party", "posts", "publish", "queue",
    "read_list", "send_now", "set_up_code", "settle", "waiting_guests", "ways_to_settle", "why",
}  # fmt: skip
QUIET = {
    "all_out", "answer_case", "ask_desk", "categories", "doors", "finish_note", "invite_to_venue",
    "newer_version", "night", "revoke_door", "rush", "troubled_doors", "turn_away", "undo_all_out",
    "venue", "write_note",
}  # fmt: skip


class Behind:
    """Replies with fixed values; also has the `submit` of a core's thread.

    It replies to a search with `found` by its text, and to what a page asks raises `trouble`.

    While it `holds`, replies are kept back until the test releases them, in any order.
    """

    def __init__(self) -> None:
        self.holds = False
        self.held: list[Callable[[], None]] = []
        self.figures: Figures | None = None
        self.asked: list[tuple[str, object]] = []
        self.answers: dict[str, Decision] = {}
        self.checked_answers: dict[str, Decision] = {}
        self.members: tuple[PartyMember, ...] = ()
        self.rest: tuple[Decision, ...] = ()
        self.rest_trouble: Exception | None = None
        self.rows: tuple[Row, ...] = ()
        self.venue_doors: tuple[DoorStatus, ...] | None = None
        self.turned_away = decision()
        self.counts = True  # whether people without tickets can be counted
        self.troubled: tuple[TroubledDoor, ...] | None = None
        self.member: VenueMember | None = None
        self.newer: Any = None
        self.shown = Night(1250, 412, 0, 0, None)
        self.expected: Rush | None = None
        self.known: Details | None = None
        self.belonging: tuple[Extra, ...] = ()
        self.labels: list[LabelEntry] = []
        self.supervised_actions: list[SupervisedAction] = []
        self.undone: tuple[Decision, ...] | KnownError = (decision(),)
        self.found: dict[str, tuple[PartyMember, ...]] = {}
        self.rows_waiting = Queue((), (), None)
        self.explanation = EXPLAINED
        self.told: tuple[Post, ...] = ()
        self.findings: tuple[Any, ...] = ()
        self.overridden: Decision = decision()
        self.number = Note("case", MAYA.id, Reason.PAYMENT_OPEN, "North", NOW, number=7)
        self.waiting: tuple[WaitingGuest, ...] = ()
        self.ways: frozenset[Settling] = frozenset(Settling)
        self.written: list[tuple[Path, bytes]] = []
        self.trouble: Exception | None = None
        self.category_names: Mapping[str, str] = {}
        self.exported, self.listed, self.code = 3, 1250, "ADMIT1:ABCDEFGH"

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        """Return a request that is noted with its arguments, and gets its fixed reply."""
        if name not in ASKED | QUIET:
            raise AttributeError(name)

        async def reply(*given: object, **named: object) -> object:
            what = (*given, *named.values())
            self.asked.append((name, what[0] if len(what) == 1 else what or None))
            if name in ASKED and self.trouble is not None:
                raise self.trouble
            return getattr(self, REPLIES[name]) if name in REPLIES else None

        return reply

    def submit(self, call: Callable[[Any], Coroutine[Any, Any, Any]]) -> Future[Any]:
        future: Future[Any] = Future()

        def answer() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(asyncio.run(call(self)))
            except Exception as error:  # noqa: BLE001 - whatever it is, it goes to who asked
                future.set_exception(error)

        if self.holds:
            self.held.append(answer)
        else:
            answer()
        return future

    def release(self, number: int = 0) -> None:
        """Send one of the replies that were kept back, and deliver it to the window."""
        self.held.pop(number)()
        settle()

    async def scan(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        self.asked.append(("scan", (code, source, direction)))
        return (self.checked_answers if is_checked else self.answers)[code]

    async def look(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        self.asked.append(("look", (code, source, direction)))
        return self.answers[code]

    async def extras(self, verdict: Verdict) -> tuple[Extra, ...]:
        self.asked.append(("extras", verdict))
        return self.belonging

    async def admit_rest(
        self, ticket: Ticket, among: Collection[str] | None = None
    ) -> tuple[Decision, ...]:
        self.asked.append(("admit_rest", ticket if among is None else (ticket, among)))
        if self.rest_trouble is not None:
            raise self.rest_trouble
        return self.rest

    async def undo(self, scan_ids: tuple[str, ...]) -> tuple[Decision, ...]:
        self.asked.append(("undo", scan_ids))
        if isinstance(self.undone, KnownError):
            raise self.undone
        return self.undone

    async def recent(self, limit: int) -> tuple[Row, ...]:
        return self.rows[:limit]

    async def count_people(self, people: int) -> int:
        self.asked.append(("count_people", people))
        return people if self.counts else 0

    async def tickets(self, ticket_ids: Collection[str]) -> tuple[Ticket, ...]:
        return tuple(one.ticket for one in self.members if one.ticket.id in ticket_ids)

    async def ways_of(self, _ticket: Ticket) -> tuple[str, ...]:
        return ("Row 12 · Seat 7",)

    async def labels_printed(self, ticket_ids: Collection[str]) -> dict[str, int]:
        printed = [one.ticket_id for one in self.labels if one.outcome == LabelOutcome.PRINTED]
        return {one: printed.count(one) for one in ticket_ids}

    async def record_label(self, entry: LabelEntry) -> None:
        self.labels.append(entry)

    async def record_supervised(self, action: SupervisedAction) -> None:
        self.supervised_actions.append(action)

    async def supervised(self, limit: int) -> tuple[SupervisedAction, ...]:
        return tuple(reversed(self.supervised_actions))[:limit]

    async def knows(self, code: str) -> bool:
        self._note("knows", code)
        return code in self.answers

    async def search(self, text: str, *, whole_words: bool) -> tuple[PartyMember, ...]:
        self.asked.append(("search whole" if whole_words else "search", text))
        return self.found.get(text, ())

    async def report(self, begin: str, end: str) -> Figures:
        self._note("report", (begin, end))
        return self.figures or made_figures(guests=60)

    async def write_file(self, file: Path, data: bytes) -> None:
        self.written.append((file, data))

    def _note(self, name: str, what: object) -> None:
        self.asked.append((name, what))
        if self.trouble is not None:
            raise self.trouble

    def given(self, name: str) -> list[object]:
        return [what for asked, what in self.asked if asked == name]

    def times(self, name: str) -> int:
        return len(self.given(name))


def on_screen(qtbot: QtBot, widget: W, width: int = 1200, height: int = 600) -> W:
    """Show a widget of this size in pixels, with the keyboard, until the test ends.

    It is laid out, but not painted, which takes half of the time; `picture` paints it.
    """
    qtbot.addWidget(widget)
    widget.setUpdatesEnabled(False)
    widget.resize(width, height)
    widget.show()
    widget.activateWindow()
    settle()
    return widget


def emitted(signal: SignalInstance) -> list[Any]:
    values = list[Any]()
    signal.connect(values.append)
    return values


def picture(widget: QWidget) -> QImage:
    window = widget.window()
    window.setUpdatesEnabled(True)
    image = widget.grab().toImage()
    window.setUpdatesEnabled(False)
    return image


def settle() -> None:
    for _ in range(4):
        QCoreApplication.processEvents()

"""The page of the queue: rows that wait to be sent, and rows that a person must look at.

On request it shows the settled rows in place of those that a person must look at.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.message import NOTHING
from app.model.journal import Delivery, Row, Settlement
from app.model.night import LONGEST_NAME, Awaited, Queue
from app.model.plain import plain
from app.model.scan import Moment
from app.model.verdict import DecidedBy
from app.ui.bridge import Bridge
from app.ui.input.action_keys import KEYS, Act
from app.ui.pages.page import GuestPage, Topic
from app.ui.text import (
    joined,
    key_refused,
    number,
    say,
    time_text,
    time_text_with_seconds,
    translated,
    wait_request,
    way_done,
)
from app.ui.theme.style import Tone
from app.ui.verdict.ticket_facts import direction_word
from app.ui.verdict.verdict_view import badge_of
from app.ui.verdict.wording import NameDisplay, decider_text, result_title
from app.ui.widgets.labels import fill, label
from app.ui.widgets.table import Cell, Line, Table

if TYPE_CHECKING:
    from concurrent.futures import Future


class QueueCells(QObject):
    """Makes the cells of a row: when it was scanned, whose it is, and what becomes of it."""

    def __init__(self, display: NameDisplay, clock: Callable[[], Moment]) -> None:
        super().__init__()
        self._display, self._clock = display, clock

    def waiting_row(self, row: Row, awaited: Awaited | None) -> Line:
        """Return the cells of a row that waits to be sent, perhaps until another door has sent."""
        return (
            self._scanned(row),
            self._display.names.of_scan(row.verdict, row.scan),
            self._ticket(row),
            direction_word(row.scan.direction).words,
            self._shown(row),
            self._sending(row) if awaited is None else self._waiting_for(awaited),
        )

    def look_row(self, row: Row) -> Line:
        parked = row.delivery is Delivery.PARKED
        happened = self.tr("It could not be sent") if parked else self.tr("Let through here")
        said = plain(translated(row.error or NOTHING))
        now = Cell(self.tr("Disputed"), Tone.REFUSE)
        return (
            self._scanned(row),
            self._display.names.of_scan(row.verdict, row.scan),
            f"{happened}. {said}" if parked and said else said or happened,
            Cell(self.tr("Parked"), Tone.HOLD) if parked else now,
        )

    def settled_row(self, row: Row) -> Line:
        last = row.settlements[-1]
        return (
            self._scanned(row),
            self._display.names.of_scan(row.verdict, row.scan),
            joined(self._by(last), plain(last.why)),
            Cell(way_done(last.way), Tone.CALM),
        )

    def facts_of(self, row: Row) -> tuple[str, str, str]:
        """Return whose a row is, when it was scanned, and lines on what happened since."""
        direction = direction_word(row.scan.direction).words
        ticket = row.verdict.ticket if row.verdict else None
        when = (self._scanned(row), direction, plain(ticket.name if ticket else ""))
        lines = [plain(translated(row.error or NOTHING))]
        if row.verdict is not None:
            lines.append(joined(result_title(row.verdict), decider_text(row.verdict.decided_by)))
        if row.note:
            lines.append(say("Reason given: {reason}", reason=plain(row.note)))
        lines += (
            joined(
                time_text(one.at, self._clock()), self._by(one), way_done(one.way), plain(one.why)
            )
            for one in row.settlements
        )
        name = self._display.names.of_scan(row.verdict, row.scan)
        return name, joined(*when), "\n".join(line for line in lines if line)

    def _by(self, settlement: Settlement) -> str:
        return plain(settlement.who) or self.tr("PIN without a name")

    def _ticket(self, row: Row) -> str:
        if row.verdict is None:
            return ""
        ticket = row.verdict.ticket
        return plain(ticket.name) if ticket else self.tr("not on the list")

    def _scanned(self, row: Row) -> str:
        return time_text_with_seconds(row.scan.at, self._clock())

    def _shown(self, row: Row) -> Cell:
        if row.verdict is None:
            return Cell(self.tr("nothing yet"))
        by_supervisor = row.verdict.decided_by is DecidedBy.SUPERVISOR
        tone = Tone.HOLD if by_supervisor else badge_of(row.verdict).tone
        return Cell(result_title(row.verdict), tone)

    def _waiting_for(self, awaited: Awaited) -> str:
        said = self.tr("waits for {door}, since {time}")
        time = time_text(awaited.since, self._clock())
        return said.format(door=plain(awaited.door, LONGEST_NAME), time=time)

    def _sending(self, row: Row) -> str:
        if row.delivery is Delivery.UNKNOWN:
            return self.tr("sent, no answer: asking the service first")
        if row.attempts:
            return self.tr("waiting, tried %n time(s)", "", row.attempts)
        return self.tr("waiting")


REFRESH_MS = 1_000
_REPLIES = 4  # the first comes at once; an answer of the service takes up to two seconds
_EMPTY = Queue((), (), None)


class QueuePage(GuestPage):
    """Shows the queue, and reads it again every second while the page is open."""

    help_topic = Topic.NEEDS_A_LOOK
    export = Signal()
    opened = Signal(object)  # Row: to be settled, or to be looked at again
    answered = Signal(str)  # what became of *Send now*

    def __init__(self, bridge: Bridge, display: NameDisplay) -> None:
        super().__init__(display)
        self._bridge = bridge
        self._cells = QueueCells(display, bridge.clock)
        self._queue = _EMPTY
        self._known = self._shows_settled = False
        self._asked: Future[Queue] | None = None
        # How many rows waited when *Send now* was pressed, and how many replies are waited for.
        self._before = self._replies = 0
        self.waiting = Table(
            self.tr("Waiting to be sent"),
            (
                self.tr("Scanned"), self.tr("Guest"), self.tr("Ticket"), self.tr("Way"),
                self.tr("Shown at the door"), self.tr("Sending"),
            ),
            wide=(1, 2), parent=self,
        )  # fmt: skip
        self.needs_a_look = Table(
            self.tr("Needs a look"),
            (self.tr("Scanned"), self.tr("Guest"), self.tr("What happened"), self.tr("Now")),
            wide=(2,), parent=self,
        )  # fmt: skip
        self._look_heading = label("heading", self)
        fill(self.body, (self.waiting, 3), 28, self._look_heading, 6, (self.needs_a_look, 2))
        self.body.addStretch(0)
        self.needs_a_look.chosen.connect(lambda at: self.opened.emit(self._look_rows()[at]))
        self._settled = self.add_button("", self._switch)
        self._export = self.add_button(self.tr("Export list"), self.export)
        self._send = self.add_button(self.tr("Send now"), self._send_now, is_primary=True)
        timer = QTimer(self)
        timer.timeout.connect(self.refresh)
        timer.start(REFRESH_MS)
        self.show_guests()

    def refresh(self) -> None:
        if self._asked is None or self._asked.done():
            self._asked = self._bridge.ask(
                lambda core: core.queue(), self.show_queue,
                lambda error: self.subtitle.setText(translated(error.whole)),
            )  # fmt: skip

    def show_queue(self, queue: Queue) -> None:
        self._known = True
        self._shows_settled &= bool(queue.settled)
        changed = _rows_of(queue) != _rows_of(self._queue)
        self._queue = queue
        self._answer()
        self._show_heading()
        if changed:
            self._fill()

    def show_guests(self) -> None:
        super().show_guests()
        self._show_heading()
        self._fill()

    def _show_heading(self) -> None:
        count, said, more = self._count(), self.tr("Looking…"), ""
        if count:
            said, more = self.tr("%Ln scan(s) safe on this laptop.", "", count), self._when()
        elif self._known:
            notice = self._queue.set_aside
            said = self.tr("Everything is sent.") if notice is None else translated(notice)
        if not count and self._queue.key_refused:
            more = self._refusal()
        self.set_heading(self.tr("Waiting to be sent"), f"{said} {more}".rstrip())
        self._look_heading.setText(self._to_look())
        self._look_heading.setVisible(self._known)
        self.waiting.setVisible(bool(count))
        self.needs_a_look.setVisible(bool(self._look_rows()))
        self._settled.setVisible(bool(self._queue.settled))
        settled = say("Settled: {count}", count=len(self._queue.settled))
        self._settled.setText(self.tr("Needs a look") if self._shows_settled else settled)
        self._send.setEnabled(bool(count) and not self._replies)
        self._export.setEnabled(bool(count or self._queue.needs_a_look))

    def _refusal(self) -> str:
        """Return why the service refuses this laptop, and what to do."""
        if self._queue.refusal is not None:
            return translated(self._queue.refusal)
        return key_refused(KEYS[Act.SUPERVISOR])

    def _look_rows(self) -> tuple[Row, ...]:
        return self._queue.settled if self._shows_settled else self._queue.needs_a_look

    def _switch(self) -> None:
        """Show the settled rows in place of those that need a look, or the other way round."""
        self._shows_settled = not self._shows_settled
        self._show_heading()
        self._fill()

    def _to_look(self) -> str:
        if self._shows_settled:
            return self.tr("Settled by a supervisor")
        shown = len(self._queue.needs_a_look)
        if self._queue.more_to_look:
            said = self.tr("Needs a look: the newest {shown} of {count}")
            all_of_them = shown + self._queue.more_to_look
            return said.format(shown=number(shown), count=number(all_of_them))
        return self.tr("Needs a look") if shown else self.tr("Nothing needs a look")

    def _when(self) -> str:
        if self._queue.key_refused:
            return self._refusal()
        now, rests_until = self._bridge.clock(), self._queue.rests_until
        if rests_until is not None and rests_until > now:
            return wait_request(rests_until, now)
        seconds = ((self._queue.next_try or 0) - now) // 1000
        if seconds > 0:
            return say(
                "They are sent in order as soon as the line is back; next try in {n} s.", n=seconds
            )
        return self.tr("They are sent in order as soon as the line is back.")

    def _fill(self) -> None:
        cells, queue = self._cells, self._queue
        look_row = cells.settled_row if self._shows_settled else cells.look_row
        waiting = {
            row.scan.id: cells.waiting_row(row, queue.awaited.get(row.scan.id))
            for row in queue.waiting
        }
        self.waiting.show_rows(waiting)
        self.needs_a_look.show_rows({row.scan.id: look_row(row) for row in self._look_rows()})
        for table in (self.waiting, self.needs_a_look):
            table.setMaximumHeight(table.whole_height())

    def _count(self) -> int:
        return len(self._queue.waiting) + self._queue.more

    def _answer(self) -> None:
        """Tell what became of *Send now*, once rows were sent or some replies brought no change."""
        if not self._replies:
            return
        count = self._count()
        sent = max(self._before - count, 0)
        self._replies = 0 if sent else self._replies - 1
        if sent:
            self.answered.emit(say("Sent: {sent}. Still waiting: {count}.", sent=sent, count=count))
        elif not self._replies:
            self.answered.emit(f"{self.tr('Nothing could be sent yet.')} {self._when()}")

    def _send_now(self) -> None:
        self._before, self._replies = self._count(), _REPLIES
        self._bridge.ask(lambda core: core.send_now(), lambda _: self.refresh(), owner=self)


def _rows_of(queue: Queue) -> tuple[object, ...]:
    return queue.waiting, queue.needs_a_look, queue.settled, queue.awaited

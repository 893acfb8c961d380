"""The requests that the window can make to the core; they run in the core's thread."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from app.book.explanation import Explanation
from app.core.core import Core
from app.core.set_up_event import event_of
from app.core.update_check import UpdateCheck
from app.core.venue_requests import VenueEntry, VenueRequests
from app.message import Message
from app.model.details import Details, PartyMember
from app.model.finding import Finding
from app.model.journal import NEEDS_A_LOOK, UNDELIVERED, WAITING, Row, total
from app.model.link import LinkState
from app.model.night import Awaited, Night, Queue, Rush, rush_of
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.report.counting import Figures, figures_of
from app.report.export import described, write_csv
from app.report.period import moments_of, period_of
from app.runtime.private_files import write_exported
from app.settings.sections import WindowSettings
from app.settings.settings import Settings
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup
from app.store.claims import LedgerCopy
from app.store.database import Database
from app.store.event_files import open_to_read
from app.store.journal import ROWS_TO_LOOK_AT, SETTLED_ROWS, WAITING_ROWS
from app.store.night_reader import read_night, read_rush

P = ParamSpec("P")
T = TypeVar("T")

MOST_SHOWN = 500  # rows of each table of the queue


class CoreRequests(VenueRequests):
    """Answers the window's requests, also those about the venue, in the core's thread.

    Those that one part answers are that part's own methods. Errors from outside the program are
    raised as KnownError. `check_core` runs the door check of the core's parts. `code_for` makes the
    set-up code for a passphrase, or without one. `keep` writes the window's language and look into
    the settings. `entry` has the ways into a venue, `updates` says whether there is a newer
    version.
    """

    def __init__(
        self,
        core: Core,
        lookup: Lookup,
        announcements: Announcements,
        check_core: Callable[[Core], Coroutine[Any, Any, tuple[Finding, ...]]],
        code_for: Callable[[str], str],
        keep: Callable[[WindowSettings], None],
        settings: Settings,
        entry: VenueEntry,
        updates: UpdateCheck,
        clock: Callable[[], Moment],
    ) -> None:
        super().__init__(core, entry, settings, clock)
        corrections = core.corrections
        self.scan, self.look = core.desk.accept, core.desk.look
        self.party = _as_request(corrections.party)
        self.admit_rest = corrections.admit_rest
        self.extras = _as_request(corrections.extras)
        self.undo = _as_request(corrections.undo_all)
        self.override = _as_request(corrections.override)
        self.turn_away = _as_request(corrections.turn_away)
        self.ways_to_settle = _as_request(corrections.ways_to_settle)
        self.settle = _as_request(corrections.settle)
        self.finish_note = _as_request(core.notes.finish)
        self.ask_desk = _as_request(corrections.ask_desk)
        self.waiting_guests = _as_request(core.notes.waiting)
        self.answer_case = _as_request(core.notes.answer)
        self.record_supervised = _as_request(core.supervised.record)
        self.supervised = _as_request(core.supervised.newest)
        self.labels_printed = _as_request(core.labels.printed)
        self.record_label = _as_request(core.labels.record)
        self.read_list = core.list_reader.read_all
        self.check = partial(check_core, core)
        self._code_for = code_for
        self.newer_version = _as_request(lambda: updates.newer)
        self.posts, self.publish = announcements.posts, announcements.publish
        self._lookup = lookup
        self._keep = keep
        self._counting = asyncio.Lock()
        self._keeping = asyncio.Lock()
        self._exporting = asyncio.Lock()

    @property
    def warning(self) -> Message | None:
        """Return what is wrong with the door's data; None if nothing is."""
        return self._core.warning

    async def knows(self, code: str) -> bool:
        """Return whether this code is on the list."""
        return bool(self._core.roster.by_code(code))

    async def categories(self) -> Mapping[str, str]:
        """Return the names of the categories on the list, by their ids."""
        listed = {one.category_id: one.name for one in self._core.roster.counts().categories}
        return {**self._settings.door.named_categories, **listed}

    async def search(self, text: str, *, whole_words: bool) -> tuple[PartyMember, ...]:
        """Find tickets by name, e-mail, order or part of a code. No ticket is checked in.

        With `whole_words` a part of any of them finds none.
        """
        found = await self._lookup.search(text, whole_words=whole_words)
        roster = self._core.roster
        return tuple(PartyMember(one, roster.is_inside(one)) for one in found)

    async def details(self, ticket: Ticket) -> Details:
        """Return all data of one ticket: from the service if possible, else from the list."""
        is_alone = self._core.watch.patience() is None
        details = self._lookup.local(ticket) if is_alone else await self._lookup.live(ticket)
        notes = self._core.notes.on(ticket.code, ticket)
        extras = self._core.corrections.extras_of([ticket.id])
        return replace(details, notes=notes, extras=extras)

    async def write_note(self, ticket: Ticket, words: str) -> None:
        """Write a note on a ticket, which is shown at its next scans."""
        self._core.notes.write(ticket.code, words, ticket)

    async def why(self, ticket: Ticket) -> Explanation:
        """Return why the guest of this ticket counts as inside or not, as this laptop knows it."""
        return Explanation(ticket.id, self._core.timelines.of_id(ticket.id, ticket.code))

    async def recent(self, limit: int) -> tuple[Row, ...]:
        """Return the last scans, newest first."""
        return tuple(self._core.journal.recent(limit))

    async def night(self) -> Night:
        """Return the counts of the evening: admitted guests, waiting rows, rows to look at."""
        counts, open_rows = self._core.roster.counts(), self._core.journal.counts()
        waiting = total(open_rows, UNDELIVERED)
        return Night(
            total=counts.total,
            inside=counts.inside,
            waiting=waiting,
            needs_a_look=total(open_rows, NEEDS_A_LOOK) + len(self._core.unsettled),
            next_try=self._next_try() if waiting else None,
            rests_until=self._core.outbox.rests_until,
            house=self._house(),
        )

    async def queue(self) -> Queue:
        """Return the first rows of the queue, and how many more there are."""
        journal = self._core.journal
        waiting = await _collect(journal.in_steps(WAITING_ROWS, MOST_SHOWN))
        look = await _collect(journal.in_steps(ROWS_TO_LOOK_AT, MOST_SHOWN))
        settled = await _collect(journal.in_steps(SETTLED_ROWS, MOST_SHOWN))
        counts = journal.counts()
        # Some may have been settled while the others were read.
        more = max(total(counts, WAITING) - len(waiting), 0)
        more_to_look = max(total(counts, NEEDS_A_LOOK) - len(look), 0)
        link = self._core.watch.link
        refused = link.state is LinkState.REFUSED
        notice = next((one.notice for one in self._core.unsettled), None)
        return Queue(
            waiting, look, self._next_try(), more, more_to_look, refused, notice,
            self._core.outbox.rests_until, settled, await self._awaited(waiting), link.refusal,
        )  # fmt: skip

    async def _awaited(self, rows: Collection[Row]) -> dict[str, Awaited]:
        """Return for which door a row waits, by the ids of their scans."""
        if (venue := self._core.venue) is None:
            return {}
        found, copy = dict[str, Awaited](), LedgerCopy(self._core.database)
        for row in rows:
            if (awaited := copy.awaited(row.scan.id)) is not None:
                found[row.scan.id] = replace(awaited, since=venue.clock.to_ours(awaited.since))
            await asyncio.sleep(0)
        return found

    async def send_now(self) -> None:
        """Try to send all waiting rows now, also if the line was down or the key refused."""
        self._core.watch.probe_now()
        self._core.outbox.retry_now()

    async def export(self, file: Path) -> int:
        """Write the export in a thread: a slow USB stick must not delay scans."""
        rows = await self._open_rows()
        async with self._exporting:
            await asyncio.to_thread(write_csv, file, rows)
        return len(rows)

    async def rush(self) -> Rush | None:
        """Return when all guests are in at the pace of the doors; None if nobody can tell.

        It is counted in a thread, as a report is.
        """
        async with self._counting:
            return await asyncio.to_thread(self._count_rush, self._core.timelines.cleared_at)

    def _count_rush(self, cleared_at: Moment | None) -> Rush | None:
        venue, now = self._core.venue, self._clock()
        with self._reading() as database:
            if venue is None:
                categories = self._settings.policy().categories
                rush = read_rush(database, now, cleared_at=cleared_at, categories=categories)
            else:
                laptop, ahead = venue.membership.laptop, venue.clock.to_ours(0)
                rush = read_rush(database, now, laptop=laptop, ahead=ahead, cleared_at=cleared_at)
        return rush_of(*rush, now)

    def _reading(self) -> closing[Database]:
        """Return a connection of its own, that only reads."""
        store = self._core.database
        return closing(open_to_read(store.path, event_of(self._settings), store.keys))

    async def report(self, begin: str, end: str) -> Figures:
        """Return the figures between two times as a person writes them, "" for no limit.

        They are counted in a thread and with a connection of its own, so that scans go on. Raises
        NothingScanned if there are none, and WrongTime.
        """
        async with self._counting:
            return await asyncio.to_thread(self._count, begin, end)

    def _count(self, begin: str, end: str) -> Figures:
        venue = self._core.venue
        door = self._settings.report_door(venue.membership.laptop if venue is not None else "")
        ahead = venue.clock.to_ours(0) if venue is not None else 0
        with self._reading() as database:
            record = read_night(database, ahead)
        first, last = moments_of(begin, end, record.moments, self._clock())
        return figures_of(record, door, period_of(record.moments, first, last), as_of=last)

    async def write_file(self, file: Path, data: bytes) -> None:
        """Write in a thread: a slow USB stick must not delay scans."""
        async with self._exporting:
            await asyncio.to_thread(write_exported, file, data)

    async def tickets(self, ticket_ids: Collection[str]) -> tuple[Ticket, ...]:
        """Return these tickets, those that are on the list."""
        found = map(self._core.roster.by_id, ticket_ids)
        return tuple(one for one in found if one is not None)

    async def ways_of(self, ticket: Ticket) -> tuple[str, ...]:
        """Return where the guest of this ticket goes."""
        return self._core.desk.ways([ticket])

    async def keep(self, window: WindowSettings) -> None:
        """Write the choices in the order in which they were made, so that the last one counts."""
        async with self._keeping:
            await asyncio.to_thread(self._keep, window)

    async def set_up_code(self, passphrase: str) -> str:
        """Return the set-up code of this laptop; it holds the API key if there is a passphrase."""
        return await asyncio.to_thread(self._code_for, passphrase)

    async def _open_rows(self) -> tuple[dict[str, Any], ...]:
        """Return all rows that wait or need a look, as an export has them."""
        journal = self._core.journal
        parts = chain(journal.in_steps(WAITING_ROWS), journal.in_steps(ROWS_TO_LOOK_AT))
        return await _collect([described(row) for row in rows] for rows in parts)

    def _next_try(self) -> Moment | None:
        """Return when the next request is retried; None if that is as soon as the link is up."""
        return self._core.journal.next_try() or None


def _as_request(call: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Return a function that answers a request by this call, in the core's thread."""

    async def answer(*values: P.args, **named: P.kwargs) -> T:
        return call(*values, **named)

    return answer


async def _collect(steps: Iterator[list[T]]) -> tuple[T, ...]:
    """Return the items of all steps, letting scans run between two steps."""
    rows = list[T]()
    for some in steps:
        rows += some
        await asyncio.sleep(0)
    return tuple(rows)

"""The requests of the window, each answered by the parts of the core."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.book.explanation import Explanation
from app.core.core import Core
from app.kiosk.queue_requests import QueueRequests, total
from app.kiosk.report_requests import ReportRequests
from app.kiosk.update_check import UpdateCheck
from app.kiosk.venue_requests import VenueRequests
from app.message import Message
from app.model.details import Details, PartyMember, Post
from app.model.finding import Finding
from app.model.journal import NEEDS_A_LOOK, WAITING, Delivery, Row, Settling, SupervisedAction
from app.model.label import LabelEntry
from app.model.newest_version import NewestVersion
from app.model.night import DoorStatus, Night, Queue, TroubledDoor, VenueMember
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.report.export import write_csv
from app.runtime.exported_files import write_exported
from app.settings.sections import WindowSettings
from app.steward.announcements import Announcements
from app.steward.lookup import Lookup

if TYPE_CHECKING:
    from app.report.counting import Figures


class WindowRequestHandler:
    """Handle the requests of the window.

    `check_core` runs the door check of the core's parts. `code_for` makes the set-up code for a
    passphrase, or without one. `keep` writes the window's language and look into the settings.
    `category_names` are those of the door's categories, for categories that are not on the list.
    `queue` answers what is about the queue, `venue` what is about the venue, `reports` what is
    about the night in figures, `updates` whether there is a newer version.
    """

    def __init__(
        self,
        core: Core,
        lookup: Lookup,
        announcements: Announcements,
        check_core: Callable[[Core], Coroutine[Any, Any, tuple[Finding, ...]]],
        code_for: Callable[[str], str],
        keep: Callable[[WindowSettings], None],
        category_names: Mapping[str, str],
        queue: QueueRequests,
        venue: VenueRequests,
        reports: ReportRequests,
        updates: UpdateCheck,
    ) -> None:
        self._core = core
        self._lookup = lookup
        self._announcements = announcements
        self._check_core = check_core
        self._code_for = code_for
        self._keep = keep
        self._category_names = category_names
        self._queue = queue
        self._venue = venue
        self._reports = reports
        self._updates = updates
        self._keeping = asyncio.Lock()
        self._exporting = asyncio.Lock()

    @property
    def warning(self) -> Message | None:
        """Return what is wrong with the door's data; None if nothing is."""
        return self._core.warning

    async def scan(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> Decision:
        return await self._core.desk.accept(code, source, direction, is_checked=is_checked)

    async def newer_version(self) -> NewestVersion | None:
        return self._updates.newer

    async def knows(self, code: str) -> bool:
        return bool(self._core.roster.by_code(code))

    async def categories(self) -> Mapping[str, str]:
        listed = {one.category_id: one.name for one in self._core.roster.counts().categories}
        return {**self._category_names, **listed}

    async def party(self, ticket: Ticket) -> tuple[PartyMember, ...]:
        return tuple(self._core.corrections.party(ticket))

    async def admit_rest(
        self, ticket: Ticket, among: Collection[str] | None = None
    ) -> tuple[Decision, ...]:
        return tuple(await self._core.corrections.admit_rest(ticket, among))

    async def undo(self, scan_ids: tuple[str, ...]) -> tuple[Decision, ...]:
        return tuple(self._core.corrections.undo_all(scan_ids))

    async def override(self, scan_id: str, reason: str, by: str) -> Decision:
        return self._core.corrections.override(scan_id, reason, by)

    async def turn_away(self, scan_id: str, reason: str) -> Decision:
        return self._core.corrections.turn_away(scan_id, reason)

    async def search(self, text: str, *, whole_words: bool) -> tuple[PartyMember, ...]:
        found = await self._lookup.search(text, whole_words=whole_words)
        roster = self._core.roster
        return tuple(PartyMember(one, roster.is_inside(one)) for one in found)

    async def details(self, ticket: Ticket) -> Details:
        is_alone = self._core.watch.patience() is None
        details = self._lookup.local(ticket) if is_alone else await self._lookup.live(ticket)
        return replace(details, notes=self._core.notes.on(ticket.code, ticket))

    async def write_note(self, ticket: Ticket, words: str) -> None:
        self._core.notes.write(ticket.code, words, ticket)

    async def finish_note(self, note_id: str) -> None:
        self._core.notes.finish(note_id)

    async def why(self, ticket: Ticket) -> Explanation:
        return Explanation(ticket.id, self._core.timelines.of_ticket(ticket))

    async def recent(self, limit: int) -> tuple[Row, ...]:
        return tuple(self._core.journal.recent(limit))

    async def night(self) -> Night:
        counts, open_rows = self._core.roster.counts(), self._core.journal.counts()
        waiting = total(open_rows, WAITING | {Delivery.ASKING})
        return Night(
            total=counts.total,
            inside=counts.inside,
            list_from=self._core.roster.list_from(),
            waiting=waiting,
            needs_a_look=total(open_rows, NEEDS_A_LOOK) + len(self._core.set_aside),
            next_try=self._queue.next_try() if waiting else None,
            rests_until=self._core.outbox.rests_until,
            house=self._venue.house(),
        )

    async def doors(self) -> tuple[DoorStatus, ...] | None:
        return self._venue.doors()

    async def troubled_doors(self) -> tuple[TroubledDoor, ...] | None:
        return self._venue.troubled_doors()

    async def count_people(self, people: int) -> int:
        return self._venue.count_people(people)

    async def all_out(self) -> None:
        self._venue.all_out()

    async def undo_all_out(self) -> None:
        self._venue.undo_all_out()

    async def venue(self) -> VenueMember | None:
        return self._venue.member()

    async def keep_venue(self, passphrase: str, replicas: int) -> None:
        await self._venue.keep(passphrase, replicas)

    async def invite_to_venue(self, *, may_join: bool) -> None:
        await self._venue.invite(may_join=may_join)

    async def revoke_door(self, name: str) -> None:
        await self._venue.revoke(name)

    async def help_venue(self, passphrase: str) -> None:
        await self._venue.help_keeping(passphrase)

    async def join_venue(self, code: str, passphrase: str) -> None:
        await self._venue.join(code, passphrase)

    async def take_over_venue(self, passphrase: str) -> None:
        await self._venue.take_over(passphrase)

    async def leave_venue(self) -> None:
        await self._venue.leave()

    async def queue(self) -> Queue:
        return await self._queue.queue()

    async def ways_to_settle(self, scan_id: str) -> frozenset[Settling]:
        return self._core.corrections.ways_to_settle(scan_id)

    async def settle(self, scan_id: str, way: Settling, who: str, why: str) -> None:
        self._core.corrections.settle(scan_id, way, who, why)

    async def send_now(self) -> None:
        self._core.outbox.hurry()

    async def export(self, file: Path) -> int:
        """Write the export in a thread: a slow USB stick must not delay scans."""
        rows = await self._queue.open_rows()
        async with self._exporting:
            await asyncio.to_thread(write_csv, file, rows)
        return len(rows)

    async def report(self, begin: str, end: str) -> "Figures":
        return await self._reports.figures(begin, end)

    async def write_file(self, file: Path, data: bytes) -> None:
        """Write in a thread: a slow USB stick must not delay scans."""
        async with self._exporting:
            await asyncio.to_thread(write_exported, file, data)

    async def read_list(self) -> int:
        return await self._core.list_reader.read_all()

    async def check(self) -> tuple[Finding, ...]:
        return await self._check_core(self._core)

    async def posts(self) -> tuple[Post, ...]:
        return await self._announcements.posts()

    async def publish(self, text: str, *, push: bool, by: str) -> None:
        await self._announcements.publish(text, push=push, by=by)

    async def record_supervised(self, action: SupervisedAction) -> None:
        self._core.supervised.record(action)

    async def supervised(self, limit: int) -> tuple[SupervisedAction, ...]:
        return tuple(self._core.supervised.newest(limit))

    async def tickets(self, ticket_ids: Collection[str]) -> tuple[Ticket, ...]:
        found = map(self._core.roster.by_id, ticket_ids)
        return tuple(one for one in found if one is not None)

    async def labels_printed(self, ticket_ids: Collection[str]) -> Mapping[str, int]:
        return self._core.labels.printed(ticket_ids)

    async def record_label(self, entry: LabelEntry) -> None:
        self._core.labels.record(entry)

    async def keep(self, window: WindowSettings) -> None:
        """Write the choices in the order in which they were made, so that the last one counts."""
        async with self._keeping:
            await asyncio.to_thread(self._keep, window)

    async def set_up_code(self, passphrase: str) -> str:
        return await asyncio.to_thread(self._code_for, passphrase)

"""The ledger as one keeper reads and writes it: its stream, and its index in memory."""

import asyncio
import logging
from bisect import bisect_left, bisect_right, insort
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

import nats.errors
from nats.aio.msg import Msg
from nats.js.api import (
    ConsumerConfig,
    DeliverPolicy,
    DiscardPolicy,
    Header,
    PubAck,
    RePublish,
    StorageType,
    StreamConfig,
    StreamInfo,
)
from nats.js.errors import APIError, NotFoundError

from app.book.claim import Claim
from app.book.house import House, HouseAct, HouseEvent, last_evacuation, people_after
from app.model.scan import Direction, Moment
from app.model.verdict import Note
from app.runtime.clocks import steady_clock
from app.runtime.logs import RareLog
from app.venue.entries import LEDGER, Entry, Sealer, Stored, UnreadableEntry
from app.venue.errors import KeeperBusy, KeeperDiskFull
from app.venue.line import Line
from app.venue.membership import Member, Members
from app.venue.messages import NEWS

log = logging.getLogger(__name__)
# How often an entry is written again because others came first, and seconds to wait for those.
MOST_TRIES = 40
NEWS_S = 0.05
# Of the ledger's room the last tenth is kept for members, so that a laptop can be shut out.
LARGEST_FOR_WALKS = 1_800_000_000
# The key of the epoch in the stream's metadata; seconds for one answer, and for one entry.
EPOCH = "admit_epoch"
ANSWER_S, READ_S = 2.0, 10.0
_WRONG_SEQUENCE = (10071, 10164)
# The server has no room: for the stream, for all of its streams, or on its disk.
_NO_ROOM = (10023, 10047, 10077, 10122)
SEQUENCE, PLACE = "Nats-Sequence", "Nats-Subject"
# Entries that are written before their answers are awaited.
WINDOW = 200
_T = TypeVar("_T")


class Overtaken(Exception):
    """Another entry is in the ledger that was not taken into account."""


class LedgerSilent(Exception):
    """The ledger did not answer in time; the entry may be in it."""


class Identity(NamedTuple):
    """Identity of a ledger, and its newest place; `current` servers have all of it."""

    epoch: str
    last: int
    size: int
    servers: int
    current: int


class LedgerStream:
    """The stream over one keeper's connection; each call raises LedgerSilent without an answer."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._js = line.stream(ANSWER_S)

    async def make(self, replicas: int, epoch: str) -> None:
        """Make the stream, unless it is there; the servers may not be able to yet."""
        config = StreamConfig(
            name=LEDGER, subjects=[f"{LEDGER}.>"], storage=StorageType.FILE,
            num_replicas=replicas, discard=DiscardPolicy.NEW, deny_delete=True, deny_purge=True,
            republish=RePublish(src=f"{LEDGER}.>", dest=f"{NEWS}.{LEDGER}.>"),
            metadata={EPOCH: epoch},
        )  # fmt: skip
        if await self.identity() is None:
            await self._answer(self._js.add_stream(config))

    async def identity(self) -> Identity | None:
        """Return which ledger this is; None if there is none yet."""
        with suppress(NotFoundError):
            return _identity(await self._answer(self._js.stream_info(LEDGER)))
        return None

    async def begin(self, epoch: str) -> None:
        """Let doors use a ledger that was copied from another one; its epoch stays the same."""
        info = await self._answer(self._js.stream_info(LEDGER))
        config = replace(info.config, metadata={EPOCH: epoch})
        await self._answer(self._js.update_stream(config))

    async def append(self, stored: Stored, newest: int, *, after_all: bool) -> int:
        """Store an entry; return its place in the order.

        `newest` is the newest entry under its subject that was taken into account, or with
        `after_all` the newest of the whole ledger. Raises Overtaken if there is a newer one.
        """
        expected = (
            Header.EXPECTED_LAST_SEQUENCE if after_all else Header.EXPECTED_LAST_SUBJECT_SEQUENCE
        )
        headers = {expected.value: str(newest)}
        publishing = self._js.publish(stored.place, stored.raw, ANSWER_S, headers=headers)
        return (await self._answer(publishing)).seq

    async def copy_from(self, entries: Iterable[Stored]) -> None:
        """Store the entries of another ledger under the places that they have there."""
        there, waiting = await self.last(), list[asyncio.Future[PubAck]]()
        for stored in entries:
            if stored.seq > there:
                headers = {Header.EXPECTED_LAST_SEQUENCE.value: str(stored.seq - 1)}
                publishing = self._js.publish_async(stored.place, stored.raw, headers=headers)
                waiting.append(await self._answer(publishing))
            if len(waiting) >= WINDOW:
                await self._answer(asyncio.wait_for(asyncio.gather(*waiting), READ_S))
                waiting.clear()
        await self._answer(asyncio.wait_for(asyncio.gather(*waiting), READ_S))

    async def read(self, after: int) -> AsyncIterator[Stored]:
        """Yield the entries after this place that the ledger has now, oldest first."""
        last = await self.last()
        if last <= after:
            return
        config = ConsumerConfig(
            deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=after + 1
        )
        subscribing = self._js.subscribe(
            f"{LEDGER}.>", stream=LEDGER, ordered_consumer=True, config=config,
            pending_msgs_limit=-1, pending_bytes_limit=-1,
        )  # fmt: skip
        subscription = await self._answer(subscribing)
        try:
            while after < last:
                message = await self._answer(subscription.next_msg(READ_S))
                after = message.metadata.sequence.stream
                yield Stored(after, message.subject, message.data)
        finally:
            with suppress(LedgerSilent):
                await self._answer(subscription.unsubscribe())

    async def _answer(self, call: Coroutine[Any, Any, _T]) -> _T:
        """Return what a call of the library returns.

        Raises Overtaken, KeeperDiskFull or NotFoundError if the server says so, else LedgerSilent.
        """
        try:
            return await self._line.apart(call)
        except NotFoundError:
            raise
        except APIError as error:
            if error.err_code in _WRONG_SEQUENCE:
                raise Overtaken from error
            if error.err_code in _NO_ROOM or "insufficient" in str(error).lower():
                raise KeeperDiskFull from error
            raise LedgerSilent from error
        except (nats.errors.Error, OSError, TimeoutError) as error:
            raise LedgerSilent from error

    async def follow(self, heard: Callable[[Stored], None]) -> None:
        """Call `heard` with each entry that is stored from now on."""

        async def hear(message: Msg) -> None:
            if (stored := heard_entry(message)) is not None:
                heard(stored)

        await self._line.hear(f"{NEWS}.{LEDGER}.>", hear)

    async def last(self) -> int:
        """Return the newest place; 0 in an empty ledger. Raises LedgerSilent."""
        identity = await self.identity()
        return identity.last if identity is not None else 0


def heard_entry(message: Msg) -> Stored | None:
    """Return the entry that the server has published; None for any other message.

    Only the server writes these headers: no door may publish under NEWS.
    """
    headers = message.headers or {}
    with suppress(KeyError, ValueError):
        seq, place = int(headers[SEQUENCE]), headers[PLACE]
        if message.subject == f"{NEWS}.{place}":
            return Stored(seq, place, message.data)
    return None


def _identity(info: StreamInfo) -> Identity:
    others = (info.cluster and info.cluster.replicas) or []
    current = 1 + sum(bool(other.current) and not other.offline for other in others)
    metadata = info.config.metadata or {}
    return Identity(
        metadata.get(EPOCH, ""), info.state.last_seq, info.state.bytes, 1 + len(others), current
    )


# Entries that are sent at once; the answer must fit into one message.
PAGE_BYTES = 40_000


@dataclass(slots=True)
class TicketEntries:
    """The ledger's entries about the walks of one ticket, oldest first."""

    seqs: list[int] = field(default_factory=list)
    walks: list[Claim] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    ends: dict[str, int] = field(default_factory=dict)
    is_inside: bool = False

    def add(self, claim: Claim) -> None:
        """Take in a walk, its end, or that the service was told of it."""
        self.seqs.append(claim.seq)
        if claim.is_back:
            # The service may have the walk, and has to be told of its end.
            self.told.discard(claim.scan_id)
            self.ends.setdefault(claim.scan_id, claim.seq)
        elif claim.is_told:
            self.told.add(claim.scan_id)
        else:
            self.walks.append(claim)

    def walk_of(self, scan_id: str) -> Claim | None:
        """Return the walk of this scan; None if there is none."""
        return next((walk for walk in self.walks if walk.scan_id == scan_id), None)

    def changes_after(self, seq: int, but_of: str) -> bool:
        """Return whether another scan's walk, or its end, came after this place."""
        places = [(walk.scan_id, walk.seq) for walk in self.walks]
        return any(place > seq and scan != but_of for scan, place in (*places, *self.ends.items()))

    def last_stamp(self) -> Moment:
        """Return the latest time of a walk of this ticket; 0 without one."""
        return max((walk.at for walk in self.walks), default=0)

    def place_guest(self, cleared_at: Moment) -> int:
        """Find out whether the guest is inside; return by how much that changes the count.

        An add-on is no guest.
        """
        before = self.is_inside
        standing = [
            (walk.at, walk.seq, walk.direction)
            for walk in self.walks
            if walk.is_person and walk.scan_id not in self.ends and walk.at > cleared_at
        ]
        self.is_inside = bool(standing) and max(standing)[2] is Direction.IN
        return self.is_inside - before


class LedgerIndex:
    """State of a ledger as its keeper knows it.

    `last` is the place up to which it was read, `inside` how many tickets are inside, `newest` the
    latest time in it, `cleared` the last evacuation that stands, `cleared_seq` the place of the act
    that has noted or undone one last.
    """

    def __init__(self, sealer: Sealer) -> None:
        self.sealer = sealer
        self._stored = list[Stored]()
        self._tickets = dict[str, TicketEntries]()
        self._last_of = dict[str, int]()
        self._inside_after = list[int]()
        self._events = dict[tuple[str, HouseAct], HouseEvent]()
        # The times of the tallies, and by how many people each has changed the count.
        self._tallies = list[tuple[Moment, int]]()
        self._author_of = dict[str, str]()
        self._notes = dict[tuple[str, bool], Note]()
        self._unreadable = RareLog(log)
        self.members = Members()
        self.cleared: HouseEvent | None = None
        self.inside = 0
        self.newest: Moment = 0
        self.cleared_seq = 0

    @property
    def entries(self) -> Sequence[Stored]:
        """Return all entries, oldest first."""
        return self._stored

    @property
    def last(self) -> int:
        return self._stored[-1].seq if self._stored else 0

    @property
    def cleared_at(self) -> Moment:
        """Return when the house was emptied last; 0 if it never was."""
        return 0 if self.cleared is None else self.cleared.at

    @property
    def house(self) -> House:
        """Return the house after all acts."""
        first = bisect_left(self._tallies, self.cleared_at, key=lambda tally: tally[0])
        return House(people_after(people for _, people in self._tallies[first:]), self.cleared)

    def is_of_another(self, scan_id: str, laptop: str) -> bool:
        """Return whether another member has had this scan: nobody knows its id before."""
        author = self._author_of.get(scan_id, laptop)
        return author != laptop and self.members.get(author) is not None

    def ticket(self, place: str) -> TicketEntries:
        """Return the entries about a ticket, by its subject in the stream."""
        return self._tickets.get(place) or TicketEntries()

    def inside_at(self, seq: int) -> int:
        """Return how many tickets were inside by the entries up to this place."""
        position = self._position(seq)
        return self._inside_after[position - 1] if position else 0

    def last_of(self, place: str) -> int:
        """Return the newest entry under this subject of the stream; 0 if there is none."""
        return self._last_of.get(place, 0)

    def note(self, note_id: str, *, is_done: bool) -> Note | None:
        """Return this note, or its end; None if the ledger does not have it."""
        return self._notes.get((note_id, is_done))

    def event(self, event_id: str, act: HouseAct) -> HouseEvent | None:
        """Return this act of the house; None if the ledger does not have it."""
        return self._events.get((event_id, act))

    def page(self, after: int) -> list[Stored]:
        """Return the entries after this place, as many as fit into one answer."""
        first, page, size = self._position(after), list[Stored](), 0
        for stored in self._stored[first:]:
            size += len(stored.raw) * 4 // 3 + 150
            if page and size > PAGE_BYTES:
                break
            page.append(stored)
        return page

    def of_ticket_after(self, place: str, after: int) -> list[Stored]:
        """Return the entries about a ticket after this place."""
        wanted = (seq for seq in self.ticket(place).seqs if seq > after)
        return [self._stored[self._position(seq - 1)] for seq in wanted]

    def add(self, stored: Stored) -> Entry | None:
        """Take in the next entry; return it, or None if it cannot be read or is known."""
        if stored.seq <= self.last:
            return None
        entry = self._take(stored)
        self._inside_after.append(self.inside)
        return entry

    def _take(self, stored: Stored) -> Entry | None:
        self._stored.append(stored)
        self._last_of[stored.place] = stored.seq
        try:
            entry = self.sealer.open(stored)
        except UnreadableEntry:
            self._unreadable.warn("An entry of the ledger cannot be read")
            return None
        match entry:
            case Claim():
                ticket = self._tickets.setdefault(stored.place, TicketEntries())
                ticket.add(entry)
                self._author_of.setdefault(entry.scan_id, entry.laptop)
                self.inside += ticket.place_guest(self.cleared_at)
                if not entry.is_back and not entry.is_told:
                    self.newest = max(self.newest, entry.at)
            case HouseEvent():
                self._count_house(stored.seq, entry)
            case Note():
                self._notes[entry.id, entry.is_done] = entry
            case Member():
                self.members.put(entry)
        return entry

    def _count_house(self, seq: int, event: HouseEvent) -> None:
        """Count the house with one more act; after an evacuation all tickets are placed anew."""
        if self.event(event.id, event.act) is not None:
            return
        self._events[event.id, event.act] = event
        self.newest = max(self.newest, event.at)
        if event.act is HouseAct.TALLY:
            insort(self._tallies, (event.at, event.people), key=lambda tally: tally[0])
            return
        before = self.cleared_at
        self.cleared = last_evacuation(self._events.values())
        if self.cleared_at != before:
            self.cleared_seq = seq
            for ticket in self._tickets.values():
                self.inside += ticket.place_guest(self.cleared_at)

    def _position(self, after: int) -> int:
        """Return the position of the first entry after this place."""
        return bisect_right(self._stored, after, key=lambda stored: stored.seq)


class Ledger:
    """Follows the stream, and writes entries by what is known then.

    `heard` is called with each entry in the ledger's order. `stuck_since` is when the stream did
    not take an entry, if it has taken none after that.
    """

    def __init__(
        self, stream: LedgerStream, sealer: Sealer, heard: Callable[[Entry], None]
    ) -> None:
        self._stream = stream
        self.sealer = sealer
        self._heard = heard
        self._progress = asyncio.Event()
        self._reading = asyncio.Lock()
        self._size, self._servers = 0, 1
        self.index = LedgerIndex(sealer)
        self.epoch = ""
        self._appending = 0
        # Writes that begin meanwhile would overtake one that must come after all others.
        self._after_all = asyncio.Lock()
        self.is_paused = False
        self.has_room = True
        self.stuck_since: float | None = None

    async def open(self) -> None:
        """Read all that is there, and follow what comes. Raises LedgerSilent."""
        identity = await self._stream.identity()
        if identity is None or not identity.epoch:
            raise LedgerSilent
        self.epoch = identity.epoch
        await self.catch_up()
        await self._stream.follow(self._hear)
        await self.catch_up()

    @property
    def is_full(self) -> bool:
        """Return whether no more walks are taken, for lack of room on the disk or in the ledger."""
        return not self.has_room or self._size > LARGEST_FOR_WALKS

    async def check(self) -> Identity:
        """Return which ledger the stream has now, and read what was missed. Raises LedgerSilent."""
        identity = await self._stream.identity()
        if identity is None:
            raise LedgerSilent
        self._size, self._servers = identity.size, identity.servers
        if identity.last > self.index.last:
            await self.catch_up()
        return identity

    async def pause(self) -> None:
        """Write nothing more; return once all that was begun is written and read."""
        self.is_paused = True
        while self._appending:  # noqa: ASYNC110 - writes are short
            await asyncio.sleep(NEWS_S)
        await self.catch_up()

    async def catch_up(self) -> None:
        """Read the entries that are in the stream and not here. Raises LedgerSilent."""
        async with self._reading:
            async for stored in self._stream.read(self.index.last):
                if stored.seq > self.index.last:
                    self._take(stored)

    async def write(self, decide: Callable[[], Entry | None], *, after_all: bool = False) -> int:
        """Store the entry that `decide` returns by what is known; return its place.

        `decide` is called again if another keeper was quicker under the same subject, or with
        `after_all` in the whole ledger. The place is 0 if it returns None. The index has the entry
        afterwards. Raises LedgerSilent, KeeperDiskFull, or KeeperBusy while the ledger moves to
        three servers.
        """
        async with self._after_all:
            if after_all:
                return await self._written(decide, after_all=True)
        return await self._written(decide, after_all=False)

    async def _written(self, decide: Callable[[], Entry | None], *, after_all: bool) -> int:
        for _ in range(MOST_TRIES):
            if self.is_paused:
                raise KeeperBusy
            entry = decide()
            if entry is None:
                if await self._has_missed():
                    continue
                return 0
            self._refuse_if_full(entry)
            sealed = self.sealer.seal(entry)
            known = self._newest(sealed.place, after_all)
            self._appending += 1
            try:
                seq = await self._stream.append(sealed, known, after_all=after_all)
            except Overtaken:
                if known == self._newest(sealed.place, after_all):
                    await self._wait_for_news()
                continue
            except KeeperDiskFull:
                self.has_room = False
                raise
            except LedgerSilent:
                self.stuck_since = self.stuck_since or steady_clock()
                raise
            finally:
                self._appending -= 1
            self.has_room, self.stuck_since = True, None
            self._hear(replace(sealed, seq=seq))
            while self.index.last < seq:
                await self._wait_for_news()
            return seq
        raise LedgerSilent

    async def _has_missed(self) -> bool:
        """Return whether another keeper has written what is not known here; read it."""
        if self._servers == 1 or await self._stream.last() <= self.index.last:
            return False
        await self.catch_up()
        return True

    def _refuse_if_full(self, entry: Entry) -> None:
        """Raise KeeperDiskFull if there is no room for this entry."""
        is_left_to_members = self._size > LARGEST_FOR_WALKS and not isinstance(entry, Member)
        is_disk_full = not self.has_room and self.stuck_since is not None
        if is_left_to_members or is_disk_full:
            raise KeeperDiskFull

    def _newest(self, place: str, after_all: bool) -> int:
        return self.index.last if after_all else self.index.last_of(place)

    async def _wait_for_news(self) -> None:
        """Wait until something that was missed has come, or read it."""
        before = self.index.last
        self._progress.clear()
        try:
            async with asyncio.timeout(NEWS_S):
                await self._progress.wait()
        except TimeoutError:
            await self.catch_up()
        if self.index.last == before:
            # The entry is stored, but this server does not show it yet.
            await asyncio.sleep(NEWS_S)

    def _hear(self, stored: Stored) -> None:
        """Take in an entry that comes next; a gap is read by the next check."""
        if stored.seq == self.index.last + 1:
            self._take(stored)

    def _take(self, stored: Stored) -> None:
        entry = self.index.add(stored)
        self._progress.set()
        if entry is not None:
            self._heard(entry)

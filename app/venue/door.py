"""One door of a venue: it follows the ledger, makes its claims, and tells what it did alone."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import replace
from secrets import token_hex
from typing import NamedTuple

from nats.aio.msg import Msg

from app.book.claim import Claim
from app.book.house import House, HouseAct, HouseEvent
from app.door.context import Claimed, Claims
from app.model.night import DoorStatus, HouseTrouble, LedgerState, Role
from app.model.scan import Moment, Scan
from app.model.verdict import CASE_MS, Note
from app.runtime.logs import RareLog
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.errors import store_errors_logged
from app.store.records import Notes
from app.venue.clock import VenueClock
from app.venue.entries import Sealer, Stored, UnreadableEntry
from app.venue.errors import (
    AskRefused,
    KeeperBusy,
    KeeperDiskFull,
    KeeperFailed,
    KeeperRefused,
    KeeperUnreachable,
    LedgerLost,
    VenueError,
)
from app.venue.finding import (
    MOST_ADDRESSES,
    TRY_S,
    LocalNetwork,
    keeper_addresses,
    own_addresses,
    reach_keeper,
)
from app.venue.keeper import Keeper
from app.venue.ledger import heard_entry
from app.venue.line import Line, first_to_end
from app.venue.membership import Member, Members, VenueFolder, generation
from app.venue.messages import (
    BEAT,
    BEAT_S,
    LARGEST_NEWS,
    LARGEST_STATUS,
    NEWS,
    VENUE_NEWS,
    ClaimAnswer,
    ClaimAsk,
    DoorNews,
    Hello,
    HouseAsk,
    NoteAsk,
    PageAsk,
    Place,
    Request,
    TellAsk,
    VenueStatus,
    read_told,
    shape,
)

log = logging.getLogger(__name__)
# Seconds that a guest waits for one keeper, and for a new leader of three.
PATIENCE_S, ELECTION_S = 1.0, 8.0
# A keeper that does not answer a claim for so long is asked once more.
ANSWER_S, AGAIN_S = 0.5, 0.05
UNHURRIED_S = 5.0
LOOK_AGAIN_S = 2.0
PAUSE_S = 0.3
REFUSED_AFTER_S = 10.0
# So long after it has lost the ledger a door sends nothing to the service: guests who walked here
# before may have gone on at other doors, of which it hears soon.
WAIT_TO_DELIVER_S = 20.0
# How often the clock is measured, and a keeper with a newer ledger is looked for.
LOOK_AROUND_S = 8.0
# A keeper that has told nothing of the venue for so long is left, though its server answers.
MUTE_S = 5.0
# What was done alone is dated anew if the venue's time was known so wrongly.
WRONG_MS = 1_000
# How often a program that sends looks whether the keeper has everything.
LOOK_S = 0.05
BATCH = 200
# After a time alone a door tells so many things in so many seconds at most, 40 a second: a keeper
# takes 50 from one laptop for long, see A_SECOND in clerk.py.
SOME_TOLD, SOME_TOLD_S = 100, 2.5
MOST_KNOWN = 32  # addresses
# The venue is told of guests whom this laptop let in before it joined, or joined again.
BEFORE_JOINING_MS = 24 * 3_600_000
# People who are counted within this time are told together, unless that has begun.
TOGETHER_MS = 10_000


class Ways(NamedTuple):
    """Functions of the core that the venue's news go to.

    `heard` gets the tickets and codes of claims that came in. `counted` is called when the house
    has been counted, `changed` when the state of the ledger or of the doors has changed. `news`
    returns what the other doors are told of this one, `user_id` which id the service has for its
    requests, `is_person` whether a ticket or code is no add-on.
    """

    heard: Callable[[Collection[str]], None] = lambda _: None
    counted: Callable[[], None] = lambda: None
    changed: Callable[[], None] = lambda: None
    news: Callable[[], DoorNews | None] = lambda: None
    user_id: Callable[[], str | None] = lambda: None
    is_person: Callable[[str], bool] = lambda _: True


class VenueDoor(Claims):
    """One door of a venue, while its program runs; it begins to take part with `run`."""

    is_shared = True

    def __init__(
        self,
        folder: VenueFolder,
        database: Database,
        *,
        clock: Callable[[], Moment],
        steady: Callable[[], float],
    ) -> None:
        self._folder = folder
        self._wall = clock
        self._steady = steady
        self.membership = folder.membership()
        self.clock = VenueClock(folder.clock, clock=clock, steady=steady)
        self._sealer = Sealer(self.membership.secret)
        self._copy = LedgerCopy(database)
        self._notes = Notes(database)
        self._ways = Ways()
        self._network = LocalNetwork(self.membership.venue)
        self._members = Members(self.membership.members)
        self._has_new_members = False
        self._line: Line | None = None
        self._in_work = set[str]()
        self._unsettled = set[str]()  # scans of which the disk had no room to write
        self._counting: HouseEvent | None = None  # a tally that is not being told yet
        self._told, self._pause_until = 0, 0.0
        self._is_behind = True  # the ledger may lack walks that were made here
        self._silent_since: float | None = steady()
        self._refused_since: float | None = None
        self._has_lost_ledger = False
        self._status: VenueStatus | None = None
        self._heard_at = 0.0
        self._is_complete = asyncio.Event()
        self._to_tell, self._house_to_tell = asyncio.Event(), asyncio.Event()
        self._unreadable = RareLog(log)
        self._copy.begin(self.membership.laptop, self._told_since)
        self.house: House = self._copy.house()
        self.position: Position = self._copy.position()
        # This laptop's clock may have been set back while it was off, and may be right at the next
        # start.
        self.clock.advance_to(self._copy.newest(), for_good=False)
        self._settle(None)

    def take_part(self, ways: Ways) -> None:
        """Let the core hear what the venue tells; call it once before `run`."""
        self._ways = ways

    # What the window and the reports show

    @property
    def state(self) -> LedgerState:
        """Return whether the doors agree now."""
        if not self._is_complete.is_set():
            return LedgerState.ELECTING if self._may_elect() else LedgerState.ALONE
        told = self.status
        return LedgerState.AGREEING if told is None else told.ledger

    @property
    def status(self) -> VenueStatus | None:
        """Return what a keeper has told of the venue last; None while none answers."""
        return self._status if self._is_complete.is_set() else None

    @property
    def trouble(self) -> HouseTrouble | None:
        """Return what keeps this laptop from agreeing with the others, if a person must end it."""
        if self._has_lost_ledger and self.is_alone:
            return HouseTrouble.LEDGER_GONE
        since = self._refused_since
        if since is not None and self._steady() - since > REFUSED_AFTER_S:
            return HouseTrouble.SHUT_OUT
        told = self.status
        return HouseTrouble.DISK_FULL if told is not None and told.is_full else None

    @property
    def may_deliver(self) -> bool:
        """Return whether the ledger has all walks here, or was silent for WAIT_TO_DELIVER_S.

        Other doors do not wait for a walk that they cannot know of.
        """
        if self._is_complete.is_set() and not self._is_behind:
            return True
        since = self._silent_since
        return since is not None and self._steady() - since >= WAIT_TO_DELIVER_S

    @property
    def is_alone(self) -> bool:
        """Return whether no keeper would answer a claim now."""
        return not self._is_complete.is_set()

    @property
    def alone_since(self) -> Moment | None:
        """Return since when no keeper answers, by this laptop's clock; None while one does."""
        if not self.is_alone or self._silent_since is None:
            return None
        return self._wall() - round((self._steady() - self._silent_since) * 1000)

    @property
    def doors(self) -> tuple[DoorStatus, ...]:
        """Return the doors of the venue as a keeper has told them, by name."""
        return () if (told := self.status) is None else told.doors

    async def agreed(self, patience: float = UNHURRIED_S) -> bool:
        """Wait until this door agrees with the others; return False if that takes too long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._is_complete.wait()
        return self._is_complete.is_set()

    async def ready_to_deliver(self) -> None:
        """Wait until `may_deliver`."""
        while not self.may_deliver:  # noqa: ASYNC110 - by time alone too, without any event
            await asyncio.sleep(LOOK_S)

    async def told(self, patience: float = UNHURRIED_S) -> None:
        """Wait until the keeper that answers, if one does, has what happened here."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self._is_complete.is_set() and self._has_untold():
                    self._to_tell.set()
                    await asyncio.sleep(LOOK_S)

    def _has_untold(self) -> bool:
        return self._copy.has_untold() or bool(self._untold_notes(1))

    def cleared_at(self) -> Moment | None:
        """Return when the house was emptied last, by our clock; None if it never was."""
        at = self.house.cleared_at
        return None if at is None else self.clock.to_ours(at)

    # The house

    def count(self, people: int) -> int:
        """Count people without tickets: more who came in, or with a minus who went out.

        Return by how many the count has changed: no more people go out than are inside.
        """
        change = max(people, -self.house.tally)
        if change:
            self._act(HouseAct.TALLY, people=change)
        return change

    def all_out(self) -> None:
        """Note that everybody is outside now."""
        self._act(HouseAct.ALL_OUT)

    def undo_all_out(self) -> None:
        """Undo the newest evacuation, whoever noted it."""
        if self.house.cleared is not None:
            self._act(HouseAct.UNDO, self.house.cleared.id)

    def _act(self, act: HouseAct, act_id: str = "", people: int = 0) -> None:
        own, now, before = self.membership, self.clock.now(), self._counting
        event = HouseEvent(act_id or token_hex(8), act, own.laptop, own.name, now, people)
        self._counting = None
        if act is HouseAct.TALLY:
            if before is not None and now - before.at < TOGETHER_MS:
                event = replace(before, people=before.people + people)
            self._counting = event
        self._copy.note(event)
        self._count_house()
        self._house_to_tell.set()

    def _count_house(self) -> None:
        before, self.house = self.house, self._copy.house()
        if self.house != before:
            self._ways.counted()

    # Claims, as the desk makes them

    async def claim(
        self, scan: Scan, wanted: Collection[str], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Claim these tickets for a scan; see Claims."""
        own, now, epoch = self.membership, self.clock.now(), self.position.epoch
        known = {subject: self._copy.head(subject) for subject in wanted}
        self._in_work.add(scan.id)
        user = self._ways.user_id()
        self._copy.ask(
            Claim(subject, scan.id, scan.direction, own.laptop, own.name, now, user_id=user)
            for subject in wanted
        )
        for subject, after in known.items():
            is_person = self._ways.is_person(subject)
            asked = ClaimAsk(
                subject, scan.id, scan.direction, after, user, room, is_person=is_person
            )
            outcome = await self._claim(asked, epoch, may_wait=may_wait)
            if outcome is not Claimed.WON:
                return outcome
        return Claimed.WON

    async def _claim(self, asked: ClaimAsk, epoch: str, *, may_wait: bool) -> Claimed:
        """Claim one ticket; wait for an election if the ledger does not answer at once.

        What was known is by the ledger with this epoch: at a newer one the guest is judged again.
        """
        began = self._steady()
        while True:
            if (line := self._line) is not None:
                if epoch != self.position.epoch:
                    return Claimed.LOST
                left = PATIENCE_S - (self._steady() - began)
                within = min(max(left, ANSWER_S / 2), ANSWER_S)
                try:
                    sent = replace(asked, sent=self.clock.now())
                    return self._answered(asked, await line.ask(sent, within))
                except KeeperUnreachable:
                    if not line.closed.is_set() and self._may_elect():
                        # It may have lost the two others although it is there: look for another.
                        await line.close()
                except KeeperBusy:
                    # The clocks may have drifted apart, or the line was stalled.
                    await self._measure(line, anew=True)
                except VenueError as error:
                    self._unreadable.warn(f"The keeper has refused a claim: {error}")
                    return Claimed.ALONE
            patience = PATIENCE_S if self._line is not None else 0.0
            if self._may_elect():
                patience = ELECTION_S if may_wait else 0.0
            if self._steady() - began >= patience:
                return Claimed.ALONE
            await asyncio.sleep(AGAIN_S)

    def _answered(self, asked: ClaimAsk, answer: ClaimAnswer) -> Claimed:
        """Write what a keeper has answered."""
        if answer.outcome == "won":
            own = self.membership
            claim = Claim(
                asked.subject, asked.scan, asked.way, own.laptop, own.name, answer.at,
                user_id=asked.user, seq=answer.seq, is_person=asked.is_person,
            )  # fmt: skip
            self._copy.won(self.position.epoch, claim)
            return Claimed.WON
        if answer.outcome == "full":
            return Claimed.FULL
        self._copy.forget(asked.subject, asked.scan)
        self._add(answer.entries, self.position)
        return Claimed.LOST

    def settled(self, scan_id: str, *, has_just_ended: bool = False) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""
        self._in_work.discard(scan_id)
        self._settle(scan_id, has_just_ended=has_just_ended)
        self._to_tell.set()

    @property
    def own_name(self) -> str:
        """Return the name by which the other doors know this one."""
        return self.membership.name

    def may_answer(self, door: str) -> bool:
        """Return whether this door may answer what others ask the desk, and was not shut out."""
        member = self._members.by_name(door)
        return member is not None and member.may_answer

    def noted(self) -> None:
        """Tell the venue soon of a note, or of a walk that the service has been told of."""
        self._to_tell.set()

    def _settle(self, scan_id: str | None, *, has_just_ended: bool = False) -> None:
        own = self.membership
        with store_errors_logged(log, "The copy of the ledger"):
            self._copy.settle(
                own.laptop, own.name, self.clock.now(), self._wall(), self._told_since, scan_id,
                has_just_ended=has_just_ended,
            )  # fmt: skip
            return
        if scan_id is not None:
            self._unsettled.add(scan_id)

    @property
    def _told_since(self) -> Moment:
        """Return since when the venue is told of what this laptop does."""
        return self.membership.joined_at - BEFORE_JOINING_MS

    def _may_elect(self) -> bool:
        """Return whether there are keepers who elect a new leader if the ledger is silent.

        They have done so for too long if nobody was heard for the time that an election takes.
        """
        silent_s = 0.0 if self._silent_since is None else self._steady() - self._silent_since
        return self._members.are_three and silent_s < ELECTION_S

    # Taking part

    async def run(self) -> None:
        """Take part until cancelled."""
        shown: object = None
        async with self._network:
            while True:
                try:
                    line = await reach_keeper(self.membership, self._addresses())
                except KeeperRefused:
                    self._refused_since = self._refused_since or self._steady()
                except VenueError:
                    self._refused_since = None
                else:
                    self._refused_since = None
                    async with line:
                        await self._serve(line)
                await self._network.refresh()
                self._silent_since = self._silent_since or self._steady()
                if (now := (self.state, self.trouble)) != shown:
                    shown = now
                    self._ways.changed()
                await asyncio.sleep(PAUSE_S)

    async def keep(self) -> None:
        """Keep the venue until cancelled, if this laptop is a keeper."""
        if self.membership.role is Role.KEEPER:
            await self._keep_found_ledger()
            self.membership = self._folder.membership()
            self._ways.changed()
        await asyncio.Event().wait()

    async def _keep_found_ledger(self) -> None:
        """Keep the venue until another laptop does; wait for a ledger if it is lost."""
        while True:
            try:
                return await Keeper(self._folder).run()
            except LedgerLost as error:
                self._unreadable.warn(f"The venue cannot be kept: {error.sentence}")
                self._has_lost_ledger = True
                self._ways.changed()
            await asyncio.sleep(LOOK_AROUND_S)

    async def _serve(self, line: Line) -> None:
        """Take part over one line until it ends."""
        try:
            await first_to_end(line.closed.wait(), self._follow(line))
        except VenueError as error:
            log.info("The line to the keeper has ended: %s", type(error).__name__)
        finally:
            self._line = None
            self._is_complete.clear()
            self._silent_since = self._silent_since or self._steady()
            self._ways.changed()

    async def _follow(self, line: Line) -> None:
        """Read the ledger, then follow it, and tell it what it lacks, until the line ends."""
        before = self.clock.offset
        hello = await self.clock.measure(line, self._known())
        self._date_anew(self.clock.offset - before)
        self._remember(hello.epoch, line.address)
        if hello.epoch == self.position.epoch and hello.last < self.position.last:
            # It was restored from a copy, or damaged: the other doors would not hear the rest.
            self._unreadable.warn("The keeper lacks entries of its ledger that were read here")
            raise KeeperUnreachable(addresses=line.address)
        entries = asyncio.Queue[Stored]()

        async def hear(message: Msg) -> None:
            if message.subject == VENUE_NEWS:
                told = read_told(VenueStatus, message.data, LARGEST_STATUS)
                if told is not None and told.epoch == self.position.epoch:
                    self._note_status(told)
            elif (stored := heard_entry(message)) is not None:
                entries.put_nowait(stored)

        await line.hear(f"{NEWS}.>", hear)
        if hello.epoch != self.position.epoch:
            self.position = Position(hello.epoch, 0)
        await self._read_all(line)
        # A keeper that has just begun knows of nobody whom only the doors' lists have inside.
        await self._beat(line)
        self._line, self._status, self._heard_at = line, None, self._steady()
        self._is_behind = True
        self._is_complete.set()
        if hello.agrees:
            self._silent_since = None
        self._ways.changed()
        await first_to_end(
            self._take_in(line, entries), self._beat_always(line), self._look_around(line),
            # An evacuation does not wait for what was done in a time alone.
            self._tell_always(line, self._house_to_tell, self._tell_house),
            self._tell_always(line, self._to_tell, self._tell_walks, self._tell_notes),
        )  # fmt: skip

    def _date_anew(self, by: int) -> None:
        """Date what was done alone in this run by the time that has passed since.

        The venue's time has turned out to be later by so many milliseconds than was known here.
        """
        if abs(by) <= WRONG_MS:
            return
        self._copy.move_untold(by)
        if self._counting is not None:
            self._counting = replace(self._counting, at=self._counting.at + by)
        self._count_house()

    async def _read_all(self, line: Line) -> None:
        """Read all that the ledger has after the position of the copy."""
        while True:
            page = await line.ask(PageAsk(self.position.last), UNHURRIED_S)
            if page.epoch != self.position.epoch:
                raise KeeperUnreachable(addresses=line.address)
            if page.entries:
                last = page.entries[-1].seq
                self._add(page.entries, self.position._replace(last=last))
            if self.position.last >= page.last or not page.entries:
                return
            await asyncio.sleep(0)

    async def _take_in(self, line: Line, entries: "asyncio.Queue[Stored]") -> None:
        """Take in entries as they come, some at once; a gap is read from the keeper."""
        while self._steady() - self._heard_at < MUTE_S:
            batch = list[Stored]()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_S):
                    batch.append(await entries.get())
            while len(batch) < BATCH and not entries.empty():
                batch.append(entries.get_nowait())
            after = self.position.last
            news = sorted((one for one in batch if one.seq > after), key=lambda one: one.seq)
            told = self._status.last if self._status is not None else 0
            if news and news[-1].seq - after == len(news):
                self._add(news, self.position._replace(last=news[-1].seq))
            elif news or (not batch and told > after):
                await self._read_all(line)
        raise KeeperUnreachable(addresses=line.address)

    def _add(self, stored: Collection[Stored], position: Position) -> None:
        """Add entries of the ledger to the copy, and tell the core what they change."""
        news = self._read(stored)
        # Notes first: those before the written position are never read again.
        self._notes.add(news.notes, position.epoch)
        self._copy.add(position, news)
        self.position = position
        if self._has_new_members:
            # For the next start, and for the time when this laptop keeps the venue for them.
            self._has_new_members = False
            self._remember(position.epoch)
        ours = {claim.scan_id for claim in news.claims if claim.laptop == self.membership.laptop}
        for scan_id in ours - self._in_work:
            # On some of them nobody may have walked, if this program was killed meanwhile.
            self._settle(scan_id)
        if news.events:
            self._count_house()
        if news.told or ours:
            self._to_tell.set()
        if news.claims:
            self._ways.heard({claim.subject for claim in news.claims})
        if news.told or news.notes:
            self._ways.changed()

    def _read(self, stored: Collection[Stored]) -> News:
        """Return what these entries hold; one that cannot be read is left out."""
        news = News()
        for one in stored:
            try:
                entry = self._sealer.open(one)
            except UnreadableEntry:
                self._unreadable.warn("An entry of the ledger cannot be read")
                continue
            match entry:
                case Claim(is_back=False, is_told=True):
                    news.told.append((entry.subject, entry.scan_id))
                case Claim():
                    news.claims.append(entry)
                    if entry.is_back and (entry.subject, entry.scan_id) in news.told:
                        news.told.remove((entry.subject, entry.scan_id))
                case HouseEvent():
                    news.events.append(entry)
                case Note():
                    # Only notes that ask nothing are by our clock.
                    shift = 0 if entry.number else self.clock.to_ours(0)
                    news.notes.append(replace(entry, at=entry.at + shift))
                case Member():
                    self._members.put(entry)
                    self._has_new_members = True
                    if entry.is_revoked:
                        news.gone.append(entry.laptop)
        return news

    # Telling the ledger what it lacks

    async def _tell_always(
        self, line: Line, news: asyncio.Event, *ways: Callable[[Line], Awaitable[None]]
    ) -> None:
        """Tell a keeper in these ways what the ledger lacks, at any news; until cancelled."""
        while True:
            news.clear()
            for tell in ways:
                try:
                    await tell(line)
                except KeeperUnreachable:
                    raise
                except KeeperDiskFull:
                    # The doors go on without the ledger.
                    self._is_behind = False
                    self._unreadable.warn("The keeper has no room for an entry")
                except VenueError as error:
                    self._unreadable.warn(f"The keeper has refused an entry: {error}")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN_S):
                    await news.wait()

    async def _tell(self, line: Line, told: Request[Place]) -> Place | None:
        """Tell one thing; return its place, 0 if the ledger does not take it.

        None is one that the keeper does not understand: it must not keep this door from telling the
        others, and is told again later.
        """
        place = None
        try:
            place = await line.ask(told, UNHURRIED_S)
        except (AskRefused, KeeperFailed):
            self._unreadable.warn(f"The keeper cannot take what is told: {told.KIND}")
        self._told += 1
        if self._told % SOME_TOLD == 0:
            await asyncio.sleep(max(self._pause_until - self._steady(), 0))
            self._pause_until = self._steady() + SOME_TOLD_S
        return place

    async def _tell_walks(self, line: Line) -> None:
        """Tell which guests walked here, on which claims nobody did, and what the service has."""
        unsettled, self._unsettled = self._unsettled, set()
        for scan_id in unsettled:
            self._settle(scan_id)
        pending, taken = self._copy.pending(SOME_TOLD), 0
        # Those of scans in work now may have been lost before their turn comes.
        for claim in [one for one in pending if one.scan_id not in self._in_work]:
            told = TellAsk(
                claim.subject, claim.scan_id, claim.direction, claim.at, claim.user_id,
                is_back=claim.is_back, is_person=self._ways.is_person(claim.subject),
            )  # fmt: skip
            place = await self._tell(line, told)
            if place is None:
                continue
            taken += 1
            if place.seq:
                known = replace(
                    claim, at=place.at, seq=place.seq, is_person=told.is_person,
                    # An earlier ledger may have had that the service was told.
                    is_told=claim.is_back,
                )  # fmt: skip
                self._copy.won(self.position.epoch, known)
            elif claim.is_back:
                self._copy.note_unknown(claim.subject, claim.scan_id)
            self._to_tell.set()
        self._is_behind = taken == SOME_TOLD
        for subject, scan_id in self._copy.to_tell(BATCH):
            if scan_id not in self._in_work:
                place = await self._tell(line, TellAsk(subject, scan_id, is_told=True))
                if place is not None and place.seq:
                    self._copy.add(self.position, News(told=[(subject, scan_id)]))

    async def _tell_house(self, line: Line) -> None:
        """Tell what this laptop has counted; an evacuation does not wait for many tallies."""
        events = sorted(self._copy.pending_events(), key=lambda one: one.act is HouseAct.TALLY)
        for event in events:
            counting = self._counting
            if counting is not None and counting.id == event.id:
                # More people may have come since.
                event, self._counting = counting, None
            place = await self._tell(line, HouseAsk(event.id, event.act, event.at, event.people))
            if place is None:
                continue
            if place.seq:
                self._copy.add(self.position, News(events=[replace(event, at=place.at)]))
            else:
                self._copy.forget_act(event)
            self._count_house()

    async def _tell_notes(self, line: Line) -> None:
        """Tell the notes that were written here, and their ends."""
        epoch = self.position.epoch
        for note in self._untold_notes(BATCH):
            at = note.at - (0 if note.number else self.clock.to_ours(0))
            if await self._tell(line, NoteAsk(replace(note, at=at))) is not None:
                self._notes.note_published(note, epoch)

    def _untold_notes(self, most: int) -> list[Note]:
        """Return notes that were written here and that the ledger does not have."""
        since = self.clock.now() - 2 * CASE_MS
        return self._notes.missing_in(self.position.epoch, self.own_name, since, most)

    async def _beat_always(self, line: Line) -> None:
        """Tell the keepers about this door every two seconds, until cancelled."""
        while True:
            await asyncio.sleep(BEAT_S)
            await self._beat(line)

    async def _beat(self, line: Line) -> None:
        """Tell the keepers about this door."""
        own, news = self.membership, self._ways.news()
        if news is None:
            return
        told = replace(
            news, last=self.position.last, addresses=tuple(own_addresses(own.port)[:1]),
            # The ledger has guests inside on whom this door has not decided yet.
            tickets=news.tickets + self._copy.admitted_by(self._in_work),
        )  # fmt: skip
        content = shape(DoorNews).dump_json(told)
        if len(content) > LARGEST_NEWS:
            # A keeper would not read so many categories.
            content = shape(DoorNews).dump_json(replace(told, categories=()))
        await line.say(f"{BEAT}.{own.laptop}", content)

    # Finding keepers

    async def _measure(self, line: Line, *, anew: bool = False) -> None:
        with suppress(VenueError):
            await self.clock.measure(line, self._known(), anew=anew)

    async def _look_around(self, line: Line) -> None:
        """Measure the time, and look for a keeper with a newer ledger, again and again.

        The keeper of this line is told of a newer one, and left; those with older ones are told of
        it by the way.
        """
        while True:
            await asyncio.sleep(LOOK_AROUND_S)
            await self._measure(line)
            self._remember(self.position.epoch)
            known = {*self._members.addresses, line.address}
            if not (others := [one for one in self._addresses() if one not in known]):
                continue
            try:
                async with await reach_keeper(self.membership, others, TRY_S) as other:
                    epoch = other.hello.epoch
            except VenueError:
                continue
            if generation(epoch) > generation(self.position.epoch):
                self._remember(epoch, other.address)
                await line.ask(self._known(), UNHURRIED_S)
                raise KeeperUnreachable(addresses=line.address)

    def _known(self) -> Hello:
        return Hello(self.membership.epoch, self.membership.addresses[:MOST_ADDRESSES])

    def _addresses(self) -> list[str]:
        """Return where keepers may be."""
        return keeper_addresses(
            replace(self.membership, members=tuple(self._members.all())),
            self._network.addresses(),
        )

    def _remember(self, epoch: str, *address: str) -> None:
        """Write which ledger is the newest, its keeper's address and the members."""
        now = self._folder.membership()
        hosts = self._status.hosts if self._status is not None else ()
        addresses = tuple(dict.fromkeys((*address, *hosts, *now.addresses)))[:MOST_KNOWN]
        members = now.members if now.role is Role.KEEPER else tuple(self._members.all())
        new = replace(now.aware_of(epoch), addresses=addresses, members=members)
        if new != now:
            self._folder.write(new)
        self.membership = new

    def _note_status(self, told: VenueStatus) -> None:
        """Remember what a keeper tells of the venue."""
        before, self._status = self._status, told
        self._heard_at = self._steady()
        if told.agrees and self._is_complete.is_set():
            self._silent_since = None
        if before is None or _shown(before) != _shown(told):
            self._ways.changed()


def _shown(status: VenueStatus) -> tuple[object, ...]:
    """Return the part of a state that the window shows always."""
    return status.tickets, status.tally, status.ledger, status.is_full

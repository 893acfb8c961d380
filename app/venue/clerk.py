"""The keeper's answers to what doors ask: the only place that decides what the ledger holds."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from nats.aio.msg import Msg
from pydantic import ValidationError

from app.book.claim import Claim
from app.book.house import HouseAct, HouseEvent
from app.model.journal import BARE_CODE
from app.model.night import LONGEST_NAME
from app.model.plain import plain
from app.model.scan import Direction, Moment
from app.model.verdict import LONGEST_NOTE, Note
from app.runtime.clocks import steady_clock
from app.runtime.logs import RareLog
from app.venue.certificates import JOINING, joining_name, keeper_pin, laptop_of, signed_for_door
from app.venue.errors import (
    AskRefused,
    KeeperBusy,
    KeeperFailed,
    KeeperRefused,
    KeeperUnreachable,
    NoSuchDoor,
    OneKeeperWanted,
    OnlyKeepersMay,
    ThreeKeepersAlready,
    VenueError,
)
from app.venue.ledger import Ledger, LedgerIndex, LedgerSilent, TicketEntries
from app.venue.line import Line, refused
from app.venue.membership import THREE, Member, Membership, generation
from app.venue.messages import (
    ASK,
    BEAT,
    ClaimAnswer,
    ClaimAsk,
    Hello,
    HouseAsk,
    JoinAnswer,
    JoinAsk,
    LeaveAsk,
    NoteAsk,
    OfferAsk,
    PageAnswer,
    PageAsk,
    Place,
    Request,
    RevokeAsk,
    TellAsk,
    VenueStatus,
    shape,
)

log = logging.getLogger(__name__)
KEEPERS = "keepers"
# The longest code that a guest can show takes 2 KB.
LARGEST = 2_900
LARGEST_OFFER = 12_000
# Messages of one laptop: so many a second, after so many at once. Then its requests side by side.
A_SECOND, AT_ONCE, SIDE_BY_SIDE = 50.0, 500.0, 64
# Bytes of a request that counts as one message; longer ones count as more, for they fill all disks.
# A door tells 40 walks a second after a time alone, of 700 bytes each by the longest codes.
SHORT = 600
# Seconds for which one that says more is not heard at all.
IGNORED_S = 10.0
# More than anybody walks on one ticket at one door: each walk takes as long as all before it.
MOST_OF_TICKET = 400
# No door asks the desk about more guests in one night.
MOST_CASES = 9_999
# No door tells of a walk so late: not every number can be shown as a time.
OLDEST_MS = 90 * 24 * 3_600_000
# An act of the house that is older was told by a door that had been alone.
LIVE_MS = 3_000
# A door does not wait so long for the answer to a claim that it has sent.
STALE_MS = 2_000


@dataclass(slots=True)
class _Budget:
    """Messages that a laptop has spent: `at_once` at most, of which `a_second` come back."""

    a_second: float = A_SECOND
    at_once: float = AT_ONCE
    spent: float = 0.0
    at: float = 0.0

    def take(self, now: float, messages: float = 1.0) -> bool:
        """Take this off the budget; return False if not so much is left."""
        self.spent = max(self.spent - (now - self.at) * self.a_second, 0)
        self.at = now
        if self.spent + messages > self.at_once:
            return False
        self.spent += messages
        return True


@dataclass(eq=False, slots=True)
class _Hearing:
    """A laptop that the clerk hears, or all who ask to join.

    It `is_open` if the present line hears it, and is not heard before `ignored_until`. `working`
    are the answers in work.
    """

    is_open: bool = False
    budget: _Budget = field(default_factory=_Budget)
    working: set[asyncio.Task[None]] = field(default_factory=set)
    ignored_until: float = 0.0


@dataclass(eq=False, slots=True)
class Clerk:
    """Answers over one line, and hears over others; `time` is the venue's.

    `membership` returns that of this keeper as it is now, `status` what is told of the venue,
    `listed` how many people are inside that the ledger does not know. `accept` lets the server
    accept the present members. `overtaken` is called when a laptop tells of a newer ledger, `beat`
    with what a door tells of itself.
    """

    _line: Line
    _ledger: Ledger
    _time: Callable[[], Moment]
    _membership: Callable[[], Membership]
    _status: Callable[[], VenueStatus]
    _listed: Callable[[], int]
    _accept: Callable[[], Awaitable[None]]
    _overtaken: Callable[[Hello], None]
    _beat: Callable[[str, bytes], None]
    _ears: Line | None = None
    _hearing: dict[str, _Hearing] = field(default_factory=lambda: defaultdict(_Hearing))
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    # Each evacuation, and each end of one, lets all doors place all guests anew.
    _acts: dict[str, _Budget] = field(
        default_factory=lambda: defaultdict(lambda: _Budget(a_second=0.2, at_once=10))
    )
    # All of them are counted again after each.
    _tallies: dict[str, _Budget] = field(
        default_factory=lambda: defaultdict(lambda: _Budget(a_second=2, at_once=200))
    )
    # Each case is shown to the desk.
    _cases: dict[str, _Budget] = field(
        default_factory=lambda: defaultdict(lambda: _Budget(a_second=0.05, at_once=50))
    )
    _complaints: RareLog = field(default_factory=lambda: RareLog(log))

    @property
    def _index(self) -> LedgerIndex:
        return self._ledger.index

    async def open(self, line: Line, beats_for: float = 0.0) -> None:
        """Begin to hear over this line, which ends once somebody says too much.

        What waits there is lost with it: to drop a flood one by one takes as long as the flood.
        `beats_for` these seconds only heartbeats are heard.
        """
        self._ears = line
        for hearing in self._hearing.values():
            hearing.is_open = False
        await self.hear_all(beats_for)

    async def hear_all(self, beats_for: float = 0.0) -> None:
        """Hear the members, and who asks to join, but none who has just said too much.

        Of all keepers that are up one answers each request of a member.
        """
        # A line that ends meanwhile is followed by a new one.
        async with self._opening:
            with suppress(KeeperUnreachable):
                laptops = [member.laptop for member in self._index.members.all()]
                # Heartbeats come first: whom a door's list has inside is known before it claims.
                await asyncio.gather(
                    self._hear_one(beats_for, JoinAsk.SUBJECT, f"{JoinAsk.SUBJECT}.*.*"),
                    *(
                        self._hear_one(beats_for, one, f"{BEAT}.{one}", f"{ASK}.{one}.*")
                        for one in laptops
                    ),
                )

    async def _hear_one(self, beats_for: float, who: str, *subjects: str) -> None:
        hearing, line = self._hearing[who], self._ears
        if line is None or hearing.is_open or steady_clock() < hearing.ignored_until:
            return
        for subject in subjects:
            if subject.startswith(ASK):
                await asyncio.sleep(beats_for)
            await line.hear(subject, self._hear, KEEPERS if subject.startswith(ASK) else "")
        # Another line may have been opened meanwhile, over which it is not heard yet.
        hearing.is_open = line is self._ears

    async def _hear(self, message: Msg) -> None:
        """Note a heartbeat, or begin to answer a request, unless its author says too much."""
        kind, laptop, *name = message.subject.split(".")
        hearing = self._hearing[laptop if kind != JoinAsk.SUBJECT else kind]
        messages = 1.0 if kind == BEAT else max(len(message.data) / SHORT, 1.0)
        if not hearing.budget.take(steady_clock(), messages):
            self._complaints.warn(f"Laptop {laptop} says too much")
            hearing.ignored_until = steady_clock() + IGNORED_S
            ears, self._ears = self._ears, None
            if ears is not None:
                ears.leave()
        elif kind == BEAT:
            self._beat(laptop, message.data)
        elif not message.reply.startswith(f"_INBOX.{laptop}."):
            # The answer goes to the author's own inbox only: a keeper may publish anywhere.
            self._complaints.warn(f"Laptop {laptop} asks for answers that are not its own")
        elif len(hearing.working) >= SIDE_BY_SIDE:
            self._complaints.warn(f"Laptop {laptop} asks too much at once")
        else:
            task = asyncio.create_task(self._answer(laptop, name[0], message))
            hearing.working.add(task)
            task.add_done_callback(hearing.working.discard)

    async def _answer(self, laptop: str, kind: str, message: Msg) -> None:
        """Answer one request, with a refusal if it is not understood or cannot be done."""
        try:
            answer = await self._result(laptop, kind, message.data)
        except ValidationError:
            self._complaints.warn(f"A request of laptop {laptop} cannot be read")
            answer = refused(AskRefused)
        except VenueError as error:
            answer = refused(type(error))
        except LedgerSilent:
            # The laptop asks another keeper, or once more.
            return
        except Exception:
            log.exception("A fault of this program in a request of laptop %s", laptop)
            answer = refused(KeeperFailed)
        try:
            await self._line.say(message.reply, answer)
        except KeeperUnreachable:
            self._complaints.warn("An answer could not be sent")

    async def _result(self, laptop: str, kind: str, raw: bytes) -> bytes:
        """Return the answer to a request of a member, or of a laptop that wants to be one."""
        if len(raw) > (LARGEST_OFFER if kind == OfferAsk.KIND else LARGEST):
            raise AskRefused
        if laptop.startswith(JOINING):
            joined = await self._join(laptop, shape(JoinAsk).validate_json(raw))
            return shape(JoinAnswer).dump_json(joined)
        member = self._member(laptop)
        if kind not in _ANSWERS:
            raise AskRefused
        asks, answer = _ANSWERS[kind]
        answered = await answer(self, member, shape(asks).validate_json(raw))
        return shape(asks.ANSWER).dump_json(answered)

    # Walks

    async def _claim(self, member: Member, asked: ClaimAsk) -> ClaimAnswer:
        """Let the first of several doors have a ticket.

        A door that did not know of another one's walk has LOST, and gets the entries it lacks.
        Asked again, the answer is the same: a claim is WON for good unless it was given back. One
        that the network kept so long that no guest waits for it any more is refused: if the guest
        went through without it, the door tells of that walk.
        """
        if asked.sent and self._time() - asked.sent > STALE_MS:
            raise KeeperBusy
        place = self._place_of(asked)

        def decide() -> Claim | None:
            ticket = self._index.ticket(place)
            is_new = ticket.walk_of(asked.scan) is None
            if not is_new or ticket.changes_after(asked.after, asked.scan):
                return None
            if self._has_no_room(asked):
                return None
            at = max(self._time(), ticket.last_stamp() + 1, self._index.cleared_at + 1)
            return self._new_walk(ticket, member, asked, at)

        await self._ledger.write(decide, after_all=bool(asked.room))
        ticket = self._index.ticket(place)
        known = ticket.walk_of(asked.scan)
        if known is not None and asked.scan not in ticket.ends:
            return ClaimAnswer("won", known.seq, known.at)
        if known is None and not ticket.changes_after(asked.after, asked.scan):
            return ClaimAnswer("full")
        entries = [] if known else self._index.of_ticket_after(place, asked.after)
        return ClaimAnswer("lost", entries=entries)

    def _has_no_room(self, asked: ClaimAsk) -> bool:
        is_full = 0 < asked.room <= self._people()
        return is_full and asked.is_person and asked.way is Direction.IN

    def _people(self) -> int:
        """Return how many people are inside."""
        return self._index.inside + self._listed() + self._index.house.tally

    async def _tell(self, member: Member, asked: TellAsk) -> Place:
        """Take in a walk that was decided without a keeper, or what has become of one.

        What is known stays as it is. Only the laptop of a walk tells what has become of it.
        """
        place, is_walk = self._place_of(asked), not (asked.is_back or asked.is_told)

        def decide() -> Claim | None:
            ticket = self._index.ticket(place)
            known = ticket.walk_of(asked.scan)
            if is_walk and known is None:
                return self._new_walk(ticket, member, asked, self._dated(asked.at))
            is_done = asked.scan in (ticket.ends if asked.is_back else ticket.told)
            if is_walk or known is None or is_done or not self._is_by(member, known):
                return None
            return replace(known, is_back=asked.is_back, is_told=True)

        await self._ledger.write(decide)
        known = self._index.ticket(place).walk_of(asked.scan)
        # A walk may have come from another keeper since its end was decided on: that is told again.
        is_late = decide() is not None
        return Place() if known is None or is_late else Place(known.seq, known.at)

    def _is_by(self, member: Member, walk: Claim) -> bool:
        """Return whether a walk is this laptop's, maybe from before it left and joined again."""
        has_left = self._index.members.get(walk.laptop) is None
        return walk.laptop == member.laptop or (has_left and walk.door == member.name)

    def _place_of(self, asked: ClaimAsk | TellAsk) -> str:
        """Return the subject of the stream for the walks of a ticket, or of a code."""
        _refuse_all_without_code(asked.subject)
        return self._ledger.sealer.place_of_ticket(asked.subject)

    def _new_walk(
        self, ticket: TicketEntries, member: Member, asked: ClaimAsk | TellAsk, at: Moment
    ) -> Claim:
        """Return a new walk of this member; raise AskRefused if its door cannot have let it go."""
        of_member = sum(walk.laptop == member.laptop for walk in ticket.walks)
        if of_member >= MOST_OF_TICKET or self._index.is_of_another(asked.scan, member.laptop):
            raise AskRefused
        return Claim(
            asked.subject, asked.scan, asked.way, member.laptop, member.name, at,
            user_id=asked.user, is_person=asked.is_person,
        )  # fmt: skip

    # The house and notes

    async def _house(self, member: Member, asked: HouseAsk) -> Place:
        """Take in people without tickets, or an evacuation; none can be in the future.

        The place is 0 if the ledger has no such act afterwards: the house is empty already, or
        nothing is to be undone.
        """
        is_tally = asked.act is HouseAct.TALLY
        budget = (self._tallies if is_tally else self._acts)[member.laptop]
        if not budget.take(steady_clock()):
            raise KeeperBusy
        now = self._time()
        at = self._dated(asked.at) if asked.at else now
        is_live, event_id = now - at <= LIVE_MS, asked.id

        def decide() -> HouseEvent | None:
            nonlocal event_id
            cleared = self._index.cleared
            if asked.act is HouseAct.UNDO and not asked.id and cleared is not None:
                # A command does not know which evacuation was the last.
                event_id = cleared.id
            # Another door tells of the same evacuation.
            is_again = cleared is not None and is_live and now - cleared.at <= LIVE_MS
            if not event_id or self._index.event(event_id, asked.act) is not None:
                return None
            if is_again and asked.act is HouseAct.ALL_OUT and not self._people():
                return None
            when = max(at, self._index.newest + 1) if is_live else at
            return HouseEvent(event_id, asked.act, member.laptop, member.name, when, asked.people)

        is_all_out = asked.act is HouseAct.ALL_OUT
        if await self._ledger.write(decide, after_all=is_all_out) and not is_tally:
            log.warning("%s: evacuation, %s", member.name, asked.act)
        known = self._index.event(event_id, asked.act)
        return Place() if known is None else Place(self._index.last, known.at)

    async def _note(self, member: Member, asked: NoteAsk) -> Place:
        """Take in a note on a ticket, what a door asks the desk, or the end of either."""
        _refuse_all_without_code(asked.note.subject)
        told = replace(
            asked.note, at=self._dated(asked.note.at), door=member.name,
            words=plain(asked.note.words, LONGEST_NOTE),
            by_name=plain(asked.note.by_name, LONGEST_NAME),
        )  # fmt: skip
        is_case = told.number and not told.is_done
        if is_case and not self._cases[member.laptop].take(steady_clock()):
            raise KeeperBusy

        def decide() -> Note | None:
            if self._index.note(told.id, is_done=told.is_done) is not None:
                return None
            case = self._index.note(told.id, is_done=False)
            if case is None or not case.number:
                is_odd = told.answer or (told.number and told.is_done)
                if is_odd or not 0 <= told.number <= MOST_CASES:
                    raise AskRefused
                return told
            # Another laptop has asked: a stolen one alone lets nobody in elsewhere.
            if told.answer is None or not member.may_answer or case.door == member.name:
                raise AskRefused
            return replace(told, subject=case.subject, number=case.number)

        return Place(await self._ledger.write(decide))

    def _dated(self, at: Moment) -> Moment:
        """Return a moment that a door tells, if it is possible; else the nearest one that is."""
        now = self._time()
        return min(max(at, now - OLDEST_MS), now)

    # Reading

    async def _hello(self, _member: Member, asked: Hello) -> VenueStatus:
        """Tell how the venue is, which ledger is kept here, and what time it is."""
        if generation(asked.epoch) > generation(self._ledger.epoch):
            self._overtaken(asked)
        status = self._status()
        return status if asked.wants_doors else replace(status, doors=())

    async def _page(self, _member: Member, asked: PageAsk) -> PageAnswer:
        """Return the next entries that a laptop lacks."""
        return PageAnswer(self._ledger.epoch, self._index.last, self._index.page(asked.after))

    # Members

    async def _join(self, newcomer: str, asked: JoinAsk) -> JoinAnswer:
        """Take a laptop in that has a valid venue code, and sign its certificate.

        With the code of another keeper it is left to that one.
        """
        own, laptop = self._membership(), laptop_of(asked.key)
        assert own.invitation is not None, "a keeper has one"
        if newcomer != joining_name(own.invitation.secret):
            raise LedgerSilent
        new = Member(laptop, asked.name, asked.event, may_keep=asked.may_keep)
        await self._put_member(lambda: self._newcomer(new))
        await self._accept()
        log.info("A laptop has joined the venue")
        return JoinAnswer(
            signed_for_door(own.authority_key, laptop, asked.key),
            own.secret, self._ledger.epoch, own.event, own.port,
            own.sealed_authority if asked.may_keep else "",
            self._index.members.keepers(),
        )  # fmt: skip

    def _newcomer(self, new: Member) -> Member:
        """Return the new member; raise a VenueError if something is against it.

        A laptop that did not hear the answer asks again, and is a member already.
        """
        if self._index.members.has_known(new.laptop):
            return self._member(new.laptop)
        self._index.members.refuse_unfit(new)
        return new

    async def _leave(self, member: Member, _asked: LeaveAsk) -> None:
        """Take a laptop that leaves off the members, so that its name is free."""
        if member.place and not self._index.members.are_three:
            raise KeeperBusy
        await self._put_member(lambda: replace(member, is_revoked=True))

    async def _revoke(self, member: Member, asked: RevokeAsk) -> None:
        """Shut the laptop with this name out. Its entries stay.

        The guests whom it let in are inside: without its walks their tickets would be good once
        more. What a stolen door claimed for nobody is shown as that door's at all others, and a
        supervisor lets the guest in.
        """
        authority = self._membership().authority
        if not (member.place or keeper_pin(authority, member.laptop, asked.certificate)):
            raise OnlyKeepersMay

        def decide() -> Member:
            members = self._index.members
            found = members.by_name(asked.name) or members.get(asked.name)
            # Only a present keeper shuts a keeper out.
            is_above = found is not None and found.place and not member.place
            if found is None or found.laptop == member.laptop or is_above:
                raise NoSuchDoor
            return replace(found, is_revoked=True)

        await self._put_member(decide)

    async def _offer(self, member: Member, asked: OfferAsk) -> Sequence[Member]:
        """Take a laptop as one of three keepers, if it proves that it may be one."""
        pin = keeper_pin(self._membership().authority, member.laptop, asked.certificate)

        def decide() -> Member:
            members = self._index.members
            place = members.place_for(member.laptop)
            if not pin:
                raise KeeperRefused
            if members.wanted != THREE:
                raise OneKeeperWanted
            if not place:
                raise ThreeKeepersAlready
            return replace(
                self._member(member.laptop), place=place, addresses=asked.addresses,
                route=asked.route, pin=pin, wanted=THREE,
            )  # fmt: skip

        await self._put_member(decide)
        return self._index.members.keepers()

    def _member(self, laptop: str) -> Member:
        """Return the member as it is now; raise KeeperRefused if it was shut out."""
        member = self._index.members.get(laptop)
        if member is None:
            raise KeeperRefused
        return member

    async def _put_member(self, decide: Callable[[], Member]) -> None:
        """Write a member in its new form, by what is known of all members then."""

        def changed() -> Member | None:
            new = decide()
            return None if self._index.members.get(new.laptop) == new else new

        await self._ledger.write(changed, after_all=True)


def _refuse_all_without_code(subject: str) -> None:
    """Raise AskRefused if a ticket's subject is that of all tickets without a code."""
    if subject in ("", BARE_CODE):
        raise AskRefused


# What only members may ask for, with the answers.
_ANSWERS: dict[str, tuple[type[Request[Any]], Callable[[Clerk, Member, Any], Awaitable[Any]]]] = {
    asks.KIND: (asks, answer)
    for asks, answer in (
        (Hello, Clerk._hello), (ClaimAsk, Clerk._claim), (TellAsk, Clerk._tell),
        (HouseAsk, Clerk._house), (NoteAsk, Clerk._note), (PageAsk, Clerk._page),
        (LeaveAsk, Clerk._leave), (OfferAsk, Clerk._offer),
        (RevokeAsk, Clerk._revoke),
    )
}  # fmt: skip

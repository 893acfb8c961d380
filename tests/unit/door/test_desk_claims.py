"""Tests of the desk beside another door of the venue, and of guests who come back."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import replace
from pathlib import Path

import pytest

from app.book.claim import Claim
from app.door.context import Claimed, Claims
from app.door.desk import MOST_CLAIMS
from app.model.policy import Door, Policy, instruction_of
from app.model.scan import Direction, Moment, Scan
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.serve import Serving
from app.security.keys import NO_KEYS
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.support.delivery import a_party, drained, override_offline
from tests.support.made import MINUTE, SECOND
from tests.support.night import DOOR, OUT, Night, a_night_of_venue
from tests.support.story import Story, stories

HERE, THERE = "a1", "b2"
OTHER_DOOR = "South"
EPOCH = "1.e1"


class OtherDoor(Claims):
    """Claims of a door in a venue with one other door, which is quicker if it is told to be.

    As the venue's desk the other door may answer while it is one of the `desks`.

    `outcome` is that of the next claims, except for tickets that the other door `takes`: it goes
    through with each of them while this door claims it. `ended` are the scans that are settled.
    The venue's time is this laptop's.
    """

    is_shared, own_name = True, "Ours"

    def __init__(self, database: Database, clock: Callable[[], Moment]) -> None:
        self._clock = clock
        self.copy = LedgerCopy(database)
        self.copy.begin(HERE, 0)
        self._seq = 0
        self.outcome = Claimed.WON
        self.delay_s = 0.0
        self.takes = set[str]()
        self.desks = {OTHER_DOOR}
        self.claimed = list[tuple[str, bool]]()
        self.rooms = list[int]()
        self.ended = list[str]()
        self.before_outcome: Callable[[], None] = lambda: None
        self._enter(News())

    @property
    def is_alone(self) -> bool:
        return self.outcome is Claimed.ALONE

    def may_answer(self, door: str) -> bool:
        return door in self.desks

    async def claim(
        self, scan: Scan, wanted: Collection[str], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Claim these tickets in their order, as the ledger would; see Claims."""
        await asyncio.sleep(self.delay_s)
        self.copy.ask(self._own(subject, scan) for subject in wanted)
        for subject in wanted:
            self.claimed.append((subject, may_wait))
            self.rooms.append(room)
            if subject in self.takes:
                self.takes.discard(subject)
                self.copy.forget(subject, scan.id)
                self.walk(subject, scan.direction, scan.at)
                return Claimed.LOST
            if (outcome := self.outcome) is Claimed.ALONE:
                self.before_outcome()
                return await super().claim(scan, wanted, may_wait=may_wait, room=room)
            if outcome is not Claimed.WON:
                self.copy.forget(subject, scan.id)
                self.before_outcome()
                return outcome
            self._enter(News([self._own(subject, scan, self._seq + 1)]))
        self.before_outcome()
        return Claimed.WON

    def settled(self, scan_id: str, *, has_just_ended: bool = False) -> None:
        """Note that the journal has the verdict of a scan, or that it was changed."""
        self.ended.append(scan_id)
        now = self._clock()
        self.copy.settle(HERE, "ours", now, now, 0, scan_id, has_just_ended=has_just_ended)

    def noted(self) -> None:
        """Do nothing: the other door reads the notes of this one itself."""

    def walk(
        self,
        subject: str,
        direction: Direction,
        at: Moment,
        *,
        is_told: bool = False,
        card: str = "",
    ) -> None:
        """Let a guest go through at the other door, whose claims are heard here at once.

        A guest who comes in by a card is claimed by its code first.
        """
        scan_id, seq = f"other-{self._seq}", self._seq + 1
        subjects = [subject, *([f"code:{card}"] if card else [])]
        self._enter(
            News(
                [
                    Claim(one, scan_id, direction, THERE, OTHER_DOOR, at, seq=seq)
                    for one in subjects
                ],
                told=[(one, scan_id) for one in subjects] if is_told else [],
            )
        )

    def tell(self) -> None:
        """Let the ledger have all that this door has still to tell."""
        self._enter(News(self.copy.pending(100)))

    def to_give_back(self) -> list[tuple[str, str]]:
        """Return subject and scan of each claim of this door that is to be given back."""
        return [(one.subject, one.scan_id) for one in self.copy.pending(100) if one.is_back]

    def to_publish(self) -> list[tuple[str, str]]:
        """Return subject and scan of each walk of this door that the other does not know of."""
        return [(one.subject, one.scan_id) for one in self.copy.pending(100) if not one.is_back]

    def _own(self, subject: str, scan: Scan, seq: int = 0) -> Claim:
        return Claim(subject, scan.id, scan.direction, HERE, "ours", scan.at, seq=seq)

    def _enter(self, news: News) -> None:
        self._seq += 1
        self.copy.add(Position(EPOCH, self._seq), news)


POLICIES = {
    "asks": Policy(instructions=(instruction_of("confirm * Show ID: 18+"),)),
    "counts": Policy(capacity=10_000, holds_when_full=True),
    "full": Policy(capacity=1, holds_when_full=True),
    "holds-alone": Policy(holds_alone=True),
    # The door admits cards by its own records while the line is down.
    "loose": Policy(loosened=frozenset({Reason.NOT_ON_LIST})),
}


class VenueStory(Story):
    """A story at a door that shares its state with another one, in the south.

    ```
    south A in 60 told card            a guest went through there, seconds ago; the service was told
    south takes A; meanwhile A in out  … while this door claims; … before it has the outcome
    claims LOST; next ALONE            the outcomes of the claims of this door
    A,B is claimed; A is published     claims since `forget claims`; walks that are to be told
    nothing is given-back              claims that are to be given back
    in is ended 2; out is awaiting     how often a scan was settled; it waits for the other door
    ```
    """

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self.other = other = OtherDoor(night.core.database, night.clock)
        desk, corrections = night.core.desk, night.core.corrections
        desk._context = corrections._context = replace(desk._context, claims=other)
        for cases in (desk._notes, corrections._notes, night.core.notes):
            cases._context = desk._context

    def _check(self, subject: str, what: str, words: list[str]) -> None:
        told = {
            "claimed": [one for one, _ in self.other.claimed],
            "given-back": [one for one, _ in self.other.to_give_back()],
            "published": [one for one, _ in self.other.to_publish()],
        }.get(words[0] if words else "")
        if told is not None:
            subjects = set[str]() if subject == "nothing" else set(subject.split(","))
            assert set(told) == set(map(self._subject, subjects)), words
            assert words[1:] == [] or len(told) == int(words[1])
        elif words[:1] == ["ended"]:
            assert self.other.ended.count(self.scans[subject]) == int(words[1]), subject
        elif words == ["awaiting"]:
            awaited = self.other.copy.awaited(self.scans[subject])
            assert awaited is not None
            assert awaited.door == OTHER_DOOR
        else:
            super()._check(subject, what, words)

    def _subject(self, who: str) -> str:
        return f"code:{self._code(who)}" if who == "nobody" else self._guest(who).id

    async def _policy(self, name: str) -> None:
        self.night.core.desk._door = Door(DOOR, POLICIES[name])

    async def _claims(self, outcome: str) -> None:
        self.other.outcome = Claimed[outcome]

    async def _next(self, outcome: str) -> None:
        self.other.before_outcome = lambda: setattr(self.other, "outcome", Claimed[outcome])

    async def _meanwhile(self, who: str, *ways: str) -> None:
        ticket, other = self._guest(who).id, self.other

        def walk() -> None:
            for later, way in enumerate(ways):
                other.walk(ticket, Direction(way.upper()), self.night.clock() + later)
            other.outcome, other.before_outcome = Claimed.WON, lambda: None

        other.before_outcome = walk

    async def _south(self, who: str, way: str, ago: str = "0", *more: str) -> None:
        if who == "takes":
            self.other.takes.add(self._guest(way).id)
            return
        at = self.night.clock() - int(ago) * SECOND
        card = self.card if "card" in more else ""
        way = way.upper()
        ticket = self._guest(who).id
        self.other.walk(ticket, Direction(way), at, is_told="told" in more, card=card)

    async def _tell_ledger(self) -> None:
        self.other.tell()

    async def _forget(self, who: str) -> None:
        if who == "claims":
            self.other.claimed.clear()
        else:
            await super()._forget(who)


LOOKS = {
    "guest inside by the other door": f"""
        south A in 60; look A -> ALREADY_IN INSIDE VENUE {OTHER_DOOR}; scan A -> ALREADY_IN
    """,
    "doors that answer": "down; look A -> ADMIT VENUE; nothing is claimed; scan A -> ADMIT VENUE",
    "silent doors": "down; claims ALONE; look A -> ADMIT LIST; scan A -> ADMIT LIST",
    "silent doors at a door that holds then": """
        policy holds-alone; down; claims ALONE; look A -> HOLD DOORS_SILENT; scan A -> HOLD
    """,
    "guest who leaves and came in elsewhere": """
        south A in 60; look A out -> OUT LEFT VENUE; scan A out -> OUT LEFT VENUE
    """,
    "full house": """
        policy full; look A -> HOLD HOUSE_FULL; scan A -> HOLD HOUSE_FULL; look A out -> NOT_IN
    """,
    "line is up": "look A -> ADMIT SERVICE; nothing is claimed; nothing is published",
}
EITHER_LINE = {
    "won claim admits and is ended": """
        in: scan A -> ADMIT; A is claimed; in is ended 1; nothing is given-back
        nothing is published
    """,
    "question is answered before anything is claimed": """
        policy asks; scan A -> HOLD CHECK_FIRST; nothing is claimed; nothing is published
        nothing is given-back; confirm A -> ADMIT; A is claimed
    """,
    "lost claim names the other door and asks no service": f"""
        south takes A; scan A -> ALREADY_IN INSIDE VENUE {OTHER_DOOR}; A passed
        nothing is given-back; nothing is published
    """,
    "ticket used elsewhere is not claimed again": f"""
        south A in 60; scan A -> ALREADY_IN {OTHER_DOOR}; nothing is claimed
    """,
    "silent ledger leaves the decision to this laptop": """
        claims ALONE; scan A -> ADMIT; A is published
    """,
    "guest is held after a lost claim until one is won": f"""
        claims LOST; scan A -> HOLD DOORS_SILENT; A is claimed {MOST_CLAIMS}; A passed; claims WON
        scan A -> ADMIT
    """,
    "lost claim is not green while no keeper answers": "claims LOST; next ALONE; scan A -> HOLD",
    "last place given away elsewhere holds the guest": """
        policy counts; claims FULL; scan A -> HOLD HOUSE_FULL
    """,
    "undo gives the claim back": "in: scan A; undo in; in is ended 2; A is given-back",
}
EMPTY_CARD = "policy loose; party 2; scan card; wait 60; scan card out -> OUT; wait 60; tell_ledger"
CLAIMS = {
    "silent ledger, decided by the service": "claims ALONE; scan A -> ADMIT SERVICE",
    "silent ledger, decided by the list": "down; claims ALONE; scan A -> ADMIT LIST",
    "won claim, decided by the service": "scan A -> ADMIT SERVICE",
    "won claim, decided by the venue": "down; scan A -> ADMIT VENUE",
    "service is not asked while it lacks another door's walk": """
        south A in 60; out: scan A out -> OUT VENUE; drain; A passed; out is awaiting
    """,
    "service is not asked if another door's walks come with the claim": """
        claims LOST; meanwhile A in out; scan A -> ADMIT VENUE; A passed
    """,
    "walk before one that the service has is not sent": """
        scan A; down; out: scan A out; south A in -60 told; up; drain; A passed in
        out is delivered
    """,
    "walk before one that the service lacks is sent": """
        scan A; down; out: scan A out; south A in -60; up; drain; A passed in out
        out is delivered
    """,
    "claim heard while the ledger was silent still counts": f"""
        down; claims ALONE; meanwhile A in; scan A -> ALREADY_IN {OTHER_DOOR}
    """,
    "claim is given back when the service says no": """
        scan CANCELLED -> REFUSE; CANCELLED is given-back
    """,
    "refusal after a won claim is explained without that claim": """
        weather FORBIDDEN; scan A -> HOLD SERVICE_SAYS_NO; A is given-back
    """,
    "claim stands when the service does not answer": """
        weather CUT; scan A -> ADMIT VENUE; nothing is given-back; nothing is published
    """,
    "lost request beside silent doors": "claims ALONE; weather CUT; scan A -> ADMIT LIST",
    "lost request beside silent doors at a door that holds then": """
        policy holds-alone; claims ALONE; weather CUT; scan A -> HOLD DOOR
    """,
    "override is published": """
        down; scan nobody; nothing is claimed; in: override nobody; nobody is ended 1
        in is ended 1; nobody is published
    """,
    "code that is refused by the list is not claimed": """
        down; scan CANCELLED; scan nobody; nothing is claimed; CANCELLED is ended 1
        nobody is ended 1
    """,
    # The service is asked, which may know better; another door need not hear of it.
    "guest who is inside is not claimed": "scan CHECKED_IN -> ALREADY_IN; nothing is claimed",
    "guest who seemed inside is claimed once the service lets them in": f"""
        elsewhere A in; read history; elsewhere A out; wait 60; scan A -> ADMIT; A is claimed
        nothing is given-back; elsewhere B in; read history; elsewhere B out; wait 60
        south takes B; scan B -> ALREADY_IN {OTHER_DOOR}
    """,
    "guest of a card who left may come in by it at another door": """
        party 1; south A in 120 told card; scan card -> ALREADY_IN; south A out 60 told
        scan card -> ADMIT
    """,
    **{
        f"card is claimed for each of its tickets, line {line}": f"""
            {EMPTY_CARD}; {line}; forget claims; in: scan card -> ADMIT; in took A B
            A,B is claimed; nothing is given-back
        """
        for line in ("up", "down")
    },
    **{
        f"rest of a card goes in if another door took {taken}": f"""
            {EMPTY_CARD}; down; south takes {taken}; in: scan card -> ADMIT; in took {rest}
            nothing is given-back
        """
        for taken, rest in (("A", "B"), ("B", "A"))
    },
    "rest of a card is claimed before the service is asked": f"""
        {EMPTY_CARD}; forget claims; south takes A; scan card; A,B is claimed
        nothing is published
    """,
    "card is already in if another door took all its tickets": f"""
        {EMPTY_CARD}; down; south takes A; south takes B; scan card -> ALREADY_IN {OTHER_DOOR}
        nothing is given-back
    """,
    "card goes in after its claim when the service is silent": f"""
        {EMPTY_CARD}; weather CUT; in: scan card -> ADMIT; in took A B; nothing is given-back
    """,
    # A door that is killed earlier would leave the claim of an exit that nobody walked.
    **{
        f"exit is claimed only once it is in the journal, line {line}": f"""
            scan A; {line}; forget claims; out: scan A out -> OUT; nothing is claimed
            A is published
        """
        for line in ("up", "down")
    },
} | {
    f"{name}, line {line}": f"{line}; {story}"
    for line in ("up", "down")
    for name, story in EITHER_LINE.items()
}


@stories(CLAIMS | LOOKS)
async def test_story_beside_another_door(night: Night, story: str) -> None:
    await VenueStory(night).tell(story)


async def test_claim_is_patient_only_without_the_service(night: Night) -> None:
    """A slow claim takes nothing from the patience with the service."""
    story = VenueStory(night)
    story.other.delay_s = 3.0
    await story.tell("policy counts; scan A -> ADMIT SERVICE; down; scan B -> ADMIT VENUE")
    assert [may_wait for _, may_wait in story.other.claimed] == [False, True]
    assert story.other.rooms == [10_000] * 2


async def test_full_house_holds_the_next_guest_and_lets_guests_out(night: Night) -> None:
    first, second = night.good(), night.good()
    await night.scan(first)
    inside = night.core.roster.counts().inside
    night.core.desk._door = Door(DOOR, Policy(capacity=inside, holds_when_full=True))
    verdict = (await night.scan(second)).verdict
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.HOUSE_FULL)
    assert night.passages(second) == [], "the service was not asked"
    addon = night.where(lambda one: one.addon_of is not None and one.status == "SOLD")
    assert (await night.scan(addon)).verdict.kind is Kind.ADMIT, "it takes no place"
    assert (await night.scan(first, OUT)).verdict.kind is Kind.OUT
    assert (await night.scan(second)).verdict.kind is Kind.ADMIT


@pytest.fixture
async def venue_night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    """Open a door of a venue whose keeper is out of reach."""
    venue = VenueFolder(tmp_path / "venue", NO_KEYS)
    begin_keeping(venue, "North", "correct horse battery", event="", now=0)
    async with a_night_of_venue(
        service, tmp_path / "admit.sqlite3", venue.folder, reentry=False
    ) as venue_night:
        yield venue_night


def empty_the_house(venue_night: Night) -> None:
    assert venue_night.core.venue is not None
    venue_night.clock.off += MINUTE
    venue_night.core.venue.all_out()
    venue_night.clock.off += MINUTE


async def test_evacuated_guest_is_checked_out_and_in_again(venue_night: Night) -> None:
    ticket = venue_night.good()
    assert (await venue_night.scan(ticket)).verdict.kind is Kind.ADMIT
    empty_the_house(venue_night)
    assert venue_night.core.timelines.of_id(ticket.id).inside is False
    verdict = (await venue_night.scan(ticket)).verdict
    assert (verdict.kind, verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    await drained(venue_night)
    assert venue_night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]
    assert (await venue_night.scan(ticket)).verdict.kind is not Kind.ADMIT


async def test_evacuated_card_is_admitted_once_it_is_checked_out(venue_night: Night) -> None:
    """A card is on no list, so the door holds it until the service has the check-out."""
    card, (ticket,) = a_party(venue_night, 1)
    assert (await venue_night.scan(card)).verdict.kind is Kind.ADMIT
    empty_the_house(venue_night)
    assert (await venue_night.scan(card)).verdict.kind is not Kind.ALREADY_IN
    await drained(venue_night)
    venue_night.clock.off += MINUTE
    await venue_night.scan(card)
    assert venue_night.core.timelines.of_id(ticket.id).inside is True
    assert venue_night.passages(ticket)[:3] == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_tickets_of_a_card_are_claimed_once_service_names_them(venue_night: Night) -> None:
    """Otherwise another door without the service would let them in by their own codes."""
    card, party = a_party(venue_night, 2)
    await override_offline(venue_night, card)
    copy = LedgerCopy(venue_night.core.database)
    assert {claim.subject for claim in copy.claims()} == {f"code:{card}"}
    venue_night.clock.off += MINUTE  # without a keeper a door delivers after a while
    await drained(venue_night)
    claimed = {claim.subject for claim in copy.claims() if not claim.is_back}
    assert claimed >= {ticket.id for ticket in party}


async def test_undone_evacuation_leaves_guests_inside(venue_night: Night) -> None:
    ticket = venue_night.good()
    await venue_night.scan(ticket)
    empty_the_house(venue_night)
    assert venue_night.core.venue is not None
    venue_night.core.venue.undo_all_out()
    assert venue_night.core.timelines.of_id(ticket.id).inside is True
    assert (await venue_night.scan(ticket)).verdict.kind is Kind.ALREADY_IN

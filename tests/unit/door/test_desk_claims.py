"""Tests of the desk beside another door of the venue, and of guests who come back."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.book.claim import Claim
from app.door.context import Claimed, Claims
from app.door.desk import MOST_CLAIMS
from app.model.journal import Delivery
from app.model.policy import Door, Policy, instruction_of
from app.model.scan import Direction, Moment, Scan
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal import records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.security.store_key import NO_KEYS
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.support.delivery import a_party, deliveries, drained
from tests.support.made import MINUTE
from tests.support.night import DOOR, IN, OUT, Night, a_night_of_venue

HERE, THERE = "a1", "b2"
OTHER_DOOR = "South gate"
EPOCH = "1.e1"


class OtherDoor(Claims):
    """Claims of a door in a venue with one other door, which is quicker if it is told to be.

    `outcome` is that of the next claims, except for tickets that the other door `takes`: it goes
    through with each of them while this door claims it. `ended` are the scans that are settled.
    The venue's time is this laptop's.
    """

    is_shared = True

    def __init__(self, database: Database, clock: Callable[[], Moment]) -> None:
        self._clock = clock
        self.copy = LedgerCopy(database)
        self.copy.begin(HERE)
        self._seq = 0
        self.outcome = Claimed.WON
        self.takes = set[str]()
        self.claimed = list[tuple[str, bool]]()
        self.rooms = list[int]()
        self.ended = list[str]()
        self.before_outcome: Callable[[], None] = lambda: None
        self._enter(News())

    async def claim(
        self, scan: Scan, wanted: Collection[str], *, may_wait: bool, room: int = 0
    ) -> Claimed:
        """Claim these tickets in their order, as the ledger would; see Claims."""
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


@pytest.fixture(params=[True, False], ids=["line up", "line down"])
def is_up(request: pytest.FixtureRequest, night: Night) -> bool:
    """Run the test while the line is up, and while it is down."""
    if not request.param:
        night.goes_down()
    return bool(request.param)


@pytest.fixture
def other(night: Night) -> OtherDoor:
    """Let the door share its state with another one."""
    other = OtherDoor(night.core.database, night.clock)
    desk, corrections = night.core.desk, night.core.corrections
    context = replace(desk._context, claims=other)
    desk._context = corrections._context = context
    return other


def set_policy(night: Night, policy: Policy) -> None:
    night.core.desk._door = Door(DOOR, policy)


async def test_won_claim_admits_and_is_settled(night: Night, other: OtherDoor, is_up: bool) -> None:
    ticket = night.good()
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.decided_by is (DecidedBy.SERVICE if is_up else DecidedBy.VENUE)
    assert other.claimed == [(ticket.id, not is_up)]
    assert other.ended == [decision.scan.id]
    assert other.to_give_back() == other.to_publish() == []


async def test_question_is_answered_before_anything_is_claimed(
    night: Night, other: OtherDoor, is_up: bool
) -> None:
    set_policy(night, Policy(instructions=(instruction_of("confirm * Show ID: 18+"),)))
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.reason is Reason.CHECK_FIRST
    assert (other.claimed, other.to_publish(), other.to_give_back()) == ([], [], [])
    assert (await night.check(ticket)).verdict.kind is Kind.ADMIT
    assert other.claimed == [(ticket.id, not is_up)]


@pytest.mark.usefixtures("is_up")
async def test_lost_claim_names_the_other_door(night: Night, other: OtherDoor) -> None:
    ticket = night.good()
    other.takes = {ticket.id}
    decision = await night.scan(ticket)
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.ALREADY_IN, Reason.INSIDE)
    assert (verdict.decided_by, verdict.door) == (DecidedBy.VENUE, OTHER_DOOR)
    assert verdict.since == decision.scan.at
    assert night.passages(ticket) == [], "the service was not asked"
    assert other.to_give_back() == other.to_publish() == []


@pytest.mark.usefixtures("is_up")
async def test_ticket_used_elsewhere_is_not_claimed_again(night: Night, other: OtherDoor) -> None:
    ticket = night.good()
    other.walk(ticket.id, IN, night.clock() - MINUTE)
    decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.door) == (Kind.ALREADY_IN, OTHER_DOOR)
    assert other.claimed == []


async def test_silent_ledger_leaves_the_decision_to_this_laptop(
    night: Night, other: OtherDoor, is_up: bool
) -> None:
    other.outcome = Claimed.ALONE
    ticket = night.good()
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.decided_by is (DecidedBy.SERVICE if is_up else DecidedBy.LIST)
    assert other.to_publish() == [(ticket.id, decision.scan.id)]


@pytest.mark.usefixtures("is_up")
async def test_guest_is_held_after_a_lost_claim_until_one_is_won(
    night: Night, other: OtherDoor
) -> None:
    """The entries of the other door may not be here yet."""
    other.outcome = Claimed.LOST
    ticket = night.good()
    decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.HOLD, Reason.DOORS_SILENT)
    assert len(other.claimed) == MOST_CLAIMS
    assert night.passages(ticket) == []
    other.outcome = Claimed.WON
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


@pytest.mark.usefixtures("is_up")
async def test_lost_claim_is_not_green_while_no_keeper_answers(
    night: Night, other: OtherDoor
) -> None:
    other.outcome = Claimed.LOST

    def fall_silent() -> None:
        other.outcome = Claimed.ALONE

    other.before_outcome = fall_silent
    assert (await night.scan(night.good())).verdict.kind is Kind.HOLD


@pytest.mark.usefixtures("is_up")
async def test_last_place_given_away_elsewhere_holds_the_guest(
    night: Night, other: OtherDoor
) -> None:
    set_policy(night, Policy(capacity=10_000, holds_when_full=True))
    other.outcome = Claimed.FULL
    verdict = (await night.scan(night.good())).verdict
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.HOUSE_FULL)
    assert other.rooms == [10_000]


async def test_slow_claim_takes_nothing_from_the_patience_with_the_service(
    night: Night, other: OtherDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = other.claim

    async def slow(*asked: Any, **more: Any) -> Claimed:
        await asyncio.sleep(3)
        return await claim(*asked, **more)

    monkeypatch.setattr(other, "claim", slow)
    verdict = (await night.scan(night.good())).verdict
    assert (verdict.kind, verdict.decided_by) == (Kind.ADMIT, DecidedBy.SERVICE)


async def test_service_is_not_asked_while_it_lacks_another_door_s_walk(
    night: Night, other: OtherDoor
) -> None:
    """In elsewhere while that door has no line, and out here."""
    ticket = night.good()
    other.walk(ticket.id, IN, night.clock() - MINUTE)
    decision = await night.scan(ticket, OUT)
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.OUT, DecidedBy.VENUE)
    await drained(night)
    assert night.passages(ticket) == [], "the other door's walk is sent first"
    awaited = other.copy.awaited(decision.scan.id)
    assert awaited is not None
    assert awaited.door == OTHER_DOOR


@pytest.mark.parametrize("is_told", [True, False])
async def test_walk_before_one_that_the_service_has_is_not_sent(
    night: Night, other: OtherDoor, is_told: bool
) -> None:
    """Out here while nobody heard of it, and in again elsewhere."""
    ticket = night.good()
    await night.scan(ticket)
    night.goes_down()
    decision = await night.scan(ticket, OUT)
    other.walk(ticket.id, IN, night.clock() + MINUTE, is_told=is_told)
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"] + ["CHECKOUT"] * (not is_told)
    assert deliveries(night, [(ticket, decision)]) == {Delivery.DELIVERED}


async def test_claim_heard_while_the_ledger_was_silent_still_counts(
    night: Night, other: OtherDoor
) -> None:
    night.goes_down()
    other.outcome = Claimed.ALONE
    ticket = night.good()
    other.before_outcome = lambda: other.walk(ticket.id, IN, night.clock())
    verdict = (await night.scan(ticket)).verdict
    assert (verdict.kind, verdict.door) == (Kind.ALREADY_IN, OTHER_DOOR)


async def test_claim_is_given_back_when_the_service_says_no(night: Night, other: OtherDoor) -> None:
    ticket = night.of_status(TicketStatus.CANCELLED)
    decision = await night.scan(ticket)
    assert not decision.verdict.lets_through
    assert other.to_give_back() == [(ticket.id, decision.scan.id)]


async def test_refusal_after_a_won_claim_is_explained_without_that_claim(
    night: Night, other: OtherDoor
) -> None:
    night.weather(WeatherKind.FORBIDDEN)
    ticket = night.good()
    decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.HOLD, Reason.SERVICE_SAYS_NO)
    assert other.to_give_back() == [(ticket.id, decision.scan.id)]


async def test_claim_stands_when_the_service_does_not_answer(
    night: Night, other: OtherDoor
) -> None:
    night.weather(WeatherKind.CUT)
    ticket = night.good()
    verdict = (await night.scan(ticket)).verdict
    assert (verdict.kind, verdict.decided_by) == (Kind.ADMIT, DecidedBy.VENUE)
    assert other.to_give_back() == other.to_publish() == []


@pytest.mark.parametrize(
    ("holds_alone", "kind", "by"),
    [(False, Kind.ADMIT, DecidedBy.LIST), (True, Kind.HOLD, DecidedBy.DOOR)],
)
async def test_lost_request_beside_silent_doors_follows_the_setting(
    night: Night, other: OtherDoor, holds_alone: bool, kind: Kind, by: DecidedBy
) -> None:
    set_policy(night, Policy(holds_alone=holds_alone))
    other.outcome = Claimed.ALONE
    night.weather(WeatherKind.CUT)
    verdict = (await night.scan(night.good())).verdict
    assert (verdict.kind, verdict.decided_by) == (kind, by)


@pytest.mark.usefixtures("is_up")
async def test_undo_gives_the_claim_back(night: Night, other: OtherDoor) -> None:
    ticket = night.good()
    decision = await night.scan(ticket)
    night.core.corrections.undo(decision.scan.id)
    assert other.ended == [decision.scan.id] * 2
    assert other.to_give_back() == [(ticket.id, decision.scan.id)]


async def test_override_is_published(night: Night, other: OtherDoor) -> None:
    night.goes_down()
    held = await night.scan("unlisted")
    assert other.claimed == []
    let_in = night.core.corrections.override(held.scan.id, "Known by sight")
    assert other.ended == [held.scan.id, let_in.scan.id]
    assert other.to_publish() == [("code:unlisted", let_in.scan.id)]


async def test_code_that_is_refused_by_the_list_is_not_claimed(
    night: Night, other: OtherDoor
) -> None:
    night.goes_down()
    await night.scan(night.of_status(TicketStatus.CANCELLED))
    await night.scan("unlisted")
    await night.scan("")
    assert other.claimed == []
    assert len(other.ended) == 3


async def test_guest_who_is_inside_is_not_claimed(night: Night, other: OtherDoor) -> None:
    """The service is asked, which may know better; another door need not hear of it."""
    inside = await night.scan(night.of_status(TicketStatus.CHECKED_IN))
    assert (inside.verdict.kind, other.claimed) == (Kind.ALREADY_IN, [])


async def test_guest_of_a_card_who_left_may_come_in_by_it_at_another_door(
    night: Night, other: OtherDoor
) -> None:
    card, (ticket,) = a_party(night, 1)
    other.walk(ticket.id, IN, night.clock() - 2 * MINUTE, is_told=True, card=card)
    assert (await night.scan(card)).verdict.kind is Kind.ALREADY_IN
    other.walk(ticket.id, OUT, night.clock() - MINUTE, is_told=True)
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT


async def empty_card(night: Night, other: OtherDoor) -> tuple[str, tuple[str, str]]:
    """Return a card and its two tickets; both were in by the card and have left.

    The door admits cards by its own records while the line is down.
    """
    set_policy(night, Policy(loosened=frozenset({Reason.NOT_ON_LIST})))
    card, _ = a_party(night, 2)
    first = await night.scan(card)
    night.clock.off += MINUTE
    assert (await night.scan(card, OUT)).verdict.kind is Kind.OUT
    night.clock.off += MINUTE
    other.tell()
    one, two = first.verdict.tickets
    return card, (one, two)


@pytest.mark.parametrize("is_down", [False, True])
async def test_card_is_claimed_for_each_of_its_tickets(
    night: Night, other: OtherDoor, is_down: bool
) -> None:
    card, party = await empty_card(night, other)
    if is_down:
        night.goes_down()
    other.claimed.clear()
    decision = await night.scan(card)
    assert (decision.verdict.kind, decision.verdict.tickets) == (Kind.ADMIT, party)
    assert {subject for subject, _ in other.claimed} == set(party)
    assert other.to_give_back() == []


@pytest.mark.parametrize("place", [0, 1])
async def test_rest_of_a_card_goes_in_if_another_door_took_one_ticket(
    night: Night, other: OtherDoor, place: int
) -> None:
    card, party = await empty_card(night, other)
    night.goes_down()
    other.takes = {party[place]}
    decision = await night.scan(card)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.tickets == (party[1 - place],)
    assert other.to_give_back() == []


async def test_rest_of_a_card_is_claimed_before_the_service_is_asked(
    night: Night, other: OtherDoor
) -> None:
    card, party = await empty_card(night, other)
    other.claimed.clear()
    other.takes = {party[0]}
    decision = await night.scan(card)
    assert [subject for subject, _ in other.claimed] == [party[0], party[1]]
    assert (party[0], decision.scan.id) not in other.to_publish()


async def test_card_is_already_in_if_another_door_took_all_its_tickets(
    night: Night, other: OtherDoor
) -> None:
    card, party = await empty_card(night, other)
    night.goes_down()
    other.takes = set(party)
    decision = await night.scan(card)
    assert (decision.verdict.kind, decision.verdict.door) == (Kind.ALREADY_IN, OTHER_DOOR)
    assert other.to_give_back() == []


async def test_card_goes_in_after_its_claim_when_the_service_is_silent(
    night: Night, other: OtherDoor
) -> None:
    card, party = await empty_card(night, other)
    night.weather(WeatherKind.CUT)
    decision = await night.scan(card)
    assert (decision.verdict.kind, decision.verdict.tickets) == (Kind.ADMIT, party)
    assert other.to_give_back() == []


async def test_full_house_holds_the_next_guest_and_lets_guests_out(night: Night) -> None:
    first, second = night.good(), night.good()
    await night.scan(first)
    inside = night.core.roster.counts().inside
    set_policy(night, Policy(capacity=inside, holds_when_full=True))
    verdict = (await night.scan(second)).verdict
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.HOUSE_FULL)
    assert night.passages(second) == [], "the service was not asked"
    assert (await night.scan(first, OUT)).verdict.kind is Kind.OUT
    assert (await night.scan(second)).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("is_down", [False, True])
async def test_exit_is_claimed_only_once_it_is_in_the_journal(
    night: Night, other: OtherDoor, is_down: bool
) -> None:
    """A door that is killed earlier would leave the claim of an exit that nobody walked."""
    ticket = night.good()
    await night.scan(ticket)
    if is_down:
        night.goes_down()
    other.claimed.clear()
    decision = await night.scan(ticket, OUT)
    assert decision.verdict.kind is Kind.OUT
    assert other.claimed == []
    assert other.to_publish() == [(ticket.id, decision.scan.id)]


@pytest.mark.parametrize("online", [True, False])
async def test_guest_who_left_is_held_if_the_service_shows_them_as_sold(
    no_reentry_night: Night, online: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The API document leaves open which status a ticket has after a check-out."""
    monkeypatch.setitem(records.STATUS_AFTER, "CHECKOUT", "SOLD")
    ticket = no_reentry_night.good()
    await no_reentry_night.scan(ticket)
    await no_reentry_night.scan(ticket, OUT)
    no_reentry_night.clock.off += 60_000
    await no_reentry_night.core.list_reader.read_all()
    if not online:
        no_reentry_night.goes_down()
    assert (await no_reentry_night.scan(ticket)).verdict.reason is Reason.NO_REENTRY


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


async def test_undone_evacuation_leaves_guests_inside(venue_night: Night) -> None:
    ticket = venue_night.good()
    await venue_night.scan(ticket)
    empty_the_house(venue_night)
    assert venue_night.core.venue is not None
    venue_night.core.venue.undo_all_out()
    assert venue_night.core.timelines.of_id(ticket.id).inside is True
    assert (await venue_night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_guest_whom_another_door_had_first_is_not_checked_out(
    venue_night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket, venue = venue_night.good(), venue_night.core.venue
    assert venue is not None
    await venue_night.scan(ticket)
    empty_the_house(venue_night)

    async def lose(*_: object, **__: object) -> Claimed:
        other = Claim(ticket.id, "s-2", IN, "theirs", "South", venue.clock.now(), seq=1)
        LedgerCopy(venue_night.core.database).add(Position("1", 1), News([other]))
        return Claimed.LOST

    monkeypatch.setattr(venue, "claim", lose)
    assert (await venue_night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    await drained(venue_night)
    assert venue_night.passages(ticket) == ["CHECKIN"]

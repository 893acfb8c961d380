"""Tests of the desk beside another door of the venue: claims that are won, lost or unheard."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from app.door.context import Claimed
from app.door.desk import MOST_CLAIMS
from app.model.journal import Delivery
from app.model.policy import Door, Policy, instruction_of
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import a_party, deliveries, drained
from tests.support.night import DOOR, IN, OUT, Night
from tests.support.other_door import OTHER_DOOR, OtherDoor

MINUTE = 60_000


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

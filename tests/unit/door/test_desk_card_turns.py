"""Tests of scans of a card and of its ticket's code in turn, at one door."""

import asyncio
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, OUT, Night, a_night


@BOTH_MANNERS
@pytest.mark.parametrize("is_read", [True, False])
async def test_guest_who_left_by_ticket_comes_back_by_card_offline(
    night: Night, manner: Manner, is_read: bool
) -> None:
    night.service.set_manner(manner)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    if is_read:
        await night.core.list_reader.read_all()
    night.goes_down()
    entry = await night.scan(card)
    assert entry.verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    night.clock.off += MINUTE
    assert (await night.scan(card)).verdict.kind is Kind.ALREADY_IN
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    night.clock.off += MINUTE
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    assert (await night.scan(card, OUT)).verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"] * 3


@BOTH_MANNERS
async def test_check_out_is_delivered_before_the_card_comes_back(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    night.goes_down()
    await night.scan(ticket, OUT)
    night.comes_back()
    night.clock.off += MINUTE
    assert (await night.scan(card)).verdict.kind is Kind.ADMIT
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_card_is_already_in_offline_if_its_ticket_is_inside(
    service: Serving, tmp_path: Path
) -> None:
    """The door admits unlisted codes."""
    loose = {"admit_when": [Reason.NOT_ON_LIST.value]}
    async with a_night(service, tmp_path / "loose.sqlite3", **loose) as night:
        card, (ticket,) = a_party(night, 1)
        await night.scan(card)
        await night.scan(card, OUT)
        await night.scan(ticket)
        night.clock.off += MINUTE
        night.goes_down()
        assert (await night.scan(card)).verdict.kind is Kind.ALREADY_IN


@BOTH_MANNERS
@pytest.mark.parametrize("left", [1, 2])
async def test_card_of_a_party_that_left_is_held_offline(
    night: Night, manner: Manner, left: int
) -> None:
    night.service.set_manner(manner)
    card, party = a_party(night, 2)
    await night.scan(card)
    for ticket in party[:left]:
        await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    night.goes_down()
    entry = await night.scan(card)
    assert (entry.verdict.kind, entry.verdict.reason) == (Kind.HOLD, Reason.NOT_ON_LIST)
    out = await night.scan(card, OUT)
    assert out.verdict.kind is (Kind.OUT if left == 1 else Kind.NOT_IN)


async def test_card_with_a_lost_reply_is_delivered_for_its_ticket(night: Night) -> None:
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.LOST)
    entry = await night.scan(card)
    assert entry.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(entry).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_known_card_and_ticket_at_the_same_time_are_one_admission(
    night: Night,
) -> None:
    night.service.set_manner(Manner.LAX)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(card, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.SLOW, seconds=0.3, times=1)
    decisions = await asyncio.gather(night.scan(ticket), night.scan(card))
    assert [decision.verdict.kind for decision in decisions].count(Kind.ADMIT) == 1

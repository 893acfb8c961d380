"""Tests of requests whose response was lost and on which no guest was let through."""

from dataclasses import replace

import pytest

from app.model.journal import Delivery
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained, forgets, inside, number_of
from tests.support.night import IN, OUT, Night, is_good


async def test_lost_response_for_already_in_guest_is_not_reversed(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN"]


async def test_unknown_code_without_passage_is_finished(
    night: Night,
) -> None:
    night.weather(WeatherKind.LOST)
    decision = await night.scan("NO-SUCH-CODE-00")
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.LOCAL


async def test_unknown_code_with_passage_at_same_time_is_parked(night: Night) -> None:
    guest = night.good()
    forgets(night, guest)
    night.weather(WeatherKind.LOST)
    decision = await night.scan("NO-SUCH-CODE-00")
    night.comes_back()
    check_in_elsewhere = await night.core.service.send(
        replace(decision.scan, code=guest.code, direction=IN), None, Deadline.after(2.0)
    )
    assert check_in_elsewhere
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.PARKED
    assert "look there" in str(row.error)
    assert not night.core.timelines.of_id(guest.id).movements


@pytest.mark.parametrize("size", [1, 2])
async def test_own_passages_are_not_taken_for_unknown_card(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    night.weather(WeatherKind.LOST)
    held = await night.scan("NO-SUCH-CODE-00")
    night.comes_back()
    await night.scan(card)
    for ticket in party:
        assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL


async def test_unknown_code_after_own_check_out_is_parked(night: Night) -> None:
    """The guest returns with an unlisted card and is held because its response is lost."""
    ticket = night.good()
    await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += 10_000
    night.weather(WeatherKind.LOST)
    held = await night.scan("NO-SUCH-CODE-00")
    night.comes_back()
    await elsewhere(night, ticket, IN)
    await drained(night)
    row = night.row(held)
    assert row.delivery is Delivery.PARKED
    assert "look there" in str(row.error)


@pytest.mark.parametrize("other_guest_admitted", [False, True])
async def test_overridden_card_is_not_matched_to_other_guest(
    night: Night, other_guest_admitted: bool
) -> None:
    guest = night.good()
    forgets(night, guest)
    night.goes_down()
    held = await night.scan("NO-SUCH-CODE-00")
    override = night.core.corrections.override(held.scan.id, "On the guest list")
    night.comes_back()
    sent = night.core.watch.service_clock.now()
    night.core.deliveries.send_off([number_of(night, override)], sent, 0)
    if other_guest_admitted:
        await night.core.service.send(
            replace(override.scan, code=guest.code), None, Deadline.after(2.0)
        )
    await drained(night)
    row = night.row(override)
    assert row.delivery is (Delivery.PARKED if other_guest_admitted else Delivery.DISPUTED)
    assert ("may not have counted it" in str(row.error)) is other_guest_admitted


async def test_override_of_held_card_is_sent_despite_other_guest(
    night: Night,
) -> None:
    """The held request never arrived, so the override must be delivered."""
    card, party = a_party(night, 2)
    guest = night.where(lambda one: is_good(one) and one not in party)
    night.weather(WeatherKind.CUT)
    held = await night.scan(card)
    assert held.verdict.kind is Kind.HOLD
    night.comes_back()
    await elsewhere(night, guest, IN)
    override = night.core.corrections.override(held.scan.id, "All of them have a stamp")
    await drained(night)
    assert night.row(held).delivery is Delivery.PARKED
    assert night.row(override).delivery is Delivery.DELIVERED
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"], ["CHECKIN"]]


@pytest.mark.parametrize("late", [False, True])
async def test_passage_long_after_held_request_is_not_reversed(night: Night, late: bool) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT)
    night.core.roster.update([ticket._replace(status="RESERVED")], at=night.clock())
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.HOLD
    if late:
        with night.core.database.transaction() as connection:
            connection.execute(
                "UPDATE movement SET sent_at = sent_at - 50000, closed_at = closed_at - 50000"
            )
    night.comes_back()
    await night.core.service.send(decision.scan, ticket, Deadline.after(2.0))
    await drained(night)
    expected = ["CHECKIN"] if late else ["CHECKIN", "CHECKOUT"]
    assert night.passages(ticket) == expected


async def test_drain_does_not_wait_for_earlier_pauses(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.BUSY, seconds=600)
    decision = await night.scan(ticket)
    await drained(night)
    row = night.row(decision)
    assert (row.delivery, row.attempts) == (Delivery.DUE, 0)
    assert "wait" in str(row.error)
    night.comes_back()
    night.clock.off += 601_000
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED

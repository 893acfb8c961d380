"""Requests whose response was lost or came late, or during which the program was killed."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.book.matching import LANDING_WINDOW_MS
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from app.sync import courier
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import (
    drained,
    forgets,
    held,
    inside,
    killed_while_asking,
    number_of,
    running,
    settled,
    undo_before_result_is_written,
)
from tests.support.made import MINUTE
from tests.support.night import (
    BOTH_MANNERS,
    CHECK_IN,
    HISTORY,
    IN,
    OUT,
    SEARCH,
    Night,
    a_night,
    is_good,
    until,
)


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


async def test_override_of_held_card_is_sent_despite_other_guest(night: Night) -> None:
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


def listed_as(night: Night, state: str) -> Ticket:
    """Return a guest whose ticket the list shows in this state, and the service as good."""
    ticket = night.good()
    if state == "unpaid":
        night.core.roster.update([_unpaid(ticket)], at=night.clock())
    if state == "inside":
        night.core.roster.update([inside(ticket)], at=night.clock())
    return ticket


@pytest.mark.parametrize(
    ("state", "weather", "shows_history", "delivery", "passages", "check_ins"),
    [
        ("good", WeatherKind.LOST, True, Delivery.DELIVERED, ["CHECKIN"], 1),
        ("good", WeatherKind.LOST, False, Delivery.DELIVERED, ["CHECKIN"], 1),
        ("good", WeatherKind.CUT, True, Delivery.DELIVERED, ["CHECKIN"], 2),
        ("unpaid", WeatherKind.LOST, True, Delivery.TAKEN_BACK, ["CHECKIN", "CHECKOUT"], 2),
        ("unpaid", WeatherKind.LOST, False, Delivery.PARKED, ["CHECKIN"], 1),
        ("unpaid", WeatherKind.CUT, True, Delivery.LOCAL, [], 1),
        ("inside", WeatherKind.LOST, True, Delivery.LOCAL, ["CHECKIN"], 1),
    ],
)
async def test_request_without_a_response_is_settled_once(
    night: Night,
    state: str,
    weather: WeatherKind,
    shows_history: bool,
    delivery: Delivery,
    passages: list[str],
    check_ins: int,
) -> None:
    ticket = listed_as(night, state)
    night.weather(weather)
    decision = await night.scan(ticket)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    if not shows_history:
        night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.row(decision).delivery is delivery
    assert night.passages(ticket) == passages
    assert night.asked(CHECK_IN) == check_ins
    assert shows_history or night.asked(HISTORY) <= 3


async def test_clock_error_of_an_hour_changes_no_delivery(night: Night) -> None:
    for hours in (-1, 1):
        night.clock.set_by = hours * 3_600_000
        for weather in (WeatherKind.LOST, WeatherKind.CUT):
            night.comes_back()
            await night.core.organiser.get_ticketing(night.service.ticketing_id)
            ticket = night.good()
            night.weather(weather)
            await night.scan(ticket)
            night.comes_back()
            await drained(night)
            assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.journal.needs_a_look() == []


def _unpaid(ticket: Ticket) -> Ticket:
    return Ticket(
        ticket.id, ticket.code, ticket.category_id, "", "", "", ticket.order_id, None,
        "PAYMENT_PENDING", None, None,
    )  # fmt: skip


async def test_lost_response_leaves_guest_inside(night: Night) -> None:
    """The guest is inside on the list and at the service, whose refusal was lost."""
    ticket = night.where(lambda ticket: ticket.status == "CHECKED_IN" and bool(ticket.checked_in))
    before = night.passages(ticket)
    night.weather(WeatherKind.LOST)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ALREADY_IN
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.passages(ticket) == before
    assert night.row(decision).delivery is Delivery.LOCAL


async def test_unlisted_guest_with_failing_search_is_not_resent(night: Night) -> None:
    ticket = night.good()
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(WeatherKind.LOST)
    held = await night.scan(ticket)
    assert night.row(held).delivery is Delivery.UNKNOWN
    night.weather(WeatherKind.ERROR, operation=SEARCH)
    async with running(night):
        # One of them may be the desk's, which the lost response has called off.
        await until(lambda: night.asked(SEARCH) >= 3)
        await settled(night, held, Delivery.UNKNOWN)
        night.comes_back()
        night.clock.off += 60_000
        await settled(night, held, Delivery.TAKEN_BACK)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


DELAY_S = 2.2  # longer than the patience of 0.8 s and the clocks' uncertainty of 0.7 s


@pytest.fixture
def slow_night(night: Night) -> Night:
    """Return a night at a lax service that applies the next check-in after the verdict."""
    night.service.set_manner(Manner.LAX)
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(WeatherKind.SLOW, seconds=DELAY_S, times=1)
    return night


async def drain_after_arrival(slow_night: Night) -> None:
    slow_night.core.watch.link = Link()
    await asyncio.sleep(DELAY_S)
    await drained(slow_night)


async def test_lost_request_is_resent_after_landing_window(slow_night: Night) -> None:
    slow_night.weather(WeatherKind.CUT, times=1)
    ticket = slow_night.good()
    decision = await slow_night.scan(ticket)
    assert slow_night.row(decision).delivery is Delivery.UNKNOWN
    first_sent_at = slow_night.row(decision).sent_at
    await drain_after_arrival(slow_night)
    row = slow_night.row(decision)
    assert row.delivery is Delivery.DELIVERED
    assert first_sent_at is not None
    assert row.sent_at is not None
    assert row.sent_at >= first_sent_at + LANDING_WINDOW_MS
    assert slow_night.passages(ticket) == ["CHECKIN"]


async def test_clock_set_back_does_not_delay_resend(slow_night: Night) -> None:
    slow_night.weather(WeatherKind.CUT, times=1)
    ticket = slow_night.good()
    decision = await slow_night.scan(ticket)
    slow_night.clock.set_by -= 60 * MINUTE
    slow_night.core.watch.link = Link()
    await drained(slow_night)
    assert slow_night.row(decision).delivery is Delivery.DELIVERED
    assert slow_night.passages(ticket) == ["CHECKIN"]


PATIENCE_S, DELAY_S = 4.2, 4.6


@pytest.fixture
async def patient_door(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "patient.sqlite3", patience=PATIENCE_S) as night:
        yield night


async def test_held_check_in_with_long_patience_is_reversed(patient_door: Night) -> None:
    ticket = patient_door.good()
    held_decision = await held(patient_door, ticket.code)
    with patient_door.core.database.transaction() as connection:
        connection.execute("UPDATE movement SET sent_at = sent_at - 6200")
    await drained(patient_door)
    assert patient_door.row(held_decision).delivery is Delivery.TAKEN_BACK
    assert patient_door.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_check_in_applied_after_patience_is_not_resent(patient_door: Night) -> None:
    patient_door.service.set_manner(Manner.LAX)
    patient_door.weather(WeatherKind.SLOW, seconds=DELAY_S, times=1)
    ticket = patient_door.good()
    decision = await patient_door.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert patient_door.row(decision).delivery is Delivery.UNKNOWN
    await until(lambda: patient_door.passages(ticket) != [])
    await drained(patient_door)
    # The clocks may not show whether it was applied before or after the line broke.
    assert patient_door.row(decision).delivery in (Delivery.DELIVERED, Delivery.DISPUTED)
    assert patient_door.passages(ticket) == ["CHECKIN"]


@BOTH_MANNERS
@pytest.mark.parametrize("weather", [WeatherKind.LOST, WeatherKind.CUT])
@pytest.mark.parametrize("direction", [IN, OUT])
async def test_lost_request_is_applied_once_with_oldest_first_history(
    night: Night,
    manner: Manner,
    weather: WeatherKind,
    direction: Direction,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    history = Records.history

    def oldest_rows(records: Records, limit: int, as_of: int | None = None) -> list[dict[str, Any]]:
        """Return the three oldest rows with times one minute too early."""
        rows = history(records, limit, as_of)[::-1][:3]
        return [{**row, "timestamp": row["timestamp"] - MINUTE} for row in rows]

    monkeypatch.setattr(Records, "history", oldest_rows)
    night.service.set_manner(manner)
    for _ in range(3):
        await night.scan(night.good())
    ticket = night.good()
    if direction is OUT:
        await night.scan(ticket)
        with night.core.database.transaction() as connection:
            connection.execute(
                "UPDATE movement SET sent_at = sent_at - 120000, closed_at = closed_at - 120000"
            )
    night.weather(weather)
    decision = await night.scan(ticket, direction)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    monkeypatch.undo()
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"][: 1 + (direction is OUT)]


async def test_scan_after_killed_check_out_is_out(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    night.weather(WeatherKind.DRIP, seconds=5)
    leaving = asyncio.create_task(night.scan(ticket, OUT))
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
    leaving.cancel()
    await asyncio.wait([leaving])
    night.comes_back()
    night.core.deliveries.recover()
    await night.core.list_reader.refresh()
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    await drained(night)
    assert night.row(check_out).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_guest_inside_before_killed_scan_is_already_in(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(WeatherKind.HANG)
    asking = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.asked(CHECK_IN) == 1)
    asking.cancel()
    await asyncio.wait([asking])
    night.core.deliveries.recover()
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_undo_during_takeover_checks_guest_out(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    again = await night.scan(ticket)
    undos = undo_before_result_is_written(night, monkeypatch, again)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.row(again).delivery is Delivery.WITHDRAWN
    assert night.row(undos[0]).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_admission_elsewhere_before_reversal_is_kept(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.weather(WeatherKind.HANG, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.service.weather.held == 1)
    draining.cancel()
    await asyncio.wait([draining])
    # The service must have noticed that the caller is gone, or it applies the request after all.
    await until(lambda: night.service.weather.held == 0)
    night.service.set_manner(Manner.LAX)
    night.comes_back()
    await elsewhere(night, ticket, IN)
    await drained(night)
    # By the door's clock, the reversal may have been sent before that admission. Then a delayed
    # history could lack the reversal. The door waits until the history shows a later passage.
    await elsewhere(night, night.good(), IN)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]


@pytest.mark.parametrize("dies", [False, True])
async def test_check_out_during_reversal_is_applied_once(night: Night, dies: bool) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(WeatherKind.DRIP if dies else WeatherKind.HANG, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) == 2)
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    if dies:
        await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
        draining.cancel()
        await asyncio.wait([draining])
    night.comes_back()
    await (drained(night) if dies else draining)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(check_out).delivery) == (Delivery.DELIVERED, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("history_limit", ["1000", "1"])
async def test_killed_second_check_in_at_lax_service_is_kept(
    night: Night, monkeypatch: pytest.MonkeyPatch, history_limit: str
) -> None:
    """The same holds if the history does not reach back to the first check-in."""
    monkeypatch.setattr(courier, "ALL_OF_IT", history_limit)
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.service.set_manner(Manner.LAX)
    night.weather(WeatherKind.DRIP, seconds=5)
    night.clock.off += 60_000
    again = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKIN"])
    again.cancel()
    await asyncio.wait([again])
    night.comes_back()
    await drained(night)
    row = night.core.journal.row(night.checking[-1][0].id)
    assert row is not None
    assert (row.verdict, row.delivery) == (None, Delivery.LOCAL)
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]

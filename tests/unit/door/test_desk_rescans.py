"""Tests of repeated scans of one guest, and of scans at the same time."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence
from tests.support.delivery import drained, forgets
from tests.support.night import (
    CHECK_IN,
    DETAIL,
    DOOR,
    OUT,
    Night,
    a_night,
    until,
)


@pytest.mark.parametrize("manner", Manner)
async def test_guest_who_is_inside_is_already_in(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    inside = await night.scan(night.of_status(TicketStatus.CHECKED_IN))
    assert inside.verdict.kind is Kind.ALREADY_IN
    assert inside.verdict.since is not None
    ticket = night.good()
    first = await night.scan(ticket)
    night.clock.off += 41 * 60_000
    for _ in range(3):
        again = await night.scan(ticket)
        assert again.verdict.kind is Kind.ALREADY_IN
        # The time may be the history's, which differs from this laptop's clock.
        assert again.verdict.since is not None
        assert night.core.watch.service_clock.error is not None
        by_service = again.verdict.since - night.core.watch.service_clock.error
        assert first.scan.at in (again.verdict.since, pytest.approx(by_service, abs=1_500))


async def test_scans_of_one_code_take_turns_while_the_history_lists_its_ticket(
    service: Serving, tmp_path: Path
) -> None:
    """The first scan has no ticket yet, the second one has."""
    async with a_night(service, tmp_path / "admit.sqlite3", patience=10.0) as night:
        ticket = night.good()
        forgets(night, ticket)
        night.weather(WeatherKind.HANG)
        first = asyncio.create_task(night.scan(ticket))
        await night.reached(CHECK_IN)
        night.core.roster.update([ticket], at=night.clock())
        second = asyncio.create_task(night.scan(ticket))
        await until(lambda: night.checking[-1][1] is not None)
        night.weather(WeatherKind.CLEAR)
        kinds = [decision.verdict.kind for decision in (await first, await second)]
        assert kinds == [Kind.ADMIT, Kind.JUST_ADMITTED]
        assert night.asked(CHECK_IN) == 1


async def test_guest_who_left_by_another_door_is_admitted(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    await night.scan(ticket)
    night.clock.off += 60_000
    async with other_door(night) as door:
        assert (await door.scan(ticket, OUT)).verdict.kind is Kind.OUT
    night.clock.off = 0
    decision = await night.scan(ticket)
    assert decision.verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED)


def other_door(night: Night) -> Any:
    """Open another door of the same event."""
    return a_night(night.service, night.path.with_name("elsewhere.sqlite3"))


async def test_rescan_within_the_dwell_is_just_admitted(night: Night) -> None:
    ticket = night.good()
    first = await night.scan(ticket)
    night.clock.off += 6_000
    again = await night.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.JUST_ADMITTED, Reason.STILL_HERE)
    assert (again.verdict.since, again.verdict.door) == (first.scan.at, DOOR)
    assert night.row(again).delivery is Delivery.LOCAL
    assert night.asked(CHECK_IN) == 1


async def test_scans_of_one_code_at_the_same_time_are_one_admission(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.SLOW, seconds=0.1)
    decisions = await asyncio.gather(*(night.scan(ticket) for _ in range(4)))
    assert sorted(decision.verdict.kind for decision in decisions) == [
        Kind.ADMIT,
        *[Kind.JUST_ADMITTED] * 3,
    ]
    assert night.passages(ticket) == ["CHECKIN"]
    assert not night.core.desk._locks, "a lock that nobody uses is deleted"


async def test_scans_of_different_tickets_run_side_by_side(night: Night) -> None:
    night.weather(WeatherKind.HANG)
    scanning = [asyncio.create_task(night.scan(night.good())) for _ in range(4)]
    await until(lambda: night.asked(CHECK_IN) == 4)
    night.weather(WeatherKind.CLEAR)
    assert {decision.verdict.kind for decision in await asyncio.gather(*scanning)} == {Kind.ADMIT}


async def test_list_decides_while_a_row_of_the_ticket_waits(night: Night) -> None:
    ticket = night.good()
    night.goes_down()
    await night.scan(ticket)
    night.comes_back()
    before = night.asked(CHECK_IN)
    left = await night.scan(ticket, OUT)
    assert (left.verdict.kind, left.verdict.decided_by) == (Kind.OUT, DecidedBy.LIST)
    assert night.asked(CHECK_IN) == before
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_row_of_a_bare_code_is_delivered_first_after_the_list_comes(
    service: Serving, tmp_path: Path
) -> None:
    """The guest is admitted unlisted and offline, then the list is read, then the guest leaves."""
    loose = {"admit_when": ["not on the list"]}
    async with a_night(service, tmp_path / "a.sqlite3", **loose) as night:
        ticket = night.good()
        with night.core.database.transaction() as connection:
            connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
        night.goes_down()
        assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
        night.comes_back()
        await night.core.list_reader.read_all()
        night.clock.off += 60_000
        night.core.watch.link = Link(LinkState.OFFLINE)
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        night.comes_back()
        left = await night.scan(ticket, OUT)
        assert (left.verdict.kind, left.verdict.decided_by) == (Kind.OUT, DecidedBy.LIST)
        await drained(night)
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_guest_stays_inside_if_the_line_breaks_after_a_refusal(night: Night) -> None:
    """The line breaks before the refusal can be explained."""
    ticket = night.good()
    await night.scan(ticket)
    night.core.roster.update([ticket], at=None)
    night.clock.off += 60_000
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_guest_stays_inside_at_a_lax_service(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    ticket = night.good()
    await night.scan(ticket)
    night.core.roster.update([ticket], at=None)
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    for _ in range(4):
        night.clock.off += 60_000
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


@pytest.mark.parametrize("weather_kind", [WeatherKind.CUT, WeatherKind.ERROR])
async def test_guest_listed_inside_is_already_in_on_a_bad_line(
    night: Night, weather_kind: WeatherKind
) -> None:
    """Each scan is a copy of a ticket whose guest is inside."""
    ticket = night.of_status(TicketStatus.CHECKED_IN)
    night.weather(weather_kind)
    for _ in range(3):
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        night.clock.off += 12_000


async def test_refusal_of_the_service_holds_while_offline(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list does not show the service's reason."""
    ticket, other = night.good(), night.good()

    async def refuse(*_: object) -> Evidence:
        return Evidence(words="Blocked by the organiser.")

    with monkeypatch.context() as patched:
        patched.setattr(night.core.service, "send", refuse)
        first = await night.scan(ticket)
    assert first.verdict.reason is Reason.SERVICE_SAYS_NO
    night.goes_down()
    again = await night.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.SERVICE_SAYS_NO)
    assert again.verdict.words == first.verdict.words
    assert again.verdict.decided_by is DecidedBy.LIST
    assert (await night.scan(other)).verdict.kind is Kind.ADMIT
    night.comes_back()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.goes_down()
    await night.scan(ticket, OUT)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_newer_list_ends_an_earlier_refusal(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()

    async def refuse(*_: object) -> Evidence:
        return Evidence()

    with monkeypatch.context() as patched:
        patched.setattr(night.core.service, "send", refuse)
        await night.scan(ticket)
    night.clock.off += 1_000
    await night.core.list_reader.read_all()
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_own_time_and_door_are_known_after_the_list_shows_inside(
    night: Night,
) -> None:
    ticket = night.good()
    first = await night.scan(ticket)
    await night.core.list_reader.read_all()
    night.core.watch.link = Link(LinkState.OFFLINE)
    night.clock.off += 60_000
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ALREADY_IN
    assert (again.verdict.since, again.verdict.door) == (first.scan.at, DOOR)

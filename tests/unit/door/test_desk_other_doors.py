"""Tests of the desk after passages at other doors, and with tickets for other doors."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from app.message import verbatim
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.records import Records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.cards import elsewhere
from tests.support.delivery import drained
from tests.support.night import IN, OUT, Night, a_night, is_good


async def test_wrong_door_names_the_categories_of_this_door(
    service: Serving, tmp_path: Path
) -> None:
    async with a_night(service, tmp_path / "first.sqlite3") as night:
        ours = night.good()

    def is_for_another_door(ticket: Ticket) -> bool:
        return is_good(ticket) and ticket.category_id != ours.category_id

    path = tmp_path / "second.sqlite3"
    async with a_night(service, path, categories=[ours.category_id]) as night:
        online = await night.scan(night.where(is_for_another_door))
        night.goes_down()
        offline = await night.scan(night.where(is_for_another_door))
    for verdict in (online.verdict, offline.verdict):
        assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.WRONG_DOOR)
        assert verdict.words == verbatim(ours.name)


async def test_wrong_door_names_a_category_that_is_not_on_the_list(
    service: Serving, tmp_path: Path
) -> None:
    names = ["crew Crew and artists"]
    path = tmp_path / "second.sqlite3"
    async with a_night(service, path, categories=["crew"], category_names=names) as night:
        held = await night.scan(night.good())
        assert held.verdict.reason is Reason.WRONG_DOOR
        assert held.verdict.words == verbatim("Crew and artists")


async def test_wrong_door_has_the_words_of_the_organiser_for_the_ticket(
    service: Serving, tmp_path: Path
) -> None:
    said = ["notice * The other entrance is round the corner"]
    path = tmp_path / "second.sqlite3"
    async with a_night(service, path, categories=["crew"], instructions=said) as night:
        held = await night.scan(night.good())
        assert held.verdict.reason is Reason.WRONG_DOOR
        assert held.verdict.notices == ("The other entrance is round the corner",)


async def test_overridden_guest_of_another_category_may_leave(
    service: Serving, tmp_path: Path
) -> None:
    async with a_night(service, tmp_path / "first.sqlite3") as night:
        ours = night.good()
        ticket_elsewhere = night.where(
            lambda ticket: is_good(ticket) and ticket.category_id != ours.category_id
        )
    path = tmp_path / "second.sqlite3"
    async with a_night(service, path, categories=[ours.category_id]) as night:
        held = await night.scan(ticket_elsewhere)
        night.core.corrections.override(held.scan.id, "Works for the band")
        await drained(night)
        left = await night.scan(ticket_elsewhere, OUT)
        assert (left.verdict.kind, left.verdict.decided_by) == (Kind.OUT, DecidedBy.SERVICE)
        assert night.passages(ticket_elsewhere) == ["CHECKIN", "CHECKOUT"]


async def test_guest_listed_inside_who_left_elsewhere_is_admitted(night: Night) -> None:
    ticket = night.good()
    for direction in (IN, OUT):
        await elsewhere(night, ticket, direction)
    night.core.roster.update([ticket._replace(checked_in=True, status="CHECKED_IN")], at=None)
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


@pytest.mark.parametrize("shown", [None, {"timestamp": None}, {"action": "SCANNED"}], ids=str)
async def test_guest_who_left_elsewhere_is_admitted_without_usable_history(
    night: Night, shown: dict[str, Any] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The history is empty, or its rows lack the time or the direction."""
    original = Records.history

    def history(records: Records, limit: int) -> list[dict[str, Any]]:
        return [] if shown is None else [{**row, **shown} for row in original(records, limit)]

    monkeypatch.setattr(Records, "history", history)
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    await night.core.list_reader.read_all()
    await night.core.list_reader.refresh()
    await elsewhere(night, ticket, OUT)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_exit_elsewhere_during_a_slow_refusal_is_not_overlooked(night: Night) -> None:
    """The detail from beside the check-in shows the guest inside; later ones get no answer."""
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    night.weather(WeatherKind.DRIP, action="CHECKIN", seconds=0.01)
    scanning = asyncio.create_task(night.scan(ticket))
    await night.reached("get_ticket")
    await elsewhere(night, ticket, OUT)
    assert not scanning.done()
    night.clock.off += 1_500
    night.weather(WeatherKind.CUT, operation="get_ticket")
    assert not (await scanning).verdict.lets_through
    night.comes_back()
    await night.core.list_reader.refresh()
    assert not night.core.timelines.of_id(ticket.id).inside

"""Repeated scans of one guest, by tickets, cards and shared codes, and at other doors."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.message import verbatim
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from tests.support.delivery import a_party, an_order, drained, elsewhere, forgets
from tests.support.made import MINUTE
from tests.support.night import CHECK_IN, IN, OUT, Night, a_night, is_good, until


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


async def test_wrong_door_names_an_unlisted_category_with_the_organisers_words(
    service: Serving, tmp_path: Path
) -> None:
    names, said = ["crew Crew and artists"], ["notice * The other entrance is round the corner"]
    door = {"categories": ["crew"], "category_names": names, "instructions": said}
    async with a_night(service, tmp_path / "second.sqlite3", **door) as night:
        held = await night.scan(night.good())
        assert held.verdict.reason is Reason.WRONG_DOOR
        assert held.verdict.words == verbatim("Crew and artists")
        assert held.verdict.notices == ("The other entrance is round the corner",)


@pytest.mark.parametrize("shown", [None, {"timestamp": None}, {"action": "SCANNED"}], ids=str)
async def test_guest_who_left_elsewhere_is_admitted_without_usable_history(
    night: Night, shown: dict[str, Any] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The history is empty, or its rows lack the time or the direction."""
    original = Records.history

    def history(records: Records, limit: int, as_of: int | None = None) -> list[dict[str, Any]]:
        return (
            [] if shown is None else [{**row, **shown} for row in original(records, limit, as_of)]
        )

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


def shared_code(night: Night) -> tuple[Ticket, Ticket]:
    """Give two listed tickets one code, and return them."""
    ticket, other = night.good(), night.good()
    night.core.roster.update([other._replace(code=ticket.code)], at=night.clock())
    first, second = night.core.roster.by_code(ticket.code)
    return first, second


def service_with_shared_code(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> tuple[Ticket, Ticket]:
    first, second = shared_code(night)
    service = night.core.service
    send = service.send

    async def send_in_turn(scan: Scan, _: Ticket | None, deadline: Deadline) -> Yes | Evidence:
        answer = await send(scan, first._replace(code=""), deadline)
        if isinstance(answer, Yes):
            return answer
        answer = await send(scan, second._replace(code=""), deadline)
        return replace(answer, ticket=second) if isinstance(answer, Yes) else answer

    monkeypatch.setattr(service, "send", send_in_turn)
    return first, second


async def test_guest_wins_over_an_addon_with_the_same_code(night: Night) -> None:
    night.goes_down()
    first, second = shared_code(night)
    for addon, guest in ((first, second), (second, first)):
        night.core.roster.update(
            [addon._replace(addon_of=guest.id), guest._replace(addon_of=None)], at=night.clock()
        )
        verdict = (await night.scan(guest.code)).verdict
        assert (verdict.kind, verdict.ticket and verdict.ticket.id) == (Kind.ADMIT, guest.id)


async def test_shared_code_admits_once_for_each_ticket(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(Manner.CONFLICT)
    first, second = service_with_shared_code(night, monkeypatch)
    for ticket in (first, second):
        verdict = (await night.scan(first.code)).verdict
        assert (verdict.kind, verdict.tickets) == (Kind.ADMIT, (ticket.id,))
        night.clock.off += MINUTE
    assert (await night.scan(first.code)).verdict.kind is Kind.ALREADY_IN
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, second)] == [["CHECKIN"]] * 2
    assert night.core.roster.is_inside(second)


@pytest.mark.parametrize("online", [True, False])
async def test_whole_order_with_one_code_is_admitted(night: Night, online: bool) -> None:
    first, *others = an_order(night)
    night.core.roster.update(
        [other._replace(code=first.code) for other in others], at=night.clock()
    )
    if not online:
        night.goes_down()
    assert (await night.scan(first)).verdict.kind is Kind.ADMIT
    decisions = await night.core.corrections.admit_rest(first)
    assert [decision.verdict.kind for decision in decisions] == [Kind.ADMIT] * len(others)
    assert all(member.inside for member in night.core.corrections.party(first))
    night.comes_back()
    await drained(night)
    assert [night.passages(ticket) for ticket in (first, *others)] == [["CHECKIN"]] * (
        1 + len(others)
    )


async def test_known_card_and_ticket_at_the_same_time_are_one_admission(night: Night) -> None:
    night.service.set_manner(Manner.LAX)
    card, (ticket,) = a_party(night, 1)
    await night.scan(card)
    await night.scan(card, OUT)
    night.clock.off += MINUTE
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    night.weather(WeatherKind.SLOW, seconds=0.3, times=1)
    decisions = await asyncio.gather(night.scan(ticket), night.scan(card))
    assert [decision.verdict.kind for decision in decisions].count(Kind.ADMIT) == 1

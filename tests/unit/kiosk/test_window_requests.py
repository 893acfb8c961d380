"""Requests of the window, answered by a real core at a rehearsal service."""

import asyncio
import os
from itertools import chain, repeat
from pathlib import Path

import pytest

from app.book.explanation import Conclusion
from app.core.requests import CoreRequests
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Direction, Source
from app.model.verdict import Kind
from app.report.period import NothingScanned, WrongTime
from app.runtime.private_files import CannotExport
from app.settings.sections import WindowSettings
from tests.support.night import DOOR, Night, is_good
from tests.unit.kiosk.stub_door_check import GOOD, StoredChoices


async def test_scan_is_judged_by_desk_and_listed_first(
    night: Night, requests: CoreRequests
) -> None:
    ticket = night.good()
    decision = await requests.scan(ticket.code, Source.CAMERA, Direction.IN)
    assert decision.verdict.kind is Kind.ADMIT
    (latest, *_) = await requests.recent(5)
    assert latest.scan == decision.scan
    (undone,) = await requests.undo((decision.scan.id,))
    assert undone.verdict.kind is Kind.OUT


async def test_search_result_says_whether_guest_is_inside(
    night: Night, requests: CoreRequests
) -> None:
    ticket = night.good()
    await requests.scan(ticket.code, Source.LIST, Direction.IN)
    found = await requests.search(ticket.code, whole_words=True)
    assert [(one.ticket.id, one.inside) for one in found] == [(ticket.id, True)]
    assert (await requests.party(ticket))[0].ticket.order_id == ticket.order_id


async def test_codes_and_categories_of_list_are_known(night: Night, requests: CoreRequests) -> None:
    ticket = night.good()
    assert await requests.knows(ticket.code)
    assert not await requests.knows("nobody's code")
    categories = await requests.categories()
    assert categories[ticket.category_id]
    assert categories["crew"] == "Crew"


async def test_rest_of_party_is_admitted(night: Night, requests: CoreRequests) -> None:
    first = night.where(
        lambda t: (
            is_good(t)
            and len(night.core.roster.party(t.order_id)) > 1
            and all(map(is_good, night.core.roster.party(t.order_id)))
        )
    )
    decisions = await requests.admit_rest(first)
    assert {decision.verdict.kind for decision in decisions} == {Kind.ADMIT}
    assert all(member.inside for member in await requests.party(first))


async def test_details_come_from_service_while_line_is_up(
    night: Night, requests: CoreRequests
) -> None:
    ticket = night.good()
    assert (await requests.details(ticket)).live
    night.goes_down()
    assert not (await requests.details(ticket)).live


async def test_why_request_explains_place_of_guest(night: Night, requests: CoreRequests) -> None:
    ticket = night.good()
    decision = await requests.scan(ticket.code, Source.CAMERA, Direction.IN)
    found = await requests.why(ticket)
    assert (found.holder, found.conclusion) == (ticket.holder, Conclusion.INSIDE)
    steps = found.as_values()["steps"]
    assert [step["scan_id"] for step in steps] == [decision.scan.id]


async def test_held_guest_is_admitted_by_override(night: Night, requests: CoreRequests) -> None:
    held = await requests.scan("nobody's code", Source.TYPED, Direction.IN)
    assert not held.verdict.lets_through
    decision = await requests.override(held.scan.id, "knows the band", "Anna")
    assert decision.verdict.kind is Kind.ADMIT


async def test_setup_code_is_made_with_passphrase(requests: CoreRequests) -> None:
    assert await requests.set_up_code("correct horse") == "CORRECT HORSE"


async def test_window_settings_are_stored(requests: CoreRequests, kept: StoredChoices) -> None:
    await requests.keep(chosen := WindowSettings(language="de", theme="light", verdict_seconds=10))
    assert kept == [chosen]


async def test_last_of_two_choices_is_stored_last(
    requests: CoreRequests, kept: StoredChoices
) -> None:
    kept.pauses = chain([0.2], repeat(0.0))
    first, last = WindowSettings(theme="light"), WindowSettings(theme="light", language="de")
    await asyncio.gather(requests.keep(first), requests.keep(last))
    assert kept == [first, last]


async def test_list_check_and_posts_are_requested_from_core(
    night: Night, requests: CoreRequests
) -> None:
    assert await requests.read_list() == 150
    assert await requests.check() == (GOOD,)
    await requests.publish("Doors open now", push=False, by="Anna")
    assert (await requests.posts())[0].text == "Doors open now"


async def test_supervised_actions_are_recorded_and_listed(requests: CoreRequests) -> None:
    action = SupervisedAction(1_000, SupervisorAct.OVERRIDE, "Anna", "Guest list")
    await requests.record_supervised(action)
    assert await requests.supervised(5) == (action,)


async def test_night_is_counted_while_the_door_works(night: Night, requests: CoreRequests) -> None:
    with pytest.raises(NothingScanned):
        await requests.report("", "")
    await night.scan(night.good())
    figures = await requests.report("", "")
    assert (figures.admitted, figures.door.name) == (1, DOOR)
    part = await requests.report("2020-01-01T00:00Z", "")
    assert (part.admitted, part.period.begin) == (1, 1_577_836_800_000)
    with pytest.raises(NothingScanned):
        await requests.report("", "2020-01-01T00:00Z")
    with pytest.raises(WrongTime):
        await requests.report("noon", "")


async def test_file_is_written_as_a_whole(requests: CoreRequests, tmp_path: Path) -> None:
    tmp_path = tmp_path / "documents"
    os.mkdir(tmp_path)
    await requests.write_file(tmp_path / "night.pdf", b"pages")
    assert os.listdir(tmp_path) == ["night.pdf"]
    with pytest.raises(CannotExport):
        await requests.write_file(tmp_path / "nowhere" / "night.pdf", b"pages")

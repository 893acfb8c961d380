"""What the window may ask, answered by a real core on a rehearsal service."""

import asyncio
import os
import threading
from collections.abc import Coroutine, Iterable
from itertools import chain, repeat
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from app.book.change import Change
from app.book.movement import Look, Seen
from app.core import Core
from app.kiosk.window_requests import WindowRequestHandler
from app.model.explanation import Conclusion
from app.model.journal import WAITING, Delivery
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.errors import KeyRefused
from app.organiser.operations import GET_TICKETING
from app.rehearsal.weather import WeatherKind as Weather
from app.settings.sections import WindowSettings
from app.store.scan_reader import ROWS_AT_ONCE
from tests.support.night import Night, is_good
from tests.unit.kiosk.stub_surroundings import GOOD, Kept


def scanned(core: Core, count: int) -> list[str]:
    """Record so many admissions by list; return the ids of their scans."""
    for number in range(count):
        scan = Scan(f"S{number}", f"CODE-{number}", Source.CAMERA, Direction.IN, number)
        core.journal.record(scan, Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST))
    return [f"S{number}" for number in range(count)]


def change(core: Core, scan_ids: Iterable[str], **changes: Any) -> None:
    """Change the movements of these scans, all in one commit."""
    moved = [one for scan_id in scan_ids for one in core.journal.movements(scan_id)]
    core.deliveries.deliver([Change(one.number, **changes) for one in moved])


async def turns_during(work: Coroutine[Any, Any, object]) -> int:
    """How often others had their turn."""
    doing, turns = asyncio.ensure_future(work), 0
    while not doing.done():
        await asyncio.sleep(0)
        turns += 1
    await doing
    return turns


async def test_a_scan_goes_by_the_desk_and_is_the_latest(
    night: Night, backstage: WindowRequestHandler
) -> None:
    ticket = night.good()
    decision = await backstage.scan(ticket.code, Source.CAMERA, Direction.IN)
    assert decision.verdict.kind is Kind.ADMIT
    (latest, *_) = await backstage.recent(5)
    assert latest.scan == decision.scan
    assert (await backstage.undo(decision.scan.id)).verdict.kind is Kind.OUT


async def test_delivery_of_offline_scan_is_reported(
    night: Night, backstage: WindowRequestHandler
) -> None:
    ticket = night.good()
    night.weather(Weather.CUT)
    shown = await backstage.scan(ticket.code, Source.CAMERA, Direction.IN)
    assert await backstage.delivery(shown.scan.id) in WAITING
    change(night.core, [shown.scan.id], seen=Seen.DONE)
    assert await backstage.delivery(shown.scan.id) is Delivery.DELIVERED
    assert await backstage.delivery("nobody's scan") is None


async def test_a_guest_is_found_with_where_they_are(
    night: Night, backstage: WindowRequestHandler
) -> None:
    ticket = night.good()
    await backstage.scan(ticket.code, Source.LIST, Direction.IN)
    found = await backstage.search(ticket.code)
    assert [(one.ticket.id, one.inside) for one in found] == [(ticket.id, True)]
    assert (await backstage.party(ticket))[0].ticket.order_id == ticket.order_id


async def test_it_knows_the_codes_and_categories_of_its_list(
    night: Night, backstage: WindowRequestHandler
) -> None:
    ticket = night.good()
    assert await backstage.knows(ticket.code)
    assert not await backstage.knows("nobody's code")
    assert (await backstage.categories())[ticket.category_id]


async def test_rest_of_party_is_admitted(night: Night, backstage: WindowRequestHandler) -> None:
    first = night.where(
        lambda t: (
            is_good(t)
            and len(night.core.roster.party(t.order_id)) > 1
            and all(map(is_good, night.core.roster.party(t.order_id)))
        )
    )
    decisions = await backstage.admit_rest(first)
    assert {decision.verdict.kind for decision in decisions} == {Kind.ADMIT}
    assert all(member.inside for member in await backstage.party(first))


async def test_details_come_from_the_service_while_there_is_a_line(
    night: Night, backstage: WindowRequestHandler
) -> None:
    ticket = night.good()
    assert (await backstage.details(ticket)).live
    night.goes_down()
    assert not (await backstage.details(ticket)).live


async def test_why_a_guest_counts_as_inside_is_explained(
    night: Night, backstage: WindowRequestHandler
) -> None:
    ticket = night.good()
    decision = await backstage.scan(ticket.code, Source.CAMERA, Direction.IN)
    found = await backstage.why(ticket)
    assert (found.holder, found.conclusion) == (ticket.holder, Conclusion.INSIDE)
    assert [step.scan_id for step in found.steps] == [decision.scan.id]


async def test_the_night_counts_what_waits_and_it_is_exported(
    night: Night, backstage: WindowRequestHandler, tmp_path: Path
) -> None:
    before = await backstage.night()
    assert (before.waiting, before.needs_a_look, before.next_try) == (0, 0, None)
    night.goes_down()
    scanned = [await backstage.scan(night.good().code, Source.TYPED, Direction.IN) for _ in "ab"]
    after = await backstage.night()
    assert (after.waiting, after.inside) == (2, before.inside + 2)
    queue = await backstage.queue()
    assert [row.scan for row in queue.waiting] == [decision.scan for decision in scanned]
    assert await backstage.export(tmp_path / "queue.csv") == 2
    await backstage.send_now()
    night.comes_back()
    await night.core.outbox.drain()
    assert (await backstage.night()).waiting == 0


async def test_of_very_many_that_wait_the_first_are_named_and_all_are_counted(
    night: Night, backstage: WindowRequestHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.kiosk.window_requests.MOST_SHOWN", 1)
    night.goes_down()
    for _ in range(3):
        await backstage.scan(night.good().code, Source.TYPED, Direction.IN)
    queue = await backstage.queue()
    assert (len(queue.waiting), queue.more) == (1, 2)
    waiting = [row.scan.id for row in night.core.journal.waiting()]
    change(night.core, waiting, look=Look.DISPUTED)
    queue = await backstage.queue()
    assert (len(queue.needs_a_look), queue.more_to_look) == (1, 2)


async def test_what_waits_says_whether_the_key_is_refused(
    night: Night, backstage: WindowRequestHandler
) -> None:
    assert not (await backstage.queue()).key_refused
    night.weather(Weather.KEY, operation=GET_TICKETING.name)
    with pytest.raises(KeyRefused):
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
    assert (await backstage.queue()).key_refused


async def test_wish_of_the_service_to_wait_is_told_until_its_next_good_answer(
    night: Night, backstage: WindowRequestHandler
) -> None:
    night.goes_down()
    await backstage.scan(night.good().code, Source.TYPED, Direction.IN)
    night.comes_back()
    assert (await backstage.night()).rests_until is None
    night.weather(Weather.BUSY, seconds=60)
    before = night.clock()
    await night.core.outbox.drain()
    shown, queue = await backstage.night(), await backstage.queue()
    assert shown.rests_until is not None
    assert before + 60_000 <= shown.rests_until <= night.clock() + 60_000
    assert (shown.waiting, queue.rests_until) == (1, shown.rests_until)
    night.comes_back()
    decision = await backstage.scan(night.good().code, Source.CAMERA, Direction.IN)
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert (await backstage.night()).rests_until is None
    assert (await backstage.queue()).rests_until is None


async def test_scans_go_on_while_very_many_rows_are_read(
    night: Night, backstage: WindowRequestHandler, tmp_path: Path
) -> None:
    disputed = scanned(night.core, count := 8 * ROWS_AT_ONCE)
    change(night.core, disputed, look=Look.DISPUTED)
    assert await turns_during(backstage.queue()) >= 8
    assert await turns_during(backstage.export(tmp_path / "queue.csv")) >= 8
    assert len((tmp_path / "queue.csv").read_text().splitlines()) == count + 1


async def test_two_exports_to_one_file_both_finish(
    backstage: WindowRequestHandler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = os.replace

    def slowly(*files: Path) -> None:
        sleep(0.1)
        replace(*files)

    monkeypatch.setattr("app.csv_export.os.replace", slowly)
    twice = (backstage.export(tmp_path / "queue.csv") for _ in range(2))
    assert await asyncio.gather(*twice) == [0, 0]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
async def test_slow_export_does_not_delay_scan(
    night: Night, backstage: WindowRequestHandler, tmp_path: Path
) -> None:
    os.mkfifo(pipe := tmp_path / "queue.csv.part")
    # Whoever writes into a pipe waits until somebody reads.
    reader = threading.Timer(2, pipe.read_bytes)
    reader.start()
    exporting = asyncio.create_task(backstage.export(tmp_path / "queue.csv"))
    decision = await backstage.scan(night.good().code, Source.CAMERA, Direction.IN)
    assert decision.verdict.kind is Kind.ADMIT
    assert not exporting.done()
    assert await exporting == 0
    reader.join()


async def test_a_held_guest_goes_in_on_a_supervisor_s_word(
    night: Night, backstage: WindowRequestHandler
) -> None:
    held = await backstage.scan("nobody's code", Source.TYPED, Direction.IN)
    assert not held.verdict.lets_through
    decision = await backstage.override(held.scan.id, "knows the band")
    assert decision.verdict.kind is Kind.ADMIT


async def test_a_set_up_code_is_made_of_the_passphrase(backstage: WindowRequestHandler) -> None:
    assert await backstage.set_up_code("correct horse") == "CORRECT HORSE"


async def test_how_the_window_looks_is_kept(backstage: WindowRequestHandler, kept: Kept) -> None:
    await backstage.keep(chosen := WindowSettings(language="de", theme="light", verdict_seconds=10))
    assert kept == [chosen]


async def test_what_was_chosen_last_is_what_stays_kept(
    backstage: WindowRequestHandler, kept: Kept
) -> None:
    kept.pauses = chain([0.2], repeat(0.0))
    first, last = WindowSettings(theme="light"), WindowSettings(theme="light", language="de")
    await asyncio.gather(backstage.keep(first), backstage.keep(last))
    assert kept == [first, last]


async def test_list_check_and_announcements_are_handed_on(
    night: Night, backstage: WindowRequestHandler
) -> None:
    assert await backstage.read_list() == 150
    assert await backstage.check() == (GOOD,)
    await backstage.publish("Doors open now", push=False)
    assert (await backstage.posts())[0].text == "Doors open now"

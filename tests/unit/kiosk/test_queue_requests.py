"""Requests of the window about the queue, answered by a real core at a rehearsal service."""

import asyncio
import os
import threading
from collections.abc import Coroutine, Iterable
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from app.book.movement import Change, Look
from app.core.core import Core
from app.core.requests import CoreRequests
from app.model.scan import Direction, Scan, Source
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.organiser.errors import KeyRefused
from app.organiser.operations import GET_TICKETING
from app.rehearsal.weather import WeatherKind as Weather
from app.store.journal import ROWS_AT_ONCE
from tests.support.night import Night
from tests.support.waiting import LONGEST_WAIT_S


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
    """Return how often other tasks ran while this one did."""
    doing, turns = asyncio.ensure_future(work), 0
    while not doing.done():
        await asyncio.sleep(0)
        turns += 1
    await doing
    return turns


async def test_waiting_rows_are_counted_listed_and_exported(
    night: Night, requests: CoreRequests, tmp_path: Path
) -> None:
    before = await requests.night()
    assert (before.waiting, before.needs_a_look, before.next_try) == (0, 0, None)
    night.goes_down()
    scanned = [await requests.scan(night.good().code, Source.TYPED, Direction.IN) for _ in "ab"]
    after = await requests.night()
    assert (after.waiting, after.inside) == (2, before.inside + 2)
    queue = await requests.queue()
    assert [row.scan for row in queue.waiting] == [decision.scan for decision in scanned]
    assert await requests.export(tmp_path / "queue.csv") == 2
    await requests.send_now()
    night.comes_back()
    await night.core.outbox.drain()
    assert (await requests.night()).waiting == 0


async def test_long_queue_lists_first_rows_and_counts_all(
    night: Night, requests: CoreRequests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.core.requests.MOST_SHOWN", 1)
    night.goes_down()
    for _ in range(3):
        await requests.scan(night.good().code, Source.TYPED, Direction.IN)
    queue = await requests.queue()
    assert (len(queue.waiting), queue.more) == (1, 2)
    waiting = [row.scan.id for row in night.core.journal.waiting()]
    change(night.core, waiting, look=Look.DISPUTED)
    queue = await requests.queue()
    assert (len(queue.needs_a_look), queue.more_to_look) == (1, 2)


async def test_queue_says_whether_key_is_refused(night: Night, requests: CoreRequests) -> None:
    assert not (await requests.queue()).key_refused
    night.weather(Weather.KEY, operation=GET_TICKETING.name)
    with pytest.raises(KeyRefused):
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
    assert (await requests.queue()).key_refused


async def test_retry_after_is_shown_until_next_good_answer(
    night: Night, requests: CoreRequests
) -> None:
    night.goes_down()
    await requests.scan(night.good().code, Source.TYPED, Direction.IN)
    night.comes_back()
    assert (await requests.night()).rests_until is None
    night.weather(Weather.BUSY, seconds=60)
    before = night.clock()
    await night.core.outbox.drain()
    shown, queue = await requests.night(), await requests.queue()
    assert shown.rests_until is not None
    assert before + 60_000 <= shown.rests_until <= night.clock() + 60_000
    assert (shown.waiting, queue.rests_until) == (1, shown.rests_until)
    night.comes_back()
    decision = await requests.scan(night.good().code, Source.CAMERA, Direction.IN)
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert (await requests.night()).rests_until is None
    assert (await requests.queue()).rests_until is None


async def test_reading_long_queue_lets_scans_run_in_between(
    night: Night, requests: CoreRequests, tmp_path: Path
) -> None:
    disputed = scanned(night.core, count := 8 * ROWS_AT_ONCE)
    change(night.core, disputed, look=Look.DISPUTED)
    assert await turns_during(requests.queue()) >= 8
    assert await turns_during(requests.export(tmp_path / "queue.csv")) >= 8
    assert len((tmp_path / "queue.csv").read_text().splitlines()) == count + 1


async def test_two_exports_to_one_file_both_finish(
    requests: CoreRequests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def slowly(descriptor: int) -> None:
        sleep(0.1)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", slowly)
    twice = (requests.export(tmp_path / "queue.csv") for _ in range(2))
    assert await asyncio.gather(*twice) == [0, 0]


async def test_slow_export_does_not_delay_scan(
    night: Night,
    requests: CoreRequests,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_scanned = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda _: is_scanned.wait(LONGEST_WAIT_S))
    exporting = asyncio.create_task(requests.export(tmp_path / "queue.csv"))
    decision = await requests.scan(night.good().code, Source.CAMERA, Direction.IN)
    assert decision.verdict.kind is Kind.ADMIT
    assert not exporting.done()
    is_scanned.set()
    assert await exporting == 0

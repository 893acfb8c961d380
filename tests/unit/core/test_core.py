"""Tests of an open door's background loops, and of the deletion of an event's guests."""

import asyncio
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from filelock import FileLock

from app.book.claim import Claim
from app.book.house import HouseAct, HouseEvent
from app.core import core as cores
from app.core.core import Listeners, opened
from app.core.forgetting import CheckInsOpen, Forgetting, KeeperRuns, NotForgotten
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Direction
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.home import Home
from app.security.keys import NO_KEYS
from app.store.claims import LedgerCopy, News, Position
from app.store.database import Database
from app.store.errors import InUse
from app.store.event_files import EventKey, open_for
from app.store.guest_data import DAY_MS, DueFile, delete_guests, due_files, is_begun
from app.store.night_reader import read_night
from app.store.records import ConditionLog
from app.venue.membership import VenueFolder, event_fingerprint
from app.venue.taking_part import begin_keeping
from tests.support.night import TimedServing, a_night, settings_for, until
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import NOON, a_scan, a_ticket, admitted, held, journal_of


async def test_loop_is_restarted_after_a_program_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cores, "REST_AFTER_A_FAULT", 0.01)
    with TimedServing(tickets=20) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            night.goes_down()
            decision = await night.scan(night.good())
            night.comes_back()
            recover, faults = night.core.deliveries.recover, [ZeroDivisionError()]

            def fail_once(in_flight: Collection[int] = ()) -> int:
                if faults:
                    raise faults.pop()
                return recover(in_flight)

            monkeypatch.setattr(night.core.deliveries, "recover", fail_once)
            async with night.core.loops():
                await until(lambda: night.row(decision).delivery is Delivery.DELIVERED)
    assert caplog.messages == ["A fault of this program in a background loop"]


async def test_slow_line_is_online_if_it_meets_the_patience_setting(tmp_path: Path) -> None:
    with TimedServing(tickets=5) as service:
        settings = settings_for(service, patience=9.0)
        file = tmp_path / "admit.sqlite3"
        async with opened(file, settings, service.api_key, Listeners()) as core, core.loops():
            service.weather.set(Weather(WeatherKind.SLOW, operation="get_ticketing", seconds=2.2))
            core.watch.link = Link(LinkState.OFFLINE)
            await until(lambda: core.watch.link.state is LinkState.ONLINE)


async def test_loops_end_when_the_door_closes(tmp_path: Path) -> None:
    with TimedServing(tickets=20) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            before = asyncio.all_tasks()
            async with night.core.loops():
                await asyncio.sleep(0)
                assert asyncio.all_tasks() > before
            assert asyncio.all_tasks() == before


async def test_door_opened_without_the_line_notes_no_other_state_of_it(tmp_path: Path) -> None:
    file = tmp_path / "admit.sqlite3"
    with TimedServing(tickets=5) as service:
        async with opened(file, settings_for(service), None, Listeners(), offline=True):
            pass
    with closing(Database.open(file)) as database:
        assert [state for _, state in read_night(database).line] == ["offline", "online"]


EVENT, OTHER = EventKey("t", "http://service"), EventKey("other", "http://service")
NOW = NOON + 20 * DAY_MS
LEFT_UNTIL = NOW - 14 * DAY_MS
AHEAD = 5_000  # ms that this laptop's clock is ahead of the venue's


@pytest.fixture
def forgetting(home: Home) -> Forgetting:
    write_new_store(home.database)
    with store_of(home) as database:
        journal_of(database).record(a_scan("S1"), held(a_ticket()))
    return Forgetting(home, NO_KEYS, lambda: NOW)


@contextmanager
def store_of(home: Home, event: EventKey = EVENT) -> Iterator[Database]:
    with closing(open_for(home.database, event)) as database:
        yield database


@pytest.fixture
def venue(home: Home) -> VenueFolder:
    """Return the folder of a keeper who has counted people without tickets."""
    folder = VenueFolder(home.venue, NO_KEYS)
    member = begin_keeping(
        folder, "North", "six plain words", event=event_fingerprint(EVENT), now=1
    )
    (folder.server / "store").mkdir(parents=True)
    folder.clock.write_text(f'{{"boot": "", "difference": 0, "behind": {AHEAD}, "error": 0}}')
    counted = HouseEvent("h1", HouseAct.TALLY, member.laptop, "North", NOON, 3)
    with store_of(home) as database:
        LedgerCopy(database).add(Position("1.e1", 1), News(events=[counted]))
        ConditionLog(database, lambda: NOON).note_house(3, None)
    return folder


def test_venue_is_left_but_reported(home: Home, forgetting: Forgetting, venue: VenueFolder) -> None:
    claim = Claim("code:SECRET", "S9", Direction.IN, "other", "South", NOON)
    with store_of(home) as database:
        LedgerCopy(database).add(Position("1.e1", 1), News([claim]))
    forgetting.forget(home.database, "ana")
    assert not home.venue.exists()
    with store_of(home) as database:
        record = read_night(database)
    assert record.house[-1].tally == 3
    (claim,) = record.claims
    assert claim.subject == "code:#1"
    assert abs(claim.at - (NOON + AHEAD)) < 1_000, "by this laptop's clock"


def test_another_venue_stays(home: Home, forgetting: Forgetting, venue: VenueFolder) -> None:
    with store_of(home, OTHER):
        pass
    forgetting.forget(home.database, "ana")
    assert venue.read() is not None


def test_keeper_deletes_nothing(home: Home, forgetting: Forgetting, venue: VenueFolder) -> None:
    with FileLock(venue.folder / "keeper.lock"), pytest.raises(KeeperRuns):
        forgetting.forget(home.database, "ana")
    with store_of(home) as database:
        assert read_night(database).deletions == []


def test_open_check_ins_and_damaged_stores_keep_the_guests(
    home: Home, forgetting: Forgetting, tmp_path: Path
) -> None:
    (damaged := tmp_path / "admit-0123.damaged-20261123T201500.000000Z.sqlite3").touch()
    with pytest.raises(NotForgotten, match="damaged and set aside"):
        forgetting.forget(home.database, "ana")
    damaged.unlink()
    with store_of(home) as database:
        journal_of(database).record(a_scan("S2"), admitted(a_ticket()))
    with pytest.raises(CheckInsOpen, match="wait to be sent: 1, scans that need a look: 0"):
        forgetting.forget(home.database, "ana")


def test_killed_deletion_is_due_again_and_leaves_the_venue(
    home: Home, forgetting: Forgetting, venue: VenueFolder
) -> None:
    with store_of(home) as database:
        delete_guests(database, NOW, "ana")
    (due,) = due_files(home.database, NO_KEYS, NOW, 14)
    forgetting.forget_due(due, LEFT_UNTIL)
    assert venue.read() is None
    with store_of(home) as database:
        assert not is_begun(database)
        assert [one.by for one in read_night(database).deletions] == ["ana"]
    assert due_files(home.database, NO_KEYS, NOW, 14) == []


def test_file_without_its_key_is_kept(home: Home, forgetting: Forgetting, tmp_path: Path) -> None:
    lately = tmp_path / "admit.locked-20231203T100000.000000Z.sqlite3"
    long_ago = tmp_path / "admit.locked-20231115T100000.000000Z.sqlite3"
    for file in (lately, long_ago):
        file.write_bytes(b"sealed")
    forgetting.forget_due(DueFile(home.database, "t", NOON), LEFT_UNTIL)
    assert lately.exists()
    assert not long_ago.exists()


def test_file_kept_aside_is_not_deleted_beside_a_window(home: Home, forgetting: Forgetting) -> None:
    with store_of(home, OTHER):
        [file] = [one.file for one in due_files(home.database, NO_KEYS, NOW, 14)]
        with pytest.raises(InUse):
            forgetting.forget(file, "ana")

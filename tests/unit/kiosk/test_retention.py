"""Tests of what a start does: guests of past events are deleted, and a newer version is told."""

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.core.core import Listeners, opened
from app.core.forgetting import CheckInsOpen
from app.core.set_up_event import event_of
from app.core.update_check import PAUSE_MS, UpdateCheck
from app.kiosk.retention import Retention, delete_due_guests
from app.model.scan import Moment
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import PATCH_EVENT
from app.organiser.wire.event import PatchEvent
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.home import Home
from app.security.store_key import NO_KEYS
from app.settings.sections import PrivacySettings
from app.settings.settings import Settings, checked
from app.store.event_files import open_for
from app.store.guest_data import DAY_MS, GuestsDue, delete_guests
from tests.support.night import TimedServing
from tests.support.stores import write_new_store
from tests.unit.store.stored_samples import a_scan, a_ticket, admitted, held, journal_of


class Laptop:
    """A laptop that is set up for the service's event; `set_by` is a wrong setting of its clock."""

    def __init__(self, home: Home, service: TimedServing) -> None:
        self.home, self.service, self.set_by = home, service, 0
        write_new_store(home.database)

    def clock(self) -> Moment:
        return self.service.clock() + self.set_by

    def settings(self, **values: Any) -> Settings:
        ids = {"ticketing_id": self.service.ticketing_id, "event_id": self.service.event_id}
        service = {"base_url": self.service.base_url, "event_name": "Ball", **ids, **values}
        return checked({"service": service, "door": {"name": "North"}})

    async def read_list(self) -> None:
        async with opened(
            self.home.database, self.settings(), self.service.api_key, Listeners(),
            clock=self.clock,
        ) as core:  # fmt: skip
            await core.list_reader.read_all()
            assert await core.event_times.read()

    async def end_event(self, *, in_days: int, is_end_known: bool = True) -> None:
        moment = self.service.clock() + in_days * DAY_MS
        body = (
            PatchEvent(end_date_time=moment)
            if is_end_known
            else PatchEvent(start_date_time=moment, end_date_time=0)
        )
        async with ServiceConnection(self.service.base_url, self.service.api_key) as line:
            await Organiser(line).call(PATCH_EVENT, (self.service.event_id,), body=body)

    def scan(self, *, is_sent: bool = True) -> None:
        with closing(open_for(self.home.database, event_of(self.settings()))) as database:
            verdict = held(a_ticket()) if is_sent else admitted(a_ticket())
            journal_of(database).record(a_scan(at=self.clock()), verdict)

    def wait(self, days: int) -> None:
        self.service.clock.off += days * DAY_MS

    async def start(self, settings: Settings | None = None) -> Retention:
        return await delete_due_guests(
            self.home, settings or self.settings(), NO_KEYS, self.clock, self.service.api_key
        )


@pytest.fixture
def laptop(home: Home, service: TimedServing) -> Laptop:
    return Laptop(home, service)


@pytest.mark.parametrize("is_end_known", [True, False])
async def test_list_is_kept_until_the_event_is_over_for_some_days(
    laptop: Laptop, is_end_known: bool
) -> None:
    await laptop.end_event(in_days=21, is_end_known=is_end_known)
    await laptop.read_list()
    for _ in range(2):
        laptop.wait(17)
        assert await laptop.start() == Retention()
    laptop.wait(2)
    first = await laptop.start()
    assert [one.plain() for one in first.notices] == [
        "Guests of Ball were deleted from this laptop: the event ended more than 14 days ago."
    ]
    assert first.trouble is None
    assert await laptop.start() == Retention()


async def test_last_scan_decides_if_the_end_is_unknown(laptop: Laptop) -> None:
    laptop.scan()
    laptop.wait(13)
    assert await laptop.start() == Retention()
    laptop.wait(2)
    never = replace(laptop.settings(), privacy=PrivacySettings(retention_days=0))
    assert await laptop.start(never) == Retention()
    assert len((await laptop.start()).notices) == 1


async def test_interrupted_deletion_is_finished_without_the_service(laptop: Laptop) -> None:
    with closing(open_for(laptop.home.database, event_of(laptop.settings()))) as database:
        delete_guests(database, laptop.clock(), "ana")
    offline = laptop.settings(base_url="http://127.0.0.1:9", event_id=None)
    first = await laptop.start(offline)
    assert first.trouble is None
    assert [one.plain() for one in first.notices] == [
        "The deletion of guests of Ball from this laptop, which had been interrupted, is finished."
    ]
    assert await laptop.start() == Retention()


async def test_door_without_an_event_learns_the_time(laptop: Laptop) -> None:
    laptop.scan()
    laptop.wait(15)
    assert len((await laptop.start(laptop.settings(event_id=None))).notices) == 1


async def test_wrong_clock_deletes_nothing(laptop: Laptop) -> None:
    laptop.scan()
    laptop.set_by = 400 * DAY_MS
    assert await laptop.start() == Retention()


async def test_refused_key_does_not_keep_the_guests(laptop: Laptop) -> None:
    laptop.scan()
    laptop.wait(15)
    laptop.service.weather.set(Weather(WeatherKind.KEY))
    assert len((await laptop.start()).notices) == 1


@pytest.mark.parametrize(
    "values",
    [
        {"base_url": "http://127.0.0.1:9"},
        {"base_url": "https://127.0.0.1:9", "ca_file": "no such file"},
    ],
)
async def test_without_the_service_nothing_is_deleted(
    laptop: Laptop, values: dict[str, str]
) -> None:
    laptop.scan()
    laptop.wait(15)
    found = await laptop.start(laptop.settings(**values))
    assert found.notices == ()
    assert isinstance(found.trouble, GuestsDue)


async def test_event_that_was_postponed_keeps_its_guests(laptop: Laptop) -> None:
    await laptop.end_event(in_days=1)
    await laptop.read_list()
    laptop.wait(20)
    await laptop.end_event(in_days=1)
    assert await laptop.start() == Retention()


async def test_unsent_check_ins_keep_the_guests_and_say_so(laptop: Laptop) -> None:
    laptop.scan(is_sent=False)
    laptop.wait(15)
    found = await laptop.start()
    assert found.notices == ()
    assert isinstance(found.trouble, CheckInsOpen)
    assert "admit queue" in found.trouble.next_step


def version_at(now: int, folder: Path, place: Path | str) -> str | None:
    """Return the newer version that a start at this time finds."""
    check = UpdateCheck(folder / "kept.json", str(place), lambda: now)
    asyncio.run(check.run())
    return check.newer.version if check.newer is not None else None


@pytest.mark.parametrize(
    ("answer", "newer", "logged"),
    [
        ('version = "999.0.0"', "999.0.0", ""),
        ('version = "0.0.1"', None, ""),
        ("<html>log in</html>", None, "cannot be used"),
        (None, None, "The newest version is not known"),
    ],
)
def test_answer_is_kept_for_a_day_whatever_it_is(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    answer: str | None,
    newer: str | None,
    logged: str,
) -> None:
    place = tmp_path / "newest.toml"
    if answer is not None:
        place.write_text(answer)
    assert version_at(0, tmp_path, place) == newer
    assert logged in caplog.text
    place.write_text('version = "999.1.0"')
    assert version_at(PAUSE_MS - 1, tmp_path, place) == newer
    assert version_at(PAUSE_MS, tmp_path, place) == "999.1.0"


def test_nothing_is_asked_without_a_place(tmp_path: Path) -> None:
    assert version_at(0, tmp_path, "") is None
    assert not (tmp_path / "kept.json").exists()

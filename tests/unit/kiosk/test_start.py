"""Tests of what a start does with past events and newer versions, and of requests of set-up."""

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.core import Listeners, opened
from app.core.forgetting import CheckInsOpen
from app.core.set_up_event import event_of
from app.core.update_check import PAUSE_MS, UpdateCheck
from app.eye.decode.decoder import read_still
from app.eye.picture import Grey
from app.eye.qr_drawing import draw_qr
from app.eye.reading import Format
from app.kiosk.retention import Retention, delete_due_guests
from app.kiosk.set_up_window import SetUpWindow
from app.kiosk.setup_requests import SetupRequestHandler
from app.model.finding import SetUpField, SetUpTrouble
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Moment
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import PATCH_EVENT, Scope
from app.organiser.wire.event import PatchEvent
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.keys import NO_KEYS, StoreKeys
from app.settings.settings import Settings, SettingsOutOfReach, checked, read_settings
from app.settings.setup_code import write_clear_code, write_locked_code
from app.store.database import Database
from app.store.event_files import open_for
from app.store.guest_data import DAY_MS, GuestsDue, delete_guests
from app.store.records import SupervisedActions
from app.ui.bridge import Bridge
from app.ui.pages.supervisor_page import SetUpCodePage
from tests.support.keyrings import MemoryKeyring
from tests.support.made import door_settings
from tests.support.night import TimedServing, settings_for
from tests.support.stores import write_new_store
from tests.unit.eye.scripted_source import write_video
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import Authority, RawServer, answers, response
from tests.unit.store.stored_samples import a_scan, a_ticket, admitted, held, journal_of
from tests.unit.ui.stub_core import Behind, on_screen, picture, settle


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
async def test_list_is_kept_some_days_after_the_end(laptop: Laptop, is_end_known: bool) -> None:
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


async def test_interrupted_deletion_is_finished_without_the_service(laptop: Laptop) -> None:
    with closing(open_for(laptop.home.database, event_of(laptop.settings()))) as database:
        delete_guests(database, laptop.clock(), "ana")
    first = await laptop.start(laptop.settings(base_url="http://127.0.0.1:9", event_id=None))
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
async def test_without_service_nothing_is_deleted(laptop: Laptop, values: dict[str, str]) -> None:
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


SEAL = "scrypt$what-is-kept-of-a-pin"


@pytest.fixture
def heard() -> list[int]:
    return []


@pytest.fixture
def requests(home: Home, keyring: MemoryKeyring, heard: list[int]) -> SetupRequestHandler:
    return SetupRequestHandler(home, heard.append, environment={}, clock=wall_clock)


def settings_at(base_url: str, ticketing_id: str) -> Settings:
    service = {"base_url": base_url, "ticketing_id": ticketing_id}
    return door_settings(service=service, window={"pin": SEAL})


async def test_events_with_tickets_come_first(
    service: Serving, requests: SetupRequestHandler
) -> None:
    events = await requests.events(service.base_url, service.api_key)
    assert events[0].event_id == service.event_id
    assert events[0].ticketing_id == service.ticketing_id
    assert events[0].place
    assert len(events) > 1
    assert not any(event.ticketing_id for event in events[1:])


async def test_categories_are_counted_from_the_whole_list(
    service: Serving, requests: SetupRequestHandler, heard: list[int]
) -> None:
    counts = await requests.categories(service.base_url, service.api_key, service.ticketing_id)
    assert sum(one.total for one in counts) == heard[-1]
    assert [one.total for one in counts] == sorted((one.total for one in counts), reverse=True)
    assert all(one.name and one.inside <= one.total for one in counts)


@pytest.mark.parametrize(
    "kind", [WeatherKind.CUT, WeatherKind.ERROR, WeatherKind.PORTAL, WeatherKind.BROKEN]
)
async def test_set_up_errors_do_not_advise_using_the_list(
    service: Serving, requests: SetupRequestHandler, kind: WeatherKind
) -> None:
    service.weather.set(Weather(kind))
    with pytest.raises(SetUpTrouble) as trouble:
        await requests.events(service.base_url, service.api_key)
    assert trouble.value.field is SetUpField.ADDRESS
    assert "network" in trouble.value.next_step


async def test_refusals_name_their_fields(service: Serving, requests: SetupRequestHandler) -> None:
    with pytest.raises(SetUpTrouble) as trouble:
        await requests.events(service.base_url, service.make_key(Scope.CHECKIN_WRITE))
    assert trouble.value.field is SetUpField.KEY
    with pytest.raises(SetUpTrouble) as trouble:
        await requests.categories(service.base_url, service.api_key, "tg_none")
    assert trouble.value.field is SetUpField.EVENT


async def test_unwritable_settings_raise_and_store_no_key(
    requests: SetupRequestHandler, home: Home, keyring: MemoryKeyring
) -> None:
    home.settings.mkdir()
    with pytest.raises(SettingsOutOfReach):
        await requests.save(settings_at("https://t.example.org", "tg1"), "the-key")
    assert not keyring.kept


async def test_stored_key_is_used_for_another_event(
    service: Serving, requests: SetupRequestHandler, keyring: MemoryKeyring
) -> None:
    await requests.save(settings_at(service.base_url, "tg_old"), service.api_key)
    assert await requests.events(service.base_url, None)
    assert await requests.save(settings_at(service.base_url, "tg_new"), None) is None
    assert keyring.kept["admit", f"{service.base_url} tg_new"] == service.api_key


async def test_stored_key_is_never_sent_to_or_kept_for_another_address(
    service: Serving, requests: SetupRequestHandler, home: Home, keyring: MemoryKeyring
) -> None:
    home.settings.write_text("[service")  # a broken file is replaced
    before = settings_at("https://t.example.org", "tg1")
    assert await requests.save(before, "the-key") is None
    seen, kept = service.seen.total(), dict(keyring.kept)
    for attempt in (
        requests.events(service.base_url, None),
        requests.save(settings_at(service.base_url, "tg1"), None),
    ):
        with pytest.raises(SetUpTrouble) as trouble:
            await attempt
        assert trouble.value.field is SetUpField.KEY
    assert service.seen.total() == seen
    assert (read_settings(home.settings), keyring.kept) == (before, kept)


async def test_key_from_environment_is_used_and_not_stored(
    service: Serving, home: Home, keyring: MemoryKeyring
) -> None:
    environment = {"ADMIT_API_KEY": service.api_key}
    requests = SetupRequestHandler(home, lambda _: None, environment=environment, clock=wall_clock)
    assert await requests.events(service.base_url, None)
    for ticketing in ("tg1", "tg2"):
        assert await requests.save(settings_at(service.base_url, ticketing), None) is None
    assert not keyring.kept


async def test_first_set_up_trusts_given_authority_file(
    home: Home, tmp_path_factory: pytest.TempPathFactory
) -> None:
    authority = Authority(tmp_path_factory.mktemp("authority"))
    begun = SetupRequestHandler(
        home, lambda _: None, environment={}, clock=wall_clock, ca_file=str(authority.file)
    )
    unaware = SetupRequestHandler(home, lambda _: None, environment={}, clock=wall_clock)
    reply = answers(response(json.dumps(good_reply("list_events")).encode()))
    async with RawServer(reply, tls=authority.server()) as server:
        assert await begun.events(server.url, "key")
        with pytest.raises(SetUpTrouble) as trouble:
            await unaware.events(server.url, "key")
    assert trouble.value.field is SetUpField.ADDRESS
    assert "--ca-file" in trouble.value.next_step


async def test_change_of_pins_is_recorded_on_a_laptop_with_a_store(
    home: Home, requests: SetupRequestHandler, keyring: MemoryKeyring
) -> None:
    action = SupervisedAction(1_000, SupervisorAct.CHANGE_PINS, "Anna", "Ben")
    await requests.record_supervised(action)
    assert not home.database.exists()
    Database.open(home.database, StoreKeys({})).close()
    await requests.record_supervised(action)
    with closing(Database.open(home.database, StoreKeys({}))) as database:
        assert SupervisedActions(database).newest(5) == (action,)


FRAME = (1280, 720)
# A little tilted and slightly blurred.
CORNERS = ((150, 60), (1130, 20), (1190, 650), (110, 690))


class Shows(Behind):
    """The core of the other laptop: answers the request for the set-up code."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    async def set_up_code(self, _passphrase: str) -> str:
        return self._code


def shown(qtbot: QtBot, code: str) -> Grey:
    """Return a picture of the other laptop's set-up code page."""
    bridge = Bridge(Shows(code).submit)
    page = on_screen(qtbot, SetUpCodePage(bridge), 1326, 616)
    page.begin()
    settle()
    image = picture(page).convertToFormat(QImage.Format.Format_Grayscale8)
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return lines[:, : image.width()].copy()


def seen_by_a_camera(screen: Grey) -> Grey:
    high, wide = screen.shape
    edges = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    held = cv2.getPerspectiveTransform(edges, np.array(CORNERS, np.float32))
    clear = cv2.GaussianBlur(cv2.warpPerspective(screen, held, FRAME), (0, 0), 0.8)
    grainy = clear * 0.8 + np.random.default_rng(1).normal(20, 4, clear.shape)
    return np.asarray(np.clip(grainy, 0, 255), np.uint8)


def test_locked_code_on_the_page_is_read_through_a_camera(
    qtbot: QtBot, dressed: QApplication, service: Serving
) -> None:
    settings = settings_for(service, categories=["cat_1", "cat_2"])
    code = write_locked_code(settings, service.api_key, "correct horse")
    readings = read_still(seen_by_a_camera(shown(qtbot, code)), frozenset({Format.QR}), patience=30)
    assert [one.text for one in readings] == [code]


def test_code_before_the_camera_of_set_up_fills_in_its_settings(
    qtbot: QtBot, qapp: QApplication, home: Home, service: Serving, tmp_path: Path
) -> None:
    code = draw_qr(write_clear_code(settings_for(service))).repeat(5, axis=0).repeat(5, axis=1)
    video = write_video(tmp_path / "screen.avi", [code[:, :, None].repeat(3, axis=2)] * 6)
    camera = {"source": str(video)}
    window = SetUpWindow(qapp, home, door_settings(camera=camera), {}, clock=wall_clock)
    try:
        window.begin(full_screen=False)
        address = window.page.steps.service.address
        qtbot.waitUntil(lambda: address.text == service.base_url)
    finally:
        window.end()

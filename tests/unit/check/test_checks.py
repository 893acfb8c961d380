"""Tests of the door check, and of the archive for support."""

import errno
import json
import os
import shutil
import tomllib
import zipfile
from collections import namedtuple
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.check import door_check
from app.check.devices import check_camera, check_sound, try_light
from app.check.door_check import (
    check_clock,
    check_core,
    check_disk,
    check_event,
    check_key,
    check_list,
    check_power,
    check_program,
    check_service,
    check_shared_key,
    request_ticketing,
)
from app.check.support_archive import HIDDEN, SupportArchive, without_guests
from app.errors import KnownError
from app.eye.camera.camera_errors import NoCamera
from app.eye.camera.camera_thread import CameraHealth, CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.eye.camera.picture_source import OpenedSource
from app.message import Message
from app.model.finding import Finding, FindingState, Subject
from app.model.night import CategoryCount, ListCounts
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import Scope
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.security.keys import NO_KEYS
from app.settings.sections import LightSettings
from app.settings.settings import checked, write_settings
from app.store.store_files import unsettled_of
from tests.support.night import a_night, settings_for

NOW = 1_790_000_000_000
Usage = namedtuple("Usage", "total used free")
Battery = namedtuple("Battery", "percent secsleft power_plugged")


def list_counts(count: int) -> ListCounts:
    return ListCounts(count, 0, (CategoryCount("c-1", "Standing", count, 0),))


def test_list_is_good_if_it_is_new_and_not_empty() -> None:
    for count, age, state, figure in [
        (1250, 4_000, FindingState.GOOD, "4 s ago"),
        (1250, 61_000, FindingState.GOOD, "1 min ago"),
        (1250, 11 * 60_000, FindingState.LOOK, "11 min ago"),
        (0, 4_000, FindingState.LOOK, "4 s ago"),
        (1250, -5_000, FindingState.GOOD, "0 s ago"),
    ]:
        finding = check_list(
            list_counts(count), ("c-1",) if count else (), NOW - age, NOW, full_minutes=5
        )
        assert (finding.state, finding.figure.plain()) == (state, figure)
        assert finding.said.plain() == f"{count} tickets on this laptop"
        assert bool(finding.next_step.plain()) is (state is not FindingState.GOOD)


def test_list_that_is_missing_or_deleted_is_to_be_read() -> None:
    assert check_list(list_counts(0), (), None, NOW, 5).state is FindingState.BAD
    deleted = check_list(list_counts(5), (), NOW, NOW, 5, is_deleted=True)
    assert (deleted.state, "deleted" in deleted.said.plain()) == (FindingState.LOOK, True)


def test_door_categories_without_tickets_are_look() -> None:
    finding = check_list(list_counts(3), ("c-9", "c-1", "c-8"), NOW, NOW, 5, {"c-9": "Crew"})
    assert finding.state is FindingState.LOOK
    assert finding.said.plain() == "3 tickets on this laptop, none of category Crew, c-8"
    assert "categories" in finding.next_step.plain()


def test_clock_off_by_less_than_a_minute_is_good() -> None:
    for error, state in [
        (None, FindingState.LOOK),
        (300, FindingState.GOOD),
        (-59_999, FindingState.GOOD),
        (61_000, FindingState.BAD),
        (-3_600_000, FindingState.BAD),
    ]:
        assert check_clock(error).state is state


@pytest.mark.parametrize(
    ("number", "reason", "step"),
    [
        (errno.EROFS, "the disk can only be read", "Look whether"),
        (errno.EACCES, "this user has no right to it", "Look whether"),
        (errno.EIO, "the disk fails", "Take another laptop"),
        (errno.EMFILE, "the system says 'Too many open files'", "Take another laptop"),
    ],
)
def test_next_step_fits_the_error_of_the_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int, reason: str, step: str
) -> None:
    def write_fails(_: Path) -> float:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(door_check, "_record_time", write_fails)
    finding = check_disk(tmp_path)
    assert finding.said.plain() == f"nothing can be written to it: {reason}"
    assert finding.next_step.plain().startswith(step)


def test_disk_check_measures_and_leaves_no_file(tmp_path: Path) -> None:
    assert check_disk(tmp_path).figure.plain().endswith("ms a record")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("free", "record", "state"),
    [
        (4e10, 0.002, FindingState.GOOD),
        (4e8, 0.002, FindingState.LOOK),
        (4e7, 0.002, FindingState.BAD),
        (4e10, 0.3, FindingState.LOOK),
    ],
)
def test_disk_finding_depends_on_free_space_and_speed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: float, record: float, state: FindingState
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, int(free)))
    monkeypatch.setattr(door_check, "_record_time", lambda _: record)
    assert check_disk(tmp_path).state is state


@pytest.mark.parametrize(
    ("battery", "awake", "state"),
    [
        (None, True, FindingState.GOOD),
        (None, None, FindingState.GOOD),
        (None, False, FindingState.LOOK),
        (Battery(80, 1, True), True, FindingState.GOOD),
        (Battery(80, 1, False), True, FindingState.LOOK),
        (Battery(20, 1, False), True, FindingState.BAD),
    ],
)
def test_power_finding_depends_on_plug_battery_and_sleep(
    monkeypatch: pytest.MonkeyPatch, battery: object, awake: bool | None, state: FindingState
) -> None:
    monkeypatch.setattr(psutil, "sensors_battery", lambda: battery, raising=False)
    assert check_power(awake).state is state


def test_guests_that_are_still_kept_and_unsent_scans_need_a_look() -> None:
    kept = KnownError(Message("No guests' data was deleted."), Message("Send them."))
    unsettled = unsettled_of(Path("admit-0123456789abcdef.damaged-1.sqlite3"))
    for trouble, finding in (
        (kept, check_program(undeleted=kept)), (unsettled, check_program([unsettled]))
    ):  # fmt: skip
        assert (finding.state, finding.said) == (FindingState.LOOK, trouble.said)
        assert finding.next_step == trouble.step


async def test_ready_door_has_no_bad_finding(tmp_path: Path) -> None:
    with Serving(tickets=60) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            settings = settings_for(service)
            findings = await check_core(night.core, settings, tmp_path, wall_clock)
    states = {finding.subject: finding.state for finding in findings}
    assert set(states) == set(Subject) - {
        Subject.CAMERA, Subject.SCANNER, Subject.SOUND, Subject.LIGHT, Subject.PRINTER,
        Subject.POWER,
    }  # fmt: skip
    assert FindingState.BAD not in states.values()
    assert states[Subject.LIST] is FindingState.GOOD


OPENED = OpenedSource("Logitech C920", 1920, 1080, 30.0, live=True)


def camera(
    condition: PictureCondition = PictureCondition.FINE, instead_of: str | None = None
) -> CameraHealth:
    return CameraHealth(CameraState.RUNNING, condition, replace(OPENED, instead_of=instead_of))


LOST = CameraHealth(CameraState.LOST, trouble=NoCamera(None))


def test_camera_finding_depends_on_picture_and_reading() -> None:
    for health, read_ms, better, state, words in [
        (camera(), 31.4, "", FindingState.GOOD, "read a code in 31 ms"),
        (camera(), None, "", FindingState.LOOK, "try"),
        (camera(PictureCondition.BLACK), 30, "", FindingState.LOOK, "."),
        (camera(PictureCondition.DARK), 30, "", FindingState.LOOK, "."),
        (camera(instead_of="Cam"), None, "", FindingState.LOOK, "The camera Cam hangs"),
        (camera(), 30, "C922", FindingState.LOOK, "The camera C922 is plugged in"),
        (LOST, None, "", FindingState.BAD, "There is no camera."),
        (CameraHealth(), None, "", FindingState.LOOK, ""),
        (None, None, "", FindingState.GOOD, ""),
    ]:
        finding = check_camera(health, read_ms, better or None)
        assert finding.state is state
        assert (
            words in f"{finding.said.plain()} {finding.figure.plain()} {finding.next_step.plain()}"
        )


def test_camera_is_named_with_its_picture() -> None:
    assert check_camera(camera(), 31.4).said.plain() == "Logitech C920 · 1920 x 1080 · 30 fps"


def test_sound_finding_depends_on_device_and_volume() -> None:
    for mute, volume, state in [
        (False, 80, FindingState.GOOD),
        (False, 10, FindingState.LOOK),
        (True, 80, FindingState.LOOK),
        (True, 0, FindingState.LOOK),
    ]:
        finding = check_sound(mute, volume)
        assert finding.state is state
        assert bool(finding.next_step.plain()) is (state is FindingState.LOOK)


@pytest.fixture
def service(standing: Serving) -> Serving:
    return standing


@pytest.fixture
async def organiser(service: Serving) -> AsyncIterator[Organiser]:
    async with ServiceConnection(service.base_url, service.api_key) as line:
        yield Organiser(line)


async def test_working_service_is_good(service: Serving, organiser: Organiser) -> None:
    before = service.history()
    reply = await request_ticketing(organiser, service.ticketing_id)
    reached, event = check_service(reply, service.base_url), check_event(reply)
    key = await check_key(organiser, service.ticketing_id, reply)
    assert [finding.state for finding in (reached, key, event)] == [FindingState.GOOD] * 3
    assert reached.said.plain() == "reached, on this computer"
    assert check_service(reply, "https://x.example").said.plain() == "reached, certificate valid"
    assert "ticketing active" in event.said.plain()
    assert service.history() == before


@pytest.mark.parametrize(
    "kind", [WeatherKind.CUT, WeatherKind.ERROR, WeatherKind.PORTAL, WeatherKind.BROKEN]
)
async def test_unreachable_service_is_bad_and_other_findings_unknown(
    service: Serving, organiser: Organiser, kind: WeatherKind
) -> None:
    service.weather.set(Weather(kind))
    reply = await request_ticketing(organiser, service.ticketing_id)
    reached = check_service(reply, service.base_url)
    assert reached.state is FindingState.BAD
    assert reached.next_step.plain()
    assert (await check_key(organiser, service.ticketing_id, reply)).state is FindingState.LOOK
    assert check_event(reply).state is FindingState.LOOK


@pytest.mark.parametrize(
    ("weather", "ticketing", "key", "event"),
    [
        (Weather(WeatherKind.KEY), "", FindingState.BAD, FindingState.LOOK),
        (Weather(WeatherKind.ERROR, operation="search"), "", FindingState.LOOK, FindingState.GOOD),
        (CLEAR, "tg_none", None, FindingState.BAD),
    ],
)
async def test_reached_service_may_refuse_the_key_or_not_know_the_event(
    service: Serving,
    organiser: Organiser,
    weather: Weather,
    ticketing: str,
    key: FindingState | None,
    event: FindingState,
) -> None:
    service.weather.set(weather)
    ticketing = ticketing or service.ticketing_id
    reply = await request_ticketing(organiser, ticketing)
    assert check_service(reply, service.base_url).state is FindingState.GOOD
    assert check_event(reply).state is event
    assert key in (None, (await check_key(organiser, ticketing, reply)).state)


def test_shared_key_is_look_unless_the_key_is_bad() -> None:
    for state, is_shared, expected in (
        (FindingState.GOOD, True, FindingState.LOOK),
        (FindingState.GOOD, False, FindingState.GOOD),
        (FindingState.BAD, True, FindingState.BAD),
    ):
        finding = check_shared_key(Finding(Subject.KEY, state, Message("")), is_shared=is_shared)
        assert finding.state is expected


async def test_key_without_the_right_to_check_in_is_found(service: Serving) -> None:
    scopes = [scope for scope in Scope if "check" not in scope.lower()]
    async with ServiceConnection(service.base_url, service.make_key(*scopes)) as line:
        organiser = Organiser(line)
        reply = await request_ticketing(organiser, service.ticketing_id)
        key = await check_key(organiser, service.ticketing_id, reply)
    assert key.state is FindingState.BAD
    assert "check in" in key.said.plain()


async def test_inactive_ticketing_is_look(service: Serving, organiser: Organiser) -> None:
    reply = await request_ticketing(organiser, service.ticketing_id)
    assert not isinstance(reply.answer, Exception)
    overview = reply.answer.overview.model_copy(update={"activated": False})
    inactive = reply.answer.model_copy(update={"overview": overview})
    finding = check_event(type(reply)(inactive, 5))
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain()


DISK = Finding(
    Subject.DISK,
    FindingState.BAD,
    Message("full: {count} bytes left", {"count": 7}),
    next_step=Message("Make room."),
)


def texts_of(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as zipped:
        return {name: zipped.read(name).decode() for name in zipped.namelist()}


def test_findings_are_written_in_english_and_missing_parts_are_named(tmp_path: Path) -> None:
    file = tmp_path / "support.zip"
    archive = SupportArchive(Home(tmp_path), lambda: [DISK], lambda _: "key", NO_KEYS)
    files, missing = archive.write(file)
    texts = texts_of(file)
    assert json.loads(texts["door-check.json"]) == [
        {
            "subject": "Disk", "state": "bad", "said": "full: 7 bytes left", "figure": "",
            "next_step": "Make room.",
        }
    ]  # fmt: skip
    assert set(missing) == {"settings.toml", "store.json", "logs"}
    assert json.loads(texts["missing.json"]) == missing
    assert set(files) == set(texts)

    def fail() -> Sequence[Finding]:
        raise KnownError(Message("This door's data could not be opened."), Message("Wait."))

    _, missing = SupportArchive(Home(tmp_path), fail, lambda _: "key", NO_KEYS).write(file)
    assert missing["door-check.json"] == "This door's data could not be opened."
    assert "door-check.json" not in texts_of(file)


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        (
            "rtsp://door:secret@10.0.0.7/live?password=secret",
            f"rtsp://{HIDDEN}@10.0.0.7/live?{HIDDEN}",
        ),
        ("http://[::1/live?password=secret", "[::1"),
    ],
)
def test_archive_has_no_password_of_a_camera(tmp_path: Path, source: str, kept: str) -> None:
    service = {"base_url": "https://api.example", "ticketing_id": "T"}
    notice = "notice * Read https://help.example/?door=1"
    door = {"name": "North", "instructions": [notice]}
    values = {"service": service, "door": door, "camera": {"source": source}}
    write_settings(tmp_path / "settings.toml", checked(values))
    file = tmp_path / "support.zip"
    SupportArchive(Home(tmp_path), lambda: [DISK], lambda _: "key", NO_KEYS).write(file)
    written = texts_of(file)["settings.toml"]
    assert "secret" not in written
    read = tomllib.loads(written)
    assert read["camera"]["source"] == kept
    assert read["service"]["base_url"] == "https://api.example"
    assert read["door"]["instructions"] == [notice]


def test_text_of_a_guest_is_hidden_wherever_it_stands() -> None:
    for line, hidden in [
        ("GET /tickets/tk_5cf/history", "tk_5cf"),
        ("code=SF26W-1F44-5C90, again", "SF26W-1F44-5C90"),
        ("input_value='Maya Lindqvist', type=str", "Maya Lindqvist"),
        ("to ada@example.org: refused", "ada@example.org"),
        ("seal scrypt$8$a+b/c==$d=.", "scrypt$8$a+b/c==$d="),
        ("holder สมชาย ใจดี came", "สมชาย ใจดี"),
    ]:
        assert without_guests(line, [hidden, "nobody"]) == line.replace(hidden, HIDDEN)


@given(st.text(min_size=4).filter(lambda text: text.strip() == text), st.text(" =/'\"", max_size=3))
def test_no_text_is_left_between_separators(hidden: str, around: str) -> None:
    left = without_guests(f"a {around}{hidden}{around} z", [hidden])
    assert hidden not in left or hidden in f"a {around}{HIDDEN}{around} z"


def test_light_is_looked_for_without_opening_its_port(tmp_path: Path) -> None:
    port = tmp_path / "ttyUSB0"
    light = LightSettings(kind="relay", port=str(port))
    assert try_light(LightSettings()) == []
    (missing,) = try_light(light)
    assert (missing.subject, missing.state) == (Subject.LIGHT, FindingState.LOOK)
    assert missing.next_step.plain().startswith("Plug it in")
    (chosen_none,) = try_light(LightSettings(kind="relay"))
    assert chosen_none.state is FindingState.LOOK
    port.touch()
    (there,) = try_light(light)
    assert there.state is FindingState.GOOD
    (by_name,) = try_light(LightSettings(kind="text", port="null"))  # below /dev
    assert by_name.state is FindingState.GOOD

"""Tests of the checks of the laptop and its devices."""

import errno
import os
import shutil
from collections import namedtuple
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from app.check import laptop
from app.check.devices import check_camera, check_sound
from app.check.laptop import (
    check_clock,
    check_core,
    check_disk,
    check_list,
    check_power,
    check_program,
)
from app.errors import KnownError
from app.eye.camera.camera_errors import NoCamera
from app.eye.camera.camera_thread import CameraHealth, CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.eye.camera.picture_source import OpenedSource
from app.message import Message
from app.model.finding import FindingState, Subject
from app.model.night import CategoryCount, ListCounts
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.store.store_files import unsettled_of
from tests.support.night import a_night, settings_for

NOW = 1_790_000_000_000
Usage = namedtuple("Usage", "total used free")
Battery = namedtuple("Battery", "percent secsleft power_plugged")


def list_counts(count: int) -> ListCounts:
    return ListCounts(count, 0, (CategoryCount("c-1", "Standing", count, 0),))


@pytest.mark.parametrize(
    ("count", "age", "state", "figure"),
    [
        (1250, 4_000, FindingState.GOOD, "4 s ago"),
        (1250, 61_000, FindingState.GOOD, "1 min ago"),
        (1250, 11 * 60_000, FindingState.LOOK, "11 min ago"),
        (0, 4_000, FindingState.LOOK, "4 s ago"),
        (1250, -5_000, FindingState.GOOD, "0 s ago"),
    ],
)
def test_list_is_good_if_it_is_new_and_not_empty(
    count: int, age: int, state: FindingState, figure: str
) -> None:
    finding = check_list(
        list_counts(count), ("c-1",) if count else (), NOW - age, NOW, full_minutes=5
    )
    assert (finding.state, finding.figure.plain()) == (state, figure)
    assert finding.said.plain() == f"{count} tickets on this laptop"
    assert bool(finding.next_step.plain()) is (state is not FindingState.GOOD)


def test_list_never_read_is_bad() -> None:
    assert check_list(list_counts(0), (), None, NOW, 5).state is FindingState.BAD


def test_door_categories_without_tickets_are_look() -> None:
    finding = check_list(list_counts(3), ("c-9", "c-1", "c-8"), NOW, NOW, 5)
    assert finding.state is FindingState.LOOK
    assert finding.said.plain() == "3 tickets on this laptop, none of category c-8, c-9"
    assert "categories" in finding.next_step.plain()
    named = check_list(list_counts(3), ("c-9", "c-1"), NOW, NOW, 5, {"c-9": "Crew"})
    assert named.said.plain() == "3 tickets on this laptop, none of category Crew"


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (None, FindingState.LOOK),
        (300, FindingState.GOOD),
        (-59_999, FindingState.GOOD),
        (61_000, FindingState.BAD),
        (-3_600_000, FindingState.BAD),
    ],
)
def test_clock_off_by_less_than_a_minute_is_good(error: int | None, state: FindingState) -> None:
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

    monkeypatch.setattr(laptop, "_record_time", write_fails)
    finding = check_disk(tmp_path)
    assert finding.said.plain() == f"nothing can be written to it: {reason}"
    assert finding.next_step.plain().startswith(step)


def test_disk_check_measures_and_leaves_no_file(tmp_path: Path) -> None:
    finding = check_disk(tmp_path)
    assert finding.figure.plain().endswith("ms a record")
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
    monkeypatch.setattr(laptop, "_record_time", lambda _: record)
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


def test_deleted_list_is_to_be_read_again() -> None:
    finding = check_list(list_counts(5), (), NOW, NOW, 5, is_deleted=True)
    assert finding.state is FindingState.LOOK
    assert "deleted" in finding.said.plain()


def test_guests_that_are_still_kept_need_a_look() -> None:
    trouble = KnownError(Message("No guests' data was deleted."), Message("Send them."))
    finding = check_program(undeleted=trouble)
    assert (finding.state, finding.said) == (FindingState.LOOK, trouble.said)
    assert finding.next_step == trouble.step


def test_file_with_unsent_scans_needs_a_look() -> None:
    unsettled = unsettled_of(Path("admit-0123456789abcdef.damaged-1.sqlite3"))
    finding = check_program([unsettled])
    assert (finding.state, finding.said) == (FindingState.LOOK, unsettled.said)
    assert finding.next_step == unsettled.step


async def test_ready_door_has_no_bad_finding(tmp_path: Path) -> None:
    with Serving(tickets=60) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            settings = settings_for(service)
            findings = await check_core(night.core, settings, tmp_path, wall_clock)
    states = {finding.subject: finding.state for finding in findings}
    assert set(states) == set(Subject) - {
        Subject.CAMERA, Subject.SCANNER, Subject.SOUND, Subject.PRINTER, Subject.POWER,
    }  # fmt: skip
    assert FindingState.BAD not in states.values()
    assert states[Subject.LIST] is FindingState.GOOD


OPENED = OpenedSource("Logitech C920", 1920, 1080, 30.0, live=True)


def test_camera_that_read_a_code_is_good() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, PictureCondition.FINE, OPENED), 31.4)
    assert finding.state is FindingState.GOOD
    assert finding.said.plain() == "Logitech C920 · 1920 x 1080 · 30 fps"
    assert finding.figure.plain() == "read a code in 31 ms"


def test_camera_without_a_read_code_asks_for_a_try() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, PictureCondition.FINE, OPENED), None)
    assert finding.state is FindingState.LOOK
    assert "try" in finding.figure.plain()


@pytest.mark.parametrize("condition", [PictureCondition.BLACK, PictureCondition.DARK])
def test_black_or_dark_picture_is_look(condition: PictureCondition) -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, condition, OPENED), 30)
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain()


def test_lost_camera_is_bad_and_a_door_without_a_camera_is_good() -> None:
    lost = check_camera(CameraHealth(CameraState.LOST, trouble=NoCamera(None)), None)
    assert lost.state is FindingState.BAD
    assert lost.said.plain() == "There is no camera."
    assert check_camera(CameraHealth(), None).state is FindingState.LOOK
    assert check_camera(None, None).state is FindingState.GOOD


def test_camera_in_place_of_a_hanging_one_is_look() -> None:
    stand_in = replace(OPENED, instead_of="Cam")
    finding = check_camera(CameraHealth(CameraState.RUNNING, opened=stand_in), None)
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain().startswith("The camera Cam hangs and is not used")


def test_better_camera_is_offered() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, opened=OPENED), 30, "C922")
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain().startswith("The camera C922 is plugged in")


@pytest.mark.parametrize(
    ("mute", "volume", "state"),
    [
        (False, 80, FindingState.GOOD),
        (False, 10, FindingState.LOOK),
        (True, 80, FindingState.LOOK),
        (True, 0, FindingState.LOOK),
    ],
)
def test_sound_finding_depends_on_device_and_volume(
    mute: bool, volume: int, state: FindingState
) -> None:
    finding = check_sound(mute, volume)
    assert finding.state is state
    assert bool(finding.next_step.plain()) is (state is FindingState.LOOK)

"""Tests of the checks of this laptop."""

import errno
import os
import shutil
from collections import namedtuple
from pathlib import Path

import psutil
import pytest

from app.check import laptop
from app.check.laptop import (
    check_clock,
    check_core,
    check_disk,
    check_list,
    check_power,
    check_program,
)
from app.errors import KnownError
from app.message import Message
from app.model.finding import FindingState, Subject
from app.model.night import CategoryCount, ListCounts
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
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


def test_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write_fails(_folder: Path) -> float:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(laptop, "_record_time", write_fails)
    finding = check_disk(tmp_path)
    assert finding.state is FindingState.BAD
    assert finding.said.plain() == "nothing can be written to it: the disk is full"
    assert finding.next_step.plain() == "Make room on this disk."


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


def test_missing_folder_is_reported_as_bad_disk(tmp_path: Path) -> None:
    assert check_disk(tmp_path / "gone").state is FindingState.BAD


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


def test_unreadable_battery_state_is_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails() -> None:
        raise FileNotFoundError("/sys/class/power_supply")

    monkeypatch.setattr(psutil, "sensors_battery", fails, raising=False)
    assert check_power(stays_awake=True).state is FindingState.GOOD


def test_program_check_without_other_programs_is_good() -> None:
    assert check_program().state is FindingState.GOOD


def test_deleted_list_is_to_be_read_again() -> None:
    finding = check_list(list_counts(5), (), NOW, NOW, 5, is_deleted=True)
    assert finding.state is FindingState.LOOK
    assert "deleted" in finding.said.plain()


def test_guests_that_are_still_kept_need_a_look() -> None:
    trouble = KnownError(Message("No guests' data was deleted."), Message("Send them."))
    finding = check_program(undeleted=trouble)
    assert (finding.state, finding.said) == (FindingState.LOOK, trouble.said)
    assert finding.next_step == trouble.step


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

"""Tests of what the steward is told: announcements, and what the watch of the door finds."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.model.journal import SupervisedAction, SupervisorAct
from app.model.night import DoorStatus, DoorTrouble
from app.organiser.errors import OrganiserError
from app.organiser.operations import GET_POST
from app.rehearsal.weather import WeatherKind
from app.steward.announcements import Announcements, NoEvent
from app.steward.door_watch import DoorWatch
from app.store.errors import DiskFull
from app.store.records import SupervisedActions
from tests.support.night import Night

MINUTE = 60_000
NORTH = DoorStatus("North", 1.0, 210, 12.0, "online", 0, 65, "camera", 81, "0.1.0")


def told(watch: DoorWatch, door: DoorStatus, now: int) -> list[DoorTrouble]:
    return [one.trouble for one in watch.look([door], now)]


@pytest.mark.parametrize(
    ("door", "trouble"),
    [
        (replace(NORTH, silent_s=10.5), DoorTrouble.SILENT),
        (replace(NORTH, list_age_s=901), DoorTrouble.OLD_LIST),
        (replace(NORTH, battery=14), DoorTrouble.LOW_BATTERY),
    ],
)
def test_trouble_is_told_once_and_again_after_it_ended(
    door: DoorStatus, trouble: DoorTrouble
) -> None:
    watch = DoorWatch()
    assert told(watch, NORTH, 0) == []
    assert told(watch, door, 1) == [trouble]
    assert told(watch, door, 2) == []
    assert told(watch, NORTH, 3) == []
    assert told(watch, door, 4) == [trouble]


@pytest.mark.parametrize(
    "door",
    [
        replace(NORTH, silent_s=10.0),
        replace(NORTH, list_age_s=900),
        replace(NORTH, list_age_s=None),
        replace(NORTH, battery=15),
        replace(NORTH, battery=None),
        replace(NORTH, waiting=500),
    ],
)
def test_door_within_its_bounds_is_not_told(door: DoorStatus) -> None:
    watch = DoorWatch()
    for minute in range(8):
        assert told(watch, door, minute * MINUTE) == []


def test_queue_that_grows_for_five_minutes_is_told() -> None:
    watch, growing = DoorWatch(), [DoorTrouble.GROWING_QUEUE]
    waiting = [0, 2, 2, 5, 9, 12, 14]
    news = [told(watch, replace(NORTH, waiting=n), m * MINUTE) for m, n in enumerate(waiting)]
    assert news == [[], [], [], [], [], growing, []]


def test_queue_that_shrinks_now_and_then_is_not_told() -> None:
    watch = DoorWatch()
    for minute, waiting in enumerate([0, 2, 5, 4, 6, 8, 7, 9, 12, 15]):
        assert told(watch, replace(NORTH, waiting=waiting), minute * MINUTE) == []


def test_battery_is_told_again_only_after_it_was_charged() -> None:
    watch = DoorWatch()
    charges = [16, 14, 15, 14, 20, 14]
    low = [told(watch, replace(NORTH, battery=charge), n) for n, charge in enumerate(charges)]
    assert [bool(one) for one in low] == [False, True, False, False, False, True]


def test_silent_door_is_told_first_and_only_as_silent() -> None:
    low = replace(NORTH, battery=9, list_age_s=3_600)
    gone = replace(low, name="South", silent_s=60.0)
    troubled = DoorWatch().look([low, gone], 0)
    assert [(one.door.name, one.trouble) for one in troubled] == [
        ("South", DoorTrouble.SILENT),
        ("North", DoorTrouble.OLD_LIST),
        ("North", DoorTrouble.LOW_BATTERY),
    ]


AT = 1_000


@pytest.fixture
def announcements(night: Night) -> Announcements:
    core = night.core
    return Announcements(core.organiser, night.service.event_id, core.supervised, lambda: AT)


def record_of(night: Night) -> list[SupervisedAction]:
    return night.core.supervised.newest(9)


async def test_published_text_is_the_newest_post(
    night: Night, announcements: Announcements
) -> None:
    before = await announcements.posts()
    await announcements.publish("Doors open now", push=False, by="Anna")
    newest, *others = await announcements.posts()
    assert newest.text == "Doors open now"
    assert others == list(before)
    assert record_of(night) == [SupervisedAction(AT, SupervisorAct.PUBLISH, "Anna")]


@pytest.mark.parametrize("push", [True, False])
async def test_post_is_pushed_only_on_request(
    night: Night, announcements: Announcements, push: bool
) -> None:
    await announcements.publish("Doors open now", push=push, by="")
    (newest, *_) = await announcements.posts()
    post = await night.core.organiser.call(GET_POST, (night.service.event_id, newest.id))
    assert bool(post.send_push) is push


async def test_door_without_an_event_has_no_announcements(night: Night) -> None:
    announcements = Announcements(night.core.organiser, None, night.core.supervised, lambda: AT)
    with pytest.raises(NoEvent):
        await announcements.posts()
    with pytest.raises(NoEvent):
        await announcements.publish("Doors open now", push=False, by="Anna")
    assert record_of(night) == []


@pytest.mark.parametrize(
    ("kind", "act"),
    [
        (WeatherKind.LOST, SupervisorAct.TRY_TO_PUBLISH),
        (WeatherKind.KEY, SupervisorAct.NOT_PUBLISHED),
    ],
)
async def test_announcement_without_a_yes_is_recorded_as_such(
    night: Night, announcements: Announcements, kind: WeatherKind, act: SupervisorAct
) -> None:
    night.weather(kind, operation=None)
    with pytest.raises(OrganiserError):
        await announcements.posts()
    with pytest.raises(OrganiserError):
        await announcements.publish("Doors open now", push=False, by="Anna")
    assert record_of(night) == [SupervisedAction(AT, act, "Anna")]


async def test_record_that_cannot_be_written_does_not_hide_the_yes(
    announcements: Announcements,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_: SupervisedActions, __: SupervisedAction) -> None:
        raise DiskFull(Path("admit.sqlite3"))

    monkeypatch.setattr(SupervisedActions, "record", fail)
    await announcements.publish("Doors open now", push=False, by="Anna")
    assert "The record of an announcement" in caplog.text

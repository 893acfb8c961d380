"""Tests of reading and publishing announcements."""

from pathlib import Path

import pytest

from app.model.journal import SupervisedAction, SupervisorAct
from app.organiser.errors import OrganiserError
from app.organiser.operations import GET_POST
from app.rehearsal.weather import WeatherKind
from app.steward.announcements import Announcements, NoEvent
from app.store.errors import DiskFull
from app.store.records import SupervisedActions
from tests.support.night import Night

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

"""Tests of reading and publishing announcements."""

import pytest

from app.model.supervised import SupervisedAction, SupervisorAct
from app.organiser.errors import OrganiserError
from app.rehearsal.weather import WeatherKind
from app.steward.announcements import Announcements, NoEvent
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
    post = await night.core.organiser.get_post(night.service.event_id, newest.id)
    assert bool(post.send_push) is push


async def test_posts_are_listed_newest_first(announcements: Announcements) -> None:
    times = [post.at or 0 for post in await announcements.posts()]
    assert times == sorted(times, reverse=True)


async def test_door_without_an_event_has_no_announcements(night: Night) -> None:
    announcements = Announcements(night.core.organiser, None, night.core.supervised, lambda: AT)
    with pytest.raises(NoEvent):
        await announcements.posts()
    with pytest.raises(NoEvent):
        await announcements.publish("Doors open now", push=False, by="Anna")
    assert record_of(night) == []


async def test_lost_announcement_is_recorded_as_tried(
    night: Night, announcements: Announcements
) -> None:
    night.weather(WeatherKind.LOST, operation=None)
    with pytest.raises(OrganiserError):
        await announcements.posts()
    with pytest.raises(OrganiserError):
        await announcements.publish("Doors open now", push=False, by="Anna")
    assert record_of(night) == [SupervisedAction(AT, SupervisorAct.TRY_TO_PUBLISH, "Anna")]

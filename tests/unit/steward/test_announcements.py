"""Tests of reading and publishing announcements."""

import pytest

from app.organiser.errors import OrganiserError
from app.rehearsal.weather import WeatherKind
from app.steward.announcements import Announcements, NoEvent
from tests.support.night import Night


@pytest.fixture
def announcements(night: Night) -> Announcements:
    return Announcements(night.core.organiser, night.service.event_id)


async def test_published_text_is_the_newest_post(
    night: Night, announcements: Announcements
) -> None:
    before = await announcements.posts()
    await announcements.publish("Doors open now", push=False)
    newest, *others = await announcements.posts()
    assert newest.text == "Doors open now"
    assert others == list(before)


@pytest.mark.parametrize("push", [True, False])
async def test_post_is_pushed_only_on_request(
    night: Night, announcements: Announcements, push: bool
) -> None:
    await announcements.publish("Doors open now", push=push)
    (newest, *_) = await announcements.posts()
    post = await night.core.organiser.get_post(night.service.event_id, newest.id)
    assert bool(post.send_push) is push


async def test_posts_are_listed_newest_first(announcements: Announcements) -> None:
    times = [post.at or 0 for post in await announcements.posts()]
    assert times == sorted(times, reverse=True)


async def test_door_without_an_event_has_no_announcements(night: Night) -> None:
    announcements = Announcements(night.core.organiser, None)
    with pytest.raises(NoEvent):
        await announcements.posts()
    with pytest.raises(NoEvent):
        await announcements.publish("Doors open now", push=False)


async def test_announcements_offline_raise_an_error(
    night: Night, announcements: Announcements
) -> None:
    night.weather(WeatherKind.CUT, operation=None)
    with pytest.raises(OrganiserError):
        await announcements.posts()

"""Tests of the banner of the demo."""

import pytest
from pytestqt.qtbot import QtBot

from app.demo.banner import Banner
from app.demo.venue_news import News, Scene


@pytest.mark.parametrize("scene", Scene)
def test_banner_says_each_scene_of_the_venue_as_one_text(qtbot: QtBot, scene: Scene) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    assert "nothing here is real" in banner.text()
    banner.show_news(News(scene, "Garden"))
    assert banner.text().startswith("Rehearsal · ")
    assert banner.text().endswith(".")
    assert banner.accessibleName() == banner.text()
    is_about_door = scene in (Scene.SHOWN_HERE, Scene.SHOWN_THERE)
    assert ("Garden" in banner.text()) is is_about_door

"""Tests of the event step, with its pictures and the categories of an event."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.kiosk.core_thread import CoreThread
from app.model.finding import EventChoice
from app.model.night import CategoryCount
from app.ui.setup.draft import Draft
from app.ui.setup.steps.door_step import DoorStep
from app.ui.setup.steps.event_step import EventStep, load_picture
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from app.ui.widgets.choices import PICTURE, choice_of
from tests.unit.ui.setup.step_actions import draft_with, in_sight

THEME = DARK
FEST = EventChoice("ev1", "tg1", "Sommerfest <b>2026</b>", "Halle", 1_795_235_400_000, None)
SHOW = EventChoice("ev2", "tg2", "夏祭り", "", None, None)
FREE = EventChoice("ev3", None, "Picnic", "", None, None)


def png(wide: int, high: int) -> bytes:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    raw = QByteArray()
    buffer = QBuffer(raw)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub has bytes for the format
    return bytes(raw.data())


def test_only_events_with_ticketing_can_be_chosen(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = EventStep(bridge, THEME, None)
    in_sight(qtbot, step)
    step.enter(Draft(events=(FREE,), connected=True))
    step.submit()
    assert "another key" in step.trouble.text()
    step.enter(Draft(events=(FEST, SHOW, FREE), connected=True))
    with qtbot.assertNotEmitted(step.passed):
        step.submit()
    assert "Choose" in step.trouble.text()
    step.list.choose("ev2")
    with qtbot.waitSignal(step.passed) as passed:
        step.submit()
    assert passed.args is not None
    assert passed.args[0]["service.ticketing_id"] == "tg2"


def test_only_event_is_preselected_and_its_name_is_plain_text(
    qtbot: QtBot, bridge: SetUpBridge
) -> None:
    step = EventStep(bridge, THEME, None)
    in_sight(qtbot, step)
    step.enter(Draft(events=(FEST, FREE)))
    assert step.list.chosen == ("ev1",)
    assert step.list.item(0).text() == "Sommerfest <b>2026</b>"


def test_pictures_are_loaded_while_an_event_can_be_chosen(
    qtbot: QtBot, dressed: QApplication
) -> None:
    """One of two addresses leads to a picture."""

    class Pictures:
        async def picture(self, address: str) -> bytes:
            return png(300, 200) if address == "https://p.example.org/1.png" else b"none"

    @asynccontextmanager
    async def parts() -> AsyncIterator[Any]:
        yield Pictures()

    thread = CoreThread(parts, opened=lambda: None, failed=lambda _: None)
    thread.start()
    step = EventStep(SetUpBridge(thread.submit), THEME, None)
    in_sight(qtbot, step)
    events = (
        replace(SHOW, picture_url="https://p.example.org/none"),
        replace(FEST, picture_url="https://p.example.org/1.png"),
    )
    step.enter(Draft(events=events))

    def loaded(row: int) -> bool:
        picture = step.list.item(row).data(Qt.ItemDataRole.DecorationRole)
        return bool(picture.width() == 2 * PICTURE[0])

    qtbot.waitUntil(lambda: loaded(1))
    assert not loaded(0)
    step.list.choose("ev1")
    step.enter(step.collected())
    assert loaded(1)
    step.grab()
    thread.stop()


def test_picture_is_scaled_and_other_data_are_refused(qtbot: QtBot) -> None:
    shown = load_picture(png(400, 50))
    assert shown is not None
    assert (shown.width(), shown.height()) == (144, 96)
    assert load_picture(b"") is None
    assert load_picture(b"<svg/>") is None
    assert load_picture(png(4, 4)[:40]) is None


def test_another_event_clears_the_categories() -> None:
    counts = (CategoryCount("c1", "Day", 3, 0),)
    settings = {"service.ticketing_id": "tg1", "door.categories": ("c1",)}
    draft = draft_with(settings, events=(FEST, SHOW), counts=counts)
    assert draft.for_event(FEST)["door.categories"] == ("c1",)
    assert draft.for_event(SHOW)["door.categories"] == ()
    assert draft.for_event(SHOW).counts == ()


def test_category_with_two_names_is_one_choice(qtbot: QtBot, bridge: SetUpBridge) -> None:
    counts = (
        CategoryCount("c1", "Day", 3, 0),
        CategoryCount("c2", "VIP", 2, 0),
        CategoryCount("c1", "Day, reduced", 1, 0),
    )
    step = DoorStep(bridge, DARK)
    qtbot.addWidget(step)
    step.enter(Draft(counts=counts))
    rows = [choice_of(step.list.item(row)) for row in range(step.list.count())]
    shown = [(one.key, one.title, one.beside) for one in rows]
    assert shown == [("c1", "Day, Day, reduced", "4"), ("c2", "VIP", "2")]


def test_previous_event_can_be_chosen_again(qtbot: QtBot, bridge: SetUpBridge) -> None:
    step = EventStep(bridge, THEME, None)
    in_sight(qtbot, step)
    settings = {
        "service.ticketing_id": "gone", "service.event_id": "old", "door.categories": ("vip",),
    }  # fmt: skip
    before = draft_with(settings, events=(FEST, SHOW))
    step.enter(before)
    step.list.choose("ev2")
    chosen = step.draft["service.ticketing_id"], step.draft["door.categories"]
    assert chosen == ("tg2", ())
    step.list.choose("as before")
    assert step.draft == before

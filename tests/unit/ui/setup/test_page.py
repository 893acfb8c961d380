"""Tests of set-up from the first step to the last, by hand and by the code of another laptop."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.kiosk.set_up_window import MARGIN
from app.model.languages import AUTO
from app.model.night import VENUE_CODE_PREFIX, Role
from app.rehearsal.serve import Serving
from app.runtime.home import Home
from app.security.keys import StoreKeys
from app.security.pin import Supervisor, pin_matches
from app.settings.sections import GuestScreenSettings
from app.settings.settings import Settings, checked, read_settings, write_settings
from app.settings.setup_code import SetUp, write_clear_code, write_locked_code
from app.ui.bridge import SetUpBridge
from app.ui.flows.supervisor_lock import PinPad
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Topic
from app.ui.setup.setup_page import SetUpHelp, SetUpPage
from app.ui.setup.steps.step import StepNumber, VenueWish, draft_of
from app.ui.window.door_page import PageStack
from app.venue.membership import VenueFolder
from app.venue.taking_part import begin_keeping
from tests.support.keyrings import MemoryKeyring
from tests.support.pins import SEALS
from tests.unit.ui.setup.step_actions import (
    Opens,
    Tried,
    choose_row,
    connect,
    draft_with,
    known,
    save,
    settings_for,
    wait_for,
)
from tests.unit.ui.stub_core import settle


def test_all_steps_give_saved_settings_and_a_stored_key(
    qtbot: QtBot, page: SetUpPage, service: Serving, home: Home, keyring: MemoryKeyring
) -> None:
    connect(qtbot, page, service)
    page.next.click()
    page.steps.door.door.edit.setText("  North   entrance ")
    qtbot.waitUntil(lambda: bool(page.steps.door.draft.counts))
    first = page.steps.door.draft.counts[0]
    page.steps.door.list.item(0).setSelected(True)
    page.steps.door.reentry.setChecked(False)
    page.steps.door.direction.choose("in")
    page.steps.door.check_out.choose("confirm")
    page.steps.door.names.choose("supervisors")
    page.steps.door.guest_screen.choose("names")
    page.steps.door.guest_language.choose("fr")
    page.next.click()
    page.steps.instructions.said.edit.setText("Show ID: 18+")
    page.next.click()
    page.steps.hours.opens.edit.setText("19:30")
    page.next.click()
    choose_row(page.steps.camera.list, "Integrated Camera")
    page.next.click()
    page.next.click()
    page.steps.sound.slider.setValue(55)
    page.steps.sound.light.kind.choose("text")
    page.next.click()
    page.steps.printing.printer.choose("zpl")
    page.steps.printing.address.edit.setText("10.0.0.9")
    page.steps.printing.label_size.choose("86x54")
    page.next.click()
    page.steps.pin.first.edit.setText("4711")
    page.steps.pin.second.edit.setText("4711")
    page.next.click()
    page.next.click()
    result = save(qtbot, page)
    settings = result.settings
    assert settings == read_settings(home.settings)
    assert settings.service.base_url == service.base_url
    assert settings.service.event_id == service.event_id
    assert settings.service.event_name == "Sommerfest 2026"
    assert settings.door.name == "North entrance"
    assert settings.door.categories == (first.category_id,)
    assert settings.door.named_categories == {first.category_id: first.name}
    assert not settings.door.reentry
    assert (settings.door.direction, settings.door.check_out) == ("in", "confirm")
    assert settings.door.instructions == ("notice * Show ID: 18+",)
    assert settings.door.hours == ("* 19:30-",)
    assert settings.window.names == "supervisors"
    assert settings.guest_screen == GuestScreenSettings(shows="names", language="fr")
    assert page.steps.done.summary["Door"] == (
        "North entrance · only one entry · in only · check-out without PIN · names after the PIN"
        " · 1 notice(s) · with hours of entry"
    )
    assert settings.camera.source == "Integrated Camera"
    assert settings.window.volume == 55
    assert (settings.light.kind, settings.light.port) == ("text", "ttyUSB0")
    printing = settings.printing
    assert (printing.printer, printing.address, printing.size) == ("zpl", "10.0.0.9:9100", "86x54")
    assert page.steps.done.summary["Labels"] == "86x54 mm on 10.0.0.9"
    assert pin_matches("4711", settings.window.pin)
    assert result.api_key == service.api_key
    assert list(keyring.kept.values()) == [service.api_key]
    assert service.api_key not in home.settings.read_text()
    assert service.api_key not in repr(result)
    assert service.api_key not in repr(page.draft)


def test_second_set_up_starts_with_the_settings_and_keeps_the_key(
    qtbot: QtBot, set_up: Opens, service: Serving, home: Home, keyring: MemoryKeyring
) -> None:
    before = settings_for(service, dwell_seconds=11.0)
    write_settings(home.settings, before)
    keyring.set_password("admit", f"{service.base_url} {service.ticketing_id}", service.api_key)
    page = set_up(before)
    assert not page.steps.service.key.edit.text()
    page.next.click()
    wait_for(qtbot, page, StepNumber.EVENT)
    page.go_to(StepNumber.SOUND)
    page.steps.sound.slider.setValue(10)
    result = save(qtbot, page)
    assert result.api_key is None
    assert result.settings.window.volume == 10
    assert result.settings.door == before.door
    assert result.settings.camera == before.camera


def test_categories_have_names_without_a_line(set_up: Opens, service: Serving) -> None:
    settings = settings_for(
        service, categories=["c-1", "c-2"], category_names=["c-1 Crew and artists"]
    )
    away = replace(settings.service, base_url="http://127.0.0.1:9")
    page = set_up(replace(settings, service=away))
    page.go_to(StepNumber.DOOR)
    items = [page.steps.door.list.item(row) for row in range(page.steps.door.list.count())]
    assert [item.text() for item in items] == ["Crew and artists", "c-2"]
    page.go_to(StepNumber.DONE)
    assert page.steps.done.summary["Categories"] == "Crew and artists + c-2"


@known
def test_language_change_after_closing_starts_no_camera(page: SetUpPage, tried: Tried) -> None:
    page.go_to(StepNumber.CAMERA)
    page.hide()
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert tried.previews[-1] == "none"


@known
def test_camera_picture_is_in_its_steps(page: SetUpPage, tried: Tried, service: Serving) -> None:
    seen = page.steps.service.by_code.camera
    assert seen.condition
    page.step.show_condition("The camera is used by another program.")
    assert "another program" in seen.condition
    page.step.show_picture(np.zeros((72, 128, 3), np.uint8))
    assert "another program" in seen.condition
    page.step.show_condition(None)
    assert not seen.condition
    page.go_to(StepNumber.SOUND)
    page.step.show_picture(np.zeros((72, 128, 3), np.uint8))
    page.go_to(StepNumber.CAMERA)
    assert tried.previews[-1] == "Integrated Camera"
    assert page.steps.camera.camera.condition
    page.step.show_condition(None)
    assert not page.steps.camera.camera.condition


@known
def test_language_change_keeps_title_and_values_of_every_step(page: SetUpPage) -> None:
    before = list(titles_and_values(page))
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert list(titles_and_values(page)) == before


def titles_and_values(page: SetUpPage) -> Iterator[tuple[str, object]]:
    for at in StepNumber:
        page.go_to(at)
        yield page.title(), page.step.collected()


def takes_tab(one: QWidget) -> bool:
    """Return whether Tab stops here; arrow keys lead to the other buttons of a group."""
    is_other = isinstance(one, QAbstractButton) and bool(one.group()) and not one.isChecked()
    takes = bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and one.isVisible() and one.isEnabled() and not is_other


@known
def test_tab_visits_every_field_of_each_step_and_comes_back(page: SetUpPage) -> None:
    page.activateWindow()
    for at in StepNumber:
        page.go_to(at)
        stops = {one for one in page.findChildren(QWidget) if takes_tab(one)}
        seen = list[QWidget]()
        while (now := page.focusWidget()) not in seen:
            seen.append(now)
            QTest.keyClick(now, Qt.Key.Key_Tab)
        assert stops <= set(seen), at


def test_pin_of_a_door_is_changed_by_the_pin(qtbot: QtBot, set_up: Opens, service: Serving) -> None:
    values = settings_for(service).values()
    page = set_up(checked({**values, "window": {"supervisors": [f"Anna {SEALS['4821']}"]}}))
    page.go_to(StepNumber.PIN)
    pad = page.findChild(PinPad)
    assert pad is not None
    page.steps.pin.removals[0].click()
    QTest.keyClicks(pad, "5930")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    qtbot.waitUntil(pad.card.isEnabled)
    assert page.steps.pin.draft.supervisors
    QTest.keyClicks(pad, "4821")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.steps.pin.draft.supervisors)


@known
def test_every_step_is_fully_visible_with_its_buttons(page: SetUpPage) -> None:
    for (width, height), number in product([(1366, 768), (1024, 600)], StepNumber):
        page.resize(width - 2 * MARGIN, height - 2 * MARGIN)
        page.go_to(number)
        settle()
        assert page.rect().contains(page.next.geometry())
        assert not page.step.visibleRegion().isEmpty()
        assert page.step.visibleRegion().boundingRect() == page.step.rect(), number


@pytest.mark.parametrize("at", [StepNumber.SERVICE, StepNumber.VENUE])
@known
def test_language_chosen_at_any_step_is_saved_for_the_door(
    qtbot: QtBot, page: SetUpPage, tried: Tried, home: Home, at: StepNumber
) -> None:
    page.go_to(at)
    page.language.setCurrentIndex(page.language.findData("de"))
    page.language.activated.emit(page.language.currentIndex())
    assert tried.spoken == ["de"]
    save(qtbot, page)
    assert read_settings(home.settings).window.language == "de"


ANNA, BEN = Supervisor("Anna", SEALS["4821"]), Supervisor("", SEALS["5930"])


@pytest.mark.parametrize(("own", "others"), [((), (ANNA,)), ((BEN, ANNA), ()), ((BEN,), (ANNA,))])
@pytest.mark.parametrize(("language", "expected"), [(AUTO, "nl"), ("it", "it")])
def test_set_up_code_replaces_no_pins_and_no_chosen_language(
    service: Serving,
    own: tuple[Supervisor, ...],
    others: tuple[Supervisor, ...],
    language: str,
    expected: str,
) -> None:
    other = settings_for(service)
    other = replace(other, window=replace(other.window, language="nl"))
    code = SetUp(draft_of(other).with_supervisors(others).settings(), None)
    draft = draft_with({"window.language": language}).with_supervisors(own)
    taken = draft.with_setup_code(code)
    assert taken.supervisors == (own or others)
    assert taken["window.language"] == expected


PASSPHRASE = "correct horse"


@pytest.fixture
def settings(service: Serving) -> Settings:
    return settings_for(service, categories=["c1"])


def test_code_without_the_key_asks_only_for_the_key(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    page = set_up()
    page.scanned(write_clear_code(settings))
    qtbot.waitUntil(lambda: bool(page.steps.service.address.edit.text()))
    assert page.focusWidget() is page.steps.service.key.edit
    QTest.keyClicks(page.focusWidget(), service.api_key)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    wait_for(qtbot, page, StepNumber.CAMERA)
    assert page.draft["door.name"] == "North"
    assert page.draft["door.categories"] == ("c1",)
    assert page.draft.camera.source == "auto"


def test_encrypted_code_with_its_passphrase_is_sufficient(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    page = set_up()
    page.scanned(write_locked_code(settings, service.api_key, PASSPHRASE))
    by_code = page.steps.service.by_code
    assert page.focusWidget() is by_code.passphrase.edit
    QTest.keyClicks(page.focusWidget(), "wrong horse")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(by_code.passphrase.trouble.text()))
    assert page.step is page.steps.service
    assert not page.steps.service.address.trouble.text()
    by_code.passphrase.edit.setText(PASSPHRASE)
    by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.CAMERA)
    result = save(qtbot, page)
    assert (result.api_key, result.settings.door) == (service.api_key, settings.door)


def test_code_that_stays_before_the_camera_is_taken_once(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    page, shown = set_up(), write_locked_code(settings, service.api_key, PASSPHRASE)
    page.seen(shown)
    by_code = page.steps.service.by_code
    by_code.passphrase.edit.setText(PASSPHRASE)
    by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.CAMERA)
    page.seen(shown)
    assert page.step is page.steps.in_order[StepNumber.CAMERA]
    page.go_to(StepNumber.SERVICE)
    page.seen(shown)
    assert by_code.is_locked, "it can be read again"


def test_code_is_scanned_at_any_or_pasted(qtbot: QtBot, set_up: Opens, settings: Settings) -> None:
    page = set_up(settings)
    page.go_to(StepNumber.PIN)
    page.scanned(write_locked_code(settings, "some-key", PASSPHRASE))
    assert page.step is page.steps.service
    assert page.steps.service.by_code.is_locked
    page = set_up()
    paste = page.steps.service.by_code.paste
    QTest.keyClicks(paste.edit, "ADMIT")
    assert paste.trouble.text()
    QGuiApplication.clipboard().setText(write_clear_code(settings))
    paste.edit.clear()
    paste.edit.paste()
    qtbot.waitUntil(lambda: bool(page.steps.service.address.edit.text()))


def test_code_for_an_unknown_event_stops_at_the_event_step(
    qtbot: QtBot, set_up: Opens, service: Serving, settings: Settings
) -> None:
    other = replace(settings.service, ticketing_id="tg_other")
    page = set_up()
    code = write_locked_code(replace(settings, service=other), service.api_key, PASSPHRASE)
    page.scanned(code)
    page.steps.service.by_code.passphrase.edit.setText(PASSPHRASE)
    page.steps.service.by_code.unlock.click()
    wait_for(qtbot, page, StepNumber.EVENT)


def test_damaged_code_and_ticket_code_have_different_errors(qtbot: QtBot, set_up: Opens) -> None:
    page = set_up()
    page.scanned("TICKET-1")
    assert "no set-up" in page.steps.service.by_code.paste.trouble.text()
    page.scanned("ADMIT-SETUP-1:AAAA")
    trouble = page.steps.service.by_code.paste.trouble
    qtbot.waitUntil(lambda: "not all of it" in trouble.text())


def test_help_in_set_up_gives_the_step_back_with_its_camera(
    qtbot: QtBot, bridge: SetUpBridge, tried: Tried
) -> None:
    page = SetUpPage(bridge, tried.laptop)
    body = PageStack()
    body.addWidget(page)
    qtbot.addWidget(body)
    help_ = SetUpHelp(body, body, page)
    body.resize(1366, 768)
    body.show()
    body.activateWindow()
    page.begin()
    page.go_to(StepNumber.CAMERA)
    settle()
    QTest.keyClick(body, Qt.Key.Key_F1)
    settle()
    assert isinstance(body.page, HelpPage)
    assert body.page.topic is Topic.CAMERA
    assert tried.previews[-1] == "none"
    QTest.keyClick(body, Qt.Key.Key_Escape)
    settle()
    assert body.page is None
    assert page.step is page.steps.camera
    assert tried.previews[-1] != "none"
    page.go_to(StepNumber.SCANNER)
    page.help.click()
    help_.scanned("8F3KZZ71Q2")
    settle()
    assert body.page is None


CODE = f"{VENUE_CODE_PREFIX}3:{'ABC234' * 60}"


@pytest.fixture
def venue_settings(service: Serving) -> Settings:
    return settings_for(service)


@pytest.fixture
def venue_step(set_up: Opens, venue_settings: Settings) -> SetUpPage:
    page = set_up(venue_settings)
    page.activateWindow()
    page.go_to(StepNumber.VENUE)
    return page


def test_laptop_without_a_plan_goes_on_by_return_and_joins_nothing(
    qtbot: QtBot, venue_step: SetUpPage, home: Home
) -> None:
    assert "by itself" in venue_step.steps.venue.state.text()
    QTest.keyClick(venue_step.focusWidget(), Qt.Key.Key_Return)
    assert venue_step.step is venue_step.steps.done
    assert venue_step.steps.done.summary["Venue"] == "none"
    save(qtbot, venue_step)
    assert not home.venue.exists()


def test_scanned_code_is_joined_by_its_passphrase(venue_step: SetUpPage, tried: Tried) -> None:
    venue_step.scanned(f"]Q1{CODE}")
    assert tried.previews[-1] == "Integrated Camera"
    assert venue_step.focusWidget() is venue_step.steps.venue.join.passphrase.edit
    QTest.keyClicks(venue_step.focusWidget(), PASSPHRASE)
    venue_step.scanned(CODE)
    QTest.keyClick(venue_step.focusWidget(), Qt.Key.Key_Return)
    assert venue_step.step is venue_step.steps.done
    assert venue_step.draft.venue == VenueWish(CODE, PASSPHRASE)
    assert venue_step.steps.done.summary["Venue"] == "will be joined"
    assert PASSPHRASE not in repr(venue_step.draft)
    assert tried.previews[-1] == "none"


def test_codes_and_ticket_are_told_apart(venue_step: SetUpPage, venue_settings: Settings) -> None:
    trouble = venue_step.steps.venue.join.code.trouble
    venue_step.scanned(write_clear_code(venue_settings))
    assert venue_step.step is venue_step.steps.venue
    assert "set-up code" in trouble.text()
    venue_step.scanned("TICKET-1")
    assert "no venue code" in trouble.text()
    venue_step.go_to(StepNumber.SERVICE)
    venue_step.scanned(CODE)
    assert "venue code" in venue_step.steps.service.by_code.paste.trouble.text()


def test_failed_joining_is_shown_and_over(qtbot: QtBot, venue_step: SetUpPage, home: Home) -> None:
    venue_step.scanned(CODE)
    venue_step.steps.venue.join.passphrase.edit.setText(PASSPHRASE)
    venue_step.next.click()
    with qtbot.waitSignal(venue_step.written):
        venue_step.next.click()
    assert "passphrase does not open this code" in venue_step.steps.done.trouble.text()
    assert "without the venue" in venue_step.steps.done.trouble.text()
    assert home.settings.exists()
    with qtbot.waitSignal(venue_step.finished):
        venue_step.next.click()


def test_laptop_of_a_venue_stays_in_it(
    qtbot: QtBot, set_up: Opens, venue_settings: Settings, home: Home
) -> None:
    begin_keeping(VenueFolder(home.venue, StoreKeys({})), "North", PASSPHRASE, event="", now=1)
    page = set_up(venue_settings)
    qtbot.waitUntil(lambda: page.draft.role is Role.KEEPER)
    page.go_to(StepNumber.VENUE)
    assert page.steps.venue.state.text() == "This laptop keeps the venue's state"
    page.scanned(CODE)
    assert not page.steps.venue.join.isVisible()
    page.next.click()
    assert "keeps the state" in page.steps.done.summary["Venue"]

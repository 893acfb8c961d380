"""One laptop shows its set-up, and the next one reads it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.home import Home
from app.rehearsal.serve import Serving
from app.scan.layouts import LAYOUTS
from app.scan.symbols import qr_of
from app.settings import Settings, checked
from app.settings_file import write_settings
from app.setup_code import locked, read, written
from app.ui.bridge import Bridge
from app.ui.set_up.by_code import set_up_in
from app.ui.set_up.draft import At
from app.ui.set_up.laptop import Laptop
from app.ui.set_up_code_page import SetUpCodePage
from app.ui.tokens import DARK
from tests.keyrings import MemoryKeyring
from tests.unit.ui.set_up.trying import PATIENCE, Tried, opened, settings_for, wait_for

PASSPHRASE = "correct horse"
SEAL = "scrypt$what-is-kept-of-a-pin"


@pytest.fixture
def settings(service: Serving) -> Settings:
    return settings_for(service, categories=["c1"])


@pytest.fixture
def shown(
    qtbot: QtBot,
    bridge: Bridge,
    tried: Tried,
    service: Serving,
    home: Home,
    keyring: MemoryKeyring,
    settings: Settings,
) -> SetUpCodePage:
    """On a laptop that is set up, with a PIN."""
    window = settings.window.model_copy(update={"pin": SEAL})
    write_settings(home.settings, settings.model_copy(update={"window": window}))
    keyring.set_password("admit", f"{service.base_url} {service.ticketing_id}", service.api_key)
    page = SetUpCodePage(bridge, DARK, tried.laptop)
    qtbot.addWidget(page)
    page.resize(1326, 616)
    page.show()
    page.begin()
    qtbot.waitUntil(lambda: bool(page.code), timeout=PATIENCE)
    return page


def test_without_a_passphrase_neither_key_nor_pin_is_shown(
    shown: SetUpCodePage, settings: Settings
) -> None:
    told = read(shown.code)
    assert told.api_key is None
    assert not told.settings.window.pin
    assert told.settings.door == settings.door
    assert shown.state.text() == "Without the key"


def test_with_a_passphrase_typed_twice_the_key_goes_along(
    qtbot: QtBot, shown: SetUpCodePage, service: Serving
) -> None:
    before = shown.code
    for field in (shown.first, shown.second):
        field.edit.setText(PASSPHRASE)
    QTest.keyClick(shown.second.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.code != before, timeout=PATIENCE)
    assert read(shown.code, PASSPHRASE).api_key == service.api_key
    assert shown.state.text() == "With the key, locked"
    assert not shown.first.edit.text()
    shown.copy.click()
    assert QGuiApplication.clipboard().text() == shown.code


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [("short", "short", "at least"), (PASSPHRASE, "correct hors", "not the same")],
)
def test_a_passphrase_that_is_short_or_not_the_same_twice_locks_nothing(
    shown: SetUpCodePage, first: str, second: str, said: str
) -> None:
    before = shown.code
    shown.first.edit.setText(first)
    shown.second.edit.setText(second)
    shown.lock.click()
    assert said in shown.first.trouble.text() + shown.second.trouble.text()
    assert shown.code == before


def test_a_set_up_too_long_for_one_code_can_still_be_copied(
    qtbot: QtBot, bridge: Bridge, shown: SetUpCodePage, tried: Tried
) -> None:
    def draws_nothing(text: str) -> object:
        return qr_of(text * 40)

    few = tried.laptop
    laptop = Laptop(few.cameras, few.preview, draws_nothing, few.set_volume, few.play)  # type: ignore[arg-type]  # it only ever raises
    page = SetUpCodePage(bridge, DARK, laptop)
    qtbot.addWidget(page)
    page.begin()
    qtbot.waitUntil(lambda: bool(page.code), timeout=PATIENCE)
    assert page.state.text() == "Too much for one code"
    assert page.copy.isEnabled()


def test_a_code_without_the_key_leaves_only_the_key_to_type(
    qtbot: QtBot, bridge: Bridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned(written(settings))
    qtbot.waitUntil(lambda: bool(page.service.address.edit.text()), timeout=PATIENCE)
    assert page.focusWidget() is page.service.key.edit
    QTest.keyClicks(page.focusWidget(), service.api_key)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    wait_for(qtbot, page, At.CAMERA)
    assert page.draft.door == "North"
    assert page.draft.categories == ("c1",)
    assert page.draft.camera == "auto"


def test_a_locked_code_is_opened_by_its_passphrase_and_needs_nothing_more(
    qtbot: QtBot, bridge: Bridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned(locked(settings, service.api_key, PASSPHRASE))
    by_code = page.service.by_code
    assert page.focusWidget() is by_code.passphrase.edit
    QTest.keyClicks(page.focusWidget(), "wrong horse")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(by_code.passphrase.trouble.text()), timeout=PATIENCE)
    assert page.step is page.service
    assert not page.service.address.trouble.text()
    by_code.passphrase.edit.setText(PASSPHRASE)
    by_code.unlock.click()
    wait_for(qtbot, page, At.CAMERA)
    page.rail.steps[At.DONE].click()
    with qtbot.waitSignal(page.finished, timeout=PATIENCE) as finished:
        page.next.click()
    assert finished.args is not None
    assert finished.args[0].api_key == service.api_key
    assert finished.args[0].settings.door == settings.door


def test_a_code_is_read_at_any_step_and_pasted_too(
    qtbot: QtBot, bridge: Bridge, tried: Tried, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried, settings)
    page.rail.steps[At.PIN].click()
    page.scanned(locked(settings, "some-key", PASSPHRASE))
    assert page.step is page.service
    assert page.service.by_code.is_locked
    page = opened(qtbot, bridge, tried)
    paste = page.service.by_code.paste
    QTest.keyClicks(paste.edit, "ADMIT")
    assert paste.trouble.text()
    QGuiApplication.clipboard().setText(written(settings))
    paste.edit.clear()
    paste.edit.paste()
    qtbot.waitUntil(lambda: bool(page.service.address.edit.text()), timeout=PATIENCE)


def test_a_code_for_an_event_that_this_key_does_not_see_stops_at_the_events(
    qtbot: QtBot, bridge: Bridge, tried: Tried, service: Serving, settings: Settings
) -> None:
    other = settings.service.model_copy(update={"ticketing_id": "tg_other"})
    page = opened(qtbot, bridge, tried)
    code = locked(settings.model_copy(update={"service": other}), service.api_key, PASSPHRASE)
    page.scanned(code)
    page.service.by_code.passphrase.edit.setText(PASSPHRASE)
    page.service.by_code.unlock.click()
    wait_for(qtbot, page, At.EVENT)


def test_a_damaged_code_and_a_ticket_are_told_apart_from_a_set_up(
    qtbot: QtBot, bridge: Bridge, tried: Tried
) -> None:
    page = opened(qtbot, bridge, tried)
    page.scanned("TICKET-1")
    assert "no set-up" in page.service.by_code.paste.trouble.text()
    page.scanned("ADMIT-SETUP-1:AAAA")
    trouble = page.service.by_code.paste.trouble
    qtbot.waitUntil(lambda: "not all of it" in trouble.text(), timeout=PATIENCE)


@pytest.mark.parametrize("layout", ["us", "de", "fr", "it", "se"])
def test_a_code_is_read_through_another_keyboard(layout: str) -> None:
    settings = checked({
        "service": {"base_url": "https://t.example.org", "ticketing_id": "zy"},
        "door": {"name": "Süd"},
    })  # fmt: skip
    seen = LAYOUTS[layout].seen()
    code = written(settings)
    sent = "]Q1" + code + "\t"
    assert set_up_in("".join(seen.get(key, key) for key in sent)) == code


def test_a_camera_that_sees_a_locked_code_again_takes_nothing_away(
    qtbot: QtBot, bridge: Bridge, tried: Tried, settings: Settings
) -> None:
    page = opened(qtbot, bridge, tried)
    code = locked(settings, "some-key", PASSPHRASE)
    page.scanned(code)
    QTest.keyClicks(page.focusWidget(), "correct")
    page.scanned(code)
    assert page.service.by_code.passphrase.edit.text() == "correct"

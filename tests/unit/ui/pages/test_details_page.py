"""Tests of the details of a ticket."""

from concurrent.futures import CancelledError
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.model.details import Details, OrderFacts
from app.model.scan import Direction, Passage
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.details_page import DetailsPage
from app.ui.theme.tokens import DARK, TARGET
from app.ui.verdict.name_display import NameDisplay
from app.ui.widgets.buttons import ActionButton
from app.ui.widgets.labels import PlainLabel
from tests.unit.ui.hostile_names import NAMES
from tests.unit.ui.sample_guests import MAYA, MINUTE, NOW, ZONE, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, settle

INSIDE = MAYA._replace(status="CHECKED_IN", checked_in=True)
KNOWN = Details(
    INSIDE,
    inside=True,
    live=True,
    order=OrderFacts("A-20931", "PARTLY_PAID", "Ana Sousa", 124.95, "EUR", 49.0),
    passages=(
        Passage(INSIDE.id, Direction.IN, NOW - 9 * MINUTE),
        Passage(INSIDE.id, Direction.OUT, NOW - 4 * MINUTE),
    ),
    addons=(ticket(5, name="Parking"),),
    main=None,
)


@pytest.fixture
def behind() -> Behind:
    behind = Behind()
    behind.known = KNOWN
    return behind


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> DetailsPage:
    page = DetailsPage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(page)
    page.show()
    return page


def facts(page: DetailsPage) -> dict[str, str]:
    labels = [label for label in page.findChildren(QLabel) if label.isVisible()]
    texts = [(label.property("role"), label.text()) for label in labels]
    names = [text for role, text in texts if role == "caption"]
    values = [text for role, text in texts if role == "strong"]
    return dict(zip(names, values, strict=True))


def button(page: DetailsPage, text: str) -> QPushButton:
    return next(one for one in page.findChildren(QPushButton) if one.text() == text)


def test_data_of_the_list_are_shown_at_once(page: DetailsPage, behind: Behind) -> None:
    behind.holds = True
    page.begin(MAYA)
    settle()
    assert (page.title(), page.subtitle.text()) == ("Maya Lindqvist", "Asking the service…")
    assert facts(page)["Order"] == "A-20931"
    assert not button(page, "Check out").isEnabled()


def test_data_of_the_service_are_shown_after_its_reply(page: DetailsPage) -> None:
    page.begin(MAYA)
    settle()
    shown = facts(page)
    assert page.subtitle.text() == "As the service shows it now"
    assert (shown["Status"], shown["Order is"]) == ("Checked in", "Partly paid")
    assert shown["Price"] in ("49.00 €", "49,00 €")
    assert shown["Whole order"] in ("124.95 €", "124,95 €")
    assert shown["Add-ons"] == "Parking"
    assert shown["Now"] == "In"


def test_newest_passage_is_first(page: DetailsPage) -> None:
    page.begin(MAYA)
    settle()
    rows = page.passages.rows
    assert [rows.index(row, 1).data() for row in range(rows.rowCount())] == ["Out", "In"]
    assert rows.index(1, 0).data() == "19:56"


@pytest.mark.parametrize(
    ("passages", "inside", "heading"),
    [
        ((), False, "In and out: never yet"),
        ((), True, "In and out, before the list or an evacuation said otherwise"),
        (None, True, "In and out: not known without the line"),
    ],
)
def test_heading_says_why_there_are_no_passages(
    page: DetailsPage,
    behind: Behind,
    passages: tuple[Passage, ...] | None,
    inside: bool,
    heading: str,
) -> None:
    behind.known = replace(KNOWN, passages=passages, inside=inside, live=False)
    page.begin(MAYA)
    settle()
    assert heading in [label.text() for label in page.findChildren(QLabel)]
    assert not page.passages.isVisible()


def test_facts_stay_in_place_without_passages(page: DetailsPage, behind: Behind) -> None:
    page.resize(1200, 640)

    def lowest() -> QRect:
        settle()
        (heading,) = [one for one in page.findChildren(QLabel) if "In and out" in one.text()]
        return heading.geometry()

    page.begin(MAYA)
    before = lowest()
    behind.known = replace(KNOWN, passages=None)
    page.begin(MAYA)
    assert lowest() == before


def test_order_without_a_price_shows_no_price(page: DetailsPage, behind: Behind) -> None:
    behind.known = replace(KNOWN, order=OrderFacts("A-20931", None, None, None, None))
    page.begin(MAYA)
    settle()
    assert not {"Price", "Buyer", "Order is"} & set(facts(page))


def test_reply_for_another_ticket_is_not_shown(page: DetailsPage, behind: Behind) -> None:
    other = ticket(7, holder="Jonas Weber")
    behind.holds = True
    page.begin(MAYA)
    page.begin(other)
    behind.release(0)
    assert page.title() == "Jonas Weber"
    assert page.subtitle.text() == "Asking the service…"


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (NO_LINE, "The line is down. Wait until it is back."),
        (ValueError(), "This program made a mistake, which its log names. Try again."),
        (CancelledError(), "More could not be looked up."),
    ],
)
def test_error_is_shown_instead_of_waiting(
    page: DetailsPage, behind: Behind, trouble: Exception, said: str
) -> None:
    behind.trouble = trouble
    page.begin(MAYA)
    settle()
    assert (page.title(), page.subtitle.text()) == ("Maya Lindqvist", said)
    behind.trouble = None
    page.begin(MAYA)
    settle()
    assert page.subtitle.text() == "As the service shows it now"


def test_reply_for_a_deleted_page_is_ignored(behind: Behind, bridge: Bridge) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    page = DetailsPage(bridge, NameDisplay(), DARK, clock=lambda: NOW, zone=ZONE)
    page.begin(MAYA)
    delete(page)
    behind.release()


@pytest.mark.parametrize("text", ["Why?", "Whole group", "Check out"])
def test_buttons_emit_the_ticket_of_the_page(page: DetailsPage, text: str) -> None:
    told: list[object] = []
    signals = {"Why?": page.why, "Whole group": page.party, "Check out": page.check_out}
    signals[text].connect(told.append)
    page.begin(MAYA)
    settle()
    button(page, text).click()
    assert told == [MAYA]


def test_why_button_has_a_key_and_is_large_enough_for_a_finger(page: DetailsPage) -> None:
    told: list[object] = []
    page.why.connect(told.append)
    page.begin(MAYA)
    page.activateWindow()
    settle()
    why = button(page, "Why?")
    assert isinstance(why, ActionButton)
    assert why.height() >= TARGET
    assert page.acts[Act.WHY] is why
    why.click()
    assert (why.key, told) == ("Ctrl+W", [MAYA])


@pytest.mark.parametrize("name", NAMES)
def test_name_is_shown_as_plain_text(page: DetailsPage, behind: Behind, name: str) -> None:
    odd = INSIDE._replace(holder=name, name=name, email=name, status=name, transfer=name)
    behind.known = replace(KNOWN, ticket=odd, main=odd)
    page.begin(odd)
    settle()
    assert "\n" not in page.title()
    assert all(text.count("\u202e") == 0 for text in facts(page).values())


def test_right_to_left_text_is_left_aligned_and_not_cut(page: DetailsPage, behind: Behind) -> None:
    behind.known = replace(KNOWN, ticket=INSIDE._replace(holder="محمد", email="عبد" * 60))
    page.resize(900, 420)
    page.begin(INSIDE)
    settle()
    assert page.heading.alignment() & Qt.AlignmentFlag.AlignAbsolute
    for words in page.findChildren(PlainLabel):
        assert not words.alignment() & Qt.AlignmentFlag.AlignRight
        assert words.fitted(words.width()).height <= words.height()


def test_code_and_email_are_shown_after_a_press_for_one_guest(page: DetailsPage) -> None:
    page.begin(MAYA)
    settle()
    assert not {MAYA.code, MAYA.email} & set(facts(page).values())
    button(page, "Code and e-mail").click()
    settle()
    assert {"Code": MAYA.code, "E-mail": MAYA.email}.items() <= facts(page).items()
    page.begin(MAYA)
    settle()
    assert MAYA.code not in facts(page).values()

"""Tests of the layout of the verdict panel, in every size and for every name."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.model.details import Details, OrderFacts, PartyMember
from app.model.scan import Direction
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.theme.tokens import BAND
from app.ui.verdict.guest_names import GuestNames
from app.ui.verdict.ticket_facts import Chip
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.verdict.verdict_view import VerdictView, checking, ready, view_of
from tests.unit.ui.samples import MAYA, NOW, decision, moment, ticket
from tests.unit.ui.stub_core import on_screen, picture

NAMES = ["Ana", "Maximiliana-Theodora von Hohenstauffen-Wittelsbach zu Greifen", "W" * 60]
SIZES = [(400, 260), (640, 380), (900, 540), (1264, 854), (2400, 1700)]


def full(name: str, kind: Kind = Kind.ALREADY_IN, by: DecidedBy = DecidedBy.SERVICE) -> VerdictView:
    """Return a view with all its parts."""
    order = OrderFacts("A-20931", "PAID", None, None, None)
    known = VerdictContext(
        party=tuple(PartyMember(ticket(number), True) for number in range(4)),
        details=Details(MAYA, True, True, order, (), (ticket(5, name="Parking"),), None),
    )
    made = decision(
        kind,
        Reason.INSIDE,
        by,
        MAYA._replace(holder=name),
        since=moment("19:42:00"),
        door="The entrance behind the old brewery, by the river",
        list_from=moment("20:01:00"),
    )
    return view_of(made, known, NOW)


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication) -> VerdictPanel:
    return on_screen(qtbot, VerdictPanel(ready(Direction.IN, has_camera=True)), 900, 540)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SIZES)
def test_texts_of_the_panel_do_not_overlap(
    panel: VerdictPanel, name: str, size: tuple[int, int]
) -> None:
    panel.resize(*size)
    already: list[QWidget] = [
        panel.title, panel.name, panel.subtitle, panel.foot,
        panel.headline, panel.details, panel.step,
    ]  # fmt: skip
    held: list[QWidget] = [
        panel.title, panel.name, panel.subtitle, panel.reason, panel.step, panel.chips,
        panel.foot,
    ]  # fmt: skip
    for kind, parts in ((Kind.ALREADY_IN, already), (Kind.HOLD, held)):
        panel.show_view(full(name, kind))
        placed = [part.geometry() for part in parts]
        for above, below in pairwise(placed):
            # The box of the title is higher than its letters.
            assert above.bottom() <= below.top() + 3, (kind, above, below)
        for place in (*placed, panel.foot.geometry()):
            assert panel.rect().contains(place.adjusted(1, 1, -1, -1)), (kind, place)


def test_name_stays_in_place_when_the_verdict_arrives(panel: VerdictPanel) -> None:
    panel.show_view(checking(MAYA, GuestNames()))
    before = panel.name.geometry().topLeft()
    assert panel.name.text() == "Maya Lindqvist"
    panel.show_view(full("Maya Lindqvist"))
    assert panel.name.geometry().topLeft() == before


def test_verdict_by_this_laptop_looks_different(panel: VerdictPanel) -> None:
    view = full("Ana", Kind.ADMIT)
    panel.show_view(view)
    plain = picture(panel)
    panel.show_view(replace(view, striped=True))
    assert picture(panel) != plain


def test_panel_has_the_whole_verdict_as_accessible_name(panel: VerdictPanel) -> None:
    view = full("Ana")
    QAccessible.setActive(True)
    try:
        panel.show_view(view)
    finally:
        QAccessible.setActive(False)
    assert panel.accessibleName() == view.spoken
    assert panel.accessibleName().startswith("Already in. Ana.")
    assert "23 minutes ago" in panel.accessibleName()
    panel.show_view(full("Ana", Kind.ADMIT))
    assert "+ Parking" in panel.chips.accessibleName()


def test_guest_who_is_in_already_has_a_white_band(panel: VerdictPanel) -> None:
    panel.show_view(full("Ana"))
    assert panel.headline.text() == "23 minutes ago"
    assert panel.headline.isVisible()
    at = panel.height() - 20
    assert picture(panel).pixelColor(450, at).name().upper() == BAND
    panel.show_view(full("Ana", Kind.REFUSE))
    assert not panel.headline.isVisible()
    assert picture(panel).pixelColor(450, at).name().upper() != BAND


def test_chips_stand_above_the_band_whatever_was_shown_before(panel: VerdictPanel) -> None:
    panel.show_view(full("Ana", Kind.ADMIT))
    before = panel.chips.geometry()
    panel.show_view(replace(full("Ana"), chips=(Chip("2 of 2 of the group are in"),)))
    assert panel.chips.geometry() != before
    assert panel.subtitle.geometry().bottom() < panel.chips.geometry().top()
    assert panel.chips.geometry().bottom() < panel.headline.geometry().top()


@pytest.mark.parametrize(
    "name",
    [
        "พระบาทสมเด็จพระเจ้าอยู่หัว",
        "محمد عبد الرحمن بن خالد",
        "歐陽娜娜 さくら 김민준",
        "प्रियंका त्रिपाठी",
        "Nguyễn Thị Ồng Ệ Çğ",
    ],
)
def test_letters_of_tall_scripts_are_not_cut(panel: VerdictPanel, name: str) -> None:
    """The rows of pixels just outside the label would hold what is cut off."""
    panel.show_view(replace(full(name, Kind.ADMIT), subtitle="", chips=(), name=name))
    high = panel.name.fitted(panel.name.width()).height
    assert panel.name.height() >= high
    image = picture(panel.name)
    ground = image.pixel(image.width() - 1, image.height() // 2)
    ink = sum(
        image.pixel(x, y) != ground
        for y in (0, image.height() - 1)
        for x in range(image.width() - 2)
    )
    assert ink == 0

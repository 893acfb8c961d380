"""Tests of what every page and overlay has in common, for people with and without a screen reader.

Each control has a name, each page follows language and theme, no text from outside is markup, and
a reply that comes after a page was closed is ignored.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.message import Message
from app.model.details import PartyMember, Post
from app.model.finding import Finding, FindingState, Subject
from app.model.journal import Delivery
from app.model.night import Queue
from app.ui.bridge import Bridge, SetUpBridge
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.widgets.table import Table
from app.ui.window.main_window import MainWindow
from tests.unit.ui.every_page import OVERLAYS, PAGES, full_core
from tests.unit.ui.samples import DETAILS, MAYA, NAMES, NOW, SETTINGS, decision, row
from tests.unit.ui.setup.step_actions import Tried
from tests.unit.ui.stub_core import Behind, on_screen, settle
from tests.unit.ui.texts import rows_of

Role = QAccessible.Role
CONTROLS = {
    Role.Button, Role.ButtonDropDown, Role.ButtonMenu, Role.CheckBox, Role.ComboBox,
    Role.EditableText, Role.List, Role.ListItem, Role.PageTab, Role.RadioButton, Role.Slider,
    Role.SpinBox, Role.Table, Role.Tree,
}  # fmt: skip


@pytest.fixture
def behind() -> Behind:
    return full_core()


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    window = on_screen(qtbot, MainWindow(bridge, SETTINGS), 1366, 768)
    window.setUpdatesEnabled(True)  # each page is painted
    bridge.opened.emit()
    settle()
    yield window
    settle()


def children(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield each visible part, and the parts in it."""
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and child.isValid() and not child.state().invisible:
            yield child
            yield from children(child)


def nameless(widget: QWidget) -> list[str]:
    """Return the controls of a widget that a screen reader cannot name."""
    top = QAccessible.queryAccessibleInterface(widget)
    return [
        f"{child.role()} {child.object()}"
        for child in children(top)
        if child.role() in CONTROLS and not child.text(QAccessible.Text.Name).strip()
    ]


def test_each_control_of_a_page_has_a_name_and_texts_from_outside_are_plain(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    """Names of guests, words of the service, and values of findings are one plain line."""
    show_everywhere(behind, " ".join(sorted(NAMES, key=len)))
    for name, make in PAGES.items():
        page = make(bridge)
        window.body.open_page(page)
        settle()
        assert nameless(window) == [], name
        top = QAccessible.queryAccessibleInterface(page)
        assert top.text(QAccessible.Text.Name) == page.title()
        labels = [label for label in page.findChildren(QLabel) if label.text()]
        assert all(label.textFormat() is Qt.TextFormat.PlainText for label in labels), name
        lines = [line for table in page.findChildren(Table) for line in rows_of(table)]
        texts = [page.title(), *(text for line in lines for text in line)]
        assert not any("\n" in text or "\u202e" in text for text in texts), name


def test_reply_for_a_closed_page_is_ignored(bridge: Bridge, behind: Behind) -> None:
    bridge.fault.connect(lambda: pytest.fail("the page is gone"))
    behind.holds = True
    for make in PAGES.values():
        delete(make(bridge))
        while behind.held:
            behind.release()


def show_everywhere(behind: Behind, name: str) -> None:
    """Let the core answer with this text wherever one comes from outside."""
    odd = MAYA._replace(holder=name, name=name, email=name, status=name, transfer=name)
    member = PartyMember(odd, inside=False)
    behind.found, behind.members = {"maya": (member,)}, (member,)
    behind.known = replace(DETAILS, ticket=odd, main=odd)
    behind.rows_waiting = Queue((), (row(1, Delivery.PARKED, error=name),), None)
    behind.told = (Post("1", name, None),)
    said = Message("{name}, ticketing active", {"name": name})
    behind.findings = (Finding(Subject.EVENT, FindingState.GOOD, said),)


def test_each_control_of_a_step_of_set_up_has_a_name(window: MainWindow, behind: Behind) -> None:
    behind.holds = True
    page = SetUpPage(SetUpBridge(behind.submit, clock=lambda: NOW), Tried().laptop, SETTINGS)
    window.body.open_page(page)
    page.begin()
    for step in StepNumber:
        page.go_to(step)
        settle()
        assert page.step is page.steps.in_order[step]
        assert nameless(window) == [], step


def test_overlay_is_a_dialog_with_a_name_for_each_control(window: MainWindow) -> None:
    for make in OVERLAYS:
        overlay = make(window)
        settle()
        top = QAccessible.queryAccessibleInterface(overlay)
        assert top.role() == Role.Dialog
        assert top.text(QAccessible.Text.Name) == overlay.heading.text() != ""
        assert nameless(overlay) == []
        assert overlay.isAncestorOf(window.focusWidget()) or window.focusWidget() is overlay
        overlay.close_overlay()


def test_each_control_of_the_door_has_a_name_and_the_verdict_is_text(window: MainWindow) -> None:
    window.current_scan.show(decision(), decision())
    settle()
    assert nameless(window) == []
    top = QAccessible.queryAccessibleInterface(window.door.panel)
    texts = " ".join(child.text(QAccessible.Text.Name) for child in children(top))
    assert "Admit" in texts
    assert MAYA.holder in texts

"""Tests of the step of set-up in which questions and notices are written."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.finding import EventChoice
from app.model.policy import BY_ANSWER, BY_NAME, EVERY_TICKET, InstructionKind
from app.settings.sections import MOST_INSTRUCTIONS
from app.ui.setup.draft import draft_of
from app.ui.setup.steps.instruction_step import InstructionStep
from tests.unit.ui.setup.step_actions import draft_with, in_sight
from tests.unit.ui.stub_core import settle

NAMES = {"c1": "Balcony", "c2": "Backstage"}
LINES = ("confirm c2 Show the pass", "notice * Gold wristband", "confirm ~student Student card")


@pytest.fixture
def step(qtbot: QtBot, dressed: QApplication) -> InstructionStep:
    """Return the step of a door that has three instructions."""
    step = InstructionStep()
    in_sight(qtbot, step)
    step.enter(draft_with({"door.instructions": LINES}, listed_names=NAMES))
    return step


def lines(step: InstructionStep) -> tuple[str, ...]:
    return tuple(one.line for one in step.collected().instructions)


def choose(step: InstructionStep, kind: InstructionKind, about: str) -> None:
    step.kind.choose(kind)
    step.about.setCurrentIndex(step.about.findData(about))


@pytest.mark.parametrize(
    ("about", "part", "line"),
    [
        (EVERY_TICKET, "", "confirm * Sign the waiver"),
        ("c1", "", "confirm c1 Sign the waiver"),
        (BY_NAME, "Kid", "confirm ~Kid Sign the waiver"),
        (BY_ANSWER, "Date of birth", "confirm ?dateofbirth Sign the waiver"),
    ],
)
def test_question_is_added_for_the_chosen_tickets(
    step: InstructionStep, about: str, part: str, line: str
) -> None:
    choose(step, InstructionKind.CONFIRM, about)
    assert step.part.isVisible() is bool(part)
    step.part.edit.setText(part)
    step.said.edit.setText("  Sign the waiver ")
    step.add.click()
    assert lines(step) == (*LINES, line)
    assert step.said.text == ""


def test_instruction_is_changed_in_its_place_and_removed(step: InstructionStep) -> None:
    step.list.changes[2].click()
    assert (step.kind.value, step.about.currentData()) == ("confirm", BY_NAME)
    assert (step.part.text, step.said.text) == ("student", "Student card")
    step.said.edit.setText("Student card with a picture")
    step.kind.choose("notice")
    step.add.click()
    assert lines(step) == (*LINES[:2], "notice ~student Student card with a picture")
    step.list.removals[0].click()
    assert lines(step) == ("notice * Gold wristband", "notice ~student Student card with a picture")


def test_change_that_is_left_changes_nothing(step: InstructionStep) -> None:
    step.list.changes[0].click()
    step.said.edit.setText("Show something else")
    step.cancel.click()
    assert (lines(step), step.said.text) == (LINES, "")


@pytest.mark.parametrize(
    ("about", "part", "said", "trouble"),
    [
        (EVERY_TICKET, "", " ", "what stewards are to read"),
        (BY_NAME, "", "Card", "One word"),
        (BY_NAME, "two words", "Card", "One word"),
        (EVERY_TICKET, "", "Gold wristband", "in the list already"),
    ],
)
def test_incomplete_or_known_instruction_is_refused(
    step: InstructionStep, about: str, part: str, said: str, trouble: str
) -> None:
    choose(step, InstructionKind.NOTICE, about)
    step.part.edit.setText(part)
    step.said.edit.setText(said)
    step.add.click()
    assert trouble in step.part.trouble.text() + step.said.trouble.text()
    assert lines(step) == LINES


def test_full_list_takes_no_more(step: InstructionStep) -> None:
    many = [f"notice * Word {number}" for number in range(MOST_INSTRUCTIONS)]
    step.enter(draft_with({"door.instructions": many}))
    step.said.edit.setText("One more")
    step.add.click()
    assert "Remove one first" in step.said.trouble.text()


def test_typed_question_is_added_when_the_step_is_passed(
    step: InstructionStep, qtbot: QtBot
) -> None:
    step.said.edit.setText("Bags")
    with qtbot.waitSignal(step.passed):
        step.submit()
    assert lines(step)[-1] == "notice * Bags"
    step.said.edit.setText("Bags")
    with qtbot.assertNotEmitted(step.passed):
        step.submit()


def test_question_is_written_changed_and_removed_by_keys(
    step: InstructionStep, qtbot: QtBot
) -> None:
    step.activateWindow()
    settle()

    def press(key: Qt.Key, times: int = 1) -> None:
        for _ in range(times):
            QTest.keyClick(QApplication.focusWidget() or step, key)

    step.kind.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Down, 3)
    press(Qt.Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget() or step, "kid")
    press(Qt.Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget() or step, "Ear plugs?")
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    assert lines(step)[-1] == "confirm ~kid Ear plugs?"
    settle()  # the new row is shown
    press(Qt.Key.Key_Tab, 2 + 2 * 3)
    assert QApplication.focusWidget() is step.list.changes[-1]
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    assert lines(step) == LINES


def test_rows_name_the_categories_as_plain_text(step: InstructionStep) -> None:
    step.enter(draft_with({"door.instructions": LINES}, listed_names={"c2": "<b>Pit</b>"}))
    words = [step.about.itemText(row) for row in range(step.about.count())]
    assert words[1] == "For <b>Pit</b>"
    assert step.list.changes[0].accessibleName() == "Change “Show the pass”"


def test_new_ticketing_drops_only_questions_about_categories() -> None:
    draft = draft_with({"service.ticketing_id": "t1", "door.instructions": LINES})
    other = EventChoice("e2", "t2", "Other", "", None, None)
    assert [one.line for one in draft.for_event(other).instructions] == [*LINES[1:]]
    assert draft_of(None).instructions == ()

"""Tests of the step in which the printer of labels is chosen, with its preview and test label."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.demo.simulated_printer import SimulatedPrinter
from app.kiosk import setup_requests
from app.model.label import LabelPart, LabelTemplate
from app.printing.printer import PrintersUnknown
from app.rehearsal.serve import Serving
from app.settings.sections import PrintingSettings
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpPage
from app.ui.setup.steps.printing_step import PrintingStep
from tests.unit.ui.setup.step_actions import Opens, settings_for


@pytest.fixture
def simulated() -> Iterator[SimulatedPrinter]:
    with SimulatedPrinter() as simulated:
        yield simulated


Labels = Callable[..., tuple[SetUpPage, PrintingStep]]


@pytest.fixture
def at_labels(set_up: Opens, service: Serving) -> Labels:
    """Return a function that opens set-up at the step, with these settings of printing."""
    settings = settings_for(service)
    door = replace(settings.door, categories=("vip",), category_names=("vip VIP lounge",))

    def opened(**printing: object) -> tuple[SetUpPage, PrintingStep]:
        printing_ = replace(PrintingSettings(), **printing)  # type: ignore[arg-type]
        page = set_up(replace(settings, door=door, printing=printing_))
        page.go_to(StepNumber.PRINTING)
        return page, page.steps.printing

    return opened


def choose(step: PrintingStep, printer: str) -> None:
    """Choose a kind of printer as a person does."""
    step.printer.choose(printer)
    step.printer.activated.emit(step.printer.currentIndex())


def test_labels_can_be_switched_off_after_the_summary_was_shown(at_labels: Labels) -> None:
    page, step = at_labels(printer="zpl", address="10.0.0.9:9100")
    for printer, said in (("zpl", "62x29 mm on 10.0.0.9:9100"), ("none", "none")):
        page.go_to(StepNumber.PRINTING)
        choose(step, printer)
        page.go_to(StepNumber.DONE)
        assert page.steps.done.summary["Labels"] == said


def test_each_category_has_its_template_and_preview(at_labels: Labels) -> None:
    page, step = at_labels(printer="zpl", address="10.0.0.9:9100", templates=("other none",))

    def previewed() -> list[str]:
        label = step.preview.label
        return list(label.texts) if label else []

    assert " ".join(previewed()) == "Anna Berg Standing"
    editor = step.templates
    editor.category.setCurrentIndex(editor.category.findData("vip"))
    assert " ".join(previewed()) == "Anna Berg VIP lounge"
    editor.parts[LabelPart.NAME].click()
    editor.own_words.edit.textEdited.emit("")
    editor.own_words.edit.setText("Press")
    editor.own_words.edit.textEdited.emit("Press")
    assert " ".join(previewed()) == "VIP lounge Press"
    editor.category.setCurrentIndex(editor.category.findData("other"))
    assert step.preview.label is None
    assert editor.none.isVisible()
    for tick in editor.parts.values():
        tick.click()
    page.next.click()
    # A category that is as all the others has no template of its own.
    wanted = LabelTemplate("vip", frozenset({LabelPart.CATEGORY, LabelPart.QR}), "Press")
    assert page.draft.printing.label_templates == (wanted,)


@pytest.mark.parametrize(
    ("address", "size", "said"),
    [("10.0.0.9.9:99999", "40x40", "192.168.1.50:9100"), ("10.0.0.9", "wide", "62x29")],
)
def test_wrong_value_left_by_the_rail_is_kept_and_named(
    at_labels: Labels, address: str, size: str, said: str
) -> None:
    page, step = at_labels(size="40x40")
    choose(step, "zpl")
    step.address.edit.setText(address)
    step.other_size.edit.setText(size)
    page.go_to(StepNumber.DONE)
    page.next.click()
    assert page.step is step
    assert (step.address.text, step.other_size.text) == (address, size)
    assert said in step.address.trouble.text() + step.other_size.trouble.text()
    choose(step, "none")
    page.next.click()
    assert page.draft.settings().printing.printer == "none"


def test_test_label_is_printed_or_says_why_not(
    qtbot: QtBot, at_labels: Labels, simulated: SimulatedPrinter
) -> None:
    _, step = at_labels(printer="zpl", address=simulated.address)
    simulated.has_paper = False
    step.test.click()
    assert not step.test.isEnabled()
    qtbot.waitUntil(lambda: "no paper" in step.state.text())
    assert step.test.isEnabled()
    simulated.has_paper = True
    step.test.click()
    qtbot.waitUntil(lambda: step.state.text() == "The test label is printed.")
    assert "^GFA" in simulated.labels[0]
    step.address.edit.clear()
    step.test.click()
    assert "192.168.1.50:9100" in step.address.trouble.text()


@pytest.mark.parametrize(
    ("names", "state"), [(("Zebra", "Laser"), ""), ((), "has no printer"), (None, "does not tell")]
)
def test_printers_of_this_computer_are_listed(
    qtbot: QtBot,
    at_labels: Labels,
    monkeypatch: pytest.MonkeyPatch,
    names: tuple[str, ...] | None,
    state: str,
) -> None:
    def listed(_command: object) -> tuple[str, ...]:
        if names is None:
            raise PrintersUnknown
        return names

    monkeypatch.setattr(setup_requests, "installed_printers", listed)
    page, step = at_labels()
    choose(step, "system")
    assert step.names.isVisible()
    qtbot.waitUntil(lambda: "Looking" not in step.state.text())
    assert state in step.state.text()
    assert [step.names.itemText(row) for row in range(step.names.count())] == list(names or ())
    page.next.click()
    assert (page.step is page.steps.pin) is bool(names)
    assert page.draft.printing.name == ("Zebra" if names else "")

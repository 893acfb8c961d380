"""The states of the tour at a door that prints labels, each with a function that reaches it."""

from app.demo.walk import Walk
from app.demo.window_sizes import DESKTOP
from app.model.finding import FindingState, Subject
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind as Sky
from app.settings.sections import PrintingSettings
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.setup.draft import StepNumber
from app.ui.verdict.label_state import LabelStage

SIZE = "86x54"


def show_setup_labels(walk: Walk) -> bool:
    """Open the step of the set-up in which the printer is chosen, with a preview of a label."""
    if walk.set_up is None:
        return False
    page = walk.set_up.page
    page.go_to(StepNumber.PRINTING)
    step = page.steps.printing
    step.printer.choose("zpl")
    step.label_size.choose(SIZE)
    step.address.edit.setText(walk.printer.address)
    step.printer.activated.emit(0)
    return walk.wait_until(lambda: step.preview.isVisible() and step.preview.label is not None)


def show_label_printed(walk: Walk) -> bool:
    """Open the door anew with a printer, and admit a guest, whose label is printed."""
    walk.close_set_up()
    walk.set_weather(Sky.CLEAR)
    walk.printing = PrintingSettings(printer="zpl", address=walk.printer.address, size=SIZE)
    walk.reopen()
    walk.resize(DESKTOP)
    return _admit(walk, LabelStage.PRINTED) and len(walk.printer.labels) == 1


def show_label_waits(walk: Walk) -> bool:
    """Admit a guest while the printer has no paper."""
    walk.printer.has_paper = False
    notice = walk.window.notice
    return _admit(walk, LabelStage.WAITING) and walk.wait_until(lambda: bool(notice.shown))


def show_printer_check(walk: Walk) -> bool:
    """Open the door check while the printer has no paper; the next door is one without printer."""
    walk.printing = PrintingSettings()
    walk.kiosk.pages.supervisor.open_check()
    page = walk.page()
    return isinstance(page, DoorCheckPage) and walk.wait_until(
        lambda: (
            FindingState.RUNNING not in page.states.values()
            and page.states[Subject.PRINTER] is FindingState.BAD
        )
    )


def _admit(walk: Walk, stage: LabelStage) -> bool:
    """Admit a guest, and wait until the label is at this stage."""
    ticket = walk.guests.new()
    walk.tickets.show(ticket.code, ticket)
    if not walk.wait_for_verdict(Kind.ADMIT, ticket.code):
        return False

    def is_there() -> bool:
        state = walk.window.current_scan.context.labels.get(ticket.id)
        return state is not None and state.stage is stage

    return walk.wait_until(is_there)

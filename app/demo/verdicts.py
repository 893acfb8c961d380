"""The verdicts that the tour shows, each with a function that shows a ticket which leads to it."""

from collections.abc import Callable

from app.demo.script import GARBLED_CODE
from app.demo.walk import Walk
from app.model.scan import Direction
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind as Sky
from app.ui.input.action_keys import Act

CHECK_IN = "check_in"


def show_ready(walk: Walk) -> bool:
    def is_ready() -> bool:
        seen = walk.window.door.camera.has_picture
        return walk.window.current_scan.decision is None and walk.count_tickets() > 1 and seen

    return walk.wait_until(is_ready)


def show_checking(walk: Walk) -> bool:
    ticket = walk.guests.new()
    walk.set_weather(Sky.SLOW, CHECK_IN, seconds=1.8)
    walk.tickets.show(ticket.code, ticket)

    def is_named() -> bool:
        view = walk.window.current_scan.view()
        return view.greyed and bool(view.name)

    return walk.wait_until(is_named)


def show_admit(walk: Walk) -> bool:
    walk.set_weather(Sky.CLEAR)
    ticket = walk.guests.new(alone=False)
    walk.tickets.show(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.ADMIT, ticket.code)


def show_just_admitted(walk: Walk) -> bool:
    ticket = walk.guests.new()
    walk.tickets.show(ticket.code, ticket)
    if not walk.wait_for_verdict(Kind.ADMIT, ticket.code):
        return False
    walk.tickets.show(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.JUST_ADMITTED, ticket.code)


def show_out(walk: Walk) -> bool:
    ticket = walk.guests.with_status(TicketStatus.CHECKED_IN)
    walk.window.top.set_direction(Direction.OUT)
    walk.tickets.show(ticket.code, ticket, on_phone=True)
    return walk.wait_for_verdict(Kind.OUT, ticket.code)


def show_not_in(walk: Walk) -> bool:
    ticket = walk.guests.new()
    walk.tickets.show(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.NOT_IN, ticket.code)


def show_ready_out(walk: Walk) -> bool:
    walk.window.current_scan.rest()
    return walk.window.current_scan.decision is None


def show_verdict(status: TicketStatus, kind: Kind) -> Callable[[Walk], bool]:
    def reach(walk: Walk) -> bool:
        walk.window.top.set_direction(Direction.IN)
        ticket = walk.guests.with_status(status)
        walk.tickets.show(ticket.code, ticket, on_phone=True)
        return walk.wait_for_verdict(kind, ticket.code)

    return reach


def show_hint(walk: Walk) -> bool:
    """Hold a ticket so that only a part of its code is in view."""
    walk.tickets.show_at_edge(walk.guests.new())
    walk.window.current_scan.rest()
    return walk.wait_until(lambda: bool(walk.window.door.camera.hint))


def show_two_tickets(walk: Walk) -> bool:
    """Hold up a sheet with two tickets, of which one is to be chosen."""
    walk.tickets.show_sheet(walk.guests.new(), walk.guests.new())
    walk.window.current_scan.rest()
    return walk.wait_until(lambda: walk.window.door.camera.choices > 1)


def show_trouble(walk: Walk) -> bool:
    walk.tickets.show(GARBLED_CODE, None)
    return walk.wait_for_verdict(Kind.TROUBLE, GARBLED_CODE)


def show_offline(walk: Walk) -> bool:
    walk.set_weather(Sky.CUT)
    ticket = walk.guests.new(alone=False)
    walk.tickets.show(ticket.code, ticket)
    return (
        walk.wait_for_verdict(Kind.ADMIT, ticket.code) and walk.window.current_scan.view().striped
    )


def show_undone(walk: Walk) -> bool:
    """Take back the last action."""
    walk.window.action_runner.run(Act.UNDO)
    scan = walk.window.current_scan
    return (
        walk.wait_until(lambda: scan.decision is None or scan.decision.verdict.is_undoing)
        and not walk.window.current_scan.can_undo
    )


def show_question(walk: Walk) -> bool:
    """Ask whether the rest of a group is to be admitted."""
    walk.set_weather(Sky.CLEAR)
    ticket = walk.guests.new(alone=False, at_least=4)
    walk.tickets.show(ticket.code, ticket)
    reached = walk.wait_for_verdict(Kind.ADMIT, ticket.code)
    walk.window.action_runner.run(Act.ADMIT_REST)
    return reached and walk.wait_until(walk.window.group_question.isVisible)


def show_group_admitted(walk: Walk) -> bool:
    """Admit the rest of the group."""
    walk.window.group_question.admit_button.click()
    scan = walk.window.current_scan
    return walk.wait_until(lambda: bool(scan.context.party) and not scan.context.rest.count)

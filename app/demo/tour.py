"""The tour: one table of the states of the window, how each is reached, and its pictures."""

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Any, TextIO, TypeVar

from app.demo.demo import DOOR, Banner, stage_demo
from app.demo.evening import ALONE, GARBLED_CODE, SHOWN_HERE, TAKEN_OVER, Guests, card_of, is_good
from app.demo.simulated_printer import SimulatedPrinter
from app.demo.walk import DESKTOP, LAPTOP, Size, Walk
from app.errors import ExitCode, reason_of
from app.kiosk.rehearsing import RehearsalPage
from app.message import local_time
from app.model.finding import FindingState, Subject
from app.model.night import LedgerState, Rush
from app.model.policy import InstructionKind
from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Answer, Kind, Note, Reason
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import CheckIn
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.runtime.private_files import CannotExport
from app.settings.sections import DoorSettings, LightSettings, PrintingSettings
from app.ui.input.action_keys import Act
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.doors_page import DeskPage, DoorsPage
from app.ui.pages.guest_pages import DetailsPage, FindPage, GroupPage
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Topic
from app.ui.pages.queue_page import QueuePage
from app.ui.pages.report_page import ReportPage
from app.ui.pages.supervisor_page import AboutPage, SetUpCodePage, SupervisorPage
from app.ui.pages.venue_page import VenuePage
from app.ui.setup.steps.door_steps import EntriesStep
from app.ui.setup.steps.step import StepNumber
from app.ui.verdict.ticket_facts import LabelStage
from app.ui.verdict.verdict_view import ASK, COME_IN, WAIT, GuestSign

P = TypeVar("P")
Action = Callable[[Walk], object]
Condition = Callable[[Walk], bool]

CHECK_IN = "check_in"
LABEL_SIZE, TEMPLATE = "86x54", "* name,category,way,qr"
MISSING = LightSettings(kind="relay", port="ttyADMIT", gate_ms=500)  # no computer has the port
NOTE = "Lost bag at the desk of the north entrance"
ANSWER, SUPERVISOR = "Paid in cash", "Ana"
PASSPHRASE = "correct horse"
WITHOUT_TICKETS = 20
TO_COME, CLEAR_IN_MS = 312, 36 * 60_000
DOORS, DOORS_LEFT = 3, 2  # before and after the keeper's laptop is switched off
QUESTIONS = (
    (InstructionKind.CONFIRM, "Show ID: 18+"),
    (InstructionKind.CONFIRM, "Sign the waiver"),
    (InstructionKind.NOTICE, "Gold wristband"),
    (InstructionKind.WAY, "North stairs, left"),
)
FRIDAY, SATURDAY = 4, 5
HOURS = (("19:30", "22:00", (FRIDAY, SATURDAY)), ("10:00", "", ()))
TOO_EARLY_MS = 12 * 60_000
LARGE, HUGE = Size(2560, 1440, 1.5), Size(3840, 2160)
SIZES = (Size(1024, 600), Size(1280, 800), LAPTOP, DESKTOP, Size(1080, 1920))
USUAL_SIZES = (LAPTOP, DESKTOP)


@dataclass(frozen=True, slots=True)
class TourState:
    """One state of the tour: `act` brings the window there, and then `is_there` comes true.

    An action that returns False has failed. The state is shown in all sizes of `looks` too, in both
    themes.
    """

    name: str
    act: Action = lambda walk: None
    is_there: Condition = lambda walk: True
    size: Size = DESKTOP
    looks: tuple[Size, ...] = ()

    @property
    def all_looks(self) -> "tuple[TourState, ...]":
        """Return the state, and what follows it in other sizes of the window and both themes."""
        return self, *(
            TourState(
                f"{self.name}-{theme}-{size.width}x{size.height}", appearance(theme=theme),
                size=size,
            )
            for theme in ("light", "dark")
            for size in self.looks
            if (theme, size) != ("dark", DESKTOP)
        )  # fmt: skip


def on_page(kind: type[P], condition: Callable[[P], object] = lambda page: True) -> Condition:
    """Return the condition that a page of this kind is open, and that `condition` holds for it."""

    def is_there(walk: Walk) -> bool:
        page = walk.window.body.page
        return isinstance(page, kind) and bool(condition(page))

    return is_there


def steps(*actions: Action) -> Action:
    """Return an action that runs these in their order, as far as they succeed."""
    return lambda walk: all(action(walk) is not False for action in actions)


def weather(kind: WeatherKind, operation: str | None = None, seconds: float = 0.0) -> Action:
    wanted = Weather(kind, operation=operation, seconds=seconds)
    return lambda walk: walk.props.service.weather.set(wanted)


CLEAR, CUT = weather(WeatherKind.CLEAR), weather(WeatherKind.CUT)


def press(act: Act) -> Action:
    return lambda walk: walk.window.run_act(act)


def turn(direction: Direction) -> Action:
    return lambda walk: walk.window.top.set_direction(direction)


def scan(kind: Kind, pick: Callable[[Guests], Ticket] = Guests.alone) -> Action:
    """Return an action that shows a guest's ticket, and waits for this verdict."""

    def act(walk: Walk) -> bool:
        ticket = walk.newest = pick(walk.guests)
        return walk.scan(ticket.code, ticket, kind)

    return act


def scan_again(kind: Kind) -> Action:
    """Return an action that shows the newest ticket once more, and waits for this verdict."""
    return lambda walk: walk.newest is not None and walk.scan(walk.newest.code, walk.newest, kind)


def admit_others(walk: Walk) -> None:
    """Admit the rest of the group, who come no more then."""
    assert walk.newest is not None
    order = walk.newest.order_id
    walk.window.question.agree.click()
    walk.guests.left = [one for one in walk.guests.left if one.order_id != order]


def take_seated(guests: Guests) -> Ticket:
    return guests.take(lambda ticket: is_good(ticket) and ticket.name.endswith("seated"))


def with_status(status: TicketStatus) -> Callable[[Guests], Ticket]:
    return lambda guests: guests.with_status(status)


def appearance(**changed: Any) -> Action:
    def act(walk: Walk) -> None:
        shown = walk.kiosk.appearance
        shown.choose(replace(shown.window, **changed))

    return act


def close_pages(walk: Walk) -> None:
    """Go back to the door: close the window of the set-up, and the pages."""
    walk.close_set_up()
    walk.window.body.close_pages()


def show_sheet(walk: Walk) -> None:
    """Hold up a sheet with two tickets, of which one is to be chosen."""
    upper, lower = (
        card_of(guest.code, guest) for guest in (walk.guests.alone(), walk.guests.alone())
    )
    walk.show(replace(upper, below=lower))
    walk.current.rest()


def show_new(walk: Walk) -> None:
    ticket = walk.guests.alone()
    walk.show(card_of(ticket.code, ticket))


def hand_out_extra(walk: Walk) -> bool:
    """Hand out the first extra of the guest who is shown, once the list is read."""
    is_read = walk.wait_until(lambda: bool(walk.window.door.panel.extras.tiles))
    walk.window.press_extra(0)
    return is_read


def scan_passed_on(walk: Walk) -> bool:
    """Admit the new ticket of one that was passed on, and then show the old one."""
    new = walk.guests.take(lambda ticket: ticket.replaces is not None)
    old = walk.guests.take(lambda ticket: ticket.id == new.replaces)
    return walk.scan(new.code, new, Kind.ADMIT) and walk.scan(old.code, old, Kind.REFUSE)


def admit_elsewhere(walk: Walk) -> None:
    """Cause a dispute: another door admits the guest whom this laptop admitted offline."""
    assert walk.newest is not None
    credential, service = CheckIn(barcode=walk.newest.code), walk.props.service

    async def check_in() -> None:
        async with ServiceConnection(service.base_url, service.api_key) as line:
            await Organiser(line).check_in(service.ticketing_id, credential)

    asyncio.run(check_in())


def look(walk: Walk) -> None:
    """Look at a guest's ticket; the look may have ended while a slow computer drew the pictures."""
    if not walk.current.is_looking:
        walk.window.run_act(Act.LOOK)
    show_new(walk)


def write_note(walk: Walk) -> None:
    walk.kiosk.pages.guests.explanation.cancel()
    walk.newest = walk.guests.alone()
    walk.kiosk.pages.open_details(walk.newest)
    walk.page(DetailsPage).write_note.click()
    walk.kiosk.pages.guests.reasons.reason.setText(NOTE)


def keep_note(walk: Walk) -> bool:
    page = walk.page(DetailsPage)
    walk.kiosk.pages.guests.reasons.reason.returnPressed.emit()
    return walk.wait_until(lambda: bool(page.notes.endings))


def begin_set_up(walk: Walk) -> None:
    """Open the second step of the set-up, in which the service's events are listed."""
    walk.kiosk.pages.guests.reasons.cancel()
    CLEAR(walk)
    walk.open_set_up()


def write_questions(walk: Walk) -> None:
    page = walk.set_up_page
    page.go_to(StepNumber.INSTRUCTIONS)
    for kind, words in QUESTIONS:
        page.steps.instructions.kind.choose(kind)
        page.steps.instructions.said.edit.setText(words)
        page.steps.instructions.add.click()


def choose_light(walk: Walk) -> None:
    page = walk.set_up_page
    page.go_to(StepNumber.SOUND)
    step = page.steps.sound
    step.enter(step.draft.changed({f"light.{key}": one for key, one in asdict(MISSING).items()}))


def choose_printer(walk: Walk) -> None:
    page = walk.set_up_page
    page.go_to(StepNumber.PRINTING)
    step = page.steps.printing
    step.printer.choose("zpl")
    step.label_size.choose(LABEL_SIZE)
    step.address.edit.setText(walk.printer.address)
    step.printer.activated.emit(0)


def entries_are_shown(walk: Walk) -> bool:
    step = walk.set_up_page.step
    return isinstance(step, EntriesStep) and any(one.isVisible() for one in step.removals[1:])


def write_hours(walk: Walk) -> None:
    page = walk.set_up_page
    page.go_to(StepNumber.HOURS)
    step = page.steps.hours
    for opens, closes, days in HOURS:
        step.opens.edit.setText(opens)
        step.closes.edit.setText(closes)
        for day in days:
            step.days[day].click()
        step.add.click()


def open_too_early(walk: Walk) -> None:
    """Restart the door with hours of entry that begin in twelve minutes."""
    opens = local_time(wall_clock() + TOO_EARLY_MS)
    walk.reopen(door=DoorSettings(name=DOOR, hours=(f"* {opens:%H:%M}-",)))


def open_with_printer(walk: Walk) -> None:
    """Restart the door with a label printer."""
    printing = PrintingSettings(
        printer="zpl", address=walk.printer.address, size=LABEL_SIZE, templates=(TEMPLATE,)
    )
    walk.reopen(printing=printing)


def label_is(stage: LabelStage) -> Condition:
    def is_there(walk: Walk) -> bool:
        ticket = walk.newest
        state = walk.current.context.labels.get(ticket.id) if ticket else None
        return state is not None and state.stage is stage

    return is_there


def take_paper_out(walk: Walk) -> None:
    walk.printer.has_paper = False


def open_check(walk: Walk) -> None:
    walk.kiosk.pages.supervisor.open_check()


def is_checked(page: DoorCheckPage) -> bool:
    return FindingState.RUNNING not in page.states.values()


def show_real_ticket_to_rehearsal(walk: Walk) -> bool:
    """Show a real ticket to a rehearsal that has a way back to the real door."""
    walk.banner.hide()
    walk.window.add_banner(Banner(walk.window, leads_back=True))
    return walk.scan("A-REAL-TICKET-2026", None, Kind.REFUSE)


def keep_venue(walk: Walk) -> None:
    page = walk.page(VenuePage)
    page.keep.passphrase.take(PASSPHRASE)
    page.keep.button.click()


def join_venue_and_scan(walk: Walk) -> bool:
    """Join a venue of three doors, and show a ticket that another door has just let in."""
    walk.reopen(walk.join_venue)
    ticket, door = walk.guests.alone(), walk.venue.doors[-1]
    door.show(ticket.code)
    history = walk.props.service.history
    if not walk.wait_until(
        lambda: ledger_is(walk, LedgerState.AGREEING) and history(1)[0]["ticketId"] == ticket.id
    ):
        return False
    walk.banner.show_news(SHOWN_HERE.filled({"door": door.name}))
    reached = walk.scan(ticket.code, ticket, Kind.ALREADY_IN)
    decision = walk.current.decision
    return reached and decision is not None and decision.verdict.door == door.name


def answer_as_desk(walk: Walk) -> bool:
    """Let another laptop answer about the guest who is shown."""
    decision = walk.current.decision
    assert decision is not None
    (asked,) = decision.notes
    said = replace(asked, is_done=True, answer=Answer.ADMIT, words=ANSWER, by_name=SUPERVISOR)
    walk.venue.doors[0].tell(said)
    return walk.wait_until(lambda: walk.window.notice.text.text().startswith(asked.label))


def ask_from_other_door(walk: Walk) -> None:
    """Let another laptop ask about guests, and open the page of the desk."""
    picks = (TicketStatus.PAYMENT_PENDING, TicketStatus.CANCELLED, TicketStatus.CHECKED_IN)
    reasons = (Reason.PAYMENT_OPEN, Reason.CANCELLED, Reason.INSIDE)
    for number, (status, reason) in enumerate(zip(picks, reasons, strict=True), start=1):
        subject, at = walk.guests.with_status(status).id, wall_clock() - number * 60_000
        asked = Note(token_hex(16), subject, reason, "", at, number=number)
        walk.venue.doors[-1].tell(asked)
    walk.kiosk.pages.open_desk()


def count_without_tickets(walk: Walk) -> None:
    for _ in range(WITHOUT_TICKETS):
        walk.window.foot.tally.plus.click()


def show_rush(walk: Walk) -> None:
    """Show what the doors know after ten minutes, for which the tour has no time."""
    now = walk.kiosk.bridge.clock()
    walk.page(DoorsPage).show_rush(Rush(TO_COME, now + CLEAR_IN_MS, now + CLEAR_IN_MS * 3 // 4))


def lose_keeper(walk: Walk) -> bool:
    """Switch the keeper's laptop off and cut the line; this door goes on by its list."""
    walk.venue.switch_off_keeper()
    walk.banner.show_news(ALONE)
    CUT(walk)
    return walk.wait_until(lambda: ledger_is(walk, LedgerState.ALONE))


def replace_keeper(walk: Walk) -> bool:
    """Let another laptop keep the venue, and open the page of the doors when they agree again."""
    CLEAR(walk)
    walk.venue.replace_keeper()
    agreed = walk.wait_until(lambda: ledger_is(walk, LedgerState.AGREEING))
    walk.banner.show_news(TAKEN_OVER)
    walk.window.press_act(Act.DOORS)
    return agreed


def ledger_is(walk: Walk, state: LedgerState) -> bool:
    house = walk.window.foot.doors.house
    return house is not None and house.ledger is state


def open_report(walk: Walk) -> bool:
    """Open the report, or leave it open: it closes by itself while a slow computer draws."""
    if not isinstance(walk.window.body.page, ReportPage):
        close_pages(walk)
        walk.kiosk.pages.supervisor.open_report()
    return walk.wait_until(lambda: on_page(ReportPage, lambda page: page.figures)(walk))


def show_report_part(number: int) -> Action:
    """Return an action that shows another part of the report, with a time that is none."""

    def act(walk: Walk) -> None:
        page = walk.page(ReportPage)
        page.parts.buttons()[number].click()
        page.time.setText("noon")
        page.answer_time()

    return act


def open_guest_screen(walk: Walk) -> None:
    walk.current.rest()
    walk.kiosk.guest_monitor.show_in_window()


def shows_guests(sign: GuestSign) -> Condition:
    return lambda walk: walk.guest_screen is not None and walk.guest_screen.sign is sign


# fmt: off
_TABLE = (
    TourState("ready", is_there=lambda walk: walk.is_ready, looks=SIZES),
    TourState("two-tickets", show_sheet, lambda walk: walk.window.door.camera.choices > 1, LAPTOP),
    TourState(
        "checking",
        steps(weather(WeatherKind.SLOW, CHECK_IN, 1.8), show_new),
        lambda walk: walk.current.view().greyed and bool(walk.current.view().name),
    ),
    TourState("admit", steps(CLEAR, scan(Kind.ADMIT, Guests.of_party)), looks=SIZES),
    TourState("seat", scan(Kind.ADMIT, take_seated), looks=SIZES),
    TourState(
        "undone", press(Act.UNDO),
        lambda walk: walk.current.decision is not None and walk.current.decision.verdict.is_undoing,
    ),
    TourState(
        "question",
        steps(scan(Kind.ADMIT, lambda guests: guests.of_party(at_least=4)), press(Act.ADMIT_REST)),
        lambda walk: walk.window.question.isVisible(),
    ),
    TourState(
        "group-admitted", admit_others,
        lambda walk: bool(walk.current.context.party) and not walk.current.context.rest.count,
    ),
    TourState(
        "extras", steps(scan(Kind.ADMIT, Guests.with_extras), hand_out_extra),
        lambda walk: any(
            one.line.extra.is_handed_out for one in walk.window.door.panel.extras.tiles),
        looks=USUAL_SIZES,
    ),
    TourState("just-admitted", steps(scan(Kind.ADMIT), scan_again(Kind.JUST_ADMITTED))),
    TourState(
        "already-in", scan(Kind.ALREADY_IN, with_status(TicketStatus.CHECKED_IN)), looks=SIZES
    ),
    TourState(
        "out", steps(turn(Direction.OUT), scan(Kind.OUT, with_status(TicketStatus.CHECKED_IN)))
    ),
    TourState("not-in", scan(Kind.NOT_IN), looks=SIZES),
    TourState(
        "ready-out", lambda walk: walk.current.rest(), lambda walk: walk.current.decision is None
    ),
    TourState(
        "hold",
        steps(turn(Direction.IN), scan(Kind.HOLD, with_status(TicketStatus.PAYMENT_PENDING))),
        looks=SIZES,
    ),
    TourState("refuse", scan(Kind.REFUSE, with_status(TicketStatus.CANCELLED)), looks=SIZES),
    TourState("passed-on", scan_passed_on, size=LAPTOP),
    TourState("trouble", lambda walk: walk.scan(GARBLED_CODE, None, Kind.TROUBLE), looks=SIZES),
    TourState(
        "guest-ready", open_guest_screen, lambda walk: (
            walk.guest_screen is not None and walk.guest_screen.mirror.has_picture),
        LAPTOP, looks=USUAL_SIZES,
    ),
    TourState(
        "guest-come-in", scan(Kind.ADMIT), shows_guests(COME_IN), LAPTOP,
        looks=(LAPTOP, Size(1080, 1920)),
    ),
    TourState(
        "guest-wait", scan(Kind.HOLD, with_status(TicketStatus.PAYMENT_PENDING)),
        shows_guests(WAIT), LAPTOP,
    ),
    TourState(
        "guest-ask", scan(Kind.REFUSE, with_status(TicketStatus.CANCELLED)),
        shows_guests(ASK), LAPTOP,
    ),
    TourState(
        "offline-admit",
        steps(lambda walk: walk.kiosk.guest_monitor.stop(), CUT,
              scan(Kind.ADMIT, Guests.of_party)),
        lambda walk: walk.current.view().striped,
        looks=SIZES,
    ),
    TourState(
        "waiting", steps(scan(Kind.ADMIT), lambda walk: walk.kiosk.pages.open_queue()),
        on_page(QueuePage, lambda page: page.waiting.rows.rowCount() >= 2),
    ),
    TourState(
        "needs-a-look", steps(CLEAR, admit_elsewhere),
        on_page(QueuePage, lambda page: page.needs_a_look.rows.rowCount() >= 1),
    ),
    TourState(
        "find", lambda walk: walk.kiosk.pages.open_find("mull"),
        on_page(FindPage, lambda page: page.table.rows.rowCount() > 0),
    ),
    TourState(
        "party", lambda walk: walk.kiosk.pages.open_party(walk.guests.of_party()),
        on_page(GroupPage, lambda page: page.table.rows.rowCount() > 1),
    ),
    TourState(
        "details",
        lambda walk: walk.kiosk.pages.open_details(
            walk.guests.with_status(TicketStatus.CHECKED_IN)),
        on_page(DetailsPage, lambda page: page.passages.rows.rowCount() > 0),
    ),
    TourState(
        "why", lambda walk: walk.page(DetailsPage).ask_why(),
        lambda walk: bool(walk.kiosk.pages.guests.explanation.lines),
    ),
    TourState("note", write_note, lambda walk: walk.kiosk.pages.guests.reasons.isVisible(), LAPTOP),
    TourState("noted", steps(keep_note, close_pages, scan_again(Kind.ADMIT)), size=LAPTOP),
    TourState(
        "announcements", lambda walk: walk.kiosk.pages.open_posts(),
        on_page(AnnouncementsPage, lambda page: page.table.rows.rowCount() > 0),
    ),
    TourState("door-check", open_check, on_page(DoorCheckPage, is_checked)),
    TourState(
        "lock", steps(close_pages, press(Act.SUPERVISOR)),
        lambda walk: walk.kiosk.pages.pad.isVisible(),
    ),
    TourState("supervisor", Walk.unlock, on_page(SupervisorPage)),
    TourState(
        "set-up-code", lambda walk: walk.kiosk.pages.supervisor.open_set_up_code(),
        on_page(SetUpCodePage, lambda page: page.code),
    ),
    TourState(
        "about", lambda walk: walk.kiosk.pages.supervisor.open_about(),
        on_page(AboutPage, lambda page: page.text.toPlainText()),
    ),
    TourState(
        "help",
        steps(close_pages, scan(Kind.HOLD, with_status(TicketStatus.PAYMENT_PENDING)),
              press(Act.HELP)),
        on_page(HelpPage, lambda page: page.topic is Topic.PAYMENT),
        looks=USUAL_SIZES,
    ),
    TourState(
        "rehearsal", lambda walk: walk.window.body.open_page(RehearsalPage()),
        on_page(RehearsalPage), LAPTOP,
    ),
    TourState(
        "override",
        steps(close_pages, scan(Kind.HOLD, with_status(TicketStatus.RESERVED)),
              press(Act.OVERRIDE), Walk.unlock),
        lambda walk: walk.kiosk.pages.guests.reasons.isVisible(),
    ),
    TourState(
        "set-up", begin_set_up,
        lambda walk: walk.set_up_page.steps.event_choice.isVisible()
        and bool(walk.set_up_page.step.draft.events),
    ),
    TourState(
        "set-up-door", lambda walk: walk.set_up_page.go_to(StepNumber.DOOR),
        lambda walk: bool(walk.set_up_page.step.draft.counts), LAPTOP,
    ),
    TourState("set-up-questions", write_questions, entries_are_shown, LAPTOP),
    TourState("set-up-hours", write_hours, entries_are_shown, LAPTOP),
    TourState(
        "set-up-light", choose_light,
        lambda walk: walk.set_up_page.steps.sound.light.line.isVisible(), LAPTOP,
    ),
    TourState(
        "set-up-labels", choose_printer,
        lambda walk: walk.set_up_page.steps.printing.preview.label is not None, LAPTOP,
    ),
    TourState(
        "set-up-venue", lambda walk: walk.set_up_page.go_to(StepNumber.VENUE),
        lambda walk: walk.set_up_page.steps.venue.join.isVisible(), LAPTOP,
    ),
    TourState(
        "german",
        steps(close_pages, appearance(theme="dark", language="de"),
              scan(Kind.HOLD, with_status(TicketStatus.PAYMENT_PENDING))),
        lambda walk: walk.current.view().title != "Hold",
        looks=SIZES,
    ),
    TourState(
        "large-2560x1440-at-150", steps(appearance(language="en"), scan(Kind.ADMIT)), size=LARGE
    ),
    TourState("large-3840x2160", scan(Kind.ADMIT), size=HUGE),
    TourState("rehearsal-unknown", show_real_ticket_to_rehearsal, looks=USUAL_SIZES),
    TourState("look-ready", press(Act.LOOK), lambda walk: walk.current.is_looking, LAPTOP),
    TourState("look", look, lambda walk: walk.current.look is not None, looks=USUAL_SIZES),
    TourState("too-early", steps(open_too_early, scan(Kind.HOLD)), looks=USUAL_SIZES),
    TourState(
        "light-missing", steps(lambda walk: walk.reopen(light=MISSING), scan(Kind.ADMIT)),
        lambda walk: walk.window.notice.shown is not None, LAPTOP,
    ),
    TourState(
        "label-printed", steps(open_with_printer, scan(Kind.ADMIT)), label_is(LabelStage.PRINTED),
        looks=USUAL_SIZES,
    ),
    TourState(
        "label-waits", steps(take_paper_out, scan(Kind.ADMIT)),
        lambda walk: label_is(LabelStage.WAITING)(walk) and bool(walk.window.notice.shown),
        looks=USUAL_SIZES,
    ),
    TourState(
        "label-check", open_check,
        on_page(DoorCheckPage, lambda page: (
            is_checked(page) and page.states[Subject.PRINTER] is FindingState.BAD)),
        LAPTOP,
    ),
    TourState(
        "venue", lambda walk: walk.kiosk.pages.supervisor.open_venue(),
        on_page(VenuePage, lambda page: page.join.isVisible()),
    ),
    TourState(
        "venue-kept", keep_venue, on_page(VenuePage, lambda page: page.member is not None),
        looks=SIZES,
    ),
    TourState("report", open_report, looks=SIZES),
    *(
        TourState(f"report-{part}", steps(open_report, show_report_part(number)),
                  on_page(ReportPage, lambda page: page.trouble.text()), LAPTOP)
        for number, part in enumerate(("figures", "categories", "supervisors"), 1)
    ),
    TourState("already-in-elsewhere", join_venue_and_scan, looks=USUAL_SIZES),
    TourState(
        "desk-asked",
        steps(scan(Kind.HOLD, with_status(TicketStatus.PAYMENT_PENDING)), press(Act.ASK_DESK)),
        lambda walk: bool(walk.current.view().note), looks=USUAL_SIZES,
    ),
    TourState("desk-answered", answer_as_desk, size=LAPTOP),
    TourState("desk-admits", scan_again(Kind.ADMIT), size=LAPTOP),
    TourState(
        "desk", ask_from_other_door,
        on_page(DeskPage, lambda page: page.table.rows.rowCount() == 3), looks=USUAL_SIZES,
    ),
    TourState(
        "house", count_without_tickets, lambda walk: walk.window.foot.level.isVisible(), looks=SIZES
    ),
    TourState(
        "doors", lambda walk: walk.window.press_act(Act.DOORS),
        on_page(DoorsPage, lambda page: len(page.doors) == DOORS),
        looks=SIZES,
    ),
    TourState("rush", show_rush, on_page(DoorsPage, lambda page: page.rush.text()), LAPTOP),
    TourState(
        "evacuation",
        steps(lambda walk: walk.kiosk.pages.supervisor.ask_for_evacuation(), Walk.unlock),
        lambda walk: walk.window.question.isVisible(),
    ),
    TourState(
        "evacuated", lambda walk: walk.window.question.agree.click(),
        on_page(DoorsPage, lambda page: (
            page.undo.isVisible() and page.house.inside.text() == "0")),
        LAPTOP,
    ),
    TourState(
        "venue-member", lambda walk: walk.kiosk.pages.supervisor.open_venue(),
        on_page(VenuePage, lambda page: page.member is not None and page.member.has_begun),
    ),
    TourState(
        "alone", steps(lose_keeper, scan(Kind.ADMIT)),
        lambda walk: walk.current.view().striped and bool(walk.current.view().reason),
        looks=USUAL_SIZES,
    ),
    TourState(
        "taken-over", replace_keeper,
        on_page(DoorsPage, lambda page: (
            sum(not door.is_silent for door in page.doors) == DOORS_LEFT)),
        looks=USUAL_SIZES,
    ),
)
# fmt: on
STATES = tuple(look for state in _TABLE for look in state.all_looks)


def tour(folder: Path, seed: int, out: TextIO, states: Sequence[TourState] = STATES) -> int:
    """Run the tour and return its exit code: good only if every state was reached."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotExport(file=str(folder), reason=reason_of(error)) from error
    with stage_demo(seed) as props, SimulatedPrinter() as printer:
        walk = Walk(props, printer)
        try:
            walk.begin()
            reached = all([_show_state(walk, state, folder, out) for state in states])
        finally:
            walk.end()
    return ExitCode.GOOD if reached else ExitCode.TROUBLE


def _show_state(walk: Walk, state: TourState, folder: Path, out: TextIO) -> bool:
    file = folder / f"{state.name}.png"
    try:
        acted = state.act(walk) is not False
        walk.resize(state.size)
        reached = walk.wait_until(lambda: state.is_there(walk)) and acted
    except AssertionError:  # another page is open than the state before should have left
        reached = False
    saved = walk.picture(state.size).save(str(file))
    line = {"state": state.name, "reached": reached and saved, "file": str(file)}
    print(json.dumps(line), file=out, flush=True)
    return reached and saved

"""The states of the window that the tour shows, each with a function that reaches it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtGui import QPixmap

from app.demo import help_pages, label_pages, pages, report_pages, venue_pages, verdicts
from app.demo.walk import Walk
from app.demo.window_sizes import DESKTOP, HUGE, LAPTOP, LARGE, SIZES, USUAL_SIZES, Size
from app.model.languages import LANGUAGES
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.ui.help.topic import Topic


@dataclass(frozen=True, slots=True)
class TourState:
    """One state of the tour; `reach` brings the window there, and returns whether it did.

    `draw` draws what is shown beside the window; without it the picture is of the window.
    """

    name: str
    reach: Callable[[Walk], bool]
    size: Size = DESKTOP
    draw: Callable[[Walk], QPixmap] | None = None


def _change_appearance(walk: Walk, **changed: Any) -> None:
    appearance = walk.kiosk.appearance
    appearance.choose(replace(appearance.window, **changed))


def _reach_light(walk: Walk) -> bool:
    walk.close_set_up()
    _change_appearance(walk, theme="light")
    return verdicts.show_admit(walk)


def _reach_german(walk: Walk) -> bool:
    _change_appearance(walk, theme="dark", language="de")
    reached = verdicts.show_verdict(TicketStatus.PAYMENT_PENDING, Kind.HOLD)(walk)
    return reached and walk.window.current_scan.view().title != "Hold"


def _reach_english(walk: Walk) -> bool:
    _change_appearance(walk, language="en")
    return verdicts.show_admit(walk)


def _reach_language(code: str) -> Callable[[Walk], bool]:
    def reach(walk: Walk) -> bool:
        _change_appearance(walk, language=code)
        return True

    return reach


def _looks(name: str, sizes: tuple[Size, ...] = SIZES) -> tuple[TourState, ...]:
    """Return the state that was reached last, in other sizes of the window and in both themes."""

    def in_theme(theme: str) -> Callable[[Walk], bool]:
        def reach(walk: Walk) -> bool:
            before = walk.window.current_scan.decision
            _change_appearance(walk, theme=theme)
            return walk.window.current_scan.decision is before

        return reach

    shown = [
        TourState(f"{name}-{theme}-{size.width}x{size.height}", in_theme(theme), size)
        for theme in ("light", "dark")
        for size in sizes
        if (theme, size) != ("dark", DESKTOP)
    ]
    return tuple(shown)


STATES = (
    TourState("ready", verdicts.show_ready),
    *_looks("ready"),
    TourState("two-tickets", verdicts.show_two_tickets, LAPTOP),
    TourState("hint", verdicts.show_hint, LAPTOP),
    TourState("checking", verdicts.show_checking),
    TourState("admit", verdicts.show_admit),
    *_looks("admit"),
    TourState("undone", verdicts.show_undone),
    TourState("question", verdicts.show_question),
    TourState("group-admitted", verdicts.show_group_admitted),
    TourState("group-undone", verdicts.show_undone),
    TourState("just-admitted", verdicts.show_just_admitted),
    TourState("already-in", verdicts.show_verdict(TicketStatus.CHECKED_IN, Kind.ALREADY_IN)),
    *_looks("already-in"),
    TourState("out", verdicts.show_out),
    TourState("not-in", verdicts.show_not_in),
    *_looks("not-in"),
    TourState("ready-out", verdicts.show_ready_out),
    TourState("hold", verdicts.show_verdict(TicketStatus.PAYMENT_PENDING, Kind.HOLD)),
    *_looks("hold"),
    TourState("refuse", verdicts.show_verdict(TicketStatus.CANCELLED, Kind.REFUSE)),
    *_looks("refuse"),
    TourState("trouble", verdicts.show_trouble),
    *_looks("trouble"),
    TourState("offline-admit", verdicts.show_offline),
    *_looks("offline-admit"),
    TourState("waiting", pages.show_queue),
    TourState("needs-a-look", pages.show_dispute),
    TourState("find", pages.show_find),
    TourState("party", pages.show_party),
    TourState("details", pages.show_details),
    TourState("why", pages.show_explanation),
    TourState("note", pages.show_note, LAPTOP),
    TourState("noted", pages.show_noted, LAPTOP),
    TourState("announcements", pages.show_announcements),
    TourState("door-check", pages.show_door_check),
    TourState("test-scan", pages.show_test_scan),
    TourState("lock", pages.show_pin_pad),
    TourState("supervisor", pages.show_supervisor),
    TourState("set-up-code", pages.show_setup_code),
    TourState("about", pages.show_about),
    TourState("support-file", help_pages.show_support_file),
    TourState("help", help_pages.show_help),
    *_looks("help", USUAL_SIZES),
    TourState("help-out", help_pages.show_help_topic(Topic.OUT), LAPTOP),
    TourState("rehearsal", help_pages.show_rehearsal, LAPTOP),
    TourState("rehearsal-unknown", help_pages.show_unknown_in_rehearsal),
    *_looks("rehearsal-unknown", USUAL_SIZES),
    TourState("rehearsal-over", help_pages.end_rehearsal),
    TourState("override", pages.show_override),
    TourState("set-up", pages.show_setup),
    TourState("set-up-questions", pages.show_setup_questions, LAPTOP),
    TourState("set-up-labels", label_pages.show_setup_labels, LAPTOP),
    TourState("set-up-venue", pages.show_setup_venue, LAPTOP),
    TourState("light", _reach_light),
    TourState("german", _reach_german),
    *_looks("german"),
    TourState("laptop-1366x768", _reach_english, LAPTOP),
    TourState("large-2560x1440-at-150", verdicts.show_admit, LARGE),
    TourState("large-3840x2160", verdicts.show_admit, HUGE),
    TourState("label-printed", label_pages.show_label_printed),
    *_looks("label-printed", USUAL_SIZES),
    TourState("label-waits", label_pages.show_label_waits),
    *_looks("label-waits", USUAL_SIZES),
    TourState("label-check", label_pages.show_printer_check, LAPTOP),
    TourState("venue", venue_pages.show_venue),
    TourState("venue-kept", venue_pages.show_kept_venue),
    *_looks("venue-kept"),
    TourState("house", venue_pages.show_house),
    *_looks("house"),
    TourState("doors", venue_pages.show_doors),
    *_looks("doors"),
    TourState("evacuation", venue_pages.show_evacuation),
    TourState("evacuated", venue_pages.show_evacuated, LAPTOP),
    TourState("venue-member", venue_pages.show_member),
    TourState("report", report_pages.show_report),
    *_looks("report"),
    TourState("report-categories", report_pages.show_report_part(1), LAPTOP),
    TourState("report-supervisors", report_pages.show_report_part(2), LAPTOP),
    TourState("report-period", report_pages.show_report_period, LAPTOP),
    *(
        TourState(f"report-paper-{code}", _reach_language(code), draw=report_pages.draw_paper)
        for code in LANGUAGES
    ),
    TourState("already-in-elsewhere", venue_pages.show_already_in_elsewhere),
    *_looks("already-in-elsewhere", USUAL_SIZES),
    TourState("alone", venue_pages.show_alone),
    *_looks("alone", USUAL_SIZES),
    TourState("taken-over", venue_pages.show_taken_over),
    *_looks("taken-over", USUAL_SIZES),
)

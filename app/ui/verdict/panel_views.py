"""The views of the panel without a verdict: ready, starting, checking, taken back, and trouble."""

from PySide6.QtCore import QCoreApplication

from app.errors import KnownError
from app.model.plain import plain
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.ui.text.numbers import Counted
from app.ui.text.translated import translated
from app.ui.verdict.badges import FAILED, READY, READY_OUT, STOPPED, TAKEN_BACK, WAITING, Badge
from app.ui.verdict.guest_names import GuestNames
from app.ui.verdict.verdict_view import LONGEST_WORDS, VerdictView
from app.ui.verdict.wording import result_title, scanned_text


def undo_text(decisions: tuple[Decision, ...], names: GuestNames) -> str:
    """Return what the next undo takes back, for the empty panel."""
    if len(decisions) != 1:
        return Counted().undo_takes_back(len(decisions))
    verdict, scan = decisions[0].verdict, decisions[0].scan
    said = QCoreApplication.translate("Face", "Undo takes back: {name} · {result}")
    return said.format(name=names.of_scan(verdict, scan), result=result_title(verdict))


def undone_together(
    decisions: tuple[Decision, ...], missed: int, names: GuestNames, now: Moment
) -> VerdictView:
    """Return the view of several guests who were taken back; `missed` others could not be."""
    guests = (names.of_scan(one.verdict, one.scan) for one in reversed(decisions))
    return VerdictView(
        TAKEN_BACK,
        QCoreApplication.translate("Verdict", "Taken back"),
        name=Counted().guests(len(decisions)),
        subtitle=plain(", ".join(guests), LONGEST_WORDS),
        reason=QCoreApplication.translate("Face", "These guests are not let in"),
        step=Counted().not_undone(missed) if missed else "",
        foot=(scanned_text(decisions[0].scan, decisions[0].verdict, now), ""),
    )


def ready(direction: Direction, *, has_camera: bool, note: str = "") -> VerdictView:
    """Return the view that waits for the next ticket."""
    if direction is Direction.OUT:
        return VerdictView(
            READY_OUT,
            QCoreApplication.translate("Face", "Ready to check out"),
            subtitle=QCoreApplication.translate("Face", "Every ticket read now is a guest going"),
            foot=(note, ""),
            centred=True,
        )
    by_scanner = QCoreApplication.translate("Face", "Read a ticket with the scanner")
    by_both = QCoreApplication.translate("Face", "Hold a ticket to the camera, or use the scanner")
    will_appear = QCoreApplication.translate(
        "Face", "The verdict and the guest's name will appear here"
    )
    return VerdictView(
        READY,
        QCoreApplication.translate("Face", "Ready"),
        subtitle=by_both if has_camera else by_scanner,
        step=will_appear,
        foot=(note, ""),
        centred=True,
    )


def starting() -> VerdictView:
    """Return the view at the start of the program, before the core is open."""
    return VerdictView(
        WAITING,
        QCoreApplication.translate("Face", "One moment"),
        subtitle=QCoreApplication.translate("Face", "The guest list is being opened"),
        centred=True,
    )


def checking(ticket: Ticket | None, names: GuestNames) -> VerdictView:
    """Return the view of a scan that is being checked."""
    return VerdictView(
        WAITING,
        QCoreApplication.translate("Face", "Checking…"),
        name=names.holder(ticket) if ticket else "",
        subtitle=names.subtitle(ticket),
        greyed=True,
    )


def core_failed(error: KnownError | None) -> VerdictView:
    """Return the view when the core could not be opened; without an error because of a bug."""
    if error is not None:
        return _trouble(STOPPED, translated(error.said), translated(error.step))
    return _trouble(
        STOPPED,
        QCoreApplication.translate("Face", "Something went wrong in this program"),
        QCoreApplication.translate("Face", "Start it again, or use another laptop."),
    )


def scan_failed() -> VerdictView:
    """Return the view of a scan that got no decision because of a bug."""
    return _trouble(
        FAILED,
        QCoreApplication.translate("Face", "Something went wrong in this program"),
        QCoreApplication.translate(
            "Face", "Do not admit yet. Scan again. If it stays like this, use another laptop."
        ),
    )


def _trouble(badge: Badge, sentence: str, next_step: str) -> VerdictView:
    return VerdictView(
        badge,
        QCoreApplication.translate("Verdict", "Trouble"),
        reason=plain(sentence),
        step=plain(next_step),
    )

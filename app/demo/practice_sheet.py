"""A sheet of tickets to print: one for each verdict, captioned with what the rehearsal shows."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from app.demo.script import GARBLED_CODE
from app.demo.stage.ticket_card import modules_of
from app.eye.reading import Format
from app.model.scan import Direction
from app.model.verdict import Kind, Reason, Verdict, reason_words, title_words
from app.rehearsal.crowd import SCENES, parties
from app.rehearsal.names import read_names
from app.rehearsal.world import make_world
from app.runtime.assets import asset
from app.runtime.clocks import wall_clock
from app.runtime.private_files import write_exported
from app.ui.printing.pdf import a4_pdf
from app.ui.text.translated import translated

MARGIN_MM = 12
COLUMNS, ROWS = 3, 4
UNKNOWN_CODE = "NOT-A-TICKET-2026"
_CODE_SHARE = 0.46  # of the height of a cell
_GAP = 16  # dots


class Shown(NamedTuple):
    """One scan of a ticket, and the verdict that follows."""

    direction: Direction
    kind: Kind
    reason: Reason


class SheetTicket(NamedTuple):
    """A ticket of the sheet; it is scanned as often as `shows` has verdicts, in this order."""

    code: str
    holder: str
    category: str
    shows: tuple[Shown, ...]


_ADMIT = Shown(Direction.IN, Kind.ADMIT, Reason.VALID)
_AGAIN = Shown(Direction.IN, Kind.JUST_ADMITTED, Reason.STILL_HERE)
_ALREADY_IN = Shown(Direction.IN, Kind.ALREADY_IN, Reason.INSIDE)
_OUT = Shown(Direction.OUT, Kind.OUT, Reason.LEFT)
_NOT_IN = Shown(Direction.OUT, Kind.NOT_IN, Reason.NOT_INSIDE)
# Positions of tickets of which each rehearsal has one, whatever its seed and size.
_PLAN: tuple[tuple[int, tuple[Shown, ...]], ...] = (
    (1, (_ADMIT, _AGAIN)),
    (4, (_ALREADY_IN, _OUT)),
    (9, (_NOT_IN, _ADMIT)),
    (6, (Shown(Direction.IN, Kind.HOLD, Reason.PAYMENT_OPEN),)),
    (16, (Shown(Direction.IN, Kind.HOLD, Reason.BEING_PASSED_ON),)),
    (14, (Shown(Direction.IN, Kind.HOLD, Reason.PASSED_ON),)),
    (13, (Shown(Direction.IN, Kind.HOLD, Reason.FOR_RESALE),)),
    (10, (Shown(Direction.IN, Kind.REFUSE, Reason.CANCELLED),)),
    (8, (Shown(Direction.IN, Kind.REFUSE, Reason.REFUNDED),)),
    (11, (Shown(Direction.IN, Kind.REFUSE, Reason.NOT_SOLD),)),
)
_CODES = (
    (UNKNOWN_CODE, Shown(Direction.IN, Kind.REFUSE, Reason.UNKNOWN_CODE)),
    (GARBLED_CODE, Shown(Direction.IN, Kind.TROUBLE, Reason.BAD_CODE)),
)


def sheet_tickets(seed: int) -> Iterator[SheetTicket]:
    """Yield the tickets of the rehearsal with this seed, one for each thing that a door shows."""
    world = make_world(seed, sum(len(plan.tickets) for plan in SCENES), wall_clock())
    names = read_names(asset("rehearsal/names.toml"))
    made = chain.from_iterable(party.tickets for party in parties(world, names))
    tickets = {position: ticket for position, ticket, _ in made}
    for position, shows in _PLAN:
        ticket = tickets[position]
        yield SheetTicket(
            ticket.barcode or "", ticket.attendee_name or "", ticket.name or "", shows
        )
    for code, shown in _CODES:
        yield SheetTicket(code, "", "", (shown,))


def caption(shown: Shown) -> str:
    """Return what a scan shows, in the words of the window: its direction, title and reason."""
    verdict = Verdict(shown.kind, shown.reason)
    words = [translated(title_words(verdict)), translated(reason_words(verdict, ""))]
    if shown is _AGAIN:
        scan = QCoreApplication.translate("PracticeSheet", "At once again")
    elif shown.direction is Direction.IN:
        scan = QCoreApplication.translate("PracticeSheet", "Going in")
    else:
        scan = QCoreApplication.translate("PracticeSheet", "Going out")
    return f"{scan}: {' · '.join(word for word in words if word)}"


def write_sheet(file: Path, seed: int) -> None:
    """Write the sheet as a PDF file of one page, in the current language.

    Raises CannotExport if the file cannot be written.
    """
    content = a4_pdf(
        lambda room: [lambda painter: paint_sheet(painter, room, seed)], margin_mm=MARGIN_MM
    )
    write_exported(file, content)


def paint_sheet(painter: QPainter, page: QRectF, seed: int) -> None:
    """Paint the sheet into a page, in dots of DPI."""
    head = QCoreApplication.translate(
        "PracticeSheet", "Tickets for the rehearsal. No real door knows them."
    )
    step = QCoreApplication.translate(
        "PracticeSheet", "Pause the rehearsal, and show them to camera or scanner in this order."
    )
    painter.setPen(Qt.GlobalColor.black)
    top = _write(painter, QRectF(page), head, 15, bold=True)
    top = _write(painter, QRectF(page).adjusted(0, top, 0, 0), step, 10) + top + 2 * _GAP
    width, height = page.width() / COLUMNS, (page.height() - top) / ROWS
    for number, ticket in enumerate(sheet_tickets(seed)):
        row, column = divmod(number, COLUMNS)
        cell = QRectF(page.x() + column * width, page.y() + top + row * height, width, height)
        _paint_ticket(painter, cell.adjusted(0, 0, -_GAP, -_GAP), number + 1, ticket)


def _paint_ticket(painter: QPainter, cell: QRectF, number: int, ticket: SheetTicket) -> None:
    painter.setPen(Qt.GlobalColor.lightGray)
    painter.drawRoundedRect(cell, _GAP, _GAP)
    painter.setPen(Qt.GlobalColor.black)
    room = cell.adjusted(_GAP, _GAP, -_GAP, -_GAP)
    side = room.height() * _CODE_SHARE
    _paint_code(painter, QRectF(room.x(), room.y(), side, side), ticket.code)
    beside = room.adjusted(side + 2 * _GAP, 0, 0, 0)
    used = _write(painter, beside, str(number), 16, bold=True)
    _write(painter, beside.adjusted(0, used, 0, 0), ticket.category, 9)
    top = room.adjusted(0, side + _GAP, 0, 0)
    top.setTop(top.top() + _write(painter, top, ticket.holder, 10))
    for shown in ticket.shows:
        top.setTop(top.top() + _write(painter, top, caption(shown), 11, bold=True) + _GAP / 2)


def _paint_code(painter: QPainter, place: QRectF, code: str) -> None:
    modules = modules_of(code, Format.QR)
    size = int(place.width() / len(modules))
    for row, line in enumerate(modules):
        for column, module in enumerate(line):
            if module == 0:
                x, y = place.x() + column * size, place.y() + row * size
                painter.fillRect(QRectF(x, y, size, size), Qt.GlobalColor.black)


def _write(
    painter: QPainter, place: QRectF, text: str, points: int, *, bold: bool = False
) -> float:
    """Write a text of one or more lines, and return its height."""
    font = QFont(painter.font())
    font.setPointSize(points)
    font.setBold(bold)
    painter.setFont(font)
    flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
    painter.drawText(place, flags, text)
    return painter.boundingRect(place, flags, text).height()

"""A sheet of tickets to print: one for each verdict, captioned with what the rehearsal shows."""

from collections.abc import Iterator
from html import escape
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QRectF, QUrl
from PySide6.QtGui import QPainter, QTextDocument

from app.demo.evening import GARBLED_CODE
from app.demo.stage import code_picture
from app.model.scan import Direction
from app.model.verdict import Kind, Reason, Verdict, reason_words, title_words
from app.rehearsal.crowd import SCENES, parties
from app.rehearsal.names import read_names
from app.rehearsal.world import make_world
from app.runtime.assets import asset
from app.runtime.clocks import wall_clock
from app.ui.printing.report_pdf import a4_pdf
from app.ui.text import say, translated

MARGIN_MM = 12
COLUMNS = 3
UNKNOWN_CODE = "NOT-A-TICKET-2026"
# Of a picture of a code, and pixels of 96 to the inch that it takes on the page.
CODE_DOTS, CODE_SIZE = 500, 115


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
    (14, (Shown(Direction.IN, Kind.REFUSE, Reason.PASSED_ON),)),
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
        yield SheetTicket(ticket["barcode"], ticket["attendeeName"] or "", ticket["name"], shows)
    for code, shown in _CODES:
        yield SheetTicket(code, "", "", (shown,))


def caption(shown: Shown) -> str:
    """Return what a scan shows, in the words of the window: its direction, title and reason."""
    verdict = Verdict(shown.kind, shown.reason)
    words = [translated(title_words(verdict)), translated(reason_words(verdict, ""))]
    if shown is _AGAIN:
        scan = say("At once again")
    elif shown.direction is Direction.IN:
        scan = say("Going in")
    else:
        scan = say("Going out")
    return f"{scan}: {' · '.join(word for word in words if word)}"


def sheet_pdf(seed: int) -> bytes:
    """Return the sheet as a PDF file of one page, in the current language."""
    return a4_pdf(
        lambda room: [lambda painter: paint_sheet(painter, room, seed)], margin_mm=MARGIN_MM
    )


def paint_sheet(painter: QPainter, page: QRectF, seed: int) -> None:
    """Paint the sheet into a page, in dots of DPI."""
    head = say("Tickets for the rehearsal. No real door knows them.")
    step = say("Pause the rehearsal, and show them to camera or scanner in this order.")
    document = QTextDocument()
    document.documentLayout().setPaintDevice(painter.device())
    document.setDocumentMargin(0)
    document.setTextWidth(page.width())
    cells = [
        _cell(document, number, ticket) for number, ticket in enumerate(sheet_tickets(seed), 1)
    ]
    rows = ("".join(cells[first : first + COLUMNS]) for first in range(0, len(cells), COLUMNS))
    table = "".join(f"<tr>{row}</tr>" for row in rows)
    document.setHtml(
        f"<h2>{escape(head)}</h2><p>{escape(step)}</p>"
        f'<table width="100%" border="1" cellspacing="6" cellpadding="6">{table}</table>'
    )
    painter.translate(page.topLeft())
    document.drawContents(painter)


def _cell(document: QTextDocument, number: int, ticket: SheetTicket) -> str:
    """Return the cell of one ticket, and put the picture of its code into the document."""
    code = code_picture(ticket.code).scaled(CODE_DOTS, CODE_DOTS)
    document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{number}"), code)
    lines = [
        " · ".join(filter(None, (f"<b>{number}</b>", escape(ticket.category)))),
        escape(ticket.holder),
        *(f"<b>{escape(caption(shown))}</b>" for shown in ticket.shows),
    ]
    picture = f'<img src="{number}" width="{CODE_SIZE}" height="{CODE_SIZE}">'
    return f'<td width="{100 // COLUMNS}%">{picture}<br>{"<br>".join(filter(None, lines))}</td>'

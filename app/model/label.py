"""Labels for guests, such as badges and wristbands: sizes, templates, and what became of each."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from app.model.scan import Moment
from app.model.ticket import EVERY_TICKET

SHORTEST_MM, LONGEST_MM = 10, 500
LONGEST_WORDS = 60  # characters
_SIZE = re.compile(r"\s*(\d{1,3})\s*[xX]\s*(\d{1,3})\s*")
_NO_PARTS = "none"
USUAL_PORT = 9100
_PARTS = re.compile(r"(\[[0-9a-fA-F:.%a-z]+\]|[^\s:/\[\]]+)(?::(\d{1,5}))?")


class LabelSize(NamedTuple):
    """Width and height in millimetres, as the label comes out of the printer: `62x29`."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


# Address labels, cards, name badges and wristbands.
USUAL_SIZES = (
    LabelSize(62, 29), LabelSize(62, 100), LabelSize(86, 54), LabelSize(54, 86),
    LabelSize(100, 50), LabelSize(100, 150), LabelSize(25, 250), LabelSize(30, 280),
)  # fmt: skip


def label_size_of(text: str) -> LabelSize:
    """Return the size that a text like `62x29` names; raise ValueError if it names none."""
    found = _SIZE.fullmatch(text)
    size = LabelSize(*map(int, found.groups())) if found is not None else LabelSize(0, 0)
    if not all(SHORTEST_MM <= side <= LONGEST_MM for side in size):
        raise ValueError("no size of a label")
    return size


class LabelPart(StrEnum):
    """The parts of a label that a template chooses."""

    NAME = "name"
    CATEGORY = "category"
    WAY = "way"
    QR = "qr"


@dataclass(frozen=True, slots=True)
class LabelTemplate:
    """The content of labels for one category, or for all categories that have no template.

    `about` is the id of a category or EVERY_TICKET; `words` are a line of its own on each label:
    `* name,category,qr`, `cat_18 name,qr Backstage`, `cat_7 none`. Without parts and words there is
    no label.
    """

    about: str
    parts: frozenset[LabelPart]
    words: str = ""

    @property
    def line(self) -> str:
        """Return the template as a line of the settings."""
        parts = ",".join(part for part in LabelPart if part in self.parts) or _NO_PARTS
        return f"{self.about} {parts} {self.words}".strip()

    @property
    def prints(self) -> bool:
        """Return whether there is a label at all."""
        return bool(self.parts or self.words)


def label_template_of(line: str) -> LabelTemplate:
    """Return the template of a line of the settings; raise ValueError if it is none."""
    about, _, rest = line.strip().partition(" ")
    named, _, words = rest.strip().partition(" ")
    parts = set() if named == _NO_PARTS else set(named.split(","))
    if not about or not named or not parts <= set(LabelPart) or len(words) > LONGEST_WORDS:
        raise ValueError("no template of a label")
    return LabelTemplate(about, frozenset(map(LabelPart, parts)), words.strip())


USUAL_TEMPLATE = LabelTemplate(EVERY_TICKET, frozenset(LabelPart) - {LabelPart.WAY})


def template_for(templates: Iterable[LabelTemplate], category_id: str) -> LabelTemplate:
    """Return the template of this category, else that of every ticket, else the usual one."""
    by_category = {one.about: one for one in templates}
    return by_category.get(category_id) or by_category.get(EVERY_TICKET) or USUAL_TEMPLATE


class LabelOutcome(StrEnum):
    """The outcome of a label: that it was printed, or why it was given up."""

    PRINTED = "printed"
    NO_PAPER = "no paper"
    NOT_READY = "not ready"
    GONE = "gone"
    SILENT = "silent"
    BROKE_OFF = "broke off"
    UNKNOWN_PRINTER = "unknown printer"
    NOT_ACCEPTED = "not accepted"
    TOO_MANY = "too many"
    WITHDRAWN = "withdrawn"  # the guest was undone before, or the door was closed


class LabelEntry(NamedTuple):
    """One label in the print log. The words are those of the store.

    `reprint` is how many labels of this ticket were printed before this one; the log counts them
    when the entry is written.
    """

    scan_id: str
    ticket_id: str
    at: Moment
    printer: str
    outcome: str
    reprint: int = 0


class PrinterAddress(NamedTuple):
    """Host and port; label printers listen on port 9100."""

    host: str
    port: int = USUAL_PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def printer_address_of(text: str) -> PrinterAddress:
    """Return the address that a text like `192.168.1.50:9100` names; else raise ValueError."""
    found = _PARTS.fullmatch(text.strip())
    if found is None or not 0 < (port := int(found[2] or USUAL_PORT)) < 65536:
        raise ValueError("no address of a printer")
    return PrinterAddress(found[1].strip("[]"), port)

"""Makes the label of a ticket, by the settings of the door."""

from typing import TYPE_CHECKING

from app.model.label import LabelPart, LabelTemplate, template_for
from app.model.plain import plain
from app.model.ticket import Ticket, TicketStatus
from app.printing.label_layout import Label, LabelContent, QrModules, lay_out
from app.settings.sections import PrintingSettings
from app.ui.printing.label_painter import measure_text

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

LONGEST = 80  # characters
_BLACK = 0
_SAMPLE = Ticket(
    "T-1", "SAMPLE-4711", "", "Standing", "Anna Berg", "", "", None, TicketStatus.SOLD, None, None
)


class LabelMaker:
    """Makes labels; `draw` returns a QR code with its quiet zone, one point for each module.

    It raises ValueError if the text is too long for a QR code.
    """

    def __init__(
        self, printing: PrintingSettings, draw: "Callable[[str], NDArray[np.uint8]]"
    ) -> None:
        self._size, self._templates = printing.label_size, printing.label_templates
        self._draw = draw

    def label(self, ticket: Ticket) -> Label | None:
        """Return the label of a ticket; None if its category has no label."""
        template = template_for(self._templates, ticket.category_id)
        return self.label_by(template, ticket) if template.prints else None

    def label_by(self, template: LabelTemplate, ticket: Ticket) -> Label:
        """Return the label of a ticket by this template."""
        parts = template.parts
        content = LabelContent(
            name=plain(ticket.holder, LONGEST) if LabelPart.NAME in parts else "",
            category=plain(ticket.name, LONGEST) if LabelPart.CATEGORY in parts else "",
            words=plain(template.words, LONGEST),
            qr=self._modules(ticket.code or ticket.id) if LabelPart.QR in parts else None,
        )
        return lay_out(content, self._size, measure_text)

    def sample(self, template: LabelTemplate, category: str | None) -> Label | None:
        """Return a label of an invented guest of this category; None if it has no label."""
        if not template.prints:
            return None
        name = _SAMPLE.name if category is None else category
        return self.label_by(template, _SAMPLE._replace(name=name))

    def _modules(self, code: str) -> QrModules | None:
        """Return the code's modules; None for a code that is too long, as no ticket has."""
        try:
            drawn = self._draw(code)
        except ValueError:
            return None
        return tuple(tuple(point == _BLACK for point in row) for row in drawn.tolist())

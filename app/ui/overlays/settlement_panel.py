"""The overlay in which a supervisor settles a scan that needs a look."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QWidget

from app.model.journal import Settling
from app.ui.input.wedge import PROSE
from app.ui.overlays.overlay import Overlay
from app.ui.text.remarks import way_to_do, why_not
from app.ui.widgets.labels import label

LONGEST_REASON = 200  # characters
_COLUMNS = 2


class RowFacts(NamedTuple):
    """The facts about a row: whose it is, when it was scanned, and lines on what happened."""

    name: str
    when: str
    lines: str


class SettlementPanel(Overlay):
    """Shows what is known of a scan, and offers the ways to settle it.

    A way that is not possible is dim, and says why when it is pressed. Only a note needs words,
    because the other buttons say what is written down.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=720)
        self._then: Callable[[Settling, str], object] = lambda _way, _why: None
        self._ways: Collection[Settling] = ()
        self.facts, self.who = label("", self.card), label("dim", self.card)
        self.why, self.why_not = QLineEdit(self.card), label("bad", self.card)
        self.why.setMaxLength(LONGEST_REASON)
        self.why.setProperty(PROSE, True)
        self.why.textChanged.connect(lambda _: self.why_not.setText(" "))
        self.buttons = {way: QPushButton(self.card) for way in Settling}
        grid = QGridLayout()
        for place, (way, button) in enumerate(self.buttons.items()):
            button.clicked.connect(lambda _=False, way=way: self._agree(way))
            grid.addWidget(button, *divmod(place, _COLUMNS))
        for widget in (self.facts, self.why, self.who):
            self.column.addWidget(widget)
        self.column.addLayout(grid)
        self.column.addWidget(self.why_not)
        self.add_buttons()

    def ask(
        self,
        facts: RowFacts,
        ways: Collection[Settling],
        by: str,
        then: Callable[[Settling, str], object],
    ) -> None:
        """Show this scan, which `by` settles; an empty name stands for the owner of the PIN."""
        self.withdraw()
        self._ways, self._then = ways, then
        self.set_heading(facts.name, facts.when)
        self.facts.setText(facts.lines)
        if by:
            said = self.tr("It is written down as said by {name}.").format(name=by)
        else:
            said = self.tr("It is written down as said by the owner of the PIN.")
        self.who.setText(said)
        self.why.setAccessibleName(self.tr("Reason"))
        self.why.setPlaceholderText(self.tr("Why, if the button does not say it"))
        self.why.clear()
        self.why_not.setText(" ")  # keeps the place of the sentence
        for way, button in self.buttons.items():
            button.setText(way_to_do(way))
            button.setProperty("dim", way not in ways)
            button.style().polish(button)
            button.setVisible((way is Settling.REOPENED) is (Settling.REOPENED in ways))
        for widget in (self.why, self.who, self.why_not):
            widget.setVisible(bool(ways))
        if not ways:
            self.facts.setText(f"{facts.lines}\n{self.tr('Nobody has to look at this any more.')}")
            for button in self.buttons.values():
                button.hide()
        self.show_over(self.why if ways else self.cancel_button)

    def _agree(self, way: Settling) -> None:
        """Settle the scan in this way, or say why that is not possible."""
        why = self.why.text().strip()
        if way not in self._ways:
            self.why_not.setText(why_not(way))
        elif way is Settling.NOTED and not why:
            self.why_not.setText(self.tr("Write the note first."))
            self.why.setFocus()
        else:
            self.close_overlay()
            self._then(way, why)

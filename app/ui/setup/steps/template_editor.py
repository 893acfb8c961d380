"""Edits what is printed for the tickets of each category, beside a preview of the label."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.model.label import (
    LONGEST_WORDS,
    LabelPart,
    LabelTemplate,
    template_for,
)
from app.model.plain import plain
from app.model.policy import EVERY_TICKET
from app.ui.theme.tokens import Theme
from app.ui.widgets.drop_down import DropDown
from app.ui.widgets.field import Field
from app.ui.widgets.labels import label
from app.ui.widgets.tick import Tick


class TemplateEditor(QWidget):
    """Shows the template of one category at a time; `changed` follows each change by a person.

    A category whose template is that of all categories has none of its own.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._templates: dict[str, LabelTemplate] = {}
        self._names: Mapping[str, str] = {}
        self._caption = label("caption", self)
        self.category = DropDown(self)
        self.category.let_shrink()
        self.parts = {part: Tick(theme, self) for part in LabelPart}
        self.own_words = Field(LONGEST_WORDS, self)
        self.none = label("dim", self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._caption)
        column.addWidget(self.category)
        row = QHBoxLayout()
        for tick in self.parts.values():
            row.addWidget(tick)
            tick.toggled.connect(lambda _checked: self._change())
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.own_words)
        column.addWidget(self.none)
        self.category.currentIndexChanged.connect(lambda _index: self._show())
        self.own_words.edit.textEdited.connect(lambda _text: self._change())
        self._is_filling = False
        self.retranslate()

    @property
    def about(self) -> str:
        """Return the id of the category that is shown, or EVERY_TICKET."""
        return str(self.category.currentData() or EVERY_TICKET)

    @property
    def template(self) -> LabelTemplate:
        """Return the template that is shown."""
        return template_for(self._templates.values(), self.about)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the templates as lines of the settings."""
        return tuple(one.line for one in self._templates.values())

    def show_templates(
        self, templates: tuple[LabelTemplate, ...], names: Mapping[str, str]
    ) -> None:
        """Show these templates, and offer the categories of these names by their ids."""
        self._templates = {one.about: one for one in templates}
        self._names = names
        self._fill()

    def retranslate(self) -> None:
        self._caption.setText(self.tr("What is printed for"))
        self.category.setAccessibleName(self._caption.text())
        words = self.tr("Name"), self.tr("Category"), self.tr("QR code")
        for tick, said in zip(self.parts.values(), words, strict=True):
            tick.setText(said)
        self.own_words.set_caption(self.tr("A line of its own"), self.tr("Backstage"))
        self.none.setText(self.tr("No label is printed for these tickets."))
        self._fill()

    def _fill(self) -> None:
        """List the categories, and keep the one that is shown."""
        before = self.about
        self._is_filling = True
        self.category.clear()
        self.category.addItem(self.tr("All categories"), EVERY_TICKET)
        known = {**{one: one for one in self._templates}, **self._names}
        for category_id, name in known.items():
            if category_id != EVERY_TICKET:
                self.category.addItem(plain(name), category_id)
        self.category.setCurrentIndex(max(self.category.findData(before), 0))
        self._is_filling = False
        self._show()

    def _show(self) -> None:
        if self._is_filling:
            return
        self._is_filling = True
        template = self.template
        for part, tick in self.parts.items():
            tick.setChecked(part in template.parts)
        self.own_words.edit.setText(template.words)
        self._is_filling = False
        self._show_whether_none()
        self.changed.emit()

    def _change(self) -> None:
        if self._is_filling:
            return
        parts = frozenset(part for part, tick in self.parts.items() if tick.isChecked())
        words = plain(self.own_words.text, LONGEST_WORDS)
        template = LabelTemplate(self.about, parts, words)
        self._templates.pop(self.about, None)
        usual = template_for(self._templates.values(), EVERY_TICKET)
        if (parts, words) != (usual.parts, usual.words):
            self._templates[self.about] = template
        self._show_whether_none()
        self.changed.emit()

    def _show_whether_none(self) -> None:
        self.none.setVisible(not self.template.prints)

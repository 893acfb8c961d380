"""Step 9 of set-up: the printer of labels, and what it prints; by default none is printed."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from app.errors import KnownError
from app.model.label import LONGEST_WORDS, USUAL_SIZES, LabelPart, LabelTemplate, template_for
from app.model.plain import plain
from app.model.ticket import EVERY_TICKET
from app.printing.printers import printer_of
from app.ui.bridge import LatestRequest, SetUpBridge
from app.ui.printing.label_painter import Label, LabelMaker, LabelPreview, label_bitmap
from app.ui.setup.steps.step import Draft, SetupStep
from app.ui.text import say, translated
from app.ui.widgets.controls import Field, WordChoice
from app.ui.widgets.labels import column, label, row

_OTHER_SIZE = ""


class PrintingStep(SetupStep):
    """Chooses the printer, the size and the parts of the labels, and shows a preview of one."""

    def __init__(self, bridge: SetUpBridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Labels"), self.tr("Badges and wristbands")
        self.subtitle = self.tr("A label for each admitted guest. Without a printer, go on.")
        self._listing, self._testing = LatestRequest(bridge, self), LatestRequest(bridge, self)
        self._names: tuple[str, ...] = ()
        kinds = {
            "none": self.tr("No labels are printed"),
            "system": self.tr("A printer of this computer"),
            "zpl": self.tr("A label printer in the network (ZPL)"),
        }
        self.printer = self.choice("printing.printer", self.tr("Printer of labels"), kinds)
        self.names = WordChoice(self.tr("Printer of this computer"), {}, self)
        address = self.tr("Address of the label printer")
        self.address = self.bind("printing.address", Field(200, self, address, "192.168.1.50:9100"))
        resolutions = {dpi: say("{dots} dots to the inch", dots=dpi) for dpi in (203, 300, 600)}
        resolution = self.tr("Resolution of the label printer")
        self.dpi = self.choice("printing.dpi", resolution, resolutions)
        sizes = {
            str(one): say("{width} x {height} mm", width=one.width, height=one.height)
            for one in USUAL_SIZES
        } | {_OTHER_SIZE: self.tr("Another size")}
        self.label_size = WordChoice(self.tr("Size of a label"), sizes, self)
        self.other_size = Field(20, self, self.tr("Width and height in mm"), "62x29")
        moments = {
            "admit": self.tr("Printed for each admitted guest"),
            "key": self.tr("Printed only by Ctrl+P"),
        }
        self.when = self.choice("printing.when", self.tr("When a label is printed"), moments)
        self.test = self.button(self.tr("Print a test label"), self._print_test)
        self.state = label("dim", self)
        self.state.setMinimumWidth(1)
        self.templates, self.preview = TemplateEditor(self), LabelPreview(self)
        self.preview.setAccessibleName(self.tr("Preview of the label"))
        self.fill(
            column(
                self.printer, self.names, self.address, self.dpi, self.label_size,
                self.other_size, self.when, self.test, self.state, None, gap=12,
            ),
            column(self.templates, (self.preview, 1), gap=14),
        )  # fmt: skip
        for choice in (self.printer, self.names, self.dpi, self.label_size, self.when):
            choice.let_shrink()
            choice.activated.connect(lambda _row: self._change())
        for field in (self.address, self.other_size):
            field.edit.textEdited.connect(lambda _text: self._change())
        self.templates.changed.connect(self._show_preview)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        size = draft["printing.size"]
        self.label_size.choose(size if size in map(str, USUAL_SIZES) else _OTHER_SIZE)
        self.other_size.edit.setText(size)
        self.templates.show_templates(draft.printing.label_templates, draft.names_by_category)
        self.state.setText("")
        self._fill_names(draft["printing.name"])
        for field in (self.address, self.other_size):
            field.refuse("")
        self._change()

    def learn(self, draft: Draft) -> None:
        super().learn(draft)
        self.templates.show_names(draft.names_by_category)

    def leave(self) -> None:
        self._listing.forget()
        self._testing.forget()
        self.test.setEnabled(True)

    def collected(self) -> Draft:
        size = self.label_size.currentData() or self.other_size.text
        typed = {"printing.size": size, "printing.templates": self.templates.lines}
        if self._name:
            typed["printing.name"] = self._name
        return super().collected().changed(typed)

    def is_right(self, draft: Draft) -> bool:
        return draft.wrong_printing_value is None

    def focus_first(self) -> None:
        """Give the focus to the field with a wrong value, and show what is wrong, if one is."""
        match self.collected().wrong_printing_value:
            case "address":
                self.address.reject(self.tr("Enter a host and a port, like 192.168.1.50:9100."))
            case "size":
                self.other_size.reject(self.tr("Enter width and height in mm, like 62x29."))
            case "name":
                self.state.setText(self.tr("Choose a printer, or print no labels."))
                self.names.setFocus()
            case _:
                self.printer.setFocus()

    @property
    def _name(self) -> str:
        return str(self.names.currentData() or "")

    def _change(self) -> None:
        """Show what belongs to the chosen printer, and the label as it will be."""
        kind = self.printer.currentData()
        is_other_size = kind != "none" and self.label_size.currentData() == _OTHER_SIZE
        self.names.setVisible(kind == "system")
        self.other_size.setVisible(is_other_size)
        for part in (self.address, self.dpi):
            part.setVisible(kind == "zpl")
        for shown in (
            self.label_size, self.when, self.test, self.state, self.templates, self.preview
        ):  # fmt: skip
            shown.setVisible(kind != "none")
        if kind == "system" and not self._names:
            self.state.setText(self.tr("Looking for printers…"))
            self._listing.ask(lambda core: core.printers(), self._show_printers, self._show_trouble)
        self._show_preview()

    def _show_printers(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._fill_names(self._name)
        none = self.tr("This computer has no printer. Add one in the system's settings.")
        self.state.setText("" if names else none)

    def _fill_names(self, chosen: str) -> None:
        names = filter(None, (*self._names, chosen))
        self.names.show_words({name: plain(name) for name in names}, chosen)

    def _show_preview(self) -> None:
        self.preview.show_label(self._label())

    def _label(self) -> Label | None:
        """Return a label of the category that is shown; None without one, or without a size."""
        category = self.draft.names_by_category.get(self.templates.about)
        try:
            maker = LabelMaker(self.collected().printing)
        except ValueError:
            return None
        return maker.sample(self.templates.template, category)

    def _print_test(self) -> None:
        draft = self.collected()
        if draft.wrong_printing_value is not None:
            self.focus_first()
            return
        if (label_ := self._label()) is None:
            return
        printer = printer_of(draft.printing)
        prepared = printer.prepare(label_bitmap(label_, printer.dpi))
        self.test.setEnabled(False)
        self.state.setText(self.tr("Printing…"))
        self._testing.ask(
            lambda core: core.print_label(printer, prepared),
            lambda _: self.state.setText(self.tr("The test label is printed.")),
            self._show_trouble,
            ended=lambda: self.test.setEnabled(True),
        )

    def _show_trouble(self, error: KnownError) -> None:
        self.state.setText(translated(error.whole))


class TemplateEditor(QWidget):
    """Shows the template of one category at a time; `changed` follows each change by a person.

    A category whose template is that of all categories has none of its own.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._templates: dict[str, LabelTemplate] = {}
        caption = self.tr("What is printed for")
        self.category = WordChoice(caption, {}, self)
        self.category.let_shrink()
        words = self.tr("Name"), self.tr("Category"), self.tr("Where to go"), self.tr("QR code")
        self.parts = {
            part: QCheckBox(said, self) for part, said in zip(LabelPart, words, strict=True)
        }
        self.own_words = Field(
            LONGEST_WORDS, self, self.tr("A line of its own"), self.tr("Backstage")
        )
        self.none = label("dim", self, self.tr("No label is printed for these tickets."))
        column(
            label("caption", self, caption), self.category,
            row(*self.parts.values(), None, gap=12), self.own_words, self.none, None,
            gap=6, parent=self,
        )  # fmt: skip
        for tick in self.parts.values():
            tick.clicked.connect(lambda _checked: self._change())
        self.category.activated.connect(lambda _index: self._show())
        self.own_words.edit.textEdited.connect(lambda _text: self._change())

    @property
    def about(self) -> str:
        """Return the id of the category that is shown, or EVERY_TICKET."""
        return str(self.category.currentData() or EVERY_TICKET)

    @property
    def template(self) -> LabelTemplate:
        return template_for(self._templates.values(), self.about)

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the templates as lines of the settings."""
        return tuple(template.line for template in self._templates.values())

    def show_templates(self, templates: Iterable[LabelTemplate], names: Mapping[str, str]) -> None:
        """Show these templates, and offer the categories of these names by their ids."""
        self._templates = {template.about: template for template in templates}
        self.show_names(names)

    def show_names(self, names: Mapping[str, str]) -> None:
        """List the categories, and keep the one that is shown."""
        before = self.about
        known = {EVERY_TICKET: "", **{one: one for one in self._templates}, **names}
        known[EVERY_TICKET] = self.tr("All categories")
        self.category.show_words({one: plain(name) for one, name in known.items()}, before)
        self._show()

    def _show(self) -> None:
        template = self.template
        for part, tick in self.parts.items():
            tick.setChecked(part in template.parts)
        self.own_words.edit.setText(template.words)
        self._tell()

    def _change(self) -> None:
        parts = frozenset(part for part, tick in self.parts.items() if tick.isChecked())
        words = plain(self.own_words.text, LONGEST_WORDS)
        self._templates.pop(self.about, None)
        usual = template_for(self._templates.values(), EVERY_TICKET)
        if (parts, words) != (usual.parts, usual.words):
            self._templates[self.about] = LabelTemplate(self.about, parts, words)
        self._tell()

    def _tell(self) -> None:
        self.none.setVisible(not self.template.prints)
        self.changed.emit()

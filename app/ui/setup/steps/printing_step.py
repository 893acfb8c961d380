"""Step 8 of set-up: the printer of labels, and what it prints; by default none is printed."""

from dataclasses import replace
from typing import Literal, cast

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.errors import KnownError
from app.model.label import USUAL_SIZES, NotALabelSize
from app.model.plain import plain
from app.printing.label_layout import Label
from app.printing.printers import printer_of
from app.settings.sections import PrintingSettings
from app.ui.latest_request import LatestRequest
from app.ui.printing.label_maker import LabelMaker
from app.ui.printing.label_painter import line_bitmap
from app.ui.printing.label_preview import LabelPreview
from app.ui.setup.draft import Draft
from app.ui.setup.laptop import Laptop
from app.ui.setup.steps.step import SetupStep
from app.ui.setup.steps.template_editor import TemplateEditor
from app.ui.setup_api import SetUpBridge
from app.ui.text.translated import translated
from app.ui.theme.tokens import Theme
from app.ui.widgets.drop_down import DropDown, WordChoice
from app.ui.widgets.field import Field
from app.ui.widgets.labels import label

_OTHER_SIZE = ""
PrinterKind = Literal["none", "system", "zpl"]


class PrintingStep(SetupStep):
    """Chooses the printer, the size and the parts of the labels, and shows a preview of one."""

    def __init__(
        self, bridge: SetUpBridge, theme: Theme, laptop: Laptop, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._laptop = laptop
        self._listing = LatestRequest(bridge, self)
        self._names: tuple[str, ...] = ()
        self.printer = WordChoice("none", "system", "zpl", parent=self)
        self.names, self.address = DropDown(self), Field(200, self)
        self.dpi = WordChoice("203", "300", "600", parent=self)
        self.label_size = WordChoice(*map(str, USUAL_SIZES), _OTHER_SIZE, parent=self)
        self.other_size = Field(20, self)
        self.when = WordChoice("admit", "key", parent=self)
        self.test, self._testing = QPushButton(self), LatestRequest(bridge, self)
        self.test.setAutoDefault(False)
        self.state = label("dim", self)
        self.state.setMinimumWidth(1)
        self.templates = TemplateEditor(theme, self)
        self.preview = LabelPreview(self)
        self._lay_out()
        for choice in (self.printer, self.names, self.dpi, self.label_size, self.when):
            choice.let_shrink()
            choice.activated.connect(lambda _row: self._change())
        for field in (self.address, self.other_size):
            field.edit.textEdited.connect(lambda _text: self._change())
        self.templates.changed.connect(self._show_preview)
        self.test.clicked.connect(self._print_test)
        self.retranslate()

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(12)
        for part in (
            self.printer, self.names, self.address, self.dpi, self.label_size, self.other_size,
            self.when, self.test, self.state,
        ):  # fmt: skip
            left.addWidget(part)
        left.addStretch(1)
        right.setSpacing(14)
        right.addWidget(self.templates)
        right.addWidget(self.preview, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(36)
        row.addLayout(left, 1)
        row.addLayout(right, 1)

    @property
    def name(self) -> str:
        return self.tr("Labels")

    @property
    def words(self) -> tuple[str, str]:
        return (
            self.tr("Badges and wristbands"),
            self.tr("A label for each admitted guest. Without a printer, go on."),
        )

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        printing = draft.printing
        self.printer.choose(printing.printer)
        self.address.edit.setText(printing.address)
        self.dpi.choose(str(printing.dpi))
        is_usual = printing.size in map(str, USUAL_SIZES)
        self.label_size.choose(printing.size if is_usual else _OTHER_SIZE)
        self.other_size.edit.setText(printing.size)
        self.when.choose(printing.when)
        self.templates.show_templates(printing.label_templates, draft.names_by_category)
        self.state.setText("")
        self._fill_names(printing.name)
        for field in (self.address, self.other_size):
            field.refuse("")
        self._change()

    def leave(self) -> None:
        self._listing.forget()
        self._testing.forget()
        self.test.setEnabled(True)

    def collected(self) -> Draft:
        return replace(self.draft, printing=self._printing())

    def submit(self) -> None:
        draft = self.collected()
        if draft.wrong_printing_value is None:
            self.passed.emit(draft)
        else:
            self.focus_first()

    def focus_first(self) -> None:
        """Give the focus to the field with a wrong value, and show what is wrong, if one is."""
        match self.collected().wrong_printing_value:
            case "address":
                self.address.refuse(self.tr("Enter a host and a port, like 192.168.1.50:9100."))
                self.address.setFocus()
            case "size":
                self.other_size.refuse(self.tr("Enter width and height in mm, like 62x29."))
                self.other_size.setFocus()
            case "name":
                self.state.setText(self.tr("Choose a printer, or print no labels."))
                self.names.setFocus()
            case _:
                self.printer.setFocus()

    def retranslate(self) -> None:
        self.printer.set_words(
            self.tr("Printer of labels"),
            self.tr("No labels are printed"),
            self.tr("A printer of this computer"),
            self.tr("A label printer in the network (ZPL)"),
        )
        self.names.setAccessibleName(self.tr("Printer of this computer"))
        self.address.set_caption(self.tr("Address of the label printer"), "192.168.1.50:9100")
        dots = self.tr("{dots} dots to the inch")
        self.dpi.set_words(
            self.tr("Resolution of the label printer"),
            *(dots.format(dots=dots_) for dots_ in ("203", "300", "600")),
        )
        millimetres = self.tr("{width} x {height} mm")
        self.label_size.set_words(
            self.tr("Size of a label"),
            *(millimetres.format(width=one.width, height=one.height) for one in USUAL_SIZES),
            self.tr("Another size"),
        )
        self.other_size.set_caption(self.tr("Width and height in mm"), "62x29")
        self.when.set_words(
            self.tr("When a label is printed"),
            self.tr("Printed for each admitted guest"),
            self.tr("Printed only by F3"),
        )
        self.test.setText(self.tr("Print a test label"))
        self.preview.setAccessibleName(self.tr("Preview of the label"))
        self.templates.retranslate()
        self._fill_names(self._name())

    def _printing(self) -> PrintingSettings:
        """Return the settings as they are entered, right or wrong; those of before without labels.

        What belongs to another kind of printer stays as it was before, too.
        """
        before = self.draft.before.printing if self.draft.before else PrintingSettings()
        kind = cast("PrinterKind", self.printer.value)
        if kind == "none":
            return replace(before, printer=kind)
        return replace(
            before,
            printer=kind,
            name=self._name() or before.name,
            address=self.address.text if kind == "zpl" else before.address,
            dpi=cast("Literal[203, 300, 600]", int(self.dpi.value)),
            size=self.label_size.value or self.other_size.text,
            when=cast('Literal["admit", "key"]', self.when.value),
            templates=self.templates.lines,
        )

    def _name(self) -> str:
        return str(self.names.currentData() or "")

    def _change(self) -> None:
        """Show what belongs to the chosen printer, and the label as it will be."""
        kind = self.printer.value
        for part, is_shown in (
            (self.names, kind == "system"),
            (self.address, kind == "zpl"),
            (self.dpi, kind == "zpl"),
            (self.other_size, kind != "none" and self.label_size.value == _OTHER_SIZE),
            *(
                (part, kind != "none")
                for part in (self.label_size, self.when, self.test, self.state)
            ),
            *((part, kind != "none") for part in (self.templates, self.preview)),
        ):
            part.setVisible(is_shown)
        if kind == "system" and not self._names:
            self._list_printers()
        self._show_preview()

    def _list_printers(self) -> None:
        self.state.setText(self.tr("Looking for printers…"))
        self._listing.ask(lambda core: core.printers(), self._show_printers, self._show_trouble)

    def _show_printers(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._fill_names(self._name())
        none = self.tr("This computer has no printer. Add one in the system's settings.")
        self.state.setText("" if names else none)

    def _fill_names(self, chosen: str) -> None:
        self.names.clear()
        for name in dict.fromkeys((*self._names, *((chosen,) if chosen else ()))):
            self.names.addItem(plain(name), name)
        self.names.setCurrentIndex(max(self.names.findData(chosen), 0))

    def _show_preview(self) -> None:
        self.preview.show_label(self._label())

    def _label(self) -> Label | None:
        """Return a label of the category that is shown; None without one, or without a size."""
        category = self.draft.names_by_category.get(self.templates.about)
        try:
            maker = LabelMaker(self._printing(), self._laptop.draw)
        except NotALabelSize:
            return None
        return maker.sample(self.templates.template, category)

    def _print_test(self) -> None:
        if self.collected().wrong_printing_value is not None:
            self.focus_first()
            return
        if (label_ := self._label()) is None:
            return
        printer = printer_of(self._printing(), line_bitmap)
        prepared = printer.prepare(label_)
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

"""The part of a step of set-up that chooses light and gate; by default there are none."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from app.message import Message
from app.model.light import Lamp, usual_line
from app.model.plain import plain
from app.settings.sections import LightSettings
from app.ui.setup.draft import Draft
from app.ui.text.languages import say, translated
from app.ui.widgets.controls import DropDown, WordChoice
from app.ui.widgets.field import Field
from app.ui.widgets.labels import OptionalLabel
from app.ui.widgets.layouts import column

_GATE_TIMES = (0, 300, 500, 1_000, 2_000, 3_000, 5_000)  # milliseconds
LONGEST_LINE, LONGEST_ANSWER = 200, 40  # characters
_LAMPS: Mapping[Lamp, Message] = {
    Lamp.GREEN: Message("Sent for green: come in"),
    Lamp.AMBER: Message("Sent for amber: please wait"),
    Lamp.RED: Message("Sent for red: ask the staff"),
    Lamp.OFF: Message("Sent for no light"),
    Lamp.OPEN: Message("Sent to open the gate"),
    Lamp.CLOSE: Message("Sent to close the gate"),
}


class LightChoice(QWidget):
    """Chooses kind, port and gate, and what is sent for each lamp, one lamp at a time.

    `ports` returns the names of the serial ports that are there.
    """

    def __init__(self, ports: Callable[[], Iterable[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ports = ports
        self._lines = dict[Lamp, str]()
        kinds = {
            "none": self.tr("No light or gate outside"),
            "relay": self.tr("A relay board with light or gate (USB)"),
            "text": self.tr("A light that reads lines of text"),
        }
        self.kind = WordChoice(self.tr("Light and gate outside"), kinds, self)
        self.port = DropDown(self)
        self.port.setAccessibleName(self.tr("Port of the light"))
        self.gate = WordChoice(self.tr("Gate"), {}, self)
        self.not_turned = Field(
            LONGEST_ANSWER, self, self.tr("What it sends if the gate did not turn"),
            self.tr("nothing"),
        )  # fmt: skip
        self.lamp = WordChoice(
            self.tr("What is sent"), {one: translated(said) for one, said in _LAMPS.items()}, self
        )
        self.line = Field(LONGEST_LINE, self, self.tr("Words, hex A0 01, or - for nothing"))
        self.trouble = OptionalLabel("bad", self)
        self._parts = (self.port, self.gate, self.not_turned, self.lamp, self.line)
        column(self.kind, *self._parts, self.trouble, None, gap=8, parent=self)
        for choice in (self.kind, self.port, self.gate, self.lamp):
            choice.let_shrink()
            choice.activated.connect(lambda _row: self._show())
        self.line.edit.textEdited.connect(self._keep_line)

    @property
    def values(self) -> dict[str, Any]:
        """Return the settings that are entered, right or wrong."""
        if self.kind.currentData() == "none":
            return {"light.kind": "none"}
        lines = {f"light.{lamp}": line for lamp, line in self._lines.items()}
        return {
            "light.kind": self.kind.currentData(),
            "light.port": self.port.currentData() or "",
            "light.gate_ms": self.gate.currentData(),
            "light.not_turned": plain(self.not_turned.text, LONGEST_ANSWER),
            **lines,
        }

    def enter(self, draft: Draft) -> None:
        """Show these settings."""
        light = LightSettings(**draft.values.get("light", {}))
        self.kind.choose(light.kind)
        self.port.clear()
        for name in dict.fromkeys(filter(None, (light.port, *self._ports()))):
            self.port.addItem(say("Port {port}", port=plain(name)), name)
        self.gate.clear()
        for time in sorted({*_GATE_TIMES, light.gate_ms}):
            opens = say("The gate opens for {seconds} s", seconds=time / 1_000)
            self.gate.addItem(opens if time else self.tr("No gate"), time)
        self.gate.choose(light.gate_ms)
        self.not_turned.show_text(light.not_turned)
        self._lines = {lamp: str(getattr(light, lamp)) for lamp in Lamp}
        self.show_trouble("")
        self._show()

    def show_trouble(self, sentence: str) -> None:
        """Show why the light cannot be used; an empty sentence if it can."""
        self.trouble.setText(sentence)

    def reject(self, wrong: str) -> None:
        """Show what is wrong with this value, and give it the focus."""
        if wrong == "port":
            self.show_trouble(
                self.tr("Plug the light in and open this step again, or choose none.")
            )
            self.kind.setFocus()
            return
        self.lamp.choose(wrong)
        self._show()
        self.line.reject(self.tr("Write words, or hex and bytes: hex A0 01 01 A2."))

    def _show(self) -> None:
        is_on = self.kind.currentData() != "none"
        for part in self._parts:
            part.setVisible(is_on)
        self.not_turned.setVisible(is_on and bool(self.gate.currentData()))
        lamp = Lamp(self.lamp.currentData())
        self.line.refuse("")
        self.line.show_text(self._lines[lamp])
        self.line.edit.setPlaceholderText(usual_line(self.kind.currentData(), lamp))

    def _keep_line(self, text: str) -> None:
        self._lines[Lamp(self.lamp.currentData())] = text.strip()

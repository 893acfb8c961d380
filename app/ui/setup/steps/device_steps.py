"""Steps 6 to 8 of set-up: the camera, the hand scanner, and sound and light of this laptop."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton, QWidget

from app.errors import KnownError
from app.model.light import Lamp, usual_line
from app.model.plain import is_address, plain, shown_name
from app.model.verdict import TITLES, Kind
from app.scanner.scanner_text import CALIBRATION, LAYOUTS, US, Calibration, calibrate
from app.settings.sections import ANY_CAMERA, NO_CAMERA
from app.ui.pages.page import Topic
from app.ui.setup.steps.step import GAP, NO_PREVIEW, Draft, Laptop, SetupStep
from app.ui.text import say, translated
from app.ui.theme.style import px, set_least_width
from app.ui.widgets.camera_view import CameraPreview, PictureGuide
from app.ui.widgets.controls import Field, QrCodeView, Segments, Slider, WordChoice
from app.ui.widgets.labels import OptionalLabel, column, grid, label, row
from app.ui.widgets.table import Choice, Choices

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from app.eye.camera.camera_device import CameraDevice

# Larger pictures cost more time; 4K is reduced for decoding.
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
LONGEST_PREFIX = 10  # characters
TRIED = (Kind.ADMIT, Kind.OUT, Kind.JUST_ADMITTED, Kind.HOLD, Kind.ALREADY_IN, Kind.REFUSE)
_CODE_WIDE = 300  # pixels
_IN_A_ROW = 2  # buttons
_SOFT = 30  # percent; a lower volume shows a warning


class CameraStep(SetupStep):
    """Lists the cameras and sizes, and shows the picture of the chosen one and how sharp it is."""

    help_topic = Topic.CAMERA

    def __init__(self, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = self.title = self.tr("Camera")
        self.subtitle = self.tr(
            "Choose the one that guests hold their tickets to. It should see you now."
        )
        self._laptop = laptop
        self._cameras: tuple[CameraDevice, ...] = ()
        self.list = self.first = Choices(tall=60, parent=self)
        self.list.setAccessibleName(self.tr("Cameras"))
        self.camera = CameraPreview(mirrored=True, parent=self)
        self.sharpness = label("dim", self)
        self.picture_size = Segments(tuple(SIZES), self)
        self.picture_size.setAccessibleName(self.tr("Size of the picture"))
        aim = self.tr("Read only codes between these corners of the picture")
        self._aim_words = label("caption", self, aim)
        self.aim = self.bind("camera.aim", Slider(30, 100, aim, self))
        self.fill(
            column((self.list, 1), self._aim_words, self.aim, gap=GAP),
            column(self.camera, self.sharpness, self.picture_size, None, gap=GAP),
            gap=32,
        )
        self.list.changed.connect(self._choose)
        self.picture_size.chosen.connect(self._choose_size)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._cameras = self._laptop.cameras()
        self._fill()
        widths = [width for width, _ in SIZES.values()]
        nearest = min(widths, key=lambda width: abs(width - draft["camera.width"]))
        self.picture_size.choose(widths.index(nearest))
        self._start_preview()

    def leave(self) -> None:
        self._laptop.preview(NO_PREVIEW)

    def show_picture(self, picture: "NDArray[np.uint8]") -> None:
        if not self._is_off:
            self.camera.show_frame(picture, (), "", PictureGuide(aim=self.aim.value() / 100))

    def show_condition(self, sentence: str | None) -> None:
        if not self._is_off:
            self.camera.show_condition(sentence)

    def show_sharpness(self, is_sharp: bool | None) -> None:
        soft = self.tr("The picture is soft: clean the lens or change the distance.")
        words = {True: self.tr("The picture is sharp."), False: soft, None: ""}
        self.sharpness.setText(words[is_sharp])

    @property
    def _is_off(self) -> bool:
        return bool(self.draft["camera.source"] == NO_CAMERA)

    def _choose(self) -> None:
        for source in self.list.chosen:
            if source != self.draft["camera.source"]:
                path = next((one.path for one in self._cameras if one.name == source), "")
                self.draft = self.draft.changed({"camera.source": source, "camera.path": path})
                self._start_preview()

    def _choose_size(self, number: int) -> None:
        width, height = list(SIZES.values())[number]
        self.draft = self.draft.changed({"camera.width": width, "camera.height": height})
        self._start_preview()

    def _start_preview(self) -> None:
        """Show the newly chosen camera, and nothing of the one before."""
        without = self.tr("Without a camera tickets are read by the scanner, or typed.")
        self.camera.show_condition(without if self._is_off else self.tr("Starting the camera…"))
        self.show_sharpness(None)
        for part in (self.picture_size, self._aim_words, self.aim):
            part.setVisible(not self._is_off)
        self._laptop.preview(self.draft.camera)

    def _fill(self) -> None:
        names = [camera.name for camera in self._cameras]
        now = say("now: {name}", name=plain(names[0])) if names else self.tr("there is none now")
        choices = [Choice(ANY_CAMERA, self.tr("Whichever is plugged in"), now)]
        choices += [Choice(name, plain(name)) for name in names]
        chosen = self.draft["camera.source"]
        if chosen not in (ANY_CAMERA, NO_CAMERA, *names):
            small = "" if is_address(chosen) else self.tr("not plugged in now")
            choices.append(Choice(chosen, plain(shown_name(chosen)), small))
        without = Choice(NO_CAMERA, self.tr("No camera"), self.tr("scanner and typing only"))
        self.list.show_choices([*choices, without], [chosen])


class ScannerStep(SetupStep):
    """Shows the calibration code, whose scan shows keyboard layout and prefix of the scanner."""

    help_topic = Topic.SCANNER

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Scanner"), self.tr("Hand scanner")
        self.subtitle = self.tr("Fire the scanner at this code. Without a scanner, go on.")
        self._found: Calibration | None = None
        self._trouble: KnownError | None = None
        self.code = QrCodeView(self)
        self.code.setAccessibleName(self.tr("Calibration code for the scanner"))
        self.restyle()
        self.code.show_code(CALIBRATION)
        self.heading, self.lines = label("heading", self), label("subtitle", self)
        self.lines.setMinimumWidth(1)
        told = column(None, self.heading, self.lines, None, gap=12)
        self.fill(self.code, told, shares=(0, 1), gap=40)

    def restyle(self) -> None:
        self.code.setFixedHeight(px(_CODE_WIDE))

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self._show()

    def scanned(self, text: str) -> None:
        self._found = self._trouble = None
        try:
            found = self._found = calibrate(text)
            self.draft = self.draft.changed({
                "scanner.layout": found.layout.name,
                "scanner.prefix": found.prefix[:LONGEST_PREFIX],
                "scanner.suffix": found.suffix[-LONGEST_PREFIX:],
            })  # fmt: skip
        except KnownError as error:
            self._trouble = error
        self._show()

    @property
    def findings(self) -> tuple[str, ...]:
        """Return the sentences on what is known of the scanner."""
        if self._trouble is not None:
            return translated(self._trouble.said), translated(self._trouble.step)
        if self._found is None:
            layout = LAYOUTS.get(self.draft["scanner.layout"], US)
            return (
                say("Until then its keys are read as: {layout}.", layout=layout.title),
                self.tr(
                    "A scanner types as a keyboard does; this finds out whether the two agree."
                ),
            )
        return tuple(self._calibration_lines(self._found))

    def _show(self) -> None:
        heading = self.tr("Waiting for the scanner…")
        if self._found is not None:
            heading = self.tr("The scanner is understood")
        elif self._trouble is not None:
            heading = self.tr("Not understood")
        self.heading.setText(heading)
        self.lines.setText("\n\n".join(self.findings))
        self.setAccessibleDescription(" ".join((self.heading.text(), *self.findings)))

    def _calibration_lines(self, found: Calibration) -> Iterator[str]:
        """Yield a sentence on each thing that the calibration has found."""
        yield say("This laptop's keyboard: {layout}.", layout=found.layout.title)
        if found.caps_lock:
            yield self.tr("Caps Lock is on: turn it off and scan once more.")
        if not found.prefix:
            yield self.tr("It sends nothing before the code.")
        elif len(found.prefix) > LONGEST_PREFIX:
            yield self.tr("It sends far too much before the code: set it to send no prefix.")
        else:
            prefix = f"“{found.prefix}”"
            yield say("Before each code it sends {prefix}, which is taken off.", prefix=prefix)
        if len(found.suffix) > LONGEST_PREFIX:
            yield self.tr("It sends far too much after the code: set it to send Enter only.")
        elif found.suffix:
            suffix = f"“{found.suffix}”"
            yield say("After each code it sends {suffix}, which is taken off.", suffix=suffix)
        said = self.tr("These characters do not arrive: {lost}. Codes with them must be typed.")
        every = self.tr("Every character arrives.")
        yield said.format(lost=" ".join(found.lost)) if found.lost else every
        if found.doubtful:
            doubtful = " ".join(found.doubtful)
            yield say("These may be lost before some letters: {doubtful}.", doubtful=doubtful)


_GATE_TIMES = (0, 300, 500, 1_000, 2_000, 3_000, 5_000)  # milliseconds
LONGEST_LINE, LONGEST_ANSWER = 200, 40  # characters


class LightChoice(QWidget):
    """Chooses the light and the gate outside; by default there are none.

    What is sent is shown of one lamp at a time. `ports` returns the names of the serial ports.
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
        self.port = WordChoice(self.tr("Port of the light"), {}, self)
        self.gate = WordChoice(self.tr("Gate"), {}, self)
        self.not_turned = Field(
            LONGEST_ANSWER, self, self.tr("What it sends if the gate did not turn"),
            self.tr("nothing"),
        )  # fmt: skip
        lamps = {
            Lamp.GREEN: self.tr("Sent for green: come in"),
            Lamp.AMBER: self.tr("Sent for amber: please wait"),
            Lamp.RED: self.tr("Sent for red: ask the staff"),
            Lamp.OFF: self.tr("Sent for no light"),
            Lamp.OPEN: self.tr("Sent to open the gate"),
            Lamp.CLOSE: self.tr("Sent to close the gate"),
        }
        self.lamp = WordChoice(self.tr("What is sent"), lamps, self)
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
        return {
            "light.kind": self.kind.currentData(),
            "light.port": self.port.currentData() or "",
            "light.gate_ms": self.gate.currentData(),
            "light.not_turned": plain(self.not_turned.text, LONGEST_ANSWER),
            **{f"light.{lamp}": line for lamp, line in self._lines.items()},
        }

    def enter(self, draft: Draft) -> None:
        light = draft.light
        self.kind.choose(light.kind)
        ports = dict.fromkeys(filter(None, (light.port, *self._ports())))
        self.port.show_words({one: say("Port {port}", port=plain(one)) for one in ports})
        times = sorted({*_GATE_TIMES, light.gate_ms})
        opens = {one: say("The gate opens for {seconds} s", seconds=one / 1_000) for one in times}
        self.gate.show_words({**opens, 0: self.tr("No gate")}, light.gate_ms)
        self.not_turned.show_text(light.not_turned)
        self._lines = {lamp: str(getattr(light, lamp)) for lamp in Lamp}
        self.trouble.setText("")
        self._show()

    def reject(self, wrong: str) -> None:
        """Show what is wrong with this value, and give it the focus."""
        if wrong == "port":
            self.trouble.setText(
                self.tr("Plug the light in and open this step again, or choose none.")
            )
            self.kind.setFocus()
        else:
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


class SoundStep(SetupStep):
    """Sets the volume and the light outside, tries both, and says whether anything can be heard."""

    help_topic = Topic.LIGHT

    def __init__(self, laptop: Laptop, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.title = self.tr("Sound"), self.tr("Sound and light")
        self.subtitle = self.tr(
            "Each verdict has a sound of its own. It should be heard over the queue."
        )
        self._laptop = laptop
        volume = self.tr("Volume")
        self.slider = self.first = self.bind("window.volume", Slider(0, 100, volume, self))
        self.slider.setPageStep(10)
        self.percent, self._warning = label("heading", self), label("dim", self)
        set_least_width(self.percent, 96)
        louder, sounds = row((self.slider, 1), self.percent, gap=20), grid(12, 12)
        self.sounds: dict[Kind, QPushButton] = {}
        for number, kind in enumerate(TRIED):
            button = self.button(translated(TITLES[kind]), partial(self._play, kind))
            button.setProperty("tall", True)
            self.sounds[kind] = button
            sounds.addWidget(button, *divmod(number, _IN_A_ROW))
        caption = label("caption", self, self.tr("Try a sound, and the light"))
        self.light = LightChoice(laptop.ports, self)
        self.fill(
            column(
                label("caption", self, volume), louder, self._warning, caption, sounds, None, gap=8
            ),
            self.light,
        )
        self.slider.valueChanged.connect(self._set_volume)

    def enter(self, draft: Draft) -> None:
        super().enter(draft)
        self.light.enter(draft)
        self._show_volume()

    def collected(self) -> Draft:
        return super().collected().changed(self.light.values)

    def is_right(self, draft: Draft) -> bool:
        return draft.wrong_light_value is None

    def say_missing(self) -> None:
        if (wrong := self.collected().wrong_light_value) is not None:
            self.light.reject(wrong)

    def _play(self, kind: Kind) -> None:
        self._laptop.play(kind)
        draft = self.collected()
        if draft.light.is_on and self.is_right(draft):
            self._laptop.try_light(draft.light, kind, self.light.trouble.setText)
        self._show_volume()

    def _set_volume(self, volume: int) -> None:
        self._laptop.set_volume(volume)
        self._show_volume()

    def _show_volume(self) -> None:
        volume, said = self.slider.value(), self.tr("The computer's own volume counts too.")
        self.percent.setText(say("{volume} %", volume=volume))
        if not self._laptop.has_sound():
            said = self.tr("This laptop has nothing to be heard by: plug in a loudspeaker.")
        elif volume == 0:
            said = self.tr("Nobody hears anything: look at the screen for every guest.")
        elif volume < _SOFT:
            said = self.tr("This is soft for a door.")
        self._warning.setText(said)

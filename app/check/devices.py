"""Checks of camera, hand scanner, sound, light and label printer."""

import sys
from contextlib import closing
from pathlib import Path

from app.errors import KnownError
from app.eye.camera.camera_errors import CameraError
from app.eye.camera.camera_thread import CameraHealth, CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.message import NOTHING, Message
from app.model.finding import Finding, FindingState, Subject
from app.printing.printers import printer_of
from app.settings.sections import LightSettings, PrintingSettings

LOW_VOLUME = 20  # percent


def check_camera(
    health: CameraHealth | None = None, read_ms: float | None = None, better: str | None = None
) -> Finding:
    """Return the finding on the camera; `health` is None if the door has none.

    `read_ms` is the time in milliseconds in which the last code was read; None if none was read.
    `better` names a camera that is plugged in and would be better.
    """
    if health is None:
        return Subject.CAMERA.good(Message("this door has none"))
    if health.trouble is not None:
        return Subject.CAMERA.of_error(health.trouble)
    if health.opened is None or health.state is not CameraState.RUNNING:
        return Subject.CAMERA.look(Message("not running"))
    opened, figure = health.opened, Message("hold a ticket to it to try it")
    said = Message(
        "{name} · {width} x {height} · {rate:.0f} fps",
        {"name": opened.name, "width": opened.width, "height": opened.height, "rate": opened.rate},
    )
    step = _camera_step(health, opened.instead_of, better)
    if health.reopened:
        figure = Message("times opened again: {count}", {"count": health.reopened})
    elif read_ms is not None:
        figure = Message("read a code in {ms:.0f} ms", {"ms": read_ms})
    # Only a code that was read proves that light, distance and focus are right.
    is_proved = step == NOTHING and read_ms is not None
    state = FindingState.GOOD if is_proved else FindingState.LOOK
    return Finding(Subject.CAMERA, state, said, figure, step)


def _camera_step(health: CameraHealth, instead_of: str | None, better: str | None) -> Message:
    """Return what to do about a camera that runs; NOTHING if all is well."""
    if health.condition is not PictureCondition.FINE:
        return _CONDITIONS[health.condition]
    if instead_of is not None and better is None:
        return Message(
            "The camera {name} hangs and is not used: unplug it and plug it in again.",
            {"name": instead_of},
        )
    return NOTHING if better is None else better_camera_message(better)


def better_camera_message(name: str) -> Message:
    """Return the message about a better camera that was plugged in while another one is used."""
    return Message(
        "The camera {name} is plugged in and would be better. To use it, close Admit and start it "
        "again.",
        {"name": name},
    )


def check_scanner(scanned: bool) -> Finding:
    """Return the finding on the hand scanner; `scanned` says whether a code came from it."""
    if scanned:
        return Subject.SCANNER.good(Message("has read a code"))
    return Subject.SCANNER.look(Message("scan any code to try it"))


def check_sound(mute: bool, volume: int) -> Finding:
    """Return the finding on sound; `mute` says that there is no output device."""
    if mute and volume:
        step = Message("Plug in a loudspeaker or headphones, or go by what the window shows.")
        return Subject.SOUND.look(Message("no device to be heard by"), step=step)
    said = Message("volume is at {volume} %", {"volume": volume})
    if volume < LOW_VOLUME:
        return Subject.SOUND.look(said, step=Message("Turn it up."))
    return Subject.SOUND.good(said)


def check_light(light: LightSettings, trouble: KnownError | None) -> Finding:
    """Return the finding on light and gate, without which a door works too."""
    if trouble is not None:
        return Subject.LIGHT.of_error(trouble, FindingState.LOOK)
    return Subject.LIGHT.good(Message("plugged in at the port {port}", {"port": light.port}))


def try_light(light: LightSettings) -> list[Finding]:
    """Look whether light and gate are plugged in; no finding if the door has none.

    The port is not opened, because the window may use it, nor looked for by Qt in this thread.
    """
    if not light.is_on:
        return []
    is_windows = sys.platform == "win32"
    place = Path(rf"\\.\{light.port}") if is_windows else Path("/dev", light.port)
    if light.port and place.exists():
        return [check_light(light, None)]
    said = Message("nothing is plugged in at the port {port}", {"port": light.port})
    step = Message("Plug it in: it is found by itself. Or choose another port.")
    return [Subject.LIGHT.look(said, step=step)]


def check_printer(printing: PrintingSettings, trouble: KnownError | None) -> Finding:
    """Return the finding on the printer of labels; `trouble` is why it could not print now."""
    if trouble is not None:
        return Subject.PRINTER.of_error(trouble)
    name = printing.name if printing.printer == "system" else printing.address
    said = Message("{name} · {size} mm", {"name": name, "size": printing.size})
    return Subject.PRINTER.good(said)


def try_printer(printing: PrintingSettings) -> list[Finding]:
    """Look at the printer of labels, without printing; no finding if the door has none."""
    if not printing.is_on:
        return []
    trouble: KnownError | None = None
    try:
        with closing(printer_of(printing)) as printer:
            printer.look()
    except KnownError as error:
        trouble = error
    return [check_printer(printing, trouble)]


_CONDITIONS = {
    PictureCondition.BLACK: Message("The picture is black: look at the lens cover."),
    PictureCondition.DARK: Message("The picture is dark: uncover the lens, or bring light."),
}


def try_camera(source: PictureSource | None) -> Finding:
    """Open the camera for one picture, close it, and return the finding."""
    if source is None:
        return check_camera()
    opened: list[OpenedSource] = []
    try:
        with closing(source.pictures(opened.append)) as pictures:
            next(pictures, None)
    except CameraError as trouble:
        return check_camera(CameraHealth(CameraState.LOST, trouble=trouble))
    return check_camera(CameraHealth(CameraState.RUNNING, PictureCondition.FINE, opened[0]))

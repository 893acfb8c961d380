"""Checks of camera, hand scanner and sound."""

from app.eye.camera.camera_errors import CameraError
from app.eye.camera.camera_thread import CameraState
from app.eye.camera.condition import PictureCondition
from app.eye.camera.picture_source import PictureSource
from app.eye.camera_reader import CameraHealth
from app.message import NOTHING, Message
from app.model.finding import Finding, FindingState, Subject

LOW_VOLUME = 20  # percent


def check_camera(health: CameraHealth | None, read_ms: float | None) -> Finding:
    """Return the finding on the camera.

    `read_ms` is the time in milliseconds in which the last code was read; None if none was read.
    """
    if health is None:
        return Finding(Subject.CAMERA, FindingState.GOOD, Message("this door has none"))
    if health.trouble is not None:
        trouble = health.trouble
        return Finding(Subject.CAMERA, FindingState.BAD, trouble.said, next_step=trouble.step)
    if health.opened is None or health.state is not CameraState.RUNNING:
        return Finding(Subject.CAMERA, FindingState.LOOK, Message("not running"))
    opened = health.opened
    said = Message(
        "{name} · {width} x {height} · {rate:.0f} fps",
        {"name": opened.name, "width": opened.width, "height": opened.height, "rate": opened.rate},
    )
    if health.condition is not PictureCondition.FINE:
        return Finding(
            Subject.CAMERA, FindingState.LOOK, said, NOTHING, _CONDITIONS[health.condition]
        )
    if read_ms is None:
        return Finding(
            Subject.CAMERA, FindingState.GOOD, said, Message("hold a ticket to it to try it")
        )
    return Finding(
        Subject.CAMERA,
        FindingState.GOOD,
        said,
        Message("read a code in {ms:.0f} ms", {"ms": read_ms}),
    )


def check_scanner(scanned: bool) -> Finding:
    """Return the finding on the hand scanner; `scanned` says whether a code came from it."""
    if scanned:
        return Finding(Subject.SCANNER, FindingState.GOOD, Message("has read a code"))
    return Finding(Subject.SCANNER, FindingState.GOOD, Message("scan any code to try it"))


def check_sound(mute: bool, volume: int) -> Finding:
    """Return the finding on sound; `mute` says that there is no output device."""
    if mute and volume:
        step = Message("Plug in a loudspeaker or headphones, or go by what the window shows.")
        return Finding(
            Subject.SOUND, FindingState.LOOK, Message("no device to be heard by"), next_step=step
        )
    said = Message("volume is at {volume} %", {"volume": volume})
    if volume < LOW_VOLUME:
        return Finding(Subject.SOUND, FindingState.LOOK, said, next_step=Message("Turn it up."))
    return Finding(Subject.SOUND, FindingState.GOOD, said)


_CONDITIONS = {
    PictureCondition.BLACK: Message("The picture is black: look at the lens cover."),
    PictureCondition.DARK: Message("The picture is dark: uncover the lens, or bring light."),
    PictureCondition.FROZEN: Message(
        "The picture stands still: unplug the camera and plug it in again."
    ),
}


def try_camera(source: PictureSource | None) -> Finding:
    """Open the camera for one picture, close it, and return the finding."""
    if source is None:
        return check_camera(None, None)
    try:
        opened = source.open()
        source.read()
    except CameraError as trouble:
        return check_camera(CameraHealth(CameraState.LOST, trouble=trouble), None)
    finally:
        source.close()
    return check_camera(CameraHealth(CameraState.RUNNING, PictureCondition.FINE, opened), None)

"""What the door check finds of camera, hand scanner and sound."""

from app.model.finding import Finding, FindingState, Subject
from app.said import NOTHING, Said
from app.scan.camera import State as Camera
from app.scan.condition import Condition
from app.scan.errors import CameraError
from app.scan.eye import Health
from app.scan.source import Source

LOW_VOLUME = 20


def of_camera(health: Health | None, read_ms: float | None) -> Finding:
    """`read_ms` is how long the last code took that it read; None: it has read none yet."""
    if health is None:
        return Finding(Subject.CAMERA, FindingState.GOOD, Said("this door has none"))
    if health.trouble is not None:
        trouble = health.trouble
        return Finding(Subject.CAMERA, FindingState.BAD, trouble.said, next_step=trouble.step)
    if health.got is None or health.state is not Camera.RUNNING:
        return Finding(Subject.CAMERA, FindingState.LOOK, Said("not running"))
    got = health.got
    said = Said(
        "{name} · {width} x {height} · {rate:.0f} fps",
        {"name": got.name, "width": got.width, "height": got.height, "rate": got.rate},
    )
    if health.condition is not Condition.FINE:
        return Finding(
            Subject.CAMERA, FindingState.LOOK, said, NOTHING, _CONDITIONS[health.condition]
        )
    if read_ms is None:
        return Finding(
            Subject.CAMERA, FindingState.GOOD, said, Said("hold a ticket to it to try it")
        )
    return Finding(
        Subject.CAMERA, FindingState.GOOD, said, Said("read a code in {ms:.0f} ms", {"ms": read_ms})
    )


def of_scanner(scanned: bool) -> Finding:
    if scanned:
        return Finding(Subject.SCANNER, FindingState.GOOD, Said("has read a code"))
    return Finding(Subject.SCANNER, FindingState.GOOD, Said("scan any code to try it"))


def of_sound(mute: bool, volume: int) -> Finding:
    if mute and volume:
        step = Said("Plug in a loudspeaker or headphones, or go by what the window shows.")
        return Finding(
            Subject.SOUND, FindingState.LOOK, Said("no device to be heard by"), next_step=step
        )
    said = Said("volume is at {volume} %", {"volume": volume})
    if volume < LOW_VOLUME:
        return Finding(Subject.SOUND, FindingState.LOOK, said, next_step=Said("Turn it up."))
    return Finding(Subject.SOUND, FindingState.GOOD, said)


_CONDITIONS = {
    Condition.BLACK: Said("The picture is black: look at the lens cover."),
    Condition.DARK: Said("The picture is dark: uncover the lens, or bring light."),
    Condition.FROZEN: Said("The picture stands still: unplug the camera and plug it in again."),
}


def tried(source: Source | None) -> Finding:
    """Open the camera for one picture, and let go of it again."""
    if source is None:
        return of_camera(None, None)
    try:
        got = source.open()
        source.read()
    except CameraError as trouble:
        return of_camera(Health(Camera.LOST, trouble=trouble), None)
    finally:
        source.close()
    return of_camera(Health(Camera.RUNNING, Condition.FINE, got), None)

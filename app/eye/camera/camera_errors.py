"""The errors of a camera, and the description of a fault for the log.

CameraError
 ├ NoCamera           no camera is there, or none of this name
 ├ CameraBusy         another program uses the camera
 ├ CameraForbidden    this computer does not allow its use
 ├ CameraUnusable     the camera is there but does not open; the reason is unknown
 ├ CameraLost         the camera gave pictures and stopped
 ├ CameraHangs        the camera's driver does not return, or repeats one picture
 ├ StreamLost         a network camera stopped or cannot be reached
 ├ CameraFault        a fault of this program
 └ UnreadablePicture  a file that cannot be read, or holds no picture and no video
"""

import traceback
from pathlib import Path

from app.errors import KnownError
from app.message import Message

MOST_STACK_LINES = 6


class CameraError(KnownError):
    """A camera or a file gives no pictures."""


class NoCamera(CameraError):
    """No camera is plugged in, or none with the wanted name."""

    def __init__(self, name: str | None) -> None:
        missing = Message("There is no camera.")
        if name is not None:
            missing = Message("The camera {name} is not there.", {"name": name})
        super().__init__(missing, Message("Plug it in; it is used as soon as it is there."))


class CameraBusy(CameraError):
    """Another program uses the camera."""

    SAID = Message("The camera {name} is in use by another program.")
    STEP = Message("Close the other program; this one takes the camera as soon as it is free.")


class CameraForbidden(CameraError):
    """The operating system does not allow this program to use the camera."""

    SAID = Message("This computer does not allow Admit to use the camera {name}.")
    STEP = Message(
        "Allow it in the privacy settings; under Linux add this user to the group 'video'."
    )


class CameraUnusable(CameraError):
    """The camera does not open, for an unknown reason."""

    SAID = Message("The camera {name} is there but does not open.")
    STEP = Message(
        "Close other programs that use it, and look whether the privacy settings allow it."
    )


class CameraLost(CameraError):
    """The camera delivered pictures and stopped."""

    SAID = Message("The camera {name} gives no more pictures.")
    STEP = Message("Look at its cable, or plug it in again; it comes back by itself.")


class CameraHangs(CameraError):
    """The driver of the camera does not return, or returns the same picture again and again."""

    SAID = Message("The camera {name} hangs.")
    STEP = Message("It is being opened again; if it keeps hanging, unplug it and plug it in.")


class StreamLost(CameraError):
    """A network camera cannot be reached, or stopped sending pictures."""

    SAID = Message("The camera at {host} sends no pictures.")
    STEP = Message("Look whether it is on and in the same network; it is asked again and again.")


class CameraFault(CameraError):
    """An unexpected exception of this program stopped the camera."""

    SAID = Message("A fault of this program stopped the camera.")
    STEP = Message("It is tried again; if it stays so, start Admit anew.")


class UnreadablePicture(CameraError):
    """A file cannot be read, or holds no picture and no video."""

    SAID = Message("{file} cannot be read: {reason}.")
    STEP = Message("Name a picture or a video.")


def describe_fault(fault: BaseException) -> str:
    """Return the kind of a fault and the lines that it came from, the innermost first.

    The message is left out, because it may quote a code.
    """
    steps = traceback.extract_tb(fault.__traceback__)[-MOST_STACK_LINES:]
    places = [f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in reversed(steps)]
    return " < ".join([type(fault).__name__, *places])

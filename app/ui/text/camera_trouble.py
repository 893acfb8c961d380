"""The sentences on why the camera shows no usable picture or reads no code, and what to do."""

from PySide6.QtCore import QCoreApplication

from app.errors import KnownError
from app.ui.text.translated import translated


def camera_sentence(state: str, condition: str, trouble: KnownError | None) -> str | None:
    """Return the sentence for the camera's state, condition and error; None if it works."""
    if trouble is not None:
        return translated(trouble.whole)
    match state, condition:
        case "opening", _:
            return QCoreApplication.translate("Camera", "The camera is being opened…")
        case "stalled" | "lost", _:
            return QCoreApplication.translate(
                "Camera", "The camera gives no pictures. Unplug it and plug it in again."
            )
        case "ended", _:
            return QCoreApplication.translate("Camera", "The recording is at its end.")
        case _, "black":
            return QCoreApplication.translate(
                "Camera", "The picture is black. Look at the lens cover."
            )
        case _, "dark":
            return QCoreApplication.translate(
                "Camera", "The picture is dark. Uncover the lens, or bring light."
            )
        case _:
            return None


def hint_sentence(hint: str) -> str:
    """Return the sentence that helps to read a code in view; an empty one if there is no hint."""
    match hint:
        case "hold still":
            return QCoreApplication.translate("CameraHint", "Hold still")
        case "closer":
            return QCoreApplication.translate("CameraHint", "Closer to the camera")
        case "further away":
            return QCoreApplication.translate("CameraHint", "Further away from the camera")
        case "tilt":
            return QCoreApplication.translate("CameraHint", "Tilt it away from the lamp")
        case "brighter":
            return QCoreApplication.translate("CameraHint", "Make the screen brighter")
        case "partly in view":
            return QCoreApplication.translate("CameraHint", "Only part of the code is in view")
        case _:
            return ""

"""The sentences on why the camera shows no usable picture, and what to do about it."""

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

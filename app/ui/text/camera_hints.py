"""The sentences that help to read a code which the camera sees but cannot read."""

from PySide6.QtCore import QCoreApplication


def hint_sentence(hint: str) -> str:
    """Return the sentence of a hint; an empty one if there is no hint."""
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

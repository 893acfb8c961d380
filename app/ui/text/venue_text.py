"""Words about this laptop's part in a venue."""

from PySide6.QtCore import QCoreApplication

from app.model.venue import Role


def role_text(role: Role) -> str:
    """Return a sentence that says what this laptop is in its venue."""
    match role:
        case Role.DOOR:
            return QCoreApplication.translate("VenuePage", "This laptop is a door of the venue")
        case Role.KEEPER:
            return QCoreApplication.translate("VenuePage", "This laptop keeps the venue's state")

"""Texts of the ways to settle a scan: what is to be done, and what was done."""

from PySide6.QtCore import QCoreApplication

from app.model.journal import Settling


def way_to_do(way: Settling) -> str:
    """Return the text on the button for this way."""
    match way:
        case Settling.RIGHT:
            return QCoreApplication.translate("Settling", "Let in is right")
        case Settling.CHECKED_OUT:
            return QCoreApplication.translate("Settling", "Wrong entry: check out")
        case Settling.ASKED:
            return QCoreApplication.translate("Settling", "Ask the service again")
        case Settling.SENT:
            return QCoreApplication.translate("Settling", "Send again")
        case Settling.NOTED:
            return QCoreApplication.translate("Settling", "Note only")
        case Settling.REOPENED:
            return QCoreApplication.translate("Settling", "Open again")


def way_done(way: Settling) -> str:
    """Return the text for a scan that was settled in this way."""
    match way:
        case Settling.RIGHT:
            return QCoreApplication.translate("Settling", "Let in was right")
        case Settling.CHECKED_OUT:
            return QCoreApplication.translate("Settling", "Wrong entry, checked out")
        case Settling.ASKED:
            return QCoreApplication.translate("Settling", "Asked again")
        case Settling.SENT:
            return QCoreApplication.translate("Settling", "Sent again")
        case Settling.NOTED:
            return QCoreApplication.translate("Settling", "Noted")
        case Settling.REOPENED:
            return QCoreApplication.translate("Settling", "Opened again")

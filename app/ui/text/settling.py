"""Texts of the ways to settle a scan: what is to be done, and what was done."""

from PySide6.QtCore import QCoreApplication

from app.model.journal import Settling
from app.model.verdict import DecidedBy


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


def why_not(way: Settling) -> str:
    """Return why a scan that needs a look cannot be settled in this way."""
    match way:
        case Settling.CHECKED_OUT:
            return QCoreApplication.translate("Settling", "Nobody was let in by this scan.")
        case Settling.ASKED:
            return QCoreApplication.translate(
                "Settling", "The service has answered already, and would say the same again."
            )
        case Settling.SENT:
            return QCoreApplication.translate(
                "Settling", "The service has this scan, or may have it: ask it again instead."
            )
        case _:
            return QCoreApplication.translate("Settling", "Somebody has settled it meanwhile.")


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


def decider(decided_by: DecidedBy) -> str:
    """Return who decided a scan, in words."""
    match decided_by:
        case DecidedBy.SERVICE:
            return QCoreApplication.translate("Settling", "decided by the ticket service")
        case DecidedBy.LIST:
            return QCoreApplication.translate("Settling", "decided by this laptop's list")
        case DecidedBy.VENUE:
            return QCoreApplication.translate("Settling", "decided by another door")
        case DecidedBy.SUPERVISOR:
            return QCoreApplication.translate("Settling", "decided by a supervisor")
        case DecidedBy.STEWARD:
            return QCoreApplication.translate("Settling", "decided by a steward")
        case DecidedBy.DOOR:
            return QCoreApplication.translate("Settling", "decided by a rule of this door")

"""The two small texts at the foot of a verdict: how the code was read, and who decided."""

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from app.model.scan import Moment, Scan, Source
from app.model.verdict import DecidedBy, Kind, Verdict
from app.ui.text.moments import time_text, time_text_with_seconds


def scanned_text(scan: Scan, verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    """Return when and by what the code was read."""
    if verdict.is_undoing:
        said = QCoreApplication.translate("VerdictFoot", "Taken back {time}")
    elif verdict.decided_by is DecidedBy.SUPERVISOR:
        said = QCoreApplication.translate("VerdictFoot", "Overridden {time}")
    else:
        said = _source_text(scan.source)
    return said.format(time=time_text_with_seconds(scan.at, now, zone))


def _source_text(source: Source) -> str:
    match source:
        case Source.CAMERA:
            return QCoreApplication.translate("VerdictFoot", "Scanned {time} by camera")
        case Source.SCANNER:
            return QCoreApplication.translate("VerdictFoot", "Scanned {time} by hand scanner")
        case Source.TYPED:
            return QCoreApplication.translate("VerdictFoot", "Typed in {time}")
        case Source.LIST:
            return QCoreApplication.translate("VerdictFoot", "Chosen from the list {time}")


def decided_text(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    """Return who decided; empty if the title says it."""
    match verdict.decided_by:
        case _ if verdict.kind is Kind.TROUBLE:
            return ""
        case DecidedBy.SERVICE if verdict.lets_through:
            return QCoreApplication.translate("VerdictFoot", "Confirmed by the ticket service")
        case DecidedBy.SERVICE:
            return QCoreApplication.translate("VerdictFoot", "Decided by the ticket service")
        case DecidedBy.VENUE:
            return QCoreApplication.translate("VerdictFoot", "Decided with the other doors")
        case DecidedBy.SUPERVISOR:
            return QCoreApplication.translate("VerdictFoot", "Decided by a supervisor")
        case DecidedBy.STEWARD:
            return QCoreApplication.translate("VerdictFoot", "Decided by a steward")
        case DecidedBy.DOOR:
            return QCoreApplication.translate("VerdictFoot", "Decided by a rule of this door")
        case DecidedBy.LIST if verdict.list_from is None:
            return QCoreApplication.translate("VerdictFoot", "Decided by this laptop")
        case DecidedBy.LIST:
            said = QCoreApplication.translate(
                "VerdictFoot", "Decided offline by the list from {time}"
            )
            return said.format(time=time_text(verdict.list_from, now, zone))

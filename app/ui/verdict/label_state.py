"""The state of a guest's label, as a value beside the verdict."""

from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from app.model.label import LabelOutcome
from app.model.verdict import Kind, Verdict


class LabelStage(IntEnum):
    """The stages of a label; the later ones need more care."""

    PRINTED = 0
    PRINTING = 1
    WAITING = 2
    FAILED = 3


class LabelState(NamedTuple):
    """The stage of a label; `outcome` says why it waits or was not printed."""

    stage: LabelStage
    outcome: LabelOutcome | None = None


def may_print(verdict: Verdict) -> bool:
    """Return whether a label may be printed: for guests who have just been admitted, no others."""
    is_admitted = verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED) and not verdict.is_undoing
    return is_admitted and bool(tickets_of(verdict))


def tickets_of(verdict: Verdict) -> tuple[str, ...]:
    """Return the ids of the tickets that a verdict is about."""
    if verdict.tickets:
        return verdict.tickets
    return (verdict.ticket.id,) if verdict.ticket is not None else ()


def label_text(state: LabelState) -> str:
    """Return the words for a label."""
    match state:
        case LabelState(LabelStage.PRINTED):
            return QCoreApplication.translate("Label", "Label printed")
        case LabelState(LabelStage.PRINTING):
            return QCoreApplication.translate("Label", "Label is being printed")
        case LabelState(LabelStage.WAITING, LabelOutcome.NO_PAPER):
            return QCoreApplication.translate("Label", "Label waits: no paper")
        case LabelState(LabelStage.WAITING, LabelOutcome.GONE):
            return QCoreApplication.translate("Label", "Label waits: printer not reached")
        case LabelState(LabelStage.WAITING):
            return QCoreApplication.translate("Label", "Label waits: printer not ready")
        case _:
            return QCoreApplication.translate("Label", "Label not printed")

"""Facts about the ticket that are shown beside a verdict, among them the state of its label."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from app.model.details import AbsentGuests, Details, Extra, PartyMember, rest_of
from app.model.label import LabelOutcome
from app.model.ticket import Ticket
from app.model.verdict import Kind, Verdict
from app.ui.text.languages import say
from app.ui.verdict.guest_names import GuestNames


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
    match state:
        case LabelState(LabelStage.PRINTED):
            return say("Label printed")
        case LabelState(LabelStage.PRINTING):
            return say("Label is being printed")
        case LabelState(LabelStage.WAITING, LabelOutcome.NO_PAPER):
            return say("Label waits: no paper")
        case LabelState(LabelStage.WAITING, LabelOutcome.GONE):
            return say("Label waits: printer not reached")
        case LabelState(LabelStage.WAITING):
            return say("Label waits: printer not ready")
        case _:
            return say("Label not printed")


@dataclass(frozen=True, slots=True)
class VerdictContext:
    """Facts that are shown beside a verdict. They arrive one after the other.

    `before` is the ticket as the list had it when the code was read. `labels` are the states of
    labels by the ids of their tickets. `is_rehearsal` says that all guests are invented, and that
    real tickets are not known. `right_doors` are the doors of the venue that take a ticket which is
    at the wrong one. `extras` are those of a guest who is inside.
    """

    before: Ticket | None = None
    party: tuple[PartyMember, ...] = ()
    details: Details | None = None
    names: GuestNames = field(default_factory=GuestNames)
    labels: Mapping[str, LabelState] = field(default_factory=dict)
    is_rehearsal: bool = False
    right_doors: tuple[str, ...] = ()
    extras: tuple[Extra, ...] = ()

    @property
    def rest(self) -> AbsentGuests:
        """Return how many members of the party are not inside."""
        return rest_of(self.party)

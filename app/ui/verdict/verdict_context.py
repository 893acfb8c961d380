"""Facts about the ticket that are shown beside a verdict."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.model.details import AbsentGuests, PartyMember, rest_of
from app.model.ticket import Ticket
from app.ui.verdict.guest_names import GuestNames
from app.ui.verdict.label_state import LabelState

if TYPE_CHECKING:
    from app.model.details import Details


@dataclass(frozen=True, slots=True)
class VerdictContext:
    """Facts that are shown beside a verdict. They arrive one after the other.

    `before` is the ticket as the list had it when the code was read. `labels` are the states of
    labels by the ids of their tickets. `is_rehearsal` says that all guests are invented, and that
    real tickets are not known. `right_doors` are the doors of the venue that take a ticket which is
    at the wrong one.
    """

    before: Ticket | None = None
    party: tuple[PartyMember, ...] = ()
    details: "Details | None" = None
    names: GuestNames = field(default_factory=GuestNames)
    labels: Mapping[str, LabelState] = field(default_factory=dict)
    is_rehearsal: bool = False
    right_doors: tuple[str, ...] = ()

    @property
    def rest(self) -> AbsentGuests:
        """Return how many members of the party are not inside."""
        return rest_of(self.party)

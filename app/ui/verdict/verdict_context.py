"""Facts about the ticket and the evening that are shown beside a verdict."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.model.party import AbsentGuests, Member, rest_of
from app.model.ticket import Ticket

if TYPE_CHECKING:
    from app.model.details import Details
    from app.model.journal import Delivery
    from app.model.night import Night


@dataclass(frozen=True, slots=True)
class VerdictContext:
    """Facts that are shown beside a verdict. They arrive one after the other.

    `before` is the ticket as the list had it when the code was read. `categories` are the names of
    the categories by their ids. `delivery` is the delivery state of the scan; None until it is
    known. `key_refused` says that nothing is sent until the API key is replaced.
    """

    before: Ticket | None = None
    party: tuple[Member, ...] = ()
    details: "Details | None" = None
    night: "Night | None" = None
    categories: Mapping[str, str] = field(default_factory=dict)
    delivery: "Delivery | None" = None
    key_refused: bool = False

    @property
    def rest(self) -> AbsentGuests:
        """Return how many members of the party are not inside."""
        return rest_of(self.party)

"""Everything about one ticket that a steward may look up."""

from dataclasses import dataclass

from app.model.passage import Passage
from app.model.ticket import Ticket


@dataclass(frozen=True, slots=True)
class OrderFacts:
    """`price` is in the currency's own units."""

    number: str
    status: str | None
    buyer: str | None
    price: float | None
    currency: str | None


@dataclass(frozen=True, slots=True)
class Details:
    """`live` says that the service was asked just now; else it is what this laptop knows.

    `order` and `passages` are None if they could not be found out.
    """

    ticket: Ticket
    inside: bool
    live: bool
    order: OrderFacts | None
    passages: tuple[Passage, ...] | None
    addons: tuple[Ticket, ...]
    main: Ticket | None

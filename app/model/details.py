"""Everything about one ticket that a steward may look up."""

from dataclasses import dataclass

from app.model.note import Note
from app.model.passage import Passage
from app.model.ticket import Ticket


@dataclass(frozen=True, slots=True)
class OrderFacts:
    """The order of a ticket, and the ticket's own price in it.

    Prices are in units of `currency`, not in cents.
    """

    number: str
    status: str | None
    buyer: str | None
    price: float | None
    currency: str | None
    ticket_price: float | None = None


@dataclass(frozen=True, slots=True)
class Details:
    """A ticket with its order, its passages, and the tickets that belong to it.

    `live` says that the service was asked just now; otherwise the values come from this laptop's
    list. `order` and `passages` are None if they could not be read. `addons` are the ticket's
    add-ons, `main` is the ticket that an add-on belongs to. `notes` are those that nobody is done
    with.
    """

    ticket: Ticket
    inside: bool
    live: bool
    order: OrderFacts | None
    passages: tuple[Passage, ...] | None
    addons: tuple[Ticket, ...]
    main: Ticket | None
    notes: tuple[Note, ...] = ()

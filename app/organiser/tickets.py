"""The wire's tickets as the door knows them."""

from app.model.ticket import Ticket
from app.organiser.wire.search import FoundTicket
from app.organiser.wire.ticket import ListedTicket
from app.organiser.wire.ticket import Ticket as FullTicket


def of_listed(listed: ListedTicket) -> Ticket:
    """A ticket from the list; by their places, for that is faster."""
    return Ticket(
        listed["id"],
        listed["barcode"] or "",
        listed["category_id"],
        listed.get("name") or "",
        listed.get("attendee_name") or "",
        listed.get("attendee_email") or "",
        listed.get("order_id") or "",
        listed.get("addon_of_ticket_id"),
        listed["status"] or "",
        listed["checked_in"],
        listed["transfer_status"],
    )


def of_full(full: FullTicket) -> Ticket:
    """A ticket with all that the service knows of it."""
    return Ticket(
        full.id,
        full.barcode or "",
        full.category_id,
        full.name or "",
        full.attendee_name or "",
        full.attendee_email or "",
        full.order_id or "",
        full.addon_of_ticket_id,
        full.status or "",
        full.checked_in,
        full.transfer_status,
    )


def of_found(found: FoundTicket) -> Ticket:
    """A ticket from a search, which does not show its order or whether it is being passed on."""
    return Ticket(
        id=found.ticket_id,
        code=found.barcode or "",
        category_id=found.category_id or "",
        name=found.name or "",
        holder=found.attendee_name or "",
        email=found.attendee_email or "",
        order_id="",
        addon_of=found.addon_of_ticket_id,
        status=found.status or "",
        checked_in=found.checked_in,
        transfer=None,
    )

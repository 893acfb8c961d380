"""The wire's tickets as the door knows them."""

from app.model.ticket import Ticket
from app.organiser.wire.search import FoundTicket
from app.organiser.wire.ticket import ListedTicket
from app.organiser.wire.ticket import Ticket as FullTicket


def of_full(full: FullTicket | ListedTicket) -> Ticket:
    """A ticket from the list or the detail."""
    return Ticket(
        id=full.id,
        code=full.barcode or "",
        category_id=full.category_id,
        name=full.name or "",
        holder=full.attendee_name or "",
        email=full.attendee_email or "",
        order_id=full.order_id or "",
        addon_of=full.addon_of_ticket_id,
        status=full.status or "",
        checked_in=full.checked_in,
        transfer=full.transfer_status,
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

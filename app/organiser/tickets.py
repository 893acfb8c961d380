"""The wire's tickets as the door knows them: texts for people are bounded, ids are whole."""

from app.model.scan import LONGEST_CODE
from app.model.ticket import Ticket
from app.organiser.wire.search import FoundTicket
from app.organiser.wire.ticket import ListedTicket
from app.organiser.wire.ticket import Ticket as FullTicket

# In characters. Longer ones are no names; a store and a window full of them would be slow.
NAME_LIMIT = 200
# In characters: the longest address that mail can be sent to.
EMAIL_LIMIT = 254


def of_listed(listed: ListedTicket) -> Ticket:
    """A ticket from the list; by their places, for that is faster."""
    return Ticket(
        listed["id"],
        _code(listed["barcode"]),
        listed["category_id"],
        _short(listed.get("name")),
        _short(listed.get("attendee_name")),
        _short(listed.get("attendee_email"), EMAIL_LIMIT),
        listed.get("order_id") or "",
        listed.get("addon_of_ticket_id"),
        _short(listed["status"]),
        listed["checked_in"],
        listed["transfer_status"],
    )


def of_full(full: FullTicket) -> Ticket:
    """A ticket with all that the service knows of it."""
    return Ticket(
        full.id,
        _code(full.barcode),
        full.category_id,
        _short(full.name),
        _short(full.attendee_name),
        _short(full.attendee_email, EMAIL_LIMIT),
        full.order_id or "",
        full.addon_of_ticket_id,
        _short(full.status),
        full.checked_in,
        full.transfer_status,
    )


def of_found(found: FoundTicket) -> Ticket:
    """A ticket from a search, which does not show its order or whether it is being passed on."""
    return Ticket(
        id=found.ticket_id,
        code=_code(found.barcode),
        category_id=found.category_id or "",
        name=_short(found.name),
        holder=_short(found.attendee_name),
        email=_short(found.attendee_email, EMAIL_LIMIT),
        order_id="",
        addon_of=found.addon_of_ticket_id,
        status=_short(found.status),
        checked_in=found.checked_in,
        transfer=None,
    )


def _short(text: str | None, limit: int = NAME_LIMIT) -> str:
    """The text, cut at its limit; nothing where there is none."""
    if not text:
        return ""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def _code(text: str | None) -> str:
    """The code whole, or none: nobody can scan a longer one, and a cut one is another's."""
    return text if text and len(text) <= LONGEST_CODE else ""

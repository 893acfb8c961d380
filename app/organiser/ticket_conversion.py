"""Converts the service's tickets to the door's: texts for people are cut, ids are kept whole."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from app.model.plain import SEPARATOR, plain
from app.model.policy import PLACE, answer_key
from app.model.scan import LONGEST_CODE, Moment, moment_of
from app.model.ticket import Ticket, TransferStatus
from app.organiser.wire.order import FoundTicket
from app.organiser.wire.ticket import LONGEST_ID, ListedDetail, ListedTicket

# Characters. Longer texts are no names, and would make store and window slow.
NAME_LIMIT = 200
# Characters: the longest address that mail can be sent to.
EMAIL_LIMIT = 254
# Characters: what a steward takes in at one glance.
LABEL_LIMIT, PLACE_LIMIT = 40, 120
ANSWER_NAMES = ("name", "label", "userDataKey")


def from_listed(listed: ListedTicket) -> Ticket:
    """Return a ticket of the list or a detail; values are passed by position, which is faster."""
    return Ticket(
        listed["id"],
        _code(listed["barcode"]),
        listed["category_id"],
        _short(listed.get("name")),
        _short(listed.get("attendee_name")),
        _short(listed.get("attendee_email"), EMAIL_LIMIT),
        listed.get("order_id") or "",
        _id(listed.get("addon_of_ticket_id"), listed["id"]),
        _short(listed["status"]),
        listed["checked_in"],
        listed["transfer_status"],
        _id(listed.get("replacement_for_ticket_id"), listed["id"]),
        _passed_on_at(listed.get("transfer_history")),
    )


def from_detail(detail: ListedDetail) -> Ticket:
    """Return the ticket of a detail; the summary tells when it was passed on if no history does."""
    ticket, summary = from_listed(detail.ticket), detail.transfer_summary
    is_known = ticket.passed_on_at is not None or not isinstance(summary, dict)
    if is_known or summary.get("status") != TransferStatus.TRANSFERED:
        return ticket
    return ticket._replace(passed_on_at=_moment(summary.get("createdAt")))


def answers_from(
    listed: ListedTicket, wanted: Collection[str], places: Sequence[str] = ()
) -> dict[str, str]:
    """Return the answers of a ticket's holder that are wanted, by their `answer_key`.

    An answer has up to three names: its name, its label and its key. Those that have one of the
    names in `places` make up the place of the ticket, in that order. Odd data are left out.
    """
    rows, found, parts = listed.get("other_ticket_data"), dict[str, str](), dict[str, int]()
    for row in rows if isinstance(rows, list) else ():
        values = row.items() if isinstance(row, dict) else ()
        texts = {key: text for key, text in values if isinstance(text, str)}
        value = plain(texts.get("value", ""), NAME_LIMIT)
        names = {answer_key(texts[one]) for one in ANSWER_NAMES if one in texts}
        if value:
            found |= dict.fromkeys(names.intersection(wanted), value)
            if at := [places.index(one) for one in names if one in places]:
                parts[_part_of_place(texts, value)] = min(at)
    if parts:
        found[PLACE] = plain(SEPARATOR.join(sorted(parts, key=parts.__getitem__)), PLACE_LIMIT)
    return found


def _part_of_place(texts: Mapping[str, str], value: str) -> str:
    """Return a part of a place in the words of the ticket: *Row 12*."""
    named = next(texts[one] for one in ("label", "name", "userDataKey") if one in texts)
    label = plain(named, LABEL_LIMIT)
    label = f"{label[:1].upper()}{label[1:]}"
    return value if value.casefold().startswith(label.casefold()) else f"{label} {value}"


def from_found(found: FoundTicket) -> Ticket:
    """Return a ticket of a search result, which shows neither the order nor a transfer."""
    return Ticket(
        id=found.ticket_id,
        code=_code(found.barcode),
        category_id=found.category_id or "",
        name=_short(found.name),
        holder=_short(found.attendee_name),
        email=_short(found.attendee_email, EMAIL_LIMIT),
        order_id="",
        addon_of=_id(found.addon_of_ticket_id, found.ticket_id),
        status=_short(found.status),
        checked_in=found.checked_in,
        transfer=None,
    )


def _id(value: Any, own: str) -> str | None:
    """Return the id of another ticket; None for anything else."""
    is_id = isinstance(value, str) and value != own and len(value) <= LONGEST_ID
    return value or None if is_id else None


def _passed_on_at(history: Any) -> Moment | None:
    """Return when a ticket was passed on for the last time; odd rows are left out."""
    rows = history if isinstance(history, list) else ()
    moments = (_moment(row.get("transferredAt")) for row in rows if isinstance(row, dict))
    return max(filter(None, moments), default=None)


def _moment(value: Any) -> Moment | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return moment_of(value) if is_number else None


def _short(text: str | None, limit: int = NAME_LIMIT) -> str:
    """Return the text, cut at its limit; an empty text for None."""
    if not text:
        return ""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def _code(text: str | None) -> str:
    """Return the code if it can be scanned, else an empty text.

    A code is never cut, because the shorter one may be another ticket's.
    """
    return text if text and len(text) <= LONGEST_CODE else ""

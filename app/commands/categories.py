"""Checks that the ticket categories of a door belong to the event's tickets."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from app.commands.terminal import as_plain, say
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.plain import plain

if TYPE_CHECKING:
    from app.organiser.client import Organiser

PAGE_SIZE = "500"
MOST_PAGES = 20
MOST_NAMED = 50


class UnknownCategory(KnownError):
    """A category that was named for the door is on no ticket.

    The message lists those that exist.
    """

    exit_code = ExitCode.NO

    def __init__(self, unknown: Collection[str], there: dict[str, str]) -> None:
        first = list(there.items())[:MOST_NAMED]
        named = [f"{one} ({name})" if name else one for one, name in first]
        super().__init__(
            Message(
                "No ticket has the category {unknown}.",
                {"unknown": ", ".join(as_plain(one) for one in sorted(unknown))},
            ),
            Message(
                "Nothing was set up. The categories are: {there}.", {"there": ", ".join(named)}
            ),
        )


async def refuse_unknown(
    organiser: "Organiser", ticketing_id: str, wanted: Collection[str]
) -> None:
    """Raise UnknownCategory unless every wanted category is on some ticket.

    Only the first MOST_PAGES pages of the list are read, and an event may have no tickets yet: then
    a category that was not found is reported, but not refused.
    """
    from app.organiser.wire.ticket import TicketsQuery

    unknown, there = set(wanted), dict[str, str]()
    if not unknown:
        return
    pages = 0
    async for page in organiser.listed_pages(ticketing_id, TicketsQuery(limit=PAGE_SIZE)):
        for ticket in page.tickets:
            there.setdefault(ticket["category_id"], plain(ticket.get("name") or ""))
        unknown -= there.keys()
        pages += 1
        if not unknown:
            return
        if pages == MOST_PAGES:
            break
    else:
        if there:
            raise UnknownCategory(unknown, there)
    say(f"admit: No ticket was found yet of category {as_plain(', '.join(sorted(unknown)))}.\n")

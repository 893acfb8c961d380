"""set this laptop up for a door, without the window

  admit setup --base-url https://tickets.example.org --ticketing tg_1 \\
      --door North

The service is asked whether key, ticketing, event and categories are right
before anything is written. Other settings stay as they are. Close the window
first: nothing can be set up while it is open. The key comes from ADMIT_API_KEY,
from standard input, or is typed; never from the command line. It is stored in
this computer's keyring, or nowhere if there is none.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from app.commands.terminal import as_json, as_plain, say
from app.errors import ExitCode, KnownError
from app.message import Message
from app.model.plain import plain
from app.organiser.address import checked_address
from app.organiser.client import Organiser
from app.organiser.errors import (
    KeyRefused,
    NotAllowed,
    NotFound,
    OrganiserError,
    Refused,
    Unreachable,
)
from app.organiser.http import ServiceConnection
from app.organiser.wire.check_in import Overview
from app.organiser.wire.ticket import TicketsQuery
from app.runtime.home import Home, open_home
from app.security.keys import KeyringEntry, KeyringUnusable, api_key
from app.settings.sections import ServiceSettings
from app.settings.settings import (
    InvalidSettings,
    NotSetUp,
    Settings,
    checked,
    read_settings,
    write_settings,
)
from app.store.database import is_in_use
from app.store.errors import InUse


class WrongValues(KnownError):
    """The service was reached, and it says that these values are wrong."""

    exit_code = ExitCode.NO


_AGAIN = Message(
    "Nothing was set up. Try again, or add --offline to set up without asking the service."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add, flag = parser.add_argument, partial(parser.add_argument, action="store_true")
    add("--base-url", required=True, metavar="U", help="the service's address")
    add("--ticketing", required=True, metavar="T", help="the ticketing's id")
    add("--door", required=True, metavar="NAME", help="what this door is called")
    add("--event", metavar="E", help="the event's id; left out: the ticketing's")
    which = "a ticket category that goes here, by id; may be repeated; left out: all go here"
    add("--category", action="append", default=[], metavar="C", help=which)
    authority = (
        "a PEM file with the certificate authority of the service's own, if it has one; "
        "left out: as it was set up before"
    )
    add("--ca-file", metavar="FILE", help=authority)
    flag("--api-key-stdin", help="read the key from standard input")
    flag("--offline", help="do not ask the service whether all this is right")
    flag("--json", help="say what was set up as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    home = open_home(os.environ)
    _refuse_open_door(home)
    settings = _new_settings(home, options, options.event, None)
    checked_address(settings.service.base_url)
    key = api_key(os.environ, sys.stdin, from_stdin=options.api_key_stdin)
    overview = asyncio.run(_read_overview(settings, key, options.offline))
    report = _set_up(home, options, overview, key)
    print(as_json(report) if options.json else _in_words(report), file=out)
    return ExitCode.GOOD


def _refuse_open_door(home: Home) -> None:
    if is_in_use(home.database):
        raise InUse(home.database)


def _new_settings(
    home: Home, options: argparse.Namespace, event_id: str | None, event_name: str | None
) -> Settings:
    """Return the new settings: the options, over the values of an existing settings file."""
    try:
        before = read_settings(home.settings).values()
    except NotSetUp:
        before = {"door": {}}
    service = {
        "base_url": options.base_url,
        "ticketing_id": options.ticketing,
        "event_id": event_id,
        "event_name": plain(event_name or "") or None,
        "ca_file": before.get("service", {}).get("ca_file"),
    }
    if options.ca_file is not None:
        service["ca_file"] = str(Path(options.ca_file).absolute())
    door = before["door"] | {"name": options.door, "categories": options.category}
    try:
        return checked(before | {"service": service, "door": door})
    except InvalidSettings as invalid:
        step = Message("Correct it. 'admit setup --help' shows what is wanted.")
        raise InvalidSettings(invalid.faults, step) from None


async def _read_overview(settings: Settings, key: str, offline: bool) -> Overview | None:
    """Return the service's overview of the ticketing, or None with --offline.

    The form of the key is checked in any case.
    """
    service = settings.service
    async with ServiceConnection(service.base_url, key, service.ca_file) as line:
        if offline:
            return None
        organiser = Organiser(line)
        try:
            overview = await _request_overview(organiser, service)
            await refuse_unknown(organiser, service.ticketing_id, settings.door.categories)
        except OrganiserError as error:
            raise _for_set_up(error, service) from error
    return overview


async def _request_overview(organiser: Organiser, service: ServiceSettings) -> Overview:
    overview = (await organiser.get_ticketing(service.ticketing_id)).overview
    if service.event_id is not None:
        event = await organiser.get_event(service.event_id)
        if event.ticketing_id not in (None, service.ticketing_id):
            values = {"event": service.event_id, "other": as_plain(event.ticketing_id)}
            raise WrongValues(
                Message("The event {event} has another ticketing: {other}.", values),
                Message("Take this event's ticketing, or leave --event out."),
            )
    return overview


def _for_set_up(error: OrganiserError, service: ServiceSettings) -> KnownError:
    """Return the same trouble with a next step for a person who sets up the laptop."""
    match error:
        case NotFound(operation="get_event"):
            unknown = f"event {service.event_id}"
        case NotFound():
            unknown = f"ticketing {service.ticketing_id}"
        case KeyRefused() | NotAllowed():
            step = Message("Copy the key once more, or ask the organiser for one.")
            return WrongValues(error.said, step)
        case Refused():
            return WrongValues(error.said, Message("Look at each value once more."))
        case Unreachable(remedy=Message() as remedy):
            both = Message("{remedy} {again}", {"remedy": remedy, "again": _AGAIN})
            return KnownError(error.said, both)
        case _:
            return KnownError(error.said, _AGAIN)
    return WrongValues(
        Message("The ticket service does not know the {unknown}.", {"unknown": unknown}),
        Message("Copy the id once more; the key must be one of the same organisation."),
    )


def _set_up(
    home: Home, options: argparse.Namespace, overview: Overview | None, key: str
) -> dict[str, Any]:
    """Write the settings, keep the key, and report what is set up now, or why no key is kept."""
    found = overview.event if overview else None
    event_id = options.event or (found.id if found else None)
    settings = _new_settings(home, options, event_id, found.name if found else None)
    # The door may have been opened while the service was being asked.
    _refuse_open_door(home)
    write_settings(home.settings, settings)
    service, key_trouble = settings.service, None
    try:
        KeyringEntry(service.base_url, service.ticketing_id).keep(key)
    except KeyringUnusable as trouble:
        key_trouble = f"{trouble.sentence} {trouble.next_step}"
    return {
        "door": settings.door.name,
        "categories": list(settings.door.categories),
        "base_url": service.base_url,
        "ticketing_id": service.ticketing_id,
        "event_id": service.event_id,
        "event": overview and overview.event and overview.event.name,
        "organisation": overview and overview.organisation and overview.organisation.name,
        "checked": overview is not None,
        "settings": str(home.settings),
        "key_kept": key_trouble is None,
        "key_trouble": key_trouble,
    }


def _in_words(report: dict[str, Any]) -> str:
    ticketing = report["ticketing_id"]
    if report["event"]:
        ticketing += f", {report['event']}"
    rows = {
        "Door": report["door"],
        "Categories": ", ".join(report["categories"]) or "all",
        "Service": report["base_url"],
        "Ticketing": ticketing if report["checked"] else f"{ticketing} (not checked)",
        "Settings": report["settings"],
        "API key": report["key_trouble"] or "kept in the keyring of this computer",
    }
    return "\n".join(f"{name:12}{as_plain(value)}" for name, value in rows.items())


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
        named = ", ".join(f"{one} ({name})" if name else one for one, name in first)
        missing = ", ".join(map(as_plain, sorted(unknown)))
        super().__init__(
            Message("No ticket has the category {unknown}.", {"unknown": missing}),
            Message("Nothing was set up. The categories are: {there}.", {"there": named}),
        )


async def refuse_unknown(organiser: Organiser, ticketing_id: str, wanted: Collection[str]) -> None:
    """Raise UnknownCategory unless every wanted category is on some ticket.

    Only the first MOST_PAGES pages of the list are read, and an event may have no tickets yet: then
    a category that was not found is reported, but not refused.
    """
    unknown, there, pages = set(wanted), dict[str, str](), 0
    if not unknown:
        return
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

"""set this laptop up for a door, without the window

  admit setup --base-url https://tickets.example.org --ticketing tg_1 \\
      --door North

The service is asked whether key, ticketing, event and categories are right, and
only then is anything written; what else the settings say stays. While the door
is open nothing can be set up. The key is taken from ADMIT_API_KEY, from
standard input, or typed; never from the command line. It is kept in this
computer's keyring, or nowhere if there is none.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from app.commands.categories import refuse_unknown
from app.commands.terminal import as_json, as_plain
from app.errors import ExitCode, KnownError
from app.said import Said
from app.security.secrets import KeyringEntry, KeyringUnusable, api_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.organiser.client import Organiser
    from app.organiser.errors import OrganiserError
    from app.organiser.wire.ticketing import Overview
    from app.runtime.home import Home
    from app.settings.sections import Service
    from app.settings.settings import Settings


class SaidNo(KnownError):
    """The service was reached, and these values are not right for it."""

    exit_code = ExitCode.NO


class NotAsked(KnownError):
    """The service could not be asked; `remedy` says what may be done about the line."""

    def __init__(self, said: Said, remedy: Said | None) -> None:
        again = Said(
            "Nothing was set up. Try again, or add --offline to set up without asking the service."
        )
        both = Said("{remedy} {again}", {"remedy": remedy or again, "again": again})
        super().__init__(said, both if remedy else again)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--base-url", required=True, metavar="U", help="the service's address")
    parser.add_argument("--ticketing", required=True, metavar="T", help="the ticketing's id")
    parser.add_argument("--door", required=True, metavar="NAME", help="what this door is called")
    parser.add_argument("--event", metavar="E", help="the event's id; left out: the ticketing's")
    parser.add_argument(
        "--category",
        action="append",
        default=[],
        metavar="C",
        help="a ticket category that goes here, by id; may be repeated; left out: all go here",
    )
    parser.add_argument(
        "--ca-file",
        metavar="FILE",
        help="a PEM file with the certificate authority of the service's own, if it has one; "
        "left out: as it was set up before",
    )
    parser.add_argument(
        "--api-key-stdin", action="store_true", help="read the key from standard input"
    )
    parser.add_argument(
        "--offline", action="store_true", help="do not ask the service whether all this is right"
    )
    parser.add_argument("--json", action="store_true", help="say what was set up as JSON")


def run(options: argparse.Namespace, out: TextIO) -> int:
    from app.organiser.address import checked_address
    from app.runtime.home import open_home

    home = open_home(os.environ)
    _refuse_open_door(home)
    settings = _settings(home, options, options.event, None)
    checked_address(settings.service.base_url)
    key = api_key(os.environ, sys.stdin, from_stdin=options.api_key_stdin)
    overview = asyncio.run(_overview(settings, key, options.offline))
    report = _set_up(home, options, overview, key)
    print(as_json(report) if options.json else _in_words(report), file=out)
    return ExitCode.GOOD


def _refuse_open_door(home: "Home") -> None:
    from app.store.errors import InUse
    from app.store.program_lock import is_in_use

    if is_in_use(home.database):
        raise InUse(home.database)


def _settings(
    home: "Home", options: argparse.Namespace, event_id: str | None, event_name: str | None
) -> "Settings":
    """What is set up now, over what somebody may have set by hand before."""
    from app.model.plain import plain
    from app.settings.file import NotSetUp, read_settings
    from app.settings.settings import checked

    try:
        before = read_settings(home.settings).values()
    except NotSetUp:
        before = {"door": {}}
    service = {
        "base_url": options.base_url,
        "ticketing_id": options.ticketing,
        "event_id": event_id,
        "event_name": plain(event_name or "") or None,
        "ca_file": _ca_file(options, before),
    }
    door = before["door"] | {"name": options.door, "categories": options.category}
    return checked(before | {"service": service, "door": door})


def _ca_file(options: argparse.Namespace, before: "Mapping[str, Any]") -> str | None:
    """The file that was named, or as it is set up; whole, for programs start in other folders."""
    if options.ca_file is None:
        kept: str | None = before.get("service", {}).get("ca_file")
        return kept
    return str(Path(options.ca_file).absolute())


async def _overview(settings: "Settings", key: str, offline: bool) -> "Overview | None":
    """The ticketing as the service shows it; the form of the key is looked at in any case."""
    from app.organiser.client import Organiser
    from app.organiser.errors import OrganiserError
    from app.organiser.http import Line

    service = settings.service
    async with Line(service.base_url, key, service.ca_file) as line:
        if offline:
            return None
        organiser = Organiser(line)
        try:
            overview = await _ask(organiser, service)
            await refuse_unknown(organiser, service.ticketing_id, settings.door.categories)
            return overview
        except OrganiserError as error:
            raise _for_set_up(error, service) from error


async def _ask(organiser: "Organiser", service: "Service") -> "Overview":
    overview = (await organiser.get_ticketing(service.ticketing_id)).overview
    if service.event_id is not None:
        event = await organiser.get_event(service.event_id)
        if event.ticketing_id not in (None, service.ticketing_id):
            other = as_plain(event.ticketing_id)
            raise SaidNo(
                Said(
                    "The event {event} has another ticketing: {other}.",
                    {"event": service.event_id, "other": other},
                ),
                Said("Take this event's ticketing, or leave --event out."),
            )
    return overview


def _for_set_up(error: "OrganiserError", service: "Service") -> KnownError:
    """The same trouble, with a next step for somebody who sets up, not for one at the door."""
    from app.organiser.errors import KeyRefused, NotAllowed, NotFound, Refused, Unreachable

    match error:
        case NotFound(operation="get_event"):
            unknown = f"event {service.event_id}"
        case NotFound():
            unknown = f"ticketing {service.ticketing_id}"
        case KeyRefused() | NotAllowed():
            step = Said("Copy the key once more, or ask the organiser for one.")
            return SaidNo(error.said, step)
        case Refused():
            return SaidNo(error.said, Said("Look at each value once more."))
        case _:
            return NotAsked(error.said, error.remedy if isinstance(error, Unreachable) else None)
    return SaidNo(
        Said("The ticket service does not know the {unknown}.", {"unknown": unknown}),
        Said("Copy the id once more; the key must be one of the same organisation."),
    )


def _set_up(
    home: "Home", options: argparse.Namespace, overview: "Overview | None", key: str
) -> dict[str, Any]:
    """Write the settings, keep the key, and report what is set up now."""
    from app.settings.file import write_settings

    found = overview.event if overview else None
    event_id = options.event or (found.id if found else None)
    settings = _settings(home, options, event_id, found.name if found else None)
    # The door may have been opened while the service was asked.
    _refuse_open_door(home)
    write_settings(home.settings, settings)
    return _report(home, settings, overview, _not_kept(settings.service, key))


def _not_kept(service: "Service", key: str) -> KeyringUnusable | None:
    """Keep the key; if that cannot be, why."""
    try:
        KeyringEntry(service.base_url, service.ticketing_id).keep(key)
    except KeyringUnusable as trouble:
        return trouble
    return None


def _report(
    home: "Home",
    settings: "Settings",
    overview: "Overview | None",
    not_kept: KeyringUnusable | None,
) -> dict[str, Any]:
    return {
        "door": settings.door.name,
        "categories": list(settings.door.categories),
        "base_url": settings.service.base_url,
        "ticketing_id": settings.service.ticketing_id,
        "event_id": settings.service.event_id,
        "event": overview and overview.event and overview.event.name,
        "organisation": overview and overview.organisation and overview.organisation.name,
        "checked": overview is not None,
        "settings": str(home.settings),
        "key_kept": not_kept is None,
        "key_trouble": not_kept and f"{not_kept.sentence} {not_kept.next_step}",
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

"""The requests of set-up: what it asks the service, and how it stores the settings and the key."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from typing import TypeVar

from app.check.devices import try_camera, try_light, try_printer
from app.check.door_check import (
    check_disk,
    check_event,
    check_key,
    check_keyring,
    check_power,
    check_service,
    request_ticketing,
)
from app.core.venue_requests import VenueEntry
from app.errors import KnownError
from app.eye.source_choice import build_source
from app.message import Message
from app.model.finding import EventChoice, Finding, SetUpField, SetUpTrouble, Subject
from app.model.journal import SupervisedAction
from app.model.night import CategoryCount, VenueMember
from app.model.scan import Moment, moment_of
from app.organiser.client import Organiser
from app.organiser.errors import (
    BadAddress,
    BadAuthorityFile,
    BadKey,
    KeyRefused,
    NotAllowed,
    NotFound,
    OrganiserError,
    Unreachable,
)
from app.organiser.http import ServiceConnection
from app.organiser.wire.event import Event
from app.organiser.wire.ticket import TicketsQuery
from app.printing.printers import Printer, installed_printers, print_command
from app.runtime.home import Home
from app.security.keys import (
    API_KEY_VARIABLE,
    KeyringEntry,
    KeyringUnusable,
    NoKey,
    StoreKeys,
    call_in_thread,
)
from app.settings.sections import ServiceSettings
from app.settings.settings import NotSetUp, Settings, SettingsWrong, read_settings, write_settings
from app.store.database import Database
from app.store.records import SupervisedActions

T = TypeVar("T")


async def in_own_thread(call: Callable[[], T]) -> T:
    """Return the result of a call that may take long, as of a keyring, or never return.

    The threads of asyncio would be awaited at the end.
    """
    return await asyncio.wrap_future(call_in_thread("set-up", call))


PATIENCE = 15.0
PAGE = "500"
_LOOK_AT_ADDRESS = Message("Look at the address and at this laptop's network, then try again.")


class SetupRequestHandler:
    """Handle the requests of set-up; `progress` is called with the number of tickets read.

    An `api_key` of None is the key that this laptop stores already. That key is only sent to the
    address that it was stored for, so that a stranger's set-up code cannot steal it. `ca_file` is
    the certificate authority's file for a laptop that is not set up yet.
    """

    def __init__(
        self,
        home: Home,
        progress: Callable[[int], None],
        *,
        environment: Mapping[str, str],
        clock: Callable[[], Moment],
        ca_file: str | None = None,
    ) -> None:
        self._home, self._progress, self._environment = home, progress, environment
        self._clock, self._ca_file = clock, ca_file

    async def events(self, base_url: str, api_key: str | None) -> tuple[EventChoice, ...]:
        """Return the events: those with tickets first, and among these tonight's first."""
        with _as_set_up_trouble():
            async with await self._line(base_url, api_key) as line:
                reply = await Organiser(line).within(PATIENCE).list_events()
        now = self._clock()
        return tuple(sorted(map(_choice, reply.events), key=lambda one: _sort_key(one, now)))

    async def categories(
        self, base_url: str, api_key: str | None, ticketing_id: str
    ) -> tuple[CategoryCount, ...]:
        """Return the categories on the list with their tickets, the largest category first."""
        total, inside = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        with _as_set_up_trouble():
            async with await self._line(base_url, api_key) as line:
                organiser = Organiser(line).within(PATIENCE)
                async for page in organiser.listed_pages(ticketing_id, TicketsQuery(limit=PAGE)):
                    for ticket in page.tickets:
                        kind = ticket["category_id"], ticket.get("name") or ""
                        total[kind] += 1
                        inside[kind] += bool(ticket["checked_in"])
                    self._progress(total.total())
        return tuple(
            CategoryCount(category_id, name, count, inside[category_id, name])
            for (category_id, name), count in total.most_common()
        )

    async def keyring(self) -> Finding:
        """Return whether this laptop can keep the API key, and encrypt the guests' data.

        A keyring that is locked asks for its password now.
        """
        keys = StoreKeys(self._environment)
        return await in_own_thread(lambda: check_keyring(keys, self._environment))

    async def check(self, settings: Settings, api_key: str | None) -> tuple[Finding, ...]:
        """Return the findings of the door check that can be made before the door is open."""
        service, disk, camera, printer, keyring = await asyncio.gather(
            self._check_service(settings.service, api_key),
            asyncio.to_thread(check_disk, self._home.folder),
            in_own_thread(lambda: try_camera(build_source(settings.camera))),
            in_own_thread(lambda: try_printer(settings.printing)),
            self.keyring(),
        )
        light = try_light(settings.light)
        return (*service, camera, *light, *printer, disk, keyring, check_power(None))

    async def _check_service(
        self, service: ServiceSettings, api_key: str | None
    ) -> tuple[Finding, ...]:
        try:
            with _as_set_up_trouble():
                line = await self._line(service.base_url, api_key)
            async with line:
                organiser = Organiser(line)
                reply = await request_ticketing(organiser, service.ticketing_id)
                key = await check_key(organiser, service.ticketing_id, reply)
        except KnownError as error:
            return (Subject.SERVICE.of_error(error),)
        return check_service(reply, service.base_url), key, check_event(reply)

    async def save(self, settings: Settings, api_key: str | None) -> KnownError | None:
        """Store settings and key; return the error if the key could not be stored.

        Raises SetUpTrouble, and stores nothing, if the stored key belongs to another address.
        """
        before = self._before()
        if api_key is None:
            _refuse_other_address(before, settings.service.base_url)
        write_settings(self._home.settings, settings)
        try:
            await self._keep(before, settings.service, api_key)
        except (KeyringUnusable, NoKey) as trouble:
            return trouble
        return None

    async def venue(self) -> VenueMember | None:
        """Return what this laptop is in its venue; None if it belongs to none."""
        if not self._home.venue.exists():
            return None
        from app.venue.membership import VenueFolder

        found = VenueFolder(self._home.venue, StoreKeys(self._environment)).read()
        if found is None:
            return None
        return VenueMember(found.role, found.addresses, "", has_begun=False)

    async def join_venue(self, settings: Settings, code: str, passphrase: str) -> None:
        """Join the venue of this code, as a door that may keep the venue later."""
        entry = VenueEntry(self._home.venue, StoreKeys(self._environment), settings, self._clock)
        await entry.join(code, passphrase)

    async def printers(self) -> tuple[str, ...]:
        """Return the names of this computer's printers, the default one first."""
        return await in_own_thread(lambda: installed_printers(print_command()))

    async def print_label(self, printer: Printer, prepared: bytes) -> None:
        """Print a label on this printer, to try it; a printer that hangs keeps nobody waiting."""
        with closing(printer):
            await in_own_thread(lambda: printer.send(prepared))

    async def record_supervised(self, action: SupervisedAction) -> None:
        def record() -> None:
            keys = StoreKeys(self._environment)
            with closing(Database.open(self._home.database, keys)) as database:
                SupervisedActions(database).record(action)

        if self._home.database.exists():
            await asyncio.to_thread(record)

    async def _keep(
        self, before: ServiceSettings | None, after: ServiceSettings, api_key: str | None
    ) -> None:
        if api_key is None:
            moved = before is None or _entry(before) != _entry(after)
            if before is None or not moved or self._environment.get(API_KEY_VARIABLE):
                return
            api_key = await self._stored_key(before)
        await in_own_thread(partial(_entry(after).keep, api_key))

    async def _line(self, base_url: str, api_key: str | None) -> ServiceConnection:
        before = await asyncio.to_thread(self._before)
        ca_file = self._ca_file if before is None else before.ca_file
        if not api_key:
            _refuse_other_address(before, base_url)
            in_environment = self._environment.get(API_KEY_VARIABLE, "").strip()
            api_key = in_environment if before is None else await self._stored_key(before)
        return ServiceConnection(base_url, api_key, ca_file)

    async def _stored_key(self, service: ServiceSettings) -> str:
        return await in_own_thread(lambda: _entry(service).key(self._environment))

    def _before(self) -> ServiceSettings | None:
        """Return the service of the settings; None if the file is missing or broken."""
        try:
            return read_settings(self._home.settings).service
        except (NotSetUp, SettingsWrong):
            return None


def _entry(service: ServiceSettings) -> KeyringEntry:
    return KeyringEntry(service.base_url, service.ticketing_id)


def _refuse_other_address(before: ServiceSettings | None, base_url: str) -> None:
    """Raise SetUpTrouble if the key that is stored was given for another address than this one."""
    if before is not None and before.base_url != base_url:
        raise SetUpTrouble(
            SetUpField.KEY,
            Message("This is another address than before, and the key was given for that one."),
            Message("Enter the key for this address."),
        )


@contextmanager
def _as_set_up_trouble() -> Iterator[None]:
    """Turn errors into SetUpTrouble, which names the field to correct and a next step."""
    try:
        yield
    except (BadAddress, BadAuthorityFile) as error:
        raise SetUpTrouble(SetUpField.ADDRESS, error.said, error.step) from error
    except BadKey as error:
        raise SetUpTrouble(SetUpField.KEY, error.said, error.step) from error
    except (NoKey, KeyringUnusable) as error:
        raise SetUpTrouble(SetUpField.KEY, error.said, Message("Enter the key.")) from error
    except (KeyRefused, NotAllowed) as error:
        step = Message("Copy the key once more, or ask the organiser for one.")
        raise SetUpTrouble(SetUpField.KEY, error.said, step) from error
    except NotFound as error:
        step = Message("Look at the address once more, and at the event.")
        raise SetUpTrouble(SetUpField.EVENT, error.said, step) from error
    except OrganiserError as error:
        remedy = error.remedy if isinstance(error, Unreachable) else None
        step = remedy or _LOOK_AT_ADDRESS
        raise SetUpTrouble(SetUpField.ADDRESS, error.said, step) from error


def _sort_key(choice: EventChoice, now: Moment) -> tuple[bool, bool, int]:
    away = abs((choice.starts_at or 0) - now)
    return choice.ticketing_id is None, choice.starts_at is None, away


def _choice(event: Event) -> EventChoice:
    return EventChoice(
        event.id,
        event.ticketing_id or None,
        event.name or event.id,
        event.venue_name or event.location_name or "",
        moment_of(event.start_date_time),
    )

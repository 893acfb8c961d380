"""The door check: the ticket service, and list, clock, disk, data and power of this laptop."""

import asyncio
import errno
import os
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

import psutil

from app.core.core import Core
from app.errors import KnownError, reason_of
from app.message import Message, joined
from app.model.finding import Finding, FindingState, Subject
from app.model.night import ListCounts
from app.model.scan import Moment
from app.organiser.client import Organiser
from app.organiser.errors import KeyRefused, NotAllowed, NotFound, OrganiserError, Refused
from app.organiser.wire.check_in import CheckIn, HistoryQuery, Ticketing
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.ticket import TicketsQuery
from app.security.keys import API_KEY_VARIABLE, STORE_KEY_VARIABLE, KeyringState, StoreKeys
from app.settings.settings import Settings
from app.store.connection import NotEncrypted
from app.store.store_files import Unsettled
from app.sync.clock_watch import TOLERANCE

PATIENCE = 5.0  # seconds for each request
NO_LINE = Message("not known until the line is there")
Trial = Callable[[Organiser, str], Awaitable[object]]
# No ticket has this code. A service that answers "no" to it shows that the key may check in.
TRIALS: tuple[tuple[Message, Trial], ...] = (
    (Message("read tickets"), lambda o, t: o.listed_page(t, TicketsQuery(limit="1"))),
    (Message("search"), lambda o, t: o.search(t, SearchQuery(q="door check", limit="1"))),
    (
        Message("read the check-in history"),
        lambda o, t: o.check_in_history(t, HistoryQuery(limit="1")),
    ),
    (
        Message("check in"),
        lambda o, t: o.check_in(t, CheckIn(barcode=f"door-check-{token_hex(16)}")),
    ),
)


@dataclass(frozen=True, slots=True)
class TicketingReply:
    """Reply of the service to the first request, with its duration."""

    answer: Ticketing | OrganiserError
    milliseconds: int


async def request_ticketing(organiser: Organiser, ticketing_id: str) -> TicketingReply:
    started = time.perf_counter()
    answer: Ticketing | OrganiserError
    try:
        answer = await organiser.within(PATIENCE).get_ticketing(ticketing_id)
    except OrganiserError as error:
        answer = error
    return TicketingReply(answer, round((time.perf_counter() - started) * 1000))


def check_service(reply: TicketingReply, base_url: str) -> Finding:
    """Return the finding on the address. A refusal counts as reached, because it is a reply."""
    figure = Message("{ms} ms", {"ms": reply.milliseconds})
    if isinstance(reply.answer, Ticketing | KeyRefused | NotAllowed | NotFound | Refused):
        secure = urlsplit(base_url).scheme == "https"
        here, there = Message("reached, on this computer"), Message("reached, certificate valid")
        return Subject.SERVICE.good(there if secure else here, figure)
    return Subject.SERVICE.of_error(reply.answer)


async def check_key(organiser: Organiser, ticketing_id: str, reply: TicketingReply) -> Finding:
    """Try each operation that a door needs, and return the finding on the API key."""
    match reply.answer:
        case KeyRefused() as refused:
            return Subject.KEY.of_error(refused)
        case Ticketing() | NotAllowed() | NotFound() | Refused():
            pass
        case _:
            return Subject.KEY.look(NO_LINE)
    patient = organiser.within(PATIENCE)
    outcomes = await asyncio.gather(*(_error_of(try_(patient, ticketing_id)) for _, try_ in TRIALS))
    denied = [
        operation
        for (operation, _), error in zip(TRIALS, outcomes, strict=True)
        if isinstance(error, KeyRefused | NotAllowed)
    ]
    if denied:
        said = Message("may not: {operations}", {"operations": joined(denied, ", ")})
        return Subject.KEY.bad(said, step=Message("Ask the organiser for a key that may."))
    # A "no" of the service itself is a reply.
    broken = next((one for one in outcomes if not isinstance(one, NotFound | Refused | None)), None)
    if broken:
        return Subject.KEY.of_error(broken, FindingState.LOOK)
    return Subject.KEY.good(Message("accepted, may read tickets and check in"))


def check_shared_key(key: Finding, *, is_shared: bool) -> Finding:
    """Return the finding on the key, changed to LOOK if another laptop uses the same key."""
    if not is_shared or key.state is not FindingState.GOOD:
        return key
    step = Message(
        "Give each laptop a key of its own, so that the door can tell whose a check-in was."
    )
    return Subject.KEY.look(Message("another laptop was seen to use the same API key"), step=step)


def check_event(reply: TicketingReply) -> Finding:
    """Return the finding on the event: whether it exists and its ticketing is active."""
    if isinstance(reply.answer, NotFound):
        return Subject.EVENT.of_error(reply.answer)
    if not isinstance(reply.answer, Ticketing):
        return Subject.EVENT.look(NO_LINE)
    overview = reply.answer.overview
    name = {"event": (overview.event.name if overview.event else None) or overview.ticketing_id}
    if overview.activated is False:
        step = Message("Ask the organiser whether this is the right event.")
        return Subject.EVENT.look(Message("{event}, ticketing not active", name), step=step)
    return Subject.EVENT.good(Message("{event}, ticketing active", name))


async def _error_of(trial: Awaitable[object]) -> OrganiserError | None:
    try:
        await trial
    except OrganiserError as error:
        return error
    return None


LITTLE_ROOM = 500_000_000  # bytes
NO_ROOM = 50_000_000  # bytes
SLOW_RECORD = 0.1  # seconds; a guest waits for each record
LOW_BATTERY = 50  # percent
TRIES = 5  # records written to measure the time
READ_THE_LIST = Message("Read the list before the doors open.")


def check_list(
    counts: ListCounts,
    categories: Collection[str],
    list_from: Moment | None,
    now: Moment,
    full_minutes: int,
    names: Mapping[str, str] = MappingProxyType({}),
    *,
    is_deleted: bool = False,
) -> Finding:
    """Return the finding on the list: LOOK if it is old, empty, or has no tickets for this door.

    `categories` are those that this door admits, `names` their names as far as they are known;
    other tickets are at the wrong door. A list that `is_deleted` has no codes any more.
    """
    if is_deleted:
        said = Message("deleted from this laptop, with the guests' data")
        return Subject.LIST.look(said, step=READ_THE_LIST)
    if list_from is None:
        return Subject.LIST.bad(Message("not read yet"), step=READ_THE_LIST)
    seconds = max(now - list_from, 0) // 1000
    said = Message("{count} tickets on this laptop", {"count": counts.total})
    figure = Message("{seconds} s ago", {"seconds": seconds})
    if seconds >= 60:
        figure = Message("{minutes} min ago", {"minutes": seconds // 60})
    if not counts.total:
        return Subject.LIST.look(said, figure, Message("Look whether it is the right event."))
    if unknown := set(categories).difference(one.category_id for one in counts.categories):
        named = ", ".join(sorted(names.get(one, one) for one in unknown))
        said = Message("{said}, none of category {categories}", {"said": said, "categories": named})
        step = Message("Set up anew which categories go to this door.")
        return Subject.LIST.look(said, figure, step)
    if seconds > 2 * 60 * full_minutes:
        return Subject.LIST.look(said, figure, Message("Read the list again."))
    return Subject.LIST.good(said, figure)


def check_clock(error: int | None) -> Finding:
    """Return the finding on the clock; `error` is our time minus the service's, in ms."""
    if error is None:
        return Subject.CLOCK.look(NO_LINE)
    figure = Message("{seconds:+.1f} s", {"seconds": error / 1000})
    if abs(error) <= TOLERANCE:
        return Subject.CLOCK.good(Message("agrees with the ticket service"), figure)
    step = Message("Set the clock of this laptop right: times of entry would be wrong.")
    return Subject.CLOCK.bad(Message("wrong against the ticket service"), figure, step)


def check_disk(folder: Path) -> Finding:
    """Return the finding on the disk: its free space, and the time to write one record safely."""
    try:
        free = shutil.disk_usage(folder).free
        record = min(_record_time(folder) for _ in range(TRIES))
    except OSError as error:
        said = Message("nothing can be written to it: {reason}", {"reason": reason_of(error)})
        return Subject.DISK.bad(said, step=_disk_remedy(error, folder))
    room = Message(
        "{gigabytes:.1f} GB free, records survive a power cut", {"gigabytes": free / 1e9}
    )
    figure = Message("{ms:.1f} ms a record", {"ms": record * 1000})
    if free < LITTLE_ROOM:
        finding = Subject.DISK.bad if free < NO_ROOM else Subject.DISK.look
        return finding(room, figure, Message("Make room on this disk."))
    if record > SLOW_RECORD:
        step = Message(
            "Close other programs, or take another laptop: each scan waits for the disk."
        )
        return Subject.DISK.look(room, figure, step)
    return Subject.DISK.good(room, figure)


def _disk_remedy(error: OSError, folder: Path) -> Message:
    match error.errno:
        case errno.ENOSPC:
            return Message("Make room on this disk.")
        case errno.EROFS | errno.EACCES | errno.EPERM | errno.ENOENT:
            return Message(
                "Look whether {folder} is there and may be written to.", {"folder": str(folder)}
            )
        case _:
            return Message("Take another laptop: this disk may not last the night.")


def _record_time(folder: Path) -> float:
    with tempfile.TemporaryFile(dir=folder) as file:
        started = time.perf_counter()
        file.write(b"a record")
        file.flush()
        os.fsync(file.fileno())
        return time.perf_counter() - started


def check_program(
    unsettled: Sequence[Unsettled] = (),
    exposure: NotEncrypted | None = None,
    undeleted: KnownError | None = None,
    *,
    is_in_use: bool = False,
) -> Finding:
    """Return the finding on this door's data: unsettled, undeleted, not encrypted, in use, or good.

    `exposure` says why the data is not encrypted; None if it is. `undeleted` says why guests' data
    was not deleted although it is due.
    """
    if unsettled:
        return Subject.PROGRAM.look(unsettled[0].said, step=unsettled[0].step)
    if undeleted is not None:
        return Subject.PROGRAM.of_error(undeleted, FindingState.LOOK)
    if exposure is not None:
        return Subject.PROGRAM.look(exposure.said, step=exposure.step)
    if is_in_use:
        return Subject.PROGRAM.good(Message("Admit is open with this door's data"))
    return Subject.PROGRAM.good(Message("no second program uses this door's data"))


def check_keyring(keys: StoreKeys, environment: Mapping[str, str]) -> Finding:
    """Return the finding on the places that keep the API key and the key of guests' data.

    Each of the two keys comes from this computer's keyring, or from a variable of the environment.
    """
    next(keys.candidates(), None)  # raises BadStoreKey if the variable is not a key
    if keys.keyring in (KeyringState.EMPTY, KeyringState.HOLDS):
        said = Message("The keyring keeps the API key, and guests' data is encrypted.")
        return Subject.PROGRAM.good(said)
    losses = {
        API_KEY_VARIABLE: Message("the API key is forgotten when Admit ends"),
        STORE_KEY_VARIABLE: Message("guests' data is not encrypted"),
    }
    unset = [one for one in losses if not environment.get(one, "").strip()]
    if not unset:
        said = Message("Variables give both keys: of the service, and of guests' data.")
        return Subject.PROGRAM.good(said)
    lost = joined([losses[one] for one in unset], ", ")
    variables = " ".join(unset)
    if keys.keyring is KeyringState.ABSENT:
        said = Message("This computer has no keyring: {losses}.", {"losses": lost})
        step = Message(
            "Log in to the desktop, which has one, or set {variables} before Admit starts.",
            {"variables": variables},
        )
    else:
        said = Message("The keyring of this computer does not work: {losses}.", {"losses": lost})
        step = Message(
            "Unlock it and start Admit again, or set {variables} before.", {"variables": variables}
        )
    return Subject.PROGRAM.look(said, step=step)


def check_power(stays_awake: bool | None) -> Finding:
    """Return the finding on power; `stays_awake` is None if preventing sleep was not tried."""
    battery = _battery()
    if battery is not None and not battery.power_plugged:
        said = Message("on battery, {percent} %", {"percent": round(battery.percent)})
        finding = Subject.POWER.look if battery.percent >= LOW_BATTERY else Subject.POWER.bad
        return finding(said, step=Message("Plug this laptop in."))
    if stays_awake is False:
        step = Message("Switch off sleep and screen saver in this computer's settings.")
        return Subject.POWER.look(Message("this laptop may fall asleep"), step=step)
    awake = Message("plugged in, stays awake") if stays_awake else Message("plugged in")
    return Subject.POWER.good(awake)


def _battery() -> Any:
    """Return the state of the battery; None if there is none or its state is not known."""
    try:
        return psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    except OSError:
        return None


async def check_core(
    core: Core,
    settings: Settings,
    folder: Path,
    clock: Callable[[], Moment],
    *,
    undeleted: KnownError | None = None,
    is_in_use: bool = False,
) -> tuple[Finding, ...]:
    """Run the checks, and return the findings in the order in which the window shows them.

    The disk is tested while the service replies. `undeleted` says why guests' data was not
    deleted although it is due, `is_in_use` that another program has this door's data open.
    """
    reply = await request_ticketing(core.organiser, core.ticketing_id)
    key, disk = await asyncio.gather(
        check_key(core.organiser, core.ticketing_id, reply), asyncio.to_thread(check_disk, folder)
    )
    counts, list_from = core.roster.counts(), core.roster.list_from()
    return (
        check_service(reply, settings.service.base_url),
        check_shared_key(key, is_shared=core.timelines.users.is_key_shared),
        check_event(reply),
        check_list(
            counts,
            settings.door.categories,
            list_from,
            clock(),
            settings.sync.full_minutes,
            settings.door.named_categories,
            is_deleted=core.roster.is_deleted(),
        ),
        check_clock(core.watch.service_clock.error),
        disk,
        check_program(core.unsettled, core.database.exposure, undeleted, is_in_use=is_in_use),
    )

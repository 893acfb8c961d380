"""The state of the evening: counts of this door, people in the house, and the venue's doors."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from random import SystemRandom

from app.message import Message
from app.model.journal import Row
from app.model.scan import Moment
from app.model.verdict import Case

# A door tells of itself every two seconds.
SILENT_AFTER_S = 10.0
LONGEST_NAME = 60  # characters of a door's name that the window shows
# Percent of the capacity at which every door says so.
LEVELS = (100, 90, 80)
EVACUATION_SHOWN_MS = 3_600_000
ANSWER_SHOWN_MS = 1_800_000  # an answer of the desk is news for so long


@dataclass(frozen=True, slots=True)
class DoorStatus:
    """One door, as it told of itself, and for how many seconds it has been silent.

    `inside` is how many it let in and not out again, `battery` its charge in percent.
    """

    name: str
    silent_s: float
    inside: int
    a_minute: float
    link: str
    waiting: int
    list_age_s: int | None
    source: str
    battery: int | None
    version: str
    categories: tuple[str, ...] = ()  # ids of those that go there; all do if there are none

    def takes(self, category_id: str) -> bool:
        """Return whether tickets of this category go to this door."""
        return not self.categories or category_id in self.categories

    @property
    def is_silent(self) -> bool:
        """Return whether the door has said nothing for too long."""
        return self.silent_s > SILENT_AFTER_S


@dataclass(frozen=True, slots=True)
class Awaited:
    """The door whose earlier walk the service must have first, and when that was."""

    door: str
    since: Moment


class DoorTrouble(Enum):
    """Troubles of a door that its own steward may not see, the worst first."""

    SILENT = "silent"
    GROWING_QUEUE = "growing queue"
    OLD_LIST = "old list"
    LOW_BATTERY = "low battery"


@dataclass(frozen=True, slots=True)
class TroubledDoor:
    """A door that has a trouble now and had not before."""

    door: DoorStatus
    trouble: DoorTrouble


@dataclass(frozen=True, slots=True)
class Occupancy:
    """People inside over all doors.

    `tickets` counts guests with tickets, `tally` people without (staff, artists, children) as the
    doors counted them. `capacity` is 0 if it is not known.
    """

    tickets: int
    tally: int
    capacity: int = 0

    @property
    def inside(self) -> int:
        """Return how many people are inside."""
        return self.tickets + self.tally

    @property
    def level(self) -> int:
        """Return the highest of 80, 90 and 100 percent that is reached; 0 if none is."""
        if not self.capacity:
            return 0
        percent = 100 * self.inside // self.capacity
        return next((level for level in LEVELS if percent >= level), 0)


# The pace of the doors is that of this time, if it is known for long enough.
RUSH_MS, SHORTEST_RUSH_MS = 10 * 60_000, 3 * 60_000
LEAST_ADMITTED = 10
HANDFUL = 5  # with fewer guests to come nobody needs another lane
LONGEST_RUSH_MS = 4 * 3_600_000  # beyond that the pace says nothing


@dataclass(frozen=True, slots=True)
class Rush:
    """How many sold tickets are still to come, and when all are in at the present pace.

    `sooner_at` is when they would be in with one more lane.
    """

    to_come: int
    clear_at: Moment
    sooner_at: Moment


def rush_of(to_come: int, lanes: Collection[Collection[Moment]], now: Moment) -> Rush | None:
    """Return the rush by when each lane admitted in the last ten minutes.

    None if too little is known for that, or too few are to come. The pace is that of all lanes
    since the first of these admissions; a door is a lane.

    100 to come, two lanes with 50 each in ten minutes -> clear in 10 minutes, with a third in 7
    """
    moments = [at for lane in lanes for at in lane]
    if to_come < HANDFUL or len(moments) < LEAST_ADMITTED:
        return None
    seen, working = now - min(moments), sum(map(bool, lanes))
    left = round(to_come * seen / len(moments))
    if seen < SHORTEST_RUSH_MS or left > LONGEST_RUSH_MS:
        return None
    return Rush(to_come, now + left, now + left * working // (working + 1))


class LedgerState(Enum):
    """Agreement between the doors of the venue, as this door sees it now."""

    AGREEING = "agreeing"
    ELECTING = "electing"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Evacuation:
    """The note of this `door` that everybody was outside."""

    id: str
    at: Moment
    door: str


class HouseTrouble(StrEnum):
    """Trouble of a laptop with its venue that does not end by itself.

    SHUT_OUT: the keeper does not accept this laptop any more. DISK_FULL: the keeper has no room.
    LEDGER_GONE: this laptop is the keeper, and has lost the state.
    """

    SHUT_OUT = "shut out"
    DISK_FULL = "disk full"
    LEDGER_GONE = "ledger gone"


@dataclass(frozen=True, slots=True)
class HouseState:
    """The state of the house, as a door of a venue shows it.

    `alone_since` is when the last keeper fell silent. `evacuation` is the newest one that was not
    undone. `answers` are news of the desk for this door; `waiting` is how many guests of other
    doors wait until this laptop answers as the desk.
    """

    occupancy: Occupancy
    ledger: LedgerState
    trouble: HouseTrouble | None = None
    alone_since: Moment | None = None
    evacuation: Evacuation | None = None
    answers: tuple[Case, ...] = ()
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Night:
    """Counts for the main window: of the list, and of our own rows.

    `total` and `inside` count the list, `waiting` and `needs_a_look` our rows. Each damaged store
    that was set aside and is not settled counts in `needs_a_look`. Nothing is sent before
    `rests_until` if the service has asked to wait; None if it has not. `house` counts over all
    doors of the venue; None for a door that shares its state with nobody.
    """

    total: int
    inside: int
    waiting: int
    needs_a_look: int
    next_try: Moment | None
    rests_until: Moment | None = None
    house: HouseState | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    """The rows that wait for delivery, and those that a person must look at.

    `waiting` is oldest first, `needs_a_look` newest first. Only the first rows are listed: `more`
    others wait too, and `more_to_look` older ones need a look too. `key_refused` says that nothing
    can be sent until the key is replaced, however good the line is, or for another reason until
    the `refusal` ends. `set_aside` names a damaged store that may hold scans which were never sent.
    `rests_until` is the same as in Night. `settled` are the newest rows that a supervisor settled.
    `awaited` has the scans that wait until another door of the venue has sent its own.
    """

    waiting: tuple[Row, ...]
    needs_a_look: tuple[Row, ...]
    next_try: Moment | None
    more: int = 0
    more_to_look: int = 0
    key_refused: bool = False
    set_aside: Message | None = None
    rests_until: Moment | None = None
    settled: tuple[Row, ...] = ()
    awaited: Mapping[str, Awaited] = field(default_factory=dict)
    refusal: Message | None = None


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """Counts of the tickets with one category and one name."""

    category_id: str
    name: str
    total: int
    inside: int


@dataclass(frozen=True, slots=True)
class ListCounts:
    """Counts of the whole list, in total and by category."""

    total: int
    inside: int
    categories: tuple[CategoryCount, ...]


# How each venue code begins; no organiser's ticket code begins like this.
VENUE_CODE_PREFIX = "ADMIT-VENUE-"
# The environment variable with the passphrase of the venue code, for commands.
PASSPHRASE_VARIABLE = "ADMIT_VENUE_PASSPHRASE"
SHORTEST_PASSPHRASE = 12
_WORDS = 6


class Role(StrEnum):
    """The part of a laptop in its venue."""

    DOOR = "door"
    KEEPER = "keeper"


class Stage(StrEnum):
    """Stages of a keeper on the way from keeping the ledger alone to keeping it with two others.

    ALONE it has the only ledger, and copies that to three servers once there are two others.
    WAITING it is to be one of three that are not complete. One of THREE it has a replica.
    """

    ALONE = "alone"
    WAITING = "waiting"
    THREE = "three"


@dataclass(frozen=True, slots=True)
class VenueMember:
    """This laptop as a member of its venue.

    `addresses` are those of the keepers. `code` is the venue code that a keeper shows, which is
    encrypted, and with which laptops can join until `code_until`; empty if nobody may join now.
    `has_begun` is False until the door has been restarted after joining, keeping or a change of
    the role. `keepers` is how many laptops keep the venue or have offered to, `wanted` how many
    shall. `may_keep` says that this laptop can become a keeper, given the passphrase. `others` are
    the names of the other laptops.
    """

    role: Role
    addresses: tuple[str, ...]
    code: str
    has_begun: bool
    keepers: int = 1
    wanted: int = 1
    may_keep: bool = True
    code_until: Moment | None = None
    others: tuple[str, ...] = ()

    @property
    def can_help(self) -> bool:
        """Return whether this laptop can become one of three keepers."""
        return self.may_keep and self.role is Role.DOOR and self.keepers < self.wanted


def new_passphrase() -> str:
    """Return six invented words that can be spoken: 101 random bits."""
    # The module `secrets` would load OpenSSL's hashes at every start.
    choice = SystemRandom().choice
    consonants, vowels = "bdfghjklmnprstvwz", "aeiou"
    return "-".join(
        "".join(choice(kind) for kind in (consonants, vowels, consonants, vowels))
        + choice(consonants)
        for _ in range(_WORDS)
    )

"""The messages between doors and keepers: requests with their answers, and what both tell.

A request goes to `ask.<laptop>.<kind>`; the server lets each laptop use its own id only, so that
the subject tells the author. What a request says of its author is not read.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from app.book.house import HouseAct
from app.model.night import DoorStatus, LedgerState
from app.model.scan import Direction
from app.model.verdict import Note
from app.venue.entries import Stored
from app.venue.membership import Address, Addresses, Member, Name

# Subjects: what doors ask, with the laptop's id and the kind of request, what they tell of
# themselves, and what keepers tell all of them: entries of the ledger, and the venue's state.
ASK, BEAT, NEWS, VENUE_NEWS = "ask", "beat", "news", "news.venue"
# Seconds between two heartbeats of a door, and between two words of a keeper.
BEAT_S, TELL_S = 2.0, 1.0
# So many doors are told of; of each the keeper reads as many bytes, and knows a name.
MOST_DOORS, LARGEST_NEWS, LARGEST_STATUS = 100, 2_000, 300_000
Text = Annotated[str, Field(max_length=600)]
ShortText = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, lt=2**53)]
_Answer = TypeVar("_Answer")
_Told = TypeVar("_Told")
# Returns what reads and writes values of a type as JSON.
shape: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)


@dataclass(frozen=True, slots=True)
class DoorNews(DoorStatus):
    """The news that a door tells of itself.

    `tickets` is how many tickets are inside over all doors by all that it knows, `last` how far it
    has read the ledger. `addresses` are where it is reached, for the time when it keeps the venue.
    """

    __pydantic_config__ = ConfigDict(str_max_length=200, allow_inf_nan=False)
    silent_s: Annotated[float, Field(ge=0)] = 0.0
    inside: Annotated[int, Field(gt=-(2**53), lt=2**53)] = 0
    a_minute: Annotated[float, Field(ge=0)] = 0.0
    link: str = ""
    waiting: Count = 0
    list_age_s: Count | None = None
    source: str = ""
    battery: Count | None = None
    version: str = ""
    last: Count = 0
    tickets: Count = 0
    addresses: Addresses = ()


@dataclass(frozen=True, slots=True)
class VenueStatus:
    """The doors of a venue, and the people inside: with tickets, and without.

    `epoch` and `last` say which ledger this is about. `keepers` is how many hold the ledger now,
    `wanted` how many are to hold it. `has_replicas` says that each keeper holds the ledger, so that
    one of them can be lost, `is_full` that the keeper has no room. `hosts` are where doors are that
    may keep the venue one day. `place` is that of the keeper who tells this, `time` the venue's.
    """

    epoch: str = ""
    last: int = 0
    doors: tuple[DoorStatus, ...] = ()
    tickets: int = 0
    tally: int = 0
    ledger: LedgerState = LedgerState.AGREEING
    keepers: int = 1
    wanted: int = 1
    has_replicas: bool = False
    is_full: bool = False
    hosts: tuple[str, ...] = ()
    place: int = 1
    time: int = 0

    @property
    def agrees(self) -> bool:
        """Return whether the ledger can be written now."""
        return self.ledger is LedgerState.AGREEING


def read_told(kind: type[_Told], raw: bytes, largest: int) -> _Told | None:
    """Return the news or the state in a message; None if it is damaged, or too large."""
    if len(raw) > largest:
        return None
    try:
        told: _Told = shape(kind).validate_json(raw)
    except ValidationError:
        return None
    return told


class Request(Generic[_Answer]):
    """A request of this KIND under a SUBJECT; a keeper's answer has the shape ANSWER."""

    SUBJECT: ClassVar[str] = ASK
    KIND: ClassVar[str]
    ANSWER: ClassVar[Any]


@dataclass(frozen=True, slots=True)
class Hello(Request[VenueStatus]):
    """Newest ledger that a laptop knows, and where its keepers are.

    The answer is the venue's state; the doors are in it only if they are wanted: they are much.
    """

    KIND, ANSWER = "hello", VenueStatus
    epoch: Annotated[str, Field(max_length=40)] = ""
    addresses: Addresses = ()
    wants_doors: bool = False


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """The outcome of a claim: its place and time if won, else the entries that came before it."""

    outcome: Literal["won", "lost", "full"]
    seq: int = 0
    at: int = 0
    entries: Sequence[Stored] = ()


@dataclass(frozen=True, slots=True)
class ClaimAsk(Request[ClaimAnswer]):
    """A claim for one ticket; `after` is the newest entry about it that was taken into account.

    With `room` the claim must leave no more people inside than that; 0 is no limit. `sent` is when
    it was sent, by the venue's time as the door knows it; 0 is just now. An add-on is no person.
    """

    KIND, ANSWER = "claim", ClaimAnswer
    subject: Text
    scan: ShortText
    way: Direction
    after: Count
    user: Text | None = None
    room: Count = 0
    sent: Count = 0
    is_person: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """The place and time of an entry; 0 if there is none."""

    seq: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class TellAsk(Request[Place]):
    """A walk that its door let through without a claim, `at` by the venue's time.

    Or what has become of a walk of this laptop: with `is_back` nobody went, with `is_told` the
    service was told of it.
    """

    KIND, ANSWER = "tell", Place
    subject: Text
    scan: ShortText
    way: Direction = Direction.IN
    at: Count = 0
    user: Text | None = None
    is_back: bool = False
    is_told: bool = False
    is_person: bool = True


@dataclass(frozen=True, slots=True)
class HouseAsk(Request[Place]):
    """An act of the whole house, `at` by the venue's time; 0 is just now.

    See HouseEvent. An UNDO without an `id` undoes the last evacuation.
    """

    KIND, ANSWER = "house", Place
    id: Annotated[str, Field(max_length=80)]
    act: HouseAct
    at: Count
    people: Annotated[int, Field(ge=-100_000, le=100_000)] = 0


@dataclass(frozen=True, slots=True)
class NoteAsk(Request[Place]):
    """A note on a ticket, or its end."""

    KIND, ANSWER = "note", Place
    note: Note


@dataclass(frozen=True, slots=True)
class PageAnswer:
    """Some entries of the ledger with this epoch, which has more if `last` is later."""

    epoch: str
    last: int
    entries: Sequence[Stored]


@dataclass(frozen=True, slots=True)
class PageAsk(Request[PageAnswer]):
    """The entries after this place are wanted."""

    KIND, ANSWER = "page", PageAnswer
    after: Count


@dataclass(frozen=True, slots=True)
class JoinAnswer:
    """Data that a new member needs; see Membership. It reads of the other doors in the ledger."""

    certificate: str
    secret: str
    epoch: str
    event: str
    port: int
    sealed_authority: str
    keepers: Sequence[Member]


@dataclass(frozen=True, slots=True)
class JoinAsk(Request[JoinAnswer]):
    """A laptop that asks to join; `key` is its public key.

    Any keeper answers a member; only the one that has made the venue code answers this.
    """

    SUBJECT = "join"
    KIND, ANSWER = "join", JoinAnswer
    name: Name
    event: Annotated[str, Field(max_length=64)]
    key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    may_keep: bool


@dataclass(frozen=True, slots=True)
class LeaveAsk(Request[None]):
    """The laptop leaves the venue."""

    KIND, ANSWER = "leave", NoneType


@dataclass(frozen=True, slots=True)
class OfferAsk(Request[Sequence[Member]]):
    """The offer of a laptop to be one of three keepers; the answer is who keeps the venue then.

    `certificate` proves that it has the authority's key. `route` is where the other keepers reach
    it.
    """

    KIND, ANSWER = "offer", Sequence[Member]
    certificate: Annotated[str, Field(max_length=8_000)]
    addresses: Addresses
    route: Address


@dataclass(frozen=True, slots=True)
class RevokeAsk(Request[None]):
    """The member with this name, or id, is to be shut out.

    A laptop that has kept the venue before proves that by its `certificate`.
    """

    KIND, ANSWER = "revoke", NoneType
    name: Name
    certificate: Annotated[str, Field(max_length=2_000)] = ""

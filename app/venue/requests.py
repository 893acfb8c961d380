"""The requests that doors make and keepers answer, with the shapes of both.

A request goes to `ask.<laptop>.<kind>`; the server lets each laptop use its own id only, so that
the subject tells the author. What a request says of its author is not read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from pydantic import Field

from app.book.house import HouseAct
from app.model.scan import Direction
from app.model.verdict import Note
from app.venue.entries import Stored
from app.venue.membership import Address, Addresses, Member, Name
from app.venue.status import Count, VenueStatus

# Subjects: what doors ask, with the laptop's id and the kind of request, what they tell of
# themselves, and what keepers tell all of them.
ASK, BEAT, NEWS = "ask", "beat", "news"
Text = Annotated[str, Field(max_length=600)]
ShortText = Annotated[str, Field(min_length=1, max_length=80)]
_Answer = TypeVar("_Answer")


class Request(Generic[_Answer]):
    """A request of this KIND; a keeper's answer has the shape ANSWER."""

    KIND: ClassVar[str]
    ANSWER: ClassVar[type[Any]]


@dataclass(frozen=True, slots=True)
class Nothing:
    """An answer without values."""


@dataclass(frozen=True, slots=True)
class KeeperHello:
    """Answer of a keeper: which ledger it has, and the venue's time.

    `agrees` says that the ledger can be written now.
    """

    epoch: str = ""
    time: int = 0
    agrees: bool = True


@dataclass(frozen=True, slots=True)
class Hello(Request[KeeperHello]):
    """Newest ledger that a laptop knows, and where its keepers are."""

    KIND, ANSWER = "hello", KeeperHello
    epoch: Annotated[str, Field(max_length=40)] = ""
    addresses: Addresses = ()


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
    it was sent, by the venue's time as the door knows it; 0 is just now.
    """

    KIND, ANSWER = "claim", ClaimAnswer
    subject: Text
    scan: ShortText
    way: Direction
    after: Count
    user: Text | None = None
    room: Count = 0
    sent: Count = 0


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


@dataclass(frozen=True, slots=True)
class HouseAsk(Request[Place]):
    """An act of the whole house, `at` by the venue's time; 0 is just now.

    See HouseEvent.
    """

    KIND, ANSWER = "house", Place
    id: ShortText
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
class StatusAsk(Request[VenueStatus]):
    """The state of the venue is wanted."""

    KIND, ANSWER = "status", VenueStatus


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
    """A laptop that asks to join; `key` is its public key, `secret` that of its venue code."""

    KIND, ANSWER = "join", JoinAnswer
    name: Name
    event: Annotated[str, Field(max_length=64)]
    key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    may_keep: bool
    secret: ShortText


@dataclass(frozen=True, slots=True)
class LeaveAsk(Request[Nothing]):
    """The laptop leaves the venue."""

    KIND, ANSWER = "leave", Nothing


@dataclass(frozen=True, slots=True)
class OfferAnswer:
    """The keepers of the venue, among them this laptop."""

    keepers: Sequence[Member]


@dataclass(frozen=True, slots=True)
class OfferAsk(Request[OfferAnswer]):
    """The offer of a laptop to be one of three keepers.

    `certificate` proves that it has the authority's key. `route` is where the other keepers reach
    it.
    """

    KIND, ANSWER = "offer", OfferAnswer
    certificate: Annotated[str, Field(max_length=8_000)]
    addresses: Addresses
    route: Address


@dataclass(frozen=True, slots=True)
class RevokeAsk(Request[Nothing]):
    """The member with this name is to be shut out."""

    KIND, ANSWER = "revoke", Nothing
    name: Name

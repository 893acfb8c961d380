"""The requests that doors make and keepers answer, with the shapes of both.

A request goes to `ask.<laptop>.<name>`; the server lets each laptop use its own id only, so that
the subject tells the author. What a request says of its author is not read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Generic, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from app.book.house import HouseAct
from app.errors import KnownError
from app.message import Message
from app.model.scan import Direction
from app.model.verdict import Note
from app.venue.entries import Stored
from app.venue.errors import AskRefused, DoorNameTaken, VenueError
from app.venue.line import Line, LineBroken
from app.venue.membership import Address, Addresses, Member, Name
from app.venue.server import ASK
from app.venue.status import Count, VenueStatus

Text = Annotated[str, Field(max_length=600)]
ShortText = Annotated[str, Field(min_length=1, max_length=80)]
_Ask = TypeVar("_Ask")
_Answer = TypeVar("_Answer")


@dataclass(frozen=True, slots=True)
class Nothing:
    """No values."""


@dataclass(frozen=True, slots=True)
class Hello:
    """Newest ledger that a laptop knows, and where its keepers are."""

    epoch: Annotated[str, Field(max_length=40)] = ""
    addresses: Addresses = ()


@dataclass(frozen=True, slots=True)
class KeeperHello:
    """Answer of a keeper: which ledger it has, and the venue's time.

    `agrees` says that the ledger can be written now.
    """

    epoch: str
    time: int
    agrees: bool = True


@dataclass(frozen=True, slots=True)
class ClaimAsk:
    """A claim for one ticket; `after` is the newest entry about it that was taken into account.

    With `room` the claim must leave no more people inside than that; 0 is no limit. `sent` is when
    it was sent, by the venue's time as the door knows it; 0 is just now.
    """

    subject: Text
    scan: ShortText
    way: Direction
    after: Count
    user: Text | None = None
    room: Count = 0
    sent: Count = 0


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """The outcome of a claim: its place and time if won, else the entries that came before it."""

    outcome: Literal["won", "lost", "full"]
    seq: int = 0
    at: int = 0
    entries: Sequence[Stored] = ()


@dataclass(frozen=True, slots=True)
class TellAsk:
    """A walk that its door let through without a claim, `at` by the venue's time."""

    subject: Text
    scan: ShortText
    way: Direction
    at: Count
    user: Text | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """The place and time of an entry; 0 if there is none."""

    seq: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class AboutAsk:
    """A walk of this laptop, of which something has become: nobody went, or it was told."""

    subject: Text
    scan: ShortText


@dataclass(frozen=True, slots=True)
class HouseAsk:
    """An act of the whole house, `at` by the venue's time; 0 is just now.

    See HouseEvent.
    """

    id: ShortText
    act: HouseAct
    at: Count
    people: Annotated[int, Field(ge=-100_000, le=100_000)] = 0


@dataclass(frozen=True, slots=True)
class PageAsk:
    """The entries after this place are wanted."""

    after: Count


@dataclass(frozen=True, slots=True)
class PageAnswer:
    """Some entries of the ledger with this epoch, which has more if `last` is later."""

    epoch: str
    last: int
    entries: Sequence[Stored]


@dataclass(frozen=True, slots=True)
class JoinAsk:
    """A laptop that asks to join; `key` is its public key, `secret` that of its venue code."""

    name: Name
    event: Annotated[str, Field(max_length=64)]
    key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    may_keep: bool
    secret: ShortText


@dataclass(frozen=True, slots=True)
class JoinAnswer:
    """Data that a new member needs; see Membership."""

    certificate: str
    secret: str
    epoch: str
    event: str
    port: int
    sealed_authority: str
    members: Sequence[Member]


@dataclass(frozen=True, slots=True)
class OfferAsk:
    """The offer of a laptop to be one of three keepers.

    `certificate` proves that it has the authority's key. `route` is where the other keepers reach
    it.
    """

    certificate: Annotated[str, Field(max_length=8_000)]
    addresses: Addresses
    route: Address


@dataclass(frozen=True, slots=True)
class OfferAnswer:
    """All members, among them this laptop as a keeper."""

    members: Sequence[Member]


@dataclass(frozen=True, slots=True)
class RevokeAsk:
    """The member with this name is to be shut out."""

    name: Name


class Operation(Generic[_Ask, _Answer]):
    """One kind of request, with the shapes of request and answer."""

    def __init__(self, name: str, ask: type[_Ask], answer: type[_Answer]) -> None:
        self.name = name
        self.ask: TypeAdapter[_Ask] = TypeAdapter(ask)
        self.answer: TypeAdapter[_Answer] = TypeAdapter(answer)


HELLO: Final = Operation("hello", Hello, KeeperHello)
CLAIM: Final = Operation("claim", ClaimAsk, ClaimAnswer)
TELL: Final = Operation("tell", TellAsk, Place)
BACK: Final = Operation("back", AboutAsk, Place)
TOLD: Final = Operation("told", AboutAsk, Place)
HOUSE: Final = Operation("house", HouseAsk, Place)
NOTE: Final = Operation("note", Note, Place)
PAGE: Final = Operation("page", PageAsk, PageAnswer)
STATUS: Final = Operation("status", Nothing, VenueStatus)
JOIN: Final = Operation("join", JoinAsk, JoinAnswer)
LEAVE: Final = Operation("leave", Nothing, Nothing)
OFFER: Final = Operation("offer", OfferAsk, OfferAnswer)
REVOKE: Final = Operation("revoke", RevokeAsk, Nothing)

# Errors that a keeper may answer with.
_KNOWN = {
    error.__name__: error for error in VenueError.__subclasses__() if "{" not in error.SAID.text
}
_REASONS = {
    DoorNameTaken.__name__: Message("another laptop has this name"),
    "no such door": Message("no other door has this name"),
    "busy": Message("it is busy"),
}


class Refusal(Exception):
    """A keeper cannot do what was asked; `code` says why, or is the name of a VenueError."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def known(self) -> KnownError:
        """Return the error for a person."""
        if (error := _KNOWN.get(self.code)) is not None:
            return error()
        reason = _REASONS.get(self.code, Message("it did not understand the request"))
        return AskRefused(reason=reason)


async def ask(
    line: Line, operation: Operation[_Ask, _Answer], request: _Ask, within: float
) -> _Answer:
    """Return a keeper's answer; raise Refusal, or LineBroken if none comes in time."""
    subject = f"{ASK}.{line.laptop}.{operation.name}"
    raw = await line.ask(subject, operation.ask.dump_json(request), within)
    try:
        if raw.startswith(b"!"):
            raise Refusal(raw[1:].decode("ascii", "replace"))
        return operation.answer.validate_json(raw)
    except ValidationError as error:
        raise LineBroken from error


def refused(code: str) -> bytes:
    """Return the answer of a keeper that cannot do what was asked."""
    return b"!" + code.encode("ascii")

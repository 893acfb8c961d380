"""Single requests to a keeper over a line of their own, for commands and pages."""

from secrets import token_hex
from typing import TypeVar

from app.book.house import HouseAct
from app.venue.errors import KeeperUnreachable
from app.venue.finding import keeper_addresses, reach_keeper
from app.venue.line import LineBroken
from app.venue.membership import VenueFolder
from app.venue.requests import (
    HOUSE,
    REVOKE,
    STATUS,
    HouseAsk,
    Nothing,
    Operation,
    Refusal,
    RevokeAsk,
    ask,
)
from app.venue.status import VenueStatus

ANSWER_S = 5.0
_Ask = TypeVar("_Ask")
_Answer = TypeVar("_Answer")


async def ask_status(folder: VenueFolder) -> VenueStatus:
    """Return how the venue is; raise a VenueError if no keeper tells it."""
    return await ask_once(folder, STATUS, Nothing())


async def revoke(folder: VenueFolder, name: str) -> None:
    """Shut the laptop with this name out; only a keeper may."""
    await ask_once(folder, REVOKE, RevokeAsk(name))


async def tell_house(
    folder: VenueFolder, act: HouseAct, *, act_id: str = "", people: int = 0
) -> VenueStatus:
    """Tell an act of the whole house; return how the venue is then."""
    await ask_once(folder, HOUSE, HouseAsk(act_id or token_hex(8), act, 0, people))
    return await ask_status(folder)


async def ask_once(
    folder: VenueFolder, operation: Operation[_Ask, _Answer], request: _Ask
) -> _Answer:
    """Return a keeper's answer; raise a KnownError if there is none, or a refusal."""
    membership = folder.membership()
    addresses = keeper_addresses(membership)
    line, _ = await reach_keeper(membership, addresses)
    try:
        return await ask(line, operation, request, ANSWER_S)
    except Refusal as refusal:
        raise refusal.known() from refusal
    except LineBroken as error:
        raise KeeperUnreachable(addresses=", ".join(addresses)) from error
    finally:
        await line.close()

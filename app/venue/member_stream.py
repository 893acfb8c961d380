"""The members in the ledger: followed by all laptops, and changed by keepers."""

import asyncio
import logging
from collections.abc import Callable

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import ConsumerConfig, DeliverPolicy, Header
from nats.js.errors import APIError

from app.venue.incoming import RareWarning, is_of
from app.venue.ledger import IDLE_S, WRONG_SEQUENCE
from app.venue.member_copy import remember, remembered
from app.venue.members import ACCEPTED, Member, Members, read_member, written
from app.venue.membership import VenueFolder
from app.venue.subjects import MEMBERS

log = logging.getLogger(__name__)
READ_TIMEOUT_S = 5.0
# Together so many seconds as the laptop that asks waits for.
MOST_TRIES = 40
TRY_AGAIN_S = 0.1


class MemberStream:
    """The members of the venue over one connection; each laptop remembers them on its disk.

    `changed` is called after each change, also one of another keeper.
    """

    def __init__(
        self, client: Client, folder: VenueFolder, changed: Callable[[], None] = lambda: None
    ) -> None:
        self._client = client
        self._folder = folder
        self._changed = changed
        self._last = 0
        self._in_ledger = set[str]()
        self._unreadable = RareWarning(log, "A member of the venue cannot be read")
        self.members = Members(remembered(folder))

    async def follow(self) -> None:
        """Follow the members; return once all that the ledger has are known."""
        js = self._client.jetstream()
        is_read = asyncio.Event()

        async def hear(message: Msg) -> None:
            if not is_of(message, f"{MEMBERS}.*"):
                self._unreadable()
                return
            self._hear(message)
            if not message.metadata.num_pending:
                is_read.set()

        config = ConsumerConfig(
            deliver_policy=DeliverPolicy.LAST_PER_SUBJECT, idle_heartbeat=IDLE_S
        )
        await js.subscribe(
            f"{MEMBERS}.>", stream=MEMBERS, cb=hear, ordered_consumer=True, config=config
        )
        info = await js.stream_info(MEMBERS)
        self._last = max(self._last, 0 if info.state.messages else info.state.last_seq)
        if info.state.messages:
            await asyncio.wait_for(is_read.wait(), READ_TIMEOUT_S)

    async def tell_missing(self) -> None:
        """Store what this laptop remembers and the ledger lacks, because it was made anew."""
        for member in self.members.known():
            if member.laptop not in self._in_ledger:
                await self.change(lambda _, member=member: member)  # type: ignore[misc]

    async def change(self, decide: Callable[[Members], Member | str]) -> str:
        """Store the member that `decide` returns for the present members; return ACCEPTED.

        If `decide` returns a text, nothing is stored and the text is returned. It is called again
        if another keeper was quicker, and until this one knows the newest members.
        """
        for _ in range(MOST_TRIES):
            member = decide(self.members)
            if isinstance(member, str):
                if await self._knows_all():
                    return member
            elif await self._store(member):
                return ACCEPTED
            await asyncio.sleep(TRY_AGAIN_S)
        return "busy"

    async def _knows_all(self) -> bool:
        info = await self._client.jetstream().stream_info(MEMBERS)
        return info.state.last_seq <= self._last

    async def _store(self, member: Member) -> bool:
        """Write a member; return False if this laptop does not know the newest members yet."""
        try:
            ack = await self._client.jetstream().publish(
                f"{MEMBERS}.{member.laptop}",
                written(member),
                headers={Header.EXPECTED_LAST_SEQUENCE.value: str(self._last)},
            )
        except APIError as error:
            if error.err_code in WRONG_SEQUENCE:
                return False
            raise
        self._last = max(self._last, ack.seq)
        self._in_ledger.add(member.laptop)
        self._put(member)
        return True

    def _hear(self, message: Msg) -> None:
        """Remember a member; a message that cannot be read is ignored."""
        self._last = max(self._last, message.metadata.sequence.stream)
        member = read_member(message.data)
        if member is None:
            self._unreadable()
            return
        self._in_ledger.add(member.laptop)
        if member not in self.members.known():
            self._put(member)

    def _put(self, member: Member) -> None:
        self.members.put(member)
        remember(self._folder, self.members.known())
        self._changed()

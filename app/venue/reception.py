"""Takes laptops in and shuts them out, for whichever keeper answers first."""

import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from nats.aio.client import Client
from nats.aio.msg import Msg

from app.runtime.clocks import wall_clock
from app.venue.certificates import CertificateFiles
from app.venue.incoming import RareWarning, is_of
from app.venue.member_stream import MemberStream
from app.venue.members import ACCEPTED, Member, Members, read_member
from app.venue.membership import Membership
from app.venue.offering import moved_to, place_of_offer
from app.venue.subjects import FIRST_TIME, JOIN, KEEPERS, LEAVE, OFFER, REVOKE, TIME
from app.venue.venue_clock import VenueClock

log = logging.getLogger(__name__)


class Reception:
    """Answers laptops that ask to join, to leave, or to become a keeper, over one connection."""

    def __init__(
        self,
        client: Client,
        stream: MemberStream,
        membership: Membership,
        files: CertificateFiles,
        clock: VenueClock,
    ) -> None:
        self._client = client
        self._stream = stream
        self._membership = membership
        self._files = files
        self._clock = clock

    async def open(self) -> None:
        """Begin to answer."""
        for subject, answer in (
            (JOIN, self._take_in),
            (f"{LEAVE}.*", self._let_go),
            (REVOKE, self._shut_out),
            (f"{OFFER}.*", self._take_offer),
            (TIME, self._tell_time),
        ):
            await self._client.subscribe(subject, KEEPERS, cb=_only_of(subject, answer))
        if self._stream.members.keepers()[self._membership.laptop].place == 1:
            await self._client.subscribe(FIRST_TIME, cb=self._tell_time)
        await self._client.flush()

    async def _tell_time(self, message: Msg) -> None:
        """Answer with the venue's time."""
        await message.respond(str(self._clock.to_venue(wall_clock())).encode())

    async def _take_in(self, message: Msg) -> None:
        """Answer a laptop that asks to be taken in."""
        new = read_member(message.data)
        if new is None:
            return
        # Nobody becomes a keeper, or a member again, by asking.
        member = Member(new.laptop, new.name, new.event)

        def decide(members: Members) -> Member | str:
            return members.objection_to(member) or member

        words = await self._stream.change(decide)
        if words == ACCEPTED:
            log.info("A laptop has joined the venue")
        await message.respond(json.dumps(words).encode())

    async def _let_go(self, message: Msg) -> None:
        """Take a laptop that leaves off the members, so that its name is free."""
        laptop = message.subject.rpartition(".")[2]

        def decide(members: Members) -> Member | str:
            member = members.get(laptop)
            # One of three keepers can leave; who keeps the ledger alone cannot.
            if member is not None and member.keeps is not None and members.are_three:
                return replace(member, is_revoked=True)
            return self._revoked(member)

        await self._stream.change(decide)
        await message.respond(b"")

    async def _shut_out(self, message: Msg) -> None:
        """Shut the laptop with this name out; only keepers may ask for that."""
        name = message.data.decode(errors="replace")
        words = await self._stream.change(lambda members: self._revoked(members.by_name(name)))
        await message.respond(json.dumps(words == ACCEPTED).encode())

    def _revoked(self, member: Member | None) -> Member | str:
        if member is None or member.laptop == self._membership.laptop:
            return "no other member"
        return replace(member, is_revoked=True)

    async def _take_offer(self, message: Msg) -> None:
        """Answer a laptop that offers to be one of three keepers."""
        laptop, own = message.subject.rpartition(".")[2], self._membership.laptop
        reached = ""

        def decide(members: Members) -> Member | str:
            nonlocal reached
            found = place_of_offer(members, laptop, message.data, self._files)
            member = members.get(laptop)
            if isinstance(found, str) or member is None:
                return str(found)
            place, reached = found
            return replace(member, keeps=place)

        def decide_own(members: Members) -> Member | str:
            member = members.get(own)
            if member is None or member.keeps is None:
                return "no keeper"
            moved = moved_to(member.keeps, reached)
            return "no change" if moved == member.keeps else replace(member, keeps=moved)

        words = await self._stream.change(decide)
        if words == ACCEPTED:
            # The other two keepers must find this one where the new one has reached it.
            await self._stream.change(decide_own)
            log.info("A laptop has become a keeper of the venue")
        await message.respond(json.dumps(words).encode())


def _only_of(
    subject: str, answer: Callable[[Msg], Awaitable[None]]
) -> Callable[[Msg], Awaitable[None]]:
    """Return a function that answers only messages that were published to this subject."""
    strange = RareWarning(log, "A request was published to another subject, and is not answered")

    async def hear(message: Msg) -> None:
        if is_of(message, subject):
            await answer(message)
        else:
            strange()

    return hear

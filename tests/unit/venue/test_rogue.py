"""Tests of a member that breaks the rules, with a raw client: no other door notices anything."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from typing import Any

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg

from app.book.house import HouseAct
from app.security.keys import NO_KEYS
from app.venue.certificates import client_context, host_name
from app.venue.errors import KeeperRefused, KeeperUnreachable, NoSuchDoor, OnlyKeepersMay
from app.venue.finding import ask_once, reach_keeper
from app.venue.membership import VenueFolder, epoch_after, generation
from app.venue.messages import DoorNews, Hello, HouseAsk, OfferAsk, RevokeAsk, shape
from app.venue.server import MOST_HEARD, MOST_OF_ONE, MOST_SUBSCRIPTIONS
from tests.support.keeper_program import KeeperProgram
from tests.support.night import until
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.venue.conftest import Join, Pair

OTHER = "c0ffee"
SURROGATE = b'{"subject":"\\ud800","scan":"S1","way":"IN","after":0}'


class Rogue:
    """A laptop with a valid certificate that sends bytes of its own making."""

    def __init__(self, folder: VenueFolder, address: str) -> None:
        self.folder = folder
        self.address = address
        self.laptop = folder.membership().laptop
        self.errors = list[str]()
        self.client = Client()

    async def connect(self) -> None:
        """Connect, or raise an error of the library."""
        member = self.folder.membership()
        await self.client.connect(
            f"tls://{self.address}", tls=client_context(member.credentials),
            tls_hostname=host_name(member.venue), tls_handshake_first=True,
            allow_reconnect=False, max_reconnect_attempts=1,
            inbox_prefix=f"_INBOX.{self.laptop}".encode(), error_cb=self._hear,
        )  # fmt: skip

    async def _hear(self, error: Exception) -> None:
        self.errors.append(str(error))

    async def ask(self, what: str, content: bytes) -> bytes:
        """Return a keeper's answer to a request with any content."""
        answer = await self.client.request(f"ask.{self.laptop}.{what}", content, timeout=10)
        return answer.data

    async def is_forbidden(self) -> None:
        """Wait until the server has forbidden what was done last."""
        await until(lambda: any("permissions violation" in one for one in self.errors))
        self.errors.clear()

    async def raw(self, line: bytes) -> None:
        """Send a line of the protocol that no library would write."""
        transport = self.client._transport
        assert transport is not None
        transport.write(line)
        await transport.drain()  # type: ignore[no-untyped-call]


@asynccontextmanager
async def connected(folder: VenueFolder, keeper: KeeperProgram) -> AsyncIterator[Rogue]:
    rogue = Rogue(folder, keeper.address)
    await rogue.connect()
    try:
        yield rogue
    finally:
        await rogue.client.close()


@pytest.fixture
async def rogue(join_venue: Join, keeper: KeeperProgram) -> AsyncIterator[Rogue]:
    async with connected(await join_venue(), keeper) as laptop:
        yield laptop


async def nobody_notices(pair: Pair, name: str) -> None:
    """Check that both doors agree on a ticket, at once, and hear each other."""
    ticket, started = pair.ticket(name), asyncio.get_running_loop().time()
    outcomes = await asyncio.gather(*(door.claim(ticket) for door in pair.both))
    assert sorted(one.name for one in outcomes) == ["LOST", "WON"]
    assert asyncio.get_running_loop().time() - started < 5
    await until(lambda: all(ticket in door.in_ledger() for door in pair.both))
    await until(lambda: all(door.venue.status is not None for door in pair.both))


async def test_laptop_says_nothing_to_a_server_without_a_certificate(rogue: Rogue) -> None:
    heard = list[bytes]()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"server_id":"X","version":"2.10.0","max_payload":1048576}\r\n')
        heard.append(await reader.read(1_000))
        writer.close()

    async with await asyncio.start_server(hear, "127.0.0.1", 0) as server:
        address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(KeeperUnreachable):
            await reach_keeper(rogue.folder.membership(), [address])
    assert len(heard) == 1
    assert b"CONNECT" not in heard[0]


async def test_member_may_only_ask_and_tell_of_itself(
    rogue: Rogue, pair: Pair, keeper: KeeperProgram
) -> None:
    other = pair.north.venue.membership.laptop
    before = (await ask_once(rogue.folder, Hello(wants_doors=True))).last
    for subject in (
        "ledger.house", f"ledger.member.{rogue.laptop}", "news.ledger.house", "news.venue",
        f"ask.{other}.claim", f"ask.{OTHER}.hello", "ask.joining.join", f"beat.{other}",
        f"_INBOX.{other}.x", f"_INBOX.{rogue.laptop}.x", "$JS.API.STREAM.DELETE.ledger",
        "$JS.API.STREAM.CREATE.mine", "$JS.API.CONSUMER.CREATE.ledger", "$JS.API.INFO",
        "$SYS.REQ.SERVER.PING", "server.reload.X", "$SYS.REQ.USER.INFO", "anything",
    ):  # fmt: skip
        await rogue.client.publish(subject, b"{}", reply=f"_INBOX.{rogue.laptop}.x")
        await rogue.is_forbidden()
    for subject in (
        ">", "*", "_INBOX.>", f"_INBOX.{other}.>", "ask.>", f"ask.{rogue.laptop}.claim", "beat.>",
        "ledger.>", "$JS.>", "$SYS.>",
    ):  # fmt: skip
        await rogue.client.subscribe(subject)
        await rogue.is_forbidden()
    await nobody_notices(pair, "")
    assert (await ask_once(rogue.folder, Hello(wants_doors=True))).last == before + 1


async def test_keeper_lends_nobody_its_rights_by_an_answer(
    rogue: Rogue, pair: Pair, keeper: KeeperProgram
) -> None:
    heard = list[str]()

    async def hear(message: Msg) -> None:
        heard.append(message.subject)

    await rogue.client.subscribe("news.>", cb=hear)
    other = pair.north.venue.membership.laptop
    before = (await ask_once(rogue.folder, Hello(wants_doors=True))).last
    for reply in (
        "ledger.house", "news.ledger.house", f"beat.{other}", f"ask.{other}.claim",
        f"_INBOX.{other}.x", "_INBOX.", "server.reload.X", "$JS.API.STREAM.DELETE.ledger",
        f"_INBOX.{rogue.laptop}x.y", "$JS.API.STREAM.PURGE.ledger",
    ):  # fmt: skip
        await rogue.client.publish(f"ask.{rogue.laptop}.page", b'{"after":0}', reply=reply)
    await nobody_notices(pair, "")
    assert (await ask_once(rogue.folder, Hello(wants_doors=True))).last == before + 1
    assert set(heard) <= {"news.venue"} | {one for one in heard if ".claim." in one}
    assert f"Laptop {rogue.laptop} asks for answers that are not its own" in keeper.log()


async def test_author_in_a_request_is_not_read(rogue: Rogue, pair: Pair) -> None:
    forged = {"laptop": OTHER, "door": "Main entrance", "is_told": True, "at": 2**52}
    content = {"subject": pair.ticket(), "scan": "S1", "way": "IN", "after": 0, **forged}
    answer = json.loads(await rogue.ask("claim", json.dumps(content).encode()))
    assert answer["outcome"] == "won"
    await until(lambda: pair.ticket() in pair.north.in_ledger())
    (claim,) = pair.north.timelines.of_id(pair.ticket()).claims
    own = rogue.folder.membership()
    assert (claim.laptop, claim.door) == (own.laptop, own.name)
    assert claim.at < pair.north.venue.clock.now() + 60_000


def claim(**changes: object) -> bytes:
    return json.dumps({"subject": "T", "scan": "S", "way": "IN", "after": 0, **changes}).encode()


REQUESTS = (
    ("claim", SURROGATE),
    ("claim", b"\xff\xfe"),
    ("claim", b"[" * 2_000),
    ("claim", claim(after=2**63)),
    ("claim", claim(after=-1)),
    ("claim", claim(subject="x" * 601)),
    ("claim", claim(scan="")),
    ("claim", claim(way="UP")),
    ("claim", claim(user="x" * 3_000)),
    ("tell", json.dumps({"subject": "T", "scan": "S", "way": "IN", "at": 2**63}).encode()),
    ("house", b'{"id":"x","act":"all-out","at":-9007199254740991}'),
    ("house", b'{"id":"x","act":"tally","at":0,"people":9223372036854775808}'),
    ("house", b'{"id":"x","act":"tally","at":0,"people":1e400}'),
    ("note", b"{}"),
    ("hello", b'{"addresses":["example.org:80"]}'),
    ("hello", b'{"addresses":["1.2.3.4:1\\" ] }"]}'),
    ("page", b""),
    ("stream", b"{}"),
    ("join", b"{}"),
)


async def test_request_that_cannot_be_read_is_refused_and_stored_nowhere(rogue: Rogue) -> None:
    before = (await ask_once(rogue.folder, Hello(wants_doors=True))).last
    for what, content in REQUESTS:
        answer = await rogue.ask(what, content)
        assert answer in (b"!AskRefused", b"!KeeperRefused"), (what, content)
    assert (await ask_once(rogue.folder, Hello(wants_doors=True))).last == before


async def test_largest_message_ends_the_rogue_s_line_only(rogue: Rogue, pair: Pair) -> None:
    rogue.client._max_payload = 10**7
    await rogue.client.publish(f"ask.{rogue.laptop}.claim", b"x" * 1_000_000)
    await until(lambda: rogue.client.is_closed or bool(rogue.errors))
    await nobody_notices(pair, "")


# Lines of the protocol, in which ME is the rogue's id.
UNREADABLE = {
    "subject": b"PUB ask.ME.\xff\xfe _INBOX.ME.x 2",
    "reply": b"PUB ask.ME.claim _INBOX.ME.\xff 2",
    "heartbeat's reply": b"PUB beat.ME \xff\xfe 2",
    "odd blank": b"PUB ask.ME.a\x0bb _INBOX.ME.x 2",
    "odd blank in the reply": b"PUB ask.ME.page _INBOX.ME.a\x0cb 2",
    "empty headers": b"HPUB ask.ME.claim _INBOX.ME.x 4 6\r\n\r\n",
    "damaged headers": b"HPUB ask.ME.claim _INBOX.ME.x 16 18\r\nNATS/1.0 \xff\xff\xff\r\n",
    "wildcard": b"PUB ask.ME.claim _INBOX.ME.> 2",
}


async def test_message_that_the_library_cannot_read_ends_no_keeper_s_line(
    rogue: Rogue, pair: Pair, keeper: KeeperProgram
) -> None:
    server = keeper.server().pid
    for name, line in UNREADABLE.items():
        await rogue.raw(line.replace(b"ME", rogue.laptop.encode()) + b"\r\n{}\r\n")
        assert (await rogue.ask("hello", b"{}")).startswith(b"{"), name
    for number in range(6):
        await asyncio.sleep(1)
        await nobody_notices(pair, str(number))
    assert keeper.server().pid == server


async def test_odd_values_in_a_heartbeat_reach_no_other_door(rogue: Rogue, pair: Pair) -> None:
    odd: tuple[dict[str, Any], ...] = (
        *({"a_minute": number} for number in (float("nan"), float("inf"), -1, "1e999")),
        {"tickets": 2**63}, {"inside": -(2**70)}, {"link": "x" * 201}, {"addresses": ["evil"]},
        {"categories": ["x" * 190] * 300},
    )  # fmt: skip
    for changes in odd:
        content = json.dumps(asdict(DoorNews("x")) | changes).encode()
        await rogue.client.publish(f"beat.{rogue.laptop}", content)
        await rogue.client.flush(10)
    await asyncio.sleep(2)
    await nobody_notices(pair, "")
    assert (await ask_once(rogue.folder, Hello(wants_doors=True))).doors


async def test_list_of_one_door_does_not_fill_the_house(rogue: Rogue, pair: Pair) -> None:
    names = {rogue.folder.membership().name, *(one.venue.membership.name for one in pair.both)}
    before = await ask_once(rogue.folder, Hello(wants_doors=True))
    news = DoorNews("x", last=before.last, tickets=before.tickets + 500, list_age_s=0)
    content = json.dumps(asdict(news)).encode()
    told = before
    async with asyncio.timeout(LONGEST_WAIT_S):
        while not names <= {door.name for door in told.doors}:
            await rogue.client.publish(f"beat.{rogue.laptop}", content)
            told = await ask_once(rogue.folder, Hello(wants_doors=True))
    assert told.tickets == before.tickets


@pytest.mark.parametrize("subject", ["ask.{0}.claim _INBOX.{0}.x", "beat.{0}"])
async def test_flood_delays_no_other_door_and_is_logged_once(
    rogue: Rogue, pair: Pair, keeper: KeeperProgram, subject: str
) -> None:
    """There is more than a keeper reads in the time that a guest waits."""
    server, content = keeper.server().pid, claim(subject=f"F{rogue.laptop}")
    line = f"PUB {subject.format(rogue.laptop)} {len(content)}\r\n".encode() + content + b"\r\n"
    for number in range(3):
        await rogue.raw(line * 100_000)
        await nobody_notices(pair, str(number))
    assert len(re.findall(f"Laptop {rogue.laptop} says too much", keeper.log())) == 1
    assert keeper.server().pid == server


async def test_member_hears_the_news_only_so_often(
    rogue: Rogue, pair: Pair, keeper: KeeperProgram
) -> None:
    subscribe = (b"SUB news.> %d\r\n" % number for number in range(MOST_SUBSCRIPTIONS + 100))
    await rogue.raw(b"".join(subscribe))
    await until(lambda: "maximum subscriptions" in str(rogue.client.last_error))
    async with connected(rogue.folder, keeper) as again:
        for _ in range(MOST_HEARD + 1):
            await again.client.subscribe("news.>")
        await until(lambda: again.client.is_closed)
    assert f"Laptop {rogue.laptop} hears too much" in keeper.log()
    await nobody_notices(pair, "")


async def test_member_has_few_connections_and_others_still_join(
    rogue: Rogue, pair: Pair, join_venue: Join
) -> None:
    more = [Rogue(rogue.folder, rogue.address) for _ in range(MOST_OF_ONE + 10)]
    try:
        for one in more:
            await one.connect()
        await until(lambda: sum(one.client.is_closed for one in (rogue, *more)) == 11)
        await join_venue()
        await nobody_notices(pair, "")
    finally:
        await asyncio.gather(*(one.client.close() for one in more))


async def test_invented_newer_ledger_does_not_stop_the_keeper(rogue: Rogue, pair: Pair) -> None:
    for epoch in ("999.ffff", "9" * 40, "2.", "\u0662.x"):
        addresses = ["127.0.0.1:9", "127.0.0.1:1"]
        await rogue.ask("hello", json.dumps({"epoch": epoch, "addresses": addresses}).encode())
    await asyncio.sleep(1)
    await nobody_notices(pair, "")


async def test_door_cannot_do_what_only_keepers_may(
    rogue: Rogue, pair: Pair, keeper: KeeperProgram
) -> None:
    with pytest.raises(OnlyKeepersMay):
        await ask_once(rogue.folder, RevokeAsk(pair.north.venue.membership.name))
    own = rogue.folder.membership().credentials
    offer = OfferAsk(own.certificate, ("127.0.0.1:9",), "127.0.0.1:9")
    with pytest.raises(KeeperRefused):
        await ask_once(rogue.folder, offer)


async def test_evacuation_is_noted_now_whatever_a_member_says(rogue: Rogue, pair: Pair) -> None:
    await ask_once(rogue.folder, HouseAsk(rogue.laptop, HouseAct.ALL_OUT, 0))
    await until(lambda: pair.north.venue.house.cleared is not None)
    assert (pair.north.venue.house.cleared_at or 0) < pair.north.venue.clock.now() + 60_000
    await nobody_notices(pair, "")


async def test_rogue_is_shut_out_while_it_attacks(
    join_venue: Join, pair: Pair, keeper: KeeperProgram
) -> None:
    folder = await join_venue()
    rogue_name = folder.membership().name
    async with connected(folder, keeper) as rogue:

        async def attack() -> None:
            number = 0
            while not rogue.client.is_closed:
                number += 1
                await rogue.client.publish(
                    f"ask.{rogue.laptop}.claim", claim(scan=f"{number}", subject=f"A{number}"),
                    reply=f"_INBOX.{rogue.laptop}.x",
                )  # fmt: skip
                # A hundred times what is heard; the supervisor asks in this process too.
                await asyncio.sleep(0 if number % 10 else 0.002)

        attacking = asyncio.create_task(attack())
        await asyncio.sleep(0.3)
        supervisor, revoking = VenueFolder(keeper.home / "venue", NO_KEYS), RevokeAsk(rogue_name)
        async with asyncio.timeout(LONGEST_WAIT_S):
            while not rogue.client.is_closed:
                # The attack may keep this process from hearing the answer, as it may a laptop.
                with suppress(KeeperUnreachable, NoSuchDoor):
                    await ask_once(supervisor, revoking)
        attacking.cancel()
    with pytest.raises(Exception, match=r"(?i)authorization|closed|EOF"):
        await Rogue(folder, keeper.address).connect()
    await nobody_notices(pair, "")
    assert rogue_name not in [one.name for one in pair.north.venue.doors]


async def test_house_is_not_emptied_and_filled_without_end(rogue: Rogue) -> None:
    before = (await ask_once(rogue.folder, Hello(wants_doors=True))).last
    for number in range(40):
        act = HouseAct.UNDO if number % 2 else HouseAct.ALL_OUT
        asked = HouseAsk(f"{rogue.laptop} {number // 2}", act, 0)
        await rogue.ask("house", shape(HouseAsk).dump_json(asked))
    assert (await ask_once(rogue.folder, Hello(wants_doors=True))).last - before < 20


def test_of_two_laptops_promoted_at_once_all_follow_the_same() -> None:
    one, two = epoch_after("3.77"), epoch_after("3.77")
    assert generation("3.77") < min(generation(one), generation(two))
    assert generation(one) != generation(two)

"""Tests of the ledger on a real server: one winner, no gaps, and nothing for strangers."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import cast

import nats.errors
import nats.js.errors
import pytest
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DeliverPolicy

from app.book.claim import Claim
from app.runtime.clocks import wall_clock
from app.security.sealed_text import WrongPassphrase
from app.store.claims import Entered
from app.venue.certificates import CertificateFiles, new_authority_key, write_door_files
from app.venue.connection import close, connect_once
from app.venue.errors import AnotherEvent, DoorNameTaken, KeeperRefused, KeeperUnreachable
from app.venue.house import House
from app.venue.house_counts import COUNT, AllOut, DoorCount
from app.venue.joining import join
from app.venue.ledger import Batch, Ledger, LedgerSilent, Overtaken
from app.venue.membership import VenueFolder
from app.venue.sealing import Sealer
from app.venue.subjects import KEEPERS, REVOKE
from app.venue.venue_clock import VenueClock
from tests.support.keeper_program import PASSPHRASE, KeeperProgram
from tests.support.night import until
from tests.support.venue_doors import connected, join_as
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.venue.conftest import Join, Joined
from tests.unit.venue.sample_claims import OTHER_SECRET, a_claim

TICKETS = count(1)
PERMISSIONS_S = 0.3


def new_claim(scan_id: str = "S1") -> Claim:
    """Return a claim of a ticket that no other test has claimed."""
    return a_claim(f"ticket-{next(TICKETS)}", scan_id)


async def all_of(ledger: Ledger, claims: int, after: int = 0) -> list[Entered]:
    """Follow the ledger until so many claims have come."""
    found = list[Entered]()
    following = cast("AsyncGenerator[Batch]", ledger.follow("e1", after))
    async with asyncio.timeout(LONGEST_WAIT_S), aclosing(following) as batches:
        async for batch in batches:
            found += batch.claims
            if len(found) >= claims:
                break
    return found


async def test_first_claim_wins_and_the_next_is_overtaken(north: Joined, south: Joined) -> None:
    claim = new_claim()
    await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    with pytest.raises(Overtaken):
        await south.ledger.publish(replace(claim, scan_id="S2"), 0, LONGEST_WAIT_S)
    entered = await south.ledger.next_after(claim.subject, 0, "e1", LONGEST_WAIT_S)
    assert entered is not None
    assert entered.claim == claim
    assert await south.ledger.next_after(claim.subject, entered.seq, "e1", LONGEST_WAIT_S) is None
    await south.ledger.publish(replace(claim, scan_id="S2"), entered.seq, LONGEST_WAIT_S)
    newer = await north.ledger.next_after(claim.subject, entered.seq, "e1", LONGEST_WAIT_S)
    assert newer is not None
    assert newer.claim.scan_id == "S2"


async def test_each_ticket_of_a_race_has_one_winner(join_venue: Join) -> None:
    doors = [await join_venue(name) for name in ("one", "two", "three")]
    tickets = [new_claim().subject for _ in range(40)]

    async def claim_all(door: Joined) -> set[str]:
        won = set()
        for subject in tickets:
            try:
                await door.ledger.publish(
                    a_claim(subject, f"{door.membership.name} {subject}"), 0, LONGEST_WAIT_S
                )
            except Overtaken:
                continue
            won.add(subject)
        return won

    winners = await asyncio.gather(*map(claim_all, doors))
    assert sum(map(len, winners)) == len(tickets)
    assert set().union(*winners) == set(tickets)


async def test_claim_published_twice_is_written_once(north: Joined) -> None:
    claim = new_claim()
    await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    with pytest.raises(Overtaken):
        await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    await north.ledger.publish(claim, None, LONGEST_WAIT_S)
    first = await north.ledger.next_after(claim.subject, 0, "e1", LONGEST_WAIT_S)
    assert first is not None
    assert await north.ledger.next_after(claim.subject, first.seq, "e1", LONGEST_WAIT_S) is None


async def test_claim_and_its_return_are_two_messages(north: Joined) -> None:
    claim = new_claim()
    await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    await north.ledger.publish(replace(claim, is_back=True), None, LONGEST_WAIT_S)
    first = await north.ledger.next_after(claim.subject, 0, "e1", LONGEST_WAIT_S)
    assert first is not None
    second = await north.ledger.next_after(claim.subject, first.seq, "e1", LONGEST_WAIT_S)
    assert second is not None
    assert second.claim.is_back


async def test_followers_get_every_claim_in_order(north: Joined, south: Joined) -> None:
    identity = await north.ledger.identity()
    assert identity is not None
    claims = [new_claim() for _ in range(250)]
    for claim in claims[:200]:
        await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    following = asyncio.create_task(all_of(south.ledger, len(claims), identity.last))
    for claim in claims[200:]:
        await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    entered = await following
    assert [one.claim for one in entered] == claims
    first = identity.last + 1
    assert [one.seq for one in entered] == list(range(first, first + len(claims)))


async def test_follower_whose_messages_stop_does_not_wait_for_ever(
    north: Joined, south: Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    identity = await north.ledger.identity()
    assert identity is not None

    async def lost(*_: object, **_options: object) -> object:
        return await south.client.subscribe("_INBOX.nobody")

    monkeypatch.setattr(JetStreamContext, "subscribe", lost)
    monkeypatch.setattr("app.venue.ledger.QUIET_S", 0.05)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(all_of(south.ledger, 1, identity.last), 0.3)
    await north.ledger.publish(new_claim(), 0, LONGEST_WAIT_S)
    with pytest.raises(LedgerSilent):
        await all_of(south.ledger, 1, identity.last)


async def test_damaged_messages_are_left_out(north: Joined, south: Joined) -> None:
    identity = await north.ledger.identity()
    assert identity is not None
    claim = new_claim()
    key = Sealer(north.membership.secret).key(claim.subject)
    await north.client.jetstream().publish(f"claims.{key}", b"no claim")
    with pytest.raises(LedgerSilent):
        await south.ledger.next_after(claim.subject, 0, "e1", LONGEST_WAIT_S)
    await north.ledger.publish(claim, None, LONGEST_WAIT_S)
    (entered,) = await all_of(south.ledger, 1, identity.last)
    assert (entered.claim, entered.seq) == (claim, identity.last + 2)


async def test_ledger_of_a_closed_connection_is_silent(north: Joined) -> None:
    await north.client.close()
    with pytest.raises(LedgerSilent):
        await north.ledger.publish(new_claim(), 0, LONGEST_WAIT_S)
    with pytest.raises(LedgerSilent):
        await north.ledger.next_after("T1", 0, "e1", LONGEST_WAIT_S)


async def test_ledger_that_does_not_answer_in_time_is_silent(
    keeper: KeeperProgram, north: Joined
) -> None:
    server = keeper.server()
    server.suspend()
    try:
        with pytest.raises(LedgerSilent):
            await north.ledger.publish(new_claim(), 0, 0.05)
        with pytest.raises(LedgerSilent):
            await north.ledger.next_after("T1", 0, "e1", 0.05)
    finally:
        server.resume()


async def test_laptop_with_another_secret_reads_nothing(north: Joined, south: Joined) -> None:
    claim = new_claim()
    await north.ledger.publish(claim, 0, LONGEST_WAIT_S)
    strange = Ledger(south.client, Sealer(OTHER_SECRET))
    assert await strange.next_after(claim.subject, 0, "e1", LONGEST_WAIT_S) is None


@pytest.mark.parametrize(
    "act",
    [
        lambda js: js.delete_stream("claims"),
        lambda js: js.purge_stream("claims"),
        lambda js: js.delete_msg("claims", 1),
        lambda js: js.add_stream(name="more", subjects=["more.>"]),
        lambda js: js.update_stream(name="claims", subjects=["claims.>"], max_msgs=1),
        lambda js: js.publish("members.c3", b"{}"),
        lambda js: js.publish("house.c3.tally", b"{}"),
    ],
)
async def test_door_cannot_change_the_ledger_or_speak_for_others(
    act: Callable[[JetStreamContext], Awaitable[object]], north: Joined
) -> None:
    await north.ledger.publish(new_claim(), 0, LONGEST_WAIT_S)
    before = await north.ledger.identity()
    js = north.client.jetstream(timeout=PERMISSIONS_S)
    with pytest.raises((nats.errors.Error, nats.js.errors.Error, TimeoutError)):
        async with asyncio.timeout(PERMISSIONS_S):
            await act(js)
    assert await north.ledger.identity() == before


async def deliver_to_keepers(rogue: Joined, data: bytes, to: str) -> None:
    """Let the server deliver bytes of this door's own as a request to the keepers."""
    own, js = f"house.{rogue.membership.laptop}", rogue.client.jetstream()
    await js.publish(own, data)
    config = ConsumerConfig(
        deliver_subject=to, deliver_group=KEEPERS, filter_subject=own,
        deliver_policy=DeliverPolicy.LAST,
    )  # fmt: skip
    consumer = await js.add_consumer("house", config)
    async with asyncio.timeout(LONGEST_WAIT_S):
        while True:
            if (await js.consumer_info("house", consumer.name)).delivered.consumer_seq:
                return
            await asyncio.sleep(0.01)


async def test_door_cannot_revoke_another_by_a_consumer(join_venue: Join) -> None:
    rogue, victim = await join_venue("rogue"), await join_venue("victim")
    await deliver_to_keepers(rogue, victim.membership.name.encode(), REVOKE)
    # The keeper has handled what came before by the time that it takes in another laptop.
    await join_venue("later")
    await close(await connected(victim.folder))


async def test_counts_of_other_subjects_and_of_the_future_change_nothing(
    join_venue: Join, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rogue, honest = await join_venue("rogue"), await join_venue("honest")
    clock = VenueClock(tmp_path / "clock.json", clock=wall_clock)
    house = House(tmp_path / "house.json", "c3", clock)
    await house.follow(honest.client)
    before = house.tally
    js = rogue.client.jetstream()
    for _ in range(3):
        await js.publish("claims.c4", b'{"plus": 500}')
    config = ConsumerConfig(
        deliver_subject="house.c4", filter_subject="claims.c4", deliver_policy=DeliverPolicy.ALL
    )
    await js.add_consumer("claims", config)
    in_two_hours = DoorCount(plus=2, all_outs=(AllOut("x", wall_clock() + 7_200_000),))
    await js.publish(f"house.{rogue.membership.laptop}", COUNT.dump_json(in_two_hours))
    await until(lambda: house.tally != before and "cannot be read" in caplog.text)
    assert (house.tally, house.cleared_at) == (before + 2, None)
    assert caplog.text.count("A count of the house cannot be read") == 1


async def test_stranger_with_the_right_name_is_refused(
    keeper: KeeperProgram, north: Joined, tmp_path: Path
) -> None:
    files = CertificateFiles(tmp_path / "stranger")
    write_door_files(files, new_authority_key(), north.membership.laptop)
    with pytest.raises(KeeperUnreachable):
        await connect_once(files, north.membership.venue, [keeper.address])
    files.authority.write_bytes(north.folder.certificates.authority.read_bytes())
    with pytest.raises((KeeperRefused, KeeperUnreachable)):
        await connect_once(files, north.membership.venue, [keeper.address])


async def test_laptop_that_was_not_taken_in_is_refused(
    keeper: KeeperProgram, tmp_path: Path
) -> None:
    folder = VenueFolder(tmp_path / "east")
    prepared = folder.prepared(keeper.code, PASSPHRASE, "East", event="", now=0)
    with pytest.raises(KeeperRefused):
        await connect_once(folder.certificates, prepared.venue, prepared.addresses)


async def test_certificate_for_joining_reads_no_claims(
    keeper: KeeperProgram, tmp_path: Path
) -> None:
    folder = VenueFolder(tmp_path / "east")
    prepared = folder.prepared(keeper.code, PASSPHRASE, "East", event="", now=0)
    client = await connect_once(folder.joining_certificates, prepared.venue, [keeper.address])
    try:
        with pytest.raises((nats.errors.Error, nats.js.errors.Error, TimeoutError)):
            await client.jetstream(timeout=PERMISSIONS_S).stream_info("claims")
    finally:
        await close(client)


async def test_door_name_that_is_taken_leaves_nothing_behind(
    keeper: KeeperProgram, north: Joined, tmp_path: Path
) -> None:
    place = tmp_path / "twin"
    with pytest.raises(DoorNameTaken):
        await join_as(north.membership.name, keeper, place)
    assert not place.exists()


async def test_laptop_of_another_event_is_not_taken_in(
    keeper: KeeperProgram, tmp_path: Path
) -> None:
    await join_as("first of the event", keeper, tmp_path / "one", "event-1")
    with pytest.raises(AnotherEvent):
        await join_as("of another event", keeper, tmp_path / "two", "event-2")
    assert not (tmp_path / "two").exists()


async def test_wrong_passphrase_leaves_nothing_behind(
    keeper: KeeperProgram, tmp_path: Path
) -> None:
    folder = VenueFolder(tmp_path / "east")
    with pytest.raises(WrongPassphrase):
        await join(folder, keeper.code, "wrong horse", "East", event="", now=wall_clock())
    assert folder.read() is None


async def test_new_ledger_has_an_identity_that_all_doors_see(north: Joined, south: Joined) -> None:
    seen = [await one.ledger.identity() for one in (north, south)]
    assert seen[0] is not None
    assert seen[1] is not None
    assert seen[0].epoch == seen[1].epoch != ""

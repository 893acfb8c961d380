"""Tests of the claims of one door: made at once, made up for later, or given back."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from app.book.movement import Seen
from app.book.outcome import Outcome
from app.door.claiming import Claimed
from app.message import Message
from app.model.journal import Stamp
from app.model.note import Note
from app.model.scan import Scan
from app.model.venue import Role
from app.runtime.clocks import wall_clock
from app.store.claims import ClaimCopy
from app.store.database import Database
from app.store.errors import StoreError
from app.store.journal import Journal
from app.store.notes import Notes
from app.store.timelines import Timelines
from app.venue import claimer as module
from app.venue.claimer import Claimer
from app.venue.ledger import Ledger, LedgerSilent
from app.venue.membership import Membership
from app.venue.venue_clock import VenueClock
from tests.support.night import until
from tests.unit.store.stored_samples import a_scan as scan_of
from tests.unit.store.stored_samples import admitted, held, let_out
from tests.unit.venue.memory_ledger import EPOCH, MemoryLedger
from tests.unit.venue.sample_claims import IN, NORTH, OUT, SECRET, SOUTH, a_claim

MEMBER = Membership("v1", Role.DOOR, NORTH, "North", SECRET, ("127.0.0.1:1",), "CODE", 0)


class LaptopOfTheVenue:
    """A laptop with its own store, and its claims in a ledger that it shares with others."""

    def __init__(self, path: Path, ledger: MemoryLedger, laptop: str = NORTH) -> None:
        self.ledger = ledger
        self.database = Database.open(path)
        self.timelines = Timelines(self.database)
        self.journal = Journal(self.database, self.timelines)
        self.copy = ClaimCopy(self.database)
        self.electing = list[bool]()
        member = replace(MEMBER, laptop=laptop)
        self.clock = VenueClock(path.with_suffix(".clock"), clock=wall_clock)
        self.user_id: str | None = None
        self.notes = Notes(self.database)
        self.claimer = Claimer(
            member, self.copy, self.notes, self.clock,
            user_id=lambda: self.user_id, electing=self.electing.append,
        )  # fmt: skip
        self.connect()

    def connect(self) -> None:
        self.claimer.use(cast("Ledger", self.ledger), EPOCH)

    async def claim(self, scan: Scan, *subjects: str, may_wait: bool = False) -> Claimed:
        def is_free() -> bool:
            timelines = [self.timelines.of_id(one) for one in subjects or ("T1",)]
            return not any(one.inside is (scan.direction is IN) for one in timelines)

        return await self.claimer.claim(scan, subjects or ("T1",), is_free, may_wait=may_wait)

    def read_ledger(self) -> None:
        """Hear what the ledger has, as by the watch."""
        new = [one for one in self.ledger.entered if one.seq > self.copy.last(EPOCH)]
        self.copy.add(new)
        self.claimer.heard([one.claim for one in new])

    @asynccontextmanager
    async def publishing(self) -> AsyncIterator[None]:
        """Tell the ledger what it lacks while the block runs."""
        running = asyncio.create_task(self.claimer.publish_forever())
        try:
            yield
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running


@pytest.fixture
def ledger() -> MemoryLedger:
    return MemoryLedger()


@pytest.fixture
def open_laptop(
    tmp_path: Path, ledger: MemoryLedger
) -> Iterator[Callable[[str], LaptopOfTheVenue]]:
    """Return a function that opens a laptop; opened again it has the store of its last run."""
    laptops = list[LaptopOfTheVenue]()

    def open_one(laptop: str = NORTH) -> LaptopOfTheVenue:
        laptops.append(LaptopOfTheVenue(tmp_path / f"{laptop}.sqlite3", ledger, laptop))
        return laptops[-1]

    yield open_one
    for one in laptops:
        one.database.close()


@pytest.fixture
def north(open_laptop: Callable[[str], LaptopOfTheVenue]) -> LaptopOfTheVenue:
    return open_laptop(NORTH)


@pytest.fixture
def south(open_laptop: Callable[[str], LaptopOfTheVenue]) -> LaptopOfTheVenue:
    return open_laptop(SOUTH)


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK_AGAIN_S", 0.01)
    monkeypatch.setattr(module, "LOOK_FOR_LEADER_S", 0.01)
    monkeypatch.setattr(module, "ELECTION_S", 0.1)


async def test_first_claim_wins_and_the_second_loses(
    north: LaptopOfTheVenue, south: LaptopOfTheVenue
) -> None:
    assert await north.claim(scan_of("S1")) is Claimed.WON
    assert await south.claim(scan_of("S2")) is Claimed.LOST
    assert south.timelines.of_id("T1").claims[0].laptop == NORTH
    assert north.ledger.told() == [("T1", "S1", False)]


async def test_two_doors_at_once_have_one_winner(
    north: LaptopOfTheVenue, south: LaptopOfTheVenue
) -> None:
    outcomes = await asyncio.gather(north.claim(scan_of("S1")), south.claim(scan_of("S2")))
    assert sorted(one.value for one in outcomes) == ["lost", "won"]


async def test_claim_is_lost_to_one_that_others_were_written_over(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    """North does not know of three claims; the newest of them alone would leave the ticket free."""
    ledger.put(a_claim(scan_id="A", laptop=SOUTH))
    ledger.put(a_claim(scan_id="B", laptop="c3"))
    ledger.put(a_claim(scan_id="B", laptop="c3", is_back=True))
    assert await north.claim(scan_of("S1")) is Claimed.LOST


async def test_ticket_that_left_meanwhile_is_claimed_in_the_next_try(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.put(a_claim(scan_id="A", laptop=SOUTH))
    ledger.put(a_claim(scan_id="B", laptop=SOUTH, direction=OUT, minute=1))
    assert await north.claim(scan_of("S1")) is Claimed.WON


async def test_claim_is_lost_if_others_are_quicker_each_time(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    def again() -> None:
        ledger.put(a_claim(scan_id=f"A{len(ledger.entered)}", direction=OUT, laptop=SOUTH))
        ledger.before = again

    again()
    assert await north.claim(scan_of("S1")) is Claimed.LOST


async def test_lost_answer_is_alone_and_the_claim_is_ours_later(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.loses_answers = True
    assert await north.claim(scan_of("S1")) is Claimed.ALONE
    ledger.loses_answers = False
    assert await north.claim(scan_of("S1")) is Claimed.WON
    assert ledger.told() == [("T1", "S1", False)]


async def test_each_ticket_of_a_card_is_claimed_until_one_is_lost(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.put(a_claim("T2", "A", laptop=SOUTH))
    assert await north.claim(scan_of("S1"), "T1", "T2", "T3") is Claimed.LOST
    assert [(subject, scan) for subject, scan, _ in ledger.told()] == [("T2", "A"), ("T1", "S1")]


async def test_own_claim_does_not_hide_an_older_one_of_another_door(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    """The watch brings the other door's claim later than the answer to our own."""
    ledger.put(a_claim("T2", "A", laptop=SOUTH))
    assert await north.claim(scan_of("S1")) is Claimed.WON
    assert north.copy.last(EPOCH) == 0
    north.read_ledger()
    assert north.copy.last(EPOCH) == 2
    assert north.timelines.of_id("T2").inside is True


async def test_without_a_connection_a_door_is_alone(north: LaptopOfTheVenue) -> None:
    north.claimer.use(None, "")
    assert await north.claim(scan_of("S1")) is Claimed.ALONE
    assert north.electing == []


async def test_single_keeper_that_is_silent_is_not_waited_for(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await north.claim(scan_of("S1"), may_wait=True) is Claimed.ALONE
    assert north.electing == []


@pytest.fixture
def of_three(north: LaptopOfTheVenue) -> LaptopOfTheVenue:
    """Return a door of a venue with three keepers, which elect a leader if one is lost."""
    north.claimer = Claimer(
        MEMBER, north.copy, north.notes, north.clock,
        may_elect=lambda: True, electing=north.electing.append,
    )  # fmt: skip
    north.connect()
    return north


async def test_claim_waits_for_an_election_and_wins(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    asyncio.get_running_loop().call_later(0.03, setattr, ledger, "is_silent", False)
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.WON
    assert of_three.electing == [True, False]


async def test_claim_that_waits_is_overtaken_by_one_that_was_read_meanwhile(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True

    def end_election() -> None:
        ledger.put(a_claim("T1", "S9", laptop=SOUTH))
        of_three.read_ledger()
        ledger.is_silent = False

    asyncio.get_running_loop().call_later(0.03, end_election)
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.LOST
    assert ledger.told() == [("T1", "S9", False)]


async def test_election_that_takes_too_long_leaves_the_door_alone(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.ALONE
    assert of_three.electing == [True, False]
    assert await of_three.claim(scan_of("S2"), may_wait=True) is Claimed.ALONE
    assert of_three.electing == [True, False], "the next guest does not wait once more"


async def test_ledger_that_answered_since_is_waited_for_again(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S1"), may_wait=True) is Claimed.ALONE
    ledger.is_silent = False
    ledger.put(a_claim("T1", "S9", laptop=SOUTH))
    assert await of_three.claim(scan_of("S2"), may_wait=True) is Claimed.LOST
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S3"), "T3", may_wait=True) is Claimed.ALONE
    assert of_three.electing == [True, False, True, False]


async def test_service_is_not_kept_waiting_by_an_election(
    of_three: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    assert await of_three.claim(scan_of("S1"), may_wait=False) is Claimed.ALONE
    assert of_three.electing == []


async def test_walks_of_a_silent_time_are_published(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    await north.claim(scan_of("S1"))
    north.journal.record(scan_of("S1"), admitted(None, "T1"))
    north.claimer.settled("S1")
    with pytest.raises(LedgerSilent):
        async with asyncio.timeout(5):
            await north.claimer._tell(a_claim())
    async with north.publishing():
        await asyncio.sleep(0.03)
        ledger.is_silent = False
        await until(lambda: ledger.told() == [("T1", "S1", False)])


async def test_claims_tell_the_door_s_user_id_once_it_is_known(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    await north.claim(scan_of("S1"))
    north.user_id = "U1"
    await north.claim(scan_of("S2"), "T2")
    north.journal.record(scan_of("S3"), admitted(None, "T3"))
    async with north.publishing():
        await until(lambda: len(ledger.entered) == 3)
    told = {one.claim.scan_id: one.claim.user_id for one in ledger.entered}
    assert told == {"S1": None, "S2": "U1", "S3": "U1"}


async def test_walk_whose_verdict_came_late_is_published(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    """A later scan was looked at while the service was still asked about the first one."""
    north.journal.begin(scan_of("S1"), "T1", Stamp(1), 100, was_there=True)
    async with north.publishing():
        north.journal.record(scan_of("S2"), admitted(None, "T2"))
        north.claimer.settled("S2")
        await until(lambda: ledger.told() == [("T2", "S2", False)])
        north.journal.settle("S1", admitted(None, "T1"), Outcome(Seen.DONE, Stamp(1)))
        north.claimer.settled("S1")
        await until(lambda: ledger.told()[1:] == [("T1", "S1", False)])


async def test_scan_in_work_is_not_published(north: LaptopOfTheVenue, ledger: MemoryLedger) -> None:
    ledger.is_silent = True
    await north.claim(scan_of("S1"))
    north.journal.record(scan_of("S1"), admitted(None, "T1"))
    ledger.is_silent = False
    async with north.publishing():
        await asyncio.sleep(0.05)
        assert ledger.told() == []
        north.claimer.settled("S1")
        await until(lambda: ledger.told() == [("T1", "S1", False)])


@pytest.mark.parametrize("is_heard", [True, False])
async def test_claim_on_which_nobody_walked_is_given_back(
    north: LaptopOfTheVenue, ledger: MemoryLedger, is_heard: bool
) -> None:
    async with north.publishing():
        await north.claim(scan_of("S1"))
        if is_heard:
            north.read_ledger()
        north.journal.record(scan_of("S1"), held())
        north.claimer.settled("S1")
        await until(lambda: ledger.told()[1:] == [("T1", "S1", True)])


async def test_claim_that_landed_unheard_is_given_back_when_it_is_heard(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.loses_answers = True
    assert await north.claim(scan_of("S1")) is Claimed.ALONE
    ledger.loses_answers = False
    north.journal.record(scan_of("S1"), held())
    north.claimer.settled("S1")
    async with north.publishing():
        await asyncio.sleep(0.03)
        north.read_ledger()
        await until(lambda: ledger.told()[1:] == [("T1", "S1", True)])


async def test_claims_of_other_doors_are_not_looked_at(north: LaptopOfTheVenue) -> None:
    north.ledger.put(a_claim(laptop=SOUTH))
    north.read_ledger()
    assert not north.claimer._doubtful


@pytest.mark.parametrize("is_in_copy", [True, False])
async def test_crash_between_claim_and_verdict_gives_the_claim_back(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger, is_in_copy: bool
) -> None:
    before = open_laptop(NORTH)
    ledger.loses_answers = not is_in_copy
    await before.claim(scan_of("S1"), "T1", "T2")
    ledger.loses_answers = False
    before.database.close()
    after = open_laptop(NORTH)
    assert after.timelines.of_id("T1").inside is None
    async with after.publishing():
        await until(lambda: ("T1", "S1", True) in ledger.told())
        await until(lambda: after.copy.open_attempts() == [])
    given_back = {subject for subject, _, is_back in ledger.told() if is_back}
    assert given_back == {subject for subject, _, is_back in ledger.told() if not is_back}


async def test_scan_decided_while_others_are_given_back_keeps_its_claim(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger
) -> None:
    before = open_laptop(NORTH)
    await before.claim(scan_of("S1"))
    before.database.close()
    after = open_laptop(NORTH)
    await after.claim(scan_of("S2"), "T2")

    def decide() -> None:
        after.journal.record(scan_of("S2"), admitted(None, "T2"))
        after.claimer.settled("S2")

    ledger.before = decide
    async with after.publishing():
        await until(lambda: ("T1", "S1", True) in ledger.told())
        await asyncio.sleep(0.05)
    assert ("T2", "S2", True) not in ledger.told()


async def test_crash_after_the_verdict_leaves_the_claim(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger
) -> None:
    before = open_laptop(NORTH)
    await before.claim(scan_of("S1"))
    before.journal.record(scan_of("S1"), admitted(None, "T1"))
    before.database.close()
    after = open_laptop(NORTH)
    async with after.publishing():
        await asyncio.sleep(0.05)
    assert ledger.told() == [("T1", "S1", False)]


async def test_crash_before_the_claim_leaves_nothing(
    open_laptop: Callable[[str], LaptopOfTheVenue], ledger: MemoryLedger
) -> None:
    before = open_laptop(NORTH)
    ledger.is_silent = True
    await before.claim(scan_of("S1"))
    ledger.is_silent = False
    before.database.close()
    after = open_laptop(NORTH)
    async with after.publishing():
        await until(lambda: after.copy.open_attempts() == [])
    assert ledger.told() == []


async def test_new_ledger_is_filled_from_this_laptop_s_copy(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.put(a_claim(laptop=SOUTH))
    ledger.put(a_claim(laptop=SOUTH, is_back=True))
    north.read_ledger()
    made_anew = MemoryLedger()
    north.claimer.use(cast("Ledger", made_anew), "e2")
    async with north.publishing():
        await until(lambda: made_anew.told() == ledger.told())


async def test_copy_that_cannot_be_written_does_not_stop_the_publishing(
    north: LaptopOfTheVenue, ledger: MemoryLedger, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreError(Message("The disk is full."), Message("Free some space."))

    north.journal.record(scan_of("S1"), admitted(None, "T1"))
    north.journal.record(scan_of("S2", direction=OUT), let_out())
    monkeypatch.setattr(north.copy, "add", fail)
    async with north.publishing():
        await until(lambda: len(ledger.entered) == 2)


async def test_full_disk_at_the_end_of_a_scan_raises_nothing(
    north: LaptopOfTheVenue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desk promises a verdict for each scan, whatever fails after it."""

    def fail(_: str) -> None:
        raise StoreError(Message("The disk is full."), Message("Free some space."))

    scan = scan_of("S1")
    await north.claim(scan)
    monkeypatch.setattr(north.copy, "close_attempts", fail)
    north.claimer.settled(scan.id)


async def test_ledger_that_falls_silent_is_told_to_the_line(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    north.copy.attempt(scan_of("S1"), ["T1"])
    ledger.is_silent = True
    with pytest.raises(LedgerSilent):
        await north.claimer.publish_forever()
    north.claimer.use(None, "")
    with pytest.raises(LedgerSilent):
        await north.claimer._tell(a_claim())


async def test_notes_are_published_once_their_ends_too_and_anew_in_a_new_ledger(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    note = Note("n1", "T1", "Lost bag at desk", "North", 7)
    north.notes.add([note])
    async with north.publishing():
        await until(lambda: ledger.notes == [note])
    north.notes.add([replace(note, words="", is_done=True)])
    async with north.publishing():
        await until(lambda: len(ledger.notes) == 2)
    assert [one.is_done for one in ledger.notes] == [False, True]
    assert north.notes.missing_in(EPOCH, 9) == []
    north.claimer.use(cast("Ledger", ledger), "e2")
    async with north.publishing():
        await until(lambda: len(ledger.notes) == 4)


async def test_note_is_published_after_the_ledger_was_silent(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    north.notes.add([Note("n1", "T1", "Lost bag at desk", "North", 7)])
    async with north.publishing():
        await asyncio.sleep(0.02)
        ledger.is_silent = False
        north.claimer.noted()
        await until(lambda: len(ledger.notes) == 1)

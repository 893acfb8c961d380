"""Walks and notes that the ledger lacks, and when they are published."""

import asyncio
from dataclasses import replace
from typing import cast

import pytest

from app.book.movement import Seen
from app.book.outcome import Outcome
from app.message import Message
from app.model.journal import Stamp
from app.model.note import Note
from app.store.errors import StoreError
from app.venue.ledger import Ledger, LedgerSilent
from tests.support.night import until
from tests.unit.store.stored_samples import a_scan as scan_of
from tests.unit.store.stored_samples import admitted, let_out
from tests.unit.venue.claimer.laptop import LaptopOfTheVenue
from tests.unit.venue.memory_ledger import EPOCH, MemoryLedger
from tests.unit.venue.sample_claims import OUT, SOUTH, a_claim


async def test_walks_of_a_silent_time_are_published(
    north: LaptopOfTheVenue, ledger: MemoryLedger
) -> None:
    ledger.is_silent = True
    await north.claim(scan_of("S1"))
    north.journal.record(scan_of("S1"), admitted(None, "T1"))
    north.claimer.settled("S1")
    with pytest.raises(LedgerSilent):
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

"""Tests of turns: scans of one ticket wait for each other, others do not."""

import asyncio

import pytest

from app.door.turns import Turns


async def test_same_subject_is_served_one_after_the_other() -> None:
    turns, inside, served = Turns(), list[int](), list[int]()

    async def guest(number: int) -> None:
        async with turns.of("t-1"):
            inside.append(number)
            assert inside == [number]
            await asyncio.sleep(0)
            inside.remove(number)
            served.append(number)

    await asyncio.gather(*(guest(number) for number in range(5)))
    assert served == [0, 1, 2, 3, 4]


async def test_different_subjects_do_not_wait() -> None:
    turns, both_entered = Turns(), asyncio.Barrier(2)

    async def guest(subject: str) -> None:
        async with turns.of(subject):
            await both_entered.wait()

    async with asyncio.timeout(5):
        await asyncio.gather(guest("t-1"), guest("t-2"))


@pytest.mark.parametrize("end", [ValueError, asyncio.CancelledError])
async def test_failure_releases_the_lock(end: type[BaseException]) -> None:
    turns = Turns()
    with pytest.raises(end):
        async with turns.of("t-1"):
            raise end
    async with asyncio.timeout(5), turns.of("t-1"):
        pass


async def test_cancelled_wait_does_not_block_the_next_one() -> None:
    turns = Turns()

    async def guest() -> None:
        async with turns.of("t-1"):
            pass

    async with turns.of("t-1"):
        cancelled, waiting = (asyncio.create_task(guest()) for _ in range(2))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.sleep(0)
        assert not waiting.done()
    await asyncio.wait_for(waiting, 5)
    assert cancelled.cancelled()


async def test_unused_locks_are_deleted() -> None:
    turns = Turns()
    async with turns.of("t-1"):
        pass
    assert vars(turns) == {"_locks": {}, "_waiting": {}}


async def test_first_scan_has_not_waited_and_later_ones_have() -> None:
    turns, waits = Turns(), list[bool]()

    async def guest() -> None:
        async with turns.of("t-1") as has_waited:
            waits.append(has_waited)
            await asyncio.sleep(0)

    await asyncio.gather(guest(), guest(), guest())
    await guest()
    assert waits == [False, True, True, False]

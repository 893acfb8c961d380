"""Tests of turns: scans of one subject wait for each other, others do not."""

import asyncio

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
    assert not turns._locks, "a lock that nobody uses is deleted"


async def test_different_subjects_do_not_wait() -> None:
    turns, both_entered = Turns(), asyncio.Barrier(2)

    async def guest(subject: str) -> None:
        async with turns.of(subject):
            await both_entered.wait()

    async with asyncio.timeout(5):
        await asyncio.gather(guest("t-1"), guest("t-2"))

"""Tests of deadlines and their remaining time."""

import asyncio

import pytest

from app.service.clocks import Deadline


async def test_passed_deadline_has_zero_seconds_left() -> None:
    deadline = Deadline.after(2.0)
    await asyncio.sleep(1.5)
    assert deadline.remaining() == pytest.approx(0.5)
    await asyncio.sleep(1.5)
    assert deadline.remaining() == 0
    assert deadline.plus(3.0).remaining() == pytest.approx(2.0)


async def test_at_most_shortens_and_at_least_extends_deadline() -> None:
    deadline = Deadline.after(2.0)
    assert deadline.at_most(0.5).remaining() == pytest.approx(0.5)
    assert deadline.at_most(5.0) == deadline
    assert deadline.at_least(5.0).remaining() == pytest.approx(5.0)
    assert deadline.at_least(0.5) == deadline

"""A door that lets everybody in once: with the line as without it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.model.ticket import TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.serve import Serving
from tests.unit.door.night import CHECK_IN, IN, OUT, Night, a_night
from tests.unit.sync.delivering import drained


@pytest.fixture
async def once(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "once.sqlite3", reentry=False) as night:
        yield night


@pytest.mark.parametrize("online", [True, False])
async def test_who_went_out_stays_out(once: Night, online: bool) -> None:
    ticket = once.good()
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT
    assert (await once.scan(ticket, OUT)).verdict.kind is Kind.OUT
    once.clock.off += 60_000
    if not online:
        once.goes_down()
    asked = once.asked(CHECK_IN)
    again = await once.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.NO_REENTRY)
    assert once.asked(CHECK_IN) == asked


async def test_who_attended_by_the_list_has_been_in(once: Night) -> None:
    ticket = once.of_status(TicketStatus.ATTENDED)
    assert (await once.scan(ticket, IN)).verdict.reason is Reason.NO_REENTRY


async def test_who_is_inside_is_told_so(once: Night) -> None:
    ticket = once.of_status(TicketStatus.CHECKED_IN)
    assert (await once.scan(ticket)).verdict.kind is Kind.ALREADY_IN


@pytest.mark.parametrize("online", [True, False])
async def test_an_admission_that_was_undone_was_none(once: Night, online: bool) -> None:
    ticket = once.good()
    first = await once.scan(ticket)
    once.core.corrections.undo(first.scan.id)
    await drained(once)
    once.clock.off += 60_000
    await once.core.keeper.read_all()
    assert once.core.journal.presence(ticket.id) is None
    if not online:
        once.goes_down()
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT

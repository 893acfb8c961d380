"""A door that lets everybody in once: with the line as without it."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from app.model.journal import Delivery
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal import records
from app.rehearsal.serve import Serving
from tests.unit.door.night import CHECK_IN, IN, OUT, Night, a_night
from tests.unit.sync.delivering import drained

HELD = Verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST)


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


@pytest.mark.parametrize("online", [True, False])
async def test_also_where_the_service_forgets_that_they_were_in(
    once: Night, online: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The document does not show what becomes of the word of a ticket that goes out."""
    monkeypatch.setitem(records.STATUS_AFTER, "CHECKOUT", "SOLD")
    ticket = once.good()
    await once.scan(ticket)
    await once.scan(ticket, OUT)
    once.clock.off += 60_000
    await once.core.keeper.read_all()
    assert once.core.journal.presence(ticket.id) is None
    if not online:
        once.goes_down()
    assert (await once.scan(ticket)).verdict.reason is Reason.NO_REENTRY


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
    for _ in range(200):
        once.core.journal.record(replace(first.scan, id=uuid4().hex), HELD, Delivery.LOCAL)
    once.clock.off += 60_000
    await once.core.keeper.read_all()
    assert once.core.journal.presence(ticket.id) is None
    if not online:
        once.goes_down()
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT

"""Tests of responses that name no ticket, or refuse a request that was applied."""

import pytest

from app.model.journal import Delivery
from app.model.scan import Scan
from app.model.verdict import Kind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
from tests.support.delivery import drained, scanned_offline
from tests.support.night import Night


async def test_acceptance_that_names_no_ticket_is_delivered(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def send(*_: object, **__: object) -> Yes:
        return Yes((), None)

    monkeypatch.setattr(TicketService, "send", send)
    decision = await night.scan("NO-SUCH-CODE-00")
    assert decision.verdict.kind is Kind.ADMIT
    assert night.row(decision).delivery is Delivery.DELIVERED


async def test_refused_undo_of_guest_outside_is_finished(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    await drained(night)
    undo = night.core.corrections.undo(decision.scan.id)
    post = TicketService._post

    async def apply_and_refuse(
        service: TicketService, scan: Scan, deadline: Deadline, **options: str
    ) -> Yes | Evidence:
        await post(service, scan, deadline, **options)
        return Evidence(words="Not inside.")

    monkeypatch.setattr(TicketService, "_post", apply_and_refuse)
    await drained(night)
    assert night.row(undo).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]

"""Tests of the ticket found for a code, listed or not, and of explained refusals."""

from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, forgets
from tests.support.night import (
    DETAIL,
    SEARCH,
    Night,
    a_night,
)


@pytest.mark.parametrize("manner", Manner)
async def test_refusal_is_explained_for_every_manner_of_the_service(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    reasons = {}
    for status in ("CANCELLED", "REFUNDED", "PAYMENT_PENDING", "RESALE_LISTED", "TRANSFERED"):
        ticket = night.where(lambda t, status=status: t.status == status)  # type: ignore[misc]  # mypy does not see the default
        decision = await night.scan(ticket)
        reasons[status] = decision.verdict.reason
        assert not decision.verdict.lets_through
        assert decision.verdict.decided_by is DecidedBy.SERVICE
        assert night.row(decision).delivery is Delivery.LOCAL
    assert reasons == {
        "CANCELLED": Reason.CANCELLED,
        "REFUNDED": Reason.REFUNDED,
        "PAYMENT_PENDING": Reason.PAYMENT_OPEN,
        "RESALE_LISTED": Reason.FOR_RESALE,
        "TRANSFERED": Reason.PASSED_ON,
    }
    unknown = await night.scan("NO-SUCH-CODE-00")
    assert (unknown.verdict.kind, unknown.verdict.reason) == (Kind.REFUSE, Reason.UNKNOWN_CODE)


async def test_ticket_is_admitted_by_its_id(night: Night) -> None:
    ticket = night.good()
    assert (await night.scan(ticket.id)).verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("online", [True, False])
@pytest.mark.parametrize("written", [" {}\u00a0 ", "{}\r\n", "{}\n"])
async def test_blanks_around_a_listed_code_are_ignored(
    night: Night, online: bool, written: str
) -> None:
    ticket = night.good()
    if not online:
        night.goes_down()
    assert (await night.scan(written.format(ticket.code))).verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED


async def test_blanks_around_an_unlisted_code_are_ignored(night: Night) -> None:
    ticket = night.good()
    forgets(night, ticket)
    night.goes_down()
    held = await night.scan(ticket)
    assert held.verdict.reason is Reason.NOT_ON_LIST
    night.core.corrections.override(held.scan.id, "Bought it at the ticket desk")
    assert (await night.scan(f"{ticket.code} ")).verdict.kind is Kind.JUST_ADMITTED
    night.comes_back()
    other = night.good()
    forgets(night, other)
    assert (await night.scan(f" {other.code}\u00a0 ")).verdict.kind is Kind.ADMIT


async def test_blank_that_belongs_to_a_code_is_kept(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([ticket._replace(code=f"{ticket.code} ")], at=night.clock())
    night.goes_down()
    assert (await night.scan(f"{ticket.code} ")).verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket.code)).verdict.reason is Reason.BADLY_READ


async def test_ticket_shown_without_its_code_keeps_it(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Records.ticket
    monkeypatch.setattr(
        Records,
        "ticket",
        lambda self, ticket_id: {**(shown(self, ticket_id) or {}), "barcode": None},
    )
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.clock.off += 60_000
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_unlisted_ticket_is_found_by_the_service(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "a.sqlite3") as night:
        ticket = night.good()
        with night.core.database.transaction() as connection:
            connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
        assert night.core.roster.by_code(ticket.code) == []
        decision = await night.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        assert decision.verdict.ticket is not None
        assert decision.verdict.ticket.holder == ticket.holder
        assert night.checking[-1][1] is None
        assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
        night.clock.off += 60_000
        assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
        assert night.passages(ticket) == ["CHECKIN"]


async def test_code_is_held_not_unknown_if_the_search_fails(night: Night) -> None:
    night.weather(WeatherKind.ERROR, operation=SEARCH)
    verdict = (await night.scan("NO-SUCH-CODE-00")).verdict
    assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.SERVICE_SAYS_NO)


async def test_accepted_ticket_that_is_cancelled_is_held_and_reversed(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([ticket._replace(status=TicketStatus.CANCELLED)], at=night.clock())
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (
        Kind.HOLD,
        Reason.ACCEPTED_BUT_LOOK,
    )
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_ticket_known_only_by_search_is_held_offline(night: Night) -> None:
    """A search does not show that the ticket is being passed on."""
    ticket = night.where(lambda ticket: ticket.status == "SOLD" and ticket.transfer == "OPEN")
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    assert (await night.scan(ticket)).verdict.kind is Kind.HOLD
    night.goes_down()
    offline = await night.scan(ticket)
    assert (offline.verdict.kind, offline.verdict.reason) != (Kind.ADMIT, Reason.VALID)
    assert offline.verdict.kind is Kind.HOLD


async def test_refused_ticket_without_an_order_is_refused_offline(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tickets of a guest list have no order."""
    shown = Records.ticket
    monkeypatch.setattr(
        Records,
        "ticket",
        lambda self, ticket_id: {**(shown(self, ticket_id) or {}), "orderId": None},
    )
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update(
        [ticket._replace(status=TicketStatus.SOLD, order_id="")], at=night.clock()
    )
    for _ in range(2):
        verdict = (await night.scan(ticket)).verdict
        assert (verdict.kind, verdict.reason) == (Kind.REFUSE, Reason.CANCELLED)
        night.goes_down()


@pytest.mark.parametrize("status", [TicketStatus.CANCELLED, TicketStatus.PAYMENT_PENDING])
async def test_ticket_kept_out_by_a_search_is_kept_out_offline(
    service: Serving, tmp_path: Path, status: TicketStatus
) -> None:
    """The door admits unlisted codes."""
    door = {"admit_when": ["not on the list"]}
    async with a_night(service, tmp_path / "loose.sqlite3", **door) as night:
        ticket = night.of_status(status)
        with night.core.database.transaction() as connection:
            connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
        night.weather(WeatherKind.ERROR, operation=DETAIL)
        first = await night.scan(ticket)
        assert not first.verdict.lets_through
        night.goes_down()
        again = await night.scan(ticket)
        assert (again.verdict.kind, again.verdict.reason) == (
            first.verdict.kind,
            first.verdict.reason,
        )

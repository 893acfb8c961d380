"""Tests of codes that a scanner or the camera read only in part, or mixed with another code."""

import pytest

from app.model.scan import Direction, Source
from app.model.verdict import Decision, Kind, Reason
from app.store import searching
from tests.support.delivery import forgets
from tests.support.night import Night

BADLY_READ = (Kind.TROUBLE, Reason.BADLY_READ)
UNKNOWN = {True: (Kind.REFUSE, Reason.UNKNOWN_CODE), False: (Kind.HOLD, Reason.NOT_ON_LIST)}
ONLINE = pytest.mark.parametrize("online", [True, False])


def ruling_of(decision: Decision) -> tuple[Kind, Reason]:
    return decision.verdict.kind, decision.verdict.reason


def mixed(first: str, second: str) -> str:
    """Return both codes as two scanners type them at the same time."""
    return "".join(a + b for a, b in zip(first, second, strict=False))


@ONLINE
async def test_part_or_mixture_of_codes_is_badly_read(night: Night, online: bool) -> None:
    code, other = night.good().code, night.good().code
    if not online:
        night.goes_down()
    for read in (code[1:], code[:-1], code[5:], mixed(code, other), f"1{code}", code + other):
        assert ruling_of(await night.scan(read)) == BADLY_READ, read
    assert (await night.scan(code)).verdict.kind is Kind.ADMIT


@ONLINE
async def test_part_with_length_of_another_code_is_badly_read(
    night: Night, online: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The search takes several steps.
    monkeypatch.setattr(searching, "CODES_AT_ONCE", 1)
    code = night.good().code
    shorter = night.good()._replace(code="A1B2C")
    night.core.roster.update([shorter], at=night.clock())
    if not online:
        night.goes_down()
    assert ruling_of(await night.scan(code[-5:])) == BADLY_READ
    assert ruling_of(await night.scan(code[:5])) == BADLY_READ
    assert ruling_of(await night.scan("X1Y2Z")) == UNKNOWN[online]


@ONLINE
async def test_forged_code_of_a_right_length_is_unknown(night: Night, online: bool) -> None:
    if not online:
        night.goes_down()
    assert ruling_of(await night.scan("NO-SUCH-CODE-00")) == UNKNOWN[online]


@ONLINE
@pytest.mark.parametrize("source", [Source.TYPED, Source.LIST])
async def test_code_from_a_person_is_never_badly_read(
    night: Night, online: bool, source: Source
) -> None:
    if not online:
        night.goes_down()
    decision = await night.core.desk.accept(night.good().code[1:], source, Direction.IN)
    assert ruling_of(decision) == UNKNOWN[online]


async def test_nothing_is_badly_read_before_a_list_was_read(night: Night) -> None:
    for ticket in night.tickets:
        forgets(night, ticket)
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM code_length")
    assert ruling_of(await night.scan("ABC")) == UNKNOWN[True]


async def test_unlisted_ticket_of_another_length_is_admitted_by_the_service(night: Night) -> None:
    ticket = night.good()
    forgets(night, ticket)
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM code_length WHERE length = ?", (len(ticket.code),))
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_lost_request_with_a_part_of_a_code_is_badly_read(night: Night) -> None:
    from app.rehearsal.weather import WeatherKind

    night.weather(WeatherKind.CUT, operation=None)
    assert ruling_of(await night.scan(night.good().code[1:])) == BADLY_READ


async def test_known_guest_with_a_short_code_is_not_badly_read(night: Night) -> None:
    night.goes_down()
    held = await night.scan("1234567")
    assert ruling_of(held) == BADLY_READ
    night.core.corrections.override(held.scan.id, "Paper ticket of the sponsor")
    assert (await night.scan("1234567")).verdict.kind is Kind.JUST_ADMITTED
    assert (await night.scan("1234567", Direction.OUT)).verdict.kind is Kind.OUT
    night.clock.off += 60_000
    assert ruling_of(await night.scan("1234567")) == UNKNOWN[False]

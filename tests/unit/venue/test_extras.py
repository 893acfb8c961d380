"""Tests that two doors of a venue hand out an extra once, without a line to the service."""

import asyncio

from app.model.scan import Source
from app.model.verdict import DecidedBy, Kind
from tests.support.night import IN, is_good, until
from tests.unit.venue.conftest import Door


async def test_two_doors_hand_out_an_extra_once(doors: tuple[Door, Door]) -> None:
    north, south = doors
    good = {one.id for one in north.night.tickets if is_good(one)}
    extra = north.night.where(lambda one: one.status == "SOLD" and one.addon_of in good)
    told = [
        one.verdict
        for one in await asyncio.gather(
            *(door.night.core.desk.accept(extra.id, Source.LIST, IN) for door in doors)
        )
    ]
    assert sorted(one.kind for one in told) == [Kind.ADMIT, Kind.ALREADY_IN]
    assert {one.decided_by for one in told} == {DecidedBy.VENUE}
    first, second = doors if told[0].kind is Kind.ADMIT else (south, north)

    def shown(door: Door) -> tuple[bool, str | None, bool]:
        extras = door.night.core.corrections.extras_of([extra.addon_of or ""])
        (one,) = [one for one in extras if one.ticket.id == extra.id]
        return one.is_handed_out, one.door, one.undo is not None

    name = first.venue.membership.name
    assert (shown(first), shown(second)) == ((True, name, True), (True, name, False))
    (undo,) = [
        one.undo
        for one in first.night.core.corrections.extras_of([extra.addon_of or ""])
        if one.undo
    ]
    first.night.core.corrections.undo(undo.scan.id)
    await until(lambda: shown(second) == (False, None, False))
    again = await second.night.core.desk.accept(extra.id, Source.LIST, IN)
    assert again.verdict.kind is Kind.ADMIT

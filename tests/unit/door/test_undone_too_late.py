"""An admission that is not the last one any more: to undo it would take somebody else out."""

import pytest

from app.door.corrections import NothingToUndo
from tests.unit.door.night import OUT, Night
from tests.unit.door.test_desk_card import a_party
from tests.unit.sync.made import MINUTE


async def test_who_left_and_came_back_is_inside_by_the_later_one(night: Night) -> None:
    """Also when a newer list alone says where they are."""
    ticket = night.good()
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    later = await night.scan(ticket)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)
    night.core.corrections.undo(later.scan.id)


async def test_so_is_who_came_back_by_their_card(night: Night) -> None:
    card, (ticket,) = a_party(night, 1)
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    await night.scan(card)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)

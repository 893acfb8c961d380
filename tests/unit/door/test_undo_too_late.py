"""Tests of the undo of an admission that is not the newest: it would check out a later guest."""

import pytest

from app.door.corrections import NothingToUndo
from tests.support.cards import a_party
from tests.support.made import MINUTE
from tests.support.night import OUT, Night


async def test_only_the_newest_admission_can_be_undone(night: Night) -> None:
    """The undo is refused even if a newer list shows the guest inside."""
    ticket = night.good()
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    later = await night.scan(ticket)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)
    assert night.core.corrections.undo(later.scan.id).verdict.is_undoing


async def test_undo_after_coming_back_by_card_is_refused(night: Night) -> None:
    card, (ticket,) = a_party(night, 1)
    first = await night.scan(ticket)
    await night.scan(ticket, OUT)
    night.clock.off += MINUTE
    await night.scan(card)
    await night.core.list_reader.read_all()
    with pytest.raises(NothingToUndo):
        night.core.corrections.undo(first.scan.id)

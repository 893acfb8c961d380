"""The desk, and what goes on at other doors."""

from dataclasses import replace
from pathlib import Path

from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.rehearsal.serve import Serving
from app.said import verbatim
from tests.unit.door.night import IN, OUT, Night, a_night, is_good


async def test_the_wrong_door_says_which_tickets_go_there(service: Serving, tmp_path: Path) -> None:
    async with a_night(service, tmp_path / "first.sqlite3") as night:
        ours = night.good()

    def goes_elsewhere(ticket: Ticket) -> bool:
        return is_good(ticket) and ticket.category_id != ours.category_id

    path = tmp_path / "second.sqlite3"
    async with a_night(service, path, categories=[ours.category_id]) as night:
        online = await night.scan(night.where(goes_elsewhere))
        night.goes_down()
        offline = await night.scan(night.where(goes_elsewhere))
    for verdict in (online.verdict, offline.verdict):
        assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.WRONG_DOOR)
        assert verdict.words == verbatim(ours.name)


async def test_a_guest_who_left_by_another_door_may_come_in_here(night: Night) -> None:
    ticket = night.good()
    scan = (await night.scan("ANOTHER-CODE")).scan
    for direction in (IN, OUT):
        elsewhere = replace(scan, code=ticket.code, direction=direction)
        await night.core.desk._service.send(elsewhere, ticket, 2.0)
    night.core.roster.update([ticket._replace(checked_in=True, status="CHECKED_IN")])
    decision = await night.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]

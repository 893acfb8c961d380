"""Hypothesis strategies for tickets, movements, guests and policies."""

from collections.abc import Sequence

from hypothesis import strategies as st

from app.book.movement import Intent, Movement, ServiceState
from app.model.policy import Policy
from app.model.scan import Direction, Passage
from app.model.ticket import TicketStatus, TransferStatus
from app.model.verdict import Kind, Reason
from tests.unit.door.guests import HOUR, LIST_FROM, NOW, a_guest, a_movement, a_ticket, undone

directions = st.sampled_from(Direction)
ages = st.integers(-10_000, HOUR)
moments = ages.map(lambda ago: NOW - ago)
statuses = st.sampled_from([*TicketStatus]) | st.text()
transfers = st.none() | st.sampled_from([*TransferStatus]) | st.text()
categories = st.sampled_from(["vip", "general"])
tickets = st.builds(
    a_ticket,
    statuses,
    st.sampled_from([True, False, None]),
    transfers,
    category_id=categories,
)
single_movements: st.SearchStrategy[Movement] = st.builds(
    a_movement,
    directions,
    ages,
    st.sampled_from(Intent),
    st.sampled_from(ServiceState),
    st.none() | st.sampled_from(Kind),
    needs_no_reversal=st.booleans(),
    listed=st.booleans(),
    was_there=st.booleans(),
)


def by_number(groups: Sequence[Sequence[Movement]]) -> tuple[Movement, ...]:
    """Return the movements in the order of their numbers; keep one of each number."""
    numbered = {movement.number: movement for group in groups for movement in group}
    return tuple(numbered[number] for number in sorted(numbered))


journals = st.lists(
    st.tuples(single_movements) | st.builds(undone, ages, st.sampled_from(ServiceState)), max_size=4
).map(by_number)
passages = st.builds(Passage, st.just("t-1"), directions, moments)
histories = st.lists(passages, max_size=4).map(tuple)
guests = st.builds(
    lambda ticket, journal, history, read_at, live: a_guest(
        ticket, *journal, passages=history, read_at=read_at, live=live
    ),
    st.none() | tickets,
    journals,
    histories,
    st.just(LIST_FROM) | moments,
    st.booleans(),
)
policies = st.builds(
    Policy,
    categories=st.frozensets(categories),
    reentry=st.booleans(),
    loosened=st.frozensets(st.sampled_from(Reason)),
    dwell=st.integers(0, 60_000),
)

"""Whatever may turn up at a door, drawn at random."""

from hypothesis import strategies as st

from app.model.journal import Presence
from app.model.passage import Passage
from app.model.policy import Policy
from app.model.scan import Direction
from app.model.ticket import TicketStatus, TransferStatus
from app.model.verdict import Reason
from tests.unit.door.made import a_ticket

directions = st.sampled_from(Direction)
moments = st.integers(0, 4_102_444_800_000)
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
presences = st.builds(
    Presence, st.just("t-1"), st.booleans(), moments, st.just("s-1"), st.booleans()
)
passages = st.builds(Passage, st.just("t-1"), directions, moments)
policies = st.builds(
    Policy,
    categories=st.frozensets(categories),
    reentry=st.booleans(),
    loosened=st.frozensets(st.sampled_from(Reason)),
    dwell=st.integers(0, 60_000),
)

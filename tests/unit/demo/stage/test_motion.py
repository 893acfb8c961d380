"""The motion of a held ticket, for random guests and every hold problem."""

from itertools import pairwise
from math import hypot, radians
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.demo.stage.motion import (
    BESIDE,
    COMING,
    LEAVING,
    MENDING,
    HoldProblem,
    TicketMotion,
    random_motion,
)

REACH = (1000.0, 700.0)
MOTIONS = st.builds(
    lambda seed, problem, on_phone: random_motion(
        Random(seed), problem, on_phone=on_phone, reach=REACH
    ),
    st.integers(0, 10_000),
    st.sampled_from(HoldProblem),
    st.booleans(),
)
FRAME = 1 / 30


@given(MOTIONS)
def test_motion_begins_and_ends_out_of_sight(motion: TicketMotion) -> None:
    for at in (0.0, motion.seconds):
        pose = motion.pose_at(at)
        assert abs(pose.x) > REACH[0] - 80 or pose.y > REACH[1] - 90


@given(MOTIONS)
def test_motion_has_no_jumps(motion: TicketMotion) -> None:
    poses = [motion.pose_at(number * FRAME) for number in range(int(motion.seconds / FRAME))]
    # People move a ticket at most at twice the mean speed of its way in or out.
    fastest = 2 * hypot(*REACH) / min(COMING, LEAVING) * FRAME
    for a, b in pairwise(poses):
        assert hypot(b.x - a.x, b.y - a.y) < fastest
        assert abs(b.scale - a.scale) < 0.08
        assert max(abs(b.roll - a.roll), abs(b.slant - a.slant), abs(b.turn - a.turn)) < 0.1


@given(MOTIONS)
def test_held_ticket_is_straight_and_sharp_for_a_while(motion: TicketMotion) -> None:
    is_hard = motion.problem is not HoldProblem.NONE
    trouble = motion.problem.seconds + MENDING if is_hard else 0.41
    first, last = COMING + trouble, COMING + motion.held
    assert last - first > 0.7
    for share in (0.05, 0.5, 0.95):
        pose = motion.pose_at(first + (last - first) * share)
        assert pose.blur == 0
        assert abs(pose.x) < 90
        assert abs(pose.y) < 90
        assert pose.scale == motion.rest.scale
        assert abs(pose.roll) < radians(20)
        assert abs(pose.slant) < radians(20)


@given(MOTIONS)
def test_focus_hunts_before_the_picture_is_sharp(motion: TicketMotion) -> None:
    blurs = [motion.pose_at(number * FRAME).blur for number in range(40)]
    assert blurs[0] > 4
    assert blurs[-1] == 0
    assert any(later > earlier for earlier, later in pairwise(blurs))


@given(MOTIONS)
def test_hold_problem_shows_and_then_ends(motion: TicketMotion) -> None:
    at_first, at_last = motion.pose_at(COMING), motion.pose_at(COMING + motion.held)
    worse = {
        HoldProblem.DISTANCE: at_first.scale < at_last.scale,
        HoldProblem.SLANT: at_last.slant - at_first.slant > 0.5,
        HoldProblem.EDGE: at_first.x - at_last.x > BESIDE / 2,
    }
    assert {kind for kind, is_so in worse.items() if is_so} == {motion.problem} - {HoldProblem.NONE}


def test_every_readable_hold_problem_occurs_at_random() -> None:
    found = {
        random_motion(Random(seed), None, on_phone=False, reach=REACH).problem
        for seed in range(100)
    }
    assert found == set(HoldProblem) - {HoldProblem.EDGE}

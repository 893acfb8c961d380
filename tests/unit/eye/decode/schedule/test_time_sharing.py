from app.eye.decode.schedule.attempt import Attempt
from app.eye.decode.schedule.time_sharing import TimeShare, TimeSharing


def time_share(name: str, count: int, share: float, spent: float = 0.0) -> TimeShare:
    return TimeShare(iter([Attempt(name, 1, list)] * count), share, spent=spent)


def attempt_order(turns: TimeSharing, seconds: float = 1.0) -> str:
    names = ""
    while one := turns.next():
        names += one.attempt.step
        turns.add_time(one, seconds)
    return names


def test_equal_shares_get_equal_time() -> None:
    assert (
        attempt_order(TimeSharing([time_share("a", 3, 1.0), time_share("b", 3, 1.0)])) == "ababab"
    )


def test_larger_share_gets_more_attempts() -> None:
    assert (
        attempt_order(TimeSharing([time_share("a", 4, 1.0), time_share("b", 2, 0.5)])) == "abaaba"
    )


def test_share_that_already_spent_time_waits() -> None:
    assert (
        attempt_order(TimeSharing([time_share("z", 1, 0.5, spent=1.5), time_share("a", 4, 1.0)]))
        == "aaaza"
    )


def test_no_time_shares_give_no_attempt() -> None:
    assert TimeSharing([]).next() is None

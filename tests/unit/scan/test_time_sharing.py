from app.scan.attempt import Attempt
from app.scan.time_sharing import TimeShare, TimeSharing


def turn(name: str, count: int, share: float, spent: float = 0.0) -> TimeShare:
    return TimeShare(iter([Attempt(name, 1, list)] * count), share, spent=spent)


def order(turns: TimeSharing, seconds: float = 1.0) -> str:
    names = ""
    while one := turns.next():
        names += one.attempt.step
        turns.add_time(one, seconds)
    return names


def test_equal_shares_get_equal_time() -> None:
    assert order(TimeSharing([turn("a", 3, 1.0), turn("b", 3, 1.0)])) == "ababab"


def test_larger_share_gets_more_attempts() -> None:
    assert order(TimeSharing([turn("a", 4, 1.0), turn("b", 2, 0.5)])) == "abaaba"


def test_share_that_already_spent_time_waits() -> None:
    assert order(TimeSharing([turn("z", 1, 0.5, spent=1.5), turn("a", 4, 1.0)])) == "aaaza"


def test_no_time_shares_give_no_attempt() -> None:
    assert TimeSharing([]).next() is None

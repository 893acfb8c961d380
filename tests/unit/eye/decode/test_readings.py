from app.eye.outlines import merge_readings
from app.eye.reading import Format, Outline, Reading


def outline(x: float, y: float, size: float = 20) -> Outline:
    return ((x, y), (x + size, y), (x + size, y + size), (x, y + size))


def reading(
    x: float, y: float, text: str = "A", how: str = "zxing", votes: int = 1, raw: bytes = b"A"
) -> Reading:
    return Reading(text, raw, Format.CODE_128, outline(x, y), how, votes)


def test_reading_nearest_the_middle_comes_first() -> None:
    far, near = reading(0, 0, "far"), reading(45, 45, "near", raw=b"B")
    assert [code.text for code in merge_readings([far, near], (100, 100))] == ["near", "far"]


def test_same_code_at_same_place_is_one_reading() -> None:
    assert len(merge_readings([reading(0, 0), reading(2, 2)], (100, 100))) == 1


def test_same_code_at_two_places_is_two_readings() -> None:
    assert len(merge_readings([reading(0, 0), reading(60, 60)], (100, 100))) == 2


def test_two_engines_give_two_votes() -> None:
    (one,) = merge_readings([reading(0, 0), reading(1, 1, how="crop zbar")], (100, 100))
    assert one.votes == 2


def test_one_engine_twice_gives_one_vote() -> None:
    (one,) = merge_readings([reading(0, 0), reading(1, 1, how="crop zxing")], (100, 100))
    assert one.votes == 1


def test_votes_of_a_reading_are_kept() -> None:
    (one,) = merge_readings([reading(0, 0), reading(1, 1, how="bars zxing", votes=2)], (100, 100))
    assert one.votes == 2


def test_engines_that_disagree_do_not_vote_for_each_other() -> None:
    found = merge_readings([reading(0, 0), reading(0, 0, "B", how="zbar", raw=b"B")], (100, 100))
    assert [code.votes for code in found] == [1, 1]

"""The guide: the aim, posters, and the steward's choice, over readings of the decoder."""

import pytest

from app.eye.confirmation import ListLookup
from app.eye.guidance.guide import Aim, Guidance, Guide
from app.eye.reading import Format, Outline, Reading

SIZE = (1280, 720)


def code(text: str, x: float = 640, y: float = 360, side: float = 120) -> Reading:
    half = side / 2
    outline: Outline = (
        (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
    )  # fmt: skip
    return Reading(text, text.encode(), Format.QR, outline, "test")


def broken_list(_text: str) -> bool:
    raise OSError("the list cannot be read")


def look(guide: Guide, at: float, *readings: Reading) -> Guidance:
    return guide.look(SIZE, readings, readings, at)


def texts(readings: tuple[Reading, ...]) -> list[str]:
    return [reading.text for reading in readings]


@pytest.fixture
def guide() -> Guide:
    return Guide(ListLookup(lambda text: text.startswith("T")))


def test_lone_code_is_scanned_with_its_first_picture(guide: Guide) -> None:
    assert texts(look(guide, 0, code("T1")).scanned) == ["T1"]


def test_reading_that_is_not_confirmed_is_not_scanned(guide: Guide) -> None:
    guidance = guide.look(SIZE, (code("T1"),), (), 0)
    assert (texts(guidance.meant), guidance.scanned) == (["T1"], ())


@pytest.mark.parametrize(
    "reading",
    [code("T1", x=100), code("T1", y=700), code("T1", side=20)],
    ids=["left", "low", "small"],
)
def test_code_outside_the_aim_or_too_small_is_not_meant(guide: Guide, reading: Reading) -> None:
    guidance = look(guide, 0, reading)
    assert (guidance.meant, guidance.scanned) == ((), ())


def test_code_at_the_edge_is_meant_if_the_aim_is_the_whole_picture() -> None:
    guide = Guide(ListLookup(broken_list), Aim(zone=1.0, smallest=0.0))
    assert texts(look(guide, 0, code("T1", x=1270, side=10)).scanned) == ["T1"]


def test_chosen_code_is_scanned_once_and_the_other_waits(guide: Guide) -> None:
    two = (code("T1", x=500), code("T2", x=800))
    assert texts(look(guide, 0, *two).waiting) == ["T1", "T2"]
    guide.choose("T2")
    assert texts(look(guide, 0.03, *two).scanned) == ["T2"]
    after = look(guide, 0.06, *two)
    assert (after.scanned, texts(after.waiting)) == ((), ["T1"])


def test_choice_counts_also_for_a_picture_that_misses_the_code(guide: Guide) -> None:
    look(guide, 0, code("T1", x=500), code("T2", x=800))
    guide.choose("T2")
    assert texts(look(guide, 0.03, code("T1", x=500)).scanned) == ["T2"]


def test_choice_of_a_code_that_has_left_the_picture_is_void(guide: Guide) -> None:
    look(guide, 0, code("T1", x=500), code("T2", x=800))
    look(guide, 2)
    guide.choose("T2")
    look(guide, 3)
    beside = look(guide, 204, code("T1", x=600), code("T2", x=1000))
    assert (beside.scanned, texts(beside.waiting)) == ((), ["T1", "T2"])


def test_code_that_hangs_still_is_offered_as_a_poster_and_ignored(guide: Guide) -> None:
    poster = code("https://example.org")
    offered = [at for at in range(30) if look(guide, at, poster).poster == poster.text]
    assert offered[0] == 20
    guide.ignore(poster.text)
    ignored = look(guide, 31, poster)
    assert (ignored.meant, guide.ignored) == ((), 1)
    guide.stop_ignoring()
    assert look(guide, 33, poster).meant == (poster,)


def test_held_code_and_ticket_on_the_list_are_no_posters(guide: Guide) -> None:
    held = [code("https://example.org", x=600 + 40 * (at % 2)) for at in range(40)]
    assert not any(look(guide, at, reading).poster for at, reading in enumerate(held))
    assert not any(look(guide, 100 + at, code("T1")).poster for at in range(40))


def test_list_that_cannot_be_asked_stops_no_scan(caplog: pytest.LogCaptureFixture) -> None:
    guide = Guide(ListLookup(broken_list))
    assert texts(look(guide, 0, code("T1")).scanned) == ["T1"]
    assert "T1" not in caplog.text

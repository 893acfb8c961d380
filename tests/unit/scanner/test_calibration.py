"""The calibration code, as it arrives with each keyboard layout."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.scanner.calibration import CALIBRATION, NotCalibrated, calibrate
from app.scanner.keyboard_layouts import LAYOUTS, US, KeyboardLayout, map_back

every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
ACCENTS = str.maketrans("\N{ACUTE ACCENT}\N{DIAERESIS}", "'\"")


def typed_text(layout: KeyboardLayout, text: str = CALIBRATION, *, caps_lock: bool = False) -> str:
    seen = layout.characters_typed(caps_lock=caps_lock)
    return "".join(seen.get(character, character) for character in text)


def merged(layout: KeyboardLayout, text: str) -> str:
    """Return the text with each dead key and the blank after it merged to the accent."""
    for accent in layout.dead:
        text = text.replace(accent + " ", accent)
    return text


@every_layout
@pytest.mark.parametrize("caps_lock", [False, True])
def test_each_layout_is_recognised(layout: KeyboardLayout, caps_lock: bool) -> None:
    found = calibrate(typed_text(layout, caps_lock=caps_lock))
    assert (found.layout, found.caps_lock) == (layout, caps_lock)
    assert (found.prefix, found.suffix, found.lost, found.doubtful) == ("", "", "", "")


@pytest.mark.parametrize("layout", [one for one in LAYOUTS.values() if one.dead])
def test_doubtful_keys_are_those_that_type_dead_accents(
    layout: KeyboardLayout,
) -> None:
    arrived = merged(layout, typed_text(layout))
    # Windows and X11 type different characters for the merged accents.
    for one in (arrived, arrived.translate(ACCENTS)):
        found = calibrate(one)
        assert found.layout is layout
        assert found.lost == ""
        assert set(typed_text(layout, found.doubtful)) == set(layout.dead)


@every_layout
def test_calibration_code_has_a_blank_after_each_dead_key(
    layout: KeyboardLayout,
) -> None:
    dead = [key for key, seen in layout.characters_typed().items() if seen in layout.dead]
    assert all(key + " " in CALIBRATION for key in dead)


@every_layout
def test_prefix_and_suffix_are_found(layout: KeyboardLayout) -> None:
    for prefix in ("]Q1", "~", "SCAN:"):
        found = calibrate(typed_text(layout, f"{prefix}{CALIBRATION}#"))
        assert (found.layout, found.prefix, found.suffix) == (layout, prefix, "#")


def test_control_characters_are_found_as_prefix_and_suffix() -> None:
    found = calibrate(f"\x02{CALIBRATION}\x03")
    assert (found.layout, found.prefix, found.suffix) == (US, "\x02", "\x03")


@every_layout
def test_key_that_types_nothing_is_reported_as_lost(layout: KeyboardLayout) -> None:
    for key in "`=+-/%":
        found = calibrate(typed_text(layout, CALIBRATION.replace(key, "")))
        assert (found.layout, found.lost) == (layout, key)


@pytest.mark.parametrize("arrived", ["", "ABC-123", CALIBRATION[: len(CALIBRATION) // 3]])
def test_other_code_raises_not_calibrated(arrived: str) -> None:
    with pytest.raises(NotCalibrated, match="not the calibration code"):
        calibrate(arrived)


@settings(max_examples=20, deadline=None)
@given(st.text(min_size=40, max_size=10_000))
def test_text_that_fits_no_layout_raises_not_calibrated(arrived: str) -> None:
    with pytest.raises(NotCalibrated, match="fits no keyboard"):
        calibrate(arrived)


def test_unknown_keyboard_raises_not_calibrated() -> None:
    """The Czech layout is unknown: its digits need Shift, and y and z are swapped."""
    plain = ";+ěščřžýáíé=\N{ACUTE ACCENT}qwertzuiopú)\N{DIAERESIS}asdfghjklů§yxcvbnm,.-"
    shifted = "°1234567890%\N{CARON}QWERTZUIOP/('ASDFGHJKL\"!YXCVBNM?:_"
    with pytest.raises(NotCalibrated):
        calibrate(typed_text(KeyboardLayout("cz", "Czech", plain, shifted)))


def test_found_layout_maps_the_next_code_back() -> None:
    german = LAYOUTS["de"]
    found = calibrate(typed_text(german, caps_lock=True))
    arrived = typed_text(german, "ABC-xyz/9", caps_lock=True)
    assert map_back(found.layout, arrived, caps_lock=found.caps_lock) == "ABC-xyz/9"

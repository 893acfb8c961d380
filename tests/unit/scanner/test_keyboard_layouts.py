"""Tests of keyboard layouts, and of learning how a hand scanner types."""

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.scanner.calibration import CALIBRATION, NotCalibrated, calibrate
from app.scanner.keyboard_layouts import LAYOUTS, US, KeyboardLayout, map_back
from app.scanner.scanner_text import CodeExtractor

KEYS = "".join(character for character in string.printable if character.isprintable()).strip()
every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
texts = st.text(st.sampled_from(KEYS + " "), max_size=40)


def typed(layout: KeyboardLayout, text: str, *, caps_lock: bool = False) -> str:
    arrives = layout.characters_typed(caps_lock=caps_lock)
    return "".join(arrives.get(character, character) for character in text)


@every_layout
def test_each_key_types_a_different_character(layout: KeyboardLayout) -> None:
    for caps_lock in (False, True):
        arrives = layout.characters_typed(caps_lock=caps_lock)
        assert set(arrives) == set(KEYS)
        assert len(set(arrives.values())) == len(KEYS)


@every_layout
@given(texts, st.booleans())
def test_mapping_back_restores_the_text(layout: KeyboardLayout, text: str, caps_lock: bool) -> None:
    arrived = typed(layout, text, caps_lock=caps_lock)
    assert map_back(layout, arrived, caps_lock=caps_lock) == text


@pytest.mark.parametrize(
    ("name", "meant", "arrived"),
    [
        ("de", "ABC-123/xyz", "ABCß123-xzy"),
        (
            "de",
            "https://t.ch/?a=b&c=%5B1",
            "httpsÖ--t.ch-_a\N{ACUTE ACCENT}b/c\N{ACUTE ACCENT}%5B1",
        ),
        ("ch-de", "AZ_[9]{2}", "AY?ü9\N{DIAERESIS}è2!"),
        ("ch-fr", "AZ_[9]{2}", "AY?è9\N{DIAERESIS}ü2!"),
        ("fr", "QA-12/WM.m;", "AQ)&é!Z?:,m"),
        ("es", "a-b/c;d'e", "a'b-cñd\N{ACUTE ACCENT}e"),
        ("it", "A-1/;'[]", "A'1-òàè+"),
        ("gb", '#"@\\|~', '£@"#~¬'),
    ],
)
def test_text_of_us_scanner_on_other_layout_maps_back(name: str, meant: str, arrived: str) -> None:
    assert typed(LAYOUTS[name], meant) == arrived
    assert map_back(LAYOUTS[name], arrived) == meant


@pytest.mark.parametrize(
    ("name", "meant", "arrived"),
    [
        ("de", "aB-1", "Abẞ1"),
        ("fr", "a270", "QÉÈÀ"),
        ("it", "a[{", "AÈÉ"),
        ("ch-fr", "a;:", "AÉÖ"),
        ("de", "x=e", "XÉ"),
    ],
)
def test_caps_lock_letters_without_capital_key_map_back(
    name: str, meant: str, arrived: str
) -> None:
    assert map_back(LAYOUTS[name], arrived, caps_lock=True) == meant


@pytest.mark.parametrize(
    ("name", "meant", "arrived"),
    [
        ("de", "x=eabc", "xéabc"),
        ("de", "`a`1", "â¹"),
        ("fr", "[e1{u", "ê&ü"),
        ("es", "'a[e", "áè"),
        ("us-intl", "'a\"e~n^o`u", "áëñôù"),
    ],
)
def test_accented_letter_maps_back_to_two_keys(name: str, meant: str, arrived: str) -> None:
    assert map_back(LAYOUTS[name], arrived) == meant


def test_character_on_no_key_stays() -> None:
    assert map_back(LAYOUTS["de"], "Ñandõ-東") == "Ñandõ/東"
    assert map_back(US, "Zoë Müller ½") == "Zoë Müller ½"


@pytest.mark.parametrize("code", ["ABC-123", "%/ü", "]", "a]Q1b"])
@pytest.mark.parametrize("aim", ["]Q1", "]C0", "]d2", ""])
def test_one_aim_prefix_stands_for_all_aim_prefixes(code: str, aim: str) -> None:
    assert CodeExtractor(prefix="]Q1").extract(aim + code) == code


def test_prefix_is_removed_once_and_only_in_front() -> None:
    extractor = CodeExtractor(prefix="~")
    assert extractor.extract("~~A~") == "~A~"
    assert extractor.extract("A~") == "A~"


def test_stx_and_etx_around_the_text_are_removed() -> None:
    assert CodeExtractor(prefix="\x02]Q1").extract("\x02]Q1ABC\x03") == "ABC"
    assert CodeExtractor(prefix="\x02").extract("\x02ABC\x03") == "ABC"


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
def test_prefix_and_suffix_are_found(layout: KeyboardLayout) -> None:
    for prefix in ("]Q1", "~", "SCAN:"):
        found = calibrate(typed_text(layout, f"{prefix}{CALIBRATION}#"))
        assert (found.layout, found.prefix, found.suffix) == (layout, prefix, "#")


@every_layout
def test_key_that_types_nothing_is_reported_as_lost(layout: KeyboardLayout) -> None:
    for key in "`=+-/%":
        found = calibrate(typed_text(layout, CALIBRATION.replace(key, "")))
        assert (found.layout, found.lost) == (layout, key)


@pytest.mark.parametrize("arrived", ["", "ABC-123", CALIBRATION[: len(CALIBRATION) // 3]])
def test_other_code_raises_not_calibrated(arrived: str) -> None:
    with pytest.raises(NotCalibrated, match="not the calibration code"):
        calibrate(arrived)


@settings(max_examples=20)
@given(st.text(min_size=40, max_size=10_000))
def test_text_that_fits_no_layout_raises_not_calibrated(arrived: str) -> None:
    with pytest.raises(NotCalibrated, match="fits no keyboard"):
        calibrate(arrived)

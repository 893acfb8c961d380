"""Text of a US scanner on laptops with other keyboard layouts."""

import string
import unicodedata
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.scanner.keyboard_layouts import LAYOUTS, US, KeyboardLayout, map_back
from app.scanner.scanner_text import CodeExtractor

KEYS = "".join(character for character in string.printable if character.isprintable()).strip()
every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
texts = st.text(st.sampled_from(KEYS + " "), max_size=40)
MARKS = {"`": "\u0300", "\N{ACUTE ACCENT}": "\u0301", "^": "\u0302", "~": "\u0303"}
MARKS["\N{DIAERESIS}"] = "\u0308"


def typed(layout: KeyboardLayout, text: str, *, caps_lock: bool = False) -> str:
    arrives = layout.characters_typed(caps_lock=caps_lock)
    return "".join(arrives.get(character, character) for character in text)


def composed(layout: KeyboardLayout, text: str) -> str:
    """Return the text as it arrives if each dead key is combined with the next letter."""
    result = ""
    for character in typed(layout, text):
        if result and result[-1] in layout.dead:
            both = unicodedata.normalize("NFC", character + MARKS[result[-1]])
            if len(both) == 1:
                result = result[:-1] + both
                continue
        result += character
    return result


@every_layout
def test_each_key_types_a_different_character(layout: KeyboardLayout) -> None:
    for caps_lock in (False, True):
        arrives = layout.characters_typed(caps_lock=caps_lock)
        assert set(arrives) == set(KEYS)
        assert len(set(arrives.values())) == len(KEYS)


@every_layout
@settings(deadline=None)
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


def test_caps_lock_swaps_letters_and_leaves_the_rest() -> None:
    assert typed(US, "Ab1!-", caps_lock=True) == "aB1!-"
    assert typed(LAYOUTS["fr"], "Am1", caps_lock=True) == "q,&"


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


@every_layout
@settings(deadline=None)
@given(st.text(st.sampled_from("aeiouAEIOUxk1-/=+['\"`"), max_size=12))
def test_accent_maps_back_unless_a_key_has_the_letter(layout: KeyboardLayout, text: str) -> None:
    arrived = composed(layout, text)
    made = Counter(arrived) - Counter(typed(layout, text))
    if not set(made) & set(typed(layout, KEYS)):
        assert map_back(layout, arrived) == text


def test_character_on_no_key_stays() -> None:
    assert map_back(LAYOUTS["de"], "Ñandõ-東") == "Ñandõ/東"
    assert map_back(US, "Zoë Müller ½") == "Zoë Müller ½"


@settings(deadline=None)
@given(st.text(st.characters(exclude_characters="\x02\x03")))
def test_text_is_unchanged_by_default(text: str) -> None:
    assert CodeExtractor().extract(text) == text


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


def test_prefix_is_removed_after_layout_is_mapped_back() -> None:
    extractor = CodeExtractor(LAYOUTS["de"], "]Q1")
    assert extractor.extract("+Q1ABCß123") == "ABC-123"


def test_caps_lock_is_undone() -> None:
    assert CodeExtractor(caps_lock=True).extract("abc-X") == "ABC-x"

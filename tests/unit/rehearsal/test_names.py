"""Tests of invented guest names and their mail addresses."""

import tomllib
import unicodedata
from random import Random

import pytest

from app.rehearsal.names import Names, ascii_spelling, read_names
from app.runtime.assets import asset


@pytest.fixture(scope="module")
def names() -> Names:
    return read_names(asset("rehearsal/names.toml"))


def scripts_of(name: str) -> set[str]:
    return {unicodedata.name(letter).split()[0] for letter in name if letter.isalpha()}


def test_names_use_many_scripts(names: Names) -> None:
    draw = Random(1)
    guests = [guest.name for _ in range(2000) for guest in names.party(2, draw)]
    scripts = set().union(*map(scripts_of, guests))
    assert scripts >= {
        *("LATIN", "GREEK", "CYRILLIC", "ARABIC", "HEBREW", "DEVANAGARI", "TAMIL", "THAI"),
        *("GEORGIAN", "ARMENIAN", "ETHIOPIC", "CJK", "HIRAGANA", "HANGUL", "BENGALI"),
    }


def test_some_names_are_hard_to_display(names: Names) -> None:
    texts = [guest.name for guest in names.remarkable]
    assert any(len(text) > 60 for text in texts)
    assert any(" " not in text for text in texts)
    assert any("'" in text for text in texts)
    assert any("\N{MODIFIER LETTER TURNED COMMA}" in text for text in texts)


def test_names_are_normalised_and_trimmed(names: Names) -> None:
    parts = [part.text for people in names.people for part in (*people.given, *people.family)]
    for text in [*parts, *(guest.name for guest in names.remarkable)]:
        assert text == unicodedata.normalize("NFC", text).strip()
        assert "Cc" not in map(unicodedata.category, text)


def test_most_parties_share_a_family_name(names: Names) -> None:
    draw = Random(5)
    parties = [names.party(2, draw) for _ in range(300)]
    german = [p for p in parties if all(" " in guest.name for guest in p)]
    shared = [p for p in german if p[0].name.split()[-1] == p[1].name.split()[-1]]
    assert len(shared) > len(german) / 2


def test_family_name_comes_first_in_some_scripts(names: Names) -> None:
    korean = next(p for p in names.people if any(part.text == "김" for part in p.family))
    guest = korean.member(korean.family[0], Random(0))
    assert guest.name.startswith("김")
    assert " " not in guest.name


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Jürgen Groß", "juergen.gross"),
        ("Łucja Świętochłowska", "lucja.swietochlowska"),
        ("D'Angelo", "dangelo"),
        ("İbrahim Iş\N{LATIN SMALL LETTER DOTLESS I}k", "ibrahim.isik"),
        ("Nguyễn Thị", "nguyen.thi"),
        ("Ξανθή", ""),
        ("王伟", ""),
    ],
)
def test_mail_addresses_are_spelled_in_ascii(name: str, spelled: str) -> None:
    name_data = tomllib.loads(asset("rehearsal/names.toml").read_text(encoding="utf-8"))
    assert ascii_spelling(name, str.maketrans(name_data["spellings"])) == spelled

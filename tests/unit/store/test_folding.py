"""Tests of the folding of names for the search."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.tickets import fold, spelt_out


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Ada", "ada"),
        ("ZOË", "zoe"),
        ("Straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("Σίσυφος", "sisyfos"),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}da", "ada"),
        ("\N{LATIN SMALL LIGATURE FI}n", "fin"),
        ("d\N{RIGHT SINGLE QUOTATION MARK}Arc", "darc"),
        ("a\tb", "a b"),
        ("a\N{NO-BREAK SPACE}b", "a b"),
    ],
)
def test_names_are_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_folded_text_is_plain_ascii(text: str) -> None:
    folded = fold(text)
    assert folded.isascii()
    assert folded.isprintable()
    assert folded == folded.lower()
    assert fold(folded) == folded


@given(st.text(st.characters(max_codepoint=0x24F)))
def test_composed_and_combining_accents_fold_alike(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


def test_umlauts_are_spelt_out() -> None:
    assert spelt_out("Jürgen Østergård") == "Juergen Oestergaard"
    assert spelt_out("Ada") == "Ada"
    assert spelt_out("u\u0308") == "ue"

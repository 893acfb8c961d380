"""Tests of the parts of a text that a search was for."""

import pytest

from app.ui.text.matching import places_of


@pytest.mark.parametrize(
    ("text", "found", "parts"),
    [
        ("Anna Schröder", "schro", ["Schrö"]),
        ("Anna Schröder", "schrodr", ["Schröder"]),
        ("Anna Schröder", "ann schroeder", ["Ann", "Schröder"]),
        ("Søren Ł.", "soren l", ["Søren", "Ł"]),
        ("<b>Bo</b>", "b", ["b", "B", "b"]),
        ("İpek", "ipek", ["İpek"]),
        ("Anna", "xyz", []),
        ("", "anna", []),
        ("\u0645\u0631\u064a\u0645", "\u0645", []),
    ],
)
def test_matching_parts_are_found(text: str, found: str, parts: list[str]) -> None:
    assert [text[begin:end] for begin, end in places_of(text, found.split())] == parts

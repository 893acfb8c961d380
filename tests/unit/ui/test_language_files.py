"""Every translation keeps the places for values: a verdict must never fail for a word."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.assets import asset

PLACE = re.compile(r"\{[^{}]*\}")
FILES = sorted(asset("languages").glob("*.ts"))


def translated(file: Path) -> Iterator[tuple[str, str]]:
    for message in ElementTree.parse(file).iter("message"):
        source = message.findtext("source", "")
        translation = message.find("translation")
        if translation is not None:
            forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
            yield from ((source, form) for form in forms if form)


def test_there_are_languages() -> None:
    assert len(FILES) >= 5


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_places_for_values_are_kept(file: Path) -> None:
    for source, translation in translated(file):
        assert sorted(PLACE.findall(source)) == sorted(PLACE.findall(translation)), translation
        assert translation.count("{") == len(PLACE.findall(translation)), translation

"""Tests of finding this program's codes in what was scanned or pasted."""

import pytest

from app.model.night import VENUE_CODE_PREFIX
from app.scanner.keyboard_layouts import LAYOUTS
from app.ui.input.program_codes import find_setup_code, find_venue_code

CODE = f"{VENUE_CODE_PREFIX}1:{'ABC234' * 20}"


@pytest.mark.parametrize("layout", ["us", "de", "fr", "it", "se"])
def test_venue_code_is_found_in_every_keyboard_layout(layout: str) -> None:
    seen = LAYOUTS[layout].characters_typed()
    sent = "]Q1" + CODE + "\t"
    assert find_venue_code("".join(seen.get(key, key) for key in sent)) == CODE


@pytest.mark.parametrize("text", ["", "TICKET-1", VENUE_CODE_PREFIX, "ADMIT-SETUP-1:ABC234"])
def test_other_text_is_no_venue_code(text: str) -> None:
    assert find_venue_code(text) is None


def test_venue_code_is_no_set_up_code() -> None:
    assert find_setup_code(CODE) is None

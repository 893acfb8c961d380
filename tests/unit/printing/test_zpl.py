"""Tests of labels in ZPL: no text can become a command, and each letter is printed."""

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.model.label import LabelSize
from app.printing.label_layout import (
    Box,
    Extent,
    Label,
    LabelCode,
    LabelContent,
    LabelLine,
    lay_out,
)
from app.printing.zpl import Bitmap, escaped, is_in_font, zpl_of

CODE = ((True, False), (False, True))
COMMANDS = re.compile(r"[\^~][A-Z0-9]{2}")
# The commands that a label with texts and a code may consist of.
KNOWN = {"^XA", "^CI", "^PW", "^LL", "^LH", "^FO", "^A0", "^FB", "^FH", "^FD", "^FS", "^GF", "^PQ", "^XZ"}  # fmt: skip  # noqa: E501
WIDE = Box(2, 3, 40, 5)


def measure(text: str, _is_bold: bool) -> Extent:
    return Extent(len(text) * 0.5, 1.2)


def paint(line: LabelLine, dots: float) -> Bitmap:
    return np.ones((round(line.box.height * dots), round(line.box.width * dots)), np.bool_)


def zpl(label: Label) -> str:
    return zpl_of(label, 203, paint).decode("ascii")


def unescaped(field: str) -> str:
    raw = re.sub("_([0-9A-F]{2})", lambda found: chr(int(found[1], 16)), field)
    return raw.encode("latin-1").decode("utf-8")


@given(st.text(max_size=40))
def test_no_text_becomes_a_command(text: str) -> None:
    content = LabelContent(text, text, text, CODE)
    written = zpl(lay_out(content, LabelSize(62, 29), measure))
    assert set(COMMANDS.findall(written)) <= KNOWN
    assert written.count("^XA") == written.count("^XZ") == 1


@given(st.text(max_size=40))
def test_escaped_text_is_read_back_by_the_printer(text: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9 .,_]*", escaped(text))
    if text.isprintable():
        assert unescaped(escaped(text)) == text


def test_name_with_commands_is_printed_as_it_is() -> None:
    line = LabelLine("^XZ~JR Ö_", WIDE, 4)
    written = zpl(Label(LabelSize(62, 29), (line,)))
    field = re.search(r"\^FH\^FD(.*?)\^FS", written)
    assert field is not None
    assert field[1] == "_5EXZ_7EJR _C3_96_5F"


def test_letters_outside_the_font_are_sent_as_a_picture() -> None:
    assert is_in_font("Zoë Ångström")
    assert not any(map(is_in_font, ("สมชาย", "王", "Łukasz", "a\\&b", "a\x7f")))
    written = zpl(Label(LabelSize(62, 29), (LabelLine("王", WIDE, 4),)))
    assert "^FD" not in written
    rows, columns = round(5 * 203 / 25.4), (round(40 * 203 / 25.4) + 7) // 8
    assert f"^GFA,{rows * columns},{rows * columns},{columns},FF" in written


def test_code_has_whole_dots_in_the_middle_of_its_box() -> None:
    label = Label(LabelSize(20, 20), code=LabelCode(Box(5, 5, 0.55, 0.55), CODE))
    # 0.55 mm are 4.4 dots: 2 for each module, and the rest on both sides.
    assert "^FO40,40^GFA,4,4,1,C0C03030^FS" in zpl(label)


def test_turned_label_is_turned_clockwise() -> None:
    line = LabelLine("Anna", Box(50, 4, 100, 6), 5, is_centred=True)
    code = LabelCode(Box(200, 10, 1, 1), ((True, True), (False, False)))
    written = zpl(Label(LabelSize(25, 250), (line,), code, is_turned=True))
    # The line is 4.5 mm below the upper edge of the lying label, which is its right edge upright.
    assert "^FO124,400^A0R,40^FB799,1,0,C" in written
    # The black upper row of the code becomes its right column.
    assert "^FO113,1599^GFA,6,6,1,1C1C1C1C1C1C^FS" in written

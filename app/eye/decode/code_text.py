"""The text of a code: decodes its bytes, and formats the digits of product codes."""

import re

from app.eye.reading import Format

# Two Kanji or Kana side by side. The bytes of a single one may as well be an accented letter and
# the character after it.
SHIFT_JIS = re.compile(rb"(?:[\x81-\x9f\xe0-\xef][\x40-\x7e\x80-\xfc]){2}")
# Half-width Kana use the bytes of Latin-1 capitals and signs such as Ä and £. Four in a row, one of
# them with a voicing mark (Þ or ß in Latin-1), are Kana: no Western text has such a sequence.
VOICED = re.compile(rb"(?=[\xa1-\xdf]{4})[\xa1-\xdf]*[\xb6-\xc4\xca-\xce][\xde\xdf]")
LIKELY_NO_KANA = re.compile("[\uff61-\uff9f\N{REPLACEMENT CHARACTER}]")


def decode_text(raw: bytes) -> str:
    """Return the most likely text for bytes whose character set is unknown."""
    is_japanese = SHIFT_JIS.search(raw) or VOICED.search(raw)
    encodings = ["utf-8", "shift_jis"] if is_japanese else ["utf-8"]
    for encoding in encodings:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def corrected_text(text: str, raw: bytes) -> str:
    """Return the text of zxing-cpp, corrected where it took accented letters for Japanese."""
    return decode_text(raw) if LIKELY_NO_KANA.search(text) else text


def printed_number(
    text: str, format: Format, wanted: frozenset[Format]
) -> tuple[str, Format] | None:
    """Return a product code's digits as they are printed, and its format; None if it is unwanted.

    An EAN-13 that begins with 0 is a UPC-A. A UPC-E is a shortened UPC-A.
    """
    if format is Format.UPC_E and len(text) == 13:
        text = _to_upc_e(text[1:])
    elif format is Format.EAN_13 and Format.UPC_A in wanted and text.startswith("0"):
        text, format = text[1:], Format.UPC_A
    return (text, format) if format in wanted else None


def _to_upc_e(digits: str) -> str:
    """Return the eight digits of the UPC-E that stands for a UPC-A of twelve digits."""
    system, maker, item, check = digits[0], digits[1:6], digits[6:11], digits[11]
    if maker[2] in "012" and maker[3:] == "00":
        six = maker[:2] + item[2:] + maker[2]
    elif maker[3:] == "00":
        six = maker[:3] + item[3:] + "3"
    elif maker[4] == "0":
        six = maker[:4] + item[4] + "4"
    else:
        six = maker + item[4]
    return system + six + check

"""What a code says, where the decoder gives bytes, or digits in a manner of its own."""

import re

from app.scan.reading import Format

# Two Kanji or Kana side by side: one alone is as likely an accented letter and its neighbour.
SHIFT_JIS = re.compile(rb"(?:[\x81-\x9f\xe0-\xef][\x40-\x7e\x80-\xfc]){2}")
# Kana of half the width are the bytes of Latin-1's capitals and signs: Ä is one of them, £ another.
# Four in a row, and one with its voicing mark: nobody writes signs, capitals and a Þ like that.
VOICED = re.compile(rb"(?=[\xa1-\xdf]{4})[\xa1-\xdf]*[\xb6-\xc4\xca-\xce][\xde\xdf]")
LIKELY_NO_KANA = re.compile("[\uff61-\uff9f\N{REPLACEMENT CHARACTER}]")


def decode_text(raw: bytes) -> str:
    """The likeliest text for bytes that do not say what character set they are of."""
    is_japanese = SHIFT_JIS.search(raw) or VOICED.search(raw)
    encodings = ["utf-8", "shift_jis"] if is_japanese else ["utf-8"]
    for encoding in encodings:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def corrected_text(text: str, raw: bytes) -> str:
    """What zxing-cpp made of these bytes, unless it took accented letters for Japanese."""
    return decode_text(raw) if LIKELY_NO_KANA.search(text) else text


def printed_number(
    text: str, format: Format, wanted: frozenset[Format]
) -> tuple[str, Format] | None:
    """The digits as they are printed, and under their own name; None if nobody wants them.

    An EAN-13 that begins with 0 is a UPC-A, and a UPC-E is one in short.
    """
    if format is Format.UPC_E and len(text) == 13:
        text = _to_upc_e(text[1:])
    elif format is Format.EAN_13 and Format.UPC_A in wanted and text.startswith("0"):
        text, format = text[1:], Format.UPC_A
    return (text, format) if format in wanted else None


def _to_upc_e(digits: str) -> str:
    """A UPC-A of twelve digits as the UPC-E of eight that stands for it."""
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

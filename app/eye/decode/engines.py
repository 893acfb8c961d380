"""The decoding engines: wrappers of zxing-cpp and zbar that return our own readings.

zxing-cpp reads every format; its own text is used, because it follows the character sets that a
code names. zbar reads bars.
"""

import re
import weakref
from ctypes import c_void_p, string_at
from typing import Any

import numpy as np
import zxingcpp
from pyzbar import wrapper as zbar  # type: ignore[import-untyped]  # it carries no types

from app.eye.outlines import make_clockwise, smallest_rectangle
from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format, Outline, Reading

# zxing-cpp takes accented letters for half-width Kana, which use the same bytes as Ä and £, or for
# nothing at all. Four in a row, one of them with a voicing mark (Þ or ß), are Kana.
LIKELY_WRONG = re.compile("[\uff61-\uff9f\N{REPLACEMENT CHARACTER}]")
KANA = re.compile(rb"(?=[\xa1-\xdf]{4})[\xa1-\xdf]*[\xb6-\xc4\xca-\xce][\xde\xdf]")


def decode_text(raw: bytes) -> str:
    """Return the text for bytes whose character set is unknown: UTF-8, or else Latin-1."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("latin-1")


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


# Aztec runes are left out: zxing-cpp finds false runes in the middle of other codes.
ZXING = {
    Format.QR: zxingcpp.QRCode,
    Format.MICRO_QR: zxingcpp.MicroQRCode,
    Format.AZTEC: zxingcpp.AztecCode,
    Format.DATA_MATRIX: zxingcpp.DataMatrix,
    Format.PDF417: zxingcpp.PDF417,
    Format.CODE_128: zxingcpp.Code128,
    # Standard, not extended, Code 39: zbar and hand scanners do not expand pairs like +A either.
    Format.CODE_39: zxingcpp.Code39Std,
    Format.CODE_93: zxingcpp.Code93,
    Format.ITF: zxingcpp.ITF,
    Format.EAN_13: zxingcpp.EAN13,
    Format.EAN_8: zxingcpp.EAN8,
    Format.UPC_A: zxingcpp.EAN13,
    Format.UPC_E: zxingcpp.UPCE,
    Format.CODABAR: zxingcpp.Codabar,
}
ZBAR = {
    Format.CODE_128: zbar.ZBarSymbol.CODE128,
    Format.CODE_39: zbar.ZBarSymbol.CODE39,
    Format.CODE_93: zbar.ZBarSymbol.CODE93,
    Format.ITF: zbar.ZBarSymbol.I25,
    Format.EAN_13: zbar.ZBarSymbol.EAN13,
    Format.EAN_8: zbar.ZBarSymbol.EAN8,
    Format.UPC_A: zbar.ZBarSymbol.EAN13,
    Format.UPC_E: zbar.ZBarSymbol.UPCE,
    Format.CODABAR: zbar.ZBarSymbol.CODABAR,
}
FROM_ZXING: dict[zxingcpp.BarcodeFormat, Format] = {
    **{theirs: ours for ours, theirs in ZXING.items() if ours is not Format.UPC_A},
    zxingcpp.Aztec: Format.AZTEC,
    zxingcpp.Code39: Format.CODE_39,
}
FROM_ZBAR: dict[int, Format] = {
    int(theirs): ours for ours, theirs in ZBAR.items() if ours is not Format.UPC_A
}
ZBAR_GREY = int.from_bytes(b"Y800", "little")


class Zxing:
    """The zxing-cpp library. Without any formats it reads nothing."""

    name = "zxing"

    def __init__(self, formats: frozenset[Format]) -> None:
        self._formats = formats
        self._asked = zxingcpp.BarcodeFormats([ZXING[format] for format in formats])

    def read(
        self,
        grey: Grey,
        *,
        rotate: bool = False,
        invert: bool = False,
        pure: bool = False,
        by_row: bool = False,
    ) -> list[Reading]:
        """Return the readings of a picture.

        `by_row` selects one threshold for a row of bars or a whole code, instead of a local
        threshold.
        """
        kinds = zxingcpp.Binarizer
        codes = self._codes(
            grey,
            try_rotate=rotate,
            try_invert=invert,
            is_pure=pure,
            binarizer=kinds.GlobalHistogram if by_row else kinds.LocalAverage,
        )
        return [reading for code in codes for reading in self._reading(code)]

    def read_and_find(self, grey: Grey) -> tuple[list[Reading], list[Outline]]:
        """Return the readings of QR codes, and the outlines of those found but not decoded."""
        codes = self._codes(grey, try_rotate=False, return_errors=True)
        found = [reading for code in codes if code.valid for reading in self._reading(code)]
        return found, [_zxing_outline(code) for code in codes if not code.valid]

    def _codes(self, grey: Grey, **how: Any) -> list[zxingcpp.Barcode]:
        if not self._formats:
            return []
        plain = zxingcpp.TextMode.Plain
        return zxingcpp.read_barcodes(
            grey, self._asked, try_downscale=False, text_mode=plain, **how
        )

    def _reading(self, code: zxingcpp.Barcode) -> list[Reading]:
        format = FROM_ZXING.get(code.format)
        if format is None:
            return []
        is_wrong = LIKELY_WRONG.search(code.text) and not KANA.search(code.bytes)
        decoded = decode_text(code.bytes) if is_wrong else code.text
        number = printed_number(decoded, format, self._formats)
        if number is None:
            return []
        text, format = number
        raw = text.encode() if text != decoded else code.bytes
        return [Reading(text, raw, format, _zxing_outline(code), self.name)]


def _zxing_outline(code: zxingcpp.Barcode) -> Outline:
    position = code.position
    a, b, c, d = (
        (float(corner.x), float(corner.y))
        for corner in (
            position.top_left,
            position.top_right,
            position.bottom_right,
            position.bottom_left,
        )
    )
    return make_clockwise((a, b, c, d), is_linear=FROM_ZXING.get(code.format) in LINEAR)


class Zbar:
    """The zbar library, as loaded by pyzbar. One scanner object is used for all pictures.

    It reads codes that are dark on light. It scans one row in `rows` and one column in `columns`,
    none for 0.
    """

    name = "zbar"

    def __init__(self, formats: frozenset[Format], *, rows: int = 1, columns: int = 1) -> None:
        self._formats = formats
        self._scanner = zbar.zbar_image_scanner_create()
        weakref.finalize(self, zbar.zbar_image_scanner_destroy, self._scanner)
        asked = {ZBAR[format] for format in formats if format in ZBAR}
        self._knows_any = bool(asked)
        if zbar.ZBarSymbol.EAN13 in asked:
            # Without UPC-E, zbar reports a UPC-E code as EAN-13.
            asked.add(zbar.ZBarSymbol.UPCE)
        for symbol in zbar.ZBarSymbol:
            self._set(symbol, zbar.ZBarConfig.CFG_ENABLE, symbol in asked)
        self._set(zbar.ZBarSymbol.NONE, zbar.ZBarConfig.CFG_X_DENSITY, columns)
        self._set(zbar.ZBarSymbol.NONE, zbar.ZBarConfig.CFG_Y_DENSITY, rows)

    def _set(self, symbol: int, setting: int, value: int) -> None:
        zbar.zbar_image_scanner_set_config(self._scanner, symbol, setting, value)

    def read(self, grey: Grey) -> list[Reading]:
        if not self._knows_any:
            return []
        pixels = np.ascontiguousarray(grey)
        height, width = pixels.shape
        image = zbar.zbar_image_create()
        try:
            zbar.zbar_image_set_format(image, ZBAR_GREY)
            zbar.zbar_image_set_size(image, width, height)
            zbar.zbar_image_set_data(image, c_void_p(pixels.ctypes.data), pixels.size, None)
            zbar.zbar_scan_image(self._scanner, image)
            return self._readings(image)
        finally:
            zbar.zbar_image_destroy(image)

    def _readings(self, image: Any) -> list[Reading]:
        readings = []
        symbol = zbar.zbar_image_first_symbol(image)
        while symbol:
            readings += self._reading(symbol)
            symbol = zbar.zbar_symbol_next(symbol)
        return readings

    def _reading(self, symbol: Any) -> list[Reading]:
        format = FROM_ZBAR.get(symbol.contents.type)
        size = zbar.zbar_symbol_get_data_length(symbol)
        raw = string_at(zbar.zbar_symbol_get_data(symbol), size)
        number = printed_number(decode_text(raw), format, self._formats) if format else None
        if number is None:
            return []
        text, format = number
        return [Reading(text, text.encode(), format, _zbar_outline(symbol), self.name)]


def _zbar_outline(symbol: Any) -> Outline:
    points = [
        (
            float(zbar.zbar_symbol_get_loc_x(symbol, index)),
            float(zbar.zbar_symbol_get_loc_y(symbol, index)),
        )
        for index in range(zbar.zbar_symbol_get_loc_size(symbol))
    ]
    turns = zbar.zbar_symbol_get_orientation(symbol)  # 4 or more if it is unknown
    return smallest_rectangle(points, turns if turns < 4 else 0)


class Engines:
    """The decoding engines for these formats. `upright_zbar` scans rows only, for upright bars."""

    def __init__(self, formats: frozenset[Format]) -> None:
        self.formats = formats
        self.zbar = Zbar(formats & LINEAR, rows=2, columns=2)
        self.upright_zbar = Zbar(formats & LINEAR, columns=0)
        self._groups: dict[frozenset[Format], Zxing] = {}

    def zxing(self, group: frozenset[Format]) -> Zxing:
        """Return zxing-cpp for those of the formats that belong to this group."""
        if group not in self._groups:
            self._groups[group] = Zxing(self.formats & group)
        return self._groups[group]

"""Codes to be read: what tickets say, and the modules that say it."""

import string
from dataclasses import dataclass

import cv2
import numpy as np
import zxingcpp

from app.scan.picture import Grey
from app.scan.reading import LINEAR, Format

WRITABLE = {
    Format.QR: zxingcpp.QRCode,
    Format.CODE_128: zxingcpp.Code128,
    Format.AZTEC: zxingcpp.Aztec,
    Format.DATA_MATRIX: zxingcpp.DataMatrix,
    Format.PDF417: zxingcpp.PDF417,
    Format.MICRO_QR: zxingcpp.MicroQRCode,
    Format.EAN_13: zxingcpp.EAN13,
    Format.EAN_8: zxingcpp.EAN8,
    Format.UPC_A: zxingcpp.UPCA,
    Format.UPC_E: zxingcpp.UPCE,
    Format.CODE_39: zxingcpp.Code39,
    Format.CODE_93: zxingcpp.Code93,
    Format.CODABAR: zxingcpp.Codabar,
    Format.ITF: zxingcpp.ITF,
}
# The digits of these, without the last, which checks them; and what they begin with.
SHOP = {
    # A leading 0 would make it a UPC-A.
    Format.EAN_13: ("4", 12),
    Format.EAN_8: ("", 7),
    Format.UPC_A: ("", 11),
}
# Modules of quiet zone that the standards ask for; Aztec would do with none.
QUIET = {
    Format.QR: 4,
    Format.MICRO_QR: 2,
    Format.AZTEC: 2,
    Format.DATA_MATRIX: 2,
    Format.PDF417: 2,
}
LINEAR_QUIET = 10
CAPITALS = string.ascii_uppercase + string.digits
LETTERS = string.ascii_letters + string.digits


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """`modules` has one pixel for each, 0 where it is dark and 255 where light."""

    text: str
    format: Format
    modules: Grey
    quiet: int

    @property
    def width(self) -> int:
        return int(self.modules.shape[1])

    @property
    def height(self) -> int:
        return int(self.modules.shape[0])


def a_symbol(format: Format, rng: np.random.Generator) -> Symbol:
    """Some ticket's code, as long as codes of its kind are."""
    return symbol_of(a_text(format, rng), format, rng)


def symbol_of(text: str, format: Format, rng: np.random.Generator) -> Symbol:
    level = {"ec_level": str(rng.choice(["L", "M", "Q"]))} if format is Format.QR else {}
    code = zxingcpp.create_barcode(text, WRITABLE[format], **level)
    modules = np.array(zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False))
    if format in LINEAR:
        tall = round(modules.shape[1] * rng.uniform(0.16, 0.32))
        modules = np.repeat(modules[:1], tall, axis=0)
    return Symbol(code.text, format, modules, QUIET.get(format, LINEAR_QUIET))


def magnified(symbol: Symbol, texels: int) -> Grey:
    size = (symbol.width * texels, symbol.height * texels)
    return cv2.resize(symbol.modules, size, interpolation=cv2.INTER_NEAREST).astype(np.uint8)


def in_full(text: str, format: Format) -> str:
    """With all thirteen digits that it stands for, where some readers say fewer."""
    if format is Format.UPC_E:
        return zxingcpp.create_barcode(text, zxingcpp.UPCE).text
    return f"0{text}" if format is Format.UPC_A and len(text) == 12 else text


def a_text(format: Format, rng: np.random.Generator) -> str:
    if format in SHOP:
        start, length = SHOP[format]
        return start + _some(string.digits, length - len(start), rng)
    if format is Format.UPC_E:
        # The last digit says which zeros were left out; with these any others may precede it.
        return "0" + _some(string.digits, 5, rng) + _some("012", 1, rng)
    if format is Format.CODABAR:
        digits = _some(string.digits, int(rng.integers(5, 10)), rng)
        return _some("ABCD", 1, rng) + digits + _some("ABCD", 1, rng)
    if format is Format.ITF:
        return _some(string.digits, 2 * int(rng.integers(4, 8)), rng)
    if format is Format.MICRO_QR:
        return _some(CAPITALS, int(rng.integers(5, 14)), rng)
    if format in (Format.CODE_39, Format.CODE_93):
        return _some(CAPITALS, int(rng.integers(6, 11)), rng)
    if format is Format.CODE_128:
        return _some(CAPITALS, int(rng.integers(8, 15)), rng)
    return _ticket_text(int(rng.integers(12, 41)), rng)


def _ticket_text(length: int, rng: np.random.Generator) -> str:
    kind = rng.integers(3)
    if kind == 0:
        return _some(CAPITALS, length, rng)
    if kind == 1:
        return _some(LETTERS + "-_", length, rng)
    start = "HTTPS://T.EX/" if length < 26 else "https://tickets.example/"
    return start + _some(LETTERS, max(length - len(start), 2), rng)


def _some(characters: str, length: int, rng: np.random.Generator) -> str:
    return "".join(characters[i] for i in rng.integers(len(characters), size=length))

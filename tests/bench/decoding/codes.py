"""Codes of tickets: their texts and their modules."""

import string
from dataclasses import dataclass

import cv2
import numpy as np
import zxingcpp

from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format

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
# First digits, and the number of digits before the check digit.
SHOP = {
    # With a leading 0 the code would be a UPC-A.
    Format.EAN_13: ("4", 12),
    Format.EAN_8: ("", 7),
    Format.UPC_A: ("", 11),
}
# Modules of quiet zone that the standards require; Aztec needs none but gets two.
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
    """A code; `modules` has one pixel per module, 0 for dark and 255 for light."""

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


def random_symbol(format: Format, rng: np.random.Generator) -> Symbol:
    """Return a random ticket's code of usual length for its format."""
    return symbol_of(random_text(format, rng), format, rng)


def symbol_of(text: str, format: Format, rng: np.random.Generator) -> Symbol:
    """Return the code of this text."""
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


def full_digits(text: str, format: Format) -> str:
    """Return a trade code with all its thirteen digits; some readers return fewer."""
    if format is Format.UPC_E:
        return zxingcpp.create_barcode(text, zxingcpp.UPCE).text
    return f"0{text}" if format is Format.UPC_A and len(text) == 12 else text


def random_text(format: Format, rng: np.random.Generator) -> str:
    """Return a random text that this format can hold."""
    if format in SHOP:
        start, length = SHOP[format]
        return start + _random_characters(string.digits, length - len(start), rng)
    if format is Format.UPC_E:
        # The last digit encodes the omitted zeros; after these values the other digits are free.
        return "0" + _random_characters(string.digits, 5, rng) + _random_characters("012", 1, rng)
    if format is Format.CODABAR:
        digits = _random_characters(string.digits, int(rng.integers(5, 10)), rng)
        return _random_characters("ABCD", 1, rng) + digits + _random_characters("ABCD", 1, rng)
    if format is Format.ITF:
        return _random_characters(string.digits, 2 * int(rng.integers(4, 8)), rng)
    if format is Format.MICRO_QR:
        return _random_characters(CAPITALS, int(rng.integers(5, 14)), rng)
    if format in (Format.CODE_39, Format.CODE_93):
        return _random_characters(CAPITALS, int(rng.integers(6, 11)), rng)
    if format is Format.CODE_128:
        return _random_characters(CAPITALS, int(rng.integers(8, 15)), rng)
    return _ticket_text(int(rng.integers(12, 41)), rng)


def _ticket_text(length: int, rng: np.random.Generator) -> str:
    kind = rng.integers(3)
    if kind == 0:
        return _random_characters(CAPITALS, length, rng)
    if kind == 1:
        return _random_characters(LETTERS + "-_", length, rng)
    start = "HTTPS://T.EX/" if length < 26 else "https://tickets.example/"
    return start + _random_characters(LETTERS, max(length - len(start), 2), rng)


def _random_characters(characters: str, length: int, rng: np.random.Generator) -> str:
    return "".join(characters[i] for i in rng.integers(len(characters), size=length))

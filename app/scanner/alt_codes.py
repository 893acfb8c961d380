"""Alt codes: a character typed as its number, on the keypad while Alt is held down.

Hand scanners type characters that are on no key in this way. Windows makes the character and sends
it afterwards; other systems do not, so this module makes the character, and drops the copy that
Windows sends.
"""

LONGEST_NUMBER = 7


class AltCodeInput:
    """Collect the digits of an Alt code and return its character when Alt is released."""

    def __init__(self) -> None:
        self._digits = ""
        self._last_character = ""

    def add_digit(self, digit: str) -> None:
        self._digits += digit

    def release(self) -> str:
        """Return the character of the collected digits when Alt goes up; "" without any digits."""
        self._last_character = character_of(self._digits) if self._digits else ""
        self._digits = ""
        return self._last_character

    def drop_echo(self, text: str) -> str:
        """Return the text, or "" if it only repeats the character that `release` returned."""
        echo, self._last_character = self._last_character, ""
        return "" if text == echo else text


def character_of(digits: str) -> str:
    """Return the character of an Alt code.

    A leading 0 selects the newer Windows code page, otherwise the DOS code page is used. A number
    beyond both is a Unicode code point.
    """
    if len(digits) > LONGEST_NUMBER:
        return ""
    number = int(digits)
    if number > 255:
        is_character = number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF
        return chr(number) if is_character else ""
    if 0 < number < 128:
        return chr(number)
    table = "cp1252" if digits.startswith("0") else "cp850"
    return bytes([number]).decode(table, errors="ignore") if number else ""

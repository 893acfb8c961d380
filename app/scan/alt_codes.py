"""Characters by their numbers: Alt held down, digits on the keypad, Alt let go.

Guns type so what is on no key. Windows makes the character itself and sends it after; elsewhere
nobody does, so it is made here, and what Windows says again is passed over.
"""

LONGEST_NUMBER = 7


class AltCodeInput:
    def __init__(self) -> None:
        self._digits = ""
        self._last_character = ""

    def add_digit(self, digit: str) -> None:
        self._digits += digit

    def release(self) -> str:
        """Alt is let go: the character of this number; nothing if there was none."""
        self._last_character = character_of(self._digits) if self._digits else ""
        self._digits = ""
        return self._last_character

    def drop_echo(self, text: str) -> str:
        """This text, unless it is only what was made here already."""
        said, self._last_character = self._last_character, ""
        return "" if text == said else text


def character_of(digits: str) -> str:
    """With a leading 0 by the newer table of Windows, else by that of DOS; above both, Unicode."""
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

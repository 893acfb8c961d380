"""Text from hand scanners: keyboard layouts and how they are found, lines, and codes."""

# ruff: noqa: RUF001 - the acute accent looks like an apostrophe, but has a key of its own
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import Match, SequenceMatcher

from app.errors import KnownError
from app.message import Message

_PLAIN = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
_SHIFTED = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'

_ACCENTS = {"\u0300": "`", "\u0301": "´", "\u0302": "^", "\u0303": "~", "\u0308": "¨"}


@dataclass(frozen=True, slots=True)
class KeyboardLayout:
    """The characters that the keys of a US keyboard type in this layout, in the order of _PLAIN.

    `dead` are the dead keys, which wait for the letter that takes their accent.
    """

    name: str
    title: str
    plain: str
    shifted: str
    dead: str = ""

    def characters_typed(self, *, caps_lock: bool = False) -> dict[str, str]:
        """Return for each character that the scanner meant the text that arrives."""
        arrives = {}
        keys = zip(_PLAIN, _SHIFTED, self.plain, self.shifted, strict=True)
        for meant, meant_shifted, plain, shifted in keys:
            if caps_lock and plain.upper() == shifted:
                plain, shifted = shifted, plain
            arrives[meant] = plain
            arrives[meant_shifted] = shifted
        return arrives


# Name, title and dead keys of each layout, and below them what the keys type.
_TABLE = r"""
us-intl: English (US, international): `´~^¨
`1234567890-=qwertyuiop[]\asdfghjkl;´zxcvbnm,./
~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:¨ZXCVBNM<>?

gb: English (UK)
`1234567890-=qwertyuiop[]#asdfghjkl;'zxcvbnm,./
¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>?

de: German: ^´`
^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-
°!"§$%&/()=?`QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_

ch-de: German (Switzerland): ^¨`
§1234567890'^qwertzuiopü¨$asdfghjklöäyxcvbnm,.-
°+"*ç%&/()=?`QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_

ch-fr: French (Switzerland): ^¨`
§1234567890'^qwertzuiopè¨$asdfghjkléàyxcvbnm,.-
°+"*ç%&/()=?`QWERTZUIOPü!£ASDFGHJKLöäYXCVBNM;:_

fr: French: ^¨
²&é"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!
~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§

be: Belgian: ^¨
²&é"'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=
³1234567890°_AZERTYUIOP¨*£QSDFGHJKLM%WXCVBN?./+

es: Spanish: `´^¨
º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-
ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_

it: Italian
\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-
|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_

pt: Portuguese: ´~`^
\1234567890'«qwertyuiop+´~asdfghjklçºzxcvbnm,.-
|!"#$%&/()=?»QWERTYUIOP*`^ASDFGHJKLÇªZXCVBNM;:_

nl: Dutch: ¨´~^`
@1234567890/°qwertyuiop¨*<asdfghjkl+´zxcvbnm,.-
§!"#$%&_()'?~QWERTYUIOP^|>ASDFGHJKL±`ZXCVBNM;:=

se: Swedish, Finnish: ´¨`^
§1234567890+´qwertyuiopå¨'asdfghjklöäzxcvbnm,.-
½!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÖÄZXCVBNM;:_

dk: Danish: ´¨`^
½1234567890+´qwertyuiopå¨'asdfghjklæøzxcvbnm,.-
§!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÆØZXCVBNM;:_

no: Norwegian: ¨`^
|1234567890+\qwertyuiopå¨'asdfghjkløæzxcvbnm,.-
§!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLØÆZXCVBNM;:_
"""

US = KeyboardLayout("us", "English (US)", _PLAIN, _SHIFTED)
_OTHERS = (block.splitlines() for block in _TABLE.strip().split("\n\n"))
LAYOUTS = {
    layout.name: layout
    for layout in (
        US,
        *(
            KeyboardLayout(name, title, plain, shifted, "".join(dead))
            for head, plain, shifted in _OTHERS
            for name, title, *dead in (head.split(": "),)
        ),
    )
}


def map_back(layout: KeyboardLayout, text: str, *, caps_lock: bool = False) -> str:
    """Return the text that the scanner meant. Characters that are on no key stay as they are.

    With Caps Lock, a letter without a key for its capital may still arrive as a capital.
    """
    meant = {seen: key for key, seen in layout.characters_typed(caps_lock=caps_lock).items()}
    if caps_lock:
        meant = {_capital(seen): key for seen, key in meant.items()} | meant
    return "".join(
        meant.get(part, part)
        for character in text
        for part in ([character] if character in meant else _keys_of(layout, character))
    )


def _capital(letter: str) -> str:
    return "ẞ" if letter == "ß" else letter.upper()


def _keys_of(layout: KeyboardLayout, character: str) -> str:
    """Return the keys that typed a character: for an accented letter, the dead key comes first."""
    match unicodedata.decomposition(character).split():
        case ["<super>", digit] if "^" in layout.dead and _numbered(digit).isdigit():
            return "^" + _numbered(digit)
        case [base, accent] if _ACCENTS.get(_numbered(accent), " ") in layout.dead:
            return _ACCENTS[_numbered(accent)] + _numbered(base)
        case _:
            return character


def _numbered(number: str) -> str:
    return chr(int(number, 16))


# Bytes: more than the largest QR code can hold. A longer line does not come from a scanner.
LONGEST = 8_000

# Carriage return, line feed, end of text, end of transmission.
_END = re.compile(rb"[\r\n\x03\x04]+")
# Some scanners send a tab before or instead of an end character. A tab within a line is kept,
# because some codes contain one.
_TAB = b"\t"


class LineBuffer:
    """Collect the bytes of a serial scanner and cut them into lines.

    A line ends at an end character, or at a pause for scanners that send none. `sends_ends` is
    whether the last line had an end character. A line that is too long, or that has a pause
    although the one before it had an end character, is dropped as a whole, because a part of a code
    would be another code.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._is_dropped = False
        self.sends_ends = False

    def feed(self, data: bytes) -> tuple[str, ...]:
        """Add received bytes and return the lines that they complete."""
        *ended, self._rest = _END.split(self._rest + data)
        self.sends_ends = bool(ended) or self.sends_ends
        if ended and self._is_dropped:
            self._is_dropped = False
            ended[0] = b""
        if self._is_dropped or len(self._rest) > LONGEST:
            self._is_dropped, self._rest = True, b""
        lines = (line.rstrip(_TAB) for line in ended)
        return tuple(decode_line(line) for line in lines if 0 < len(line) <= LONGEST)

    def flush(self) -> tuple[str, ...]:
        """End the current line after a pause; return it if there is one, and it is whole."""
        if not self.sends_ends:
            lines = self.feed(b"\n")
            self.sends_ends = False
            return lines
        if self._rest:
            self._is_dropped, self._rest, self.sends_ends = True, b"", False
        return ()


def decode_line(line: bytes) -> str:
    """Return the text of a line: UTF-8 from new scanners, else Latin-1 from old ones."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("latin-1")


# The AIM prefix, by which a scanner tells the format of the code: ]Q1 is QR, ]C0 is Code 128.
_AIM = re.compile(r"\][A-Za-z][0-9A-Za-z]")
# STX and ETX, which some scanners send around the code.
_FRAME = "\x02\x03"


@dataclass(frozen=True, slots=True)
class CodeExtractor:
    """Extract the code from a line that a scanner sent.

    The extractor undoes the keyboard `layout` and Caps Lock and removes the `prefix` and the
    `suffix`. An AIM prefix such as `]Q1` stands for all AIM prefixes.
    """

    layout: KeyboardLayout = US
    prefix: str = ""
    suffix: str = ""
    caps_lock: bool = False

    def extract(self, sent: str) -> str:
        text = map_back(self.layout, sent, caps_lock=self.caps_lock).strip(_FRAME)
        text = text.removesuffix(self.suffix.strip(_FRAME))
        prefix = self.prefix.strip(_FRAME)
        if _AIM.fullmatch(prefix) and (found := _AIM.match(text)):
            prefix = found[0]
        return text.removeprefix(prefix)


# Shown as QR or Code 128. A blank follows each key that is a dead key in some layout: the blank
# takes the accent, so that the accent does not change another character.
CALIBRATION = "ADMIT:yzqw1290-_/?.,;<>!@#$%&*()` ~ ^ = + [ ] { } ' \" | \\ AMzy"
ALIKE_ENOUGH = 0.85

# A dead key and a blank give the accent alone; which character that is depends on the system.
_ALONE = str.maketrans("\N{ACUTE ACCENT}\N{DIAERESIS}", "'\"")


class NotCalibrated(KnownError):
    """The keyboard layout cannot be found from the text that arrived."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The result of a calibration: how this laptop reads the hand scanner.

    `lost` are the characters that did not arrive, or arrived as another one. `doubtful` are dead
    keys, which wait for the next letter: most of them can be recovered, but not before every
    letter.
    """

    layout: KeyboardLayout
    caps_lock: bool
    prefix: str
    suffix: str
    lost: str
    doubtful: str


@dataclass(frozen=True, slots=True)
class _Guess:
    """One layout to compare with: the text that would arrive, and what each character means."""

    layout: KeyboardLayout
    caps_lock: bool
    merges: bool
    meant: str
    arrives: str

    def beside(self, arrived: str) -> "SequenceMatcher[str]":
        text = arrived.translate(_ALONE) if self.merges else arrived
        return SequenceMatcher(None, text, self.arrives, autojunk=False)


def calibrate(arrived: str) -> Calibration:
    """Return the calibration for the text that arrived; raise NotCalibrated if no layout fits."""
    text = arrived[: 2 * len(CALIBRATION)]
    if len(text) < len(CALIBRATION) // 2:
        raise NotCalibrated(
            Message("This is not the calibration code, or not all of it arrived."),
            Message("Scan the calibration code once more."),
        )
    guesses = [(guess, guess.beside(text)) for guess in _guesses()]
    guess, compared = max(guesses, key=lambda pair: pair[1].ratio())
    if compared.ratio() < ALIKE_ENOUGH:
        raise NotCalibrated(
            Message("What arrived fits no keyboard that this program knows."),
            Message(
                "Scan the calibration code once more. If it stays so, set this laptop's keyboard "
                "to English (US), or the scanner to this laptop's keyboard."
            ),
        )
    return _conclude(guess, text, compared.get_matching_blocks()[:-1])


def _guesses() -> Iterator[_Guess]:
    for layout in LAYOUTS.values():
        for caps_lock in (False, True):
            seen = layout.characters_typed(caps_lock=caps_lock)
            arrives = "".join(seen.get(character, character) for character in CALIBRATION)
            yield _Guess(layout, caps_lock, False, CALIBRATION, arrives)
            if layout.dead:
                left = [
                    at
                    for at, one in enumerate(arrives)
                    if not (one == " " and arrives[at - 1] in layout.dead)
                ]
                meant = "".join(CALIBRATION[at] for at in left)
                merged = "".join(arrives[at] for at in left).translate(_ALONE)
                yield _Guess(layout, caps_lock, True, meant, merged)


def _conclude(guess: _Guess, arrived: str, blocks: list[Match]) -> Calibration:
    layout, caps_lock = guess.layout, guess.caps_lock
    first, last = blocks[0], blocks[-1]
    found = {at for block in blocks for at in range(block.b, block.b + block.size)}
    lost = (key for at, key in enumerate(guess.meant) if at not in found and key != " ")
    typed = layout.characters_typed().items() if guess.merges else ()
    dead = (key for key, seen in typed if seen in layout.dead)
    return Calibration(
        layout,
        caps_lock,
        map_back(layout, arrived[: first.a] if first.b == 0 else "", caps_lock=caps_lock),
        map_back(layout, arrived[last.a + last.size :], caps_lock=caps_lock),
        "".join(dict.fromkeys(lost)),
        "".join(dead),
    )

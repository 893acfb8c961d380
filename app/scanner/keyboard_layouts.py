"""Keyboard layouts: maps text from a hand scanner that types US keys back to what it meant."""

# ruff: noqa: RUF001 - the acute accent looks like an apostrophe, but has a key of its own

import unicodedata
from dataclasses import dataclass

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

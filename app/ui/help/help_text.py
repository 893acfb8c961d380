"""The text of one help page: a file of plain text in `resources/help`, parsed into values.

    # Admit
    ![admit]

    The guest may come in.

    1. Let the guest in.
    2. Look at the notes under the name.

    - F8: takes the admission back.

The parts come in this order: the title, the pictures of verdicts, paragraphs, steps, keys. Every
part but the title may be missing. Lines of one paragraph, step or key are joined; empty lines end
them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from app.errors import KnownError
from app.message import Message, verbatim
from app.runtime.assets import asset
from app.ui.help.topic import Topic

_TITLE = re.compile(r"# (?P<title>\S.*)")
_PICTURE = re.compile(r"!\[(?P<name>[a-z-]+)\]")
_STEP = re.compile(r"(?P<number>\d+)\. (?P<text>\S.*)")
_KEY = re.compile(r"- (?P<key>\S+): (?P<text>\S.*)")


class UnreadableHelp(KnownError):
    """A help file does not have the form that this module reads."""

    def __init__(self, name: str, trouble: str) -> None:
        super().__init__(
            Message(
                "The file {file}, a part of this program, cannot be read: {reason}.",
                {"file": name, "reason": verbatim(trouble)},
            ),
            Message("Install the program anew."),
        )


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A key, and what it does."""

    key: str
    does: str


@dataclass(frozen=True, slots=True)
class HelpText:
    """One help page in one language; `pictures` are names of sample verdicts."""

    title: str
    pictures: tuple[str, ...] = ()
    paragraphs: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    keys: tuple[KeyLine, ...] = ()


def read_help(topic: Topic, language: str) -> HelpText:
    """Return the page of this topic in the language with this code.

    Raises MissingAsset or UnreadableHelp if the installation is damaged.
    """
    name = f"help/{language}/{topic}.md"
    try:
        text = asset(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise UnreadableHelp(name, str(error)) from error
    return parse_help(name, text)


def parse_help(name: str, text: str) -> HelpText:
    """Return the page in this text; raise UnreadableHelp, which names the file, for any other."""
    first, *rest = text.split("\n") if text.endswith("\n") else [""]
    title = _TITLE.fullmatch(first)
    if title is None:
        raise UnreadableHelp(name, "it does not begin with a title and end with a line break")
    pictures, at = list[str](), 0
    while at < len(rest) and (picture := _PICTURE.fullmatch(rest[at])):
        pictures.append(picture["name"])
        at += 1
    parts = _Parts(name)
    for block in _blocks(rest[at:]):
        parts.add(block)
    return HelpText(
        title["title"],
        tuple(pictures),
        tuple(parts.paragraphs),
        tuple(parts.steps),
        tuple(parts.keys),
    )


class _Parts:
    """Collects the parts of a page, and checks their order."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.paragraphs: list[str] = []
        self.steps: list[str] = []
        self.keys: list[KeyLine] = []

    def add(self, lines: list[str]) -> None:
        """Add a block of lines: one paragraph, or the list of all steps or of all keys."""
        first = lines[0]
        if _STEP.fullmatch(first):
            if self.steps or self.keys:
                raise UnreadableHelp(self._name, "it has steps in two places, or after the keys")
            self.steps += [self._step(number, item) for number, item in enumerate(_items(lines), 1)]
        elif first.startswith("-"):
            if self.keys:
                raise UnreadableHelp(self._name, "it has keys in two places")
            self.keys += map(self._key, _items(lines))
        elif self.steps or self.keys or first.startswith(("#", "!", " ")) or first[0].isdigit():
            raise UnreadableHelp(self._name, f"“{first}” stands in a wrong place")
        else:
            self.paragraphs.append(" ".join(line.strip() for line in lines))

    def _step(self, number: int, item: str) -> str:
        step = _STEP.fullmatch(item)
        if step is None or int(step["number"]) != number:
            raise UnreadableHelp(self._name, f"“{item}” is not step {number}")
        return step["text"]

    def _key(self, item: str) -> KeyLine:
        key = _KEY.fullmatch(item)
        if key is None:
            raise UnreadableHelp(self._name, f"“{item}” names no key")
        return KeyLine(key["key"], key["text"])


def _blocks(lines: list[str]) -> Iterator[list[str]]:
    """Yield the runs of lines between empty lines."""
    block = list[str]()
    for line in (*lines, ""):
        if line.strip():
            block.append(line.rstrip())
        elif block:
            yield block
            block = []


def _items(lines: list[str]) -> Iterator[str]:
    """Yield the items of a list; a line that is indented continues the item before."""
    item = lines[0]
    for line in lines[1:]:
        if line.startswith(" "):
            item = f"{item} {line.strip()}"
        else:
            yield item
            item = line
    yield item

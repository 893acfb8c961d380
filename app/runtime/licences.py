"""What this program is made with: name, version, licence, and the texts that say so."""

import json
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution
from pathlib import Path, PurePath
from re import match, sub

from app.runtime.assets import MissingAsset, asset

_PROGRAM = "admit"
_WORDS = ("licen", "copying", "notice")
_CODE = {".py", ".pyc", ".pyi"}


@dataclass(frozen=True, slots=True)
class Part:
    """`licence` in a few words, and in full in the files of `texts`."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]

    def text(self) -> str:
        """All of it; nothing if this part came without."""
        return "\n\n\n".join(_words_in(file) for file in self.texts)


def parts() -> tuple[Part, ...]:
    """By name; beside a frozen program they are listed, else they are what is installed."""
    frozen = getattr(sys, "_MEIPASS", None)
    found = _listed(Path(frozen) / "licences") if frozen else _installed()
    return tuple(sorted(found, key=lambda part: part.name.lower()))


def _of_distribution(installed: Distribution) -> Part:
    said = installed.metadata
    told = (*_said(said, "License-Expression"), *_said(said, "License"), _classified(said))
    files = (installed.locate_file(file) for file in installed.files or () if _is_licence(file))
    texts = tuple(Path(str(file)) for file in files)
    licence = next(filter(None, told), "").partition("\n")[0]
    return Part(_one_way(said["Name"]), said["Version"], licence, texts)


def _of_python() -> Part:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    texts = [file for place in places if (file := place / "LICENSE.txt").exists()]
    return Part("python", ".".join(map(str, sys.version_info[:3])), "PSF-2.0", tuple(texts[:1]))


def _of_font() -> Part:
    return Part("inter", "4", "OFL-1.1", (asset("fonts/OFL.txt"),))


def _listed(folder: Path) -> Iterator[Part]:
    for one in json.loads((folder / "index.json").read_text(encoding="utf-8")):
        texts = tuple(folder / name for name in one["texts"])
        yield Part(one["name"], one["version"], one["licence"], texts)


def _installed() -> Iterator[Part]:
    """Python, the font, and whatever the program requires, or one of those does."""
    yield _of_python()
    yield _of_font()
    wanted, seen = [_PROGRAM], {_PROGRAM}
    while wanted:
        try:
            installed = distribution(name := wanted.pop())
        except PackageNotFoundError:
            continue
        if name != _PROGRAM:
            yield _of_distribution(installed)
        required = set(_required(installed)) - seen
        wanted += required
        seen |= required


def _required(installed: Distribution) -> Iterator[str]:
    """Their names; what is required only for an extra, or elsewhere, may not be there."""
    for line in installed.requires or ():
        if (name := match(r"[\w.-]+", line)) and "extra ==" not in line:
            yield _one_way(name[0])


def _one_way(name: str) -> str:
    """The many ways that a distribution's name may be written."""
    return sub(r"[-_.]+", "-", name).lower()


def _said(said: PackageMetadata, field: str) -> list[str]:
    return said.get_all(field) or []


def _classified(said: PackageMetadata) -> str:
    classes = _said(said, "Classifier")
    return ", ".join(line.split(" :: ")[-1] for line in classes if line.startswith("License"))


def _is_licence(file: PurePath) -> bool:
    named = any(word in file.name.lower() for word in _WORDS)
    return named and file.suffix.lower() not in _CODE


def _words_in(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError as error:
        raise MissingAsset(file.name) from error

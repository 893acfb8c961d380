"""The components that Admit uses, each with name, version, licence and licence text."""

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
# The licences of distributions that name none: here of the module, of SQLCipher and of OpenSSL.
UNNAMED = {"sqlcipher3": "Zlib AND BSD-3-Clause AND Apache-2.0"}


@dataclass(frozen=True, slots=True)
class Component:
    """One component; `licence` is its short name, `texts` are the files with the full text."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]

    def text(self) -> str:
        """Return the full licence text; empty if the component has none."""
        return "\n\n\n".join(_read_text(file) for file in self.texts)


def components() -> tuple[Component, ...]:
    """Return all components, sorted by name.

    A frozen program reads them from its index, others from the installed packages.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    found = _read_index(Path(frozen) / "licences") if frozen else _installed()
    return tuple(sorted(found, key=lambda part: part.name.lower()))


def _of_distribution(installed: Distribution) -> Component:
    """Return the component for an installed distribution."""
    metadata = installed.metadata
    name = _normal_name(metadata["Name"])
    candidates = (
        UNNAMED.get(name, ""),
        *_values_of(metadata, "License-Expression"),
        *_values_of(metadata, "License"),
        _licence_from_classifiers(metadata),
    )
    files = (installed.locate_file(file) for file in installed.files or () if _is_licence(file))
    texts = tuple(Path(str(file)) for file in files)
    licence = next(filter(None, candidates), "").partition("\n")[0]
    return Component(name, metadata["Version"], licence, texts)


def _of_python() -> Component:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    texts = [file for place in places if (file := place / "LICENSE.txt").exists()]
    return Component(
        "python", ".".join(map(str, sys.version_info[:3])), "PSF-2.0", tuple(texts[:1])
    )


def _of_font() -> Component:
    return Component("inter", "4", "OFL-1.1", (asset("fonts/OFL.txt"),))


def _read_index(folder: Path) -> Iterator[Component]:
    for one in json.loads((folder / "index.json").read_text(encoding="utf-8")):
        texts = tuple(folder / name for name in one["texts"])
        yield Component(one["name"], one["version"], one["licence"], texts)


def _installed() -> Iterator[Component]:
    """Yield Python, the font, and all distributions that the program requires."""
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
    """Yield the names of the distributions that this one requires, without those for extras.

    One that is required only on other systems may not be installed.
    """
    for line in installed.requires or ():
        if (name := match(r"[\w.-]+", line)) and "extra ==" not in line:
            yield _normal_name(name[0])


def _normal_name(name: str) -> str:
    """Return a distribution's name in its normal form: `Foo_Bar` -> `foo-bar`."""
    return sub(r"[-_.]+", "-", name).lower()


def _values_of(metadata: PackageMetadata, field: str) -> list[str]:
    return metadata.get_all(field) or []


def _licence_from_classifiers(metadata: PackageMetadata) -> str:
    classes = _values_of(metadata, "Classifier")
    return ", ".join(line.split(" :: ")[-1] for line in classes if line.startswith("License"))


def _is_licence(file: PurePath) -> bool:
    named = any(word in file.name.lower() for word in _WORDS)
    return named and file.suffix.lower() not in _CODE


def _read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError as error:
        raise MissingAsset(file.name) from error

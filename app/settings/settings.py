"""What a door is set up with: values within bounds. The API key is never one of them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, NamedTuple

from app.errors import ExitCode, KnownError
from app.model.policy import Policy
from app.said import Said, in_turn
from app.settings.kinds import Kind, Number, Refused, Whole
from app.settings.sections import Camera, Door, Patience, Scanner, Service, Sync, Window


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    service: Service
    door: Door
    patience: Patience = field(default_factory=Patience)
    sync: Sync = field(default_factory=Sync)
    camera: Camera = field(default_factory=Camera)
    scanner: Scanner = field(default_factory=Scanner)
    window: Window = field(default_factory=Window)

    def policy(self) -> Policy:
        """What this door lets through."""
        return Policy(
            categories=frozenset(self.door.categories),
            reentry=self.door.reentry,
            loosened=frozenset(self.door.admit_when),
            dwell=round(self.door.dwell_seconds * 1000),
        )

    def values(self) -> dict[str, dict[str, Any]]:
        """By section and key, as `checked` takes them; what was left open is left out."""
        return self._where(lambda key, value: value is not None)

    def own_values(self) -> dict[str, dict[str, Any]]:
        """The same, but only what is not as it is by itself."""
        own = self._where(lambda key, value: value != key.default)
        return {section: values for section, values in own.items() if values}

    def _where(self, wanted: Callable[[Field[Any], Any], bool]) -> dict[str, dict[str, Any]]:
        return {
            section: {
                key.name: value
                for key in fields(values)
                if wanted(key, value := getattr(values, key.name))
            }
            for section, values in ((one.name, getattr(self, one.name)) for one in fields(self))
        }


class Key(NamedTuple):
    """What a key may be, and what it is for."""

    kind: Kind
    purpose: str


@dataclass(frozen=True, slots=True)
class Fault:
    """A value that cannot be: where it is, by section and key, and what it must be."""

    path: tuple[str, ...]
    words: Said

    @property
    def said(self) -> Said:
        """With `section.key` before it, fit for any screen."""
        name = repr(".".join(self.path))[1:-1]
        return Said("{name}: {words}", {"name": name, "words": self.words})


class InvalidSettings(KnownError):
    exit_code = ExitCode.WRONG_USE

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(
            Said("{faults}.", {"faults": in_turn([fault.said for fault in faults])}),
            Said("Correct it. 'admit setup --help' shows what is wanted."),
        )
        self.faults = faults


def checked(values: object) -> Settings:
    """The settings with these values, by section and key; InvalidSettings says what is wrong."""
    faults: list[Fault] = []
    settings: Settings = _made(Settings, values, (), faults)
    if faults:
        raise InvalidSettings(tuple(faults))
    return settings


def keys_of(section: str) -> Mapping[str, Key]:
    """The keys that a section has; none if there is no such section."""
    made: Any = next((one.type for one in fields(Settings) if one.name == section), None)
    return {one.name: _key(one) for one in fields(made)} if made else {}


def bounds_of(section: str, key: str) -> tuple[float, float] | None:
    """The least and the greatest that a number may be."""
    kind = keys_of(section)[key].kind
    return kind.bounds if isinstance(kind, Whole | Number) else None


def _made(made: Any, values: object, path: tuple[str, ...], faults: list[Fault]) -> Any:
    """A section, or all of them, with these values; what is wrong is added to the faults."""
    if not isinstance(values, Mapping):
        faults.append(Fault(path, Said("must be a section")))
        return None
    taken, so_far = {}, len(faults)
    known = {one.name: one for one in fields(made)}
    for name, one in known.items():
        if name in values:
            taken[name] = _taken(one, values[name], (*path, name), faults)
        elif one.default is MISSING and one.default_factory is MISSING:
            faults.append(Fault((*path, name), Said("is missing")))
    for name in values:
        if name not in known:
            faults.append(Fault((*path, name), _no_such((*path, name), known)))
    return made(**taken) if len(faults) == so_far else None


def _taken(one: Field[Any], value: object, path: tuple[str, ...], faults: list[Fault]) -> Any:
    if len(path) == 1:
        return _made(one.type, value, path, faults)
    try:
        return _key(one).kind.taken(value)
    except Refused as refused:
        faults += [Fault(path, words) for words in refused.words]
        return None


def _key(one: Field[Any]) -> Key:
    kind: Any = one.type
    return Key(*kind.__metadata__)


def _no_such(path: tuple[str, ...], known: Collection[str]) -> Said:
    from difflib import get_close_matches

    *section, name = path
    if "key" in name.lower():
        return Said("an API key does not belong here: take it out, and keep it by 'admit setup'")
    missing = Said("there is no such key") if section else Said("there is no such section")
    if near := get_close_matches(name, known, n=1):
        return Said("{missing}; did you mean {near}?", {"missing": missing, "near": near[0]})
    return missing

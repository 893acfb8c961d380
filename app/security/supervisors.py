"""The supervisors of a door: the name and the sealed PIN of each."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.security.pin import pin_matches

MOST = 8
LONGEST_NAME = 40  # characters


@dataclass(frozen=True, slots=True)
class Supervisor:
    """A person with a PIN; the name is empty if the door has one PIN for everybody."""

    name: str
    seal: str

    @property
    def entry(self) -> str:
        """Return the text of this supervisor in the settings: name and seal."""
        return f"{self.name} {self.seal}"


def supervisor_of(entry: str) -> Supervisor:
    """Return the supervisor of an entry of the settings: `Anna Berg scrypt$...`."""
    name, _, seal = entry.strip().rpartition(" ")
    return Supervisor(name.strip(), seal)


def find_by_pin(pin: str, supervisors: Iterable[Supervisor]) -> Supervisor | None:
    """Return the supervisor whose PIN this is; None if it is nobody's."""
    return next((one for one in supervisors if pin_matches(pin, one.seal)), None)

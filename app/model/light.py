"""The light and the gate outside a door: what they show and do, and what is sent for it."""

from enum import StrEnum


class Lamp(StrEnum):
    """The states of light and gate for which something is sent."""

    GREEN = "green"
    AMBER = "amber"
    RED = "red"
    OFF = "off"
    OPEN = "open"
    CLOSE = "close"


NOTHING_SENT = "-"
_HEX = "hex "
_CHANNELS = {Lamp.GREEN: 1, Lamp.AMBER: 2, Lamp.RED: 3}
_GATE = 4  # channel


def bytes_of(line: str) -> bytes:
    """Return what is sent for a line of the settings; raise ValueError if it cannot be sent.

    GREEN -> b"GREEN\\n"
    hex A0 01 01 A2 -> these four bytes
    - -> nothing
    """
    if line.strip() == NOTHING_SENT:
        return b""
    if line.startswith(_HEX):
        return bytes.fromhex(line.removeprefix(_HEX))
    return f"{line}\n".encode()


def checked_line(line: str) -> str:
    """Return this line of the settings; raise ValueError if it cannot be sent."""
    bytes_of(line)
    return line


def usual_line(kind: str, lamp: Lamp) -> str:
    """Return what is usually sent for a lamp to a "relay" board or a light that reads "text".

    The boards are those with a USB cable that take four bytes for each relay (LCUS). The first
    three relays are the lamps, the fourth is the gate.
    """
    if kind != "relay":
        return lamp.upper()
    if lamp in (Lamp.OPEN, Lamp.CLOSE):
        return _HEX + _switched(_GATE, is_on=lamp is Lamp.OPEN)
    own = _CHANNELS.get(lamp)
    return _HEX + " ".join(_switched(one, is_on=one == own) for one in _CHANNELS.values())


def _switched(channel: int, *, is_on: bool) -> str:
    """Return the bytes that switch a relay: start, relay, state, and their sum."""
    command = 0xA0, channel, int(is_on)
    return bytes((*command, sum(command))).hex(" ").upper()

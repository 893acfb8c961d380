"""Tests of light and gate outside, at a pseudo terminal: what they are sent, and when they fail."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.model.light import Lamp
from app.model.scan import Direction, Source
from app.model.verdict import Decision, Kind, Reason
from app.scanner.serial_port import DeviceUnplugged, SerialPort
from app.settings.sections import LightSettings
from app.ui.bridge import Bridge
from app.ui.flows import light as flows_light
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.light import Light, LightOutside
from app.ui.verdict.wording import NameDisplay
from tests.support.pseudo_terminals import PseudoDevice
from tests.unit.ui.samples import JONAS, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, emitted, settle

EVERY = 20  # milliseconds
NOT_TURNED = "ERR 7"
BY_TEXT = LightSettings(kind="text", seconds=60, not_turned=NOT_TURNED)
WITH_GATE = replace(BY_TEXT, gate_ms=60_000)
BRIEFLY = replace(WITH_GATE, gate_ms=20)


class Tower:
    def __init__(self, qtbot: QtBot, device: PseudoDevice) -> None:
        self._qtbot, self.device = qtbot, device
        self.sent = b""

    def gets(self, *lines: str) -> None:
        """Wait until exactly these lines were sent, in this order."""
        self.gets_bytes("".join(f"{line}\n" for line in lines).encode())

    def gets_bytes(self, expected: bytes) -> None:
        def has() -> bool:
            self.sent += self.device.read()
            assert expected.startswith(self.sent[: len(expected)]), self.sent
            return self.sent == expected

        self._qtbot.waitUntil(has)
        self.sent = b""


@pytest.fixture
def tower(qtbot: QtBot, tmp_path: Path) -> Iterator[Tower]:
    device = PseudoDevice(tmp_path / "ttyUSB0")
    device.plug_in()
    yield Tower(qtbot, device)
    device.unplug()


Makes = Callable[[LightSettings], Light]


@pytest.fixture
def make(qtbot: QtBot, tower: Tower) -> Iterator[Makes]:
    made = list[Light]()

    def make(settings: LightSettings) -> Light:
        light = Light(replace(settings, port=str(tower.device.socket)), every=EVERY)
        made.append(light)
        light.start()
        return light

    yield make
    for light in made:
        light.stop()


def test_lamp_follows_the_last_one_and_goes_off_by_itself(tower: Tower, make: Makes) -> None:
    light = make(replace(BY_TEXT, green="hex 47 4f 0A", amber="-", seconds=0))
    tower.gets("OFF")
    light.show(Lamp.GREEN)
    tower.gets("GO", "OFF")
    light.show(Lamp.AMBER)
    tower.gets("OFF")
    light.show(Lamp.RED)
    tower.gets("RED", "OFF")


def test_relay_board_gets_the_usual_bytes(tower: Tower, make: Makes) -> None:
    light = make(replace(BRIEFLY, kind="relay"))
    tower.gets_bytes(bytes.fromhex("A00400A4 A00100A1 A00200A2 A00300A3"))
    assert light.open_gate()
    tower.gets_bytes(bytes.fromhex("A00401A5 A00400A4"))
    light.show(Lamp.GREEN)
    tower.gets_bytes(bytes.fromhex("A00101A2 A00200A2 A00300A3"))
    light.show(Lamp.AMBER)
    tower.gets_bytes(bytes.fromhex("A00100A1 A00201A3 A00300A3"))
    light.show(Lamp.RED)
    tower.gets_bytes(bytes.fromhex("A00100A1 A00200A2 A00301A4"))


def test_gate_opens_once_for_each_guest_of_a_group(qtbot: QtBot, tower: Tower, make: Makes) -> None:
    light = make(BRIEFLY)
    said = not_turned(light)
    tower.gets("CLOSE", "OFF")
    assert light.open_gate(3)
    send(qtbot, tower.device, light, SAID)
    assert said == [], "nobody knows which of them"
    tower.gets("OPEN", "CLOSE", "OPEN", "CLOSE", "OPEN", "CLOSE")
    assert light.open_gate(2)
    light.stop()
    light.start()
    assert light.open_gate()
    tower.gets("OPEN", "CLOSE", "OFF", "CLOSE", "OFF", "OPEN", "CLOSE")


def test_light_without_a_gate_opens_none(tower: Tower, make: Makes) -> None:
    assert not make(BY_TEXT).open_gate()
    tower.gets("OFF")


def test_stop_leaves_light_off_and_gate_closed(tower: Tower, make: Makes) -> None:
    light = make(WITH_GATE)
    tower.gets("CLOSE", "OFF")
    assert light.open_gate()
    light.show(Lamp.RED)
    tower.gets("OPEN", "RED")
    light.stop()
    tower.gets("CLOSE", "OFF")
    light.show(Lamp.GREEN)
    assert not light.open_gate()
    assert tower.device.read() == b""


def test_unplugged_light_is_found_again_and_opens_no_gate_late(
    qtbot: QtBot, tower: Tower, make: Makes
) -> None:
    light = make(WITH_GATE)
    troubles, back = list[KnownError](), list[bool]()
    light.troubled.connect(troubles.append)
    light.recovered.connect(lambda: back.append(True))
    tower.gets("CLOSE", "OFF")
    assert light.open_gate()
    tower.gets("OPEN")
    tower.device.unplug()
    qtbot.waitUntil(lambda: bool(troubles))
    assert isinstance(light.trouble, DeviceUnplugged)
    assert light.trouble.sentence.startswith("Light and gate: it was unplugged from the port /")
    assert not light.open_gate()
    light.show(Lamp.AMBER)
    tower.device.plug_in()
    qtbot.waitUntil(lambda: bool(back))
    tower.gets("CLOSE", "AMBER")
    assert light.trouble is None
    assert len(troubles) == 1


def test_stuck_light_blocks_nothing_and_goes_on(qtbot: QtBot, tower: Tower, make: Makes) -> None:
    light = make(replace(BRIEFLY, green="G" * 200, amber="A" * 200))
    for _ in range(2_000):  # many times what the terminal keeps for a device that reads nothing
        light.show(Lamp.GREEN)
        light.show(Lamp.AMBER)
        settle()
    light.open_gate()
    qtbot.wait(30)  # longer than the gate is open
    light.show(Lamp.RED)
    got = bytearray()

    def has_all() -> bool:
        got.extend(tower.device.read())
        return got.endswith(b"CLOSE\nRED\n")

    qtbot.waitUntil(has_all)
    assert len(got) < 200_000
    assert b"OPEN" not in got


def send(qtbot: QtBot, device: PseudoDevice, light: Light, *lines: bytes) -> None:
    port = light.findChild(SerialPort)
    assert port is not None
    for line in lines:
        with qtbot.waitSignal(port.received):
            device.send(line)


def not_turned(light: Light) -> list[int]:
    """Return a list that gets an item each time that the gate says that it did not turn."""
    said = list[int]()
    light.not_turned.connect(lambda: said.append(1))
    return said


FLOOD = [b"x" * 1_000] * 20 + [b"\n", b"noise\r\n" * 100, b"\xff\x00\x1b[2J\n"]
SAID = f"  {NOT_TURNED} \r\n".encode()


def test_gate_is_heard_only_while_guest_is_to_walk(qtbot: QtBot, tower: Tower, make: Makes) -> None:
    light = make(WITH_GATE)
    said = not_turned(light)
    send(qtbot, tower.device, light, SAID)
    assert light.open_gate()
    send(qtbot, tower.device, light, *FLOOD)
    assert said == []
    send(qtbot, tower.device, light, SAID)
    assert said == [1]
    send(qtbot, tower.device, light, SAID)
    assert said == [1]


def test_answer_long_after_the_gate_opened_is_ignored(
    qtbot: QtBot, tower: Tower, make: Makes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flows_light, "GATE_ANSWERS_MS", 0)
    light = make(BRIEFLY)
    said = not_turned(light)
    tower.gets("CLOSE", "OFF")
    assert light.open_gate()
    tower.gets("OPEN", "CLOSE")  # later than the time for an answer
    send(qtbot, tower.device, light, SAID)
    assert said == []


def test_gate_without_an_answer_takes_none_back(qtbot: QtBot, tower: Tower, make: Makes) -> None:
    light = make(replace(WITH_GATE, not_turned=""))
    said = not_turned(light)
    assert light.open_gate()
    send(qtbot, tower.device, light, b"\n\n \n")
    assert said == []


class Outside:
    """The newest scan, and what light and gate outside do with it."""

    def __init__(self, bridge: Bridge, core: Behind, light: Light) -> None:
        self.core, self.light = core, light
        self.scan = CurrentScan(bridge, NameDisplay(), stays=0, look_up_after=60_000)
        self.flow = LightOutside(light, self.scan, self.scan)
        self.missed = emitted(self.scan.out_of_sight)
        bridge.opened.emit()

    def read(self, decided: Decision) -> None:
        code = decided.scan.code
        self.core.answers[code] = decided
        self.scan.scan(code, Source.CAMERA, Direction.IN)
        settle()

    def refuse_to_turn(self) -> None:
        self.light.not_turned.emit()
        settle()

    @property
    def title(self) -> str:
        return self.scan.view().title


@pytest.fixture
def outside(bridge: Bridge, behind: Behind, tower: Tower, make: Makes) -> Outside:
    outside = Outside(bridge, behind, make(WITH_GATE))
    tower.gets("CLOSE", "OFF")
    return outside


UNDONE = decision(Kind.OUT, Reason.UNDONE, since=NOW)
LEA = ticket(3)
HELD = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS)


@pytest.mark.parametrize(
    ("decided", "lines"),
    [
        (decision(), ["OPEN", "GREEN"]),
        (decision(Kind.OUT, Reason.LEFT), ["OPEN", "GREEN"]),
        (UNDONE, ["AMBER"]),
        (decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW), ["AMBER"]),
        (HELD, ["AMBER"]),
        (decision(Kind.TROUBLE, Reason.BADLY_READ, whose=None), ["AMBER"]),
        (decision(Kind.ALREADY_IN, Reason.INSIDE), ["RED"]),
        (decision(Kind.REFUSE, Reason.CANCELLED), ["RED"]),
        (decision(Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None), ["RED"]),
    ],
)
def test_verdict_is_shown_outside_and_opens_the_gate_to_who_goes_through(
    outside: Outside, tower: Tower, decided: Decision, lines: list[str]
) -> None:
    outside.read(decided)
    tower.gets(*lines)


def test_look_opens_no_gate_and_lights_nothing(outside: Outside, tower: Tower) -> None:
    outside.scan.switch_looking()
    outside.read(decision())
    assert outside.scan.look is not None
    outside.light.show(Lamp.RED)
    tower.gets("RED")


def test_gate_opens_for_all_whom_one_action_lets_in(
    bridge: Bridge, behind: Behind, tower: Tower, make: Makes
) -> None:
    outside = Outside(bridge, behind, make(BRIEFLY))
    tower.gets("CLOSE", "OFF")
    card, rest = replace(decision(), people=2), [decision(whose=JONAS), HELD]
    outside.read(card)
    tower.gets("OPEN", "GREEN", "CLOSE", "OPEN", "CLOSE")
    outside.refuse_to_turn()
    assert outside.core.given("undo") == []
    outside.scan.keep_for_undo([*rest, decision(whose=LEA)])
    outside.scan.sound_due.emit(HELD)
    tower.gets("OPEN", "AMBER", "CLOSE", "OPEN", "CLOSE")
    drink = LEA._replace(id="drink", addon_of=LEA.id)  # which no scan has handed out
    for again in (LEA, drink):
        outside.scan.keep_for_undo([decision(whose=again, at=NOW + 1)])
        outside.read(decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, whose=again))
        outside.light.show(Lamp.RED)
        tower.gets("AMBER", "RED")


def test_guest_who_did_not_walk_is_taken_back_once(outside: Outside, tower: Tower) -> None:
    outside.refuse_to_turn()
    outside.core.undone = (UNDONE,)
    outside.read(decision())
    tower.gets("OPEN", "GREEN")
    outside.refuse_to_turn()
    outside.refuse_to_turn()
    assert outside.core.given("undo") == [(decision().scan.id,)]
    assert outside.title == "Taken back"
    tower.gets("AMBER")


def test_next_guest_stays_on_the_screen_when_the_last_did_not_walk(outside: Outside) -> None:
    outside.core.undone = (UNDONE,)
    outside.read(decision())
    outside.read(HELD)
    outside.refuse_to_turn()
    assert outside.title == "Hold"
    assert outside.missed == [UNDONE]


def test_scan_in_progress_goes_on_when_the_last_guest_did_not_walk(outside: Outside) -> None:
    outside.core.undone = (UNDONE,)
    outside.read(decision())
    outside.core.holds = True
    outside.read(HELD)
    outside.refuse_to_turn()
    outside.core.release(1)
    assert outside.title == "Checking…"
    outside.core.release()
    assert outside.title == "Hold"
    assert outside.missed == [UNDONE]

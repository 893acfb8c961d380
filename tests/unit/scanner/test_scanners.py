"""Tests of serial scanners, of keyboard layouts, and of learning how a hand scanner types."""

import string
from collections.abc import Iterator
from itertools import cycle, pairwise, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from app.scanner.scanner_text import (
    CALIBRATION,
    LAYOUTS,
    LONGEST,
    CodeExtractor,
    KeyboardLayout,
    LineBuffer,
    NotCalibrated,
    calibrate,
    map_back,
)
from app.scanner.serial_port import (
    PAUSE_MS,
    DeviceUnplugged,
    NoDevice,
    PortForbidden,
    PortUnusable,
    SerialError,
    SerialScanner,
)
from tests.support.pseudo_terminals import PseudoDevice

EVERY = 20


class Recorder:
    def __init__(self, scanner: SerialScanner) -> None:
        self.codes: list[str] = []
        self.ready = 0
        self.troubles: list[SerialError] = []
        scanner.scanned.connect(self.codes.append)
        scanner.ready.connect(self._is_ready)
        scanner.trouble.connect(self.troubles.append)

    def _is_ready(self) -> None:
        self.ready += 1


@pytest.fixture
def device(tmp_path: Path) -> Iterator[PseudoDevice]:
    device = PseudoDevice(tmp_path / "ttyACM0")
    yield device
    device.unplug()


@pytest.fixture
def scanner(device: PseudoDevice, qtbot: QtBot) -> Iterator[SerialScanner]:
    scanner = SerialScanner(str(device.socket), 115_200, every=EVERY)
    yield scanner
    scanner.close()


def test_codes_arrive_whole_with_any_end_mark(
    device: PseudoDevice, scanner: SerialScanner, qtbot: QtBot
) -> None:
    recorder = Recorder(scanner)
    device.plug_in()
    scanner.open()
    for sent in (b"ABC-123\r", b"%/\r\n", b"DEF", b"-4\x03", "Zoë\r".encode(), b"M\xfcller\r"):
        device.send(sent)
    expected = ["ABC-123", "%/", "DEF-4", "Zoë", "Müller"]
    qtbot.waitUntil(lambda: recorder.codes == expected)
    assert (recorder.ready, recorder.troubles) == (1, [])


def test_pause_ends_a_code_until_the_scanner_sends_end_marks(
    device: PseudoDevice, scanner: SerialScanner, qtbot: QtBot
) -> None:
    recorder = Recorder(scanner)
    device.plug_in()
    scanner.open()
    device.send(b"ABC-123")
    qtbot.waitUntil(lambda: recorder.codes == ["ABC-123"])
    device.send(b"ABC-124\rDEF-")
    qtbot.wait(2 * PAUSE_MS)
    device.send(b"456\r")
    qtbot.waitUntil(lambda: len(recorder.codes) >= 3)
    assert recorder.codes[1:] == ["ABC-124", "DEF-456"]


def test_scanner_is_found_each_time_it_is_plugged_in(
    device: PseudoDevice, scanner: SerialScanner, qtbot: QtBot
) -> None:
    recorder = Recorder(scanner)
    scanner.open()
    for code in ("CODE-1", "CODE-2", "CODE-3"):
        with qtbot.waitSignal(scanner.ready):
            device.plug_in()
        with qtbot.waitSignal(scanner.scanned):
            device.send(f"{code}\r".encode())
        with qtbot.waitSignal(scanner.trouble):
            device.unplug()
    assert recorder.codes == ["CODE-1", "CODE-2", "CODE-3"]
    assert [type(one) for one in recorder.troubles] == [NoDevice, *3 * [DeviceUnplugged]]


def test_missing_port_is_reported_once(device: PseudoDevice, qtbot: QtBot) -> None:
    looked = []

    def look() -> dict[str, str]:
        looked.append(1)
        return {}

    scanner = SerialScanner(str(device.socket), 9600, every=1, look=look)
    recorder = Recorder(scanner)
    device.plug_in()
    scanner.open()
    with qtbot.waitSignal(scanner.trouble):
        device.unplug()
    qtbot.waitUntil(lambda: len(looked) > 5)
    scanner.close()
    assert [type(one) for one in recorder.troubles] == [DeviceUnplugged]


def test_scanner_is_found_at_new_port(device: PseudoDevice, qtbot: QtBot, tmp_path: Path) -> None:
    first, other, second = (str(tmp_path / name) for name in ("ttyACM0", "ttyACM1", "ttyACM2"))
    there = {first: "0c2e:0b61:1", other: "1111:2222:3"}
    scanner = SerialScanner(first, 9600, every=EVERY, look=lambda: there)
    recorder = Recorder(scanner)
    device.plug_in()
    scanner.open()
    device.unplug()
    there[second] = there.pop(first)
    with qtbot.waitSignal(scanner.ready):
        device.plug_in(Path(second))
    with qtbot.waitSignal(scanner.scanned):
        device.send(b"ABC-123\r")
    scanner.close()
    assert recorder.codes == ["ABC-123"]


def test_port_in_use_by_another_program_is_forbidden(
    device: PseudoDevice, scanner: SerialScanner, qtbot: QtBot
) -> None:
    device.plug_in()
    scanner.open()
    second = SerialScanner(str(device.socket), 9600, every=EVERY)
    recorder = Recorder(second)
    second.open()
    (error,) = recorder.troubles
    assert isinstance(error, PortForbidden)
    assert "dialout" in error.next_step
    with qtbot.waitSignal(second.ready):
        scanner.close()
    second.close()


def test_file_that_is_no_serial_port_is_unusable(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    scanner = SerialScanner(str(tmp_path / "file"), 9600)
    recorder = Recorder(scanner)
    scanner.open()
    scanner.close()
    assert [type(one) for one in recorder.troubles] == [PortUnusable]


CODES = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\x03\x04\t"), min_size=1
)
ENDS = st.sampled_from(["\r", "\n", "\r\n", "\x03", "\x04", "\x03\r\n"])


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    places = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    return [data[a:b] for a, b in pairwise(places)]


@given(st.lists(st.tuples(CODES, ENDS), max_size=8), st.lists(st.integers(0, 1_000), max_size=9))
def test_lines_are_whole_wherever_split(sent: list[tuple[str, str]], cuts: list[int]) -> None:
    lines = LineBuffer()
    data = "".join(code + end for code, end in sent).encode()
    got = [line for piece in pieces(data, cuts) for line in lines.feed(piece)]
    assert got == [code for code, _ in sent]
    assert lines.flush() == ()


def test_line_with_a_pause_is_dropped_if_the_scanner_ends_its_lines() -> None:
    lines = LineBuffer()
    steps = (b"T-1\r", None, b"T-0047", None, b"11\r", None, b"T-2\r")
    got = [lines.flush() if step is None else lines.feed(step) for step in steps]
    assert got == [("T-1",), (), (), (), (), (), ("T-2",)]


@pytest.mark.parametrize("piece", [13, LONGEST, 3 * LONGEST])
def test_too_long_line_is_dropped_and_next_line_is_read(piece: int) -> None:
    lines = LineBuffer()
    data = b"x" * (2 * LONGEST + 7) + b"\rABC-123\r"
    got = [line for at in range(0, len(data), piece) for line in lines.feed(data[at : at + piece])]
    assert got == ["ABC-123"]


KEYS = "".join(character for character in string.printable if character.isprintable()).strip()
every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))


def typed(layout: KeyboardLayout, text: str = CALIBRATION, *, caps_lock: bool = False) -> str:
    arrives = layout.characters_typed(caps_lock=caps_lock)
    return "".join(arrives.get(character, character) for character in text)


@every_layout
def test_each_key_types_a_different_character(layout: KeyboardLayout) -> None:
    for caps_lock in (False, True):
        arrives = layout.characters_typed(caps_lock=caps_lock)
        assert set(arrives) == set(KEYS)
        assert len(set(arrives.values())) == len(KEYS)


@every_layout
@pytest.mark.parametrize("caps_lock", [False, True])
def test_mapping_back_restores_every_pair(layout: KeyboardLayout, caps_lock: bool) -> None:
    text = "".join(map("".join, product(KEYS + " ", repeat=2)))
    arrived = typed(layout, text, caps_lock=caps_lock)
    assert map_back(layout, arrived, caps_lock=caps_lock) == text


def test_accented_letters_and_those_of_caps_lock_map_back() -> None:
    for name, meant, arrived in [
        ("de", "aB-1", "Abẞ1"),
        ("fr", "a270", "QÉÈÀ"),
        ("it", "a[{", "AÈÉ"),
        ("ch-fr", "a;:", "AÉÖ"),
        ("de", "x=e", "XÉ"),
        ("de", "x=eabc", "xéabc"),
        ("de", "`a`1", "â¹"),
        ("fr", "[e1{u", "ê&ü"),
        ("es", "'a[e", "áè"),
        ("us-intl", "'a\"e~n^o`u", "áëñôù"),
    ]:
        assert map_back(LAYOUTS[name], arrived, caps_lock=arrived[0].isupper()) == meant


@pytest.mark.parametrize("code", ["ABC-123", "%/ü", "]", "a]Q1b"])
@pytest.mark.parametrize("aim", ["]Q1", "]C0", "]d2", ""])
def test_one_aim_prefix_stands_for_all_aim_prefixes(code: str, aim: str) -> None:
    assert CodeExtractor(prefix="]Q1").extract(aim + code) == code


def test_prefix_is_removed_once_and_only_in_front() -> None:
    assert CodeExtractor(prefix="~").extract("~~A~") == "~A~"
    assert CodeExtractor(prefix="~").extract("A~") == "A~"
    for prefix in ("\x02]Q1", "\x02"):
        assert CodeExtractor(prefix=prefix).extract(f"{prefix}ABC\x03") == "ABC"


ACCENTS = str.maketrans("\N{ACUTE ACCENT}\N{DIAERESIS}", "'\"")


def merged(layout: KeyboardLayout, text: str) -> str:
    """Return the text with each dead key and the blank after it merged to the accent."""
    for accent in layout.dead:
        text = text.replace(accent + " ", accent)
    return text


@every_layout
@pytest.mark.parametrize("caps_lock", [False, True])
def test_each_layout_is_recognised(layout: KeyboardLayout, caps_lock: bool) -> None:
    found = calibrate(typed(layout, caps_lock=caps_lock))
    assert (found.layout, found.caps_lock) == (layout, caps_lock)
    assert (found.prefix, found.suffix, found.lost, found.doubtful) == ("", "", "", "")


@pytest.mark.parametrize("layout", [one for one in LAYOUTS.values() if one.dead])
def test_doubtful_keys_are_those_that_type_dead_accents(layout: KeyboardLayout) -> None:
    arrived = merged(layout, typed(layout))
    # Windows and X11 type different characters for the merged accents.
    for one in (arrived, arrived.translate(ACCENTS)):
        found = calibrate(one)
        assert found.layout is layout
        assert found.lost == ""
        assert set(typed(layout, found.doubtful)) == set(layout.dead)


def test_prefix_suffix_and_key_that_types_nothing_are_found() -> None:
    for name, prefix, key in list(
        zip(LAYOUTS, cycle(["]Q1", "~", "SCAN:"]), cycle("`=+-/%"), strict=False)
    ):
        layout = LAYOUTS[name]
        found = calibrate(typed(layout, f"{prefix}{CALIBRATION}#"))
        assert (found.layout, found.prefix, found.suffix) == (layout, prefix, "#")
        found = calibrate(typed(layout, CALIBRATION.replace(key, "")))
        assert (found.layout, found.lost) == (layout, key)


@pytest.mark.parametrize("arrived", ["", "ABC-123", CALIBRATION[: len(CALIBRATION) // 3]])
def test_other_code_raises_not_calibrated(arrived: str) -> None:
    with pytest.raises(NotCalibrated, match="not the calibration code"):
        calibrate(arrived)


@settings(max_examples=20)
@given(st.text(min_size=40, max_size=10_000))
def test_text_that_fits_no_layout_raises_not_calibrated(arrived: str) -> None:
    with pytest.raises(NotCalibrated, match="fits no keyboard"):
        calibrate(arrived)

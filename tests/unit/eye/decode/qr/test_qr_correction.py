"""Layout, Reed-Solomon correction and frame average of QR codes, checked against zxing-cpp."""

import cv2
import numpy as np
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from app.eye.decode.engines import Zxing
from app.eye.decode.qr.frame_average import FrameAverage
from app.eye.decode.qr.layout import (
    LARGEST,
    UNKNOWN,
    block_positions,
    layout_of,
)
from app.eye.decode.qr.module_decoding import Darkness, likely_encodings, reconstruct
from app.eye.decode.qr.reed_solomon import repair_word
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS

ALPHABET = "abcdefGHIJKL0123-/"


def modules(text: str, level: str) -> Grey:
    code = zxingcpp.create_barcode(text, zxingcpp.QRCode, ec_level=level)
    return np.array(zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False))


def darkness(code: Grey) -> Darkness:
    return np.where(code == 0, 1, -1).astype(np.float32)


def version_of(code: Grey) -> int:
    return (len(code) - 17) // 4


def random_text(length: int) -> str:
    rng = np.random.default_rng(length)
    return "".join(rng.choice(list(ALPHABET), length))


@pytest.mark.parametrize("level", "LMQH")
@pytest.mark.parametrize("length", [5, 20, 40, 60, 80, 95])
def test_layout_matches_codes_drawn_by_zxing(length: int, level: str) -> None:
    code = modules(random_text(length), level)
    version = version_of(code)
    assert version <= LARGEST
    layout = layout_of(version)
    known = layout.fixed != UNKNOWN
    assert ((code == 0)[known] == (layout.fixed == 1)[known]).all()
    manner = likely_encodings(darkness(code), layout)[0]
    assert (manner.level, manner.fit) == (level, 1.0)
    drawn = reconstruct(darkness(code), version)
    assert drawn is not None
    data = layout.path
    assert (drawn == code)[data[:, 0], data[:, 1]].all()


def test_every_byte_belongs_to_one_block() -> None:
    for version in range(1, LARGEST + 1):
        for level in "LMQH":
            blocks, checks = block_positions(version, level)
            places = np.sort(np.concatenate(blocks))
            assert (places == np.arange(len(layout_of(version).path) // 8)).all()
            assert all(len(block) > checks for block in blocks)


def damaged_word(seed: int) -> tuple[np.ndarray, np.ndarray, int, list[int]]:
    """Return a word, the word with too many wrong bytes, its check bytes and doubtful positions.

    The wrong bytes can be repaired only if the doubtful positions are known.
    """
    rng = np.random.default_rng(seed)
    blocks, checks = block_positions(version_of(modules("DOUBTFUL BYTES", "Q")), "Q")
    bits = np.packbits(rng.integers(0, 2, 8 * len(blocks[0])))
    word = _with_checks(bits.astype(np.uint8), checks)
    unmarked, doubtful = 2, checks - 8
    places = rng.permutation(len(word))[: unmarked + doubtful]
    broken = word.copy()
    broken[places] ^= rng.integers(1, 256, len(places)).astype(np.uint8)
    return word, broken, checks, [int(place) for place in places[:doubtful]]


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_doubtful_bytes_cost_half_of_unmarked_wrong_bytes(seed: int) -> None:
    word, broken, checks, doubtful = damaged_word(seed)
    repaired = repair_word(broken, checks, doubtful)
    assert repaired is not None
    assert (repaired == word).all()


def test_without_doubtful_positions_repair_fails() -> None:
    """About one repair in 256 succeeds by chance."""
    words = map(damaged_word, range(200))
    repaired = [repair_word(broken, checks, []) for _, broken, checks, _ in words]
    assert sum(word is not None for word in repaired) <= 4


def test_only_as_many_bytes_as_needed_are_left_out() -> None:
    """Every position is doubtful, the wrong ones first: more than can be left out at once."""
    rng = np.random.default_rng(11)
    checks = 16
    word = _with_checks(rng.integers(0, 256, 44).astype(np.uint8), checks)
    for wrong in range(1, checks - 3):
        order = [int(place) for place in rng.permutation(44)]
        broken = word.copy()
        broken[order[:wrong]] ^= rng.integers(1, 256, wrong).astype(np.uint8)
        repaired = repair_word(broken, checks, order)
        assert repaired is not None
        assert (repaired == word).all()


def _with_checks(word: np.ndarray, checks: int) -> np.ndarray:
    """Return the word with correct check bytes, computed by polynomial division."""
    powers = [1]
    for _ in range(254):
        powers.append(powers[-1] << 1 ^ (0x11D if powers[-1] & 0x80 else 0))
    logs = {value: exponent for exponent, value in enumerate(powers)}

    def times(a: int, b: int) -> int:
        return powers[(logs[a] + logs[b]) % 255] if a and b else 0

    generator = [1]
    for exponent in range(checks):
        longer = [*generator, 0]
        for i, value in enumerate(generator):
            longer[i + 1] ^= times(value, powers[exponent])
        generator = longer
    rest = [int(value) for value in word[:-checks]] + [0] * checks
    for i in range(len(word) - checks):
        factor = rest[i]
        for j, value in enumerate(generator):
            rest[i + j] ^= times(value, factor)
    return np.array([*word[:-checks], *rest[-checks:]], np.uint8)


def test_noise_is_never_repaired_into_a_code() -> None:
    rng = np.random.default_rng(5)
    for _ in range(300):
        word = rng.integers(0, 256, 26).astype(np.uint8)
        doubtful = [int(place) for place in rng.permutation(26)[: rng.integers(0, 8)]]
        assert repair_word(word, 10, doubtful) is None
    for _ in range(10):
        assert reconstruct(rng.uniform(-1, 1, (25, 25)).astype(np.float32), 2) is None


def test_code_with_doubtful_modules_is_reconstructed() -> None:
    code = modules("STAINED BUT NOT LOST", "M")
    seen = darkness(code)
    seen[10:15, 11:15] = np.where(seen[10:15, 11:15] > 0, -0.05, 0.05)
    drawn = reconstruct(seen, version_of(code))
    assert drawn is not None
    large = cv2.resize(drawn, None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
    clean = cv2.copyMakeBorder(large, 16, 16, 16, 16, cv2.BORDER_CONSTANT, value=(255,))
    (reading,) = Zxing(ALL_FORMATS).read(np.asarray(clean, np.uint8), pure=True)
    assert reading.text == "STAINED BUT NOT LOST"


def test_unreadable_frames_are_read_by_their_average() -> None:
    code = modules("TOGETHER", "L")
    version = version_of(code)
    rng = np.random.default_rng(6)
    stack = FrameAverage()
    for _ in range(30):
        noise = rng.normal(0, 0.5, code.shape)
        seen = np.clip(darkness(code) * 0.4 + noise, -1, 1).astype(np.float32)
        assert reconstruct(seen, version) is None
        if reconstruct(stack.add(seen, version), version) is not None:
            return
    raise AssertionError("the average was never readable")


def test_frame_average_restarts_for_another_code() -> None:
    one, other = darkness(modules("ONE", "L")), darkness(modules("OTHER", "L"))
    stack = FrameAverage()
    assert stack.add(one, 1) is one
    assert stack.add(other, 1) is other
    assert (stack.add(other * np.float32(0.5), 1) == other * 0.75).all()
    stack.clear()
    assert stack.add(one, 1) is one


def test_frame_average_accepts_margin_and_finer_grain() -> None:
    stack = FrameAverage(grain=2, margin=3)
    fine = np.kron(np.pad(darkness(modules("ONE", "L")), 3), np.ones((2, 2)))
    plane = np.asarray(fine, np.float32)
    assert stack.add(plane, 1) is plane
    assert (stack.add(plane, 1) == plane).all()

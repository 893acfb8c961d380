"""QR codes: layout, correction, finder search, corner fitting and deblurring."""

import cv2
import numpy as np
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from app.eye.decode.engines import Zxing
from app.eye.decode.qr.corner_fitting import fit_corners, refine_corners
from app.eye.decode.qr.deblurring import (
    estimate_modules,
    estimate_point_spread,
    expected_light,
    linear_light,
)
from app.eye.decode.qr.finder_search import USUAL_MODULES, find_codes, scale_levels
from app.eye.decode.qr.layout import (
    LARGEST,
    UNKNOWN,
    Darkness,
    block_positions,
    layout_of,
    likely_encodings,
    reconstruct,
)
from app.eye.decode.qr.qr_reader import QrReader
from app.eye.decode.qr.reed_solomon import repair_word
from app.eye.decode.qr.sampling import (
    PlacedCode,
    best_version,
    measure_darkness,
)
from app.eye.outlines import middle_of, outline_from
from app.eye.picture import Grey
from app.eye.reading import ALL_FORMATS, Format, Reading
from tests.unit.eye.code_pictures import defocused, in_the_middle, noisy, smeared, symbol, turned

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


TEXT = "SEEN BUT NOT READ 42"
MODULE = 4
CODE = in_the_middle(symbol(TEXT, module=MODULE), (240, 240))
SIDE = len(symbol(TEXT, module=1)) - 8
VERSION = (SIDE - 17) // 4
ZXING_QR = Zxing(frozenset({Format.QR}))


def corners(degrees: float = 0.0) -> np.ndarray:
    half = SIDE * MODULE / 2
    flat = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = cv2.getRotationMatrix2D((0, 0), degrees, 1.0)[:, :2]
    return flat @ turn.T + 120


def tilted(grey: Grey) -> Grey:
    """Return the picture in perspective, with the right side farther away."""
    height, width = grey.shape
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    seen = flat + np.array([[0, 0], [0, 20], [0, -20], [0, 0]], np.float32)
    matrix = cv2.getPerspectiveTransform(flat, seen)
    turned_away = cv2.warpPerspective(grey, matrix, (width, height), borderValue=(225,))
    return np.asarray(turned_away, np.uint8)


def far_out_of_focus(grey: Grey) -> Grey:
    """Return the picture blurred by a lens whose image of a point is a disc of 3.6 modules."""
    side = round(3.6 * MODULE) | 1
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)).astype(np.float32)
    light = cv2.filter2D(np.square(grey.astype(np.float32)), -1, disc / disc.sum())
    return np.asarray(np.sqrt(light), np.uint8)


def search_codes(grey: Grey) -> list[Reading]:
    return QrReader(grey, ZXING_QR, lambda: False).search(USUAL_MODULES)


def corner_error(placed: PlacedCode, degrees: float = 0.0) -> float:
    """Return the error of the worst corner coordinate, in modules."""
    return float(np.abs(np.array(placed.outline) - corners(degrees)).max()) / MODULE


@pytest.mark.parametrize("degrees", [0, 17, 40])
@pytest.mark.parametrize("inverted", [False, True])
def test_blurred_code_is_located(degrees: float, inverted: bool) -> None:
    grey = noisy(defocused(turned(CODE, degrees), 2.4), 1)
    grey = np.asarray(255 - grey, np.uint8) if inverted else grey
    found = [
        placed for level in scale_levels(grey, USUAL_MODULES) for placed in find_codes(grey, level)
    ]
    best = max(found, key=lambda placed: placed.fit)
    assert (best.version, best.inverted) == (VERSION, inverted)
    distances = [
        np.abs(np.roll(np.array(best.outline), k, 0) - corners(degrees)).max() for k in range(4)
    ]
    assert min(distances) < 1.5 * MODULE


def test_fit_corners_moves_rough_corners_into_place() -> None:
    rng = np.random.default_rng(7)
    for _ in range(5):
        rough = outline_from(corners() + rng.normal(0, 0.4 * MODULE, (4, 2)))
        placed = fit_corners(CODE, best_version(CODE, rough))
        assert placed.version == VERSION
        assert placed.fit > 0.85
        assert corner_error(placed) < 0.3
        shift = (np.array(placed.outline) - corners()).mean(axis=0)
        assert np.abs(shift).max() < 0.17 * MODULE


def test_darkness_is_near_zero_in_a_stain_and_large_elsewhere() -> None:
    grey = CODE.copy()
    grey[110:130, 110:130] = 128
    darkness = measure_darkness(grey, outline_from(corners()), VERSION)
    middle = SIDE // 2
    assert np.abs(darkness[middle, middle]) < 0.4
    assert np.abs(darkness[:7, :7]).min() > 0.5


def test_stain_as_dark_as_ink_has_low_darkness() -> None:
    stained = CODE.copy()
    middle = SIDE // 2
    reach = 3 * MODULE
    stained[120 - reach : 120 + reach, 120 - reach : 120 + reach] = CODE.min()
    before = np.abs(measure_darkness(CODE, outline_from(corners()), VERSION))
    after = np.abs(measure_darkness(stained, outline_from(corners()), VERSION))
    stain = np.s_[middle - 2 : middle + 3, middle - 2 : middle + 3]
    assert before[stain].mean() > 0.8
    assert after[stain].max() < 0.4


def test_refine_corners_moves_corners_into_place_in_blur() -> None:
    blurred = smeared(CODE, 9)
    true = PlacedCode(VERSION, outline_from(corners()), 1.0)
    light = linear_light(blurred, true)
    smear = estimate_point_spread(light, VERSION)
    assert smear is not None
    drawn = expected_light(estimate_modules(light, VERSION, smear, 12), smear)
    rng = np.random.default_rng(9)
    for _ in range(5):
        placed = PlacedCode(VERSION, outline_from(corners() + rng.normal(0, 1.5, (4, 2))), 1.0)
        start = corner_error(placed)
        for _ in range(4):
            placed = refine_corners(placed, linear_light(blurred, placed), drawn)
        assert corner_error(placed) < min(0.3, 0.6 * start)


def test_plain_picture_has_no_point_spread() -> None:
    plain = PlacedCode(VERSION, outline_from(corners()), 1.0)
    assert estimate_point_spread(linear_light(np.full_like(CODE, 255), plain), VERSION) is None


@pytest.mark.parametrize("smear", [9, 13])
def test_each_round_of_module_estimates_reduces_the_error(smear: int) -> None:
    light = linear_light(
        noisy(smeared(CODE, smear), 2), PlacedCode(VERSION, outline_from(corners()), 1.0)
    )
    known = estimate_point_spread(light, VERSION)
    assert known is not None
    left = [
        float(
            np.square(
                expected_light(estimate_modules(light, VERSION, known, rounds), known) - light
            ).mean()
        )
        for rounds in (1, 4, 12, 90)
    ]
    assert left == sorted(left, reverse=True)
    assert left[-1] < 0.85 * left[0]


@pytest.mark.parametrize(
    "spoilt",
    [
        noisy(defocused(CODE, 2.8), 1),
        noisy(defocused(CODE, 1.6), 40, seed=5),
        noisy(far_out_of_focus(CODE), 0.5),
        noisy(smeared(CODE, 9), 1),
        noisy(smeared(turned(CODE, 25), 9), 1),
        noisy(smeared(tilted(turned(CODE, 10)), 12), 1),
        np.asarray(255 - noisy(defocused(CODE, 2.6), 1), np.uint8),
    ],
    ids=[
        "defocus",
        "defocus, noise",
        "disc",
        "motion",
        "turned, motion",
        "tilted, motion",
        "inverted, defocus",
    ],
)
def test_blurred_code_that_zxing_cannot_read_is_read(spoilt: Grey) -> None:
    assert Zxing(ALL_FORMATS).read(spoilt, invert=True) == []
    (reading,) = search_codes(spoilt)
    assert reading.text == TEXT
    assert middle_of(reading.outline) == pytest.approx((120, 120), abs=3 * MODULE)


def test_blurred_code_among_sharp_lines_is_read() -> None:
    rng = np.random.default_rng(10)
    grey = rng.integers(60, 120, (720, 1280)).astype(np.uint8)
    for ax, ay, bx, by in rng.integers((0, 0, 0, 0), (1280, 720, 1280, 720), (60, 4)):
        cv2.line(grey, (ax, ay), (bx, by), (int(rng.integers(255)),), 2)
    grey[300:540, 500:740] = noisy(defocused(CODE, 2.8), 1)
    (reading,) = search_codes(grey)
    assert reading.text == TEXT
    assert middle_of(reading.outline) == pytest.approx((620, 420), abs=MODULE)


@pytest.mark.parametrize(("corner", "tone", "degrees"), [(0, 90, 0), (3, 0, 0)])
def test_code_with_stained_finder_is_read(corner: int, tone: int, degrees: int) -> None:
    """Some stains make another corner look more like a finder pattern than the stained one."""
    grey = CODE.copy()
    x, y = np.clip(corners()[corner], *(corners()[0] + 14, corners()[2] - 14)).astype(int)
    cv2.circle(grey, (int(x), int(y)), 12, (tone,), cv2.FILLED)
    grey = turned(grey, degrees)
    assert Zxing(ALL_FORMATS).read(grey) == []
    assert search_codes(grey)[0].text == TEXT


def test_no_qr_code_is_found_in_noise() -> None:
    rng = np.random.default_rng(8)
    grey = rng.integers(0, 255, (240, 240)).astype(np.uint8)
    assert search_codes(grey) == []
    assert search_codes(defocused(grey, 3)) == []

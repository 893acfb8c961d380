"""Two keyboard scanners at one laptop that sometimes type at the same time, and the verdicts."""

import random

from app.model.scan import Source
from app.model.verdict import Kind
from tests.support.night import IN, Night, is_good
from tests.unit.scanner.key_strokes import END, outcome_of, typed

FIRST_GAP_MS = 80
PAIRS = 40
LATEST_START_MS = 400  # of the second scanner, after the first; a scan takes about 300 ms


def gaps_of(code: str, dice: random.Random) -> list[int]:
    """Return the ms before each key and the end key: quick, but for a stall after the first."""
    gaps = [dice.randint(1, 8) for _ in code + END]
    gaps[1] = FIRST_GAP_MS
    gaps[dice.randrange(2, len(code))] = dice.randint(60, 200)
    return gaps


async def test_codes_of_two_scanners_at_once_are_read_or_badly_read(night: Night) -> None:
    night.goes_down()
    dice = random.Random(8)
    good = [ticket for ticket in night.tickets if is_good(ticket)]
    kinds = list[Kind]()
    for first, second in zip(good[:PAIRS], good[PAIRS : 2 * PAIRS], strict=True):
        waiting = {first.code, second.code}
        start = dice.randint(0, LATEST_START_MS)
        strokes = [
            *typed(first.code + END, gaps_of(first.code, dice)),
            *typed(second.code + END, gaps_of(second.code, dice), start=1_000 + start),
        ]
        for read in outcome_of(sorted(strokes, key=lambda stroke: stroke.at)).codes:
            decision = await night.core.desk.accept(read, Source.SCANNER, IN)
            kinds.append(decision.verdict.kind)
            if decision.verdict.kind is Kind.ADMIT:
                waiting.remove(read)
        for code in waiting:  # the steward is told to scan again
            assert (await night.scan(code)).verdict.kind is Kind.ADMIT
    assert set(kinds) == {Kind.ADMIT, Kind.TROUBLE}, kinds

"""Guests of a storm: which codes are shown at which door, chosen by the seed."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, says_inside
from tests.storm.storm_result import PrintedLine

HOSTILE = (
    "",
    "   ",
    "x" * 2_000,
    "y" * 70_000,
    "\x1b[2J\x1b[31mADMIT",
    "nul\x00byte",
    "\ud800",
    "\u202egnp.tekcit",
    "'; DROP TABLE journal; --",
    '{"barcode": "1", "success": true}',
    "../../tickets/tk_1",
    "=cmd|' /C calc'!A1",
    "🎟️ ticket",
    "%s%n%x",
    "code:",
)
NEW, TWICE, PARTY, SHARED, AGAIN, BARRED, BACK, UNKNOWN, BAD, CARD = range(10)
ENTERING = {  # weights of the kinds of entering guests
    NEW: 38, TWICE: 8, PARTY: 6, SHARED: 12, AGAIN: 8, BARRED: 6, BACK: 8, UNKNOWN: 4, BAD: 5,
    CARD: 4,
}  # fmt: skip
SHARED_PARTIES = 0.15  # share of parties whose tickets are shown at all doors


@dataclass
class Queue:
    """Guests before one door."""

    parties: deque[list[Ticket]] = field(default_factory=deque)
    waiting: deque[Ticket] = field(default_factory=deque)
    barred: list[str] = field(default_factory=list)
    cards: deque[str] = field(default_factory=deque)
    expected: dict[Direction, deque[str]] = field(
        default_factory=lambda: {direction: deque() for direction in Direction}
    )
    seen: list[str] = field(default_factory=list)
    inside: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)


class Guests:
    """The guests: most parties come to one door, some to any door; a few use a wallet card.

    With `everywhere` each ticket is shown at two or more doors, one soon after the other.
    """

    def __init__(
        self,
        tickets: Sequence[Ticket],
        cards: Mapping[str, object],
        doors: Sequence[str],
        seed: str,
        *,
        everywhere: bool = False,
    ) -> None:
        self._everywhere = everywhere
        self._random = Random(seed)
        self._queues = {door: Queue() for door in doors}
        self._shared: deque[Ticket] = deque()
        parties: dict[str, list[Ticket]] = {}
        for ticket in tickets:
            parties.setdefault(ticket.order_id or ticket.id, []).append(ticket)
        for number, party in enumerate(parties.values()):
            self._assign(number, party, f"wc_{party[0].order_id.removeprefix('or_')}", cards)

    def _assign(
        self, number: int, party: list[Ticket], card: str, cards: Mapping[str, object]
    ) -> None:
        """Put a party into the queue of a door, or into the shared queue."""
        queue = self._random.choice(list(self._queues.values()))
        good = [ticket for ticket in party if is_good(ticket)]
        if card in cards and number % 3 == 0:
            queue.cards.append(card)
            return
        queue.barred += [self._code(ticket) for ticket in party if not is_good(ticket)]
        if self._everywhere or self._random.random() < SHARED_PARTIES:
            self._shared.extend(good)
        elif good:
            queue.parties.append(good)

    def next_codes(self, door: str, direction: Direction) -> list[str]:
        """Return the next codes scanned at this door, one directly after the other."""
        queue = self._queues[door]
        expected = queue.expected[direction]
        if expected and self._random.random() < 0.6:
            codes = [expected.popleft()]
        elif direction is Direction.IN:
            codes = self._entering(door, queue)
        else:
            codes = self._leaving(queue)
        queue.seen += codes
        return codes

    def answered(self, door: str, line: PrintedLine) -> None:
        """Let a guest who was let through come back the other way later."""
        queue = self._queues[door]
        if line.verdict == "ADMIT":
            elsewhere = self._random.choice(list(self._queues.values()))
            shared = any(line.code in (t.code, t.id) for t in self._shared)
            (elsewhere if shared else queue).inside.append(line.code)
        elif line.verdict == "OUT":
            queue.outside.append(line.code)

    def unanswered(self, door: str, direction: Direction, code: str) -> None:
        """Let a guest whose scan got no answer come again, or give up."""
        if self._random.random() < 0.7:
            self._queues[door].expected[direction].append(code)

    def has_guests_inside(self, door: str) -> bool:
        """Return whether this door has guests who may leave."""
        return bool(self._queues[door].inside)

    def _entering(self, door: str, queue: Queue) -> list[str]:
        """Return the codes of entering guests of a random kind."""
        (kind,) = self._random.choices(list(ENTERING), list(ENTERING.values()))
        if self._everywhere and kind in (NEW, PARTY):
            kind = SHARED
        if kind == SHARED and self._shared:
            return self._to_all_doors(door)
        if kind == PARTY and queue.parties:
            return [self._code(ticket) for ticket in queue.parties.popleft()]
        if kind == CARD and queue.cards:
            return [queue.cards.popleft()]
        if kind == BACK and queue.outside:
            return [self._pop_random(queue.outside)]
        if kind == AGAIN and queue.seen:
            return [self._random.choice(queue.seen)]
        if kind == BARRED and queue.barred:
            return [self._random.choice(queue.barred)]
        if kind == UNKNOWN:
            return [f"{self._random.getrandbits(50)}"]
        if kind == BAD:
            return [self._random.choice(HOSTILE)]
        return self._next(queue) * (2 if kind == TWICE else 1)

    def _leaving(self, queue: Queue) -> list[str]:
        """Return the code of a leaving guest, or sometimes a wrong code."""
        chance = self._random.random()
        if chance < 0.75 and queue.inside:
            return [self._pop_random(queue.inside)]
        if chance < 0.85 and queue.seen:
            return [self._random.choice(queue.seen)]
        return [self._random.choice((*HOSTILE, *queue.barred))]

    def _to_all_doors(self, door: str) -> list[str]:
        """Show the same ticket at other doors at about the same time."""
        self._shared.rotate(1)
        code = self._code(self._shared[0])
        others = [other for other in self._queues if other != door]
        chosen = self._random.choice(others)
        for other in others:
            queue = self._queues[other]
            chance = 0.2 if self._everywhere else 0.7
            if (self._everywhere and other == chosen) or self._random.random() < chance:
                queue.expected[Direction.IN].appendleft(code)
        return [code]

    def _next(self, queue: Queue) -> list[str]:
        """Return the code of the next guest in the queue, or one seen before."""
        if not queue.waiting and queue.parties:
            queue.waiting.extend(queue.parties.popleft())
        if queue.waiting:
            return [self._code(queue.waiting.popleft())]
        return [self._random.choice(queue.seen or [""])]

    def _pop_random(self, codes: list[str]) -> str:
        return codes.pop(self._random.randrange(len(codes)))

    def _code(self, ticket: Ticket) -> str:
        """Return the ticket's barcode, or sometimes its id."""
        by_id = not ticket.code or self._random.random() < 0.1
        return ticket.id if by_id else ticket.code


def is_good(ticket: Ticket) -> bool:
    """Return whether the ticket may be admitted."""
    return (
        ticket.status == TicketStatus.SOLD and not says_inside(ticket) and ticket.transfer is None
    )

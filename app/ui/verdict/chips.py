"""The chips of a verdict: large facts about the guest, such as the group and the add-ons."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from app.model.details import guests_of
from app.model.plain import plain
from app.model.ticket import Ticket
from app.model.verdict import Verdict
from app.ui.text.numbers import Counted
from app.ui.verdict.label_state import label_text, may_print, tickets_of
from app.ui.verdict.verdict_context import VerdictContext

if TYPE_CHECKING:
    from app.model.details import Details

LONGEST = 40  # characters
MOST_DOTS = 8


@dataclass(frozen=True, slots=True)
class Chip:
    """One fact; `dots` has a dot for each guest of a small group, filled if the guest is inside."""

    text: str
    dots: tuple[bool, ...] = ()


def chips_of(verdict: Verdict, context: VerdictContext) -> tuple[Chip, ...]:
    """Return the chips, the most important one first."""
    if verdict.ticket is None:
        return tuple(_label(verdict, context))
    chips = (
        *_group(context),
        *_tickets(verdict),
        *_label(verdict, context),
        *_main(verdict.ticket, context),
        *_addons(context.details),
    )
    return tuple(chip for chip in chips if chip.text)


def _group(context: VerdictContext) -> Iterator[Chip]:
    guests = guests_of(context.party)
    if len(guests) > 1:
        inside = sum(member.inside for member in guests)
        dots = tuple(number < inside for number in range(len(guests)))
        text = Counted().group_inside(inside, len(guests))
        yield Chip(text, dots if len(dots) <= MOST_DOTS else ())


def _tickets(verdict: Verdict) -> Iterator[Chip]:
    if len(verdict.tickets) > 1:
        yield Chip(Counted().tickets_with_code(len(verdict.tickets)))


def _label(verdict: Verdict, context: VerdictContext) -> Iterator[Chip]:
    """Yield what became of the guest's label; of several labels, the one that needs most care."""
    tickets = tickets_of(verdict)
    states = [context.labels[one] for one in tickets if one in context.labels]
    if states and may_print(verdict):
        yield Chip(label_text(max(states, key=lambda state: state.stage)))


def _main(ticket: Ticket, context: VerdictContext) -> Iterator[Chip]:
    """Yield which ticket an add-on belongs to, once that is known."""
    main = context.details.main if context.details else None
    if ticket.addon_of and main is not None:
        names = (plain(name, LONGEST) for name in (main.name, context.names.name(main.holder)))
        said = QCoreApplication.translate("Facts", "Goes with {ticket}")
        yield Chip(said.format(ticket=" · ".join(name for name in names if name)))


def _addons(details: "Details | None") -> Iterator[Chip]:
    if details is not None and details.addons:
        names = (plain(addon.name, LONGEST) for addon in details.addons)
        listed = ", ".join(dict.fromkeys(name for name in names if name))
        yield Chip(f"+ {plain(listed, LONGEST)}" if listed else "")

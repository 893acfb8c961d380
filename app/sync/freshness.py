"""Tracks whether the check-in history has shown every passage since the list was read. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.book.matching import WHOLE_SECOND_MS
from app.model.passage import Passage
from app.model.scan import Moment


@dataclass(frozen=True, slots=True)
class Freshness:
    """The knowledge that the history has given so far.

    `gap_ends`: a look began at this time, after the list and with no passage of the look before;
    passages before it may never have been shown to us. The gap is closed by a look that reaches
    back to the list, or by a list read after this time.
    """

    shown: frozenset[Passage] = frozenset()
    gap_ends: Moment | None = None

    @property
    def has_gap(self) -> bool:
        """Return whether passages since the list was read may never have been shown to us."""
        return self.gap_ends is not None

    def with_passages(self, passages: Sequence[Passage], since: Moment) -> "Freshness":
        """Return what is known after a look at the history; the list was read at `since`."""
        shown = frozenset(passages)
        begins = min((passage.at for passage in shown), default=None)
        # The history may be cut off within its first moment, and lack some passages of that moment.
        if begins is None or begins < since - WHOLE_SECOND_MS:
            return Freshness(shown)
        return Freshness(shown, self.gap_ends if self.shown & shown else begins)

    def for_new_list(self, since: Moment) -> "Freshness":
        """Return what is known after a list read at `since` is in force."""
        is_mended = self.gap_ends is not None and self.gap_ends < since - WHOLE_SECOND_MS
        return replace(self, gap_ends=None) if is_mended else self

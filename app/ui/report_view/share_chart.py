"""Horizontal bars with a text and a count each."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.ui.text.numbers import number
from app.ui.theme.fonts import searchable_typeface
from app.ui.theme.tokens import Theme

_TYPE, _GAP, _HIGH, _LOWEST = 13, 10, 23, 4  # pixels
_TEXT_SHARE = 0.62


class Share(NamedTuple):
    """One bar."""

    text: str
    amount: int


def paint_shares(
    painter: QPainter, place: QRectF, shares: Sequence[Share], theme: Theme, rest: str
) -> None:
    """Paint as many bars as fit, longest first; `rest` is the text for the sum of the others."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    high = theme.px(_HIGH)
    shown = _that_fit(shares, max(int(place.height() / high), 1), rest)
    most = max((share.amount for share in shown), default=1)
    font = searchable_typeface(theme.px(_TYPE))
    bold = searchable_typeface(theme.px(_TYPE), QFont.Weight.DemiBold)
    metrics = QFontMetricsF(font)
    words = [
        metrics.elidedText(one.text, Qt.TextElideMode.ElideRight, place.width() * _TEXT_SHARE)
        for one in shown
    ]
    text_wide = max((metrics.horizontalAdvance(word) for word in words), default=0)
    count_wide = QFontMetricsF(bold).horizontalAdvance(number(most)) + theme.px(_GAP)
    bar_left = place.left() + text_wide + theme.px(_GAP)
    bar_wide = max(place.right() - bar_left - count_wide, 0)
    for row, (share, word) in enumerate(zip(shown, words, strict=True)):
        line = QRectF(place.left(), place.top() + row * high, place.width(), high)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)
        bar = QRectF(
            bar_left, line.top() + high * 0.22, bar_wide * share.amount / most, high * 0.56
        )
        bar.setWidth(max(bar.width(), theme.px(_LOWEST) / 2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.bad))
        painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        after = line.adjusted(bar.right() - place.left() + theme.px(_GAP) / 2, 0, count_wide, 0)
        painter.drawText(
            after, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, number(share.amount)
        )
    painter.restore()


def height_of(shares: Sequence[Share], theme: Theme) -> int:
    """Return the height in which all bars fit."""
    return theme.px(_HIGH) * len(shares)


def _that_fit(shares: Sequence[Share], most: int, rest: str) -> list[Share]:
    """Return the first bars, and one for all others together if there is no room for each."""
    if len(shares) <= most:
        return list(shares)
    return [*shares[: most - 1], Share(rest, sum(one.amount for one in shares[most - 1 :]))]

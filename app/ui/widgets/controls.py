"""Controls that a finger can hit: lists, sliders and rows of buttons; and a bar and a QR code.

The style sheet draws them all, and a QCheckBox too.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QFrame,
    QLineEdit,
    QProgressBar,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QWidget,
)

from app.model.languages import LANGUAGES
from app.model.night import LEVELS, Occupancy
from app.security.sealed_text import SHORTEST_PASSPHRASE
from app.ui.text import say
from app.ui.theme.style import RADIUS_CARD, px, scale_in_use, set_least_width, theme_in_use
from app.ui.widgets.buttons import IconButton, TabButton
from app.ui.widgets.labels import OptionalLabel, column, label, row
from app.ui.widgets.painting import Icon, draw_box

_FROM_THE_RIGHT = 24  # pixels
_WIDE = 180  # pixels
_LEAST_CHARACTERS = 12
_USUAL_SECONDS = (0, 5, 8, 12, 20, 30, 60)  # 0: the verdict stays until the next scan


class WordChoice(QComboBox):
    """Lists the values of a setting, each in words; `name` is for a screen reader.

    The arrow is painted in the colours of the theme.
    """

    chosen = Signal(object)  # the value that a person chose

    def __init__(self, name: str, words: Mapping[Any, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # The system's own list has rows that are too low for a finger.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setAccessibleName(name)
        self.show_words(words)
        self.activated.connect(lambda row: self.chosen.emit(self.itemData(row)))

    def show_words(self, words: Mapping[Any, str], chosen: object = None) -> None:
        """List these values in place of those before, and choose one."""
        self.clear()
        for value, said in words.items():
            self.addItem(said, value)
        self.choose(chosen)

    def choose(self, value: object) -> None:
        """Choose this value, or the first one if it is not listed."""
        self.setCurrentIndex(max(self.findData(value), 0))

    def let_shrink(self) -> None:
        """Let the list be narrower than its longest text."""
        self.setMinimumContentsLength(_LEAST_CHARACTERS)
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Shorten a text that is too long; the style would cut it off."""
        super().initStyleOption(option)
        whole, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        wide = self.style().subControlRect(whole, option, part, self).width()
        text, end = option.currentText, Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(text, end, wide)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().text().color(), 2, c=Qt.PenCapStyle.RoundCap))
        scale = scale_in_use()
        painter.translate(self.width() - _FROM_THE_RIGHT * scale, self.height() / 2)
        painter.scale(scale, scale)
        painter.drawPolyline([QPointF(-5, -2), QPointF(0, 3), QPointF(5, -2)])


class LanguageChoice(WordChoice):
    """Lists each language by its own name, for somebody who cannot read the current one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", LANGUAGES, parent)
        set_least_width(self, _WIDE)
        self.retranslate()

    def retranslate(self) -> None:
        self.choose(QLocale().name().split("_")[0])
        self.setAccessibleName(self.tr("Language"))


class StayChoice(WordChoice):
    """Lists the usual numbers of seconds, and the one in the settings if it is another."""

    def __init__(self, seconds: int, parent: QWidget | None = None) -> None:
        name = say("How long a verdict stays")
        listed = sorted({*_USUAL_SECONDS, seconds})
        words = {one: say("Verdict stays {seconds} s", seconds=one) for one in listed}
        words[0] = say("Verdict stays until the next scan")
        super().__init__(name, words, parent)
        self.setToolTip(name)
        self.choose(seconds)


class Slider(QSlider):
    """Moves its knob to the place that is clicked."""

    def __init__(self, least: int, most: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(least, most)
        self.setAccessibleName(name)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        self._go_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go_to(event)

    def _go_to(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            share = event.position().x() / max(self.width(), 1)
            self.setValue(round(self.minimum() + share * (self.maximum() - self.minimum())))


class Segments(QFrame):
    """Shows one button for each name; `chosen` carries the number of the one that was clicked."""

    chosen = Signal(int)

    def __init__(self, names: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("segments")
        self._group = QButtonGroup(self)
        for place, name in enumerate(names):
            button = TabButton(self, text=name, kind="segment")
            button.setCheckable(True)
            # The button group makes the choice exclusive already; this tells screen readers.
            button.setAutoExclusive(True)
            self._group.addButton(button, place)
        row(*self._group.buttons(), gap=2, parent=self).setContentsMargins(4, 2, 4, 2)
        self._group.buttons()[0].setChecked(True)
        self._group.idClicked.connect(self.chosen)

    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    def choose(self, number: int) -> None:
        """Choose a button from the program; `chosen` is not emitted."""
        self._group.button(number).setChecked(True)

    def show_only(self, number: int) -> None:
        """Show one button only, because there is no choice."""
        for place, button in enumerate(self._group.buttons()):
            button.setVisible(place == number)

    def current(self) -> int:
        return self._group.checkedId()

    def set_names(self, names: tuple[str, ...]) -> None:
        for button, name in zip(self._group.buttons(), names, strict=True):
            button.setText(name)


_MARK = 2  # pixels


class CapacityBar(QProgressBar):
    """Shows people as a part of a total; the style sheet has a colour for each level.

    A `marked` bar is thick, and has marks at the levels that are said before the house is full.
    """

    def __init__(self, parent: QWidget | None = None, *, marked: bool = False) -> None:
        super().__init__(parent)
        self._marked = marked
        self.setProperty("marked", marked)
        self.setTextVisible(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_people(self, inside: int, total: int, level: int = 0) -> None:
        self.setMaximum(max(total, 1))
        self.setValue(min(inside, max(total, 1)))
        if self.property("level") != level:
            self.setProperty("level", level)
            self.style().polish(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._marked:
            painter = QPainter(self)
            full, *nearly_full = LEVELS
            for level in nearly_full:
                mark = QRectF(self.width() * level / full, 0, px(_MARK), self.height())
                painter.fillRect(mark, QColor(theme_in_use().text))


def level_colour(occupancy: Occupancy) -> str:
    """Return the colour of the number of people: as text below 80 percent, red for a full house."""
    theme = theme_in_use()
    return {0: theme.text, 100: theme.bad}.get(occupancy.level, theme.warn)


SMALLEST = 200  # pixels


class QrCodeView(QWidget):
    """A square as large as its height and half the page's width allow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._code: QImage | None = None
        self.setMinimumHeight(SMALLEST)
        self.setFixedWidth(SMALLEST)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def has_code(self) -> bool:
        return self._code is not None

    def show_code(self, text: str) -> None:
        """Show the code of this text; none if the text is empty, or too long for a QR code.

        A code is rarely shown, so the drawing module is imported only here.
        """
        from app.eye.qr_drawing import TextTooLong, draw_qr

        self._code = None
        if text:
            with suppress(TextTooLong):
                code = draw_qr(text)
                high, wide = code.shape
                form = QImage.Format.Format_Grayscale8
                self._code = QImage(code.tobytes(), wide, high, wide, form).copy()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SMALLEST, SMALLEST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        page = self.parentWidget()
        self.setFixedWidth(min(self.height(), page.width() // 2 if page else self.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = min(self.width(), self.height())
        draw_box(painter, QRectF(0, 0, side, side), RADIUS_CARD, "white")
        if self._code is None:
            return
        ratio = self.devicePixelRatioF()
        scale = max(int(side * ratio / self._code.width()), 1)
        enlarged = QPixmap.fromImage(self._code.scaledToWidth(self._code.width() * scale))
        enlarged.setDevicePixelRatio(ratio)
        size = enlarged.deviceIndependentSize()
        left, top = (side - size.width()) / 2, (side - size.height()) / 2
        painter.drawPixmap(QPointF(int(left), int(top)), enlarged)


LONGEST_PASSPHRASE = 200  # characters


class Field(QWidget):
    """Shows the error until something else is typed."""

    def __init__(
        self, longest: int, parent: QWidget | None = None, caption: str = "", example: str = ""
    ) -> None:
        super().__init__(parent)
        self.caption = label("caption", self)
        self.edit = QLineEdit(self)
        self.edit.setMaxLength(longest)
        self.trouble = OptionalLabel("bad", self)
        self.row = row((self.edit, 1), gap=8)
        column(self.caption, self.row, self.trouble, gap=6, parent=self)
        self.edit.textEdited.connect(lambda _text: self.refuse(""))
        self.set_caption(caption, example)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the focus to the text. A focus proxy would catch Tab in a Tab order."""
        self.edit.setFocus(reason)

    @property
    def text(self) -> str:
        return self.edit.text().strip()

    def show_text(self, text: str) -> None:
        """Show the beginning of the text, if there is no room for all of it."""
        self.edit.setText(text)
        self.edit.setCursorPosition(0)

    def set_caption(self, caption: str, example: str = "") -> None:
        self.caption.setText(caption)
        self.edit.setPlaceholderText(example)
        self.edit.setAccessibleName(caption)

    def refuse(self, words: str) -> None:
        """Show what is wrong with the text; empty words hide the error."""
        self.trouble.setText(words)
        self.edit.setAccessibleDescription(words)

    def reject(self, words: str) -> None:
        """Show what is wrong with the text, and give the field the focus."""
        self.refuse(words)
        self.setFocus()


class SecretField(Field):
    """A field that shows dots; the text is readable while its eye button is pressed.

    `reveal` is what a screen reader says of that button.
    """

    def __init__(
        self, longest: int, parent: QWidget | None = None, caption: str = "", reveal: str = ""
    ) -> None:
        super().__init__(longest, parent, caption)
        self.eye = IconButton(Icon.EYE, reveal, self)
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        hidden = Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhNoPredictiveText
        self.edit.setInputMethodHints(hidden | Qt.InputMethodHint.ImhSensitiveData)
        self.row.addWidget(self.eye)
        self.eye.pressed.connect(lambda: self.edit.setEchoMode(QLineEdit.EchoMode.Normal))
        self.eye.released.connect(lambda: self.edit.setEchoMode(QLineEdit.EchoMode.Password))


class PassphraseField(SecretField):
    """Asks for a passphrase that somebody else has chosen."""

    def __init__(self, parent: QWidget | None = None, caption: str = "") -> None:
        reveal = self.tr("Show the passphrase while pressed")
        super().__init__(LONGEST_PASSPHRASE, parent, caption, reveal)

    def accepted(self) -> str:
        """Return the passphrase; empty, and say so, if none was typed."""
        if not self.edit.text():
            self.reject(self.tr("Type the passphrase that was chosen at the keeper."))
        return self.edit.text()

    def clear(self) -> None:
        self.edit.clear()
        self.refuse("")


class NewPassphrase(QWidget):
    """Refuses a passphrase that is too short, or not the same in both fields."""

    def __init__(
        self, parent: QWidget | None = None, *, shortest: int = SHORTEST_PASSPHRASE
    ) -> None:
        super().__init__(parent)
        self._shortest = shortest
        captions = self.tr("Passphrase"), self.tr("The same passphrase once more")
        reveal = self.tr("Show the passphrase while pressed")
        self.first, self.second = (
            SecretField(LONGEST_PASSPHRASE, self, caption, reveal) for caption in captions
        )
        self.setTabOrder(self.first.edit, self.second.edit)  # both fields, then their buttons
        column(self.first, self.second, gap=10, parent=self)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        self.first.setFocus(reason)

    def accepted(self) -> str:
        """Return the passphrase; empty if it was refused, which the fields say."""
        first, second = self.first.edit.text(), self.second.edit.text()
        self.first.refuse("")
        self.second.refuse("")
        if len(first) < self._shortest:
            self.first.reject(self.tr("Take at least %n character(s).", "", self._shortest))
            return ""
        if first == second:
            return first
        self.second.edit.clear()
        self.second.reject(self.tr("This is not the same passphrase. Type it once more."))
        return ""

    def take(self, passphrase: str) -> None:
        for field in (self.first, self.second):
            field.edit.setText(passphrase)
            field.refuse("")

    def refuse(self, words: str) -> None:
        self.second.refuse(words)

    def clear(self) -> None:
        self.take("")

"""The bar which says that the kiosk runs a rehearsal, and tells news of its venue."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.demo.venue_news import News, Scene

TALL = 30  # pixels


class Banner(QLabel):
    """A bar above everything else in the window, in the colours of a warning sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._news: News | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.set_scale(1.0)
        self.retranslate()

    def set_scale(self, scale: float) -> None:
        """Set the size, as a multiple of the usual one."""
        self.setFixedHeight(round(TALL * scale))
        colours = "background: #F2B434; color: #1B1404; font-weight: 600"
        self.setStyleSheet(f"{colours}; font-size: {round(14 * scale)}px")

    def show_news(self, news: News) -> None:
        """Show these news of the venue from now on."""
        self._news = news
        self.retranslate()

    def retranslate(self) -> None:
        if self._news is None:
            words = self.tr("Rehearsal · a made-up event, nothing here is real")
        else:
            words = self.tr("Rehearsal · {news}").format(news=self._news_text(self._news))
        self.setText(words)
        self.setAccessibleName(words)

    def _news_text(self, news: News) -> str:
        match news.scene:
            case Scene.AGREEING:
                return self.tr("The doors of this venue agree on every ticket.")
            case Scene.SHOWN_HERE:
                said = self.tr("This ticket was let in a moment ago at another door: {door}.")
            case Scene.SHOWN_THERE:
                said = self.tr("The ticket let in here was shown at {door} too, and refused there.")
            case Scene.ALONE:
                return self.tr("The keeper's laptop was switched off. Each door goes on alone.")
            case Scene.TAKEN_OVER:
                return self.tr("Another laptop keeps the state now. The doors agree again.")
            case Scene.BACK:
                return self.tr("The keeper's laptop is on again. The doors agree again.")
            case Scene.NOT_REPLACED:
                return self.tr("No laptop could take over from the keeper. Start the demo again.")
        return said.format(door=news.door)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

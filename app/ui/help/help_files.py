"""Reads the help in the language of the window from `resources/help`."""

from app.runtime.assets import asset
from app.ui.help.help_text import HelpText, UnreadableHelp, parse_help
from app.ui.help.topic import Topic


def read_help(topic: Topic, language: str) -> HelpText:
    """Return the page of this topic in the language with this code.

    Raises MissingAsset or UnreadableHelp if the installation is damaged.
    """
    name = f"help/{language}/{topic}.md"
    try:
        text = asset(name).read_text("utf-8")
    except (OSError, ValueError) as error:
        raise UnreadableHelp(name, str(error)) from error
    return parse_help(name, text)

"""The languages of the window: the only list of them, from which every other list is derived.

Used by the settings, by the window's texts, and by the scripts that translate and package. A new
language needs a line here and a file `resources/languages/admit_CODE.ts` (packaging/translate).
"""

from typing import Final

# The setting that stands for the language of this computer.
AUTO: Final = "auto"
# The language of the texts in the source.
SOURCE: Final = "en"
# Code, and the name by which those who speak the language call it.
LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
}

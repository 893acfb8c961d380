"""Names that test what text from outside can do to a window."""

NAMES = (
    "<b>Bold</b><img src=x>",
    "\u202eRobin\u202c desrever",
    "W" * 60,
    "Zoë 🎉👩\u200d👩\u200d👧",
    "a\nb\tc\x07d",
    "&Mnemonic && more",
    "{inside} {0} %n %1",
)

"""Keeps two libraries from importing parts of theirs that this program never uses.

httpx imports its own command line as soon as `click` and `rich` are installed. keyring imports its
backend for macOS on every system: that looks for a library of macOS with `ldconfig`, and with the
compiler where there is one. Where they find something, the two take a third of the time until
`admit queue` prints. Both libraries go on when these parts are missing. Seen with httpx 0.28 and
keyring 25.7.
"""

import sys


def leave_out_unused_modules() -> None:
    """Let the import of the unused parts fail at once; called before either library is imported."""
    unused = ["httpx._main"]
    if sys.platform != "darwin":
        unused.append("keyring.backends.macOS.api")
    for name in unused:
        # Python's own way to say that a module is not to be imported.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # the stubs do not know it

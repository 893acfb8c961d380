"""Entry point of `python -m app`, which does the same as the `admit` command."""

import sys

try:
    from app.cli import main

    code = main()
except KeyboardInterrupt:  # Ctrl+C while the modules were still being loaded
    code = 130
sys.exit(code)

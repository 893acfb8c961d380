"""`python -m app` is `admit`."""

import sys

try:
    from app.cli import main

    code = main()
except KeyboardInterrupt:  # while it was still being loaded
    code = 130
sys.exit(code)

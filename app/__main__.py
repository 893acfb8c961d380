"""`python -m app` is `admit`."""

import sys

from app.cli import main

sys.exit(main())

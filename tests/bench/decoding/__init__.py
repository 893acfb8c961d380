"""How well and how fast codes are read, beside what others read: `python -m tests.bench.decoding`.

`frames.frames` makes the pictures, seeded; `conditions.CONDITIONS` says what can go wrong in them.
"""

import os

from app.scan.library_limits import limit_libraries

# Before anything loads them, as the kiosk does.
limit_libraries(os.environ)

"""Decoding benchmark: share read and time, beside other decoders.

Run it with `python -m tests.bench.decoding`. `frames.frames` makes seeded pictures;
`conditions.CONDITIONS` lists what can be wrong with them.
"""

import os

from app.eye.library_limits import limit_libraries

# The limits must be set before the libraries are loaded, as in the kiosk.
limit_libraries(os.environ)

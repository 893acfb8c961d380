"""Benchmarks of the decoder, each of them a module that runs.

`photos` compares it with other decoders and `ablation` its steps with one another, `misreadings`
counts wrong texts, and `sequences` shows tickets to a camera. `frames.frames` makes the seeded
pictures; `conditions.CONDITIONS` lists what can be wrong with them.
"""

import os

from app.eye.library_limits import limit_libraries

# The limits must be set before the libraries are loaded, as in the kiosk.
limit_libraries(os.environ)

"""The commands of `admit`, one module each.

In each module `arguments` declares the options and `run` carries the command out. The module's
docstring is its help text.
"""

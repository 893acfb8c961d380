"""The eye: takes pictures from a camera and returns the text of the codes that guests show.

This package knows nothing about tickets.
"""

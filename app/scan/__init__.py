"""Reading codes: takes camera pictures and key strokes, and returns the text of the codes.

This package knows nothing about tickets.
"""

"""The eye: pictures and key strokes in, codes out. Nothing here knows what a code is good for."""

"""The output of the window beside its picture: sounds, and texts for a screen reader."""

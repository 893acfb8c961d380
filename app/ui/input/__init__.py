"""The input of the window: keys, hand scanners and camera signals."""

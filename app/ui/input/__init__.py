"""What comes into the window: keys, hand scanners and camera signals."""

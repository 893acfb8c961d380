"""An organiser service on this machine with a made-up event, for training, demo and tests."""

"""The main window: its frame, its actions and keys, and its pages."""

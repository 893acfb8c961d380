"""Cards that lie over the window and take every key: questions, PIN pad, explanations."""

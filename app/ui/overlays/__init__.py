"""Cards that lie over the window and take every key: PIN pad and override."""

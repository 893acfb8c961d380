"""The steps of set-up, a file for each."""

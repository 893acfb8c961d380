"""The steps of set-up, a file for each, and what they are made of."""

"""Breaks one line of the product at a time, and shows whether its tests notice.

python -m tests.mutations             all of the table; takes about an hour
python -m tests.mutations sync venue  those whose file has one of these words in its path
"""

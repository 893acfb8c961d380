"""The night in figures, and rows of the journal for spreadsheets."""

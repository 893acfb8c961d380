"""The night in figures as pictures and texts: on the page and in the PDF."""

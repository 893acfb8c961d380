"""Plain values that all parts of Admit share; they use the standard library only."""

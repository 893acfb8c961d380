"""Stacked bar codes (PDF417): finds them, levels their rows and decodes them as a whole."""

"""The look of the window: colours, sizes, fonts and the style sheet."""

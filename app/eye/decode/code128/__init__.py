"""Code 128 that is too blurred for the engines: its codewords are deduced from the whole line."""

"""The program's ties to its machine: home folder, files, logs, clocks and crash handling."""

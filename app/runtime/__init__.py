"""What every program needs of its machine: home folder, logs, clocks, crashes."""

"""The commands of `admit`, one file each: `arguments` declares it, `run` carries it out."""

; Stands in for the program where no Windows made the real one: it runs for a while, that is all.
Unicode true
Target amd64-unicode
SilentInstall silent
RequestExecutionLevel user
Name "Admit"
OutFile "${OUTPUT}"

Section
  Sleep 20000
SectionEnd

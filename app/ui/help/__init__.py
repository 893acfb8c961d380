"""The help: topics, the parser of their texts, and the sample verdicts in their pictures."""

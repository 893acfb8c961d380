"""The state that several doors share: doors ask, only keepers write."""

"""Errors of a match."""


class CommandRefused(ValueError):
    """A command is not possible now. `key` is the key of the message for the user."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class InvalidLog(CommandRefused):
    """A log contains an entry that no command could have written."""


class RecordMissing(LookupError):
    """Going back needs the record after an earlier entry, which is not in memory."""

    def __init__(self, sequence: int) -> None:
        super().__init__(sequence)
        self.sequence = sequence

"""Errors of the store."""


class LogConflict(Exception):
    """Another process has already written an entry with this number."""


class SeatTaken(Exception):
    """The seat is taken, or the match is no longer open."""


class MatchNotFound(Exception):
    """There is no match with this id."""


class DatabaseError(ValueError):
    """The database cannot be used. The text says why, without the password."""


class NewerDatabase(ValueError):
    """A later version of the program has written the database."""

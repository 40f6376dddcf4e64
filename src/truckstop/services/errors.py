"""Errors of requests to the service."""

from truckstop.engine.options import IncompatibleOptions


class RequestError(ValueError):
    """A request that cannot be fulfilled. `key` is the key of the message for the user, `values` are its arguments."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values


class Forbidden(RequestError):
    """The key or invitation does not give this right."""


class NotFound(RequestError):
    """The match, page or moment does not exist."""


class IncompatibleTable(RequestError):
    """Options that exclude each other. The message is one of the game's own."""

    def __init__(self, slug: str, error: IncompatibleOptions) -> None:
        super().__init__(error.exclusion, players=error.players, **error.option_values)
        self.game = slug


class MatchFrozen(RequestError):
    """The installed version of the game cannot go on with this match."""

"""What can be wrong with a request."""

from typing import Any

from truckstop.engine.options import Excluded


class Wrong(ValueError):
    """A request that cannot be met; `key` names the sentence that says why."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key, self.values = key, values


class Forbidden(Wrong):
    """The token opens nothing here."""


class NotThere(Wrong):
    """There is no such thing."""


class Unready(Wrong):
    """The rules of a game could not be made ready."""


class Unplayable(Wrong):
    """Options that no table can play together: the game itself says why."""

    def __init__(self, game: str, why: Excluded) -> None:
        super().__init__(why.key, players=why.players, **why.values)
        self.game = game


class Frozen(Wrong):
    """A match that the game, as it is now, cannot go on with."""

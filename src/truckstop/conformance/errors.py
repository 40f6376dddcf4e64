"""How checks report what they find."""


class CheckFailed(AssertionError):
    """A check found that a game breaks its contract. The message says what, and where."""


class NotApplicable(Exception):
    """A check has nothing to look at in this game. The message says why."""


def require(condition: object, message: str) -> None:
    """Raise `CheckFailed` unless the condition holds."""
    if not condition:
        raise CheckFailed(message)

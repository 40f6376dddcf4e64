"""Errors that users cause, with a message in their language."""

from collections.abc import Mapping

MAX_LENGTH = 900  # characters of a value in a message


class UserError(ValueError):
    """A request or input that cannot be accepted.

    `key` is the key of the message in `errors.<language>.ftl`, `values` are its arguments. A value may itself be a
    `UserError`: its message is inserted.
    """

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values

    def __str__(self) -> str:
        return self.message("en")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).__new__, (type(self), self.key), self.__dict__

    def message(self, language: str) -> str:
        """The message in a language."""
        from truckstop.engine.messages import error_messages

        return error_messages(language)(self.key, **_in_language(self.values, language))


def _in_language(values: Mapping[str, object], language: str) -> dict[str, object]:
    return {
        name: value.message(language) if isinstance(value, UserError) else _shorten(value)
        for name, value in values.items()
    }


def _shorten(value: object) -> object:
    """Input that is quoted in a message can be of any length."""
    return f"{value[:MAX_LENGTH]}…" if isinstance(value, str) and len(value) > MAX_LENGTH else value

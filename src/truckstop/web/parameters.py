"""Types of request parameters and request bodies that pages and API share."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from truckstop.match.commands import MAX_ACTIONS, MAX_NOTE_LENGTH
from truckstop.services.errors import RequestError
from truckstop.services.live_match import LiveMatch
from truckstop.web.limits import MAX_WAYBILL_BYTES

MAX_SEATS = 99  # of one request
NO_NUL_PATTERN = r"^[^\x00]*$"  # PostgreSQL cannot store the character NUL

SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
ViewVersion = Annotated[int, Field(ge=0, le=10**9)]
ShortText = Annotated[str, Field(max_length=200, pattern=NO_NUL_PATTERN)]
Action = Annotated[int, Field(ge=0, le=10**6)] | ShortText


def example(**values: JsonValue) -> ConfigDict:
    """Return a model configuration that shows an example of a body in the OpenAPI description."""
    return ConfigDict(json_schema_extra={"examples": [values]})


class RequestBody(BaseModel):
    """Base class of request bodies. Unknown fields and values of other types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class VersionBody(RequestBody):
    """A version of your view."""

    model_config = example(version=5)

    version: ViewVersion


class WaybillBody(RequestBody):
    """A finished match as a waybill."""

    model_config = example(text="waybill 1\nmatch 5f0c\n")

    text: Annotated[str, Field(max_length=MAX_WAYBILL_BYTES, pattern=NO_NUL_PATTERN)]


class NoteBody(RequestBody):
    """Your private note about a match. Nobody else can read it."""

    model_config = example(text="Denver pays more")

    text: Annotated[str, Field(max_length=MAX_NOTE_LENGTH, pattern=NO_NUL_PATTERN)]


class PlanBody(RequestBody):
    """Your plan for your next turn, if the game supports plans. Nobody else can read it."""

    model_config = example(actions=[3, 12])

    actions: Annotated[list[Action], Field(max_length=MAX_ACTIONS)]


def parse_actions(live: LiveMatch, actions: Sequence[int | str]) -> list[int]:
    """Return actions as numbers. Strings are parsed as the game's notation.

    Raises `RequestError` for a string that is no action of the game, and for a number that is too large.
    """
    notation = live.match.game.actions.with_box_ids(live.match.box.names.ids)
    try:
        numbers = [notation.parse(action) if isinstance(action, str) else action for action in actions]
    except ValueError:
        raise RequestError("bad-action") from None
    for number in numbers:
        if not 0 <= number < len(notation):
            raise RequestError("bad-action-number", last=str(len(notation) - 1))
    return numbers

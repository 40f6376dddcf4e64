"""Schemas of the JSON bodies that only the API accepts. The docstrings become the OpenAPI description."""

from typing import Annotated

from pydantic import Field

from truckstop import games
from truckstop.engine.game import BASIC_BOTS
from truckstop.match import fairness
from truckstop.match.commands import MAX_ACTIONS
from truckstop.match.header import BOT_LEVELS, MAX_MINUTES
from truckstop.web.parameters import MAX_SEATS, Action, RequestBody, ShortText, ViewVersion, example

SEATS = (
    "By seat, who plays: `person` for someone with an invitation, `anybody` for anyone, or a bot. "
    f"{', '.join(f'`{level}`' for level in BOT_LEVELS)} (weakest first) are for people; "
    f"{' and '.join(f'`{bot}`' for bot in BASIC_BOTS)} are simple bots for programs."
)


class NewMatchBody(RequestBody):
    """A new match."""

    model_config = example(game=games.slugs()[0], seats=["person", "pro"], options={}, minutes=60)

    game: ShortText
    seats: Annotated[list[ShortText], Field(min_length=1, max_length=MAX_SEATS, description=SEATS)]
    options: Annotated[
        dict[ShortText, ShortText],
        Field(default_factory=dict, max_length=MAX_SEATS, description="Options that differ from the default."),
    ]
    minutes: Annotated[
        int, Field(ge=0, le=MAX_MINUTES, description="Thinking time per seat for the whole match. 0: unlimited.")
    ] = 0


class TakeSeatBody(RequestBody):
    """A player who takes a seat."""

    model_config = example(invitation="K3Vq", name="Ann", number="0f" * fairness.NUMBER_BYTES)

    invitation: ShortText
    name: ShortText
    number: Annotated[
        ShortText,
        Field(description=f"{fairness.NUMBER_BYTES} random bytes of your own in hex. The dice depend on them."),
    ]


class ActionsBody(RequestBody):
    """Actions, all or none of which are carried out."""

    model_config = example(version=7, actions=["move denver", 12])

    version: Annotated[ViewVersion, Field(description="The version of the view that you decided on.")]
    actions: Annotated[
        list[Action],
        Field(min_length=1, max_length=MAX_ACTIONS, description="Numbers, or text in the game's notation."),
    ]

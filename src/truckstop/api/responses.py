"""Schemas of the JSON that the API returns. The docstrings become the OpenAPI description."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class ResponseModel(BaseModel):
    """Base class of response schemas. The text below a field is its description."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Problem(ResponseModel):
    """An error."""

    error: str
    """A short identifier for programs."""
    message: str
    """A message for people."""
    rule: str | None = None
    """The number of the rule that forbids the action, if a rule does."""


class GameOption(ResponseModel):
    """An option of a game: one of a list of values, or a whole number in a range."""

    key: str
    default: str
    values: list[str] | None = None
    """The possible values."""
    low: int | None = Field(None, alias="from")
    """The smallest number."""
    high: int | None = Field(None, alias="to")
    """The largest number."""
    step: int | None = None
    """The number must be a multiple of this."""


class GameInfo(ResponseModel):
    """A game."""

    game: str
    """The name of the game in requests."""
    title: str
    players: tuple[int, int]
    """The smallest and the largest number of players."""
    options: list[GameOption]


class MatchId(ResponseModel):
    """The id of a match."""

    match: str


class NewMatchInfo(MatchId):
    """A new match."""

    commitment: str
    """The hash of the server's secret. The secret is published when the match is over."""
    invitations: dict[int, str]
    """By seat, the invitation for the person who takes it. Only this response contains them."""


class SeatInfo(ResponseModel):
    """A seat of a match."""

    name: str
    """The name of the player."""
    driver: str
    """`person`, or the bot that the match was created with."""
    free: bool
    """Whether nobody has taken the seat yet."""
    anybody: bool
    """Whether anyone may take the seat, with the invitation `anybody`."""


MatchStatus = Literal["open", "running", "over", "abandoned"]


class MatchInfo(ResponseModel):
    """The public facts of a match."""

    match: str
    game: str
    rules_version: int
    """The version of the game's rules that the match was started with."""
    status: MatchStatus
    """`open`: waiting for players."""
    goes_on: bool
    """Whether the server still has the rules that the match was started with."""
    options: dict[str, str]
    minutes: int
    """Thinking time per seat for the whole match, in minutes. 0: unlimited."""
    commitment: str
    """The hash of the server's secret."""
    seats: list[SeatInfo]


class SeatKey(ResponseModel):
    """A key of a seat. Send it as `Authorization: Bearer KEY` to act for that seat."""

    seat: int
    token: str
    """The key. Only this response contains it."""


class LegalAction(ResponseModel):
    """An action that you may take now."""

    action: int
    text: str
    """The action in the game's notation."""
    says: str
    """The action in words."""


class ViewEvent(ResponseModel):
    """Something that happened in the match."""

    version: int
    """The version of your view that it led to."""
    kind: str
    seat: int
    about: dict[str, int]
    """Values of the event; their names depend on the game."""
    says: str
    """The event in words."""


class Proposal(ResponseModel):
    """A proposal that all players have to agree to: go back to a version of your view, or abandon the match."""

    by: int
    """The seat that made it."""
    kind: Literal["ask_undo", "ask_end"]
    version: int
    """The version of your view to go back to."""


class View(ResponseModel):
    """Everything you may know about a match now."""

    version: int
    """The number of changes of your view. Send it with your actions."""
    seat: int | None
    """Your seat; null for spectators."""
    status: MatchStatus
    waiting: list[int]
    """The seats that have to act."""
    bots: list[int]
    """The seats that are controlled by a bot."""
    legal: list[LegalAction]
    """The actions that you may take now."""
    headline: str
    """Whose turn it is, and what is left of it."""
    prompt: str
    """What you have to decide, in words; read after the headline, and empty if that says everything."""
    state: dict[str, Any]
    """The state of the game, without what is hidden from you."""
    news: list[ViewEvent] | None
    """The events since the version `since`. Null without `since`, or if that version is too old."""
    asked: Proposal | None
    """The proposal that the players have to answer."""
    used: list[int]
    """By seat, the thinking time used, in milliseconds."""
    scores: list[int] | None
    """By seat, when the match is over."""
    places: list[int] | None
    """By seat, when the match is over: 1 for the winner."""


class Stale(Problem):
    """Your view has changed, so the request was not carried out."""

    view: View


class NoteText(ResponseModel):
    """Your private note about a match."""

    text: str


class PlanActions(ResponseModel):
    """Your plan for your next turn."""

    actions: list[str]
    """In the game's notation."""


ERROR_DESCRIPTIONS = {
    400: "The request is malformed, or names something that does not exist.",
    403: "The key is missing, or does not open this.",
    404: "Not found.",
    409: "Not possible now.",
    413: "The body is larger than 64 KiB (2 MiB for a waybill), or its length is not given.",
    422: "The request does not match its schema, or the rules forbid the action: `rule` is the number of the rule.",
    429: "Too many requests. Try again in a moment.",
    503: "The database is not available, or the game is not ready or cannot be loaded.",
}

Responses = dict[int | str, dict[str, Any]]  # as FastAPI expects them


def errors(*statuses: int) -> Responses:
    """Return the description of these error responses."""
    return {status: {"model": Problem, "description": ERROR_DESCRIPTIONS[status]} for status in statuses}


COMMON_ERRORS = errors(413, 429, 503)
MATCH_ERRORS = errors(400, 403, 404, 409, 422)
ACTION_ERRORS = MATCH_ERRORS | {
    409: {
        "model": Stale | Problem,
        "description": "Not possible now. If your view has changed, `view` is the current one.",
    }
}
WAYBILL = MATCH_ERRORS | {200: {"description": "The match as text.", "content": {"text/plain": {}}}}
EVENT_STREAM = MATCH_ERRORS | {
    200: {
        "description": "Events of the kinds `view` (a View and the id of its match) and `about` (the MatchInfo of a "
        "match that waits for players). To continue after a break, send the last id as `Last-Event-ID`.",
        "content": {"text/event-stream": {}},
    }
}

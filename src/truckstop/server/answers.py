"""What the API answers, as its description tells bot makers: the shapes of its JSON, and what can go wrong."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Answer(BaseModel):
    """The text under a field describes it."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Problem(Answer):
    """Why a request was not met."""

    error: str
    """A short name that programs can rely on."""
    message: str
    """A sentence for people."""
    rule: str | None = None
    """The number of the rule that forbids it, where it is one."""


class Choice(Answer):
    """An option of a game: one of its values, or a whole number within bounds."""

    key: str
    default: str
    values: list[str] | None = None
    low: int | None = Field(None, alias="from")
    high: int | None = Field(None, alias="to")
    step: int | None = None
    """Only multiples of this."""


class GameInfo(Answer):
    """A game that can be played here."""

    game: str
    title: str
    players: tuple[int, int]
    """The fewest and the most."""
    options: list[Choice]


class MatchName(Answer):
    """Where to find a match."""

    match: str


class NewTable(MatchName):
    """A match that waits for its players."""

    commitment: str
    """The hash of the server's secret, which is opened when the match is over."""
    invitations: dict[int, str]
    """By seat, for those who shall take it. They are told only once."""


class SeatInfo(Answer):
    """Who sits there."""

    name: str
    driver: str
    """`person`, or the bot that was asked for when the match was set up."""
    free: bool
    anybody: bool
    """Whether whoever comes may sit there: the invitation is `anybody`."""


Stage = Literal["open", "running", "over", "abandoned"]


class MatchInfo(Answer):
    """What everybody may know of a match."""

    match: str
    game: str
    status: Stage
    goes_on: bool
    """Whether the rules that it was begun with are still here."""
    options: dict[str, str]
    minutes: int
    """Thinking time of each seat; 0: no limit."""
    commitment: str
    seats: list[SeatInfo]


class Secret(Answer):
    """The secret of a seat: whoever sends it as `Authorization: Bearer TOKEN` plays that seat. It is told only once."""

    seat: int
    token: str


class Legal(Answer):
    """An action that is allowed now."""

    action: int
    text: str
    """The same in the game's notation."""
    says: str
    """The same in words."""


class News(Answer):
    """Something that happened."""

    version: int
    """The version of your view that brought it."""
    kind: str
    seat: int
    about: dict[str, int]
    """Its numbers, under names of the game's own."""
    says: str


class Asked(Answer):
    """What the table has to agree on: go back to a version of your view, or abandon the match."""

    by: int
    kind: Literal["ask_undo", "ask_end"]
    version: int


class View(Answer):
    """All that you may know now."""

    version: int
    """Counts the changes of your view. An action answers to it."""
    seat: int | None
    """Yours; null for spectators."""
    status: Stage
    waiting: list[int]
    """The seats whose decision it is."""
    bots: list[int]
    """The seats that a bot drives."""
    legal: list[Legal]
    """What you may do now."""
    prompt: str
    """What is asked of you, in words."""
    state: dict[str, Any]
    """The record of the game, as far as you may see it."""
    news: list[News] | None
    """What happened since the version that you named; null if you named none, or it is too long ago."""
    asked: Asked | None
    used: list[int]
    """Milliseconds that each seat has thought."""
    scores: list[int] | None
    """By seat, when the match is over."""
    places: list[int] | None


class Stale(Problem):
    """Something else is asked of you by now."""

    view: View


class NoteText(Answer):
    """What you wanted to remember."""

    text: str


class PlanText(Answer):
    """What you have laid out for your next turn."""

    actions: list[str]
    """In the game's notation, in their order."""


WHY = {
    400: "It cannot be read, or names something that does not exist.",
    403: "The token opens nothing here.",
    404: "There is no such thing.",
    409: "Not now.",
    413: "It is larger than 64 KiB (a waybill: 2 MiB), or does not say how large it is.",
    422: "It has another shape than described, or the rules forbid it: then `rule` says which.",
    429: "Too many requests: wait a moment.",
    503: "The database does not answer: try again in a moment.",
}

Answers = dict[int | str, dict[str, Any]]


def problems(*statuses: int) -> Answers:
    """What can go wrong, for the description."""
    return {status: {"model": Problem, "description": WHY[status]} for status in statuses}


ANYWHERE = problems(413, 429, 503)
AT_A_MATCH = problems(400, 403, 404, 409, 422)
AT_A_MOVE = AT_A_MATCH | {
    409: {"model": Stale | Problem, "description": "Not now; or you see something else by now: then `view` is it."}
}
WAYBILL = AT_A_MATCH | {200: {"description": "The match as text.", "content": {"text/plain": {}}}}
STREAM = AT_A_MATCH | {
    200: {
        "description": "Events `view`: a View and its match; `about`: a match that waits for players. After a break, "
        "send the last id as `Last-Event-ID`.",
        "content": {"text/event-stream": {}},
    }
}

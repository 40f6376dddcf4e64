"""The contract of a game: what each module of its folder provides, as protocols.

A game needs five parts. Every other part, and every function marked "default", may be left out:
`truckstop.kit.defaults` then stands in for it.

    meta.py      META: title, players, options, rules version; imports no compiler
    box.toml     what is printed; box.py: fill(table, record) reads it into the Box record and returns `BoxNames`
    state.py     `GameState`: the records Box and State, and which bytes are hidden from a viewer
    actions.py   `GameCodes`: actions, refusals, events and their bounds
    rules        `GameRules`, in `rules.py` or a package `rules`

    bot.py       `GameBot`: a cheap player with a purpose, and an evaluation for search
                 default: random choice; the evaluation is the score
    view         `GameView`: pictures and sentences, in `view.py` or a package `view`
                 default: public fields as panels, actions as buttons
    report.py    `GameReport`: what the game counts over many games, who moved first, and from where
                 default: nothing besides actions and scores; see `GameReport` for the other members
    presets.py   `GamePresets`: named sets of options, and what the lobby says about the game
                 default: only `standard`; length and weight are not known
    en.ftl, fr.ftl   messages; default: made from names ("action-pick-up": "Pick up"), until both files are there.
                     `label-tray` names what lies beside the board, on a phone; default: "Cards"
    RULES.en.md, REMINDER.en.md and the same in fr   default: made from the docstrings of the rules
    example.toml     the position that pictures in the rules show: `ExamplePosition`
    fingerprint.toml the digests that `truckstop sign` writes

A State record has these fields besides the game's own:

    dice      `Dice`: key and count
    seats     number of players
    waiting   bit set of the seats that may act now; 0 when the game is over
    reveals   how often hidden information has become known
    turn      number of the current turn or round: the game's measure of its length
    …         one field for each option of the game, under the option's key

If each record in a field `seat` has a field `score`, the game needs neither `score` nor `places`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypedDict, Unpack, runtime_checkable

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box, BoxNames
from truckstop.engine.messages import Messages
from truckstop.engine.refusal import Refusal
from truckstop.engine.report import Table, Tally, Variant
from truckstop.engine.types import Array, BoxRecord, EventItem, RecordType, Rng, StateRecord
from truckstop.engine.view import NotableFact, Part, Point, SeatTurn, Trail, ViewOptions

if TYPE_CHECKING:
    from truckstop.engine.events import EventKind
    from truckstop.engine.game import Game

Events: TypeAlias = Array | None  # an event buffer of `truckstop.engine.events`
GuideStep: TypeAlias = tuple[str, str] | tuple[str, str, str] | tuple[str, str, str, str]

REQUIRED_RULES = ("setup", "why_not", "choose")
RULES = (
    *REQUIRED_RULES,
    "legal",
    "apply",
    "proceed",
    "why_not_withdraw",
    "withdraw",
    "why_not_leave",
    "leave",
    "score",
    "places",
    "redact",
    "guess",
    "check",
)
BOT_FUNCTIONS = ("policy", "evaluate")

HEADLINE_LENGTH = 40  # characters
WEIGHTS = ("light", "medium", "heavy")
ANY_FAMILY = "*"


class GameState(Protocol):
    """`state.py`: one line for each field of the records, with meaning, range and sentinel."""

    @property
    def Box(self) -> RecordType: ...
    @property
    def State(self) -> RecordType: ...
    def hidden(self, s: StateRecord, viewer: int) -> Iterator[slice]:
        """The bytes of a state that a viewer may not know. Default: the dice, as in a game without hidden cards."""


class GameCodes(Protocol):
    """`actions.py`: the vocabulary of a game."""

    @property
    def ACTIONS(self) -> Actions: ...
    @property
    def Why(self) -> type[Refusal]: ...
    @property
    def Event(self) -> "type[EventKind]": ...
    @property
    def EVENT_VALUE_NAMES(self) -> Mapping[str, Sequence[str]]:
        """For numbers in events that are not things of the box: the keys of their names, by the number's name."""

    @property
    def MAX_LEGAL_ACTIONS(self) -> int: ...
    @property
    def MAX_EVENTS(self) -> int:
        """Events that one action can cause."""

    @property
    def MAX_DECISIONS(self) -> int:
        """Decisions of a game. Longer games are cut off."""


class GameRules(Protocol):
    """`rules`: compiled functions on the records. They allocate nothing.

    A game writes `setup`, `why_not` and `choose`. It defines `redact` and `guess` of the rules and `hidden` of
    `state.py` together, or none of them.
    """

    def setup(self, box: BoxRecord, s: StateRecord, events: Events) -> None:
        """Set up a game. `s` is zero, but for seats, options and the key of the dice."""

    def legal(self, box: BoxRecord, s: StateRecord, seat: int, out: Array) -> int:
        """Write the legal actions of a seat to `out`, in ascending order, and return their number.

        Default: ask `why_not` about every action; too slow for games with hundreds of actions.
        """

    def why_not(self, box: BoxRecord, s: StateRecord, seat: int, action: int) -> int:
        """0 if the action is legal, else the code of the refusal."""

    def apply(self, box: BoxRecord, s: StateRecord, seat: int, action: int, events: Events) -> None:
        """Carry out a legal action and everything that follows. Default: `choose`, then `proceed`."""

    def choose(self, box: BoxRecord, s: StateRecord, seat: int, action: int, events: Events) -> None:
        """Carry out a legal action, but not what follows when no seat is left to act: `proceed` does that."""

    def proceed(self, box: BoxRecord, s: StateRecord, events: Events) -> None:
        """When no seat may act: continue until one may, or the game is over. Default: nothing is left to do."""

    def why_not_withdraw(self, box: BoxRecord, s: StateRecord, seat: int) -> int:
        """0 if the seat may take back a choice. Default: never, `Why.NOTHING_TO_TAKE_BACK`."""

    def withdraw(self, box: BoxRecord, s: StateRecord, seat: int, events: Events) -> None:
        """Take back a choice that no other seat has seen."""

    def why_not_leave(self, box: BoxRecord, s: StateRecord, seat: int) -> int:
        """0 if the seat may leave. Default: never, `Why.NOBODY_LEAVES`; a bot can take over the seat."""

    def leave(self, box: BoxRecord, s: StateRecord, seat: int, events: Events) -> None:
        """Leave the game for good."""

    def score(self, box: BoxRecord, s: StateRecord, out: Array) -> None:
        """Write the points of each seat, at any time. Default: the field `score` of each record in `seat`."""

    def places(self, s: StateRecord, out: Array) -> None:
        """When the game is over: write the place of each seat; 1 is first. Default: by the field `score`."""

    def redact(self, s: StateRecord, viewer: int) -> None:
        """Set to UNKNOWN what a viewer may not know. Default: clear the dice."""

    def guess(self, box: BoxRecord, s: StateRecord, seat: int, rng: Rng, out: Array, events: Events) -> None:
        """Complete a redacted state with something that is possible. Default: a new key for the dice."""

    def check(self, box: BoxRecord, s: StateRecord) -> int:
        """0, or the number of a broken invariant. Default: 0."""


class SearchOptions(TypedDict, total=False):
    """How a search plays a game; `truckstop.bots.tree.SearchSettings` has the defaults."""

    exploration: float  # weight of the exploration bonus; the mean value has weight 1
    policy_prior: float  # share of the prior that the policy's choice gets
    horizon: int  # decisions of each seat in a playout
    clear_lead: float  # difference in points that is a clear lead between two players
    revealing_action: int  # an action that shows the seat something hidden


class GameBot(Protocol):
    """`bot.py`: compiled as well."""

    @property
    def SEARCH_SETTINGS(self) -> SearchOptions: ...

    def policy(self, box: BoxRecord, s: StateRecord, seat: int, out: Array, count: int, rng: Rng) -> int:
        """Choose one of the `count` legal actions in `out`, quickly."""

    def evaluate(self, box: BoxRecord, s: StateRecord, out: Array) -> None:
        """Write the points that each seat may expect at the end, at any moment of the game."""


class GamePresets(Protocol):
    """`presets.py`: what the lobby and the form for a new match say about a game."""

    @property
    def PRESETS(self) -> Mapping[str, Mapping[str, str]]:
        """Named sets of options: `first` for a first game, `standard`, `everything`. Default: only `standard`.

        The message `preset-<name>` is the name of a set.
        """

    @property
    def MINUTES(self) -> int:
        """How long a game takes a person who plays against bots, in minutes. Default: 0, not known."""

    @property
    def WEIGHT(self) -> str:
        """How much there is to learn and to consider: one of `WEIGHTS`. Default: "", not known."""

    @property
    def OPTION_GROUPS(self) -> Mapping[str, Sequence[str]]:
        """The options by what they are about: keys of options by group. Default: none, all options in one group.

        The message `group-<name>` is the name of a group. Options in no group come last.
        """


class GameView(Protocol):
    """`view`: pictures and sentences, drawn from a redacted state. `truckstop.engine.view` describes the parts."""

    @property
    def GUIDE(self) -> Sequence[GuideStep]:
        """The tour of the board in a player's first turn.

        A step is (part to look at, key of the message), or it asks the player to act: (part, key, families). The
        step comes as soon as the player may choose an action of one of these families, whose names are separated by
        spaces, or any action if they are `ANY_FAMILY`, and it is done when that has been chosen. A step whose families
        are in `END_TURN` comes when nothing else can be chosen. A step that explains something for which it may be too
        early is (part, key, "", families): it comes when the player may choose one of these.

        A message takes `$input`, which is `touch` or `mouse`, where it says how to point at something.
        """

    @property
    def END_TURN(self) -> Sequence[str]:
        """Families of actions that a player chooses in order to end the turn. A page carries them out at once.

        The key that ends the turn stands for the first of them that is legal.
        Other actions that end the turn are shown as a preview first. Default: `end`, `end_turn`, `pass` and `done`.
        """

    def parts(
        self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]
    ) -> list[Part]:
        """The picture in parts."""

    def backgrounds(self, box: Box, messages: Messages) -> Mapping[str, str]:
        """The backgrounds that never change: SVG by key."""

    def help_areas(self, box: Box, messages: Messages, key: str) -> str:
        """The invisible areas of a background that explain themselves when clicked: SVG."""

    def defs(self, box: Box, messages: Messages) -> str:
        """SVG definitions that all parts use."""

    def style(self, box: Box) -> str:
        """CSS that all parts use. Its variable `--surround` is the colour of the page beside the board."""

    def tips(
        self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]
    ) -> Mapping[int, str]:
        """What each legal action costs and does."""

    def event_icon(self, box: Box, item: EventItem) -> str:
        """A small picture of an event."""

    def event_position(self, box: Box, item: EventItem) -> Point | None:
        """Where on the board an event happened."""

    def turn_sentence(self, box: Box, turn: SeatTurn, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """What a seat did in a turn, as one sentence that begins with the player's name.

        Default: the sentences of the first events.
        """

    def turn_notice(self, box: Box, turn: SeatTurn, messages: Messages) -> str:
        """What this turn changed for everybody, such as the end of a phase. A page shows it as a banner.

        Default: nothing.
        """

    def turn_trail(self, box: Box, turn: SeatTurn) -> Trail:
        """What a turn leaves on the board that the viewer sees. Default: a spot where each event happened."""

    def headline(self, box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """Whose turn it is and what is left of it, in at most `HEADLINE_LENGTH` characters."""

    def prompt(self, box: Box, s: StateRecord, seat: int, messages: Messages, *, names: Sequence[str] = ()) -> str:
        """What is expected of a seat now. It is read after the headline; empty if that says everything."""

    def summary(self, box: Box, s: StateRecord, messages: Messages, *, names: Sequence[str] = ()) -> list[list[str]]:
        """How the scores came about: a table with a header row. The last column is the total."""

    def notable_facts(
        self, box: Box, turns: Iterable[SeatTurn], messages: Messages, *, names: Sequence[str] = ()
    ) -> Sequence[NotableFact]:
        """What is worth telling about a finished game, the best first: the longest drive, the best delivery.

        `turns` are all turns of the game in their order, without what was taken back, and with nothing hidden. A
        fact counts them from 0. A page tells a few facts, and adds those that every game has. Default: none.
        """

    def open_record(self, s: StateRecord) -> StateRecord:
        """Change a complete record so that a spectator sees what the rules keep secret, and return it.

        Only the replay of a finished match draws such a record. Default: no change.
        """

    def svg(self, box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> str:
        """The whole picture as one document."""

    def cover(self, box: Box, messages: Messages) -> str:
        """The picture of the game in the lobby."""


@runtime_checkable
class ColouredView(Protocol):
    """A view whose players have colours of their own."""

    def seat_colours(self, box: Box) -> Sequence[str]:
        """The colour of each seat."""


@runtime_checkable
class ViewWithTables(Protocol):
    """A view that makes tables for the players' rules, so that they show what another box prints."""

    def rules_tables(self, box: Box, messages: Messages) -> Mapping[str, str]:
        """By name, the table for each line `{table:NAME}` in RULES.en.md and the other languages: Markdown."""


@runtime_checkable
class PlanningView(Protocol):
    """A view in which a player can plan actions for the next turn. Its `parts` and `tips` take `plan`, too."""

    def plan_turn(self, s: StateRecord, seat: int) -> int:
        """The turn of the seat that a plan made now is for."""

    def plan_fits(self, box: Box, s: StateRecord, plan: Sequence[int]) -> bool:
        """Whether these actions can be planned together."""


class GameReport(Protocol):
    """`report.py`: what a designer wants to know of many games.

    `states` are final records of games with the same number of players, in which nobody has left.
    """

    @property
    def VARIANTS(self) -> Sequence[Variant]:
        """The setups that `truckstop fairness` measures. Default: one, with the default options."""

    def first_seats(self, states: Array) -> Array:
        """The seat that moved first in each game; the others follow clockwise.

        Default: the field `first` of the State record, or else seat 0.
        """

    def start_places(self, states: Array) -> Array:
        """By game and seat: the number of the place on the board where the seat began.

        Default: 0 for all, if players do not begin at places that differ.
        """

    def start_place_names(self, box: Box) -> Sequence[str]:
        """The name of each start place, by number. Default: none, if players do not begin at places that differ."""

    def count(self, states: Array, scores: Array, places: Array) -> Mapping[str, Array]:
        """Sums over final states, by name."""

    def tables(self, box: Box, tally: Tally) -> Sequence[Table]:
        """Tables made of all counts."""


class GameLoops(Protocol):
    """`truckstop.engine.loops`, bound to the rules of a game."""

    step: Callable[..., int]
    list_legal: Callable[..., int]
    check_action: Callable[..., int]
    choose_by_policy: Callable[..., int]
    redact_for: Callable[..., None]
    play: Callable[..., int]
    play_many: Callable[..., None]
    random_playout: Callable[..., int]
    policy_playout: Callable[..., int]
    POLICY: int


class ExamplePosition(TypedDict):
    """The position that the pictures in the rules show: `example.toml`."""

    players: int
    seed: int
    steps: int  # decisions of the policy before the picture
    seat: int  # the viewer


class GameDefaults(Protocol):
    """What stands in for the parts that a game leaves out: `truckstop.kit.defaults`."""

    def state(self, game: "Game") -> object:
        """The functions of `GameState` that have a default."""

    def codes(self, game: "Game") -> object:
        """The names of `GameCodes` that have a default."""

    def rules(self, game: "Game", own: Mapping[str, object]) -> GameRules:
        """A game's own rules, with defaults for the others."""

    def bot(self, game: "Game", own: Mapping[str, object]) -> GameBot:
        """A game's own bot functions, with defaults for the others."""

    def view(self, game: "Game") -> GameView: ...
    def report(self, game: "Game") -> GameReport: ...
    def presets(self, game: "Game") -> GamePresets: ...
    def messages(self, game: "Game", language: str, own_names: BoxNames, names: BoxNames) -> Messages: ...
    def rules_text(self, game: "Game", language: str) -> str: ...
    def reminder(self, game: "Game", language: str) -> str: ...

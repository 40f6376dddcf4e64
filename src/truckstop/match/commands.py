"""Everything that can be done with a match, as one table.

Log entries, the buttons of the page and the routes of the API follow from it. `Match.execute` carries out the commands
that have a function in the column `run`. The services carry out the others: notes and plans, which are no part of the
log, and the end of a match that cannot be played.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from truckstop.match import command_functions as functions
from truckstop.match.draft import Draft
from truckstop.match.entry import Kind
from truckstop.match.state import MatchState
from truckstop.match.undo import MAX_TIMES

MAX_ACTIONS = MAX_TIMES  # of one move or plan; times of one undo
MAX_NOTE_LENGTH = 4000


class Actor(StrEnum):
    """Who uses a command."""

    PLAYER = "player"  # whoever has a key of the seat
    BOT = "bot"  # that controls the seat
    INVITED = "invited"  # whoever has an invitation that is not open to anyone
    SERVER = "server"


@dataclass(frozen=True)
class Arguments:
    """The arguments of a command."""


@dataclass(frozen=True)
class NoArguments(Arguments):
    pass


NO_ARGUMENTS = NoArguments()


@dataclass(frozen=True)
class Actions(Arguments):
    actions: tuple[int, ...]  # numbers of the game's actions, in their order


@dataclass(frozen=True)
class Times(Arguments):
    times: int = 1  # 1 to MAX_ACTIONS


@dataclass(frozen=True)
class ViewVersion(Arguments):
    version: int  # of the seat's view


@dataclass(frozen=True)
class Text(Arguments):
    text: str  # up to MAX_NOTE_LENGTH characters


A = TypeVar("A", bound=Arguments)


@dataclass(frozen=True)
class Command(Generic[A]):
    """One row of the table.

    A match that does not exist, has not started or cannot be played refuses every command, with an error of the
    services.
    """

    name: str
    summary: str
    actors: frozenset[Actor]
    arguments: type[A]
    refusals: tuple[str, ...]  # keys of the messages with which it can be refused
    writes: tuple[Kind, ...] = ()  # kinds of log entries that it can write
    check: Callable[[MatchState, int], None] = functions.check_running
    run: Callable[[Draft, int, A], None] | None = None  # adds the entries; None: see above
    has_rules: bool = False  # the rules of the game can refuse it, too: `IllegalAction`
    is_answer: bool = False  # it answers a version of the seat's view, and is stale if the decision is another by now


PLAYER = frozenset({Actor.PLAYER})
SERVER = frozenset({Actor.SERVER})

ACT = Command(
    "act",
    "Make a move: all of these actions, or none.",
    frozenset({Actor.PLAYER, Actor.BOT}),
    Actions,
    refusals=("match-over", "no-action", "goes-too-far"),
    writes=(Kind.ACT,),
    run=functions.write_act,
    has_rules=True,
    is_answer=True,
)
WITHDRAW = Command(
    "withdraw",
    "Take back a choice that nobody has seen, where the rules allow it.",
    PLAYER,
    NoArguments,
    refusals=("match-over",),
    writes=(Kind.WITHDRAW,),
    check=functions.check_withdraw,
    run=functions.write_withdraw,
    has_rules=True,
)
UNDO = Command(
    "undo",
    "Take back the seat's last actions, if nothing became known and nobody acted on them.",
    PLAYER,
    Times,
    refusals=("match-over", "undo-must-be-agreed"),
    writes=(Kind.UNDO,),
    check=functions.check_undo,
    run=functions.write_undo,
)
ASK_UNDO = Command(
    "ask_undo",
    "Ask the others to go back to a version of the seat's view.",
    PLAYER,
    ViewVersion,
    refusals=("match-over", "log-of-other-rules", "something-asked", "no-such-moment"),
    writes=(Kind.ASK_UNDO, Kind.REWIND),
    check=functions.check_propose_undo,
    run=functions.write_ask_undo,
)
ASK_BACK = Command(
    "ask_back",
    "Ask the others to go back to before the seat's last action.",
    PLAYER,
    NoArguments,
    refusals=("match-over", "log-of-other-rules", "something-asked", "no-such-moment"),
    writes=(Kind.ASK_UNDO, Kind.REWIND),
    check=functions.check_ask_back,
    run=functions.write_ask_back,
)
ASK_END = Command(
    "ask_end",
    "Ask the others to abandon the match. If nobody has answered for a day, asking again abandons it.",
    PLAYER,
    NoArguments,
    refusals=("match-over", "something-asked"),
    writes=(Kind.ASK_END, Kind.END),
    check=functions.check_ask_end,
    run=functions.write_ask_end,
)
AGREE = Command(
    "agree",
    "Agree to what another player proposes.",
    PLAYER,
    NoArguments,
    refusals=("match-over", "nothing-asked", "agreed-already"),
    writes=(Kind.AGREE, Kind.REWIND, Kind.END),
    check=functions.check_agree,
    run=functions.write_agree,
)
REFUSE = Command(
    "refuse",
    "Turn a proposal down, or withdraw the seat's own.",
    PLAYER,
    NoArguments,
    refusals=("match-over", "nothing-asked"),
    writes=(Kind.REFUSE,),
    check=functions.check_refuse,
    run=functions.write_refuse,
)
HAND_OVER = Command(
    "hand_over",
    "Let a bot play this seat.",
    PLAYER,
    NoArguments,
    refusals=("match-over", "bot-drives-already"),
    writes=(Kind.BOT, Kind.REWIND, Kind.END),
    check=functions.check_hand_over,
    run=functions.write_hand_over,
)
TAKE_BACK = Command(
    "take_back",
    "Play this seat oneself again.",
    PLAYER,
    NoArguments,
    refusals=("match-over", "person-drives-already", "out-of-time"),
    writes=(Kind.PERSON,),
    check=functions.check_take_back,
    run=functions.write_take_back,
)
LEAVE = Command(
    "leave",
    "Leave the game for good.",
    PLAYER,
    NoArguments,
    refusals=("match-over",),
    writes=(Kind.LEAVE, Kind.END),
    check=functions.check_leave,
    run=functions.write_leave,
    has_rules=True,
)
END = Command(
    "end",
    "Give up a match that waits for players, or whose rules are no longer installed.",
    frozenset({Actor.PLAYER, Actor.INVITED, Actor.SERVER}),
    NoArguments,
    refusals=("match-over", "ask-the-others"),
    writes=(Kind.END,),
    check=functions.allow_always,
)
TIME_OUT = Command(
    "time_out",
    "Let bots play for people whose thinking time is used up.",
    SERVER,
    NoArguments,
    refusals=(),
    writes=(Kind.BOT, Kind.REWIND, Kind.END),
    check=functions.allow_always,
    run=functions.write_time_out,
)
RESUME = Command(
    "resume",
    "Restart the clocks after a time in which no server ran.",
    SERVER,
    NoArguments,
    refusals=(),
    writes=(Kind.RESUME,),
    check=functions.allow_always,
    run=functions.write_resume,
)
PLAN = Command(
    "plan",
    "Plan the seat's next turn, in games that have plans. Only the seat can see it, and it binds nobody.",
    PLAYER,
    Actions,
    refusals=("match-over", "no-plans", "bad-plan"),
)
NOTE = Command(
    "note",
    "Write the seat's private note.",
    PLAYER,
    Text,
    refusals=(),
    check=functions.allow_always,
)

COMMANDS: dict[str, Command[Any]] = {
    command.name: command
    for command in (
        ACT,
        WITHDRAW,
        UNDO,
        ASK_UNDO,
        ASK_BACK,
        ASK_END,
        AGREE,
        REFUSE,
        HAND_OVER,
        TAKE_BACK,
        LEAVE,
        END,
        TIME_OUT,
        RESUME,
        PLAN,
        NOTE,
    )
}

"""The table of commands: each command writes the entries and has the refusals that its row says."""

import ast
import inspect
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import truckstop
from tests.match.refusals import refusal_key
from tests.match.runner import MatchRunner
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.refusal import IllegalAction
from truckstop.match import command_functions
from truckstop.match.command_functions import PROPOSAL_TIMEOUT
from truckstop.match.commands import COMMANDS, Actions, Actor
from truckstop.match.entry import Kind
from truckstop.match.errors import CommandRefused
from truckstop.match.match import Match
from truckstop.match.state import MINUTE
from truckstop.services.messages import service_messages

SOURCE = Path(truckstop.__file__).parent
LOGGED_COMMANDS = [command for command in COMMANDS.values() if command.run is not None]
SERVICE_COMMANDS = ("end", "plan", "note")  # carried out by the services


def abandoned_match(game):
    return MatchRunner(game).play(10).do("end")


def without_log(game):
    """Return a match whose log cannot be replayed."""
    runner = MatchRunner(game).play(10)
    runner.match = Match(game, game.box(), runner.header, runner.key)
    runner.match.restore(runner.replay().position)
    return runner


def match_after_time_out(game):
    runner = MatchRunner(game, minutes=1).play(3)
    runner.match.position.used[0] = 2 * MINUTE
    return runner.do("time_out")


def after_reveal(game):
    """Return a match in which the last action cannot be undone."""
    runner = MatchRunner(game)
    while runner.match.position.undoable or not runner.log:
        runner.step()
    return runner


def move_across_reveal(game):
    """Return a match, a seat, and two actions of which the first reveals something."""
    runner = MatchRunner(game)
    while True:
        seat = runner.match.to_act[0]
        action = runner.policy(seat)
        if runner.match.reveals(seat, action):
            return runner, seat, [action, 0]
        runner.act(seat, action)


# By command and refusal: a function that returns a match, a seat and arguments for which the command is refused.
Situation = Callable[..., tuple[MatchRunner, int, *tuple[object, ...]]]
SITUATIONS: dict[str, dict[str, Situation]] = {
    "act": {
        "match-over": lambda game: (abandoned_match(game), 0, [0]),
        "no-action": lambda game: (MatchRunner(game), MatchRunner(game).match.to_act[0], []),
        "goes-too-far": move_across_reveal,
    },
    "withdraw": {"match-over": lambda game: (abandoned_match(game), 0)},
    "undo": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "undo-must-be-agreed": lambda game: (after_reveal(game), 0),
    },
    "ask_undo": {
        "match-over": lambda game: (abandoned_match(game), 0, 1),
        "log-of-other-rules": lambda game: (without_log(game), 0, 1),
        "something-asked": lambda game: (MatchRunner(game).play(5).do("ask_end", 1), 0, 1),
        "no-such-moment": lambda game: (MatchRunner(game).play(5), 0, 99),
    },
    "ask_back": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "log-of-other-rules": lambda game: (without_log(game), 0),
        "something-asked": lambda game: (MatchRunner(game).play(5).do("ask_end", 1), 0),
        "no-such-moment": lambda game: (MatchRunner(game), 0),
    },
    "ask_end": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "something-asked": lambda game: (MatchRunner(game).do("ask_end", 1), 1),
    },
    "agree": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "nothing-asked": lambda game: (MatchRunner(game), 0),
        "agreed-already": lambda game: (MatchRunner(game).do("ask_end", 1), 1),
    },
    "refuse": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "nothing-asked": lambda game: (MatchRunner(game), 0),
    },
    "hand_over": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "bot-drives-already": lambda game: (MatchRunner(game, bots=(1,)), 1),
    },
    "take_back": {
        "match-over": lambda game: (abandoned_match(game), 0),
        "person-drives-already": lambda game: (MatchRunner(game), 0),
        "out-of-time": lambda game: (match_after_time_out(game), 0),
    },
    "leave": {"match-over": lambda game: (abandoned_match(game), 0)},
    "time_out": {},
    "resume": {},
}


def match_with_expired_clock(game):
    """Return a match in which the last person who has to agree is out of time."""
    runner = MatchRunner(game, minutes=1).play(5).do("ask_end", 0).do("agree", 2)
    runner.match.position.used[1] = 2 * MINUTE
    return runner


def match_with_expired_proposal(game):
    runner = MatchRunner(game).do("ask_end", 1)
    runner.now += PROPOSAL_TIMEOUT
    return runner


def proposal_by_last_actor(game, *bots):
    """Return a match in which the seat that acted last asks to go back."""
    runner = MatchRunner(game, bots=bots).play(6)
    return runner.do("ask_back", next(seat for seat in runner.match.last_actions if seat not in bots))


def alone_after_action(game):
    """Return a match of one person, who has acted, and two bots."""
    runner = MatchRunner(game, bots=(1, 2))
    while 0 not in runner.match.last_actions:
        runner.step()
    return runner


def first_to_act(game):
    runner = MatchRunner(game)
    seat = runner.match.to_act[0]
    return runner, seat, [runner.policy(seat)]


def match_with_undoable_action(game):
    runner = MatchRunner(game)
    while not runner.match.position.undoable:
        runner.step()
    return runner, runner.match.position.undoable[-1].seat


def match_with_withdrawable_action(game):
    """Return a match in which a seat can withdraw and the seat, or None if the rules of the game never allow it."""
    runner = MatchRunner(game)
    for _ in range(200):
        for seat in range(3):
            if runner.match.is_available(COMMANDS["withdraw"], seat):
                return runner, seat
        if runner.match.is_over:
            break
        runner.step()
    return None


def last_to_agree(game):
    runner = proposal_by_last_actor(game, 2)
    (proposer,) = {0, 1} - {1 - runner.match.position.proposal.seat}
    return runner, 1 - proposer


# By command: situations in which it writes entries. Together they cover all kinds of entries that it can write.
WRITES: dict[str, list[Situation]] = {
    "act": [first_to_act],
    "withdraw": [match_with_withdrawable_action],
    "undo": [match_with_undoable_action],
    "ask_undo": [
        lambda game: (MatchRunner(game).play(6), 0, 1),
        lambda game: (MatchRunner(game, bots=(1, 2)).play(6), 0, 1),
    ],
    "ask_back": [
        lambda game: (runner := MatchRunner(game).play(6), next(iter(runner.match.last_actions))),
        lambda game: (alone_after_action(game), 0),
    ],
    "ask_end": [
        lambda game: (MatchRunner(game), 0),
        lambda game: (MatchRunner(game, bots=(1, 2)), 0),
        lambda game: (match_with_expired_proposal(game), 1),
    ],
    "agree": [
        lambda game: (MatchRunner(game).do("ask_end", 0), 1),
        lambda game: (MatchRunner(game, bots=(2,)).do("ask_end", 0), 1),
        last_to_agree,
    ],
    "refuse": [lambda game: (MatchRunner(game).do("ask_end", 0), 1)],
    "hand_over": [
        lambda game: (MatchRunner(game), 0),
        lambda game: (MatchRunner(game, bots=(2,)).do("ask_end", 0), 1),
        last_to_agree,
    ],
    "take_back": [lambda game: (MatchRunner(game).do("hand_over", 0), 0)],
    "leave": [
        lambda game: (MatchRunner(game), 0),
        lambda game: (MatchRunner(game).do("ask_end", 0).do("agree", 2), 1),
    ],
    "time_out": [
        lambda game: (match_with_expired_clock(game), -1),
        lambda game: (out_of_time_while_going_back(game), -1),
    ],
    "resume": [lambda game: (MatchRunner(game, minutes=5).play(2), -1)],
}


def out_of_time_while_going_back(game):
    runner = MatchRunner(game, bots=(2,), minutes=1).play(6)
    seat = next(seat for seat in runner.match.last_actions if seat != 2)
    runner.do("ask_back", seat)
    runner.match.position.used[1 - seat] = 2 * MINUTE
    return runner


@pytest.mark.parametrize("command", LOGGED_COMMANDS, ids=lambda command: command.name)
def test_a_command_is_refused_with_each_of_its_refusals(game, command):
    situations = SITUATIONS[command.name]
    assert set(situations) == set(command.refusals)
    for key, situation in situations.items():
        runner, seat, *arguments = situation(game)
        assert refusal_key(runner, command.name, seat, *arguments) == key


@pytest.mark.parametrize("command", LOGGED_COMMANDS, ids=lambda command: command.name)
def test_a_command_writes_the_kinds_of_entries_in_its_row(game, command):
    kinds, can_happen = set(), True
    for situation in WRITES[command.name]:
        result = situation(game)
        if result is None:
            can_happen = False
            continue
        runner, seat, *arguments = result
        draft = runner.draft(command.name, seat, *arguments)
        assert draft.entries
        kinds |= {entry.kind for entry in draft.entries}
    assert kinds == set(command.writes) or (not can_happen and command.has_rules)


@pytest.mark.parametrize("command", LOGGED_COMMANDS, ids=lambda command: command.name)
def test_in_any_position_a_command_is_refused_or_writes_entries_as_its_row_says(game, command):
    """Every seat tries it in many positions, with valid and invalid arguments."""
    runner = MatchRunner(game, bots=(2,), minutes=10)
    attempts: dict[str, list[list[object]]] = {"act": [[[0]], [[]], [[5, 6]]], "undo": [[1], [9]]}
    attempts["ask_undo"] = [[-1], [1], [5], [10**6]]
    for n in range(30):
        for seat in range(3):
            for arguments in attempts.get(command.name, [[]]):
                position = runner.match.position
                assert_outcome(runner, command, seat, arguments)
                assert runner.match.position is position
        if n % 10 == 5 and not runner.match.is_over and runner.match.position.proposal is None:
            runner.do("ask_end", n % 2)
        if n % 10 == 8 and not runner.match.is_over and runner.match.position.proposal is not None:
            runner.do("refuse", 0)
        if not runner.match.is_over:
            runner.step()


def assert_outcome(runner, command, seat, arguments):
    """Check that a command is refused as its row says, or writes entries of the kinds in its row."""
    key, kinds, is_illegal = None, set(), False
    try:
        kinds = {entry.kind for entry in runner.draft(command.name, seat, *arguments).entries}
    except CommandRefused as error:
        key = error.key
    except IllegalAction:
        is_illegal = True
    assert key is None or key in command.refusals
    assert kinds <= set(command.writes)
    assert command.has_rules or not is_illegal


@pytest.mark.parametrize("command", LOGGED_COMMANDS, ids=lambda command: command.name)
def test_an_available_command_is_not_refused_because_of_the_match(game, command):
    """Pages use `is_available` to decide which buttons to show."""
    for key, situation in SITUATIONS[command.name].items():
        runner, seat, *_ = situation(game)
        if key not in ("no-action", "goes-too-far", "no-such-moment") and (command.name, key) != (
            "ask_end",
            "something-asked",
        ):
            assert not runner.match.is_available(command, seat)
    for situation in WRITES[command.name]:
        if (result := situation(game)) is not None:
            runner, seat, *_ = result
            assert runner.match.is_available(command, seat)


def test_commands_that_are_not_in_the_log_are_carried_out_by_the_services():
    assert tuple(name for name, command in COMMANDS.items() if command.run is None) == SERVICE_COMMANDS
    assert [name for name in SERVICE_COMMANDS if COMMANDS[name].writes] == ["end"]


def test_every_kind_of_entry_is_written_by_some_command():
    assert {kind for command in COMMANDS.values() for kind in command.writes} == set(Kind)


def test_every_function_that_writes_entries_is_in_the_table():
    in_table = {command.run for command in COMMANDS.values()}
    writers = [
        function
        for name, function in inspect.getmembers(command_functions, inspect.isfunction)
        if name.startswith("write_")
    ]
    assert {*writers} == in_table - {None}


def test_no_other_module_creates_entries():
    """Drafts and the command `end` create entries. The other modules read stored entries."""
    modules = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Entry":
                modules.add(str(path.relative_to(SOURCE)))
    assert modules == {
        "match/draft.py",
        "match/position.py",
        "match/waybill_parser.py",
        "store/position_rows.py",
        "store/reader.py",
    }


def test_every_row_of_the_table_is_complete():
    for name, command in COMMANDS.items():
        assert command.name == name
        assert command.summary.endswith(".")
        assert command.actors
        assert is_dataclass(command.arguments)
        assert all(field.type for field in fields(command.arguments))
        assert all(key in service_messages(language) for key in command.refusals for language in LANGUAGES)
    assert [name for name, command in COMMANDS.items() if command.is_answer] == ["act"]
    assert {name for name, command in COMMANDS.items() if Actor.PLAYER not in command.actors} == {"time_out", "resume"}


@pytest.mark.parametrize(("name", "actor"), [("time_out", Actor.PLAYER), ("undo", Actor.BOT), ("act", Actor.SERVER)])
def test_a_match_carries_out_a_command_only_for_its_actors(game, name, actor):
    runner, command = MatchRunner(game), COMMANDS[name]
    arguments = Actions((0,)) if name == "act" else command.arguments()
    with pytest.raises(AssertionError, match=f"{name} is not for a {actor}"):
        runner.match.execute(command, 0, arguments, runner.now, actor)

"""A broken or unfinished game: `truckstop check` reports what is wrong, and commands for other games still work."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.new_game.project import INTERPRETED, NAME, Project

CHECK = """
import json, sys
from truckstop.conformance.suite import run_checks
from truckstop.engine.errors import UserError
from truckstop.games import load

def failure_messages(folder):
    try:
        failures = [result for result in run_checks(load(folder)) if result.outcome.value == "failed"]
        return [f"{failure.check.name}: {failure.reason}" for failure in failures]
    except UserError as error:
        return [str(error)]

print(json.dumps({folder: failure_messages(folder) for folder in sys.argv[1:]}))
"""
HIDDEN = '''

def hidden(s, viewer):
    """The dice, and what others have earned."""
    yield span(State, "dice")
    for seat in range(s["seats"]):
        if seat != viewer:
            yield span(State, "seat", seat, "score")
'''
REDACT = '''

@rule
def redact(s, viewer):
    """NM-007: forgets the money."""
    s.dice.key[0] = s.dice.key[1] = s.dice.count = 0


@rule
def guess(box, s, seat, rng, out, events):
    """NM-007"""
    s.dice.key[0] = 1
'''
LEGAL = '''

@rule
def legal(box, s, seat, out):
    """NM-001: everything, always."""
    for action in range(len(out)):
        out[action] = action
    return len(out)
'''
MEMORY = '''

HOURS = np.zeros(1, np.int64)


@rule
def bonus(box):
    """NM-005: remembers earlier games."""
    HOURS[0] += 1
    return HOURS[0]
'''


def remove(file: str) -> Callable[[Project], None]:
    return lambda project: (project.folder / file).unlink()


def edit(file: str, old: str, new: str) -> Callable[[Project], None]:
    return lambda project: project.edit(f"{project.folder.name}/{file}", old, new)


def append(file: str, text: str) -> Callable[[Project], None]:
    return lambda project: project.append(f"{project.folder.name}/{file}", text)


def leak_a_secret(project: Project) -> None:
    """Declare money as hidden without redacting it."""
    edit("state.py", "import record\n", "import record, span\n")(project)
    append("state.py", HIDDEN)(project)
    append("rules.py", REDACT)(project)


def store_outside_of_the_state(project: Project) -> None:
    """Store data outside of the state."""
    edit("rules.py", "from truckstop.engine.bits", "import numpy as np\nfrom truckstop.engine.bits")(project)
    edit("rules.py", "me.score += money", "me.score += money + bonus(box)")(project)
    append("rules.py", MEMORY)(project)


@dataclass(frozen=True)
class Breakage:
    """An error in a game."""

    apply: Callable[[Project], None]
    message: str  # a pattern of the message of `truckstop check`


UNUSABLE = {  # found before a game is played, even by `truckstop games`
    "missing file": Breakage(remove("actions.py"), r"actions\.py is missing"),
    "syntax error": Breakage(
        edit("rules.py", "def setup(box, s, events):", "def setup(box, s, events)"),
        r"rules\.py, line 14: SyntaxError: expected ':'",
    ),
    "unknown name": Breakage(
        edit("state.py", "capacity=np.int8", "capacity=nq.int8"), r"state\.py, line 14: NameError: .*'nq'"
    ),
    "missing function": Breakage(edit("rules.py", "def choose(", "def choice("), r"rules\.py does not define choose"),
    "missing name": Breakage(edit("actions.py", "MAX_EVENTS =", "EVENTS ="), r"actions\.py does not define MAX_EVENTS"),
    "missing field": Breakage(edit("state.py", "waiting=", "acting="), r"state\.py: State has no field waiting"),
    "gap in a record": Breakage(
        edit("state.py", "    capacity=np.int8,", "    wide=np.int8,\n    capacity=np.int16,"),
        r"state\.py, line 13: TypeError: capacity: not aligned; order the fields from wide to narrow",
    ),
    "option without a field": Breakage(edit("meta.py", '"hours"', '"length"'), r"state\.py: State has no field length"),
    "no score": Breakage(
        edit("state.py", "    score=np.int16", "    money=np.int16"),
        r"rules\.py does not define score; without it, each record in State\.seat needs a field `score`",
    ),
    "no refusal for a default": Breakage(
        edit("actions.py", "NOBODY_LEAVES = 7", "STAY = 7"),
        r"Why has no member NOBODY_LEAVES, which the default why_not_leave returns",
    ),
    "half of the secrecy": Breakage(
        append("rules.py", REDACT), r"state\.py does not define hidden; a game with hidden information needs"
    ),
    "impossible box": Breakage(
        edit("box.toml", "capacity = 12", "capacity = 99"), r"box\.toml: game\.capacity: 99 is not between 6 and 30"
    ),
}
WRONG = {  # found by playing games
    "wrong field in a rule": Breakage(
        edit("rules.py", "me.load = 0", "me.lood = 0"), r"rules\.py, line \d+: ValueError: no field of name lood"
    ),
    "randomness of Python": Breakage(
        edit("rules.py", "from truckstop.engine.bits", "import random\nfrom truckstop.engine.bits"),
        r"imports: rules\.py imports random",
    ),
    "absolute import": Breakage(
        lambda project: edit("rules.py", "from .actions", f"from {project.folder.name}.actions")(project),
        r"own imports: rules\.py imports .*\.actions: make it relative",
    ),
    "list in a rule": Breakage(
        edit("rules.py", "    best = 0\n", "    best = [0][0]\n"),
        r"allocations: rules\.py: announce_winners uses what rules cannot: line \d+: \[0\]",
    ),
    "function that is not compiled": Breakage(
        append("rules.py", "\n\ndef helper(s):\n    return 0\n"),
        r"decorators: rules\.py, line \d+: helper is not",
    ),
    "illegal action listed": Breakage(
        append("rules.py", LEGAL), r"legal: `legal` and `why_not` disagree \(game \d+ of seed"
    ),
    "no legal action": Breakage(
        edit("rules.py", "    if action >= DELIVER:\n        return why", "    if s.turn == 1:\n        return why"),
        r"a seat is to act, but has no legal action",
    ),
    "game without an end": Breakage(
        edit("rules.py", "    s.turn += 1\n", "    s.turn = 1\n"),
        r"(legal|soak): the game does not end within MAX_DECISIONS",
    ),
    "too many events": Breakage(
        edit("actions.py", "MAX_EVENTS = 8", "MAX_EVENTS = 1"),
        r"(legal|soak): an action caused more than MAX_EVENTS",
    ),
    "broken invariant": Breakage(
        edit("rules.py", "    me.load = 0\n", "    me.load = -1\n"),
        r"(legal|soak): `check` returned 1: an invariant is broken",
    ),
    "memory outside of the state": Breakage(
        store_outside_of_the_state, r"determinism: the same actions lead to different states"
    ),
    "secret that leaks": Breakage(
        leak_a_secret, r"noise: `redact` leaves something that `hidden` declares: the field seat"
    ),
    "rule without a test": Breakage(
        append("../LEDGER.md", "- Trucks are red (NM-009).\n"), r"rules in tests: no test's docstring cites NM-009"
    ),
    "number that does not exist": Breakage(
        edit("rules.py", '"""NM-006: the town', '"""NM-066: the town'),
        r"numbers: the ledger does not have NM-066",
    ),
    "message that is none": Breakage(
        append("en.ftl", "\nthis is not a message\n"), r"messages: en\.ftl: this line is not a message"
    ),
}


BREAKAGES = UNUSABLE | WRONG


def broken_copy(project: Project, name: str, number: int, folder: Path) -> Project:
    """Create a broken copy of a game. It needs a different name because Python imports a package only once."""
    copy, slug = project.copy(folder / str(number)), f"mail_{number}"
    copy.folder.rename(copy.root / slug)
    broken_project = Project(copy.root, slug)
    edit("meta.py", f'slug="{NAME}"', f'slug="{slug}"')(broken_project)
    BREAKAGES[name].apply(broken_project)
    return broken_project


@pytest.fixture(scope="module")
def broken(new_project: Project, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Project]:
    """A broken game for each breakage."""
    folder = tmp_path_factory.mktemp("broken")
    return {name: broken_copy(new_project, name, number, folder) for number, name in enumerate(BREAKAGES)}


@pytest.fixture(scope="module")
def failures(broken: dict[str, Project]) -> dict[str, list[str]]:
    """The messages of the checks for each broken game."""
    folders = {name: str(project.folder) for name, project in broken.items()}
    process = subprocess.run(
        [sys.executable, "-c", CHECK, *folders.values()],
        env=os.environ | INTERPRETED,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    results = json.loads(process.stdout)
    return {name: results[folder] for name, folder in folders.items()}


@pytest.fixture(scope="module")
def listing(broken: dict[str, Project]) -> str:
    """The output of `truckstop games` with all unusable games."""
    folders = os.pathsep.join(str(broken[name].folder) for name in UNUSABLE)
    process = broken["missing file"].run("games", TRUCKSTOP_GAMES=folders)
    assert process.returncode == 0
    return process.stdout


@pytest.mark.parametrize("name", BREAKAGES)
def test_the_checks_report_what_is_wrong(failures, name):
    output = "\n".join(failures[name])
    assert re.search(BREAKAGES[name].message, output), output


@pytest.mark.parametrize("name", UNUSABLE)
def test_a_game_that_cannot_be_used_is_listed_with_the_reason(listing, broken, name):
    slug = broken[name].folder.name
    (reason,) = re.findall(rf"^{slug}  cannot be used: {slug}: (.*)$", listing, re.MULTILINE)
    assert re.search(UNUSABLE[name].message, reason)


def test_the_other_games_are_listed_as_usual(listing):
    assert "interstate  Interstate Trucking, 2 to 6 players" in listing


def test_commands_for_other_games_work_although_there_are_broken_games(broken):
    folders = os.pathsep.join(str(project.folder) for project in broken.values())
    process = broken["missing file"].run("where", "TO-034", TRUCKSTOP_GAMES=folders)
    assert process.returncode == 0, process.stderr


@pytest.mark.parametrize(("name", "code"), [("missing file", 2), ("syntax error", 1), ("rule without a test", 1)])
def test_a_check_that_fails_prints_no_traceback(broken, name, code):
    process = broken[name].run("check", str(broken[name].folder), **INTERPRETED)
    assert process.returncode == code
    assert "Traceback" not in process.stderr
    assert re.search(
        BREAKAGES[name].message.partition(": ")[2] or BREAKAGES[name].message, process.stdout + process.stderr
    )


def test_a_rule_that_does_not_compile_is_found_in_plain_python(project, cache):
    """The error of Numba does not always contain the line."""
    WRONG["wrong field in a rule"].apply(project)
    process = project.run("check", NAME, **cache)
    assert process.returncode == 1
    assert re.search(WRONG["wrong field in a rule"].message, process.stdout), process.stdout
    simulation = project.run("simulate", NAME, **cache)
    assert simulation.returncode == 2
    assert "the rules do not compile: KeyError: 'lood'" in simulation.stderr
    assert len(simulation.stderr.splitlines()) == 2  # the announcement and the error


def test_numbers_that_overflow_in_plain_python_are_found(project, cache):
    """Compiled code computes with 64-bit numbers, plain Python with int8."""
    edit("rules.py", "int(me.load) * int(s.price_by_town[town])", "me.load * s.price_by_town[town] * me.load")(project)
    process = project.run("check", NAME, **cache)
    assert process.returncode == 1
    assert re.search(r"failed +plain python .*rules\.py, line \d+: .*overflow", process.stdout), process.stdout

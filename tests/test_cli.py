"""The command line, as a terminal meets it: what it prints, and one line for every mistake."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from truckstop.engine.ready import ready
from truckstop.games import load, slugs

GAME = ready(load("truck_off"))
ROOT = Path(__file__).parents[1]
BOX = (GAME.folder / "box.toml").read_text("utf-8")
COMMANDS = ("games", "simulate", "show", "demo", "where", "rules")
FEW = "simulate truck_off --games 20 --players 3 --bots policy --json"
SVG = "{http://www.w3.org/2000/svg}svg"
HELP = "see --help"


def run(typed, cwd):
    command = [sys.executable, "-W", "error", "-m", "truckstop.cli", *typed.split()]
    return subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)


def printed(typed, cwd):
    """What a command prints when nothing is wrong."""
    done = run(typed, cwd)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def best(times, code):
    """The shortest time that a new process takes for some code."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        taken.append(time.perf_counter() - start)
    return min(taken)


def test_help_lists_every_command(tmp_path):
    text = printed("--help", tmp_path)
    assert all(re.search(rf"(?m)^\W*{command} ", text) for command in COMMANDS)


def test_games_lists_every_game_with_its_players_and_options(tmp_path):
    lines = printed("games", tmp_path).splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == slugs()
    assert lines[0] == "truck_off  Truck Off: Roll and Write, 1 to 12 players"
    assert "    map_side = a | b" in lines
    assert "    min_turns = 12 | 1 to 99" in lines


def test_simulate_prints_a_row_for_every_seat(tmp_path):
    lines = printed("simulate truck_off --games 20 --players 2 --seed 5", tmp_path).splitlines()
    assert lines[0] == "20 games of 2 by random play, seed 5"
    assert re.fullmatch(r"[\d,]+ decisions in \d+\.\d\d s: [\d,]+ a second", lines[1])
    assert lines[3].split()[:2] == ["seat", "wins"]
    rows = [line.split() for line in lines[4:]]
    assert [row[0] for row in rows] == ["1", "2"]
    assert sum(int(row[1]) for row in rows) == 20


def test_simulate_gives_programs_an_object(tmp_path):
    report = json.loads(printed(f"{FEW} --option map_side=b", tmp_path))
    assert (report["games"], report["players"], report["bots"], report["seed"]) == (20, 3, "policy", 1)
    assert report["options"]["map_side"] == "b"
    assert report["decisions"] > 20
    assert report["decisions_per_second"] == pytest.approx(report["decisions"] / report["seconds"])
    assert [seat["seat"] for seat in report["seats"]] == [1, 2, 3]
    assert sum(seat["wins"] for seat in report["seats"]) == 20
    assert all(seat["mean_score"] > 0 for seat in report["seats"])


def test_simulate_plays_on_a_board_of_ones_own(tmp_path):
    (tmp_path / "rich.toml").write_text(BOX.replace("cash = 5 ", "cash = 100 "), "utf-8")
    usual, rich = (json.loads(printed(f"{FEW} {box}", tmp_path)) for box in ("", "--box rich.toml"))
    assert rich["seats"][0]["mean_score"] > usual["seats"][0]["mean_score"] + 50


@pytest.mark.parametrize(("lang", "start"), [("en", "START"), ("fr", "DÉPART")])
def test_show_draws_a_position_in_the_language_asked_for(tmp_path, lang, start):
    text = printed(f"show truck_off -o there.svg --bots random --lang {lang}", tmp_path)
    assert text == GAME.words(lang)("label-picture", file="there.svg") + "\n"
    drawn = ElementTree.parse(tmp_path / "there.svg").getroot()
    assert drawn.tag == SVG
    assert GAME.words(lang)("label-player", number=1) in (tmp_path / "there.svg").read_text("utf-8")
    assert start in {element.text for element in drawn.iter()}


def test_demo_plays_to_the_end_and_draws_the_last_picture(tmp_path):
    lines = printed("demo", tmp_path).splitlines()
    assert re.fullmatch(r"Truck Off: The game is over\. Player \d wins with \$\d+\.", lines[0])
    assert [line.split()[0] for line in lines[2:-1]] == ["1.", "2.", "3.", "4."]
    assert lines[-1] == "The picture is in truck_off.svg."
    assert ElementTree.parse(tmp_path / "truck_off.svg").getroot().tag == SVG


def test_where_leads_to_the_lines_where_a_rule_stands():
    kinds = []
    for line in printed("where to-034", ROOT).splitlines():
        if not line.startswith("  "):
            kinds.append(line)
            continue
        place, text = line.strip().split("  ", 1)
        path, number = place.split(":")
        there = (ROOT / path).read_text("utf-8").splitlines()[int(number) - 1].strip()
        name = text.split(":")[0]
        expected = {"function": f"def {name}(", "test": f"def {name}(", "refusal": f"{name} = ", "sentence": text}
        assert expected[kinds[-1]] in there
        assert not Path(path).is_absolute()
    assert kinds == ["function", "refusal", "test", "sentence"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_prints_the_rulebook_in_the_language_asked_for(tmp_path, lang):
    book = (GAME.folder / f"RULES.{lang}.md").read_text("utf-8")
    assert printed(f"rules truck_off --lang {lang}", tmp_path) == book


SIMULATE = "simulate truck_off --games 1"
SHOW = "show truck_off -o there.svg"
MISTAKES = {  # what is typed → what the one line says
    "fly": ("'fly'", "there are games, simulate, show, demo, where, rules"),
    "simulate": ("'GAME'", HELP),
    "simulate ferry": ("'ferry' is not a game", "there are truck_off"),
    f"{SIMULATE} --colour red": ("--colour", HELP),
    f"{SIMULATE} --option colour=red": ("'colour' is not an option", "there are map_side, bonus_layout", "solo_grades"),
    f"{SIMULATE} --option map_side=c": ("map_side: 'c' is not a value", "there are a, b"),
    f"{SIMULATE} --option base_movement=9": ("base_movement: '9' is not a whole number", "from 3 to 5"),
    f"{SIMULATE} --option min_turns={'9' * 5000}": ("min_turns: ", "is not a whole number from 1 to 99"),
    f"{SIMULATE} --option map_side": ("'map_side'", "key=value"),
    f"{SIMULATE} --players 2 --option first_active=3": ("Seat 3 cannot roll first", "there are only 2 players"),
    f"{SIMULATE} --players 1 --option first_active=3": ("Seat 3 cannot roll first", "playing alone"),
    f"{SIMULATE} --players 13": ("13 players", "is for 1 to 12"),
    f"{SIMULATE} --players 0": ("--players", "greater than or equal to 1"),
    f"{SIMULATE} --bots genius": ("--bots genius", "there are random, policy"),
    f"{SIMULATE} --seed -1": ("--seed", "greater than or equal to 0"),
    "simulate truck_off --games 0": ("--games", "greater than or equal to 1"),
    "simulate truck_off --games x": ("--games", "valid integer"),
    f"{SIMULATE} --box none.toml": ("none.toml: cannot be read: No such file or directory",),
    f"{SIMULATE} --box broken.toml": ("broken.toml: is not TOML: ",),
    f"{SIMULATE} --box misspelt.toml": ("misspelt.toml: game.csh: is not a key here", "there are gas_movement", "cash"),
    f"{SHOW} --seat 4": ("seat 4", "with 4 players the seats are numbered 0 to 3"),
    f"{SHOW} --lang de": ("--lang de", "there are en, fr"),
    f"{SHOW} --bots genius": ("--bots genius", "there are random, policy"),
    "show truck_off": ("--output", HELP),
    "show truck_off -o none/there.svg": ("none/there.svg: cannot be written: No such file or directory",),
    "show truck_off -o .": (".: cannot be written: Is a directory",),
    "demo ferry": ("'ferry' is not a game", "there are truck_off"),
    "rules truck_off --lang de": ("--lang de", "there are en, fr"),
    "where TO-999": ("'TO-999' is not a rule of Truck Off", "there are TO-001 to TO-007, TO-010"),
    "where TO": ("'TO' is not a rule of Truck Off", "there are TO-001 to TO-007"),
    "where XX-001": ("'XX-001' is not a rule", "they begin with TO-"),
}


@pytest.mark.parametrize("typed", MISTAKES, ids=lambda typed: typed[:60])
def test_a_mistake_is_answered_in_one_line_that_says_what_there_is(tmp_path, typed):
    (tmp_path / "broken.toml").write_text("[game", "utf-8")
    (tmp_path / "misspelt.toml").write_text(BOX.replace("cash = 5 ", "csh = 5 "), "utf-8")
    done = run(typed, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"truckstop: [^\n]+\n", done.stderr)
    assert [said for said in MISTAKES[typed] if said not in done.stderr] == []
    assert not (tmp_path / "there.svg").exists()


def test_a_warm_start_takes_less_than_two_seconds(tmp_path):
    taken = []
    for _ in range(3):
        start = time.perf_counter()
        printed("simulate truck_off --games 1", tmp_path)
        taken.append(time.perf_counter() - start)
    assert min(taken) < 2


def test_the_games_are_listed_at_once_and_without_the_compiler():
    listing = "import sys; from truckstop import games; [games.load(slug).meta for slug in games.slugs()]"
    assert best(5, listing) - best(5, "pass") < 0.3
    subprocess.run([sys.executable, "-c", f"{listing}; sys.exit('numba' in sys.modules)"], check=True)

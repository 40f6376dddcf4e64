"""The command line: the output of every command, and one line for every usage error."""

import json
import re
import subprocess
import sys
import time
from itertools import takewhile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.command_line import output, run, run_process
from tests.support.machine import slowness
from truckstop.engine.compilation import compile_game
from truckstop.games import load, slugs
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

GAMES = {slug: compile_game(load(slug)) for slug in slugs()}
GAMES_MESSAGE = f"choose one of {', '.join(slugs())}"
PREFIXES = f"Rule numbers begin with {', '.join(f'{game.meta.prefix}-' for game in GAMES.values())}"
TRUCK_OFF, INTERSTATE_GAME = GAMES["truck_off"], GAMES["interstate"]
ROOT = Path(__file__).parents[1]
BOX, INTERSTATE_BOX = ((game.folder / "box.toml").read_text("utf-8") for game in (TRUCK_OFF, INTERSTATE_GAME))
COMMANDS = ("games", "simulate", "fairness", "arena", "show", "demo", "where", "rules", "serve", "replay", "verify")
SIMULATE_20_GAMES = "simulate truck_off --games 20 --players 3 --bots policy --json"
SVG = "{http://www.w3.org/2000/svg}svg"
HELP = "see --help"


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(scope="module", autouse=True)
def compile_statistics():
    """Compile the statistics of all games, so that no command prints a message about compiling."""
    for game in GAMES.values():
        simulate(Simulation(game, game.box(), 2, {}, bots="random", seed=1, jobs=1), games=1)


def sections(text):
    """Return the tables of a report by title, as rows of cells. The first title is the first line of the report."""
    tables = {}
    for block in text.split("\n\n"):
        title, *rows = block.splitlines()
        tables[title] = [re.split(r"  +", row.strip()) for row in rows]
    return tables


def shortest_run(times, code):
    """Run code in new processes and return the shortest time in seconds."""
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        seconds.append(time.perf_counter() - start)
    return min(seconds)


@pytest.mark.parametrize(
    "command", ["games", "demo truck_off", "rules interstate --lang fr", "show truck_off --players 99", "fly"]
)
def test_a_command_prints_the_same_in_a_new_process(tmp_path, command):
    result, process = run(command, tmp_path), run_process(command, tmp_path)
    assert (process.returncode, process.stdout, process.stderr) == (result.returncode, result.stdout, result.stderr)


def test_help_lists_every_command(tmp_path):
    text = output("--help", tmp_path)
    assert all(re.search(rf"(?m)^\W*{command} ", text) for command in COMMANDS)


def test_games_lists_every_game_with_its_players_and_options(tmp_path):
    lines = output("games", tmp_path).splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == slugs()
    assert "truck_off  Truck Off: Roll and Write, 1 to 12 players, rules 1, 2" in lines
    assert "    map_side = a | b" in lines
    assert "    min_turns = 12 | 1 to 99" in lines
    assert "interstate  Interstate Trucking, 2 to 6 players, rules 1, 2" in lines
    assert "    goal_money = 10000 | 100 to 1000000 in steps of 100" in lines


@every_game
def test_simulate_prints_a_row_for_every_seat(tmp_path, game):
    lines = output(f"simulate {game.meta.slug} --games 20 --players 2 --seed 5", tmp_path).splitlines()
    assert lines[0] == "20 games, 2 players, random bots, seed 5"
    assert re.fullmatch(r"[\d,]+ decisions in \d+\.\d\d s \([\d,]+ per second\)", lines[1])
    assert re.fullmatch(r"\d+\.\d\d turns on average \(\d+ to \d+\); intervals: 95 % confidence", lines[2])
    assert lines[3].split()[:2] == ["seat", "wins"]
    rows = [line.split() for line in lines[4:6]]
    assert [row[0] for row in rows] == ["1", "2"]
    assert sum(int(row[1]) for row in rows) >= 20
    assert lines[6] == ""


@every_game
def test_simulate_prints_how_often_each_action_is_chosen(tmp_path, game):
    text = output(f"simulate {game.meta.slug} --games 20 --players 2", tmp_path)
    header, *rows = sections(text)["actions"]
    decisions = int(text.splitlines()[1].split()[0].replace(",", ""))
    assert header == ["action", "chosen", "per game", "of all"]
    assert [row[0] for row in rows] == [family.name for family in game.actions.families]
    assert sum(int(row[1].replace(",", "")) for row in rows) == decisions
    for _, chosen, per_game, of_all in rows:
        count = int(chosen.replace(",", ""))
        assert float(per_game.replace(",", "")) == pytest.approx(count / 20, abs=0.006)
        assert of_all == f"{count / decisions:.2%}"


@every_game
def test_simulate_prints_lengths_for_every_number_of_players_unless_one_is_given(tmp_path, game):
    slug, (fewest, most) = game.meta.slug, game.meta.players
    usual = sections(output(f"simulate {slug} --games 20", tmp_path))
    header, *rows = usual["length by number of players"]
    assert header[:3] == ["players", "games", "mean turns"]
    assert [row[0] for row in rows] == [str(number) for number in range(fewest, most + 1)]
    assert {row[0]: row[1] for row in rows if row[1] != "2"} == {str(game.meta.usual_players): "20"}
    one_number = sections(output(f"simulate {slug} --games 20 --players {game.meta.usual_players}", tmp_path))
    assert "length by number of players" not in one_number
    assert one_number["actions"] == usual["actions"]


@every_game
def test_simulate_prints_the_tables_of_the_game_with_the_numbers_of_the_json(tmp_path, game):
    command = f"simulate {game.meta.slug} --games 20 --players 2 --bots policy"
    tables, report = sections(output(command, tmp_path)), json.loads(output(f"{command} --json", tmp_path))
    assert [*tables][-len(report["tables"]) - 1 :] == ["actions", *(table["key"] for table in report["tables"])]
    for table in report["tables"]:
        header, *rows = tables[table["key"]]
        assert header == [column.removesuffix("_share").replace("_", " ") for column in table["columns"]]
        assert [row[0] for row in rows] == [row[0] for row in table["rows"]]
        for cells, values in zip(rows, table["rows"], strict=True):
            for column, cell, value in zip(table["columns"][1:], cells[1:], values[1:], strict=True):
                number = float(cell.rstrip("%").replace(",", ""))
                assert number == pytest.approx(100 * value if column.endswith("_share") else value, abs=0.006)
                assert cell.endswith("%") == column.endswith("_share")


def test_simulate_prints_how_many_games_were_cut_off(tmp_path):
    command = "simulate interstate --games 2 --players 2 --option max_rounds=0"
    line = "2 games did not end and were cut off; the statistics include their scores at that point"
    assert line in output(command, tmp_path).splitlines()
    assert json.loads(output(f"{command} --json", tmp_path))["cut_off"] == 2
    assert "cut off" not in output(f"{command} --bots policy", tmp_path)


def test_simulate_prints_all_digits_of_large_scores(tmp_path):
    command = (
        "simulate interstate --games 2 --players 2 --bots policy --option goal_money=1000000 --option max_rounds=300"
    )
    report = json.loads(output(f"{command} --json", tmp_path))
    highest_scores = [seat["highest_score"] for seat in report["seats"]]
    assert max(highest_scores) > 2**15
    seats = [line.split() for line in output(command, tmp_path).splitlines()[4:6]]
    assert [int(row[-1].replace(",", "")) for row in seats] == highest_scores


def test_simulate_prints_json(tmp_path):
    report = json.loads(output(f"{SIMULATE_20_GAMES} --option map_side=b", tmp_path))
    assert (report["games"], report["players"], report["bots"], report["seed"]) == (20, 3, "policy", 1)
    assert report["options"]["map_side"] == "b"
    assert report["decisions"] == sum(report["actions"].values()) > 20
    assert [length["players"] for length in report["lengths"]] == [3]
    assert [table["key"] for table in report["tables"]] == ["starts", "bonuses"]
    assert report["decisions_per_second"] == pytest.approx(report["decisions"] / report["seconds"])
    assert [seat["seat"] for seat in report["seats"]] == [1, 2, 3]
    assert sum(seat["wins"] for seat in report["seats"]) == 20
    assert all(seat["mean_score"] > 0 for seat in report["seats"])


def test_simulate_plays_with_another_box(tmp_path):
    (tmp_path / "rich.toml").write_text(BOX.replace("cash = 5 ", "cash = 100 "), "utf-8")
    usual, rich = (json.loads(output(f"{SIMULATE_20_GAMES} {box}", tmp_path)) for box in ("", "--box rich.toml"))
    assert rich["seats"][0]["mean_score"] > usual["seats"][0]["mean_score"] + 50


def test_simulate_plays_on_another_map(tmp_path):
    (tmp_path / "poor.toml").write_text(INTERSTATE_BOX.replace("start_money = 500", "start_money = 9000"), "utf-8")
    command = "simulate interstate --games 20 --players 3 --bots policy --json --option max_rounds=5"
    usual, rich = (json.loads(output(f"{command} {box}", tmp_path)) for box in ("", "--box poor.toml"))
    assert rich["seats"][0]["mean_score"] > usual["seats"][0]["mean_score"] + 5000


@pytest.mark.parametrize(("lang", "start"), [("en", "START"), ("fr", "DÉPART")])
def test_show_draws_a_position_in_the_language_of_the_option(tmp_path, lang, start):
    text = output(f"show truck_off -o there.svg --bots random --lang {lang}", tmp_path)
    assert text == TRUCK_OFF.messages(lang)("label-picture", file="there.svg") + "\n"
    drawing = ElementTree.parse(tmp_path / "there.svg").getroot()
    assert drawing.tag == SVG
    assert TRUCK_OFF.messages(lang)("label-player", number=1) in (tmp_path / "there.svg").read_text("utf-8")
    assert start in {element.text for element in drawing.iter()}


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_can_be_shown_to_a_player_and_to_a_spectator(tmp_path, game, lang):
    for seat in (0, -1):
        text = output(f"show {game.meta.slug} -o there.svg --seat {seat} --lang {lang}", tmp_path)
        assert text == game.messages(lang)("label-picture", file="there.svg") + "\n"
        assert ElementTree.parse(tmp_path / "there.svg").getroot().tag == SVG


@pytest.mark.parametrize(
    ("command", "title"), [("demo truck_off", "Truck Off"), ("demo interstate", "Interstate Trucking")]
)
def test_demo_plays_to_the_end_and_draws_the_final_position(tmp_path, command, title):
    lines = output(command, tmp_path).splitlines()
    assert lines[0].startswith(f"{title}: ")
    assert re.search(r"Player \d wins with \$[\d,]+|were tied", lines[0])
    assert [line.split()[0] for line in lines[2:-1]] == ["1.", "2.", "3.", "4."]
    file = f"{command.split()[1]}.svg"
    assert lines[-1] == f"The picture is in {file}."
    assert ElementTree.parse(tmp_path / file).getroot().tag == SVG


def test_demo_without_a_name_plays_the_first_game(tmp_path):
    assert output("demo", tmp_path) == output(f"demo {slugs()[0]}", tmp_path)


@pytest.mark.parametrize("rule", ["to-034", "it-061", "IT-R15"])
def test_where_prints_the_lines_that_cite_a_rule(rule):
    kinds = []
    for line in output(f"where {rule}", ROOT).splitlines():
        if not line.startswith("  "):
            kinds.append(line)
            continue
        place, text = line.strip().split("  ", 1)
        path, number = place.split(":")
        lines = (ROOT / path).read_text("utf-8").splitlines()[int(number) - 1 :]
        paragraph = " ".join(line.strip() for line in takewhile(str.strip, lines))
        name = text.split(":")[0]
        expected = {"function": f"def {name}(", "test": f"def {name}(", "refusal": f"{name} = ", "sentence": text}
        assert expected[kinds[-1]] in (paragraph if kinds[-1] == "sentence" else lines[0])
        assert not Path(path).is_absolute()
    assert kinds == ["function", "refusal", "test", "sentence"]


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_prints_the_rulebook_in_the_language_of_the_option(tmp_path, game, lang):
    text = output(f"rules {game.meta.slug} --lang {lang} --numbers", tmp_path)
    assert text.replace("\n\n", "\n").splitlines() == without_pictures(game.rules_text(lang))


def test_rules_prints_the_tables_of_another_box(tmp_path):
    box = (load("rolling_freight").folder / "box.toml").read_text("utf-8")
    (tmp_path / "box.toml").write_text(box.replace('name = "Oakland"', 'name = "Oakville"'), "utf-8")
    text = output("rules rolling_freight --box box.toml", tmp_path)
    assert "| Blue 1A | Sacramento–Oakville | 3 |" in text
    assert "Oakland" not in text


def without_pictures(rulebook):
    """Return the lines of a rulebook without those that are pictures."""
    return [line for part in rulebook.split("\n\n") if not part.startswith("![") for line in part.splitlines()]


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_prints_the_quick_reference(tmp_path, game, lang):
    reminder = (game.folder / f"REMINDER.{lang}.md").read_text("utf-8")
    assert output(f"rules {game.meta.slug} --lang {lang} --short --numbers", tmp_path) == reminder


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("length", ["", "--short"])
def test_rules_prints_rule_numbers_only_on_request(tmp_path, game, lang, length):
    command = f"rules {game.meta.slug} --lang {lang} {length}"
    text, text_with_numbers = output(command, tmp_path), output(f"{command} --numbers", tmp_path)
    citation = rf"{game.meta.prefix}-[A-Z]?\d+"
    assert not re.search(citation, text)
    words = re.sub(rf"[\s>]*\({citation}(?:,[\s>]+{citation})*\)", "", text_with_numbers)
    assert re.sub(r"[\s>]", "", text) == re.sub(r"[\s>]", "", words)
    assert not re.search(r"[ \n][.,](?!\d)|\n{3}| $", text, re.MULTILINE), "a space or a line break is left over"


SIMULATE = "simulate truck_off --games 1"
INTERSTATE = "simulate interstate --games 1"
SHOW = "show truck_off -o there.svg"
USAGE_ERRORS = {  # command → what the one line contains
    "fly": (
        "'fly'",
        "choose one of games, show, demo, where, rules, simulate, fairness, arena, play, serve, warm, replay, verify",
    ),
    "simulate": ("'GAME'", HELP),
    "simulate ferry": ("'ferry' is not a game", GAMES_MESSAGE),
    f"{SIMULATE} --colour red": ("--colour", HELP),
    f"{SIMULATE} --option colour=red": (
        "'colour' is not an option",
        "choose one of map_side, bonus_layout",
        "solo_grades",
    ),
    f"{SIMULATE} --option map_side=c": ("map_side: 'c' is not a possible value", "choose one of a, b"),
    f"{SIMULATE} --option base_movement=9": ("base_movement: '9' is not a whole number", "from 3 to 5"),
    f"{SIMULATE} --option min_turns={'9' * 5000}": ("min_turns: ", "is not a whole number from 1 to 99"),
    f"{SIMULATE} --option map_side": ("'map_side'", "key=value"),
    f"{SIMULATE} --players 2 --option first_active=3": ("Seat 3 cannot roll first", "there are only 2 players"),
    f"{SIMULATE} --players 1 --option first_active=3": ("Seat 3 cannot roll first", "playing alone"),
    f"{SIMULATE} --players 13": ("13 players", "is for 1 to 12"),
    f"{SIMULATE} --players 0": ("--players", "greater than or equal to 1"),
    f"{SIMULATE} --bots genius": ("--bots: 'genius' is not a bot", "choose one of random, policy, greedy"),
    f"{SIMULATE} --seed -1": ("--seed", "greater than or equal to 0"),
    "simulate truck_off --games 0": ("--games", "greater than or equal to 1"),
    "simulate truck_off --games x": ("--games", "valid integer"),
    f"{SIMULATE} --box none.toml": ("none.toml: cannot be read: No such file or directory",),
    f"{SIMULATE} --box broken.toml": ("broken.toml: is not TOML: ",),
    f"{SIMULATE} --box misspelt.toml": (
        "misspelt.toml: game.csh: is not a key here; possible keys: gas_movement",
        "cash",
    ),
    f"{SHOW} --seat 4": ("--seat 4", "with 4 players, seats are numbered 0 to 3"),
    f"{SHOW} --lang de": ("--lang de", "choose one of en, fr"),
    f"{SHOW} --bots genius": ("--bots genius", "choose one of random, policy"),
    "show truck_off": ("--output", HELP),
    "show truck_off -o none/there.svg": ("none/there.svg: cannot be written: No such file or directory",),
    "show truck_off -o .": (".: cannot be written: Is a directory",),
    "demo ferry": ("'ferry' is not a game", GAMES_MESSAGE),
    "rules truck_off --lang de": ("--lang de", "choose one of en, fr"),
    "where TO-999": ("'TO-999' is not a rule of Truck Off", "Its rules are TO-001 to TO-007, TO-010"),
    "where TO": ("'TO' is not a rule of Truck Off", "Its rules are TO-001 to TO-007"),
    "where IT-999": ("'IT-999' is not a rule of Interstate Trucking", "Its rules are IT-001 to IT-008", "IT-R01 to"),
    "where IT-R99": ("'IT-R99' is not a rule of Interstate Trucking",),
    "where XX-001": ("'XX-001' is not a rule", PREFIXES),
    f"{INTERSTATE} --players 1": ("1 players", "Interstate Trucking is for 2 to 6"),
    f"{INTERSTATE} --players 7": ("7 players", "Interstate Trucking is for 2 to 6"),
    f"{INTERSTATE} --option tolls=true": ("'tolls' is not an option", "choose one of mode, limited_goods", "events"),
    f"{INTERSTATE} --option mode=expert": (
        "mode: 'expert' is not a possible value",
        "choose one of intro, standard, advanced",
    ),
    f"{INTERSTATE} --option perishables=no": ("perishables: 'no' is not a possible value", "choose one of false, true"),
    f"{INTERSTATE} --option goal_money=150": ("goal_money: '150'", "from 100 to 1000000 in steps of 100"),
    f"{INTERSTATE} --option trailer_price=1100": ("trailer_price: '1100'", "from 1000 to 1500 in steps of 500"),
    f"{INTERSTATE} --option max_rounds=1000": ("max_rounds: '1000'", "from 0 to 999"),
    f"{INTERSTATE} --option two_player_starts=los_angeles_new_york": (
        "Only two players can choose other start cities",
        "you are 4",
    ),
    f"{INTERSTATE} --option mode=intro --option start_perishable_grace=true": ("needs goods that perish",),
    f"{INTERSTATE} --option start_contracts=secret_three --option start_perishable_grace=true": (
        "needs a load at setup",
    ),
    f"{INTERSTATE} --box truck_off.toml": (
        "truck_off.toml: ",
        "is not a key here",
        "possible keys: game, expansion, bonus",
    ),
    "show interstate -o there.svg --seat 4": ("--seat 4", "with 4 players, seats are numbered 0 to 3"),
}
INVALID_BOXES = {  # change in the box of Interstate → what the one line contains
    "misspelt": ("rest_max = 3", "rest_mx = 3", "game.rest_mx: is not a key here"),
    "no number": ("start_money = 500", 'start_money = "500"', "game.start_money: '500' is not a whole number"),
    "too large": ("action_points = 5\n", "action_points = 21\n", "game.action_points: 21 is not between 1 and 20"),
    "unknown city": ('["portland", "new_york"]', '["portland", "york"]', "goods.apples.from: "),
    "odd fee": ("atlanta = 1600, chicago", "atlanta = 1650, chicago", "1650 is not a multiple of 100"),
    "rising bonus": ("[400, 200, 100]", "[100, 200, 400]", "bonus.perishable: a lower rank gets more"),
    "no star": ("dallas = { good", "denver = { good", "starred."),
    "no flag": ("flush_now = true", "flush_now = 1", "flush_now: 1 is not true or false"),
}


@pytest.mark.parametrize("command", USAGE_ERRORS, ids=lambda command: command[:60])
def test_a_usage_error_is_one_line_that_lists_what_exists(tmp_path, command):
    (tmp_path / "broken.toml").write_text("[game", "utf-8")
    (tmp_path / "truck_off.toml").write_text(BOX, "utf-8")
    (tmp_path / "misspelt.toml").write_text(BOX.replace("cash = 5 ", "csh = 5 "), "utf-8")
    process = run(command, tmp_path)
    assert (process.returncode, process.stdout) == (2, "")
    assert re.fullmatch(r"truckstop: [^\n]+\n", process.stderr)
    assert [part for part in USAGE_ERRORS[command] if part not in process.stderr] == []
    assert not (tmp_path / "there.svg").exists()


@pytest.mark.parametrize("mistake", INVALID_BOXES)
def test_an_invalid_box_is_reported_in_one_line_with_file_key_and_reason(tmp_path, mistake):
    old, new, message = INVALID_BOXES[mistake]
    (tmp_path / "own.toml").write_text(INTERSTATE_BOX.replace(old, new, 1), "utf-8")
    process = run(f"{INTERSTATE} --box own.toml", tmp_path)
    assert (process.returncode, process.stdout) == (2, "")
    assert re.fullmatch(r"truckstop: own\.toml: [^\n]+\n", process.stderr)
    assert message in process.stderr


@pytest.mark.alone
@every_game
def test_a_warm_start_takes_less_than_two_seconds(tmp_path, game):
    seconds = []
    for _ in range(3):
        start = time.perf_counter()
        output(f"simulate {game.meta.slug} --games 1", tmp_path)
        seconds.append(time.perf_counter() - start)
    assert min(seconds) < 2 * slowness()


@pytest.mark.alone
def test_listing_the_games_is_fast_and_does_not_import_the_compiler():
    listing = "import sys; from truckstop import games; [games.load(slug).meta for slug in games.slugs()]"
    assert shortest_run(5, listing) < 4 * shortest_run(5, "import numpy")
    subprocess.run([sys.executable, "-c", f"{listing}; sys.exit('numba' in sys.modules)"], check=True)

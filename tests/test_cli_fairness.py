"""`simulate` with any bot and a file, and the command `fairness`."""

import json
import re
import subprocess
import sys
import time

import pytest

from tests.support.command_line import output, run
from truckstop.bots.compilation import compile_bots
from truckstop.games import load, slugs
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import Simulation

GAMES = {slug: compile_bots(load(slug)) for slug in slugs()}
GREEDY = "simulate truck_off --players 2 --bots greedy"
FAIRNESS = "fairness truck_off --bots random --games 6"
OF_THE_RUN = {"seconds", "decisions_per_second", "games_from_file"}
INTERVAL = r"\d+\.\d\d% \(\d+\.\d\d%–\d+\.\d\d%\)"

every_game = pytest.mark.parametrize("slug", GAMES)


@pytest.fixture(scope="module", autouse=True)
def compile_statistics():
    """Compile the statistics of all games, so that no command prints a message about compiling."""
    for game in GAMES.values():
        simulate(Simulation(game, game.box(), 2, {}, bots="random", seed=1, jobs=1), games=1)


def without_time(text):
    """The report of a simulation without what depends on time and on interruptions."""
    return {key: value for key, value in json.loads(text).items() if key not in OF_THE_RUN}


@every_game
@pytest.mark.parametrize("bots", ["policy", "greedy", "search:2"])
def test_simulate_prints_first_places_by_seat_turn_order_and_start_place(tmp_path, slug, bots):
    command = f"simulate {slug} --games 4 --players 2 --bots {bots}"
    text, balance = output(command, tmp_path), json.loads(output(f"{command} --json", tmp_path))["balance"]
    assert text.startswith(f"4 games, 2 players, {bots} bots, seed 1\n")
    titles = {"seat": balance["seats"], "turn order": balance["turns"], "start place": balance["starts"]}
    for group, shares in titles.items():
        title = f"\nfirst places by {group}; players who share one have equal shares of it\n"
        assert (title in text) == bool(shares)
        assert list(shares[0]) == ["name", "seats", "share", "interval"] if shares else True
    for share in (*balance["seats"], *balance["turns"], *balance["starts"]):
        low, high = share["interval"]
        assert 0 <= low <= share["share"] <= high <= 1
        assert f"{share['share']:.2%} ({low:.2%}–{high:.2%})" in text


def test_simulate_gives_the_same_report_for_any_number_of_jobs(tmp_path):
    one, two = (without_time(output(f"{GREEDY} --games 5 --jobs {jobs} --json", tmp_path)) for jobs in (1, 2))
    assert one == two


def test_a_simulation_that_was_killed_goes_on(tmp_path):
    file = tmp_path / "killed.games"
    command = f"{GREEDY} --games 3000 --file {file.name}"
    with subprocess.Popen([sys.executable, "-m", "truckstop.cli", *command.split()], cwd=tmp_path) as process:
        while not file.exists() or len(file.read_bytes().splitlines()) < 5:
            assert process.poll() is None
            time.sleep(0.02)
        process.kill()
    saved_games = file.read_bytes().count(b"\n") - 1
    games = saved_games + 3
    resumed = output(f"{GREEDY} --games {games} --file {file.name} --json", tmp_path)
    assert 0 < json.loads(resumed)["games_from_file"] <= saved_games
    assert without_time(resumed) == without_time(output(f"{GREEDY} --games {games} --json", tmp_path))
    again = output(f"{GREEDY} --games {games} --file {file.name}", tmp_path)
    assert f"{games:,} games are from the file; the time and the speed are those of the others" in again.splitlines()


def test_fairness_prints_shares_and_verdicts(tmp_path):
    text = output(f"{FAIRNESS} --players 4", tmp_path)
    first, *sections = text.split("\n\n")
    assert first == "6 games for each line, random bots, seed 1; intervals: 95 % confidence"
    assert len(sections) == 5
    titles = [section.splitlines()[0] for section in sections]
    assert titles[0] == "truck_off, map a, bonuses classic, 4 players: fair"
    assert titles[-1] == "verdicts"
    lines = sections[0].splitlines()[1:]
    assert lines[0].split() == ["turn", "order", "seats", "share", "of", "first", "places"]
    assert [re.split("  +", line.strip())[0] for line in lines[1:5]] == ["1", "2", "3", "4"]
    assert all(re.search(INTERVAL, line) for line in lines[1:5])
    assert re.split("  +", lines[5].strip())[0] == "start place"
    header, *verdicts = [re.split("  +", line.strip()) for line in sections[-1].splitlines()[1:]]
    assert header == ["game", "variant", "players", "lowest share", "highest share", "target", "verdict"]
    assert [row[0] for row in verdicts] == ["truck_off"] * 4
    assert {row[5] for row in verdicts} == {"20.0% to 30.0%"}


def test_fairness_prints_json(tmp_path):
    report = json.loads(output(f"{FAIRNESS} --option map_side=b --json --seed 4", tmp_path))
    assert {key: report[key] for key in ("bots", "seed", "games")} == {"bots": "random", "seed": 4, "games": 6}
    assert [line["players"] for line in report["lines"]] == [2, 3, 4, 5, 6]
    assert [line["target"] for line in report["lines"]] == [[0.45, 0.55], None, [0.2, 0.3], None, [0.14, 0.195]]
    keys = ("game", "variant", "options", "players", "games", "cut_off", "turns", "starts", "target", "is_fair")
    for line in report["lines"]:
        assert tuple(line) == keys
        assert (line["game"], line["variant"], line["options"]["map_side"]) == ("truck_off", "map_side=b", "b")
        assert [share["name"] for share in line["turns"]] == [str(turn + 1) for turn in range(line["players"])]
        assert (line["is_fair"] is None) == (line["target"] is None)


def test_fairness_measures_all_games(tmp_path):
    report = json.loads(output("fairness --bots random --games 1 --players 2 --json", tmp_path))
    assert {line["game"] for line in report["lines"]} == {*slugs()}


def test_fairness_keeps_its_games_in_files(tmp_path):
    command = f"{FAIRNESS} --players 3 --option map_side=b --file fair.games"
    assert output(command, tmp_path) == output(command, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["fair-truck_off-3-map-side-b.games"]


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (f"{GREEDY} --games 2 --file box.toml", "box.toml contains results of a different simulation. Choose another"),
        (f"{GREEDY} --games 2 --file damaged", "damaged is not a file of simulation results"),
        (f"{GREEDY} --games 2 --file nowhere/games", "nowhere/games: No such file or directory"),
        (f"{GREEDY} --games 2 --seed 2 --file games", "results of a different simulation (different: seed)"),
        ("simulate truck_off --bots wizard", "--bots: 'wizard' is not a bot"),
        ("fairness ferry", "'ferry' is not a game"),
        ("fairness truck_off --bots wizard", "--bots: 'wizard' is not a bot"),
        ("fairness --option map_side=b", "--option needs the name of a game"),
        ("fairness truck_off --option map_side=c", "map_side"),
        ("fairness truck_off --players 99", "no variant is usually played by 99 players; choose one with --option"),
        ("fairness truck_off --players 99 --option map_side=b", "these options cannot be played by so many players"),
        ("fairness truck_off --players 1", "see --help"),
        (f"{FAIRNESS} --players 3 --option map_side=a --file nowhere/games", "No such file or directory"),
    ],
)
def test_a_usage_error_is_one_line(tmp_path, command, message):
    (tmp_path / "box.toml").write_text("title = 'a box'\n", "utf-8")
    (tmp_path / "damaged").write_text("{", "utf-8")
    output(f"{GREEDY} --games 1 --file games", tmp_path)
    process = run(command, tmp_path)
    assert (process.returncode, process.stdout) == (2, "")
    assert message in process.stderr
    assert process.stderr.count("\n") == 1


def test_fairness_measures_another_board(tmp_path):
    text = (GAMES["interstate"].folder / "box.toml").read_text("utf-8")
    other_text = text.replace('= ["jacksonville", "portland"]', '= ["jacksonville", "dallas"]')
    (tmp_path / "box.toml").write_text(other_text, "utf-8")
    command = "fairness interstate --players 2 --games 6 --bots random --option mode=intro"
    assert "dallas" not in output(command, tmp_path)
    assert "dallas" in output(f"{command} --box box.toml", tmp_path)
    assert run("fairness --box box.toml", tmp_path).returncode == 2

"""The command `arena`: its tables, its results file, and its errors."""

import json
import re
import signal
import subprocess
import sys
import time

import pytest

from tests.support.command_line import output, run
from truckstop.bots.compilation import compile_bots
from truckstop.games import load, slugs

GAMES = {slug: compile_bots(load(slug)) for slug in slugs()}
SMALL_ARENA = "arena truck_off --bots random,policy --players 2 --games 6"
PERCENTAGE = r"\d+(\.\d+)? ?%"

every_game = pytest.mark.parametrize("slug", GAMES)


@every_game
def test_an_arena_prints_ratings_and_pairings(tmp_path, slug):
    text = output(f"arena {slug} --bots random,policy,greedy,search:3 --players 4 --games 4 --seed 7", tmp_path)
    title, *lines = text.splitlines()
    assert title == f"4 games of {GAMES[slug].meta.title} with 4 players, seed 7"
    rows = [line.split() for line in lines]
    assert rows[0] == ["bot", "rating", "interval", "mean", "score", "seats"]
    assert {row[0] for row in rows[1:5]} == {"random", "policy", "greedy", "search:3"}
    ratings = [int(row[1]) for row in rows[1:5]]
    assert ratings == sorted(ratings, reverse=True)
    assert abs(sum(ratings)) <= 4
    assert lines[6] == "pairings; a tie counts half"
    assert rows[7] == ["a", "b", "wins", "losses", "ties", "won"]
    assert len(rows[8:]) == 6
    assert all(re.fullmatch(PERCENTAGE, row[-1]) for row in rows[8:])


@every_game
def test_json_has_ratings_by_bot_and_pairs(tmp_path, slug):
    report = json.loads(output(f"arena {slug} --bots random,greedy --players 2 --games 3 --seed 7 --json", tmp_path))
    assert {key: report[key] for key in ("game", "players", "games", "seed")} == {
        "game": slug,
        "players": 2,
        "games": 4,
        "seed": 7,
    }
    assert list(report["ratings"]) == ["random", "greedy"]
    assert {*report["ratings"]["greedy"]} == {"rating", "interval", "mean_score", "games"}
    low, high = report["ratings"]["greedy"]["interval"]
    assert low <= report["ratings"]["greedy"]["rating"] <= high
    (pair,) = report["pairs"]
    assert list(pair) == ["a", "b", "wins", "losses", "ties"]
    assert (pair["a"], pair["b"]) == ("random", "greedy")
    assert pair["wins"] + pair["losses"] + pair["ties"] == 4


def test_games_are_played_in_whole_rounds(tmp_path):
    assert json.loads(output(f"{SMALL_ARENA} --games 1 --json", tmp_path))["games"] == 2
    assert json.loads(output(f"{SMALL_ARENA} --games 7 --json", tmp_path))["games"] == 8


def test_the_same_seed_gives_the_same_table_with_any_number_of_jobs(tmp_path):
    output_text = output(f"{SMALL_ARENA} --jobs 1", tmp_path)
    assert output_text == output(f"{SMALL_ARENA} --jobs 2", tmp_path) == output(SMALL_ARENA, tmp_path)
    assert output_text != output(f"{SMALL_ARENA} --seed 3", tmp_path)


def test_options_and_box_change_the_result(tmp_path):
    assert output(f"{SMALL_ARENA} --option map_side=b", tmp_path) != output(SMALL_ARENA, tmp_path)
    box = (GAMES["truck_off"].folder / "box.toml").read_text("utf-8")
    (tmp_path / "rich.toml").write_text(box.replace("cash = 5 ", "cash = 100 "), "utf-8")
    assert output(f"{SMALL_ARENA} --box rich.toml", tmp_path) != output(SMALL_ARENA, tmp_path)


def test_results_are_saved_and_continued(tmp_path):
    one_run = output(f"{SMALL_ARENA} --file whole.jsonl", tmp_path)
    output("arena truck_off --bots random,policy --players 2 --games 2 --file parts.jsonl", tmp_path)
    lines = (tmp_path / "parts.jsonl").read_text("utf-8").splitlines()
    (tmp_path / "parts.jsonl").write_text("\n".join([*lines, '{"number": 2, "bo']), "utf-8")
    assert output(f"{SMALL_ARENA} --file parts.jsonl", tmp_path) == one_run == output(SMALL_ARENA, tmp_path)
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    four_games = output("arena truck_off --bots random,policy --players 2 --games 4 --file whole.jsonl", tmp_path)
    assert four_games.startswith("4 games")


def test_a_ladder_ends_when_a_larger_budget_does_not_help(tmp_path):
    command = "arena truck_off --players 2 --games 2 --ladder --option min_turns=1 --file rungs.jsonl"
    title, *steps = output(command, tmp_path).splitlines()
    assert title == "Truck Off: Roll and Write with 2 players: simulations per decision against half as many"
    assert steps
    assert [int(step.split()[0].replace(",", "")) for step in steps] == [20 * 2**n for n in range(len(steps))]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        f"rungs-{20 * 2**n}.jsonl" for n in range(len(steps))
    )
    report = json.loads(output(f"{command} --json", tmp_path))
    assert [step["simulations"] for step in report["ladder"]] == [20 * 2**n for n in range(len(steps))]
    assert all(step["low"] > 0.5 for step in report["ladder"][:-1])
    assert report["ladder"][-1]["low"] <= 0.5


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("arena ferry", "'ferry'"),
        ("arena truck_off --bots random,wizard", "--bots: 'wizard' is not a bot; choose one of random, policy, greedy"),
        ("arena truck_off --bots random,", "--bots: '' is not a bot"),
        ("arena truck_off --bots random", "at least two bots, all different"),
        ("arena truck_off --bots random,random", "at least two bots, all different"),
        ("arena truck_off --players 1", "at least two players"),
        ("arena truck_off --players 99", "99"),
        ("arena truck_off --games 0", "see --help"),
        ("arena truck_off --option map_side=c", "map_side"),
        (f"{SMALL_ARENA} --file box.toml", "box.toml contains results of a different arena"),
        (f"{SMALL_ARENA} --file nowhere/results", "nowhere/results: No such file or directory"),
        (f"{SMALL_ARENA} --file .", "truckstop: .: Is a directory"),
    ],
)
def test_a_usage_error_is_one_line(tmp_path, command, message):
    (tmp_path / "box.toml").write_text("title = 'a box'\n", "utf-8")
    process = run(command, tmp_path)
    assert (process.returncode, process.stdout) == (2, "")
    assert message in process.stderr
    assert process.stderr.count("\n") == 1


def test_ctrl_c_ends_the_command_and_saves_finished_games(tmp_path):
    file = tmp_path / "results.jsonl"
    command = "arena truck_off --bots random,search:9999999 --players 2 --games 4 --file results.jsonl"
    with subprocess.Popen([sys.executable, "-m", "truckstop.cli", *command.split()], cwd=tmp_path) as process:
        while not file.exists():
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
    assert len(file.read_text("utf-8").splitlines()) == 1

"""The command `arena`, as a terminal meets it."""

import json
import re
import signal
import subprocess
import sys
import time

import pytest

from tests.test_cli import printed, run
from truckstop.bots.ready import ready
from truckstop.games import load, slugs

EACH = {slug: ready(load(slug)) for slug in slugs()}
SMALL = "arena truck_off --bots random,policy --players 2 --games 6"
BAR = r"\d+(\.\d+)? ?%"

every_game = pytest.mark.parametrize("slug", EACH)


@every_game
def test_an_arena_prints_ratings_and_pairings(tmp_path, slug):
    text = printed(f"arena {slug} --bots random,policy,greedy,search:3 --players 4 --games 4 --seed 7", tmp_path)
    about, *lines = text.splitlines()
    assert about == f"4 games of {EACH[slug].meta.title} with 4 players, seed 7"
    rows = [line.split() for line in lines]
    assert rows[0] == ["bot", "rating", "interval", "mean", "score", "seats"]
    assert {row[0] for row in rows[1:5]} == {"random", "policy", "greedy", "search:3"}
    ratings = [int(row[1]) for row in rows[1:5]]
    assert ratings == sorted(ratings, reverse=True)
    assert abs(sum(ratings)) <= 4
    assert lines[6] == "pairings; a tie counts half"
    assert rows[7] == ["a", "b", "wins", "losses", "ties", "won"]
    assert len(rows[8:]) == 6
    assert all(re.fullmatch(BAR, row[-1]) for row in rows[8:])


@every_game
def test_json_has_ratings_by_bot_and_pairs(tmp_path, slug):
    found = json.loads(printed(f"arena {slug} --bots random,greedy --players 2 --games 3 --seed 7 --json", tmp_path))
    assert {key: found[key] for key in ("game", "players", "games", "seed")} == {
        "game": slug,
        "players": 2,
        "games": 4,
        "seed": 7,
    }
    assert list(found["ratings"]) == ["random", "greedy"]
    assert {*found["ratings"]["greedy"]} == {"rating", "interval", "mean_score", "games"}
    low, high = found["ratings"]["greedy"]["interval"]
    assert low <= found["ratings"]["greedy"]["rating"] <= high
    (pair,) = found["pairs"]
    assert list(pair) == ["a", "b", "wins", "losses", "ties"]
    assert (pair["a"], pair["b"]) == ("random", "greedy")
    assert pair["wins"] + pair["losses"] + pair["ties"] == 4


def test_games_are_played_in_whole_rounds(tmp_path):
    assert json.loads(printed(f"{SMALL} --games 1 --json", tmp_path))["games"] == 2
    assert json.loads(printed(f"{SMALL} --games 7 --json", tmp_path))["games"] == 8


def test_the_same_seed_gives_the_same_table_on_any_number_of_cores(tmp_path):
    first = printed(f"{SMALL} --jobs 1", tmp_path)
    assert first == printed(f"{SMALL} --jobs 2", tmp_path) == printed(SMALL, tmp_path)
    assert first != printed(f"{SMALL} --seed 3", tmp_path)


def test_options_and_a_board_of_ones_own_are_respected(tmp_path):
    assert printed(f"{SMALL} --option map_side=b", tmp_path) != printed(SMALL, tmp_path)
    box = (EACH["truck_off"].folder / "box.toml").read_text("utf-8")
    (tmp_path / "rich.toml").write_text(box.replace("cash = 5 ", "cash = 100 "), "utf-8")
    assert printed(f"{SMALL} --box rich.toml", tmp_path) != printed(SMALL, tmp_path)


def test_results_are_kept_and_gone_on_with(tmp_path):
    whole = printed(f"{SMALL} --file whole.jsonl", tmp_path)
    printed("arena truck_off --bots random,policy --players 2 --games 2 --file parts.jsonl", tmp_path)
    lines = (tmp_path / "parts.jsonl").read_text("utf-8").splitlines()
    (tmp_path / "parts.jsonl").write_text("\n".join([*lines, '{"number": 2, "bo']), "utf-8")
    assert printed(f"{SMALL} --file parts.jsonl", tmp_path) == whole == printed(SMALL, tmp_path)
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    fewer = printed("arena truck_off --bots random,policy --players 2 --games 4 --file whole.jsonl", tmp_path)
    assert fewer.startswith("4 games")


def test_a_ladder_ends_where_more_thinking_does_not_help(tmp_path):
    typed = "arena truck_off --players 2 --games 2 --ladder --option min_turns=1 --file rungs.jsonl"
    about, *rungs = printed(typed, tmp_path).splitlines()
    assert about == "Truck Off: Roll and Write with 2 players: simulations a decision against half as many"
    assert rungs
    assert [int(rung.split()[0].replace(",", "")) for rung in rungs] == [20 * 2**n for n in range(len(rungs))]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        f"rungs-{20 * 2**n}.jsonl" for n in range(len(rungs))
    )
    found = json.loads(printed(f"{typed} --json", tmp_path))
    assert [rung["simulations"] for rung in found["ladder"]] == [20 * 2**n for n in range(len(rungs))]
    assert all(rung["low"] > 0.5 for rung in found["ladder"][:-1])
    assert found["ladder"][-1]["low"] <= 0.5


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("arena ferry", "'ferry'"),
        ("arena truck_off --bots random,wizard", "--bots: 'wizard' does not play; there are random, policy, greedy, s"),
        ("arena truck_off --bots random,", "--bots: '' does not play"),
        ("arena truck_off --bots random", "two bots or more, all different"),
        ("arena truck_off --bots random,random", "two bots or more, all different"),
        ("arena truck_off --players 1", "two players or more"),
        ("arena truck_off --players 99", "99"),
        ("arena truck_off --games 0", "see --help"),
        ("arena truck_off --option map_side=c", "map_side"),
        (f"{SMALL} --file box.toml", "box.toml does not hold results of this arena"),
        (f"{SMALL} --file nowhere/results", "nowhere/results: No such file or directory"),
        (f"{SMALL} --file .", "truckstop: .: Is a directory"),
    ],
)
def test_a_mistake_is_one_line(tmp_path, typed, said):
    (tmp_path / "box.toml").write_text("title = 'a box'\n", "utf-8")
    done = run(typed, tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_ctrl_c_ends_it_at_once_and_keeps_what_was_played(tmp_path):
    file = tmp_path / "results.jsonl"
    typed = "arena truck_off --bots random,search:9999999 --players 2 --games 4 --file results.jsonl"
    with subprocess.Popen([sys.executable, "-m", "truckstop.cli", *typed.split()], cwd=tmp_path) as process:
        while not file.exists():
            time.sleep(0.05)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
    assert len(file.read_text("utf-8").splitlines()) == 1

"""The README: its commands and its program run, its links exist, and its facts are true."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from truckstop.games import load, slugs

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    command.split("#")[0].split() for command in re.findall(r"^ +\.venv/bin/truckstop (.*)$", README, re.MULTILINE)
]


@pytest.mark.parametrize("slug", slugs())
def test_every_game_is_listed_with_its_number_of_players(slug):
    meta = load(slug).meta
    min_players, max_players = meta.players
    assert f"\n| **{meta.title}** | {min_players}–{max_players} |" in README
    assert any(slug in command for command in COMMANDS)


def test_the_demo_is_described_with_its_game_and_its_picture_file():
    meta = load(slugs()[0]).meta
    (comment,) = re.findall(r"^ +make demo +# (.*)$", README, re.MULTILINE)
    assert f"a game of {meta.title}," in comment
    assert comment.endswith(f"writes {meta.slug}.svg")


def test_make_clean_removes_the_pictures_of_the_demo():
    (removed_files,) = re.findall(r"^clean:.*\n\t@rm -rf (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {f"{slug}.svg" for slug in slugs()} <= set(removed_files.split())


@pytest.mark.parametrize("command", COMMANDS, ids=shlex.join)
def test_the_commands_run(command, tmp_path):
    process = subprocess.run(
        [sys.executable, "-m", "truckstop.cli", *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (process.returncode, bool(process.stdout)) == (0, True), process.stderr


def test_the_program_runs(capsys):
    (program,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(program, {})
    scores, places = re.findall(r"\[(\d+, \d+)\]", capsys.readouterr().out)
    assert sorted(places.split(", ")) == ["1", "2"]
    assert all(int(score) > 0 for score in scores.split(", "))


def test_the_example_counts_who_wins():
    command = [sys.executable, str(ROOT / "examples" / "random_games.py"), "truck_off", "3"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    shares = [float(line.removesuffix("%").rpartition(" ")[2]) for line in lines]
    assert len(shares) == load("truck_off").meta.usual_players
    assert sum(shares) == pytest.approx(100, abs=2)


def test_links_and_pictures_exist():
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) > 4
    assert [link for link in links if not (ROOT / link).is_file()] == []

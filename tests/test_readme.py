"""What the README promises works as it stands there."""

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
def test_it_lists_every_game_with_its_players(slug):
    meta = load(slug).meta
    fewest, most = meta.players
    assert f"\n| **{meta.title}** | {fewest}–{most} |" in README
    assert any(slug in command for command in COMMANDS)


def test_it_says_which_game_the_demo_plays_and_where_the_picture_goes():
    first = load(slugs()[0]).meta
    (said,) = re.findall(r"^ +make demo +# (.*)$", README, re.MULTILINE)
    assert f"a game of {first.title}," in said
    assert said.endswith(f"writes {first.slug}.svg")


def test_what_a_demo_leaves_behind_is_cleaned_up():
    (clean,) = re.findall(r"^clean:.*\n\t@rm -rf (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {f"{slug}.svg" for slug in slugs()} <= set(clean.split())


@pytest.mark.parametrize("command", COMMANDS, ids=shlex.join)
def test_its_commands_run(command, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "truckstop.cli", *command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, bool(done.stdout)) == (0, True), done.stderr


def test_its_program_runs(capsys):
    (program,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(program, {})
    scores, places = re.findall(r"\[(\d+, \d+)\]", capsys.readouterr().out)
    assert sorted(places.split(", ")) == ["1", "2"]
    assert all(int(score) > 0 for score in scores.split(", "))


def test_its_links_and_pictures_are_there():
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) > 4
    assert [link for link in links if not (ROOT / link).is_file()] == []

"""What the README promises works as it stands there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    command.split("#")[0].split() for command in re.findall(r"^ +\.venv/bin/truckstop (.*)$", README, re.MULTILINE)
]


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

"""A game changes its rules: its author keeps the earlier version, and matches that began with it go on."""

import json
import os
import subprocess
import sys

import pytest

from tests.new_game.project import CACHE_VARIABLE, INTERPRETED, NAME, Project

PLAY = """
import json, sys
from truckstop.games import load
from truckstop.engine.play import bot_rng

def result(game):
    play, rng = game.play(2, seed=1), bot_rng(1)
    while play.to_act:
        seat = play.to_act[0]
        play.step(seat, play.policy_action(seat, rng))
    return game.meta.rules_version, int(play.state["turn"]), play.scores()

print(json.dumps([result(load(name)) for name in sys.argv[1:]]))
"""


@pytest.fixture(scope="module")
def cache_of_module(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment variable for a cache of compiled code that these tests share."""
    return {CACHE_VARIABLE: str(tmp_path_factory.mktemp("cache"))}


@pytest.fixture(scope="module")
def signed_project(
    new_project: Project, tmp_path_factory: pytest.TempPathFactory, cache_of_module: dict[str, str]
) -> Project:
    """A game whose first version is signed."""
    project = new_project.copy(tmp_path_factory.mktemp("signed"))
    assert project.run("sign", NAME, **cache_of_module).returncode == 0
    return project


@pytest.fixture(scope="module")
def renewed_project(
    signed_project: Project, tmp_path_factory: pytest.TempPathFactory, cache_of_module: dict[str, str]
) -> Project:
    """A game with an archived first version and a signed second one."""
    project = signed_project.copy(tmp_path_factory.mktemp("renewed"))
    process = project.run("archive", NAME, **cache_of_module)
    assert process.stdout.startswith("Night Mail: archived rules version 1 in ")
    change_rules(project)
    raise_version(project)
    process = project.run("sign", NAME, **cache_of_module)
    assert process.stdout == "Night Mail: signed rules version 2; the rules have a new version\n"
    return project


def change_rules(project: Project) -> None:
    """The day gets an hour longer, and prices rise."""
    project.edit(f"{NAME}/rules.py", "if s.turn == s.hours:", "if s.turn == s.hours + 1:")
    project.edit(f"{NAME}/box.toml", "high_price = 5 ", "high_price = 9 ")


def raise_version(project: Project) -> None:
    project.edit(f"{NAME}/meta.py", "rules_version=1", "rules_version=2")


def play(project: Project, *names: str) -> list[list[object]]:
    """The version of the rules, the last turn and the scores of a game by each of these names."""
    command = [sys.executable, "-c", PLAY, *names]
    environment = os.environ | INTERPRETED
    process = subprocess.run(
        command, cwd=project.root.parent, env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    results: list[list[object]] = json.loads(process.stdout)
    return results


def check(project: Project, cache: dict[str, str]) -> str:
    """What `truckstop check` says about earlier versions."""
    process = project.run("check", NAME, "--games", "100", **cache)
    (line,) = (line for line in process.stdout.splitlines() if "  earlier versions  " in line)
    outcome, _, text = line.partition("  earlier versions  ")
    return f"{outcome.strip()}: {text.strip()}"


def test_a_new_version_is_signed_only_when_the_earlier_one_is_archived(signed_project, tmp_path, cache_of_module):
    project = signed_project.copy(tmp_path)
    change_rules(project)
    raise_version(project)
    process = project.run("sign", NAME, **cache_of_module)
    assert process.returncode == 1
    assert "not signed; the signed version has no archive" in process.stderr


def test_only_what_was_signed_is_archived(new_project, signed_project, tmp_path, cache_of_module):
    unsigned, changed = new_project.copy(tmp_path / "unsigned"), signed_project.copy(tmp_path / "changed")
    change_rules(changed)
    for project, reason in ((unsigned, "it has not been signed yet"), (changed, "the same seeds lead to other games")):
        process = project.run("archive", NAME, **cache_of_module)
        assert process.returncode == 1
        assert f"not archived; it differs from what was signed: {reason}" in process.stderr
        assert not (project.folder / "versions").exists()


def test_both_versions_can_be_played_with_their_own_rules_and_boards(signed_project, renewed_project):
    (before,) = play(signed_project, NAME)
    newest, earlier, again = play(renewed_project, NAME, f"{NAME}@1", f"{NAME}@2")
    assert earlier == before
    assert earlier[:2] == [1, 10]
    assert newest[:2] == [2, 11]
    assert again == newest


def test_a_version_that_is_not_there_is_an_error_that_lists_the_others(renewed_project):
    process = renewed_project.run("demo", f"{NAME}@3", **INTERPRETED)
    assert process.returncode == 2
    assert "night_mail has no version 3 of its rules here; choose one of 1, 2" in process.stderr


@pytest.mark.parametrize("command", ["sign", "archive"])
def test_an_earlier_version_is_neither_signed_nor_archived(renewed_project, command):
    process = renewed_project.run(command, f"{NAME}@1", **INTERPRETED)
    assert process.returncode == 2
    assert "only the newest version of a game can be signed or archived" in process.stderr


def test_the_list_of_games_names_the_versions(renewed_project):
    process = renewed_project.run("games", TRUCKSTOP_GAMES=str(renewed_project.root))
    assert "night_mail  Night Mail, 2 to 4 players, rules 1, 2\n" in process.stdout


def test_the_check_plays_earlier_versions(renewed_project, cache_of_module):
    assert check(renewed_project, cache_of_module).startswith("passed: ")


def test_the_check_misses_an_archive_and_notices_another_one(renewed_project, tmp_path, cache_of_module):
    project = renewed_project.copy(tmp_path)
    archive = project.folder / "versions" / "1.zip"
    archive.write_bytes(archive.read_bytes() + b" ")
    message = "failed: versions/1.zip is not the archive that fingerprint.toml names"
    assert check(project, cache_of_module) == message
    process = project.run("sign", NAME, **cache_of_module)
    assert "not signed; the archive of an earlier version is missing or has changed" in process.stderr
    archive.unlink()
    message = "failed: versions/1.zip is missing: nobody can go on with matches of that version"
    assert check(project, cache_of_module) == message

"""`truckstop new` writes a small, complete game that works immediately."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.new_game.project import INTERPRETED, NAME, run
from tests.support.machine import slowness
from truckstop.cli.new import prefix_of, title_of
from truckstop.conformance.suite import CHECKS

MAX_FILES, MAX_LINES = 8, 300  # files and lines of Python in the folder of the game
MAX_SECONDS = 40  # for a check with an empty cache on the reference machine


def entry_names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"}


def test_a_new_game_is_small(project):
    lines = [line for path in project.folder.glob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len(entry_names(project.folder)) <= MAX_FILES
    assert len(lines) <= MAX_LINES
    assert entry_names(project.root) == {"LEDGER.md", "README.md", NAME, "pyproject.toml", "tests"}
    assert entry_names(project.root / "tests") == {f"test_{NAME}.py"}


def test_no_name_of_the_template_remains(project):
    for path in project.root.rglob("*.*"):
        assert not re.search(r"tailboard|\bTB\b", path.read_text("utf-8"), re.IGNORECASE), path


def test_every_rule_function_cites_a_rule_number(project):
    rules = (project.folder / "rules.py").read_text("utf-8")
    assert rules.count("@rule\n") == len(re.findall(r'@rule\ndef \w+\([^)]*\):\n    """NM-\d{3}', rules)) > 10


def test_a_new_game_is_a_package_with_an_entry_point(project):
    settings = tomllib.loads((project.root / "pyproject.toml").read_text("utf-8"))
    assert settings["project"]["entry-points"]["truckstop.games"] == {NAME: NAME}
    assert settings["project"]["dependencies"] == ["truckstop"]


@pytest.mark.alone
def test_a_check_passes_within_the_time_limit_with_an_empty_cache(project, cache):
    start = time.perf_counter()
    process = project.run("check", NAME, **cache)
    assert process.returncode == 0, process.stdout + process.stderr
    assert time.perf_counter() - start < MAX_SECONDS * slowness()
    assert f"{len(CHECKS)} checks, 0 failed" in process.stdout
    assert project.run("check", NAME, **cache).returncode == 0


def test_sign_writes_the_fingerprint_that_check_compares(project, cache):
    process = project.run("sign", NAME, **cache)
    assert "signed rules version 1; it has not been signed yet" in process.stdout
    assert "nothing has changed" in project.run("sign", NAME, **cache).stdout
    assert re.search(r"passed +fingerprint", project.run("check", NAME, **cache).stdout)


def test_the_tests_of_a_new_game_pass(project):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    environment = os.environ | INTERPRETED
    process = subprocess.run(command, cwd=project.root, env=environment, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout


@pytest.mark.parametrize("game", [NAME, f"./{NAME}", f"./{NAME}/{NAME}"])
def test_simulate_accepts_the_name_and_the_folder_of_a_game(project, game):
    process = project.run("simulate", game, "--games", "3", "--json", **INTERPRETED)
    assert json.loads(process.stdout)["game"] == NAME


def test_other_commands_also_accept_a_folder(project):
    process = project.run("arena", f"./{NAME}", "--games", "3", "--bots", "random,policy", "--json", **INTERPRETED)
    assert json.loads(process.stdout)["game"] == NAME
    assert project.run("show", f"./{NAME}", "-o", "position.svg", **INTERPRETED).returncode == 0
    assert (project.root.parent / "position.svg").read_text("utf-8").startswith("<svg")
    assert "Player" in project.run("demo", f"./{NAME}", **INTERPRETED).stdout
    assert "# Night Mail: the rules" in project.run("rules", f"./{NAME}").stdout
    assert "(NM-004, NM-005)" in project.run("rules", f"./{NAME}", "--short", "--numbers").stdout


def test_where_lists_functions_refusals_tests_and_sentences(project):
    output = project.run("where", "NM-003", "--game", f"./{NAME}").stdout
    kinds = [line for line in output.splitlines() if not line.startswith(" ")]
    assert kinds == ["function", "refusal", "test", "sentence"]
    assert f"{NAME}/LEDGER.md:" in output
    assert "IT-001" in project.run("where", "IT-001", "--game", f"./{NAME}").stdout


def test_the_command_new_prints_the_next_steps(tmp_path):
    process = run("new", NAME, cwd=tmp_path)
    assert f"truckstop check ./{NAME}" in process.stdout
    assert f"truckstop play --game ./{NAME}" in process.stdout
    assert (tmp_path / NAME / NAME / "rules.py").exists()


def test_a_game_can_be_written_to_any_folder(tmp_path):
    assert run("new", NAME, "--folder", "games/mine", cwd=tmp_path).returncode == 0
    assert (tmp_path / "games" / "mine" / NAME / "rules.py").exists()


@pytest.mark.parametrize(
    "name", ["Night Mail", "night-mail", "night__mail", "night_", "n", "9lives", "class", "interstate", "json", "tests"]
)
def test_names_that_are_invalid_or_in_use_are_refused(tmp_path, name):
    process = run("new", name, cwd=tmp_path)
    assert (process.returncode, [*tmp_path.iterdir()]) == (2, [])
    assert repr(name) in process.stderr


def test_the_error_for_an_invalid_name_says_what_a_name_looks_like(tmp_path):
    error = run("new", "night__mail", cwd=tmp_path).stderr
    assert error.startswith("truckstop: 'night__mail' is not a valid name.")
    assert "an underscore between two words, like my_game" in error


def test_new_refuses_a_folder_that_exists(project):
    process = project.run("new", NAME)
    assert process.returncode == 2
    assert "Choose another one with --folder." in process.stderr


def test_titles_and_prefixes_come_from_the_name():
    assert title_of("night_mail") == "Night Mail"
    assert [prefix_of(name) for name in ("night_mail", "demo")] == ["NM", "DE"]
    assert prefix_of("interstate_two") == "IN", "Interstate Trucking has the prefix IT"


def test_an_installed_package_is_found_by_its_entry_point(project, tmp_path):
    """The test puts the package and its metadata on the path, as `pip install` does."""
    metadata = project.root / f"{NAME}-0.1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 0.1\n", "utf-8")
    (metadata / "entry_points.txt").write_text(f"[truckstop.games]\n{NAME} = {NAME}\n", "utf-8")
    environment = {"PYTHONPATH": str(project.root)}
    assert f"{NAME}  Night Mail, 2 to 4 players" in run("games", cwd=tmp_path, **environment).stdout
    process = run("simulate", NAME, "--games", "3", "--json", cwd=tmp_path, **environment, **INTERPRETED)
    assert json.loads(process.stdout)["game"] == NAME

"""The commands and changes in docs/tutorial.md work, up to a whole game in the browser."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from typer.main import get_command

from tests.browser.chromium import launch
from tests.browser.person import BrowserSettings, Person
from tests.new_game.project import NAME
from truckstop.cli import app
from truckstop.engine.compiler import cache_folder

TUTORIAL = (Path(__file__).parents[2] / "docs" / "tutorial.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLAY = ["truckstop", "play"]
MAX_DECISIONS = 100
COMPILE_TIMEOUT = 300_000  # milliseconds


@dataclass(frozen=True)
class Block:
    """A code block on the page."""

    kind: str  # console, diff, python
    text: str


BLOCKS = [Block(*match) for match in BLOCK.findall(TUTORIAL)]
COMMANDS = [line.removeprefix("$ ") for block in BLOCKS if block.kind == "console" for line in block.text.splitlines()]


def run(command: str, folder: Path) -> str:
    """Run a command of the page."""
    program, *arguments = shlex.split(command)
    prefix = {"truckstop": ["-m", "truckstop.cli"], "python": []}[program]
    process = subprocess.run(
        [sys.executable, *prefix, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, f"{command}\n{process.stdout}{process.stderr}"
    return process.stdout


def apply_diff(text: str, project: Path) -> None:
    """Replace the lines of a diff. Its first line names the file; the others begin with a space, - or +."""
    first_line, *lines = text.splitlines()
    file = project / first_line.removeprefix("--- ")
    old = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    new = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    content = file.read_text("utf-8")
    assert content.count(old) == 1, f"{file.name}: {content.count(old)} times\n{old}"
    file.write_text(content.replace(old, new), "utf-8")


def write_file(text: str, project: Path) -> None:
    """Write a new file. The first line of the block is a comment with its name."""
    name, content = text.split("\n", 1)
    file = project / name.removeprefix("# ")
    assert not file.exists()
    file.write_text(content, "utf-8")


@contextmanager
def run_play_command(command: str, folder: Path) -> Iterator[str]:
    """Run `truckstop play` and yield its address."""
    database = f"sqlite:///{folder / 'matches.db'}"
    arguments = [*shlex.split(command)[1:], "--no-browser", "--port", "0", "--database", database]
    process = subprocess.Popen(
        [sys.executable, "-m", "truckstop.cli", *arguments], cwd=folder, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        address = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        assert address
        yield address[0]
    finally:
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder. Compiled code of the game in it is removed after the test."""
    yield tmp_path
    for cache in cache_folder(tmp_path).parent.glob(f"*{NAME}*"):
        shutil.rmtree(cache, ignore_errors=True)


@pytest.mark.long
def test_the_tutorial_works_from_the_first_command_to_a_game_in_the_browser(folder: Path, browser: Browser):
    project = folder / NAME
    assert COMMANDS[0] == f"truckstop new {NAME}"
    assert COMMANDS[-1] == f"truckstop play --game ./{NAME}"
    for block in BLOCKS:
        if block.kind == "diff":
            apply_diff(block.text, project)
        elif block.kind == "python":
            write_file(block.text, project)
        else:
            for line in block.text.splitlines():
                command = line.removeprefix("$ ")
                if command.split()[:2] == PLAY:
                    play_in_browser(command, folder, browser)
                else:
                    run(command, folder)


def play_in_browser(command: str, folder: Path, browser: Browser) -> None:
    """Play a whole game against bots, as a person does."""
    with run_play_command(command, folder) as address:
        person = Person.create(browser, address, BrowserSettings(has_seen_guide=False))
        person.open("/")
        person.page.click(f"#{NAME} [data-play-now]")
        person.page.wait_for_url("**/m/*/0", timeout=COMPILE_TIMEOUT, wait_until="commit")
        person.page.click("[data-guide=skip]")
        decisions = 0
        person.wait_for_turn()
        while not person.is_over:
            decisions += 1
            assert decisions < MAX_DECISIONS
            version, choice = person.version, person.drawn_actions.first
            assert choice.get_attribute("aria-label")
            person.tap_or_click(choice)
            person.wait_for_update(version)
            person.wait_for_turn()
        assert decisions == 10, "one decision in each hour of the game"
        assert person.page.locator("#result tbody tr").count() == 3
        assert not person.unexpected_problems()
        person.open(f"/rules/{NAME}")
        assert "twice the price of its town" in person.page.inner_text("main")
        person.context.close()


def test_every_file_that_the_tutorial_names_exists(folder: Path):
    run(COMMANDS[0], folder)
    names = re.findall(rf"`({NAME}/\S+|tests/\S+|LEDGER\.md)`", TUTORIAL)
    new_files = {block.text.split("\n", 1)[0].removeprefix("# ") for block in BLOCKS if block.kind == "python"}
    assert len(set(names)) > 6
    assert [name for name in names if name not in new_files and not (folder / NAME / name).exists()] == []


def test_every_option_that_the_tutorial_uses_exists():
    commands = {command.name: command for command in get_command(app).commands.values()}  # type: ignore[attr-defined]
    for program, name, *arguments in (shlex.split(command) for command in COMMANDS):
        if program == "truckstop":
            options = {option for parameter in commands[name].params for option in parameter.opts}
            assert {word for word in arguments if word.startswith("--")} <= options

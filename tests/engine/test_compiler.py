"""The compile cache: after an edit old code is never used, and unused folders are removed."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import truckstop
from truckstop.engine.compiler import PACKAGE, shared_sources

DAY = 24 * 3600
VARIABLES = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "TRUCKSTOP_CACHE")
PRINT_FOLDER = """
from truckstop.engine.compiler import PACKAGE, cache_folder
print(cache_folder(PACKAGE / "games" / "truck_off"))
"""
PRINT_OTHER_FOLDERS = """
from truckstop.engine.compiler import PACKAGE, cache_folder, shared_cache_folder
print(shared_cache_folder(), cache_folder(PACKAGE / "games" / "interstate"))
"""
PRINT_GAME_FOLDERS = """
import truckstop.games.truck_off.rules.drive
from truckstop.engine.compiler import game_folder
print(game_folder("truckstop.games.truck_off.rules.drive"), game_folder("truckstop.engine.dice"))
"""
EMIT_EVENT_OF_EXTERNAL_GAME = """
import sys
from pathlib import Path
sys.path.append("../external")
from ferry import Event
from truckstop.engine.compiler import separate_shared_cache
from truckstop.engine.events import emit, new_event_buffer
separate_shared_cache(Path("../external/ferry"))
emit(new_event_buffer(1), Event.SAILED, 0)
print(sum(emit.stats.cache_misses.values()))
"""
EMIT_EVENT = """
from truckstop.engine.events import emit, new_event_buffer
emit(new_event_buffer(1), 1, 0)
print(sum(emit.stats.cache_misses.values()))
"""
FIRST_COMPILE = """
from pathlib import Path
from truckstop.engine.compiler import first_compile
with first_compile(Path("ferry"), "the rules of The Ferry", "a minute") as is_missing:
    print(is_missing)
"""
WAIT_FOR_INPUT = "    print(end='', flush=True)\n    input()\n"
FIRST_COMPILE_OF_STATISTICS = """
from pathlib import Path
from truckstop.engine.compiler import first_compile
with first_compile(Path("ferry"), "the statistics", "a moment", "tally") as is_missing:
    print(is_missing)
"""
COMPILED_FILES = (  # files of a game
    "rules/drive.py",
    "state.py",
    "actions.py",
    "meta.py",
    "bot.py",
)
OTHER_FILES = (
    "view/panels.py",
    "view/__init__.py",
    "presets.py",
    "report.py",
    "box.py",
    "box.toml",
    "en.ftl",
    "RULES.fr.md",
)
OTHER_MODULES = ("cli/simulate.py", "lab/simulate.py", "bots/search.py", "engine/messages.py", "engine/play.py")


@pytest.fixture
def package(tmp_path):
    """A copy of the sources, which a test can edit."""
    copy = tmp_path / "src" / "truckstop"
    shutil.copytree(Path(truckstop.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def start(package, code, **variables):
    """Start a new process that imports the copy of the sources and has its own cache.

    `variables` are environment variables. Others that influence the compiler or its cache are not inherited.
    """
    environment = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    paths = {"PYTHONPATH": str(package.parent), "TRUCKSTOP_CACHE": str(package.parents[1] / "cache")}
    command, pipe = [sys.executable, "-W", "error", "-c", code], subprocess.PIPE
    return subprocess.Popen(
        command,
        env=environment | paths | variables,
        cwd=package.parent,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
    )


def run(package, code, **variables):
    """Run code in such a process. Return what it printed."""
    with start(package, code, **variables) as process:
        output, errors = process.communicate()
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, code, output, errors)
    return subprocess.CompletedProcess(code, 0, output, errors)


def cache_folder(package, **variables):
    return Path(run(package, PRINT_FOLDER, **variables).stdout.strip())


def edit(package, *files):
    for file in files:
        assert (package / file).exists()
        with (package / file).open("a", encoding="utf-8") as text:
            text.write("\n# another line\n")


def test_an_edit_of_a_compiled_file_leads_to_a_new_folder(package):
    folders = [cache_folder(package)]
    shared = ("engine/dice.py", "bots/search_loops.py", "kit/defaults/rule_loops.py", "lab/tally_loops.py")
    for file in (*(f"games/truck_off/{name}" for name in COMPILED_FILES), *shared):
        edit(package, file)
        folders.append(cache_folder(package))
    assert len(set(folders)) == len(folders) == 1 + len(COMPILED_FILES) + len(shared)


def test_a_new_python_file_of_a_game_leads_to_a_new_folder(package):
    folders = [cache_folder(package)]
    for file in ("rules/toll.py", "toll.py"):
        (package / "games/truck_off" / file).touch()
        folders.append(cache_folder(package))
    assert len(set(folders)) == 3


def test_an_edit_of_any_other_file_keeps_the_folder(package):
    folder = cache_folder(package)
    edit(package, *(f"games/truck_off/{name}" for name in OTHER_FILES), *OTHER_MODULES)
    assert cache_folder(package) == folder


def test_the_digest_covers_every_shared_module_with_compiled_functions():
    """Except for functions that rules do not call: for these, Numba compares the dates of the files."""
    shared = {path.relative_to(PACKAGE).as_posix() for path in shared_sources()}
    game_prefixes = ("games/", "cli/template/")  # modules of games are not shared
    for path in PACKAGE.rglob("*.py"):
        file = path.relative_to(PACKAGE).as_posix()
        if re.search(r"(?m)^@(rule|wrapping)\b", path.read_text("utf-8")) and not file.startswith(game_prefixes):
            assert file in shared | {"conformance/inspect_loops.py", "conformance/walk.py"}


def test_an_edit_of_one_game_changes_no_other_folder(package):
    output = run(package, PRINT_OTHER_FOLDERS).stdout
    edit(package, "games/truck_off/rules/drive.py")
    assert run(package, PRINT_OTHER_FOLDERS).stdout == output


def test_a_module_of_a_game_belongs_to_the_folder_of_the_game_and_a_shared_one_to_none(package):
    assert run(package, PRINT_GAME_FOLDERS).stdout.split() == [str(package / "games" / "truck_off"), "None"]


def test_functions_compiled_for_an_external_game_are_not_in_the_cache_of_other_games(package):
    """The index of the cache would name the enum of that game, which other processes cannot import."""
    external_game = package.parents[1] / "external" / "ferry"
    external_game.mkdir(parents=True)
    code = "from truckstop.engine.events import EventKind\n\nclass Event(EventKind):\n    SAILED = 1\n"
    (external_game / "__init__.py").write_text(code, "utf-8")
    misses = [run(package, EMIT_EVENT_OF_EXTERNAL_GAME).stdout for _ in range(2)]
    assert misses == ["1\n", "0\n"], "it is compiled only once"
    assert run(package, EMIT_EVENT).stdout == "1\n"


def test_code_with_bounds_checks_has_its_own_folder(package):
    assert cache_folder(package, NUMBA_BOUNDSCHECK="1") != cache_folder(package)


def test_an_environment_variable_sets_the_folder_of_the_cache(package, tmp_path):
    folder = cache_folder(package, TRUCKSTOP_CACHE=str(tmp_path / "elsewhere"))
    assert folder.is_dir()
    assert folder.parent == tmp_path / "elsewhere" / "compiled"
    assert folder.name.startswith("truck_off-plain-")


def test_if_the_cache_cannot_be_written_a_temporary_one_is_used_with_a_warning(package, tmp_path):
    (tmp_path / "file").touch()
    code = f"{PRINT_FOLDER}print(cache_folder(PACKAGE / 'games' / 'truck_off').is_dir())"
    process = run(package, code, TRUCKSTOP_CACHE=str(tmp_path / "file" / "cache"))
    folder, is_folder = process.stdout.split()
    assert is_folder == "True"
    assert not Path(folder).parent.exists()
    root = tmp_path / "file" / "cache"
    assert process.stderr == (
        f"Compiled rules cannot be cached: {root} is not writable. Set TRUCKSTOP_CACHE to a writable folder.\n"
    )


def test_only_folders_unused_for_two_weeks_are_removed(package):
    used_folder = cache_folder(package)
    for name, days in (("old", 15), ("recent", 13), (used_folder.name, 15)):
        path = used_folder.with_name(name)
        path.mkdir(exist_ok=True)
        (path / "rules.nbi").touch()
        os.utime(path, (time.time() - days * DAY,) * 2)
    assert cache_folder(package) == used_folder
    assert {path.name for path in used_folder.parent.iterdir()} == {"recent", used_folder.name}
    assert (used_folder / "rules.nbi").exists()


def test_with_the_compiler_off_rules_are_plain_python_and_no_folder_is_made(package):
    code = "from truckstop.games.truck_off.rules.drive import begin_drive; print(type(begin_drive).__name__)"
    assert run(package, code, NUMBA_DISABLE_JIT="1").stdout.strip() == "function"
    assert not (package.parents[1] / "cache").exists()


def test_only_the_first_compile_is_announced(package):
    first, second = run(package, FIRST_COMPILE), run(package, FIRST_COMPILE)
    assert first.stdout == "True\n"
    assert re.fullmatch(
        r"Compiling the rules of The Ferry \(first time only, a minute\)…\nCompiled in \d+ s\.\n", first.stderr
    )
    assert (second.stdout, second.stderr) == ("False\n", "")


def test_each_kind_of_compiled_code_is_announced_once(package):
    run(package, FIRST_COMPILE)
    first, second = run(package, FIRST_COMPILE_OF_STATISTICS), run(package, FIRST_COMPILE_OF_STATISTICS)
    assert first.stdout == "True\n"
    assert re.fullmatch(r"Compiling the statistics \(first time only, a moment\)…\nCompiled in \d+ s\.\n", first.stderr)
    assert (second.stdout, second.stderr) == ("False\n", "")


def test_an_interrupted_compile_is_announced_again(package):
    with pytest.raises(subprocess.CalledProcessError):
        run(package, f"{FIRST_COMPILE}    raise KeyboardInterrupt")
    assert run(package, FIRST_COMPILE).stdout == "True\n"


def test_of_two_processes_one_compiles_and_the_other_waits_for_it(package):
    with start(package, FIRST_COMPILE + WAIT_FOR_INPUT) as first:
        assert first.stdout.readline() == "True\n"
        with start(package, FIRST_COMPILE) as second:
            waiting = "Another process is compiling the rules of The Ferry; waiting for it…\n"
            assert second.stderr.readline() == waiting
            first.communicate("\n")
            assert second.communicate() == ("False\n", "")


def test_with_the_compiler_off_nothing_is_announced(package):
    process = run(package, FIRST_COMPILE, NUMBA_DISABLE_JIT="1")
    assert (process.stdout, process.stderr) == ("False\n", "")

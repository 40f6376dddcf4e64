"""The compile cache: an edit is never answered from an old folder, and folders that fell out of use go."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import truckstop

DAY = 24 * 3600
FLAGS = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "TRUCKSTOP_CACHE")
ASK = "from truckstop.engine.compiler import cache_folder; print(cache_folder('truck_off'))"
FIRST = """
from truckstop.engine.compiler import first_compile
with first_compile("ferry", "the rules of The Ferry; a minute") as missing:
    print(missing)
"""


@pytest.fixture
def package(tmp_path):
    """A copy of the sources that a test may edit."""
    copy = tmp_path / "src" / "truckstop"
    shutil.copytree(Path(truckstop.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def run(package, code, **flags):
    """What a new process prints that takes its sources from a copy and keeps its cache beside it."""
    usual = {name: value for name, value in os.environ.items() if name not in FLAGS}
    where = {"PYTHONPATH": str(package.parent), "TRUCKSTOP_CACHE": str(package.parents[1] / "cache")}
    command = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(
        command, env=usual | where | flags, cwd=package.parent, capture_output=True, text=True, check=True
    )


def folder(package, **flags):
    return Path(run(package, ASK, **flags).stdout.strip())


def edit(package, *files):
    for file in files:
        with (package / file).open("a", encoding="utf-8") as text:
            text.write("\n# another line\n")


def test_an_edit_of_anything_that_is_compiled_opens_a_new_folder(package):
    folders = [folder(package)]
    for file in ("rules/drive.py", "state.py", "actions.py", "meta.py", "bot.py"):
        edit(package, f"games/truck_off/{file}")
        folders.append(folder(package))
    for file in ("engine/dice.py", "engine/bits.py", "bots/search_loops.py", "bots/tree.py", "lab/tally_loops.py"):
        edit(package, file)
        folders.append(folder(package))
    assert len(set(folders)) == len(folders) == 11


def test_a_new_file_of_rules_opens_a_new_folder(package):
    before = folder(package)
    (package / "games/truck_off/rules/toll.py").touch()
    assert folder(package) != before


def test_an_edit_of_pictures_words_rulebooks_or_the_box_keeps_the_folder(package):
    before = folder(package)
    edit(
        package,
        *(f"games/truck_off/{file}" for file in ("view/ink.py", "en.ftl", "RULES.fr.md", "box.toml", "report.py")),
    )
    edit(package, "cli/table.py", "lab/simulate.py", "bots/think.py", "engine/words.py", "engine/ink.py")
    assert folder(package) == before


def test_an_edit_of_one_game_leaves_the_others_and_the_engine_alone(package):
    asks = [ASK.replace("truck_off", other) for other in ("engine", "interstate")]
    before = [run(package, ask).stdout for ask in asks]
    edit(package, "games/truck_off/rules/drive.py")
    assert [run(package, ask).stdout for ask in asks] == before


def test_checked_bounds_have_a_folder_of_their_own(package):
    assert folder(package, NUMBA_BOUNDSCHECK="1") != folder(package)


def test_the_cache_is_kept_where_it_is_told_to_be(package, tmp_path):
    found = folder(package, TRUCKSTOP_CACHE=str(tmp_path / "elsewhere"))
    assert found.is_dir()
    assert found.parent == tmp_path / "elsewhere" / "compiled"
    assert found.name.startswith("truck_off-plain-")


def test_a_cache_that_cannot_be_kept_is_announced_and_lasts_as_long_as_the_process(package, tmp_path):
    (tmp_path / "file").touch()
    ask = f"{ASK}; print(cache_folder('truck_off').is_dir())"
    done = run(package, ask, TRUCKSTOP_CACHE=str(tmp_path / "file" / "cache"))
    found, was_there = done.stdout.split()
    assert was_there == "True"
    assert not Path(found).parent.exists()
    assert done.stderr.startswith(f"{tmp_path / 'file' / 'cache' / 'compiled'} cannot be written")
    assert done.stderr.count("\n") == 1


def test_folders_unused_for_a_fortnight_are_removed_and_no_others(package):
    used = folder(package)
    for name, days in (("old", 15), ("recent", 13), (used.name, 15)):
        path = used.with_name(name)
        path.mkdir(exist_ok=True)
        (path / "rules.nbi").touch()
        os.utime(path, (time.time() - days * DAY,) * 2)
    assert folder(package) == used
    assert {path.name for path in used.parent.iterdir()} == {"recent", used.name}
    assert (used / "rules.nbi").exists()


def test_with_the_compiler_off_rules_are_plain_python_and_no_folder_is_made(package):
    code = "from truckstop.games.truck_off.rules.drive import set_out; print(type(set_out).__name__)"
    assert run(package, code, NUMBA_DISABLE_JIT="1").stdout.strip() == "function"
    assert not folder(package, NUMBA_DISABLE_JIT="1").parent.exists()


def test_the_first_compile_is_announced_once(package):
    first, second = run(package, FIRST), run(package, FIRST)
    assert first.stdout == "True\n"
    assert re.fullmatch(r"Compiling the rules of The Ferry; a minute, once …\nCompiled in \d+ s\.\n", first.stderr)
    assert (second.stdout, second.stderr) == ("False\n", "")


def test_what_is_compiled_apart_is_announced_apart(package):
    tally = FIRST.replace("the rules of The Ferry; a minute", "what counts; a moment").replace(
        ") as missing", ', "tally") as missing'
    )
    run(package, FIRST)
    first, second = run(package, tally), run(package, tally)
    assert first.stdout == "True\n"
    assert re.fullmatch(r"Compiling what counts; a moment, once …\nCompiled in \d+ s\.\n", first.stderr)
    assert (second.stdout, second.stderr) == ("False\n", "")


def test_a_compile_that_was_broken_off_is_announced_again(package):
    with pytest.raises(subprocess.CalledProcessError):
        run(package, f"{FIRST}    raise KeyboardInterrupt")
    assert run(package, FIRST).stdout == "True\n"


def test_with_the_compiler_off_nothing_is_announced(package):
    done = run(package, FIRST, NUMBA_DISABLE_JIT="1")
    assert (done.stdout, done.stderr) == ("False\n", "")

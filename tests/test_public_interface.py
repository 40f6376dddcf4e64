"""The public Python interface: `import truckstop`, and the page that documents it."""

import copy
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import truckstop

PAGE = (Path(__file__).parents[1] / "docs" / "python.md").read_text("utf-8")
PRINT_GAMES_AND_HEAVY_MODULES = """
import sys
import truckstop
print(truckstop.list_games())
print(sorted({"numpy", "numba"} & sys.modules.keys()))
"""


def run(code: str) -> str:
    """Run a program in a new process and return its output."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def play():
    return truckstop.load("truck_off").play(players=2, seed=1)


def test_listing_games_imports_neither_numpy_nor_numba():
    assert run(PRINT_GAMES_AND_HEAVY_MODULES).splitlines() == [str(truckstop.list_games()), "[]"]


def test_every_public_name_exists_and_is_documented():
    for name in truckstop.__all__:
        assert getattr(truckstop, name).__doc__
        assert f"truckstop.{name}" in PAGE


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'Deck'"):
        truckstop.Deck  # noqa: B018


def test_the_examples_of_the_page_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(example, names)
    output = capsys.readouterr().out
    assert "['interstate', 'road_master', 'rolling_freight', 'truck_off']" in output
    assert "'z' is not a possible value; choose one of" in output
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")


def test_the_same_seed_gives_the_same_game_and_no_seed_a_random_one(play):
    same_play = truckstop.load("truck_off").play(players=2, seed=1)
    assert same_play.save() == play.save()
    assert truckstop.load("truck_off").play(players=2).save() != play.save()


def test_a_copy_is_independent(play):
    seat, original = play.to_act[0], play.save()
    for branch in (play.copy(), copy.copy(play), copy.deepcopy(play)):
        assert branch.save() == original
        branch.step(seat, branch.legal_actions(seat)[0])
        assert branch.save() != original
    assert play.save() == original


def test_a_pickled_game_continues_in_another_process(play, tmp_path):
    (tmp_path / "play.pickle").write_bytes(pickle.dumps(play))
    seat = play.to_act[0]
    action = play.legal_actions(seat)[-1]
    play.step(seat, action)
    code = f"""
import pickle
play = pickle.load(open({str(tmp_path / "play.pickle")!r}, "rb"))
play.step({seat}, {action})
print(play.save().hex())
"""
    assert run(code).strip() == play.save().hex()


def test_a_pickled_game_keeps_its_own_box(tmp_path):
    game = truckstop.load("interstate")
    file = tmp_path / "box.toml"
    file.write_text((game.folder / "box.toml").read_text("utf-8") + "\n", "utf-8")
    play = game.play(seed=1, box=file)
    assert pickle.loads(pickle.dumps(play)).box.digest == play.box.digest != game.box().digest


def test_a_notebook_shows_the_board_of_a_spectator(play):
    assert play._repr_svg_() == play.svg() != play.svg(viewer=0)
    assert play.svg(language="fr") != play.svg()


def test_the_error_for_a_bad_argument_lists_what_is_possible():
    game = truckstop.load("truck_off")
    for players in (0, 13):
        with pytest.raises(
            truckstop.InvalidOption, match=f"{players} players: Truck Off: Roll and Write is for 1 to 12"
        ):
            game.play(players=players)
    with pytest.raises(truckstop.InvalidOption, match="'speed' is not an option; choose one of"):
        game.play(options={"speed": "high"})
    with pytest.raises(truckstop.UserError, match="'chess' is not a game; choose one of interstate"):
        truckstop.load("chess")


def test_a_viewer_is_a_seat_or_a_spectator(play):
    for viewer in (-1, 0, 1):
        assert play.redacted_for(viewer).seats == 2
    for viewer in (-2, 2, 9):
        message = f"^{viewer} is not a viewer: choose a seat from 0 to 1, or -1 for a spectator$"
        for look in (play.redacted_for, play.svg, play.events_for):
            with pytest.raises(truckstop.UserError, match=message):
                look(viewer)


def test_a_seat_or_action_that_does_not_exist_is_a_user_error(play):
    with pytest.raises(truckstop.UserError, match=r"^9 is not a seat: seats are numbered from 0 to 1$"):
        play.legal_actions(9)
    with pytest.raises(truckstop.UserError, match=r"^-1 is not an action: actions are numbered from 0 to "):
        play.step(0, -1)


def test_the_languages_are_english_and_french(play):
    message = "^'de' is not a language of this program; choose one of en, fr$"
    with pytest.raises(truckstop.UserError, match=message):
        play.svg(language="de")
    with pytest.raises(truckstop.UserError, match=message):
        play.game.messages("de")
    with pytest.raises(truckstop.UserError, match=message):
        truckstop.UserError("no-such-seat", seat="9", last="1").message("de")


def test_a_bad_box_file_is_an_invalid_box(tmp_path):
    (tmp_path / "box.toml").write_text("title = 'a box'\n", "utf-8")
    for box in (tmp_path / "box.toml", tmp_path / "none.toml", ""):
        with pytest.raises(truckstop.InvalidBox):
            truckstop.load("truck_off").play(box=box)


def test_a_compiled_game_is_loaded_without_a_message(play):
    code = "import truckstop; truckstop.load('truck_off')"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert process.stderr == ""

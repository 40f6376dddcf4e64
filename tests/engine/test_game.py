"""Games: found by their folders, light to load."""

import pytest

from truckstop.engine.game import Game
from truckstop.games import UnknownGame, load, slugs


def test_every_folder_with_a_meta_is_a_game_under_its_own_name():
    assert "truck_off" in slugs()
    assert [load(slug).meta.slug for slug in slugs()] == slugs()
    assert all(load(slug).folder.name == slug for slug in slugs())


@pytest.mark.parametrize("slug", ["", "truck-off", "Truck_Off", "..", "truck_off.rules"])
def test_what_is_no_game_is_refused_with_the_games_there_are(slug):
    with pytest.raises(UnknownGame, match=f"^'{slug}' is not a game; there are {', '.join(slugs())}$"):
        load(slug)


def test_a_file_is_bound_to_the_rules_of_one_game(tmp_path):
    game = load("truck_off")
    file = tmp_path / "toll.py"
    file.write_text("def rules():\n    return legal, policy\n", "utf-8")
    assert game.bind(file).rules() == (game.rules.legal, game.policy)


def test_a_box_of_ones_own_is_read_in_place_of_the_games(tmp_path):
    game = load("truck_off")
    own = tmp_path / "own.toml"
    own.write_text((game.folder / "box.toml").read_text("utf-8").replace("Brewery", "Harbour"), "utf-8")
    assert game.box(own).names["kind-D4"] == "Harbour"
    assert game.box().names["kind-D4"] == "Brewery"
    assert game.words("fr", game.box(own)).name("kind-D4") == "Harbour"
    assert game.words("fr").name("kind-D4") == "Brasserie artisanale"
    assert isinstance(game, Game)

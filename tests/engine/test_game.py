"""Games: found by their folders, light to load."""

import pytest

from truckstop.engine.game import Game
from truckstop.games import UnknownGame, load, slugs


def test_every_folder_with_a_meta_is_a_game_under_its_own_name():
    assert {"interstate", "truck_off"} <= set(slugs())
    assert [load(slug).meta.slug for slug in slugs()] == slugs()
    assert all(load(slug).folder.name == slug for slug in slugs())


@pytest.mark.parametrize("slug", ["", "truck-off", "Truck_Off", "..", "truck_off.rules"])
def test_what_is_no_game_is_refused_with_the_games_there_are(slug):
    with pytest.raises(UnknownGame, match=f"^'{slug}' is not a game; there are {', '.join(slugs())}$"):
        load(slug)


def test_a_file_is_bound_to_the_rules_and_bounds_of_one_game(tmp_path):
    file = tmp_path / "toll.py"
    file.write_text("def rules():\n    return legal, policy, LONGEST\n", "utf-8")
    bound = {slug: load(slug).bind(file) for slug in slugs()}
    for slug, module in bound.items():
        game = load(slug)
        assert module.rules() == (game.rules.legal, game.policy, game.codes.LONGEST)


def test_a_box_of_ones_own_is_read_in_place_of_the_games(tmp_path):
    game = load("truck_off")
    own = tmp_path / "own.toml"
    own.write_text((game.folder / "box.toml").read_text("utf-8").replace("Brewery", "Harbour"), "utf-8")
    assert game.box(own).printed.names["kind-D4"] == "Harbour"
    assert game.box().printed.names["kind-D4"] == "Brewery"
    assert game.words("fr", game.box(own)).name("kind-D4") == "Harbour"
    assert game.words("fr").name("kind-D4") == "Brasserie artisanale"
    assert isinstance(game, Game)


@pytest.mark.parametrize("slug", slugs())
def test_what_a_box_lists_has_a_name_and_names_the_actions(slug):
    game = load(slug)
    printed = game.box().printed
    names = set(printed.names)
    assert {f"{kind}-{thing}" for kind, things in printed.lists.items() for thing in things} <= names
    kinds = {family.things: len(family) for family in game.actions.families if family.things}
    assert {kind for kind, count in kinds.items() if len(printed.lists[kind]) <= count} == set(kinds)


@pytest.mark.parametrize("slug", slugs())
def test_ways_to_play_that_have_a_name_can_be_played(slug):
    game = load(slug)
    assert list(game.presets) == ["first", "standard", "everything"]
    for options in game.presets.values():
        for players in range(game.meta.players[0], game.meta.players[1] + 1):
            game.meta.options.complete(options, players)

"""Games: loading them, and their boxes, messages and presets."""

import pytest

from truckstop.engine.game_errors import GameLoadError
from truckstop.games import UnknownGame, load, slugs


def test_every_folder_with_a_meta_file_is_a_game_of_that_name():
    assert {"interstate", "truck_off"} <= set(slugs())
    assert [load(slug).meta.slug for slug in slugs()] == slugs()
    assert all(load(slug).folder.name == slug for slug in slugs())


@pytest.mark.parametrize("slug", ["", "truck-off", "Truck_Off", "truck_off.rules"])
def test_an_unknown_name_is_refused_with_a_list_of_games(slug):
    with pytest.raises(UnknownGame, match=f"^'{slug}' is not a game; choose one of {', '.join(slugs())}$"):
        load(slug)


@pytest.mark.parametrize("path", ["..", "./truck_off", "rules/truck_off"])
def test_a_folder_that_is_no_game_is_refused(path):
    with pytest.raises(GameLoadError, match=r"is not the folder of a game: it has no meta\.py"):
        load(path)


def test_a_file_is_bound_to_the_rules_and_limits_of_one_game(tmp_path):
    file = tmp_path / "toll.py"
    file.write_text("def names():\n    return legal, policy, MAX_DECISIONS\n", "utf-8")
    modules = {slug: load(slug).bind(file) for slug in slugs()}
    for slug, module in modules.items():
        game = load(slug)
        assert module.names() == (game.rules.legal, game.bot.policy, game.codes.MAX_DECISIONS)


def test_another_box_changes_the_names_of_things(tmp_path):
    game = load("truck_off")
    file = tmp_path / "harbour.toml"
    file.write_text((game.folder / "box.toml").read_text("utf-8").replace("Brewery", "Harbour"), "utf-8")
    assert game.box(file).names.by_key["kind-D4"] == "Harbour"
    assert game.box().names.by_key["kind-D4"] == "Brewery"
    assert game.messages("fr", game.box(file)).name("kind-D4") == "Harbour"
    assert game.messages("fr").name("kind-D4") == "Brasserie artisanale"


@pytest.mark.parametrize("slug", slugs())
def test_every_item_of_a_box_has_a_name_and_if_its_kind_has_a_family_an_action(slug):
    game = load(slug)
    names = game.box().names
    assert {f"{kind}-{thing}" for kind, things in names.ids.items() for thing in things} <= set(names.by_key)
    for family in game.actions.families:
        assert not family.box_kind or len(names.ids[family.box_kind]) <= len(family)


@pytest.mark.parametrize("slug", slugs())
def test_presets_can_be_played_by_any_number_of_players(slug):
    game = load(slug)
    first, standard, *_, everything = game.presets
    assert (first, standard, everything) == ("first", "standard", "everything")
    for options in game.presets.values():
        for players in range(game.meta.players[0], game.meta.players[1] + 1):
            game.meta.options.complete(options, players)

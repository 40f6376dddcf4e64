"""The whole picture as one SVG document: it needs no other file, hides secrets and offers exactly the legal actions."""

import re
import time

import pytest

from tests.games.colours import contrast
from tests.games.interstate.pictures import (
    ADVANCED,
    BOX,
    EN,
    SMALL_MAP,
    STAGES,
    SVG,
    backdrop,
    legal_actions,
    offered_actions,
    parse_svg,
    picture,
    picture_with_actions,
    play_some,
    texts,
    titles,
)
from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.view.document import MAP_SCALE
from truckstop.games.interstate.view.style import COLOURS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_the_picture_is_a_document_for_every_number_of_players_in_every_language(players, language):
    root = parse_svg(picture(play_some(players, 40, **ADVANCED), messages=GAME.messages(language)))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == language
    assert root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text


def test_the_document_needs_no_other_file():
    document = picture_with_actions(play_some(6, 60, **ADVANCED))
    assert "<script" not in document
    assert set(re.findall(r'href="(.)', document)) == {"#"}
    ids = [element.get("id") for element in parse_svg(document).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', document)) <= set(ids)


def test_every_class_has_a_style():
    documents = [picture_with_actions(play_some(6, n, **ADVANCED)) for n in (0, 30, 200)]
    documents += [
        picture(Table(2).finish()),
        picture_with_actions(Table(2, start_contracts="secret_three")),
        picture(Table(3).leave(2)),
    ]
    style = parse_svg(documents[0]).find(f"{SVG}style").text
    classes_with_style = set(re.findall(r"\.([a-z]\w*)[ .{]", style.replace(".interstate", "")))
    used_classes = {name for names in re.findall(r'class="([^"]*)"', "".join(documents)) for name in names.split()}
    assert used_classes - {"interstate", "backdrop", "marks", "choosable", "sequence", "piece"} <= classes_with_style


def test_only_names_of_junctions_may_be_smaller_than_twelve_pixels():
    sizes = dict(re.findall(r"\.interstate( [.\w]*)?\{[^}]*font-size:([\d.]+)px", view.style(BOX)))
    small_sizes = {name: float(size) for name, size in sizes.items() if float(size) < 12}
    assert list(small_sizes) == [" .tight"]
    assert small_sizes[" .tight"] * MAP_SCALE >= 8
    assert float(sizes[" .city"]) * MAP_SCALE >= 12


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_a_disabled_button_is_dimmed_and_readable(theme):
    background, edge, text = (COLOURS[name][theme] for name in ("idle", "brink", "dim"))
    page = ("#faf7f0", "#15181c")[theme]
    assert contrast(text, background) >= 4.5
    assert contrast(edge, background) >= 2
    assert contrast(background, page) < 1.2


def test_the_halo_of_a_truck_has_the_colour_of_the_paper_in_both_themes():
    (halo,) = re.findall(r"\.interstate \.halo\{([^}]*)\}", view.style(BOX))
    assert halo.count("var(--paper)") == 2


def test_equal_states_give_equal_pictures():
    t = play_some(3, 50)
    assert picture(t) == picture(t.copy())


def test_the_printed_map_is_the_same_in_every_position():
    svg = backdrop(BOX, EN)
    assert svg in picture(play_some(2, 30))
    assert svg in picture(Table(6))
    assert len(svg.encode()) < 120_000


def test_the_parts_of_a_full_table_are_drawn_in_a_few_milliseconds():
    t = play_some(6, 120, **ADVANCED)
    legal = legal_actions(t, t.player)
    durations = []
    for _ in range(30):
        start = time.thread_time()
        view.parts(BOX, t.view(t.player).s, t.player - 1, EN, legal=legal)
        durations.append(time.thread_time() - start)
    assert sorted(durations)[15] < 0.006  # a millisecond on an idle machine


def test_hidden_information_does_not_change_the_picture():
    t = Table(2, secret_draw=True).do(1, "secret_draw", "keep 1")
    twin = t.copy().money(1, 9999)
    twin.seat(1)["contract"][1]["card"] = 7
    for player in (0, 2):
        assert view.svg(BOX, t.s, player - 1, EN) == view.svg(BOX, twin.s, player - 1, EN) == picture(t, player)
        assert EN("label-face-down") in titles(picture(t, player))
    assert picture(t, 1) != view.svg(BOX, twin.s, 0, EN)


def test_a_spectator_sees_the_contracts_of_the_current_player():
    t = Table(2).contracts(1, "bread-memphis")
    assert view.svg(BOX, t.view(0).s, 99, EN) == picture(t, 0)
    assert "Bread → Memphis" in titles(picture(t, 0))
    assert "Memphis" in texts(picture(t, 0))


@pytest.mark.parametrize("stage", STAGES)
def test_every_legal_action_is_offered_and_no_other(stage):
    t = STAGES[stage]()
    assert offered_actions(picture_with_actions(t)) == sorted(t.legal(1)) != []


@pytest.mark.parametrize("options", [{}, ADVANCED, {"start_contracts": "secret_three"} | ADVANCED, {"mode": "intro"}])
def test_every_legal_action_of_a_whole_game_is_offered(options):
    t = Table(3, **options)
    for n in range(250):
        if t.over:
            break
        legal = t.legal(t.player)
        assert offered_actions(picture_with_actions(t, t.player)) == sorted(legal)
        t.do(t.player, legal[n * 7 % len(legal)] if n % 5 == 0 else t.policy(t.player))


def test_every_legal_action_is_offered_on_another_board():
    small = GAME.box(SMALL_MAP)
    t = Table(6, box=small, **ADVANCED)
    assert offered_actions(
        view.svg(small, t.view(1).s, 0, GAME.messages("en", small), legal=legal_actions(t))
    ) == sorted(t.legal(1))


def test_nothing_is_offered_without_legal_actions():
    assert not offered_actions(picture(Table()))

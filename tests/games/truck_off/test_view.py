"""The picture of Truck Off is well-formed, deterministic, complete, and shows no secrets.

Snapshots are in `snapshots/`, one element per line. After an intended change, renew them and check the diff:

    TRUCKSTOP_UPDATE=1 python -m pytest tests/games/truck_off/test_view.py
"""

import itertools
import os
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from tests.games.truck_off.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.view import Region
from truckstop.games import load
from truckstop.games.truck_off import view
from truckstop.games.truck_off.actions import ACTIONS, DIE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.meta import SEATS
from truckstop.games.truck_off.state import BOXES, KINDS, Stage
from truckstop.games.truck_off.view.scene import Scene, SeatScore

SVG = "{http://www.w3.org/2000/svg}"
SNAPSHOTS = Path(__file__).with_name("snapshots")
GAME = load("truck_off")
BOX = GAME.box()
EN, FR = (GAME.messages(language) for language in LANGUAGES)
FOUR_BOXES = "1:3 3:6 4:9 6:17"


def picture(t, player=1, messages=EN, **options):
    """The document for a player, drawn from the redacted state; 0 is a spectator."""
    return view.svg(BOX, t.view(player).s, player - 1, messages, **options)


def picture_with_actions(t, player=1, messages=EN):
    """The document with all legal actions of the player offered."""
    view_of_player = t.view(player)
    return view.svg(
        BOX,
        view_of_player.s,
        player - 1,
        messages,
        legal=[ACTIONS.parse(action) for action in view_of_player.legal(player)],
    )


def offered_actions(document):
    """The offered single actions, without whole drives."""
    return set(re.findall(r'data-action="([^";]*)"', document))


def parse_svg(document):
    return ElementTree.fromstring(document)


def sheet_changes(t, player=1, **options):
    """The changing layer of a player's sheet."""
    parts = view.parts(BOX, t.view(player).s, player - 1, EN, **options)
    return next(part.foreground for part in parts if part.region == Region.BOARD)


def texts(document):
    return ["".join(element.itertext()) for element in parse_svg(document).iter(f"{SVG}text")]


def prompt(t, player=1, messages=EN, **options):
    return view.prompt(BOX, t.view(player).s, player - 1, messages, **options)


def headline(t, player=1, messages=EN, **options):
    return view.headline(BOX, t.view(player).s, player - 1, messages, **options)


def ranking(t):
    """The scores by place, by seat before the game is over."""
    return Scene.of(BOX, t.s, 0, EN).ranking


def play_some(players, turns, **options):
    """A game played by the policy for some turns."""
    t = Table(players=players, **options)
    for _ in range(turns):
        if t.stage != Stage.OVER:
            t.finish_turn()
    return t


def finished_game(players=1, **options):
    return play_some(players, BOXES, **options)


# The document


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(1, SEATS + 1))
def test_the_picture_is_a_document_for_every_number_of_players_in_every_language(players, language):
    root = parse_svg(picture(play_some(players, 2), messages=GAME.messages(language)))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text


@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("layout", ["classic", "engine_first"])
def test_both_maps_and_both_layouts_are_drawn(side, layout):
    t = Table(map_side=side, bonus_layout=layout)
    root = parse_svg(picture(t))
    city = t.board["map"][int(t.s["map_side"])]
    symbols = [element.get("href") for element in root.iter(f"{SVG}use")]
    for kind in range(KINDS):
        venues = int(np.count_nonzero(city["kind"] == kind))
        assert symbols.count(f"#to-v{kind}") >= venues > 0
    assert EN.name(f"map-{side}") in texts(picture(t))


def test_the_seven_kinds_of_venues_have_seven_outlines_and_their_figures():
    root = parse_svg(picture(Table()))
    outlines = {root.find(f".//*[@id='to-s{kind}']/{SVG}path").get("d") for kind in range(KINDS)}
    figures = [root.find(f".//*[@id='to-v{kind}']/{SVG}text").text for kind in range(KINDS)]
    assert len(outlines) == KINDS
    assert figures == ["4", "6", "8", "10", "12", "20", "?"]


def test_nothing_outside_the_document_is_needed():
    document = picture(play_some(4, 5))
    assert "<script" not in document
    assert set(re.findall(r'href="(.)', document)) == {"#"}
    ids = {element.get("id") for element in parse_svg(document).iter() if element.get("id")}
    assert set(re.findall(r'href="#([^"]+)"', document)) <= ids


def test_every_class_has_a_style():
    documents = (
        picture_with_actions(play_some(12, 5))
        + picture_with_actions(Table(2).step_along(1, "B5-C5"))
        + picture(finished_game(12))
        + picture(finished_game(2))
    )
    documents += picture(full_game_state()) + picture_with_actions(two_rerolls())
    style = parse_svg(picture(Table())).find(f"{SVG}style").text
    styled_classes = set(re.findall(r"\.([a-z]\w*)(?=[ .{])", style.replace(".truck-off", "")))
    used_classes = {name for names in re.findall(r'class="([^"]*)"', documents) for name in names.split()}
    assert used_classes - {"truck-off", "choosable", "sequence", "die"} <= styled_classes


def test_no_text_is_smaller_than_twelve_pixels():
    style = parse_svg(picture(Table())).find(f"{SVG}style").text
    assert min(map(float, re.findall(r"font-size:([\d.]+)px", style))) >= 12


def test_the_same_record_gives_the_same_picture():
    t = play_some(3, 6)
    assert picture(t) == picture(t.copy())


def test_the_printed_sheet_does_not_depend_on_the_game():
    background = view.backgrounds(BOX, EN)["sheet-a-classic"]
    assert background in picture(play_some(2, 7))
    assert background in picture(Table(2))


def test_the_picture_is_small():
    assert len(picture(play_some(4, 12)).encode()) < 90_000
    assert len(picture(finished_game(12)).encode()) < 200_000


# Secrets


def test_the_plans_of_others_do_not_show():
    t = Table(players=3).keep()
    one_table, other_table = t.copy().drive(2, "B5-C5"), t.copy().drive(2, "B5-B4-A4")
    for player in (0, 1, 3):
        assert picture(one_table, player) == picture(other_table, player)
        assert prompt(one_table, player) == prompt(other_table, player)
    assert picture(one_table, 2) != picture(other_table, 2)


def test_only_whether_others_have_chosen_shows():
    t = Table(players=2).keep()
    unfinished, committed = t.copy().step_along(2, "B5-C5"), t.copy().drive(2, "B5-C5")
    assert picture(t) == picture(unfinished)
    assert EN("label-state-ready", player="Player 2") in picture(committed)
    assert EN("label-state-ready", player="Player 2") not in picture(unfinished)


def test_a_spectator_sees_the_first_sheet_and_no_plan():
    t = Table(players=2).step_along(1, "B5-C5")
    document = picture(t, 0)
    assert 'class="chosen"' not in document
    assert "Player 1" in texts(document)
    assert view.svg(BOX, t.view(0).s, 99, EN) == document


def test_the_viewers_plan_is_marked_as_secret_unless_the_table_plays_openly():
    for commit, is_marked in (("secret", True), ("open", False)):
        t = Table(players=2, commit=commit).step_along(1, "B5-C5")
        assert (EN("label-secret") in texts(picture(t))) == is_marked


# Drawings of a position


def test_numbers_crosses_and_sums_are_written():
    t = Table().track(1, f"{FOUR_BOXES} 7:X 9:22")
    numbers = re.findall(r'class="written">(\d+)', sheet_changes(t))
    assert numbers == ["3", "6", "9", "17", "22", "35", "22"]  # boxes, then the sums of two rows
    assert ranking(t)[0] == SeatScore(seat=0, place=0, sales=57, cash=0, promotions=0, numbers=5)


def test_a_roll_that_broke_a_tie_is_shown_in_the_result():
    t = Table(3)
    assert "D20 roll" not in view.summary(BOX, t.s, EN)[0]
    t.s["seat"]["tie"][:2] = 9, 17
    head, *rows = view.summary(BOX, t.s, EN)
    assert [row[head.index("D20 roll")] for row in rows] == ["9", "17", "–"]


def test_skipped_boxes_are_hatched():
    assert "gone" not in sheet_changes(Table().track(1, "1:3 2:5"))
    assert "gone" in sheet_changes(Table().track(1, "1:3 3:5"))


def test_a_promotion_is_drawn_and_counted():
    few, many = Table().circles(1, "0/3/0/0/0/0"), Table().circles(1, "0/13/0/0/0/0")
    assert sheet_changes(few).count("C") > sheet_changes(Table()).count("C")
    assert "×13" in sheet_changes(many)


def test_closed_venues_fade_and_those_driven_over_are_crossed_out():
    t = Table(2).drive(1, "B5-C5-D5").drive(2, "B5-C5")
    assert sheet_changes(t, 1).count('class="veil"') == 2
    assert sheet_changes(t, 2).count('class="veil"') == 1
    assert re.search(r'class="pencil" d="M', sheet_changes(t, 1))


def full_game_state():
    t = Table(players=2).truck(1, "C5").bridge(1, "D3-E3").gas(1, "B4").mark_double_space(1, "H5")
    return t.track(1, FOUR_BOXES).circles(1, "1/2/3/4/5/6")


def test_buildings_are_drawn_on_the_sheet_of_their_owner_and_on_the_small_map_for_others():
    t = full_game_state()
    assert texts(picture(t, 1)).count("2x") == texts(picture(Table(2), 1)).count("2x") + 1
    assert 'class="site"' not in picture(t, 1)
    assert 'class="site"' in picture(t, 2)


def test_dice_show_their_faces_and_which_were_rerolled():
    t = Table().dice("3/5/2/9/11/17")
    assert re.findall(r'mid face">(\d+)', picture(t)) == ["3", "5", "2", "9", "11", "17"]
    assert picture(t.do(1, "reroll D20")).count("A5.6 5.6") == 1


def test_a_die_names_the_box_it_would_fill():
    labels = [text for text in texts(picture(Table().track(1, "19:3"))) if re.fullmatch(r"D\d+ (–|→ \d+)", text)]
    assert labels == ["D4 → 24", "D6 → 23", "D8 → 22", "D10 → 21", "D12 → 20", "D20 –"]


def test_a_drive_under_way_is_numbered_and_the_truck_goes_with_it():
    t = Table()
    start = sheet_changes(t)
    under_way = sheet_changes(t.step_along(1, "B5-C5-D5"))
    assert re.findall(r'class="chosen"[^>]*/><text[^>]*>(\d)', under_way) == ["1", "2"]
    assert "chosen" not in start


def test_a_chosen_start_is_ringed_before_it_is_shown():
    t = Table(players=2, starts="")
    assert 'class="plan"' not in sheet_changes(t)
    assert 'class="plan"' in sheet_changes(t.do(1, "start S2"))


def test_names_are_shown_escaped_and_cut_to_fit():
    document = picture(Table(players=2), names=["Zoé & <Co>", "Bartholomew Featherstonehaugh of Wolverhampton"])
    assert "Zoé & <Co> (you)" in texts(document)
    assert any(text.startswith("Barth") and text.endswith("…") for text in texts(document))


def test_a_seat_that_left_is_marked():
    t = Table(players=3).leave(2)
    assert EN("label-state-left", player="Player 2") in picture(t)


# Choices


def test_legal_actions_are_offered():
    assert offered_actions(picture_with_actions(Table(players=2, starts=""))) == {"start S1", "start S2", "start S3"}
    assert offered_actions(picture_with_actions(Table())) == {"keep", *(f"reroll {die}" for die in DIE_NAMES)}
    assert offered_actions(picture_with_actions(Table().keep())) == {
        f"step {way}" for way in ("up", "down", "left", "right")
    }
    assert "stop" in offered_actions(picture_with_actions(Table().step_along(1, "B5-C5")))


def two_rerolls(**options):
    t = Table(**options)
    t.sheet(1)["rerolls"] = 2
    return t


CHOICES = {
    "a START": lambda: Table(starts=""),
    "one die": Table,
    "one die or two": two_rerolls,
    "one die, then another": lambda: two_rerolls(double_reroll="one_by_one"),
    "another die": lambda: two_rerolls(double_reroll="one_by_one").do(1, "reroll D8"),
    "another START or not": lambda: Table(relocate_when="next_turn").earn("relocate").keep(),
    "a drive": lambda: Table().keep(),
    "a drive or a stop": lambda: Table().step_along(1, "B5-C5"),
    "a drive to nowhere": lambda: Table().close_all_but(1).keep(),
    "a die at a wild venue": lambda: Table().track(1, "19:3").step_along(1, "B5-C5-D5-E5-F5").do(1, "stop"),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_is_offered(choice):
    t = CHOICES[choice]()
    assert offered_actions(picture_with_actions(t)) == set(t.legal(1)) != set()


@pytest.mark.parametrize("bonus", ["bridge", "gas", "double", "promote", "relocate"])
def test_every_choice_of_a_bonus_is_offered(bonus):
    t = Table().earn(bonus)
    assert offered_actions(picture_with_actions(t)) == set(t.legal(1)) != set()


def test_every_pair_of_dice_is_offered_below_the_dice():
    pairs = [f"reroll_two {a}+{b}" for a, b in itertools.combinations(DIE_NAMES, 2)]
    document = picture_with_actions(two_rerolls())
    assert [action for action in re.findall(r'data-action="([^"]*)"', document) if "+" in action] == pairs
    assert not [action for action in offered_actions(picture_with_actions(Table())) if "+" in action]


def test_every_legal_action_of_a_whole_game_is_offered():
    t = Table(relocate_when="next_turn")
    for _ in range(150):
        if not t.waiting:
            break
        assert offered_actions(picture_with_actions(t)) == set(t.legal(1))
        t.do(1, t.policy_action(1))


def test_rings_lie_where_their_spaces_lie():
    rings = re.findall(
        r'data-action="gas (\w\d)"[^>]*><path class="glow" d="M([\d.]+) ([\d.]+)a',
        picture_with_actions(Table().earn("gas")),
    )
    corner = {(float(x) - 48 * (ord(name[0]) - ord("A")), float(y) - 48 * int(name[1])) for name, x, y in rings}
    assert len(rings) > len(SPACE_NAMES) // 2
    assert len(corner) == 1


def test_a_wild_venue_highlights_dice_and_boxes():
    t = Table().step_along(1, "B5-C5-D5-E5-F5").do(1, "stop")
    assert offered_actions(picture_with_actions(t)) == {f"die {die}" for die in DIE_NAMES}
    assert picture_with_actions(t).count('data-action="die D8"') == 2


def test_a_promotion_highlights_dice_and_columns():
    document = picture_with_actions(Table().earn("promote"))
    assert all(document.count(f'data-action="promote {die}"') == 2 for die in DIE_NAMES)


def test_nothing_is_offered_without_legal_actions():
    assert not offered_actions(picture(Table()))


# The prompt


def test_the_prompt_asks_for_the_decision():
    assert prompt(Table(players=2, starts="")) == EN("ask-start")
    assert prompt(Table()) == EN("ask-reroll", dice=1)
    assert prompt(Table().keep()) == EN("ask-drive", left=4)
    assert prompt(Table().step_along(1, "B5-C5")) == EN("ask-drive-or-stop", left=3)
    assert prompt(Table().close_all_but(1).keep()) == EN("ask-drive-freely", left=4)
    assert prompt(Table().step_along(1, "B5-C5-D5-E5-F5").do(1, "stop")) == EN("ask-die")


@pytest.mark.parametrize(("bonus", "amount"), [("bridge", 1), ("gas", 3), ("double", 2), ("relocate", 1)])
def test_the_prompt_asks_for_a_bonus(bonus, amount):
    assert prompt(Table().earn(bonus)) == EN(f"ask-{bonus}", amount=amount)


def test_the_prompt_asks_for_a_promotion_and_a_relocation_before_the_drive():
    assert prompt(Table(players=2).earn("promote", "")) == EN("ask-promote", own=2, others=1)
    assert prompt(Table().earn("promote")) == EN("ask-promote-alone", own=2)
    assert prompt(Table(relocate_when="next_turn").earn("relocate").keep()) == EN("ask-relocate-first")


def test_the_prompt_asks_for_a_second_reroll():
    t = Table(double_reroll="one_by_one")
    t.sheet(1)["rerolls"] = 2
    assert prompt(t) == EN("ask-reroll-in-turn")
    assert prompt(t.do(1, "reroll D4")) == EN("ask-reroll-again")


def test_the_headline_says_what_kind_of_decision_it_is():
    assert headline(Table(players=2, starts="")) == EN("ask-head-start")
    assert headline(Table()) == EN("ask-head-reroll")
    assert headline(Table().keep()) == "Your drive: 4 steps left"
    assert headline(Table().step_along(1, "B5-C5-D5-E5-F5").do(1, "stop")) == EN("ask-head-die")
    assert headline(Table().earn("bridge")) == "Your bonus: Bridge"
    assert headline(Table().earn("promote")) == "Your bonus: Promotion"
    assert headline(Table(relocate_when="next_turn").earn("relocate").keep()) == EN("ask-head-relocate-first")


def test_the_headline_names_the_player_to_act():
    t = Table(players=3)
    assert headline(t, 2) == EN("wait-head-reroll", player="Player 1")
    assert headline(t.drive(1, "B5-C5")) == "2 others are still choosing"
    assert headline(t, 0) == "2 players are choosing"
    assert headline(t.drive(2, "B5-C5"), names=["Ann", "Bob", "Cy"]) == "Cy is still choosing"
    assert headline(Table(players=2).earn("promote", ""), 2) == EN("wait-head-promote", player="Player 1")


def test_the_prompt_says_what_others_are_choosing():
    t = Table(players=3)
    assert prompt(t, 2) == ""
    assert prompt(t.drive(1, "B5-C5")) == f"{EN('wait-drive')} {EN('wait-chosen')}"
    assert prompt(t, 0) == EN("wait-drive")
    assert prompt(Table(players=2, starts=""), 0) == EN("wait-start")


# The end


def test_the_final_scores_are_in_the_order_of_places():
    t = finished_game(4)
    scores = ranking(t)
    assert [score.place for score in scores] == [1, 2, 3, 4]
    assert [score.total for score in sorted(scores, key=lambda score: score.seat)] == t.scores()
    all_texts = texts(picture(t))
    indices = [all_texts.index(f"{score.place}.") for score in scores]
    assert indices == sorted(indices)
    assert [all_texts[index + 1] for index in indices] == [f"Player {score.seat + 1}" for score in scores]


def left_with_the_highest_score():
    """A finished game in which player 2 left with the highest score."""
    t = Table(players=3).turn(12).track(1, "23:1").track(2, "13:19").leave(2)
    return t.drive(1, "B5-A5").drive(3, "B5-A5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_final_scores_say_who_has_left(language):
    """TO-236: Whoever left has the word "left" in place of the number of the place, and is last."""
    t, messages = left_with_the_highest_score(), GAME.messages(language)
    mark = messages("label-mark-left")
    rows = view.summary(BOX, t.s, messages)[1:]
    assert [row[0] for row in rows] == ["1.", "2.", mark]
    assert rows[2][1] == messages("label-player", number=2)
    assert mark in texts(picture(t, messages=messages))
    card = next(part for part in view.parts(BOX, t.s, 0, messages) if part.key == "bill")
    assert f">{mark}</text>" in card.foreground
    assert messages("label-state-left", player=messages("label-player", number=2)) in card.label


def test_the_final_prompt_says_why_a_player_with_more_money_is_behind():
    """TO-236: To the player who left, who is the third, and to the second; the winner is not told."""
    t = left_with_the_highest_score()
    reason = EN("label-over-left", second="Player 2")
    assert prompt(t, 2).endswith(reason)
    winner, second = (score.seat + 1 for score in ranking(t)[:2])
    assert reason not in prompt(t, winner)
    assert reason not in prompt(t, second)


def test_the_final_headline_names_place_and_score():
    t = finished_game(3)
    scores = ranking(t)
    for score in scores:
        text = EN("label-over-head-place", place=score.place, money=f"${score.total}", players=3)
        assert headline(t, score.seat + 1) == text
    winner = {"player": f"Player {scores[0].seat + 1}", "money": f"${scores[0].total}"}
    assert headline(t, 0) == EN("label-over-head", **winner)
    assert prompt(t, 0) == EN("label-over")
    assert prompt(t, scores[1].seat + 1) == f"{EN('label-over')} {EN('label-over-winner', **winner)}"


@pytest.mark.parametrize(("score", "grade"), [(0, 1), (109, 1), (110, 2), (164, 4), (165, 5), (300, 5)])
def test_alone_and_with_grades_the_grade_is_named(score, grade):
    t = finished_game(solo_grades="true").circles(1, "0/0/0/0/0/0")
    t.sheet(1)["track"] = 0
    t.sheet(1)["track"][6:9] = [score // 3 + (n < score % 3) for n in range(3)]  # the row of the gas station: no cash
    assert headline(t) == EN("label-over-head-alone", money=f"${score}")
    assert prompt(t) == f"{EN('label-over')} {EN('label-over-grade', grade=EN.name(f'grade-{grade}'))}"


def test_alone_without_grades_the_score_is_named():
    t = finished_game()
    assert headline(t) == EN("label-over-head-alone", money=f"${t.scores()[0]}")
    assert prompt(t) == EN("label-over")


# Snapshots


def under_way():
    t = full_game_state()
    t.dice("3/5/2/9/11/17").drive(2, "B5-C5")
    return picture_with_actions(t.step_along(1, "C5-D5"))


@pytest.mark.parametrize(
    ("name", "draw"),
    [
        ("setup", lambda: picture_with_actions(Table(starts=""))),
        ("under-way", under_way),
        ("over-fr", lambda: picture(finished_game(3, map_side="b"), messages=FR)),
    ],
)
def test_the_picture_matches_its_snapshot(name, draw):
    lines = re.sub(r"(?<=>)(?=<[^/])", "\n", draw()) + "\n"
    file = SNAPSHOTS / f"{name}.svg"
    if os.environ.get("TRUCKSTOP_UPDATE"):
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(lines, "utf-8")
    assert file.read_text("utf-8") == lines

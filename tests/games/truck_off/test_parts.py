"""The picture of Truck Off in parts: complete, small enough for a phone, blind to secrets."""

import functools
import re
import time
from xml.etree import ElementTree

import pytest

from tests.games.truck_off.position import GAME
from tests.games.truck_off.table import Table
from tests.games.truck_off.test_view import CHOICES, everything_drawn, finished, played, two_rerolls
from truckstop.engine.picture import Region
from truckstop.engine.words import LANGUAGES
from truckstop.games.truck_off import view
from truckstop.games.truck_off.actions import ACTIONS, DIE_NAMES, SPACE_NAMES, News
from truckstop.games.truck_off.meta import OPTIONS, SEATS
from truckstop.games.truck_off.state import BOXES, Bonus, Stage

BOX = GAME.box()
WORDS = {language: GAME.words(language) for language in LANGUAGES}
EN = WORDS["en"]
SHEETS = ("sheet-a-classic", "sheet-a-engine-first", "sheet-b-classic", "sheet-b-engine-first")
BONUSES = ("bridge", "gas", "double", "promote", "relocate")


def seen_by(t, player):
    """The redacted record, and what the player may do."""
    seen = t.view(player)
    return seen.s, [ACTIONS.parse(action) for action in seen.legal(player)] if player else []


def parts(t, player=1, words=EN, **options):
    s, legal = seen_by(t, player)
    return view.parts(BOX, s, player - 1, words, legal=legal, **options)


def tips(t, player=1, words=EN):
    s, legal = seen_by(t, player)
    return view.tips(BOX, s, player - 1, words, legal=legal)


def drawn(found):
    return "".join(part.drawn for part in found)


def part(found, key):
    return next(part for part in found if part.key == key)


def actions(found):
    """What is lit: small steps, and whole drives."""
    lit = re.findall(r'data-action="([^"]*)"', drawn(found))
    return {action for action in lit if ";" not in action}, [action for action in lit if ";" in action]


def asked(found):
    return re.findall(r'data-ask="([^"]*)"', drawn(found))


def elements(content):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{content}</svg>').iter()


# What there is


@pytest.mark.parametrize("players", range(1, SEATS + 1))
def test_there_is_one_board_six_dice_and_a_panel_for_each_player(players):
    found = parts(played(players, 2))
    assert [p.key for p in found if p.region == Region.BOARD] == ["sheet"]
    assert [p.key for p in found if p.region == Region.TABLE] == ["turn", *(f"die-{die}" for die in DIE_NAMES)]
    assert [p.key for p in found if p.region == Region.MINE] == ["plan", "keep", "stop", "stay"]
    assert [(p.key, p.seat) for p in found if p.region == Region.SEATS] == [(f"seat-{n}", n) for n in range(players)]


def test_nothing_is_mine_to_choose_when_the_game_is_over():
    assert [p.key for p in parts(finished(3)) if p.region == Region.MINE] == []


def test_the_bill_the_grades_and_pairs_of_dice_come_when_they_are_needed():
    assert {"bill"} == {p.key for p in parts(finished(3))} - {p.key for p in parts(Table(3))}
    assert {"grades"} == {p.key for p in parts(Table(solo_grades="true"))} - {p.key for p in parts(Table())}
    assert {"pairs"} == {p.key for p in parts(two_rerolls())} - {p.key for p in parts(Table())}


def test_a_spectator_has_nothing_of_the_own_and_nothing_to_ask():
    found = parts(played(3, 4), 0)
    assert not [p for p in found if p.region == Region.MINE]
    assert not asked(found)


def walk(players=2, every=7, **options):
    """Positions of a whole game, now and then; who is asked."""
    t = Table(players, starts="", **options)
    for step in range(3000):
        if not t.waiting:
            break
        player = t.waiting[step % len(t.waiting)]
        if step % every == 0:
            yield t, player
        t.do(player, t.policy(player))
    yield t, 1


SETTINGS: list[dict[str, str]] = [{}] + [
    {option.key: value}
    for option in OPTIONS
    for value in option.samples
    if value != option.default and option.key not in ("first_active", "min_turns")
]


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_parts_keep_their_shape_through_whole_games(options):
    names = ["Zoé & <Co>", "Bartholomew Featherstonehaugh of Wolverhampton"]
    seats = 1 if "solo_grades" in options else 2
    for n, (t, player) in enumerate(walk(seats, **options)):
        words = WORDS[LANGUAGES[n % 2]]
        found = parts(t, player, words, names=names[:seats])
        keys = [(p.region, p.key) for p in found]
        assert len(set(keys)) == len(keys)
        assert 'style="' not in drawn(found)
        for p in found:
            assert p.label.strip() == p.label != ""
            for element in elements(p.drawn):
                assert element.tag.split("}")[1] != "style"
            if p.region != Region.BOARD:
                assert 44 <= p.size[0] <= 360
                assert p.size[1] >= 44
        assert all(sentence.endswith((".", "!")) for sentence in tips(t, player, words).values())


def test_ids_are_unique_and_every_reference_is_defined():
    for t in (everything_drawn(), finished(12)):
        ids = re.findall(r' id="([^"]*)"', drawn(parts(t)) + view.defs(BOX, EN))
        assert len(set(ids)) == len(ids)
        for content in (drawn(parts(t)), view.defs(BOX, EN), *view.printed(BOX, EN).values()):
            assert set(re.findall(r'(?:href="|url\()#([\w-]+)', content)) <= set(ids)


def test_the_truck_and_the_dice_keep_their_ids():
    t = Table(2)
    before, after = drawn(parts(t)), drawn(parts(t.take(1, "B5-C5")))
    for content in (before, after):
        assert content.count('id="piece-truck-0" class="piece"') == 1
        assert re.findall(r'id="die-(D\d+)" class="die"', content) == list(DIE_NAMES)


def test_every_class_of_every_part_has_a_style():
    cases = [*(make() for make in CHOICES.values()), everything_drawn(), finished(12), Table(solo_grades="true")]
    content = "".join(drawn(parts(t)) for t in cases) + "".join(view.printed(BOX, EN).values()) + view.defs(BOX, EN)
    content += "".join(view.places(BOX, EN, key) for key in SHEETS) + "".join(map(icon_of, News))
    styled = set(re.findall(r"\.([a-z]\w*)(?=[ .{])", view.style(BOX).replace(".truck-off", "")))
    used = {name for names in re.findall(r'class="([^"]*)"', content) for name in names.split()}
    assert used - {"truck-off", "lit", "far", "die"} <= styled


def test_what_is_placed_again_names_the_game_itself():
    """Rules that ask for an ancestor do not reach through `use`."""
    root = ElementTree.fromstring(f"<defs>{view.defs(BOX, EN)}</defs>")
    assert {element.get("class") for element in root if element.tag == "g"} == {"truck-off"}


def test_names_are_escaped_everywhere():
    found = parts(Table(2), names=['Zoé & <b> "Co"', "Ann"])
    assert "<b>" not in drawn(found)
    for p in found:
        elements(p.drawn)
    assert 'Zoé & <b> "Co"' in part(found, "seat-0").label


# What may be chosen


CASES = CHOICES | {bonus: functools.partial(lambda bonus: Table().earn(bonus), bonus) for bonus in BONUSES}


@pytest.mark.parametrize("case", CASES)
def test_all_that_is_legal_is_lit_and_nothing_else(case):
    t = CASES[case]()
    assert actions(parts(t))[0] == set(t.legal(1)) != set()


@pytest.mark.parametrize("case", CASES)
def test_what_is_asked_about_is_refused(case):
    t = CASES[case]()
    for action in asked(parts(t)):
        assert t.refusal(1, action), action


@pytest.mark.parametrize("options", [{}, {"commit": "open", "map_side": "b", "gas_site": "any_closes"}], ids=str)
def test_lit_is_legal_and_asked_is_refused_for_everybody_through_a_game(options):
    for t, _ in walk(3, every=5, relocate_when="next_turn", **options):
        for player in (1, 2, 3):
            found = parts(t, player)
            assert actions(found)[0] == set(t.legal(player))
            assert all(t.refusal(player, action) for action in asked(found))


def test_a_river_in_the_way_and_a_stop_too_early_can_be_asked_about():
    t = Table().truck(1, "D3").keep()
    assert {"step right", "stop"} <= set(asked(parts(t)))
    assert "step left" not in asked(parts(t))


def test_a_lit_thing_says_what_it_does():
    t = Table().take(1, "B5-C5")
    for element in elements(drawn(parts(t))):
        if element.get("data-action") in t.legal(1):
            assert element.get("aria-label") == tips(t)[ACTIONS.parse(element.get("data-action"))]
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")


def test_another_players_sheet_is_shown_with_nothing_to_choose_on_it():
    t = Table(3).track(2, "1:3").take(1, "B5-C5")
    found = parts(t, shown=1)
    board = part(found, "sheet")
    assert "data-action" not in board.drawn
    assert "chosen" not in board.drawn
    assert "Player 2" in board.label
    assert re.findall(r'data-show="(\d)"', drawn(found)) == ["0", "2"]
    assert actions(found)[0] == {"stop"}, "buttons stay where they are"


# The unchanging layers


def test_every_board_lies_on_a_printed_sheet():
    for language in LANGUAGES:
        assert tuple(view.printed(BOX, WORDS[language])) == SHEETS
    for key in SHEETS:
        _, side, layout = key.split("-", 2)
        t = Table(map_side=side, bonus_layout=layout.replace("-", "_"))
        assert part(parts(t), "sheet").printed == key


@pytest.mark.parametrize("key", SHEETS)
def test_places_cover_every_space_box_column_and_crossing_of_a_sheet(key):
    content = view.places(BOX, EN, key)
    found = re.findall(r'data-ask="([^"]*)"', content)
    spaces = {action.split()[1] for action in found if action.startswith(("gas", "double"))}
    chart = BOX.record["map"][("a", "b").index(key.split("-")[1])]
    assert spaces == set(SPACE_NAMES) - {SPACE_NAMES[space] for space in chart["start"]}
    assert len([action for action in found if action.startswith("die")]) == BOXES
    assert len([action for action in found if action.startswith("promote")]) == len(DIE_NAMES)
    t = Table(map_side=key.split("-")[1])
    t.sheet(1)["owed"][0], t.s["stage"] = Bonus.BRIDGE, Stage.BONUS
    t.s["waiting"] = t.s["queue"] = 1
    assert {action for action in found if action.startswith("bridge")} == set(t.legal(1))
    assert all(ACTIONS.parse(action) >= 0 for action in found)
    assert 'style="' not in content


# The log and the guide


def item(kind, a=0, b=0, seat=0):
    return {"kind": int(kind), "seat": seat, "a": a, "b": b}


def icon_of(kind):
    return view.icon(BOX, item(kind, 1, 1))


def test_news_of_the_road_has_a_picture():
    assert {kind for kind in News if not icon_of(kind)} == {News.TURN, News.PLACED}
    for kind in News:
        elements(icon_of(kind))


def test_who_has_chosen_is_told_by_their_own_sign():
    for kind in (News.COMMITTED, News.KEPT):
        signs = [view.icon(BOX, item(kind, seat=seat)) for seat in range(12)]
        assert len(set(signs)) == 12


def test_a_line_of_the_log_knows_its_place_on_the_sheet():
    t = Table().drive(1, "B5-C5")
    (player, a, b), *_ = t.news(News.STEPPED)
    (truck,) = re.findall(r'id="piece-truck-0"[^>]*translate\(([\d.]+) ', drawn(parts(t)))
    assert view.spot(BOX, item(News.STEPPED, a, b, player - 1)) == (float(truck) + 3, 639)
    assert view.spot(BOX, item(News.SOLD, 1, 5)) == (111, 185)
    assert view.spot(BOX, item(News.ROLLED, 1, 5)) is None


def test_every_kind_of_news_of_whole_games_has_icon_and_spot():
    t = Table(2, starts="")
    for step in range(400):
        if not t.waiting:
            break
        player = t.waiting[step % len(t.waiting)]
        t.do(player, t.policy(player))
        for told in t.paper[1 : int(t.paper[0]["kind"]) + 1]:
            elements(view.icon(BOX, told))
            spot = view.spot(BOX, told)
            assert spot is None or (0 < spot[0] < 724 and 0 < spot[1] < 884)


def test_the_guide_points_at_what_there_is_and_speaks_both_languages():
    found = parts(Table(2))
    targets = {str(region) for region in Region} | {f"{p.region}/{p.key}" for p in found}
    assert 5 <= len(view.GUIDE) <= 8
    for target, key in view.GUIDE:
        assert target in targets
        assert WORDS["en"](key) != WORDS["fr"](key)


# Secrets and speed


def test_parts_do_not_show_what_others_have_chosen():
    t = Table(players=3).keep()
    here, there = t.copy().drive(2, "B5-C5"), t.copy().drive(2, "B5-B4-A4")
    for player in (0, 1, 3):
        for shown in range(3):
            assert parts(here, player, shown=shown) == parts(there, player, shown=shown)
    assert parts(here, 2) != parts(there, 2)


def test_a_plan_is_marked_as_secret_until_it_is_shown():
    folded = {commit: Table(2, commit=commit).take(1, "B5-C5") for commit in ("secret", "open")}
    assert 'class="fold"' in part(parts(folded["secret"]), "plan").drawn
    assert 'class="fold"' not in part(parts(folded["open"]), "plan").drawn
    assert EN("label-secret") in part(parts(folded["secret"]), "plan").label


def test_the_parts_of_four_players_are_drawn_quickly():
    t = played(4, 8).keep()
    s, legal = seen_by(t, 1)
    best = 1.0
    for _ in range(20):
        start = time.process_time()
        view.parts(BOX, s, 0, EN, legal=legal)
        best = min(best, time.process_time() - start)
    assert best < 0.005


def test_the_rules_are_not_moved_by_a_look():
    t = Table().take(1, "B5-C5")
    s, legal = seen_by(t, 1)
    before = s.tobytes()
    view.parts(BOX, s, 0, EN, legal=legal)
    assert s.tobytes() == before

"""The parts of the view are complete, small enough for a phone, and show no secrets."""

import functools
import re
import time
from xml.etree import ElementTree

import pytest

from tests.games.truck_off.position import GAME
from tests.games.truck_off.table import Table
from tests.games.truck_off.test_view import CHOICES, finished_game, full_game_state, play_some, two_rerolls
from tests.support.machine import slowness
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.view import Region
from truckstop.games.truck_off import view
from truckstop.games.truck_off.actions import ACTIONS, DIE_NAMES, SPACE_NAMES, Event
from truckstop.games.truck_off.meta import OPTIONS, SEATS
from truckstop.games.truck_off.state import BOXES, Bonus, Stage

BOX = GAME.box()
MESSAGES = {language: GAME.messages(language) for language in LANGUAGES}
EN = MESSAGES["en"]
SHEETS = ("sheet-a-classic", "sheet-a-engine-first", "sheet-b-classic", "sheet-b-engine-first")
BONUSES = ("bridge", "gas", "double", "promote", "relocate")


def view_and_actions(t, player):
    """The redacted state and the legal actions of the player."""
    view_of_player = t.view(player)
    return view_of_player.s, [ACTIONS.parse(action) for action in view_of_player.legal(player)] if player else []


def parts(t, player=1, messages=EN, **options):
    s, legal = view_and_actions(t, player)
    return view.parts(BOX, s, player - 1, messages, legal=legal, **options)


def tips(t, player=1, messages=EN):
    s, legal = view_and_actions(t, player)
    return view.tips(BOX, s, player - 1, messages, legal=legal)


def svg_of(all_parts):
    return "".join(part.foreground for part in all_parts)


def find_part(all_parts, key):
    return next(part for part in all_parts if part.key == key)


def offered_actions(all_parts):
    """The offered actions: single steps, and whole drives."""
    all_actions = re.findall(r'data-action="([^"]*)"', svg_of(all_parts))
    return {action for action in all_actions if ";" not in action}, [action for action in all_actions if ";" in action]


def askable_actions(all_parts):
    return re.findall(r'data-explain="([^"]*)"', svg_of(all_parts))


def elements(content):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{content}</svg>').iter()


# The list of parts


@pytest.mark.parametrize("players", range(1, SEATS + 1))
def test_there_is_one_board_six_dice_and_a_panel_for_each_player(players):
    all_parts = parts(play_some(players, 2))
    assert [p.key for p in all_parts if p.region == Region.BOARD] == ["sheet"]
    assert [p.key for p in all_parts if p.region == Region.TABLE] == ["turn", *(f"die-{die}" for die in DIE_NAMES)]
    assert [p.key for p in all_parts if p.region == Region.MINE] == ["plan", "keep", "stop", "stay"]
    assert [p.key for p in all_parts if p.region == Region.HELP] == ["bonuses"]
    assert [(p.key, p.seat) for p in all_parts if p.region == Region.SEATS] == [
        (f"seat-{n}", n) for n in range(players)
    ]


def test_a_player_has_no_own_parts_when_the_game_is_over():
    assert [p.key for p in parts(finished_game(3)) if p.region == Region.MINE] == []


def test_scores_grades_and_pairs_of_dice_appear_when_they_are_needed():
    assert {"bill"} == {p.key for p in parts(finished_game(3))} - {p.key for p in parts(Table(3))}
    assert {"grades"} == {p.key for p in parts(Table(solo_grades="true"))} - {p.key for p in parts(Table())}
    assert {"pairs"} == {p.key for p in parts(two_rerolls())} - {p.key for p in parts(Table())}


def test_a_spectator_has_no_own_parts_and_no_askable_actions():
    all_parts = parts(play_some(3, 4), 0)
    assert not [p for p in all_parts if p.region == Region.MINE]
    assert not askable_actions(all_parts)


def walk(players=2, every=7, **options):
    """Positions of a whole game, every few decisions, each with the player to act."""
    t = Table(players, starts="", **options)
    for step in range(3000):
        if not t.waiting:
            break
        player = t.waiting[step % len(t.waiting)]
        if step % every == 0:
            yield t, player
        t.do(player, t.policy_action(player))
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
        messages = MESSAGES[LANGUAGES[n % 2]]
        all_parts = parts(t, player, messages, names=names[:seats])
        keys = [(p.region, p.key) for p in all_parts]
        assert len(set(keys)) == len(keys)
        assert 'style="' not in svg_of(all_parts)
        for p in all_parts:
            assert p.label.strip() == p.label != ""
            for element in elements(p.foreground):
                assert element.tag.split("}")[1] != "style"
            if p.region != Region.BOARD:
                assert 44 <= p.size[0] <= 360
                assert p.size[1] >= 44
        assert all(sentence.endswith((".", "!")) for sentence in tips(t, player, messages).values())


def test_ids_are_unique_and_every_reference_is_defined():
    for t in (full_game_state(), finished_game(12)):
        ids = re.findall(r' id="([^"]*)"', svg_of(parts(t)) + view.defs(BOX, EN))
        assert len(set(ids)) == len(ids)
        for content in (svg_of(parts(t)), view.defs(BOX, EN), *view.backgrounds(BOX, EN).values()):
            assert set(re.findall(r'(?:href="|url\()#([\w-]+)', content)) <= set(ids)


def test_the_truck_and_the_dice_keep_their_ids():
    t = Table(2)
    start_svg, drive_svg = svg_of(parts(t)), svg_of(parts(t.step_along(1, "B5-C5")))
    for content in (start_svg, drive_svg):
        assert content.count('id="piece-truck-0" class="piece"') == 1
        assert re.findall(r'id="die-(D\d+)" class="die"', content) == list(DIE_NAMES)


def test_every_class_of_every_part_has_a_style():
    cases = [*(make() for make in CHOICES.values()), full_game_state(), finished_game(12), Table(solo_grades="true")]
    content = (
        "".join(svg_of(parts(t)) for t in cases) + "".join(view.backgrounds(BOX, EN).values()) + view.defs(BOX, EN)
    )
    content += "".join(view.help_areas(BOX, EN, key) for key in SHEETS) + "".join(map(icon_of, Event))
    styled_classes = set(re.findall(r"\.([a-z]\w*)(?=[ .{])", view.style(BOX).replace(".truck-off", "")))
    used_classes = {name for names in re.findall(r'class="([^"]*)"', content) for name in names.split()}
    assert used_classes - {"truck-off", "choosable", "sequence", "die"} <= styled_classes


def test_shared_definitions_carry_the_class_of_the_game():
    """CSS rules with an ancestor selector do not match inside a `use` element."""
    root = ElementTree.fromstring(f"<defs>{view.defs(BOX, EN)}</defs>")
    assert {element.get("class") for element in root if element.tag == "g"} == {"truck-off"}


def test_names_are_escaped_everywhere():
    all_parts = parts(Table(2), names=['Zoé & <b> "Co"', "Ann"])
    assert "<b>" not in svg_of(all_parts)
    for p in all_parts:
        elements(p.foreground)
    assert 'Zoé & <b> "Co"' in find_part(all_parts, "seat-0").label


# Choices


CASES = CHOICES | {bonus: functools.partial(lambda bonus: Table().earn(bonus), bonus) for bonus in BONUSES}


@pytest.mark.parametrize("case", CASES)
def test_every_legal_action_is_offered_and_no_other(case):
    t = CASES[case]()
    assert offered_actions(parts(t))[0] == set(t.legal(1)) != set()


@pytest.mark.parametrize("case", CASES)
def test_askable_actions_are_refused(case):
    t = CASES[case]()
    for action in askable_actions(parts(t)):
        assert t.refusal(1, action), action


@pytest.mark.parametrize("options", [{}, {"commit": "open", "map_side": "b", "gas_site": "any_closes"}], ids=str)
def test_offered_actions_are_legal_and_askable_actions_are_refused_throughout_a_game(options):
    for t, _ in walk(3, every=5, relocate_when="next_turn", **options):
        for player in (1, 2, 3):
            all_parts = parts(t, player)
            assert offered_actions(all_parts)[0] == set(t.legal(player))
            assert all(t.refusal(player, action) for action in askable_actions(all_parts))


def test_a_river_in_the_way_and_a_stop_too_early_can_be_asked_about():
    t = Table().truck(1, "D3").keep()
    assert {"step right", "stop"} <= set(askable_actions(parts(t)))
    assert "step left" not in askable_actions(parts(t))


def test_offered_actions_are_labelled_with_their_tips():
    t = Table().step_along(1, "B5-C5")
    for element in elements(svg_of(parts(t))):
        if element.get("data-action") in t.legal(1):
            assert element.get("aria-label") == tips(t)[ACTIONS.parse(element.get("data-action"))]
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")


def test_another_players_sheet_is_shown_with_nothing_to_choose_on_it():
    t = Table(3).track(2, "1:3").step_along(1, "B5-C5")
    all_parts = parts(t, board_seat=1)
    board = find_part(all_parts, "sheet")
    assert "data-action" not in board.foreground
    assert "chosen" not in board.foreground
    assert "Player 2" in board.label
    assert re.findall(r'data-show="(\d)"', svg_of(all_parts)) == ["0", "2"]
    assert offered_actions(all_parts)[0] == {"stop"}, "buttons stay where they are"


# The unchanging layers


def test_every_board_lies_on_a_printed_sheet():
    for language in LANGUAGES:
        assert tuple(view.backgrounds(BOX, MESSAGES[language])) == SHEETS
    for key in SHEETS:
        _, side, layout = key.split("-", 2)
        t = Table(map_side=side, bonus_layout=layout.replace("-", "_"))
        assert find_part(parts(t), "sheet").background == key


@pytest.mark.parametrize("key", SHEETS)
def test_places_cover_every_space_box_column_and_crossing_of_a_sheet(key):
    content = view.help_areas(BOX, EN, key)
    actions = re.findall(r'data-explain="([^"]*)"', content)
    spaces = {action.split()[1] for action in actions if action.startswith(("gas", "double"))}
    city = BOX.record["map"][("a", "b").index(key.split("-")[1])]
    assert spaces == set(SPACE_NAMES) - {SPACE_NAMES[space] for space in city["start"]}
    assert len([action for action in actions if action.startswith("die")]) == BOXES
    assert len([action for action in actions if action.startswith("promote")]) == len(DIE_NAMES)
    t = Table(map_side=key.split("-")[1])
    t.sheet(1)["owed"][0], t.s["stage"] = Bonus.BRIDGE, Stage.BONUS
    t.s["waiting"] = t.s["queue"] = 1
    assert {action for action in actions if action.startswith("bridge")} == set(t.legal(1))
    assert all(ACTIONS.parse(action) >= 0 for action in actions)
    assert 'style="' not in content


# The log and the guide


def make_event(kind, a=0, b=0, seat=0):
    return {"kind": int(kind), "seat": seat, "a": a, "b": b}


def icon_of(kind):
    return view.event_icon(BOX, make_event(kind, 1, 1))


def test_events_have_icons():
    assert {kind for kind in Event if not icon_of(kind)} == {Event.TURN, Event.PLACED}
    for kind in Event:
        elements(icon_of(kind))


def test_a_player_who_has_chosen_is_shown_with_their_own_sign():
    for kind in (Event.COMMITTED, Event.KEPT):
        signs = [view.event_icon(BOX, make_event(kind, seat=seat)) for seat in range(12)]
        assert len(set(signs)) == 12


def test_a_line_of_the_log_knows_its_place_on_the_sheet():
    t = Table().drive(1, "B5-C5")
    (player, a, b), *_ = t.events_of_kind(Event.STEPPED)
    (truck,) = re.findall(r'id="piece-truck-0"[^>]*translate\(([\d.]+) ', svg_of(parts(t)))
    assert view.event_position(BOX, make_event(Event.STEPPED, a, b, player - 1)) == (float(truck) + 3, 639)
    assert view.event_position(BOX, make_event(Event.SOLD, 1, 5)) == (111, 185)
    assert view.event_position(BOX, make_event(Event.ROLLED, 1, 5)) is None


def test_every_event_of_a_whole_game_has_an_icon_and_a_spot():
    t = Table(2, starts="")
    for step in range(400):
        if not t.waiting:
            break
        player = t.waiting[step % len(t.waiting)]
        t.do(player, t.policy_action(player))
        for event in t.event_buffer[1 : int(t.event_buffer[0]["kind"]) + 1]:
            elements(view.event_icon(BOX, event))
            spot = view.event_position(BOX, event)
            assert spot is None or (0 < spot[0] < 724 and 0 < spot[1] < 884)


def test_the_guide_points_at_existing_parts_in_both_languages():
    all_parts = parts(Table(2))
    targets = {str(region) for region in Region} | {f"{p.region}/{p.key}" for p in all_parts}
    assert 5 <= len(view.GUIDE) <= 8
    for target, key, *_ in view.GUIDE:
        assert target in targets
        assert MESSAGES["en"](key) != MESSAGES["fr"](key)


# Secrets and speed


def test_parts_do_not_show_what_others_have_chosen():
    t = Table(players=3).keep()
    one_table, other_table = t.copy().drive(2, "B5-C5"), t.copy().drive(2, "B5-B4-A4")
    for player in (0, 1, 3):
        for sheet_seat in range(3):
            assert parts(one_table, player, board_seat=sheet_seat) == parts(other_table, player, board_seat=sheet_seat)
    assert parts(one_table, 2) != parts(other_table, 2)


def test_a_plan_is_marked_as_secret_until_it_is_shown():
    tables = {commit: Table(2, commit=commit).step_along(1, "B5-C5") for commit in ("secret", "open")}
    assert 'class="fold"' in find_part(parts(tables["secret"]), "plan").foreground
    assert 'class="fold"' not in find_part(parts(tables["open"]), "plan").foreground
    assert EN("label-secret") in find_part(parts(tables["secret"]), "plan").label


def test_the_parts_of_four_players_are_drawn_quickly():
    t = play_some(4, 8).keep()
    s, legal = view_and_actions(t, 1)
    best_time = 1.0
    for _ in range(20):
        start = time.process_time()
        view.parts(BOX, s, 0, EN, legal=legal)
        best_time = min(best_time, time.process_time() - start)
    assert best_time < 0.005 * slowness()


def test_drawing_does_not_change_the_state():
    t = Table().step_along(1, "B5-C5")
    s, legal = view_and_actions(t, 1)
    state = s.tobytes()
    view.parts(BOX, s, 0, EN, legal=legal)
    assert s.tobytes() == state

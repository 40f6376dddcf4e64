"""Pictures of Rolling Freight: they are well-formed and small, offer exactly the legal actions and are drawn fast."""

import re
import time
import zlib
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from truckstop.engine.dice import Dice
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.view import Region
from truckstop.games.rolling_freight import view
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Improvement, Stage

SVG = "{http://www.w3.org/2000/svg}"
BOX = GAME.box()
EN, FR = (GAME.messages(language) for language in LANGUAGES)
SPECTATOR = 0
# Numbers of players, and options, of the games that the tests play.
SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"map": "southeast", "planner_timing": "after_roll"}),
    (5, {"natural_disasters": True}),
)
PAGE_CLASSES = {"choosable", "sequence", "piece", "die"}  # classes that the page styles


def legal_numbers(t, player):
    """Return the legal actions as numbers."""
    return [t.actions.parse(action) for action in t.legal(player)]


def parts(t, player, messages=EN, **options):
    """Return the parts that a player sees, with all legal actions; player 0 is a spectator."""
    legal = legal_numbers(t, player) if player else []
    return view.parts(BOX, t.s, player - 1, messages, legal=legal, **options)


def svg_of(view_parts):
    """Return the SVG of everything that changes, of all parts together."""
    return "".join(part.foreground for part in view_parts)


def offered_actions(view_parts):
    """Return two lists: the actions that one click chooses, and the sequences of actions that one click chooses."""
    buttons = re.findall(r'data-action="([^"]*)"', svg_of(view_parts))
    return [action for action in buttons if ";" not in action], [action for action in buttons if ";" in action]


def explained_actions(view_parts):
    """Return the actions that a click explains: they are shown, but are not legal now."""
    return re.findall(r'data-explain="([^"]*)"', svg_of(view_parts))


def prompt(t, player, messages=EN, **options):
    """Return the line that says what a player can do, or for whom the others wait."""
    return view.prompt(BOX, t.s, player - 1, messages, **options)


def headline(t, player, messages=EN, **options):
    """Return the words that say whose turn it is and what is left of it."""
    return view.headline(BOX, t.s, player - 1, messages, **options)


def positions(players, steps=500, every=1, **options):
    """Play a game of at most `steps` actions and yield the table before every `every`-th one and at the end.

    The policy plays; every seventh action is an arbitrary one instead. It is always the same table.
    """
    t, rng = Table(players, drafting=True, **options), np.zeros(1, Dice)
    rng[0]["key"] = (3, players)
    for n in range(steps):
        if n % every == 0 or t.over:
            yield t
        if t.over:
            return
        legal = t.legal(t.player)
        t.do(t.player, legal[n * 7 % len(legal)] if n % 7 == 0 else t.policy(t.player, rng))


def late_position(players=5, steps=900, **options):
    """Return the last table of `positions`: that of a game after this number of actions."""
    *_, t = positions(players, steps, **options)
    return t


# Choices


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_all_legal_actions_are_offered_and_explained_actions_are_illegal(players, options):
    stages = set()
    for t in positions(players, **options):
        if t.over:
            break
        view_parts = parts(t, t.player)
        actions, sequences = offered_actions(view_parts)
        assert sorted(actions) == sorted(t.legal(t.player)) != [], t.stage
        assert all(t.refusal(t.player, action) != Why.OK for action in explained_actions(view_parts))
        for sequence in sequences:
            t.copy().do(t.player, *sequence.split("; "))
        stages.add(t.stage)
    assert stages >= {Stage.DRAFT, Stage.TURN, Stage.PAY, Stage.SHIP, Stage.ROUTE, Stage.STORE}


def rare_positions():
    """Yield positions that are rare in games."""
    yield Table(4).improve(1, "careful_planner").dice(1, "blue", "red").do(1, "end")
    yield Table(4).improve(1, "die_gray:build").contracts(1, "gray_2a:2").do(1, "build 1")
    yield Table(4).improve(1, "die_yellow:two").improvements("friendly").do(1, "improvement 1")
    yield Table(4).improve(1, "steady_builder").contracts(1, "gray_2a", "blue_4a:2")
    yield Table(4).improvements("die_black", "die_black", "friendly")
    yield Table(3, map="southeast").improve(1, "efficient_storage", "efficient_storage").do(1, "end")
    yield Table(4).finished(1, "gray_3a", "yellow_1a").switches(1, 2).saturated("sacramento_2").dice(1, *["blue"] * 4)


@pytest.mark.parametrize("n", range(7))
def test_rare_positions_offer_all_legal_actions(n):
    t = [*rare_positions()][n]
    assert sorted(offered_actions(parts(t, t.player))[0]) == sorted(t.legal(t.player))


def test_a_waiting_player_can_ask_why_an_action_is_illegal_and_a_spectator_cannot():
    t = Table(3)
    assert {t.refusal(2, action) for action in explained_actions(parts(t, 2))} == {Why.NOT_YOUR_TURN}
    assert not explained_actions(parts(t, SPECTATOR))
    assert offered_actions(parts(t, 2)) == offered_actions(parts(t, SPECTATOR)) == ([], [])
    assert offered_actions(view.parts(BOX, t.s, -1, EN, legal=legal_numbers(t, 1))) == ([], [])


def test_a_player_who_left_still_sees_the_table():
    t = late_position(4, 300)
    t.leave(t.player)
    for player in range(5):
        view_parts = parts(t, player)
        assert ("dice" in {part.key for part in view_parts}) == (not player or not t.seat(player)["gone"])
        assert headline(t, player)
        assert view.svg(BOX, t.s, player - 1, FR)


# Well-formed documents


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_parts_are_consistent_throughout_a_game(players, options, messages):
    styled_classes = set(re.findall(r"\.([a-z]\w*)[ .:{]", view.style(BOX).replace(".rolling-freight", "")))
    shared_ids = re.findall(r' id="([^"]*)"', view.defs(BOX, messages))
    assert len(shared_ids) == len(set(shared_ids))
    for n, t in enumerate(positions(players, steps=1500, every=23, **options)):
        view_parts = parts(t, (t.player, SPECTATOR, t.player % players + 1)[n % 3], messages)
        assert [part.region for part in view_parts].count(Region.BOARD) == 1
        assert len({(part.region, part.key) for part in view_parts}) == len(view_parts)
        assert [part.seat for part in view_parts if part.seat is not None] == [*range(players)]
        ids = re.findall(r' id="([^"]*)"', svg_of(view_parts))
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]*)"', svg_of(view_parts))) <= set(shared_ids)
        classes = {name for names in re.findall(r'class="([^"]*)"', svg_of(view_parts)) for name in names.split()}
        assert classes - PAGE_CLASSES <= styled_classes
        for part in view_parts:
            ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{part.foreground}</svg>')
            assert part.label.strip()
            assert "style=" not in part.foreground
            if part.region != Region.BOARD:
                assert 44 <= part.size[0] <= 360, part.key
                assert part.size[1] >= 32, part.key


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_whole_picture_is_a_document_that_needs_no_other_file(messages):
    for t in (Table(4), late_position(3, 200), late_position(5)):
        document = view.svg(BOX, t.s, 0, messages, legal=legal_numbers(t, 1))
        root = ElementTree.fromstring(document)
        assert root.tag == f"{SVG}svg"
        assert root.get("lang") == messages.language
        assert root.findtext(f"{SVG}desc")
        ids = re.findall(r' id="([^"]*)"', document)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', document)) <= set(ids)


def test_each_map_has_a_background_and_a_table_shows_that_of_its_map():
    maps = view.backgrounds(BOX, EN)
    assert set(maps) == {"west", "southeast"}
    assert parts(Table(4), 1)[0].background == "west"
    assert parts(Table(5), 1)[0].background == "southeast"
    for key, background in maps.items():
        assert len(background.encode()) < 80_000
        assert "style" not in background + view.help_areas(BOX, EN, key)
    assert view.help_areas(BOX, EN, "nothing") == ""


def test_a_click_on_any_link_or_circle_explains_it():
    for side, key in enumerate(("west", "southeast")):
        map_record = BOX.record["map"][side]
        help_areas = view.help_areas(BOX, EN, key)
        assert len(re.findall(r'data-explain="via ', help_areas)) == map_record["links"]
        assert len(re.findall(r'data-explain="ship ', help_areas)) == map_record["circles"]


def test_no_text_is_smaller_than_twelve_pixels():
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", view.style(BOX))]
    assert min(sizes) >= 12


def test_names_are_escaped():
    for part in parts(late_position(3, 100), 1, names=["<b>&", "B", "C"]):
        assert "<b>" not in part.foreground


def test_an_update_is_small_and_drawn_in_a_few_milliseconds():
    t = late_position(5, 1200)
    legal, durations = legal_numbers(t, t.player), []
    assert len(zlib.compress(svg_of(parts(t, t.player)).encode())) < 10_000
    for _ in range(30):
        start = time.thread_time()
        view.parts(BOX, t.s, t.player - 1, EN, legal=legal)
        durations.append(time.thread_time() - start)
    assert sorted(durations)[15] < 0.005


# Decks


def deck(t, messages=EN):
    """Return the part with both decks."""
    return next(part for part in parts(t, 1, messages) if part.key == "decks")


def test_the_label_of_the_contract_deck_says_phase_cards_left_and_points_for_cargo():
    """RF-135, RF-136, RF-143."""
    label = deck(Table(4)).label
    worth = EN("label-part-worth", points=3)
    assert label.startswith(f"Phase A. Contracts left in the deck: A: 14, B: 17, C: 17. {worth}")
    assert EN("label-part-worth", points=2) in deck(Table(4).phase("B")).label
    assert FR("label-part-worth", points=3) in deck(Table(4), FR).label


def test_cards_at_known_places_of_a_deck_are_named_in_its_label_and_drawn():
    """RF-144."""
    t = Table(4, natural_disasters=True).improvement_deck("friendly", "die_blue", steady_builder=1)
    t.deck(under=["red_1a", "blue_2a"], on_top=["slash_1a", "gray_1a"])
    decks, name_of = deck(t), EN.name
    assert EN("label-part-disasters", cards="A: 0, B: 2, C: 1") in decks.label
    for key, links in (("on-top", ("slash_1a", "gray_1a")), ("under", ("red_1a", "blue_2a"))):
        names = ", ".join(name_of(f"link-{link}") for link in links)
        assert EN(f"label-part-{key}", cards=names) in decks.label
    cards = ", ".join(name_of(f"improvement-{kind}") for kind in ("friendly", "die_blue"))
    assert EN("label-part-under", cards=cards) in decks.label
    assert f"<title>{decks.label}</title>" in decks.foreground
    assert len(decks.foreground) > len(deck(Table(4)).foreground)


def test_reference_cards_are_in_the_help_and_do_not_depend_on_the_viewer():
    t = late_position(4, 300)
    cards = {part.key: part for part in parts(t, 1) if part.region == Region.HELP}
    assert [*cards] == ["supply", "prices", "effects"]
    assert [*cards.values()] == [part for part in parts(t, 2) if part.region == Region.HELP]
    assert EN("label-part-supply", stock="", bag="").partition(":")[0] in cards["supply"].label
    assert all(
        EN(f"label-effect-{kind.name.lower().replace('_', '-')}") in cards["effects"].label for kind in Improvement
    )
    assert "4, 5, 6" in cards["prices"].label


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_what_stands_in_the_column_keeps_its_place_and_size(players, options):
    """The parts of table and player are always the same; the first row of buttons, too."""
    shapes, buttons = set(), set()
    for t in positions(players, every=3, **options):
        if not t.over:
            view_parts = [part for part in parts(t, 1) if part.region in (Region.TABLE, Region.MINE)]
            shapes.add(tuple((part.key, part.size) for part in view_parts if not part.is_button))
            buttons.add(tuple((part.key, part.size) for part in view_parts if part.is_button)[:3])
    assert len(shapes) == 1
    assert len(buttons) == 1


# Texts


def test_headlines_say_whose_turn_it_is():
    t = Table(4)
    assert headline(t, 1) == "Your turn: 6 units to spend"
    assert headline(t, 2, names=["Ada", "B", "C", "D"]) == "Ada’s turn: 6 units left"
    assert headline(Table(4, drafting=True), 4) == EN("ask-head-draft")
    t.track("red_1a").dice(1, "red", "blue", "blue").do(1, "contract 1")
    assert headline(t, 1) == "Your turn: 1 unit to pay"
    assert headline(t, 2, FR, names=["Ada", "B", "C", "D"]) == "Ada paie"


def test_prompts_say_what_to_do():
    t = Table(4)
    assert prompt(t, 1) == EN("ask-contracts")
    assert prompt(t, 2) == ""
    assert prompt(Table(4, drafting=True), 4) == EN("ask-draft-any")
    t.s["finals"], t.checks_invariants = 1, False
    assert prompt(t, 1) == EN("ask-contracts")
    assert headline(t, 1, EN) == EN("ask-head-last-turn", units=6)
    assert "this phase" in headline(t, 2, EN)
    t.s["phase"] = 2
    assert "of the game" in headline(t, 1, EN)
    assert "of the game" in headline(t, 2, EN)
    t.s["phase"] = 0
    assert prompt(t, 2) == EN("wait-last-turn", units=6)
    t.track("red_1a").dice(1, "red", "blue", "blue").do(1, "contract 1")
    assert prompt(t, 1) == f"{EN('ask-pay-contract')} {EN('ask-due-colour', due=0, colour='red')}"


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_every_position_has_a_headline_and_every_choice_a_tip(messages):
    for players, options in SETUPS:
        for t in positions(players, steps=400, every=3, **options):
            headlines = {headline(t, player, messages) for player in (SPECTATOR, t.player)}
            assert all(headlines)
            if not t.over:
                assert len(headlines) == 2
                tips = view.tips(BOX, t.s, t.player - 1, messages, legal=legal_numbers(t, t.player))
                assert sorted(tips) == sorted(legal_numbers(t, t.player))
                assert all(tips.values())


def test_the_guide_points_at_existing_parts():
    view_parts = {f"{part.region}/{part.key}" for part in parts(Table(4, drafting=True), 4)}
    assert 5 <= len(view.GUIDE) <= 8
    for target, key, *_ in view.GUIDE:
        assert target in view_parts or target in list(Region)
        assert key in EN
        assert key in FR


def test_the_summary_explains_the_scores():
    """RF-146, RF-148."""
    t = Table(2).contracts(1, "blue_2a:3").switches(2, 1)
    t.dice(1, "blue").build(1, "blue_2a", "blue")
    header, first_row, _ = view.summary(BOX, t.s, EN, names=["Ada", "Béla"])
    assert header[2:4] == ["Links", "Own deliveries"]
    assert (first_row[1], first_row[2], first_row[-1]) == ("Ada", "3", "3")


def test_the_summary_says_which_player_left():
    t = Table(3).leave(3)
    assert ["left", "Player 3"] in [row[:2] for row in view.summary(BOX, t.s, EN)]


def test_events_have_icons_and_positions_on_the_map():
    kinds_with_icon, map_width = set(), 1200
    for t in positions(5, steps=900, natural_disasters=True):
        for event in t.events():
            icon, position = view.event_icon(BOX, event), view.event_position(BOX, event)
            ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{icon}</svg>')
            kinds_with_icon |= {Event(int(event["kind"]))} if icon else set()
            assert position is None or (0 < position[0] < map_width and 0 < position[1] < map_width)
    assert kinds_with_icon >= {
        Event.BOUGHT_CONTRACT,
        Event.BUILT,
        Event.FINISHED,
        Event.SHIPS,
        Event.DELIVERED,
        Event.SCORED,
    }

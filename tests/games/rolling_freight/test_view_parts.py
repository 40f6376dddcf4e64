"""The parts around the map of Rolling Freight: cards, the dice and markers of the viewer, panels, the final scores."""

import re
from xml.etree import ElementTree

import pytest

from tests.games.colours import contrast
from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.test_view import BOX, EN, FR, parts, prompt
from truckstop.engine.events import new_event_buffer
from truckstop.engine.messages import LANGUAGES
from truckstop.games.rolling_freight import view
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.state import Improvement, Stage
from truckstop.games.rolling_freight.view.cards import PILE_PITCH
from truckstop.games.rolling_freight.view.panels import PANEL_WIDTH
from truckstop.games.rolling_freight.view.style import THEME_COLOURS
from truckstop.kit.svg import CONDENSED, WIDEST_FONT, WIDEST_REGULAR, text_width

LONG_NAME = "Maximiliane Featherstonehaugh"


def part(t, key, player=1, messages=EN, **options):
    """Return the SVG of the part with this key."""
    return next(each.foreground for each in parts(t, player, messages, **options) if each.key == key)


def texts(svg):
    """Return the texts in an SVG, in the order in which they are drawn."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


# Cards


def test_the_known_cards_of_a_deck_are_counted_beside_its_piles():
    """RF-144: clear of the next pile, even if ten cards under the deck are known."""
    t = Table(4, natural_disasters=True).deck(under=["red_1a", "blue_2a"] * 5, on_top=["slash_1a"])
    counts = re.findall(r'<text x="(\S+)" y="20" class="mid narrow">(\d+)', part(t, "decks"))
    assert [count for _, count in counts] == ["1", "10"]
    assert all(
        float(x) + text_width(count, 12) * WIDEST_REGULAR * CONDENSED / 2 < PILE_PITCH + 1 for x, count in counts
    )


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_contracts_show_full_city_names(messages):
    t = Table(3, map="southeast").track("slash_5a", "gray_8b", "slash_6b")
    assert all(
        messages.name("city-new_orleans") in texts(part(t, f"contract-{n}", messages=messages)) for n in (1, 2, 3)
    )


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
@pytest.mark.parametrize("drafting", [True, False])
def test_an_improvement_card_shows_its_whole_name_and_its_label_what_it_does(messages, drafting):
    for kinds in batched([kind.name.lower() for kind in Improvement], 3):
        t = Table(4, drafting=drafting).improvements(*kinds)
        for n, kind in enumerate(kinds, 1):
            each = next(each for each in parts(t, t.player, messages) if each.key == f"improvement-{n}")
            effect = messages(f"label-effect-{kind.replace('_', '-')}")
            assert effect in each.label
            assert effect in each.foreground
            assert not any("…" in line for line in texts(each.foreground))


def batched(items, size):
    """Split a list into lists of this size."""
    return [items[n : n + size] for n in range(0, len(items), size)]


def test_die_cards_are_named_after_their_die():
    t = Table(4).improvements("die_black").improve(1, "die_black")
    for key in ("improvement-1", "card-1"):
        assert texts(part(t, key))[:2] == ["Extra", "black die"]
        assert texts(part(t, key, messages=FR))[:2] == ["Dé noir", "en plus"]


# The dice, switches and markers of the viewer


def test_switch_buttons_show_the_remaining_price():
    """RF-237."""
    t = Table(4).finished(1, "gray_3a").finished(2, "yellow_1a").saturated("sacramento_2").switches(1, 2)
    t.dice(1, *["blue"] * 4).ship(1, "redding", "gray_3a", "yellow_1a")
    assert texts(part(t, "discounts")) == ["0", "→ 3", "1", "→ 2", "2", "→ 1"]


def table_while_storing(*improvements):
    """Return a table on which player 1 counts left-over dice for stock markers."""
    return Table(4).improve(1, *improvements).dice(1, "blue", "blue", "blue+red", "red", "red", "gray").do(1, "end")


def tip(t, action):
    """Return the tip that player 1 gets for an action."""
    (tip,) = view.tips(BOX, t.s, 0, EN, legal=[t.actions.parse(action)]).values()
    return tip


def test_tips_for_storing_say_how_many_markers_the_dice_give():
    """RF-113, RF-123."""
    t = table_while_storing()
    assert prompt(t, 1) == EN("ask-store", face="blue")
    assert tip(t, "store blue").endswith("no marker yet.")
    assert tip(t.do(1, "store blue"), "store blue").endswith("2 dice give 1 marker.")
    t = table_while_storing("efficient_storage")
    assert prompt(t, 1) == EN("ask-store-all", face="blue")
    assert tip(t, "store blue").endswith("1 die gives 1 marker.")


def test_colours_that_the_stored_die_does_not_show_are_faded():
    """RF-124."""
    t = table_while_storing()
    assert part(t, "stock").count("faded") == 3
    assert part(t.do(1, "store blue", "store blue"), "stock").count("faded") == 2


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_a_disabled_button_is_faint_but_legible(is_dark):
    colours = {name: pair[is_dark] for name, pair in THEME_COLOURS.items()}
    assert contrast(colours["mute"], colours["idle"]) >= 4.5
    assert contrast(colours["dash"], colours["idle"]) > 1.8
    assert contrast(colours["idle"], colours["desk"]) < contrast(colours["paper"], colours["desk"])
    assert ".idle{fill:var(--idle);stroke:var(--dash)" in view.style(BOX)


# Panels


def test_the_panel_of_the_viewer_is_marked_in_addition_to_other_notes():
    t = Table(4)
    t.s["holder"] = 0
    assert "you" in texts(part(t, "seat-1"))
    assert "<title>last to play</title>" in part(t, "seat-1")
    assert "<title>last to play</title>" in part(t, "seat-1", 2)
    assert "you · 1st" in texts(part(Table(2).leave(2), "seat-1"))


def test_names_are_shortened_only_as_far_as_necessary():
    def name_length(t, player):
        return len(texts(part(t, "seat-1", player, names=[LONG_NAME, "B", "C", "D"]))[0])

    without_note, with_note = name_length(Table(4), 2), name_length(Table(4), 1)
    t = Table(4)
    t.s["holder"] = 0
    assert without_note > with_note > name_length(t, 1) >= len("Maximili…")
    assert with_note > len("Maximiliane…")


@pytest.mark.parametrize("points", [7, 43, 106])
def test_a_name_ends_before_the_notes_and_the_notes_before_the_score(points):
    t = Table(4)
    t.s["holder"], t.seat(1)["score"] = 0, points
    panel = part(t, "seat-1", messages=FR, names=[LONG_NAME, "B", "C", "D"])
    ((name_x, name),) = re.findall(r'<text x="(\S+)" y="17" class="bold t13">([^<]*)', panel)
    ((note_end, note),) = re.findall(r'<text x="(\S+)" y="16.5" class="italic end">([^<]*)', panel)
    name_end = float(name_x) + text_width(name, 13) * WIDEST_FONT
    assert name_end < float(note_end) - text_width(note, 12) * WIDEST_REGULAR
    assert float(note_end) < PANEL_WIDTH - 8 - text_width(str(points), 16) * WIDEST_FONT - 6


def test_the_panel_and_the_dice_of_the_viewer_show_the_same_spent_dice():
    """RF-230: while dice are set for the next turn, no die is spent."""
    t = Table(4).improve(1, "careful_planner").dice(1, "blue", "red")
    assert part(t, "seat-1").count("veil") == part(t, "dice").count("veil") == 4
    assert t.do(1, "end").stage == Stage.PLAN
    assert part(t, "seat-1").count("veil") == part(t, "dice").count("veil") == 0


# The log and the end


def new_event(kind, a, b=0):
    """Return an event of seat 0, as `view.event_icon` takes it."""
    events = new_event_buffer(1)
    events[1]["kind"], events[1]["a"], events[1]["b"] = kind, a, b
    return events[1]


@pytest.mark.parametrize("points", [1, 9, 12])
def test_points_in_log_icons_fit_their_frame(points):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{view.event_icon(BOX, new_event(Event.SCORED, points))}</svg>'
    elements = {element.tag.split("}")[1]: element for element in ElementTree.fromstring(svg).iter()}
    width = text_width(elements["text"].text or "", 12) * CONDENSED
    assert width <= float(elements["rect"].attrib["width"]) - 2


def finished_game(first_points, second_points):
    """Return a table after a game of two players with these points."""
    t = Table(2).switches(1, 2).switches(2, 3)
    for player, points in ((1, first_points), (2, second_points)):
        t.seat(player)["score"], t.seat(player)["points"][:2] = points, (points - 4, 4)
    t.s["stage"] = Stage.OVER
    return t


def test_points_add_up_and_switches_are_shown_if_they_break_a_tie():
    """RF-148, RF-149."""
    header, *rows = view.summary(BOX, finished_game(31, 27).s, EN)
    assert all(sum(map(int, row[2:-1])) == int(row[-1]) for row in rows)
    assert EN("label-column-switches") not in header
    header, *rows = view.summary(BOX, finished_game(31, 31).s, EN)
    assert [row[header.index(EN("label-column-switches"))] for row in rows] == ["2", "3"]
    assert all(sum(map(int, row[3:-1])) == int(row[-1]) for row in rows)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_log_lines_name_the_cargo_of_a_colour(messages):
    line = messages("event-ships", player="Ada", circle="Fresno", colour=messages("name-colour-blue"))
    assert messages("label-cargo-blue") in line
    assert "green" in messages("event-placed-token", circle="Fresno", colour="green")


def test_the_prompt_says_what_another_player_is_paying_for():
    t = Table(4).track("red_1a").dice(1, "red", "blue").do(1, "contract 1")
    assert prompt(t, 2) == "For a contract."
    assert prompt(t, 2, FR) == "Pour un contrat."

"""The option head_start: points at the start, by turn order (RF-246)."""

import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.test_box import TEXT, write_box
from tests.games.rolling_freight.test_phases import last_turn
from truckstop.engine.box import InvalidBox
from truckstop.games.rolling_freight import view
from truckstop.games.rolling_freight.actions import Event
from truckstop.games.rolling_freight.meta import OPTIONS
from truckstop.games.rolling_freight.state import Source

BOX, EN, FR = GAME.box(), GAME.messages("en"), GAME.messages("fr")
POINTS = {  # by turn order
    ("west", 2): [0, 9],
    ("west", 3): [0, 6, 12],
    ("west", 4): [0, 5, 8, 12],
    ("southeast", 3): [0, 5, 11],
    ("southeast", 4): [0, 3, 7, 10],
    ("southeast", 5): [0, 3, 5, 8, 10],
}

every_game = pytest.mark.parametrize(("map_name", "players"), POINTS)


@every_game
def test_later_players_begin_with_the_points_of_the_box(map_name, players):
    """RF-246, RF-033: the first player has none; the log tells the points of the others and their source."""
    t = Table(players, map=map_name, head_start=True, first_player="seat_0", drafting=True)
    points = POINTS[map_name, players]
    assert t.scores() == points
    assert [int(seat["points"][Source.HEAD_START]) for seat in t.s["seat"][:players]] == points
    scored = [(n + 1, score, Source.HEAD_START) for n, score in enumerate(points) if score]
    assert t.events_of(Event.SCORED) == scored
    assert t.check() == 0


@every_game
def test_the_turn_order_counts_not_the_seat(map_name, players):
    """RF-202, RF-246: the last seat begins; the first seat is the second in turn order."""
    t = Table(players, map=map_name, head_start=True, first_player=f"seat_{players - 1}", drafting=True)
    points = POINTS[map_name, players]
    assert t.scores() == [*points[1:], points[0]]


@every_game
def test_without_the_option_everybody_begins_with_no_points(map_name, players):
    """RF-246, RF-149: the option is off by default."""
    assert OPTIONS.complete({"map": map_name}, players)["head_start"] == "false"
    t = Table(players, map=map_name, drafting=True)
    assert t.scores() == [0] * players
    assert t.events_of(Event.SCORED) == []


@pytest.mark.parametrize("players", range(2, 6))
def test_a_preset_is_the_standard_game_with_the_head_start(players):
    """RF-034, RF-246: with any number of players, on the map that is usual for them."""
    values = OPTIONS.complete(GAME.presets["fair"], players)
    assert values == OPTIONS.complete(GAME.presets["standard"], players) | {"head_start": "true"}
    t = Table(players, **GAME.presets["fair"], first_player="seat_0", drafting=True)
    assert t.scores() == POINTS["west" if players < 5 else "southeast", players]


def test_the_box_has_a_row_for_each_number_of_players_that_can_play_on_a_map():
    """RF-034, RF-246."""
    table = BOX.content["head_start"]
    rows = {(map_name, int(count)): points for map_name, counts in table.items() for count, points in counts.items()}
    assert rows == POINTS


def game_over(**options):
    """Return a table at the end of a game of two players in which nobody scored anything else."""
    return last_turn(Table(2, first_player="seat_0", **options).phase("B")).end(1)


def test_the_head_start_counts_in_the_final_scores():
    """RF-147, RF-246: it decides a game in which the players are equal otherwise, and has a column of its own."""
    t = game_over(head_start=True)
    assert t.over
    assert (t.scores(), [int(seat["place"]) for seat in t.s["seat"][:2]]) == ([0, 9], [2, 1])
    for messages in (EN, FR):
        header, *rows = view.summary(BOX, t.s, messages)
        column = header.index(messages("label-column-head-start"))
        assert [row[column] for row in rows] == ["9", "0"]
        assert all(sum(map(int, row[2:-1])) == int(row[-1]) for row in rows)


def test_the_final_scores_have_no_column_for_a_head_start_without_the_option():
    """RF-246."""
    header, *_ = view.summary(BOX, game_over().s, EN)
    assert EN("label-column-head-start") not in header


WRONG_TABLES = {  # text in the box, what replaces it, the reason in the error
    "an unknown map": ("[head_start.west]", "[head_start.north]\n[head_start.west]", "head_start.north: is not a key"),
    "no such map": ("[head_start.southeast]\n", "[head_start.west.x]\n", "west.x: is not a key here"),
    "a missing number of players": ("2 = [0, 9]\n", "", "head_start.west.2: is missing"),
    "too many players for the map": (
        "4 = [0, 5, 8, 12]\n",
        "4 = [0, 5, 8, 12]\n5 = [0, 0, 0, 0, 0]\n",
        "west.5: is not",
    ),
    "too few players for the map": ("5 = [0, 3, 5,", "2 = [0, 1]\n5 = [0, 3, 5,", "southeast.2: is not a key here"),
    "a player without points": ("3 = [0, 6, 12]", "3 = [0, 6]", "west.3: is not a list of 3 whole numbers"),
    "points below zero": ("2 = [0, 9]", "2 = [-1, 9]", "whole numbers from 0 to 100"),
    "too many points": ("2 = [0, 9]", "2 = [0, 101]", "whole numbers from 0 to 100"),
    "half a point": ("2 = [0, 9]", "2 = [0, 8.5]", "whole numbers"),
    "more points for an earlier player": ("3 = [0, 5, 11]", "3 = [0, 11, 5]", "gives a later player fewer points"),
}


@pytest.mark.parametrize("case", WRONG_TABLES)
def test_a_wrong_table_is_refused_with_its_reason(case, tmp_path):
    """RF-246."""
    before, after, reason = WRONG_TABLES[case]
    file = write_box(tmp_path, before, after)
    with pytest.raises(InvalidBox, match=reason) as error:
        GAME.box(file)
    assert str(file) in str(error.value)


START = TEXT.index("[head_start.west]")
CUSTOM_BOXES = {  # text in the box, what replaces it, the points of two players
    "other points": ("2 = [0, 9]", "2 = [1, 4]", [1, 4]),
    "no table, as in boxes of earlier versions": (TEXT[START : TEXT.index("[dice.base]")], "", [0, 0]),
}


@pytest.mark.parametrize("case", CUSTOM_BOXES)
def test_a_custom_box_can_have_other_points_or_none(case, tmp_path):
    """RF-246."""
    before, after, points = CUSTOM_BOXES[case]
    box = GAME.box(write_box(tmp_path, before, after))
    assert Table(2, box=box, head_start=True, first_player="seat_0", drafting=True).scores() == points

"""Play on a small custom map, where decks and rows run out."""

import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from tests.games.interstate.test_box import SMALL
from truckstop.conformance.covering import covering_tables, split_table
from truckstop.engine.dice import pick
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.state import Stage

BOX = GAME.box(SMALL)
TABLES = [split_table(table) for table in covering_tables(GAME)]


def empty_table(players=2, **options):
    """A table on the small map where nobody has a contract."""
    t = Table(players=players, box=BOX, **options)
    for player in range(1, players + 1):
        t.contracts(player)
    return t


def play_game(players, options, seed, random_seats=()):
    """Play a whole game and yield it before every decision and at the end. The record must always be valid."""
    play, rng = Play(GAME, players, options, (seed, 0), box=BOX), bot_rng(seed)
    while play.to_act:
        yield play
        seat = play.to_act[0]
        legal = play.legal_actions(seat)
        play.step(seat, legal[pick(rng[0], len(legal))] if seat in random_seats else play.policy_action(seat, rng))
        assert GAME.rules.check(play.box.record, play.state) == 0
    yield play


def available_cards(play):
    return [card for card in play.state["row"][: play.state["shown"]].tolist() if card != NONE]


def count_undealt(play):
    """The number of cards in the deck and the discard pile."""
    return int(play.state["left"]) + sum(int(word).bit_count() for word in play.state["discard"])


def test_setup_uses_the_cities_and_contracts_of_the_file():
    """IT-014, IT-016: Start cities, starred contracts and loads are those of the file."""
    t = Table(players=6, box=BOX)
    starts = {t.at(player): t.open(player) for player in range(1, 7)}
    assert starts["portsmouth"] == ["*lobster-hartford"]
    assert starts["providence"] == ["*silver-springfield"]
    assert len(starts) == 6
    assert len(t.available()) == 8
    assert t.s["left"] == 28 - 6 - 8


def test_a_move_passes_through_a_city_onto_a_junction_beside_it():
    """IT-041 to IT-044: Through Worcester, and onto a junction beside it."""
    t = empty_table().truck(1, "worcester-boston-1")
    places = [
        "boston",
        "worcester",
        "sturbridge",
        "portsmouth-boston-1",
        "boston-providence-1",
        "worcester-portsmouth-1",
    ]
    assert {action for action in t.legal(1) if action.startswith("move")} == {f"move {place}" for place in places}


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whole_games_with_every_option_and_number_of_players(table):
    """IT-001, IT-010: Some seats play at random, others by policy; every game ends with a winner."""
    players, options = TABLES[table]
    options |= {"max_rounds": str(min(int(options["max_rounds"]), 12))}
    *_, play = play_game(players, options, table, random_seats=range(table % 2, players, 3))
    assert play.state["stage"] == Stage.OVER
    assert min(play.places()) == 1


@pytest.mark.parametrize("players", range(2, 7))
def test_the_last_contract_ends_the_game(players):
    """IT-R44, IT-R25: All 28 are delivered before anybody can declare; the row becomes short before that."""
    times_short = 0
    for play in play_game(players, {"goal_money": "1000000", "max_rounds": "0", "drop_contracts": "false"}, players):
        if play.to_act and play.state["stage"] == Stage.TURN:
            is_short = len(available_cards(play)) < play.state["shown"]
            assert not is_short or count_undealt(play) == 0
            times_short += is_short
    assert times_short
    assert (play.state["declarer"], play.state["finals"]) == (NONE, 0)
    assert sum(int(play.state["seat"][seat]["count"].sum()) for seat in range(players)) == 28
    assert (play.state["seat"]["penalty"] == 0).all()


def nearly_empty(**options):
    """Two cards are left in the game: one in the row, one loaded by player 2; player 1 has nothing."""
    t = empty_table(**options).contracts(2, "*milk-providence").row("clocks-boston", None, None, None)
    return t.pile(deck=0, discard=0).truck(2, "providence")


def test_a_drop_fills_a_gap_of_the_row_when_no_card_is_left():
    """IT-R25, IT-A26: A Take leaves a gap; a later Drop fills the first one."""
    t = nearly_empty().set_rest_markers(1, 1).do(1, "take 1")
    assert t.available() == [None] * 4
    assert t.end(1, 2).do(1, "drop 1").available() == ["clocks-boston", None, None, None]
    assert t.check() == 0


def test_a_flush_of_an_empty_row_is_illegal():
    """IT-R26: With one card in the game, a flush brings it back."""
    t = nearly_empty()
    assert t.copy().do(1, "flush").available() == ["clocks-boston", None, None, None]
    t.do(1, "take 1")
    assert t.refusal(1, "flush") == Why.NO_CARD
    assert t.refusal(1, "take 1") == Why.NO_CARD


def test_a_flush_moves_a_card_to_the_first_place():
    """IT-R25, IT-R24: Gaps are filled from the first place on."""
    t = nearly_empty().row(None, None, "clocks-boston", None).do(1, "flush")
    assert t.available() == ["clocks-boston", None, None, None]


def test_a_secret_draw_can_take_the_last_card():
    """IT-207: There is no choice, and then no card to draw."""
    t = empty_table(secret_draw=True).pile(deck=0, discard=1).do(1, "secret_draw")
    assert len(t.open(1)) == 1
    assert t.events_of(Event.DREW) == [(1, 1, 0)]
    assert t.turn_of(1).refusal(1, "secret_draw") == Why.NO_CARD


def test_the_game_ends_when_no_contract_is_left():
    """IT-R44: The final payment follows at once, at the end of the turn in which the last was delivered."""
    t = nearly_empty().row().contracts(1).pile(deck=0, discard=0)
    t.end(1).do(2, "deliver 1")
    assert not t.over
    t.end(2)
    assert t.over
    assert t.places()[1] == 1


def test_an_open_contract_keeps_the_game_going():
    """IT-R44: So does a card in the row, in the deck, or in the discard pile."""
    empty = {"deck": 0, "discard": 0}
    assert nearly_empty().row().pile(**empty).end(1).player == 2
    assert nearly_empty().contracts(2).pile(**empty).end(1).player == 2
    for pile in empty:
        t = empty_table().row().pile(**empty | {pile: 1})
        t.end(1)
        assert t.player == 2
    assert empty_table().row().pile(**empty).end(1).over


def test_no_contract_left_in_the_declaring_turn_or_in_a_final_turn():
    """IT-R44: There are no further final turns."""
    for is_declared_early in (False, True):
        t = nearly_empty().row().contracts(1).pile(deck=0, discard=0).money(1, 10000).money(2, 10000)
        if is_declared_early:
            t.do(1, "declare")
        t.end(1).do(2, "deliver 1")
        if not is_declared_early:
            t.do(2, "declare")
        assert t.end(2).over


def test_events_of_the_small_map_come_again_after_three_rounds():
    """IT-221: They are reshuffled when the next one is due."""
    t, events = empty_table(events=True), []
    for _ in range(9):
        events.append(int(t.s["event"]))
        t.end_round()
    assert [{*events[n : n + 3]} for n in (0, 3, 6)] == [{0, 1, 2}] * 3


def test_an_event_can_have_several_effects():
    """IT-223 to IT-227: A slow road and four action points; a free trailer."""
    t = empty_table(events=True).event("northeaster").end(1)
    assert t.ap == 4
    assert t.truck(2, "boston").drive(2, "boston-providence-1").ap == 2
    assert t.drive(2, "providence").ap == 1
    assert t.turn_of(2).truck(2, "worcester").drive(2, "sturbridge").ap == 4
    t.event("town_fair").turn_of(2).truck(2, "boston").money(2, 0).do(2, "buy")
    assert t.own_money(2) == 0
    assert t.events_of(Event.BOUGHT) == [(2, 0, 0)]

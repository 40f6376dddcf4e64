"""Simulate: the counts add up, the intervals are Wilson's, the seed decides everything but the time."""

import json
from collections import Counter
from dataclasses import asdict, astuple, replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from tests.lab.by_hand import actions_of
from truckstop.engine.batch import playouts
from truckstop.engine.game import BOTS
from truckstop.engine.options import BadOption
from truckstop.engine.play import Play, luck_of
from truckstop.engine.ready import ready
from truckstop.games import load, slugs
from truckstop.lab import simulate as lab
from truckstop.lab.simulate import share_interval, simulate

EACH = {slug: ready(load(slug)) for slug in slugs()}
GAME, ROADS = EACH["truck_off"], EACH["interstate"]
GAMES, PLAYERS = 30, 3
ENDLESS = {"max_rounds": "0"}  # of Interstate: by random play nobody ever earns enough to declare the end

every_game = pytest.mark.parametrize("game", EACH.values(), ids=EACH)


def report(box=None, game=GAME, **changes):
    table: dict[str, Any] = {
        "games": GAMES,
        "players": PLAYERS,
        "options": {},
        "bots": "random",
        "seed": 1,
        "jobs": 1,
    } | changes
    return simulate(game, box or game.box(), **table)


def without_time(found):
    return asdict(replace(found, seconds=0, decisions_per_second=0))


def games_of(game=GAME, **changes):
    """The same games, one batch."""
    table: dict[str, Any] = {"count": GAMES, "players": PLAYERS, "options": {}, "bots": "random", "seed": 1} | changes
    batches = list(playouts(game, game.box(), **table))
    return {name: np.concatenate([getattr(b, name) for b in batches]) for name in ("states", "decisions", "scores")}


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (5, 10, 0.2366, 0.7634),
    ],
)
def test_the_interval_of_a_share_is_wilsons(hits, tries, low, high):
    """The first four are Newcombe's examples (Statistics in Medicine 17, 1998)."""
    assert share_interval(hits, tries) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(("hits", "tries"), [(0, 1), (1, 1), (0, 10**9), (10**9, 10**9)])
def test_an_interval_stays_between_nothing_and_all(hits, tries):
    low, high = share_interval(hits, tries)
    assert 0 <= low < high <= 1
    assert low <= hits / tries <= high


@every_game
def test_every_game_has_a_winner_and_one_length(game):
    found = report(game=game)
    assert (found.games, found.cut_off) == (GAMES, 0)
    assert sum(seat.wins for seat in found.seats) >= GAMES
    assert sum(found.turns.values()) == GAMES
    assert [seat.seat for seat in found.seats] == [1, 2, 3]


@every_game
@pytest.mark.parametrize("bots", BOTS)
def test_decisions_turns_and_scores_are_those_of_the_games(game, bots):
    found, games = report(game=game, bots=bots), games_of(game, bots=bots)
    assert found.decisions == games["decisions"].sum()
    assert found.mean_turns == pytest.approx(games["states"]["turn"].mean())
    assert {turn: (games["states"]["turn"] == turn).sum() for turn in found.turns} == found.turns
    for seat, scores in zip(found.seats, games["scores"].T, strict=False):
        assert seat.mean_score == pytest.approx(scores.mean())
        assert (seat.lowest_score, seat.highest_score) == (scores.min(), scores.max())
        assert seat.median_score == int(np.median(scores))


@every_game
def test_wins_are_counted_for_the_seat_that_has_them(game):
    found, states = report(game=game), games_of(game)["states"]
    assert [seat.wins for seat in found.seats] == [(states["seat"]["place"][:, n] == 1).sum() for n in range(PLAYERS)]
    for seat in found.seats:
        assert seat.win_share == pytest.approx(seat.wins / GAMES)
        assert seat.win_interval == share_interval(seat.wins, GAMES)


def test_the_interval_of_a_mean_is_two_standard_errors_each_way():
    seat, scores = report().seats[0], games_of()["scores"][:, 0]
    half = 1.96 * scores.std() / GAMES**0.5
    assert seat.mean_score_interval == pytest.approx((scores.mean() - half, scores.mean() + half))


def test_time_and_speed_belong_together():
    found = report()
    assert found.seconds > 0
    assert found.decisions_per_second == pytest.approx(found.decisions / found.seconds)


@every_game
def test_the_same_seed_gives_the_same_report_on_any_number_of_cores(game):
    one, two, all_there_are = (without_time(report(game=game, jobs=jobs)) for jobs in (1, 2, 0))
    assert one == two == all_there_are


@every_game
@pytest.mark.parametrize("piece", [1, 7])
def test_pieces_of_any_size_add_up_to_the_same_report(game, piece, monkeypatch):
    whole = without_time(report(game=game, bots="policy"))
    monkeypatch.setattr(lab, "PIECE", piece)
    assert without_time(report(game=game, bots="policy")) == whole


def test_another_seed_gives_another_report():
    assert without_time(report(seed=2)) != without_time(report()) | {"seed": 2}


def test_a_report_says_what_was_asked():
    found = report(options={"map_side": "b"}, bots="policy", seed=5, games=2)
    assert (found.game, found.players, found.bots, found.seed, found.games) == ("truck_off", PLAYERS, "policy", 5, 2)
    assert found.options == GAME.meta.options.complete({"map_side": "b"}, PLAYERS)


def test_options_and_players_are_respected():
    other = report(options={"map_side": "b"})
    assert other.decisions == games_of(options={"map_side": "b"})["decisions"].sum() != report().decisions
    assert len(report(players=1).seats) == 1
    with pytest.raises(BadOption):
        report(options={"map_side": "c"})
    with pytest.raises(BadOption):
        report(players=13)


def test_a_box_of_ones_own_is_respected(tmp_path):
    rich = tmp_path / "rich.toml"
    rich.write_text((GAME.folder / "box.toml").read_text("utf-8").replace("cash = 5 ", "cash = 100 "), "utf-8")
    with_cash = report(GAME.box(rich), bots="policy")
    assert with_cash.seats[0].mean_score > report(bots="policy").seats[0].mean_score + 50


def test_whoever_watches_sees_every_piece_go_by(monkeypatch):
    monkeypatch.setattr(lab, "PIECE", 8)
    seen = []

    def watch(pieces):
        for piece in pieces:
            seen.append(len(piece.turns))
            yield piece

    assert report(progress=watch, every_number=True).games == GAMES
    assert seen == [8, 8, 8, 6]


@every_game
@pytest.mark.parametrize("bots", BOTS)
def test_actions_are_counted_family_by_family_as_they_are_chosen(game, bots):
    found = report(game=game, games=3, bots=bots)
    by_hand = Counter(
        game.actions.family(action).name
        for number in range(3)
        for action in actions_of(Play(game, PLAYERS, {}, (1, number)), luck_of(1, first=number), bots)
    )
    assert found.actions == {family.name: by_hand[family.name] for family in game.actions.families}
    assert sum(found.actions.values()) == found.decisions


def test_one_number_of_players_has_one_length():
    (length,) = report().lengths
    games = games_of()
    assert astuple(length) == (
        PLAYERS,
        GAMES,
        pytest.approx(games["states"]["turn"].mean()),
        games["states"]["turn"].min(),
        games["states"]["turn"].max(),
        pytest.approx(games["decisions"].mean()),
        pytest.approx(games["scores"][:, :PLAYERS].max(axis=1).mean()),
    )


@every_game
def test_every_number_of_players_has_its_length_from_a_tenth_of_the_games(game):
    found = report(game=game, games=25, every_number=True)
    fewest, most = game.meta.players
    assert [length.players for length in found.lengths] == list(range(fewest, most + 1))
    assert {length.players: length.games for length in found.lengths if length.games != 3} == {PLAYERS: 25}
    for length in found.lengths:
        assert (length,) == report(game=game, games=length.games, players=length.players).lengths


def test_the_rest_of_a_report_is_about_the_number_of_players_asked_for():
    alone, among_others = without_time(report()), without_time(report(every_number=True))
    assert len(alone.pop("lengths")) == 1
    assert len(among_others.pop("lengths")) == 12
    assert alone == among_others


def test_numbers_of_players_that_cannot_play_so_have_no_length():
    third = report(options={"first_active": "3"}, every_number=True, games=2)
    assert [length.players for length in third.lengths] == list(range(3, 13))
    pair = {"two_player_starts": "los_angeles_new_york"}
    both = report(game=ROADS, players=2, options=pair, every_number=True, games=2)
    assert [length.players for length in both.lengths] == [2]


def test_games_without_an_end_are_cut_off_and_counted():
    found = report(game=ROADS, games=2, options=ENDLESS, jobs=2)
    assert (found.cut_off, found.games) == (2, 2)
    assert found.decisions == 2 * ROADS.codes.LONGEST
    assert [seat.wins for seat in found.seats] == [0, 0, 0]
    assert report(game=ROADS, games=2, options=ENDLESS, bots="policy").cut_off == 0


def test_the_scores_of_a_game_that_was_cut_off_are_those_it_had_then(tmp_path):
    """Where a flush costs nothing, what is earned by chance stays in the purse."""
    free = tmp_path / "free.toml"
    free.write_text((ROADS.folder / "box.toml").read_text("utf-8").replace("flush_price = 100", "flush_price = 0"))
    options = ENDLESS | {"goal_money": "1000000", "perishables": "false"}
    found = report(ROADS.box(free), ROADS, games=1, options=options)
    play = Play(ROADS, PLAYERS, options, (1, 0), ROADS.box(free))
    by_hand = islice(actions_of(play, luck_of(1)), ROADS.codes.LONGEST)
    assert sum(1 for _ in by_hand) == found.decisions
    assert found.cut_off == 1
    assert [seat.median_score for seat in found.seats] == play.scores()
    assert max(play.scores()) > 500


def test_scores_beyond_16_bits_are_told_as_they_are():
    rich = {"goal_money": "1000000", "max_rounds": "300"}
    found = report(game=ROADS, games=4, options=rich, bots="policy")
    scores = games_of(ROADS, count=4, options=rich, bots="policy")["scores"]
    assert max(seat.highest_score for seat in found.seats) > 2**15
    for seat, own in zip(found.seats, scores.T, strict=False):
        assert (seat.lowest_score, seat.highest_score) == (own.min(), own.max())
        assert seat.mean_score == pytest.approx(own.mean())


@every_game
def test_the_tables_are_those_of_the_game_and_every_row_fits_its_columns(game):
    found = report(game=game, bots="policy")
    assert len({table.key for table in found.tables}) == len(found.tables) > 1
    for table in found.tables:
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.columns)}
        for column, values in zip(table.columns, zip(*table.rows, strict=True), strict=True):
            assert len({type(value) for value in values}) == 1, f"{table.key}: {column}"


@every_game
def test_a_report_can_be_written_as_json(game):
    found = asdict(report(game=game, every_number=True))
    assert json.loads(json.dumps(found))["tables"][0]["key"] == found["tables"][0]["key"]

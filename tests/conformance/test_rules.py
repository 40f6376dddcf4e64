"""The rules of every game, in many positions."""

from truckstop.conformance import rules
from truckstop.conformance.covering import covering_tables, pairs_in, possible_pairs

SOAK_GAMES = 10_000  # `make soak` plays a million


def test_many_games_keep_the_contract_and_reach_every_action_event_and_refusal(game):
    coverage = rules.check_soak(game, SOAK_GAMES)
    assert coverage.games >= SOAK_GAMES
    rules.check_coverage(game, coverage)


def test_the_option_tables_cover_every_pair_of_values(game):
    rules.check_tables(game)
    assert set(possible_pairs(game)) <= set().union(*map(pairs_in, covering_tables(game)))


def test_legal_lists_the_actions_that_why_not_allows_in_every_position(game):
    rules.check_legal(game)


def test_the_positions_include_seats_that_left_and_seats_that_can_withdraw(game):
    rules.check_positions(game)


def test_a_seat_has_the_same_choices_in_the_redacted_state(game):
    rules.check_choices_from_view(game)


def test_a_refused_action_changes_no_byte(game):
    rules.check_illegal_actions(game)


def test_actions_and_seats_that_do_not_exist_are_refused(game):
    rules.check_unknown_actions(game)


def test_the_same_seed_and_actions_give_the_same_bytes(game):
    rules.check_determinism(game)


def test_every_action_has_a_different_notation(game):
    rules.check_notation(game)


def test_seats_that_act_at_the_same_time_may_act_in_any_order(game):
    if rules.has_simultaneous_decisions(game):
        rules.check_order(game)


def test_every_game_ends_with_places_in_the_order_of_scores(game):
    rules.check_places(game)

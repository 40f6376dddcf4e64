"""No byte that a viewer receives depends on what it may not know."""

from truckstop.conformance import secrets


def test_redacting_twice_is_redacting_once(game):
    secrets.check_redaction(game)


def test_noise_in_hidden_places_changes_nothing_that_a_seat_receives(game):
    secrets.check_noise(game)


def test_the_picture_shows_nothing_hidden_even_if_the_record_holds_it(game):
    secrets.check_pictures(game)


def test_a_guess_is_a_valid_state_that_looks_the_same(game):
    secrets.check_guesses(game)


def test_guesses_differ_in_what_is_hidden(game):
    secrets.check_guesses_differ(game)


def test_what_becomes_known_moves_a_counter(game):
    secrets.check_reveals(game)


def test_viewers_never_receive_the_dice_to_come(game):
    secrets.check_dice_are_hidden(game)

"""No byte that a viewer receives depends on hidden information."""

from truckstop.conformance import secrets


def test_redacting_twice_changes_nothing(game):
    secrets.check_redaction(game)


def test_random_bytes_in_hidden_fields_change_nothing_that_a_seat_receives(game):
    secrets.check_noise(game)


def test_a_drawing_of_the_complete_record_shows_nothing_hidden(game):
    secrets.check_pictures(game)


def test_a_guess_is_a_valid_state_that_looks_the_same(game):
    secrets.check_guesses(game)


def test_guesses_differ_in_what_is_hidden(game):
    secrets.check_guesses_differ(game)


def test_a_reveal_raises_a_counter(game):
    secrets.check_reveals(game)


def test_viewers_never_receive_the_key_of_the_dice(game):
    secrets.check_dice_are_hidden(game)

"""The ledger: a function and a test cite every rule and ruling, and a test cites every acceptance case."""

from truckstop.conformance import ledger


def test_every_rule_has_a_function_that_cites_it(game):
    ledger.check_functions(game)


def test_every_rule_has_a_test_that_cites_it(game):
    ledger.check_tests(game)


def test_exceptions_are_necessary_and_have_a_reason(game):
    ledger.check_exceptions(game)


def test_every_cited_number_exists(game):
    ledger.check_known_numbers(game)


def test_every_refusal_names_a_rule_of_the_ledger(game):
    ledger.check_refusals(game)


def test_players_can_read_every_rule_in_both_languages(game):
    assert ledger.languages_with(game, "RULES") == ["en", "fr"]
    ledger.check_rules_text(game)


def test_reminders_fit_on_a_screen_and_cite_the_same_rules_in_both_languages(game):
    assert ledger.languages_with(game, "REMINDER") == ["en", "fr"]
    ledger.check_reminders(game)

"""Citations: all places where a rule is cited, with their lines."""

from pathlib import Path

import pytest

from truckstop.engine.citations import citations, rule_numbers
from truckstop.games import load

GAME = load("truck_off")
CITATIONS = citations(GAME, "TO-034")


def cited_line(citation):
    return citation.path.read_text("utf-8").splitlines()[citation.line - 1]


def citations_of_kind(kind):
    return [citation for citation in CITATIONS if citation.kind == kind]


def test_functions_come_first_then_refusals_tests_and_sentences():
    kinds = list(dict.fromkeys(citation.kind for citation in CITATIONS))
    assert kinds == ["function", "refusal", "test", "sentence"]


@pytest.mark.parametrize("kind", ["function", "test"])
def test_a_function_is_cited_at_its_first_line_with_its_docstring(kind):
    for citation in citations_of_kind(kind):
        name, docstring = citation.text.split(": ", 1)
        assert cited_line(citation).startswith(f"def {name}(")
        assert "TO-034" in docstring


def test_the_function_that_implements_the_rule_is_cited():
    names = {(citation.path.name, citation.text.split(":")[0]) for citation in citations_of_kind("function")}
    assert ("drive.py", "why_not_stop") in names


def test_a_refusal_is_cited_at_its_number_with_the_message_for_players():
    (refusal,) = citations_of_kind("refusal")
    assert cited_line(refusal).strip() == 'VENUE_IN_REACH = 11, "TO-034"'
    assert refusal.text == f"VENUE_IN_REACH: {GAME.messages('en')('why-venue-in-reach')}"


def test_only_the_sentence_with_the_number_is_cited_in_both_languages():
    assert {citation.path.name for citation in citations_of_kind("sentence")} == {"RULES.en.md", "RULES.fr.md"}
    for citation in citations_of_kind("sentence"):
        assert citation.text in cited_line(citation)
        assert citation.text.endswith(".")
        assert ". " not in citation.text
        assert "TO-034" in citation.text


def test_a_sentence_of_several_lines_is_cited_at_the_first_line_of_its_paragraph():
    (english, _) = (citation for citation in citations(GAME, "TO-021") if citation.kind == "sentence")
    paragraph = english.path.read_text("utf-8").split("\n\n" + cited_line(english))[1].split("\n\n")[0]
    assert english.text not in cited_line(english)
    assert english.text in " ".join((cited_line(english) + paragraph).split())


@pytest.mark.parametrize("number", ["TO", "TO-", "TO-03", "TO-0340", "TO-3", "O-034", "034", "TO-999", "TO-.34", ""])
def test_a_part_of_a_number_is_not_a_number(number):
    assert citations(GAME, number) == []


def test_only_tests_of_the_game_are_cited():
    folders = {citation.path.parent for citation in citations_of_kind("test")}
    assert folders == {Path(__file__).parents[1] / "games" / "truck_off"}


def test_every_rule_number_is_cited_somewhere():
    numbers = rule_numbers(GAME)
    assert {"TO-001", "TO-034", "TO-319", "TO-A10"} <= numbers
    assert all(citations(GAME, number) for number in sorted(numbers)[::40])


def test_rulings_and_facts_of_the_box_have_numbers_like_rules():
    game = load("interstate")
    assert {"IT-001", "IT-R15", "IT-C01"} <= rule_numbers(game)
    for number in ("IT-R15", "IT-C02"):
        kinds = {citation.kind for citation in citations(game, number)}
        assert {"function", "test", "sentence"} <= kinds


def test_cases_of_movement_and_sets_of_cases_have_numbers_too():
    """RM-M01 is the number of a move in a drawing, RM-S1 the number of a set of moves."""
    game = load("road_master")
    assert {"RM-M01", "RM-S10", "RM-C01"} <= rule_numbers(game)
    assert {citation.kind for citation in citations(game, "RM-M01")} == {"test"}


@pytest.mark.parametrize("number", ["IT-R1", "IT-R150", "IT-15", "IT-R", "R15", "IT-B15"])
def test_a_part_of_the_number_of_a_ruling_is_not_a_number(number):
    assert citations(load("interstate"), number) == []

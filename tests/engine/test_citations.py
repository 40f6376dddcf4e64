"""Citations: every place where a rule stands, with its line."""

from pathlib import Path

import pytest

from truckstop.engine.citations import citations, numbers
from truckstop.games import load

GAME = load("truck_off")
FOUND = citations(GAME, "TO-034")


def line_of(citation):
    return citation.path.read_text("utf-8").splitlines()[citation.line - 1]


def of_kind(kind):
    return [citation for citation in FOUND if citation.kind == kind]


def test_a_rule_is_found_in_functions_refusals_tests_and_sentences_in_this_order():
    assert list(dict.fromkeys(citation.kind for citation in FOUND)) == ["function", "refusal", "test", "sentence"]


@pytest.mark.parametrize("kind", ["function", "test"])
def test_a_function_is_cited_at_the_line_where_it_begins_with_what_it_says(kind):
    for citation in of_kind(kind):
        name, said = citation.text.split(": ", 1)
        assert line_of(citation).startswith(f"def {name}(")
        assert "TO-034" in said


def test_the_function_that_refuses_to_stop_is_among_them():
    assert ("drive.py", "why_not_stop") in {
        (found.path.name, found.text.split(":")[0]) for found in of_kind("function")
    }


def test_a_refusal_is_cited_where_it_is_numbered_with_the_sentence_that_players_read():
    (refusal,) = of_kind("refusal")
    assert line_of(refusal).strip() == 'VENUE_IN_REACH = 11, "TO-034"'
    assert refusal.text == f"VENUE_IN_REACH: {GAME.words('en')('why-venue-in-reach')}"


def test_a_sentence_is_cited_without_its_neighbours_in_both_rulebooks():
    assert {citation.path.name for citation in of_kind("sentence")} == {"RULES.en.md", "RULES.fr.md"}
    for citation in of_kind("sentence"):
        assert citation.text in line_of(citation)
        assert citation.text.endswith(".")
        assert ". " not in citation.text
        assert "TO-034" in citation.text


def test_a_sentence_of_several_lines_is_cited_whole_where_its_paragraph_begins():
    (english, _) = (citation for citation in citations(GAME, "TO-021") if citation.kind == "sentence")
    paragraph = english.path.read_text("utf-8").split("\n\n" + line_of(english))[1].split("\n\n")[0]
    assert english.text not in line_of(english)
    assert english.text in " ".join((line_of(english) + paragraph).split())


@pytest.mark.parametrize("number", ["TO", "TO-", "TO-03", "TO-0340", "TO-3", "O-034", "034", "TO-999", "TO-.34", ""])
def test_part_of_a_number_is_not_the_number(number):
    assert citations(GAME, number) == []


def test_tests_are_those_of_the_game():
    assert {citation.path.parent for citation in of_kind("test")} == {Path(__file__).parents[1] / "games" / "truck_off"}


def test_numbers_are_all_that_players_read_and_tests_prove():
    found = numbers(GAME)
    assert {"TO-001", "TO-034", "TO-319", "TO-A10"} <= found
    assert all(citations(GAME, number) for number in sorted(found)[::40])


def test_rulings_and_facts_of_the_content_are_numbers_like_rules():
    roads = load("interstate")
    assert {"IT-001", "IT-R15", "IT-C01"} <= numbers(roads)
    for number in ("IT-R15", "IT-C02"):
        kinds = {citation.kind for citation in citations(roads, number)}
        assert {"function", "test", "sentence"} <= kinds


def test_movement_cases_and_sets_are_numbers_too():
    """A ledger may number what it draws: RM-M01 is a move, RM-S1 a set of them."""
    ring = load("road_master")
    assert {"RM-M01", "RM-S10", "RM-C01"} <= numbers(ring)
    assert {citation.kind for citation in citations(ring, "RM-M01")} == {"test"}


@pytest.mark.parametrize("number", ["IT-R1", "IT-R150", "IT-15", "IT-R", "R15", "IT-B15"])
def test_part_of_a_ruling_is_not_the_ruling(number):
    assert citations(load("interstate"), number) == []

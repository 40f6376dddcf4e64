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


def test_a_refusal_is_cited_at_its_line_in_the_enum_with_its_message():
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
    (english_citation, _) = (citation for citation in citations(GAME, "TO-021") if citation.kind == "sentence")
    first_line = cited_line(english_citation)
    rest_of_paragraph = english_citation.path.read_text("utf-8").split("\n\n" + first_line)[1].split("\n\n")[0]
    assert english_citation.text not in first_line
    assert english_citation.text in " ".join((first_line + rest_of_paragraph).split())


@pytest.mark.parametrize("number", ["TO", "TO-", "TO-03", "TO-0340", "TO-3", "O-034", "034", "TO-999", "TO-.34", ""])
def test_an_incomplete_or_unknown_rule_number_has_no_citations(number):
    assert citations(GAME, number) == []


def test_only_tests_of_the_game_are_cited():
    folders = {citation.path.parent for citation in citations_of_kind("test")}
    assert folders == {Path(__file__).parents[1] / "games" / "truck_off"}


def test_a_sample_of_rule_numbers_is_cited():
    """Every 40th number."""
    numbers = rule_numbers(GAME)
    assert {"TO-001", "TO-034", "TO-319", "TO-A10"} <= numbers
    assert all(citations(GAME, number) for number in sorted(numbers)[::40])


def test_rulings_and_facts_about_the_components_can_be_cited():
    """Rulings have numbers such as IT-R15, facts about the components such as IT-C01."""
    game = load("interstate")
    assert {"IT-001", "IT-R15", "IT-C01"} <= rule_numbers(game)
    for number in ("IT-R15", "IT-C02"):
        kinds = {citation.kind for citation in citations(game, number)}
        assert {"function", "test", "sentence"} <= kinds


def test_cases_in_a_ledger_can_be_cited():
    """RM-C01 is an acceptance case, RM-M01 a case of one move, RM-S10 a set of all possible moves."""
    game = load("road_master")
    assert {"RM-M01", "RM-S10", "RM-C01"} <= rule_numbers(game)
    assert {citation.kind for citation in citations(game, "RM-M01")} == {"test"}


@pytest.mark.parametrize("number", ["IT-R1", "IT-R150", "IT-15", "IT-R", "R15", "IT-B15"])
def test_an_incomplete_or_unknown_number_of_a_ruling_has_no_citations(number):
    assert citations(load("interstate"), number) == []

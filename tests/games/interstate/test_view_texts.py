"""The prompt and the final scores."""

import itertools
import re

import pytest

from tests.games.interstate.pictures import BOX, EN, FR, SVG, finished_game, max_text_width, parse_svg, picture, texts
from tests.games.interstate.table import Table
from truckstop.engine.contract import HEADLINE_LENGTH
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view.final_scores import COLUMN_ENDS
from truckstop.games.interstate.view.head import EVENT_WIDTH, HEAD_WIDTH, ROUND_WIDTH, draw_prompt
from truckstop.kit.texts import with_headline


def prompt(t, player=1, messages=EN, **options):
    return view.prompt(t.box, t.view(player).s, player - 1, messages, **options)


def headline(t, player=1, messages=EN, **options):
    return view.headline(t.box, t.view(player).s, player - 1, messages, **options)


def test_the_prompt_suggests_what_to_do_next():
    t = Table(2).truck(1, "memphis").contracts(1, "*bread-memphis")
    assert headline(t) == "Your turn: 5 of 5 points"
    assert prompt(t) == EN("ask-deliver", good="Bread")
    assert prompt(t.contracts(1, "cotton-houston")) == EN("ask-load", good="Cotton")
    assert prompt(t.contracts(1)) == EN("ask-set-off")
    assert prompt(t.contracts(1, "bread-memphis", "*bread-detroit")) == EN("ask-deliver", good="Bread")


def test_the_prompt_changes_after_the_first_move():
    """IT-046: Before the first Move other actions are possible; later they would end the run of Moves."""
    t = Table(2).truck(1, "denver").contracts(1).drive(1, "denver-cheyenne-1")
    assert (headline(t), prompt(t)) == ("Your turn: 4 of 5 points", EN("ask-drive"))


def test_the_headline_counts_action_points():
    t = Table(2).truck(1, "san_diego-los_angeles-1").contracts(1)
    t.drive(1, "los_angeles")
    assert (headline(t), prompt(t)) == ("Your turn: 4 of 5 points", EN("ask-other"))
    t.turn_of(1, ap=0)
    assert (headline(t), prompt(t)) == ("Your turn: 0 of 5 points", EN("ask-end"))
    t = Table(2).contracts(1).set_rest_markers(1, 2).do(1, "push_on")
    assert headline(t) == "Your turn: 6 of 6 points"
    assert headline(Table(2).last_turn_of(1)) == "Your final turn: 5 of 5 points"


def test_the_prompt_asks_for_a_choice():
    t = Table(3, start_contracts="secret_three")
    assert (headline(t), prompt(t)) == (EN("headline-keep"), EN("ask-keep", cards=3, factor=2))
    t = Table(5, partial_flush=True).do(1, "partial_flush")
    assert (headline(t), prompt(t)) == ("Your turn: 3 cards to discard", EN("ask-discard"))
    assert headline(t.do(1, "discard 4")) == "Your turn: 2 cards to discard"


def test_the_headline_names_the_player_to_act():
    assert headline(Table(2), 2, names=["Ann", "Bob"]) == "Ann’s turn: 5 of 5 points"
    assert headline(Table(2), 0) == "Player 1’s turn: 5 of 5 points"
    assert headline(Table(2).last_turn_of(1), 2) == "Player 1’s final turn"
    assert headline(Table(2, secret_draw=True).do(1, "secret_draw"), 2) == "Player 1 chooses a contract"
    assert headline(Table(5, partial_flush=True).do(1, "partial_flush"), 2) == "Player 1 replaces contracts"


def test_the_detail_does_not_repeat_the_headline():
    assert prompt(Table(2), 2) == ""
    assert prompt(Table(2).last_turn_of(1), 2) == EN("wait-final", left=5, points=5)
    assert prompt(Table(2, secret_draw=True).do(1, "secret_draw"), 2) == EN("wait-keep")


POSITIONS = {
    "a turn": lambda: Table(2),
    "the final turn": lambda: Table(2).last_turn_of(1),
    "a first contract": lambda: Table(3, start_contracts="secret_three"),
    "a secret contract": lambda: Table(2, secret_draw=True).do(1, "secret_draw"),
    "a partial flush": lambda: Table(5, partial_flush=True).do(1, "partial_flush"),
    "the end": finished_game,
}


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS)
def test_headlines_are_short_with_the_longest_names(position, messages):
    t = POSITIONS[position]()
    for player in range(3):
        names = ["Bartholomew Featherstonehaugh"] * int(t.s["seats"])
        assert 0 < len(headline(t, player, messages, names=names)) <= HEADLINE_LENGTH


def longest_prompts(messages):
    """Yield the longest headlines with their prompts, with the name of every good."""
    goods = [messages.item_name("good", n) for n in range(len(BOX.names.ids["good"]))]
    hints = [messages(key) for key in ("ask-end", "ask-set-off", "ask-drive", "ask-other")]
    hints += [messages(key, good=good) for key in ("ask-deliver", "ask-load") for good in goods]
    yield from (with_headline(messages("headline-final", left=5, points=6), hint) for hint in hints)
    keep = messages("headline-keep")
    yield from (with_headline(keep, messages("ask-keep", cards=3, factor=factor)) for factor in (1, 2, 3))
    yield with_headline(
        messages("headline-wait-final", player="Bartholomew Featherstonehaugh"),
        messages("wait-final", left=5, points=6),
    )


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_prompt_does_not_touch_the_event_in_any_font(messages):
    room = HEAD_WIDTH - ROUND_WIDTH - EVENT_WIDTH - 24
    for sentence in longest_prompts(messages):
        root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{draw_prompt(sentence, room)}</svg>')
        lines = [*root.iter(f"{SVG}text")]
        assert " ".join(line.text for line in lines) == sentence
        for line in lines:
            size = max([12, *map(int, re.findall(r" t(\d+)", line.get("class")))])
            assert max_text_width(line.text, size) <= room


def test_an_overlong_prompt_is_cut_to_fit():
    svg = draw_prompt("Bartholomew " * 40, 600)
    assert svg.count("<text") == 2
    assert "textLength" not in svg
    assert svg.count("…") == 1


def test_the_limit_of_rounds_is_shown_when_it_is_near():
    t = Table(2)
    last = int(t.s["max_rounds"])
    for turn in (1, last - 10):
        t.s["turn"] = turn
        assert EN("label-round", round=turn) in texts(picture(t))
    t.s["turn"] = last - 9
    assert EN("label-round-of", round=last - 9, rounds=last) in texts(picture(t))


def test_the_final_scores_are_in_the_order_of_places():
    t = finished_game()
    rows = view.summary(BOX, t.view(0).s, EN)
    assert rows[0][2:] == [
        "Own money", "Penalties", "Final payments", "Bonus: Perishable", "Bonus: Regular", "Bonus: Premium",
        "Contracts", "Total",
    ]  # fmt: skip
    assert [row[0] for row in rows[1:]] == [f"{place}." for place in sorted(t.places())]
    first, second = (next(row for row in rows if row[1] == f"Player {player}") for player in (2, 1))
    assert first[5:7] == ["$0", "$600"]
    assert second[2:] == ["$3,000", "$0", "$200", "$400", "$0", "$0", "2", "$3,600"]
    visible_texts = texts(picture(t))
    assert visible_texts.index("1.") < visible_texts.index("2.") < visible_texts.index("3.")
    assert EN("label-column-bonuses") in visible_texts


def test_columns_of_the_final_table_do_not_touch_in_any_font():
    *amounts, contracts, total = COLUMN_ENDS
    for money in ("$12,300", "12\u202f300\u00a0$"):
        assert all(b - max_text_width(money, 14) > a for a, b in itertools.pairwise(amounts))
        assert contracts - max_text_width("20", 14) > amounts[-1]
        assert total - max_text_width(money, 16) > contracts + 10


def test_the_summary_hides_secret_money_before_the_end():
    rows = view.summary(BOX, Table(2).view(0).s, EN)
    assert [row[0] for row in rows[1:]] == ["", ""]
    assert rows[1][2] == rows[1][-1] == EN("label-hidden")
    rows = view.summary(BOX, Table(2, hidden_money=False).view(0).s, EN)
    assert rows[1][2] == rows[1][-1] == "$500"


def test_the_final_scores_note_who_has_left():
    t = Table(3).leave(2).finish()
    rows = view.summary(BOX, t.view(0).s, EN)
    assert [row[0] for row in rows[1:] if row[1] == "Player 2"] == [EN("label-mark-left")]
    assert rows[-1][1] == "Player 2"
    assert texts(picture(t)).count(EN("label-mark-left")) == 2  # in the table and in the panel


def test_the_final_prompt_names_place_and_money():
    t = finished_game()
    assert t.stage == Stage.OVER
    totals = [f"${score:,}" if score >= 0 else f"−${-score:,}" for score in t.scores()]
    for player, place in enumerate(t.places(), 1):
        key = "label-over-won" if place == 1 else "label-over-place"
        assert prompt(t, player) == EN(key, place=place, money=totals[player - 1], players=3)
        if place == 1:
            assert prompt(t, 0) == EN("label-over", player=f"Player {player}", money=totals[player - 1], count=1)


def test_the_final_prompt_names_a_shared_victory():
    t = Table(2).contracts(1).contracts(2).finish()
    assert t.places() == [1, 1]
    assert prompt(t) == EN("label-over-shared", money="$500")
    assert prompt(t, 0) == EN("label-over", player="Player 1 and Player 2", money="$500", count=2)

"""What games draw alike."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from truckstop.engine.actions import BoxIds, FamilyList
from truckstop.engine.report import Tally
from truckstop.engine.view import Part, Region
from truckstop.kit import document, final_scores, offers, parts, reports, style, svg, texts, view_functions
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import MIN_FONT


def message(key, **values):
    return f"{key}({', '.join(f'{name}={value}' for name, value in values.items())})" if values else key


messages: Any = message


@dataclass(frozen=True)
class Player:
    seat: int
    place: int
    gone: bool = False
    score: int = 0


def scene(viewer, *players):
    return SimpleNamespace(viewer=viewer, players=players, names=[f"P{n}" for n in range(len(players))])


def points(player):
    return {"points": player.score}


# Sentences


@pytest.mark.parametrize(("names", "text"), [(["A"], "A"), (["A", "B", "C"], "label-pair(first=A, B, second=C)")])
def test_the_last_two_names_are_joined_by_a_word(names, text):
    assert texts.join_names(names, messages) == text


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (None, "label-over(player=P0, count=1, points=9)"),
        (0, "label-over-won(points=9)"),
        (1, "label-over-place(place=2, players=3, points=4)"),
        (2, "label-over(player=P0, count=1, points=9)"),
    ],
)
def test_the_result_is_told_to_everybody_in_their_own_way(viewer, sentence):
    players = Player(0, 1, score=9), Player(1, 2, score=4), Player(2, 3, gone=True)
    assert texts.result_sentence(scene(viewer, *players), messages, points) == sentence


def test_a_shared_first_place_is_not_a_win():
    players = Player(0, 1, score=9), Player(1, 1, score=9)
    assert texts.result_sentence(scene(0, *players), messages, points) == "label-over-shared(points=9)"


def test_final_scores_are_read_out():
    sentences = texts.score_sentences(scene(None, Player(0, 1, score=9)), messages, [Player(0, 1, score=9)], points)
    assert sentences == "label-final. label-part-placed(place=1, player=P0, points=9)"


def test_amounts_have_a_real_minus():
    assert [texts.signed_number(amount) for amount in (3, 0, -2)] == ["3", "0", "−2"]


def test_actions_are_written_with_the_ids_of_a_box():
    box: Any = SimpleNamespace(names=SimpleNamespace(ids={"city": ("ulm", "bonn")}))
    families = FamilyList()
    families.add("go", BoxIds("city", 2))
    families.add("end")
    assert texts.action_texts(families.actions(), box) == ("go ulm", "go bonn", "end")


# Choices


def test_a_choice_is_a_ringed_button():
    svg = offers.choice("M0 0H9", "go ulm", "Go to Ulm", "<inside/>", ' data-planned=""')
    assert 'data-action="go ulm"' in svg
    assert 'aria-label="Go to Ulm" data-planned="">' in svg
    assert svg.count('d="M0 0H9"') == 2
    assert svg.endswith("<inside/></g>")


def test_players_may_ask_about_what_they_cannot_choose_and_spectators_not():
    assert offers.unavailable_choice(0, "end", "<x/>") == '<g data-explain="end"><x/></g>'
    assert offers.unavailable_choice(None, "end", "<x/>") == "<x/>"


def test_an_action_is_handled_by_its_family():
    handlers = {0: "go", 12: "stay", 13: "end"}
    assert [offers.handler_of(handlers, action) for action in (0, 11, 12, 20)] == [
        ("go", 0),
        ("go", 11),
        ("stay", 0),
        ("end", 7),
    ]


# Parts


def test_cards_have_room_for_a_ring():
    part = parts.card_part(Region.TABLE, "deck", "The deck", (100, 50), "<x/>")
    assert (part.size, part.is_button, part.seat) == ((106, 56), False, None)
    assert part.foreground == '<g transform="translate(3 3)"><x/></g>'
    assert parts.button_part("end", "End", (9, 9), "").is_button
    assert (parts.seat_part(1, "Ada", (9, 9), "").key, parts.seat_part(1, "Ada", (9, 9), "").seat) == ("seat-2", 1)


def test_a_panel_shows_whose_it_is_and_who_acts():
    panel = parts.framed_panel((90, 40), "<x/>", is_viewer=True, is_active=True, has_left=False)
    assert all(name in panel for name in ('class="mine"', 'class="chosen"', "<x/>"))
    faded = parts.framed_panel((90, 40), "", is_viewer=False, is_active=False, has_left=True)
    assert faded.startswith('<g class="faded">')
    assert 'class="slip"' in faded


def test_a_card_highlights_its_places():
    assert parts.with_highlights("<x/>", [(1, 2), (3.04, 4)]) == '<g data-spots="1,2 3,4"><x/></g>'
    assert parts.with_highlights("<x/>", []) == "<x/>"
    assert parts.centred_icon("") == ""
    assert parts.centred_icon("<x/>") == '<g transform="translate(10 10)"><x/></g>'


# Documents


def part(key, width, height, seat=None):
    return Part(Region.SEATS, key, key, (width, height), f"<{key}/>", seat=seat)


def test_parts_are_laid_out_in_rows_and_columns():
    a, b, c = part("a", 40, 10), part("b", 50, 30), part("c", 30, 20, seat=0)
    assert document.split_into_rows([a, b, c], 100) == [[a, b], [c]]
    assert document.split_into_rows([a, b, c], 100, gap=15) == [[a], [b, c]]
    assert document.draw_row([a, b], 5, 0, gap=2) == (
        '<g transform="translate(5 0)"><a/></g><g transform="translate(47 0)"><b/></g>',
        30,
    )
    assert document.draw_column([a, b]) == ('<g><a/></g><g transform="translate(0 10)"><b/></g>', 40)
    assert document.seat_panels([a, b, c]) == [c]


@pytest.mark.parametrize(
    ("room", "content", "attributes"),
    [
        (200, "Salt Lake City", 'class="bold narrow t14"'),
        (105, "Salt Lake City", 'class="bold narrow" font-size="13"'),
        (95, "Salt Lake City", 'class="bold narrow"'),
        (60, "Salt La…", 'class="bold narrow"'),
    ],
)
def test_letters_become_smaller_and_then_fewer_but_are_never_squeezed(room, content, attributes):
    drawing = svg.fitted_text(0, 0, "Salt Lake City", "bold narrow t14", font=14, room=room)
    assert drawing == f'<text x="0" y="0" {attributes}>{content}</text>'


def test_labels_share_the_size_in_which_all_of_them_fit():
    labels, room = ["Rest", "Declare the end"], 125
    size = svg.fitting_font(labels, "bold", font=14, room=room)
    assert MIN_FONT <= size < 14
    assert max(svg.text_width(label, size) for label in labels) * svg.WIDEST_FONT <= room
    assert svg.fitting_font(["Rest"], "bold", font=14, room=room) == 14
    assert svg.fitting_font([], "bold", font=14, room=room) == 14


def test_a_long_sentence_takes_two_lines():
    short = document.draw_headline((600, 36), "Round 1", 100, "Go.", is_alert=False)
    long = document.draw_headline((600, 36), "Round 1", 100, "Go to Ulm. " * 12, is_alert=True)
    assert (short.count("<text"), long.count("<text")) == (2, 3)
    assert ('class="red"' in short, 'class="red"' in long) == (False, True)


def test_a_document_says_what_it_is():
    class French:
        language = "fr"

        def __call__(self, key):
            return "Camions & routes"

    drawing: Any = document.Document(
        "demo", lambda scene, offers: ("<t/>", (9.5, 8)), lambda layout, size: "<b/>", lambda scene: ["One.", "Two."]
    )
    svg = drawing.draw(SimpleNamespace(layout=SimpleNamespace(messages=French())), None)
    assert svg.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" class="demo" viewBox="0 0 9.5 8" role="img" lang="fr">'
    )
    assert svg.endswith("<title>Camions &amp; routes</title><desc>One. Two.</desc><b/><t/></svg>")


# Final scores


def test_the_final_scores_are_in_the_order_of_places():
    players = Player(0, 2), Player(1, 1), Player(2, 3, gone=True)
    assert [player.seat for player in final_scores.by_place(players)] == [1, 0, 2]
    assert [final_scores.place_text(player, messages) for player in players] == ["2.", "1.", "label-mark-left(place=0)"]
    assert final_scores.place_text(Player(0, 0), messages) == ""


def test_the_final_scores_are_drawn_and_written():
    line = final_scores.ScoreLine(0, "Ada", "1.", ["4", "5", "9"], is_viewer=True)
    assert final_scores.score_rows(["a", "b", "sum"], [line]) == [
        ["", "", "a", "b", "sum"],
        ["1.", "Ada", "4", "5", "9"],
    ]
    entry = final_scores.draw_card_entry(line, "<place/>", lambda seat, size: f"<sign{seat}/>", 46, ["4 and 5"])
    assert all(text in entry for text in ("<place/>", "<sign0/>", ">Ada<", ">9<", ">4 and 5<", 'class="mine"'))
    assert final_scores.card_size(3, 46) == (354, 178)
    assert entry in final_scores.draw_card("<title/>", [entry], 46)
    row = final_scores.draw_table_line(line, "<place/>", lambda seat, size: "", 900, 200, (100, 200, 300))
    assert [f'x="{x}"' in row for x in (100, 200, 300)] == [True] * 3
    assert row in final_scores.draw_table("<title/>", (900, 200), "<heads/>", [row])


# Style sheets, rectangles, reports, views


def test_a_style_sheet_reaches_one_game_only():
    sheet = style.style_sheet("demo", {"desk": ("#fff", "#000")}, {"": "margin:0"} | style.variable_fills("desk"))
    assert sheet == (
        ".demo{--desk:#fff}.demo{margin:0}.demo .desk{fill:var(--desk)}"
        "@media (prefers-color-scheme:dark){.demo{--desk:#000}}"
    )
    assert style.font_sizes(12, 14) == {".t12": "font-size:12px", ".t14": "font-size:14px"}


def test_rectangles_overlap_and_hold_points():
    one = Rectangle(0, 0, 10, 10)
    assert one.overlap(Rectangle(5, 8, 10, 10)) == 10
    assert one.overlap(Rectangle(20, 0, 5, 5)) == 0
    points_ = np.array([[5, 11, 30], [5, 5, 5]])
    assert [one.count_points(points_, margin) for margin in (0, 2)] == [1, 2]


def test_reports_count_wins_by_the_order_of_play():
    first, scores = np.array([0, 1]), np.array([[3, 5], [7, 2]])
    sums = reports.count_by_turn(first, scores, np.array([[2, 1], [1, 2]]), 3)
    assert sums["wins_by_turn"].tolist() == [0, 2, 0]
    assert sums["points_by_turn"].tolist() == [5, 12, 0]
    tally = Tally(2, 2, np.zeros(1), np.zeros(1), sums)
    assert reports.turns_table(tally).rows == (("1", 0.0, 2.5), ("2", 1.0, 6.0))


class Offers:
    def __init__(self, scene, legal, plan=None):
        self.scene, self.legal, self.plan = scene, legal, plan

    def tip(self, action):
        return f"tip {action}"


def view():
    drawing: Any = document.Document(
        "demo", lambda scene, offers: (f"{sorted(offers.legal)}", (1, 1)), lambda *_: "", lambda _: []
    )
    return view_functions.SceneView(
        lambda box, s, seat, messages, names: SimpleNamespace(
            viewer=seat if seat >= 0 else None, names=names, layout=SimpleNamespace(messages=messages)
        ),
        Offers,
        lambda scene, offers: [sorted(offers.legal), offers.plan, scene.names],
        drawing,
        lambda scene: f"{scene.viewer}",
        lambda scene: [[*scene.names]],
        lambda scene: f"turn of {scene.names[0]}",
    )


def test_view_functions_read_a_scene_and_draw_it():
    parts_, _, tips, prompt, summary = view().functions
    assert parts_(None, None, 1, None, legal=np.array([3, 2]), names=["A"]) == [[2, 3], None, ["A"]]
    assert parts_(None, None, 1, None, legal=[2], plan=[4]) == [[2], [4], ()]
    assert tips(None, None, 0, None, legal=[5, 4]) == {4: "tip 4", 5: "tip 5"}
    assert prompt(None, None, 2, None) == "2"
    assert summary(None, None, None, names=["A", "B"]) == [["A", "B"]]
    assert view().headline(None, None, 0, None, names=["A", "B"]) == "turn of A"


def test_a_spectator_can_choose_nothing():
    assert view().tips(None, None, -1, None, legal=[1, 2]) == {}


def test_a_board_has_one_background():
    board: Any = view_functions.PrintedBoard(
        "map",
        lambda box, messages: f"{box} in {messages}",
        lambda x: f"draw {x}",
        lambda x: f"areas {x}",
        lambda x: f"defs {x}",
    )
    printed, places, defs = board.functions
    assert printed("box", "fr") == {"map": "draw box in fr"}
    assert (places("box", "fr", "map"), places("box", "fr", "other")) == ("areas box in fr", "")
    assert defs("box", "fr") == "defs box in fr"

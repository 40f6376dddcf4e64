"""The picture of Road Master: well-formed, complete, fast to draw, and free of hidden information.

Snapshots are in `snapshots/`, one element per line; the printed board has its own. After an intended change, renew
them and look at the difference:

    TRUCKSTOP_UPDATE=1 python -m pytest tests/games/road_master/test_view.py
"""

import itertools
import os
import re
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.engine.contract import HEADLINE_LENGTH
from truckstop.engine.messages import LANGUAGES
from truckstop.games.road_master import view
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.state import PLAYED_BASE, Face
from truckstop.games.road_master.view.cards import OUTLINE
from truckstop.games.road_master.view.document import draw_table
from truckstop.games.road_master.view.geometry import BOTTOM, LEFT, RIGHT, TOP
from truckstop.games.road_master.view.layout import layout_of
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.tray import assign_tokens

SNAPSHOTS = Path(__file__).with_name("snapshots")
SPECTATOR = 0
SVG = "{http://www.w3.org/2000/svg}"
BOX = GAME.box()
EN, FR = (GAME.messages(language) for language in LANGUAGES)
MODULES = {"explosive": "on", "perishable": "on"}
STRANGE = MODULES | {"binding_program": True, "market_refill": "batch", "token_pairing": "free", "store_to": "home"}


def legal_numbers(t, player=1):
    return [t.actions.parse(action) for action in t.legal(player)]


def picture(t, player=1, messages=EN, **options):
    """The SVG document for a player, drawn from the redacted record; 0 is a spectator."""
    return view.svg(t.box, t.view(player).s, player - 1, messages, **options)


def interactive_picture(t, player=1, messages=EN):
    """The SVG document for a player, with buttons for all legal actions."""
    return picture(t, player, messages, legal=legal_numbers(t, player))


def offered_actions(document):
    """The single actions that can be chosen in the document."""
    return sorted(action for action in re.findall(r'data-action="([^"]*)"', document) if ";" not in action)


def parse(document):
    return ElementTree.fromstring(document)


def texts(document):
    return ["".join(element.itertext()) for element in parse(document).iter(f"{SVG}text")]


def prompt(t, player=1, messages=EN, **options):
    return view.prompt(t.box, t.view(player).s, player - 1, messages, **options)


def headline(t, player=1, messages=EN, **options):
    return view.headline(t.box, t.view(player).s, player - 1, messages, **options)


def play_game(players, decisions, every=7, **options):
    """A game of the policy after some decisions; one decision out of `every` is an arbitrary legal action instead."""
    t = Table(players, placed=False, **options)
    for n in range(decisions):
        if t.over:
            break
        legal = [action for action in t.legal(t.player) if action != "end"]
        t.do(t.player, legal[n % len(legal)] if legal and n % every == 0 else t.policy(t.player))
    return t


# The document


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_the_picture_is_a_document_for_every_number_of_players_in_every_language(players, language):
    root = parse(picture(play_game(players, 60, **MODULES), messages=GAME.messages(language)))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == language
    assert root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text


def test_nothing_outside_the_document_is_needed():
    document = interactive_picture(play_game(6, 120, **MODULES))
    assert "<script" not in document
    assert set(re.findall(r'href="(.)', document)) == {"#"}
    ids = [element.get("id") for element in parse(document).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', document)) <= set(ids)


def test_every_class_has_a_style():
    documents = [interactive_picture(play_game(6, n, **MODULES)) for n in (0, 40, 200)]
    documents += [picture(Table(2).finish()), interactive_picture(Table(2, **STRANGE)), picture(Table(3).leave(2))]
    style = parse(documents[0]).find(f"{SVG}style").text
    style_classes = set(re.findall(r"\.([a-z]\w*)[ .:{]", style.replace(".road-master", "")))
    drawing_classes = {name for names in re.findall(r'class="([^"]*)"', "".join(documents)) for name in names.split()}
    unstyled_classes = {"road-master", "backdrop", "marks", "choosable", "sequence", "piece", "die"}
    assert drawing_classes - unstyled_classes <= style_classes


def test_no_text_is_smaller_than_twelve_pixels():
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", view.style(BOX))]
    (letter,) = {float(size) for size in re.findall(r'font-size="([\d.]+)"', view.defs(BOX, EN))}
    documents = [
        interactive_picture(t, t.player) for t in (play_game(6, 200, **MODULES), Table(2).do(1, "super_bonus"))
    ]
    scales = [float(scale) for scale in re.findall(r'href="#rm-\w\d" [^>]*scale\(([\d.]+)\)', "".join(documents))]
    assert scales
    assert min(*sizes, letter * min(scales)) >= 12


def test_the_same_record_gives_the_same_picture():
    t = play_game(3, 60)
    assert picture(t) == picture(t.copy())


def test_the_board_does_not_depend_on_the_game():
    printed = view.backgrounds(BOX, EN)["road"]
    assert printed in picture(play_game(2, 30))
    assert printed in picture(Table(6))
    assert len(printed.encode()) < 60_000


def test_the_parts_are_drawn_in_a_few_milliseconds():
    t = play_game(6, 200, **MODULES)
    legal, s, times = legal_numbers(t, t.player), t.view(t.player).s, []
    for _ in range(30):
        before = time.thread_time()
        view.parts(BOX, s, t.player - 1, EN, legal=legal)
        times.append(time.thread_time() - before)
    assert sorted(times)[15] < 0.005


# Choices


STAGES = {
    "a first turn": lambda: Table(2, placed=False),
    "a dock": lambda: Table(2).trucks("D1", "A1").cargo(1, orange=2, blue=1).contracts(1, "AD2", "AD3:1", "DE2"),
    "a full truck": lambda: Table(2).trucks("D1", "A1").cargo(1, orange=5),
    "foreign cubes": lambda: Table(2).trucks("A1", "D1").stock("A", orange=3, blue=1),
    "nearly full": lambda: Table(2).trucks("A1", "D1").cargo(1, blue=4),
    "loading": lambda: Table(2).trucks("A1", "D1").do(1, "load orange"),
    "under way": lambda: Table(2).trucks("R5", "R8").do(1, "drive R6"),
    "the last step": lambda: Table(2).trucks("R5", "R20").do(1, "drive R6", "drive R7", "drive R8"),
    "unloading": lambda: Table(2).trucks("D1", "A1").cargo(1, orange=3).contracts(1, "AD3").do(1, "deliver AD3"),
    "overtaking": lambda: Table(3).trucks("L6", "R6", "R7"),
    "an approach": lambda: Table(2).trucks("R2", "A1"),
    "an exit": lambda: Table(2).trucks("R3", "D1"),
    "a jam": lambda: Table(4).trucks("R5", "R4", "R6", "L6"),
    "taking contracts": lambda: Table(2).do(1, "take 1"),
    "a batch": lambda: Table(2, market_refill="batch").do(1, "take 1", "take top"),
    "super-bonus cards": lambda: Table(2).do(1, "super_bonus", "keep 2"),
    "a list": lambda: Table(2, binding_program=True).do(1, "list load"),
    "a listed face": lambda: Table(2, binding_program=True).do(1, "list load", "list forward", "done"),
    "placing first": lambda: Table(2, placed=False, binding_program=True).do(1, "list load", "done"),
    "explosives": lambda: Table(2, **MODULES).trucks("F1", "A1").cargo(1, yellow=1, blue=1).contracts(1, "xFA2"),
    "six in a row": lambda: Table(6).trucks("R5", "R6", "R7", "R8", "R9", "R10"),
}


@pytest.mark.parametrize("stage", STAGES)
def test_exactly_the_legal_actions_are_offered(stage):
    t = STAGES[stage]()
    assert offered_actions(interactive_picture(t)) == sorted(t.legal(1)) != []


@pytest.mark.parametrize("options", [{}, MODULES, STRANGE, {"token_pairing": "mixed", "convoy": "loose"}])
def test_every_decision_of_a_game_is_offered(options):
    t = Table(4, placed=False, **options)
    for n in range(300):
        if t.over:
            break
        legal = t.legal(t.player)
        assert offered_actions(interactive_picture(t, t.player)) == sorted(legal)
        t.do(t.player, legal[n * 7 % len(legal)] if n % 5 == 0 else t.policy(t.player))


@pytest.fixture
def longer_ring(tmp_path):
    """Our board with two more columns, and with a colour of trucks that the style sheet does not know."""
    text = (GAME.folder / "box.toml").read_text("utf-8")
    file = tmp_path / "longer.toml"
    file.write_text(text.replace("columns = 24", "columns = 26").replace('"turquoise"', '"pink"'), "utf-8")
    return GAME.box(file)


def test_legal_actions_are_offered_on_a_longer_board(longer_ring):
    t = Table(6, placed=False, box=longer_ring)
    messages = GAME.messages("en", longer_ring)
    assert offered_actions(view.svg(longer_ring, t.view(1).s, 0, messages, legal=legal_numbers(t))) == sorted(
        t.legal(1)
    )
    cells = layout_of(longer_ring, messages).ring.cells
    assert len(cells) == 64
    assert all(LEFT < cell.x < RIGHT and TOP < cell.y < BOTTOM for cell in cells)
    assert ".p5{fill:#" in view.style(longer_ring)


def test_without_legal_actions_nothing_is_offered():
    assert not offered_actions(picture(Table()))


# Panels, cards, tokens, secrets


def test_own_super_bonus_cards_are_shown_and_those_of_others_are_counted():
    t = Table(2).do(1, "super_bonus", "keep 1", "keep 2", "done")
    (first, second) = (EN.name(f"bonus-{name}") for name in t.kept_bonuses(1))
    parts_of = {player: view.parts(BOX, t.view(player).s, player - 1, EN) for player in (1, 2, SPECTATOR)}
    other_parts = parts_of[2] + parts_of[SPECTATOR]
    assert any(first in part.label for part in parts_of[1])
    assert any(second in part.label for part in parts_of[1])
    assert not any(first in part.label or second in part.label for part in other_parts)
    assert not any(part.key.startswith("bonus") for part in view.parts(BOX, t.s, -1, EN))
    assert all(any(EN("label-kept", cards=2) in part.label for part in parts) for parts in parts_of.values())


def test_hidden_data_does_not_change_the_picture():
    t = Table(2).do(1, "super_bonus", "keep 1", "done").do(1, "end").do(2, "super_bonus", "keep 3")
    twin = t.copy()
    twin.seat(1)["bonus"] = 1 << 17
    twin.s["top"], twin.s["named"] = 3, 1
    for player in (0, 2):
        same = view.svg(BOX, t.s, player - 1, EN) == view.svg(BOX, twin.s, player - 1, EN)
        assert same == (player == 0)  # player 2 knows what is being chosen
    assert picture(t, 1) != view.svg(BOX, twin.s, 0, EN)


def test_a_secret_card_has_a_folded_corner_for_its_owner():
    t = Table(2).do(1, "super_bonus", "keep 1", "done")
    assert 'class="fold"' in picture(t, 1)
    assert 'class="fold"' not in picture(t, 2)


def test_the_pile_shows_its_back_and_its_size():
    """RM-024."""
    t = Table(2)
    pile = view.parts(BOX, t.view(1).s, 0, EN)[1]
    assert pile.label == EN("label-part-pile", cards=int(t.s["left"]), colour=EN.name(f"colour-{t.pile_back()}"))
    assert f">{t.s['left']}</text>" in pile.foreground


def test_tokens_show_what_was_played():
    """RM-013, RM-016: a played token shows the face that was used."""
    t = Table(2).trucks("A1", "D1").load(1, "orange").drive(1, "A2")
    (tokens,) = (part for part in view.parts(BOX, t.view(1).s, 0, EN) if part.key == "tokens")
    assert tokens.foreground.count('class="turned"') == 2
    assert tokens.foreground.count('class="wood"') == 5
    assert tokens.label == EN("label-part-tokens", done=2, most=4, faces="load, forward")


def test_every_playable_set_of_faces_has_tokens():
    """RM-032: in both pairings. Each face gets another token, which has this face."""
    for token_pairs in layout_of(BOX, EN).tokens:
        for hand in itertools.combinations_with_replacement(Face, 4):
            tokens = assign_tokens(token_pairs, hand)
            assert not tokens or len(set(tokens)) == len(hand)
            assert all(face in token_pairs[token] for face, token in zip(hand, tokens, strict=bool(tokens)))


def test_a_contract_shows_the_cubes_that_lie_on_it():
    t = Table(2).contracts(1, "AD3:1")
    (card,) = (part for part in view.parts(BOX, t.view(1).s, 0, EN) if part.key == "contract-AD3")
    assert re.findall(r'href="#rm-(\w)0"', card.foreground) == ["c", "w", "w"]
    assert OUTLINE in card.foreground
    assert ">+9</text>" in card.foreground
    assert ">−3</text>" in card.foreground


def test_drawn_boom_cards_are_shown_face_up():
    """RM-166, RM-168."""
    t = Table(2, **MODULES)
    assert 'class="boom"' not in view.parts(BOX, t.view(1).s, 0, EN)[0].foreground
    t.s["drawn"], t.s["halves"] = 3, 1
    board = view.parts(BOX, t.view(1).s, 0, EN)[0].foreground
    assert board.count('class="boom"') == 1
    assert board.count(">OK<") == 2
    assert EN("label-boom-cards", left=3, halves=1) in board


# Sentences


def test_prompts_say_whose_turn_it_is_and_what_to_do():
    t = Table(2, placed=False)
    assert (headline(t), prompt(t)) == ("Your turn: 4 actions left", EN("ask-place"))
    assert "deliver it" in prompt(STAGES["a dock"]())
    assert headline(Table(2), 2, names=["Ada", "Béla"]) == "Ada’s turn: 4 actions left"
    assert prompt(Table(2), 2) == "", "the headline says everything"
    t = STAGES["under way"]()
    assert (headline(t), prompt(t)) == (EN("headline-forward"), EN("ask-more-steps", left=3))
    t = STAGES["taking contracts"]()
    assert (headline(t), prompt(t)) == (EN("headline-contracts"), EN("ask-more-contracts", left=2))
    t = STAGES["a listed face"]()
    assert (headline(t), prompt(t)) == (EN("headline-listed", number=1, most=2), EN("ask-listed", face="load"))
    assert prompt(STAGES["placing first"]()) == EN("ask-place-first")
    assert headline(Table(2).finish()) == "The game is over"


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
@pytest.mark.parametrize("stage", STAGES)
def test_headlines_are_short_with_the_longest_names(stage, messages):
    t = STAGES[stage]()
    for player in range(3):
        names = ["Bartholomew Featherstonehaugh"] * int(t.s["seats"])
        assert 0 < len(headline(t, player, messages, names=names)) <= HEADLINE_LENGTH


def test_a_prompt_suggests_only_actions_with_a_token_left():
    """RM-015, RM-016, RM-032: and loading only if there is a free slot."""
    assert prompt(Table(2).contracts(1, "AD3")).endswith(EN("ask-load"))
    assert prompt(Table(2).contracts(1, "AD3").cargo(1, blue=5)).endswith(EN("ask-drive"))
    driver = Table(2).trucks("R5", "R20").contracts(1, "AD3").drive(1, "R6").drive(1, "R7")
    assert prompt(driver).endswith(EN("ask-drive"))
    assert prompt(driver.drive(1, "R8")).endswith(EN("ask-contracts"))
    table = Table(2)
    table.s["played"] = PLAYED_BASE**Face.SUPER_BONUS
    assert prompt(table).endswith(EN("ask-any"))


def test_the_prompt_suggests_stopping_only_if_it_is_legal():
    """RM-209: the pile ran out, and nothing was taken before."""
    t = Table(2).market("AB2", "BC2").pile("shortA").do(1, "take top")
    assert prompt(t) == EN("ask-contracts-again", left=3)
    assert not t.can(1, "done")
    assert prompt(t.do(1, "take 1")) == EN("ask-more-contracts", left=2)


def test_the_prompt_says_how_much_of_a_list_is_left():
    """RM-035: it counts the faces left in the list, not the actions that a turn may have."""
    t = Table(2, binding_program=True).do(1, "list load", "list contracts", "list forward", "done")
    assert headline(t, 2, names=["Ada", "Béla"]) == "Ada’s turn: 3 actions left"
    assert headline(t.do(1, "give_up"), 2, names=["Ada", "Béla"]) == "Ada’s turn: 2 actions left"
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legal_numbers(t))
    assert tips[t.actions.parse("end")] == EN("tip-end", left=2)
    assert tips[t.actions.parse("take 1")].endswith(EN("tip-cost", left=1))
    t.do(1, "take 1")
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legal_numbers(t))
    assert tips[t.actions.parse("done")].endswith(EN("tip-left", left=1))


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
@pytest.mark.parametrize("stage", STAGES)
def test_every_stage_has_a_prompt_for_everybody(stage, messages):
    t = STAGES[stage]()
    assert len({prompt(t, player, messages) for player in (0, 1, 2)}) == 2


def test_the_summary_explains_the_scores():
    """RM-122, RM-123: points of contracts, cost of unfilled contracts, super-bonus cards."""
    t = Table(2).filled_contracts(1, "AD2").contracts(1, "AD3").contracts(2, "BC2")
    t.seat(1)["score"] = 7
    head, first, second = view.summary(BOX, t.finish().view(0).s, EN, names=["Ada", "Béla"])
    assert head == ["", "", "Contracts filled", "Delivered", "Unfilled", "Super-bonus", "Total"]
    assert first == ["1.", "Ada", "1", "7", "−3", "0", "4"]
    assert second == ["2.", "Béla", "0", "0", "−1", "0", "−1"]


def test_the_summary_says_which_player_left():
    t = Table(3).leave(3)
    assert ["left", "Player 3"] in [row[:2] for row in view.summary(BOX, t.view(0).s, EN)]


# Snapshots


def draw_changing_parts(t, player, messages=EN):
    """An SVG document without the printed board."""
    scene = Scene.of(BOX, t.view(player).s, player - 1, messages)
    svg, _ = draw_table(scene, Offers.of(scene, frozenset(legal_numbers(t, player) if player else ())))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'


def printed_board():
    style = f"<style>{view.style(BOX)}</style>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg">{style}{view.defs(BOX, EN)}{view.backgrounds(BOX, EN)["road"]}</svg>'
    )


def mid_game():
    t = Table(4, **MODULES).trucks("D1", "R16", "L12", "B2").cargo(1, orange=2, blue=1).cargo(2, yellow=3)
    t.contracts(1, "AD2", "AD3:1", "EB2").contracts(2, "xFA2", "BC2:1").filled_contracts(3, "CE2").stock(
        "C", green=3, brown=1
    )
    return t.market("AB2", "BD4", "CA5", "EF5", "AC5", "BF2", "CD1", "EA3", "AF1")


def finished_game():
    t = Table(3).filled_contracts(1, "AD2", "BE3").contracts(2, "AD3:1", "CA5").filled_contracts(3, "EF5")
    t.seat(1)["score"], t.seat(3)["score"] = 16, 11
    return t.finish()


@pytest.mark.parametrize(
    ("name", "draw"),
    [
        ("board", printed_board),
        ("under-way", lambda: draw_changing_parts(mid_game(), 1)),
        ("spectator-fr", lambda: draw_changing_parts(mid_game(), 0, FR)),
        ("over-fr", lambda: draw_changing_parts(finished_game(), 2, FR)),
    ],
)
def test_the_picture_matches_its_snapshot(name, draw):
    lines = re.sub(r"(?<=>)(?=<[^/])", "\n", draw()) + "\n"
    file = SNAPSHOTS / f"{name}.svg"
    if os.environ.get("TRUCKSTOP_UPDATE"):
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(lines, "utf-8")
    assert file.read_text("utf-8") == lines

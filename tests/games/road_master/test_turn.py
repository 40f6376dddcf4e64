"""The turn: actions, tokens, plans and the binding program (ledger 4.1, 4.10)."""

from itertools import permutations

import pytest

from tests.games.road_master.table import Table
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.state import FACE_NAMES, PAIRINGS, PLAYED_BASE, Face

FIRST_PIECES = {  # face → an action that plays it, for player 1 on C1 with a free road
    "contracts": "take 1",
    "super_bonus": "super_bonus",
    "load": "load green",
    "forward": "drive C2",
    "reverse": "back R8",
    "unload": "store blue",
}


def table(**options):
    """Player 1 is on C1 with a blue and a green cube."""
    return Table(placed=False, **options).trucks("C1", None).cargo(1, blue=1, green=1)


def play(t, face):
    """One action of a face; afterwards truck and cargo are as before."""
    t.do_whole(1, FIRST_PIECES[face])
    return t.truck(1, "C1").cargo(1, blue=1, green=1)


def can_play(faces, **options):
    """Whether these faces can be played in one turn, in this order."""
    t = table(**options)
    for face in faces:
        why = t.refusal(1, FIRST_PIECES[face])
        if why != Why.OK:
            assert why == Why.NO_TOKEN
            return False
        play(t, face)
    return True


LOAD, FORWARD, REVERSE, UNLOAD = "load", "forward", "reverse", "unload"


@pytest.mark.parametrize(
    "faces",
    [
        ("contracts", LOAD, FORWARD, UNLOAD),
        (LOAD, FORWARD, FORWARD, UNLOAD),
        (FORWARD, FORWARD, FORWARD, UNLOAD),
        (REVERSE, FORWARD, FORWARD, LOAD),
    ],
)
def test_c05_turns_that_opposites_allow(faces):
    """RM-C05 (RM-012, RM-013, RM-016): the faces can be played in any order."""
    for order in {*permutations(faces)}:
        assert can_play(order)


@pytest.mark.parametrize(
    "faces",
    [
        (FORWARD, FORWARD, FORWARD, REVERSE),
        ("contracts", "super_bonus"),
        (LOAD, LOAD, UNLOAD, UNLOAD),
    ],
)
def test_c05_turns_that_opposites_refuse(faces):
    """RM-C05 (RM-016, RM-032, RM-202): there is no token for the last face, in any order."""
    for order in {*permutations(faces)}:
        assert not can_play(order)


def test_c14_free_and_mixed_tokens():
    """RM-C14 (RM-015, RM-016, RM-032): other values of `token_pairing` allow and refuse other turns."""
    assert can_play((LOAD, LOAD, UNLOAD, UNLOAD), token_pairing="free")
    assert not can_play((LOAD, LOAD, LOAD, LOAD), token_pairing="free")
    assert not can_play(("contracts", FORWARD, FORWARD, FORWARD), token_pairing="mixed")
    assert can_play(("contracts", FORWARD, FORWARD), token_pairing="mixed")
    assert can_play((LOAD, FORWARD, FORWARD, UNLOAD), token_pairing="mixed")


def has_assignment(tokens, faces):
    """Whether each face can have a token of its own. A simple reference: try all assignments."""
    if not faces:
        return True
    face, *other_faces = faces
    other_tokens = [tokens[:n] + tokens[n + 1 :] for n, token in enumerate(tokens) if face in token]
    return any(has_assignment(rest, other_faces) for rest in other_tokens)


@pytest.mark.parametrize("pairing", range(PAIRINGS))
def test_a_face_may_follow_if_all_faces_have_tokens(pairing):
    """RM-015, RM-032: after all combinations of up to three faces, compared with the reference."""
    t = Table()
    content = t.box.content
    free_tokens = [(face,) for face in FACE_NAMES for _ in range(content["faces"][face])]
    tokens = [*content["tokens"].values(), free_tokens][pairing]
    combinations = {tuple(sorted(faces)) for n in range(4) for faces in _combinations(n)}
    comparisons = 0
    for faces in combinations:
        if has_assignment(tokens, faces):
            code = sum(PLAYED_BASE ** FACE_NAMES.index(face) for face in faces)
            for number, face in enumerate(FACE_NAMES):
                can_follow = bool(int(t.board["follow"][pairing, code]) >> number & 1)
                assert can_follow == has_assignment(tokens, (*faces, face)), (faces, face)
                comparisons += 1
    assert comparisons > 100


def _combinations(n):
    return [()] if n == 0 else [(*faces, face) for faces in _combinations(n - 1) for face in FACE_NAMES]


def test_c11_after_four_actions_the_turn_is_over():
    """RM-C11 (RM-012, RM-019): the player is not asked."""
    t = table()
    for face in (LOAD, FORWARD, FORWARD, UNLOAD):
        play(t, face)
    assert t.player == 2
    assert t.refusal(1, "take 1") == Why.NOT_YOUR_TURN


def test_c10_a_turn_may_have_no_action():
    """RM-C10 (RM-012, RM-031, RM-204): but the truck must be placed."""
    t = Table(placed=False)
    assert t.refusal(1, "end") == Why.PLACE_FIRST
    t.do(1, "place A1").end(1)
    assert (t.player, t.events_of(Event.ENDED)) == (2, [(1, 0, 0)])


def test_c87_an_action_without_cubes_is_refused():
    """RM-C87 (RM-019, RM-020): load and unload need a cube; the turn may end after any action."""
    t = table()
    assert t.refusal(1, "done") == Why.NOTHING_CHOSEN
    for face in (LOAD, FORWARD, UNLOAD):
        assert play(t, face).can(1, "end")
    assert t.end(1).player == 2


def test_all_tokens_are_available_in_every_turn():
    """RM-014: three forward actions in each turn."""
    for start in ("R5", "R8"):
        t = Table(placed=False).trucks(start, "A1")
        for _ in range(2):
            for _ in range(3):
                t.drive(1, t.family(1, "drive")[0])
            assert t.family(1, "drive") == []
            t.end(1, 2)


def test_only_the_player_whose_turn_it_is_acts_one_action_at_a_time():
    """RM-012, RM-118: other players are refused, and so are other actions before the current one is closed."""
    t = table(players=3)
    assert t.refusal(2, "take 1") == t.refusal(3, "end") == Why.NOT_YOUR_TURN
    assert t.legal(2) == []
    t.do(1, "load green")
    for action in ("take 1", "super_bonus", "drive C2", "back R8", "store blue", "end"):
        assert t.refusal(1, action) == Why.FINISH_FIRST
    assert t.refusal(1, "list load") == Why.NOT_AT_THIS_TABLE


def test_turns_go_clockwise_from_the_start_player():
    """RM-001, RM-012, RM-201: a round is one turn of each player."""
    t = Table(players=4)
    order = []
    for _ in range(8):
        order.append((int(t.s["turn"]), t.player))
        t.do(t.player, "take 1", "done").end(t.player)
    assert order == [(r, p) for r in (1, 2) for p in (1, 2, 3, 4)]


def test_plans_are_not_binding_and_not_part_of_the_state():
    """RM-017, RM-203: by default nothing can be listed or given up."""
    t = table()
    assert not t.can(1, "list load")
    assert t.refusal(1, "list load") == t.refusal(1, "give_up") == Why.NOT_AT_THIS_TABLE
    assert t.program() == []


def table_with_program(*faces, start="C1", **options):
    """Player 1 is on C1 with two blue cubes and has listed these faces; player 2 is on A1."""
    t = Table(placed=False, binding_program=True, **options).trucks(start, "A1").cargo(1, blue=2).turn_of(1)
    t.do(1, *(f"list {face}" for face in faces))
    return t.do(1, "done") if len(faces) < 4 else t


def test_c15_a_program_is_played_in_order_or_lost():
    """RM-C15 (RM-017, RM-035): of load, forward, unload, forward on a blocked road, the forward faces are lost."""
    t = table_with_program("load", "forward", "unload", "forward").truck(2, "C2")
    assert t.refusal(1, "drive C2") == Why.NOT_ITS_TURN
    t.do(1, "load green", "done")
    assert (1, Face.FORWARD, 0) in t.events_of(Event.LOST_FACE)
    assert t.refusal(1, "back R8") == Why.NOT_ITS_TURN
    t.do(1, "store blue", "done")
    assert (t.player, t.events_of(Event.LOST_FACE)) == (2, [(1, Face.FORWARD, 0)])
    assert t.in_stock("C") == {"green": 14, "blue": 1}
    t = table().truck(2, "C2").load(1, "green")
    assert t.refusal(1, "drive C2") == Why.CELL_TAKEN
    for action in ("back R8", "store blue", "take 1", "load green"):
        assert t.can(1, action)


def test_a_program_is_listed_first_and_visible_to_all():
    """RM-035: up to four faces for which there are tokens; then the program is fixed."""
    t = Table(binding_program=True)
    assert t.refusal(1, "take 1") == t.refusal(1, "end") == Why.LIST_FIRST
    t.do(1, "list contracts")
    assert t.events_of(Event.LISTED, viewer=2) == [(1, Face.CONTRACTS, 0)]
    assert t.refusal(1, "list super_bonus") == Why.NO_TOKEN
    t.do(1, "list load", "list load", "list forward")
    assert t.view(2).program() == ["contracts", "load", "load", "forward"]
    assert t.refusal(1, "list load") == Why.NOT_LISTING
    assert t.can(1, "take 1")


def test_an_empty_program_ends_the_turn():
    """RM-035: no face is left to play."""
    t = Table(binding_program=True).do(1, "done")
    assert (t.player, t.events_of(Event.ENDED)) == (2, [(1, 0, 0)])


def test_faces_given_up_or_lost_are_not_actions():
    """RM-035, RM-241: one face is given up, one is played: one action is done. A player may stop at any time."""
    t = table_with_program("contracts", "load", "unload").do(1, "give_up")
    assert (t.actions_done, t.events_of(Event.GAVE_UP)) == (0, [(1, Face.CONTRACTS, 0)])
    t.do(1, "load green", "done")
    assert (t.actions_done, t.player) == (1, 1)
    assert t.end(1).events_of(Event.ENDED) == [(1, 1, 0)]


def test_a_program_asks_for_placing_when_a_face_needs_the_truck():
    """RM-031, RM-035: placing is possible at any face, and compulsory before a load and before the turn ends."""
    t = Table(placed=False, binding_program=True).do(1, "list contracts", "list load", "done")
    assert t.can(1, "place C1")
    assert t.refusal(1, "end") == Why.PLACE_FIRST
    t.do(1, "take 1", "done")
    assert {action.split()[0] for action in t.legal(1)} == {"place"}
    for action in ("give_up", "load green", "take 1", "super_bonus"):
        assert t.refusal(1, action) == Why.PLACE_FIRST
    t.do(1, "place C1", "load green", "done")
    assert t.player == 2
    t.do(2, "list contracts", "done", "take 1", "done")
    assert {action.split()[0] for action in t.legal(2)} == {"place"}
    assert t.do(2, "place A1").player == 1


def test_a_face_that_cannot_be_played_after_placing_is_lost():
    """RM-035: unloading an empty truck."""
    t = Table(placed=False, binding_program=True).do(1, "list unload", "done", "place A1")
    assert (t.player, t.events_of(Event.LOST_FACE)) == (2, [(1, Face.UNLOAD, 0)])


@pytest.mark.parametrize("face", FACE_NAMES)
def test_actions_without_effect_are_not_available(face):
    """RM-020, RM-035, RM-211, RM-218, RM-230: without a card, a cube or a free cell, the face is lost."""
    t = Table(players=3, placed=False, binding_program=True).trucks("R5", "R6", "L6").turn_of(1)
    if face == "reverse":
        t.trucks("R5", "R4", None)
    t.market().pile().bonus_order().checks_invariants = False
    t.do(1, f"list {face}", "done")
    assert t.events_of(Event.LOST_FACE) == [(1, Face[face.upper()], 0)]
    assert t.player == 2


def test_a_box_with_more_faces_still_asks_for_placing_before_the_turn_ends():
    """RM-031: if no action of the turn needs the truck, only placing is left at its end."""
    t = Table(placed=False, token_pairing="free")
    t.board = t.board.copy()
    t.board["follow"][2] = 0b111111
    t.board["actions_per_turn"] = 2
    t.board["follow"][2, 2] = 0
    t.do(1, "take 1", "done", "take 1", "done")
    assert (t.player, {action.split()[0] for action in t.legal(1)}) == (1, {"place"})
    assert t.do(1, "place A1").player == 2

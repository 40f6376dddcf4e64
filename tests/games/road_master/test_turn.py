"""The turn: actions, tokens, the plan and the binding programme (ledger 4.1, 4.10)."""

from itertools import permutations

import pytest

from tests.games.road_master.table import Table
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.state import FACE_NAMES, PAIRINGS, PLAYED_BASE, Face

PLAYED = {  # something to play each face with, where player 1 stands on C1 with a free road
    "contracts": "take 1",
    "super_bonus": "super_bonus",
    "load": "load green",
    "forward": "drive C2",
    "reverse": "back R8",
    "unload": "store blue",
}


def table(**options):
    """Player 1 on C1 with blue and green to unload."""
    return Table(placed=False, **options).trucks("C1", None).cargo(1, blue=1, green=1)


def play(t, face):
    """One action of a face, wherever the truck is put back to afterwards."""
    t.whole(1, PLAYED[face])
    return t.truck(1, "C1").cargo(1, blue=1, green=1)


def fits(faces, **options):
    """Whether these faces can be played in a turn, one after the other."""
    t = table(**options)
    for face in faces:
        why = t.refusal(1, PLAYED[face])
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
    """RM-C05 (RM-012, RM-013, RM-016): in any order."""
    for order in {*permutations(faces)}:
        assert fits(order)


@pytest.mark.parametrize(
    "faces",
    [
        (FORWARD, FORWARD, FORWARD, REVERSE),
        ("contracts", "super_bonus"),
        (LOAD, LOAD, UNLOAD, UNLOAD),
    ],
)
def test_c05_turns_that_opposites_refuse(faces):
    """RM-C05 (RM-016, RM-032, RM-202): the last action has no token."""
    for order in {*permutations(faces)}:
        assert not fits(order)


def test_c14_free_and_mixed_tokens():
    """RM-C14 (RM-015, RM-016, RM-032)."""
    assert fits((LOAD, LOAD, UNLOAD, UNLOAD), token_pairing="free")
    assert not fits((LOAD, LOAD, LOAD, LOAD), token_pairing="free")
    assert not fits(("contracts", FORWARD, FORWARD, FORWARD), token_pairing="mixed")
    assert fits(("contracts", FORWARD, FORWARD), token_pairing="mixed")
    assert fits((LOAD, FORWARD, FORWARD, UNLOAD), token_pairing="mixed")


def assignable(tokens, faces):
    """A simple reference: try to assign each face to an unused token."""
    if not faces:
        return True
    first, *rest = faces
    return any(first in token and assignable(tokens[:n] + tokens[n + 1 :], rest) for n, token in enumerate(tokens))


@pytest.mark.parametrize("pairing", range(PAIRINGS))
def test_a_face_may_follow_if_all_faces_have_tokens(pairing):
    """RM-015, RM-032: after every hand of up to three faces, by trying all assignments."""
    t = Table()
    facts = t.box.content
    tokens = [*facts["tokens"].values(), [(face,) for face in FACE_NAMES for _ in range(facts["faces"][face])]][pairing]
    hands = {tuple(sorted(hand)) for n in range(4) for hand in _hands(n)}
    checked = 0
    for hand in hands:
        if assignable(tokens, hand):
            code = sum(PLAYED_BASE ** FACE_NAMES.index(face) for face in hand)
            for number, face in enumerate(FACE_NAMES):
                follows = bool(int(t.board["follow"][pairing, code]) >> number & 1)
                assert follows == assignable(tokens, (*hand, face)), (hand, face)
                checked += 1
    assert checked > 100


def _hands(n):
    return [()] if n == 0 else [(*hand, face) for hand in _hands(n - 1) for face in FACE_NAMES]


def test_c11_after_four_actions_the_turn_is_over():
    """RM-C11 (RM-012, RM-019): without a decision."""
    t = table()
    for face in (LOAD, FORWARD, FORWARD, UNLOAD):
        play(t, face)
    assert t.player == 2
    assert t.refusal(1, "take 1") == Why.NOT_YOUR_TURN


def test_c10_a_turn_without_an_action():
    """RM-C10 (RM-012, RM-031, RM-204): once the truck is placed."""
    t = Table(placed=False)
    assert t.refusal(1, "end") == Why.PLACE_FIRST
    t.do(1, "place A1").end(1)
    assert (t.player, t.events_of(Event.ENDED)) == (2, [(1, 0, 0)])


def test_c87_an_action_without_cubes_is_refused():
    """RM-C87 (RM-019, RM-020): load and unload with 0 cubes are refused; the turn may end after any action."""
    t = table()
    assert t.refusal(1, "done") == Why.NOTHING_CHOSEN
    for face in (LOAD, FORWARD, UNLOAD):
        assert play(t, face).can(1, "end")
    assert t.end(1).player == 2


def test_all_tokens_are_available_in_every_turn():
    """RM-014: three forwards in each."""
    for start in ("R5", "R8"):
        t = Table(placed=False).trucks(start, "A1")
        for _ in range(2):
            for _ in range(3):
                t.drive(1, t.family(1, "drive")[0])
            assert t.family(1, "drive") == []
            t.end(1, 2)


def test_only_the_player_whose_turn_it_is_acts_one_action_at_a_time():
    """RM-012, RM-118: the others are refused; within an action nothing else is."""
    t = table(players=3)
    assert t.refusal(2, "take 1") == t.refusal(3, "end") == Why.NOT_YOUR_TURN
    assert t.legal(2) == []
    t.do(1, "load green")
    for action in ("take 1", "super_bonus", "drive C2", "back R8", "store blue", "end"):
        assert t.refusal(1, action) == Why.FINISH_FIRST
    assert t.refusal(1, "list load") == Why.NOT_AT_THIS_TABLE


def test_turns_go_clockwise_from_the_start_player():
    """RM-001, RM-012, RM-201: a round is one turn of each."""
    t = Table(players=4)
    order = []
    for _ in range(8):
        order.append((int(t.s["turn"]), t.player))
        t.do(t.player, "take 1", "done").end(t.player)
    assert order == [(r, p) for r in (1, 2) for p in (1, 2, 3, 4)]


def test_the_plan_binds_nobody_and_is_not_in_the_record():
    """RM-017, RM-203: by default any action may follow any other, and no field holds a plan of the next turn."""
    t = table()
    assert not t.can(1, "list load")
    assert t.refusal(1, "list load") == t.refusal(1, "give_up") == Why.NOT_AT_THIS_TABLE
    assert t.program() == []


def programmed(*faces, start="C1", **options):
    t = Table(placed=False, binding_program=True, **options).trucks(start, "A1").cargo(1, blue=2).turn_of(1)
    t.do(1, *(f"list {face}" for face in faces))
    return t.do(1, "done") if len(faces) < 4 else t


def test_c15_a_programme_is_played_in_order_or_lost():
    """RM-C15 (RM-017, RM-035): load, forward, unload, forward; the road is blocked: forward is lost, unload is not."""
    t = programmed("load", "forward", "unload", "forward").truck(2, "C2")
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


def test_a_programme_is_listed_first_and_seen_by_all():
    """RM-035: up to four faces that find tokens; then it is fixed."""
    t = Table(binding_program=True)
    assert t.refusal(1, "take 1") == t.refusal(1, "end") == Why.LIST_FIRST
    t.do(1, "list contracts")
    assert t.events_of(Event.LISTED, viewer=2) == [(1, Face.CONTRACTS, 0)]
    assert t.refusal(1, "list super_bonus") == Why.NO_TOKEN
    t.do(1, "list load", "list load", "list forward")
    assert t.view(2).program() == ["contracts", "load", "load", "forward"]
    assert t.refusal(1, "list load") == Why.NOT_LISTING
    assert t.can(1, "take 1")


def test_a_programme_of_no_face_ends_the_turn():
    """RM-035: the list is through at once."""
    t = Table(binding_program=True).do(1, "done")
    assert (t.player, t.events_of(Event.ENDED)) == (2, [(1, 0, 0)])


def test_faces_given_up_or_lost_are_no_actions():
    """RM-035, RM-241: two of three: one action done; a player may stop at any time."""
    t = programmed("contracts", "load", "unload").do(1, "give_up")
    assert (t.actions_done, t.events_of(Event.GAVE_UP)) == (0, [(1, Face.CONTRACTS, 0)])
    t.do(1, "load green", "done")
    assert (t.actions_done, t.player) == (1, 1)
    assert t.end(1).events_of(Event.ENDED) == [(1, 1, 0)]


def test_a_programme_asks_for_placing_when_a_face_needs_the_truck():
    """RM-031, RM-035: before a load nothing but placing; with contracts up it may be done, and must be at the end."""
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
    """RM-035: unload with an empty truck."""
    t = Table(placed=False, binding_program=True).do(1, "list unload", "done", "place A1")
    assert (t.player, t.events_of(Event.LOST_FACE)) == (2, [(1, Face.UNLOAD, 0)])


@pytest.mark.parametrize("face", FACE_NAMES)
def test_actions_without_effect_are_not_available(face):
    """RM-020, RM-035, RM-211, RM-218, RM-230: no card, no cube, no cell: the face is lost."""
    t = Table(players=3, placed=False, binding_program=True).trucks("R5", "R6", "L6").turn_of(1)
    if face == "reverse":
        t.trucks("R5", "R4", None)
    t.market().pile().bonus_order().sound = False
    t.do(1, f"list {face}", "done")
    assert t.events_of(Event.LOST_FACE) == [(1, Face[face.upper()], 0)]
    assert t.player == 2


def test_a_box_with_more_faces_still_asks_for_placing_before_the_turn_ends():
    """RM-031: four actions that need no truck: then nothing but placing is left, and it ends the turn."""
    t = Table(placed=False, token_pairing="free")
    t.board = t.board.copy()
    t.board["follow"][2] = 0b111111
    t.board["actions_per_turn"] = 2
    t.board["follow"][2, 2] = 0
    t.do(1, "take 1", "done", "take 1", "done")
    assert (t.player, {action.split()[0] for action in t.legal(1)}) == (1, {"place"})
    assert t.do(1, "place A1").player == 2

"""The options of ledger section 6: each changes its own rule and nothing else."""

import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.engine.options import IncompatibleOptions

OPTIONS = GAME.meta.options
WITHOUT_EFFECT = {  # option → values that make no difference while players only take, drive and load
    "edition": ("en", "fr"),
    "shortage_rounding": ("up", "down"),
    "token_pairing": ("opposites", "mixed", "free"),
    "store_to": ("here", "home"),
    "convoy": ("strict", "loose"),
    "reverse_into_exit": ("true", "false"),
    "bonus_partial_cubes": ("true", "false"),
    "perishable_store": ("lost", "kept"),
    "final_round": ("start_player", "trigger_player"),
    "stall_rounds": ("3", "0", "99"),
    "max_rounds": ("100", "0", "3", "999"),
}
NAMES = (
    "edition", "shortage_rounding", "shortage_cards", "explosive", "perishable", "deck_split", "token_pairing",
    "binding_program", "market_refill", "store_to", "convoy", "reverse_into_exit", "bonus_partial_cubes",
    "perishable_store", "final_round", "first_player", "stall_rounds", "max_rounds",
)  # fmt: skip


def quiet_rounds(**options):
    """Two rounds in which three players take contracts, load and drive; no shortage appears."""
    t = Table(players=3, shortage_cards="off", **options)
    for _ in range(2):
        for player in (1, 2, 3):
            t.do(player, "take 2", "done").drive(player, t.family(player, "drive")[0])
            if t.family(player, "load"):
                t.load(player, t.family(player, "load")[0])
            t.end(player)
    return t


@pytest.mark.parametrize("option", WITHOUT_EFFECT)
def test_an_option_changes_nothing_outside_its_own_rule(option):
    """RM-012: after two rounds the records are equal, except for the option."""
    records = set()
    for value in WITHOUT_EFFECT[option]:
        t = quiet_rounds(**{option: value})
        assert OPTIONS.read(t.s)[option] == value
        t.s[option] = t.s["shortage_rounding"] = 0
        records.add(t.states.tobytes())
    assert len(records) == 1


def test_the_options_of_the_ledger_exist_with_their_defaults():
    """RM-006, RM-011, RM-016, RM-035, RM-041, RM-241, RM-242: all options, and the usual number of players."""
    assert tuple(option.key for option in OPTIONS) == NAMES
    defaults = OPTIONS.complete({}, 4)
    assert defaults == {
        "edition": "en", "shortage_rounding": "up", "shortage_cards": "on", "explosive": "off", "perishable": "off",
        "deck_split": "ten_each", "token_pairing": "opposites", "binding_program": "false", "market_refill": "each",
        "store_to": "here", "convoy": "strict", "reverse_into_exit": "true", "bonus_partial_cubes": "true",
        "perishable_store": "lost", "final_round": "start_player", "first_player": "random", "stall_rounds": "3",
        "max_rounds": "100",
    }  # fmt: skip
    assert GAME.meta.usual_players == 4


@pytest.mark.parametrize("players", range(2, 7))
def test_a_seat_that_is_empty_cannot_begin(players):
    """RM-011: the option names a seat in play, or is refused."""
    for seat in range(6):
        options = {"first_player": f"seat_{seat}"}
        if seat < players:
            assert OPTIONS.complete(options, players)["first_player"] == f"seat_{seat}"
        else:
            with pytest.raises(IncompatibleOptions):
                OPTIONS.complete(options, players)


def test_presets_can_be_played_by_any_number():
    """RM-006, RM-173: `first` without shortage cards, `standard`, and `everything` with both modules."""
    assert {*GAME.presets} == {"first", "standard", "everything"}
    for preset in GAME.presets.values():
        for players in range(2, 7):
            assert Table(players=players, **preset).check() == 0
    assert GAME.presets["first"] == {"shortage_cards": "off"}

"""Natural disasters (ledger 5)."""

from tests.games.rolling_freight.table import Table
from truckstop.games.rolling_freight.actions import Event


def buy_before_disaster(t, player=1):
    """Make a disaster the next card of the deck, and let a player buy a contract."""
    t.turn_of(player).track("red_1b", "red_2b", "red_3b", "blue_1b").dice(player, "red")
    t.s["disasters"][1] = 1
    t.s["left"][1] = 0
    return t.buy(player, "contract 1", "red")


def disaster_table(players=4):
    """Return a table in phase B with natural disasters."""
    return Table(players, natural_disasters=True).phase("B")


def test_a_disaster_removes_a_link_and_the_markers_of_its_cities():
    """RF-A80, RF-153, RF-154, RF-248: the owner keeps the VP; the contract lies on top of the deck."""
    t = disaster_table().finished(2, "gray_1a").saturated("sacramento_1", "sacramento_2", "reno_1", "oakland_1")
    t.seat(2)["score"] = t.seat(2)["points"][0] = 5
    buy_before_disaster(t).end(1)
    assert not t.owns(2, "gray_1a")
    assert not any(t.is_saturated(name) for name in ("sacramento_1", "sacramento_2", "reno_1"))
    assert t.is_saturated("oakland_1")
    assert t.points(2) == 5
    assert None not in t.slots()
    assert t.slots()[3].endswith("c")
    assert t.s["on_top"][: t.s["on_top_left"]].tolist() == [t.link("gray_1a")]
    assert t.events_of(Event.LINK_LOST) == [(2, t.link("gray_1a"), 0)]
    t.dice(2, "red", "blue").buy(2, "contract 1", "red").end(2)
    assert t.slots()[3] == "gray_1a"


def test_the_other_track_of_a_double_stays():
    """RF-248: a disaster removes one of the two tracks."""
    t = disaster_table().finished(2, "gray_1a").finished(3, "red_1b")
    t.turn_of(1).track("red_2b", "red_3b", "blue_1b", "blue_2b").dice(1, "red")
    t.s["disasters"][1], t.s["left"][1] = 1, 0
    t.buy(1, "contract 1", "red").end(1)
    assert t.owns(2, "gray_1a") != t.owns(3, "red_1b")


def test_any_finished_link_may_be_picked():
    """RF-153: the finished link is picked at random."""
    lost_contracts = set()
    for key in range(40):
        t = disaster_table().finished(2, "gray_1a", "gray_2a").finished(3, "gray_3a")
        t.s["dice"]["key"] = (key, 11)
        lost_contracts.add(buy_before_disaster(t).end(1).contract(t.s["on_top"][0]))
    assert lost_contracts == {"gray_1a", "gray_2a", "gray_3a"}


def test_a_disaster_without_a_finished_link():
    """RF-A81, RF-247: nothing happens, and the track is filled."""
    t = buy_before_disaster(disaster_table()).end(1)
    assert t.events_of(Event.DISASTER) == [(1, 0, 0)]
    assert t.events_of(Event.LINK_LOST) == []
    assert None not in t.slots()
    assert t.s["on_top_left"] == 0


def test_of_two_disasters_the_last_removed_contract_comes_first():
    """RF-A82, RF-155, RF-249: the contract that was removed last is drawn first."""
    t = disaster_table().finished(2, "gray_1a", "gray_2a")
    t.turn_of(1).track("red_1b", "red_2b", "red_3b", "blue_1b").dice(1, "red")
    t.s["disasters"][1], t.s["left"][1] = 2, 0
    t.buy(1, "contract 1", "red").end(1)
    first, second = (t.contract(link) for _, link, _ in t.events_of(Event.LINK_LOST))
    t.dice(2, "red", "red", "blue").buy(2, "contract 1", "red").buy(2, "contract 2", "red", "blue").end(2)
    assert t.slots()[2:] == [second, first]


def test_the_disaster_of_two_players_in_set_c():
    """RF-152, RF-250: all three disasters are in the deck; that of set C comes after the second end-of-phase card."""
    t = Table(2, natural_disasters=True)
    assert t.s["disasters"].tolist() == [0, 2, 1]
    t.phase("B").finished(2, "gray_1a").turn_of(1).track("red_1b", "red_2b", "red_3b", "blue_1b").dice(1, "red")
    t.s["disasters"], t.s["left"] = [0, 0, 1], [0, 0, 0]
    t.s["left"][2] = 1
    after = t.with_lucky_dice(lambda copy: copy.events_of(Event.DISASTER), 1, "contract 1", "pay", "end")
    assert after.s["holder"] == 0
    assert not after.owns(2, "gray_1a")

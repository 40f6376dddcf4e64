"""What a position is worth to each seat before the end: contracts by their ways, super-bonus cards by hope."""

from truckstop.engine.bits import ONE, U64, WORD, is_in, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.games.road_master.rules.bonus import looked_at, place_of
from truckstop.games.road_master.rules.ending import cubes_on, fits
from truckstop.games.road_master.rules.road import cell_of_dock
from truckstop.games.road_master.state import WAREHOUSES, Face, Stage

BYTE = 8  # bits for each colour in a set of cubes
FAR = 200  # steps: farther than any warehouse
POINTS_A_ROUND = 5.0  # of the player in the lead
STEPS_A_ROUND = 9.0
STEPS_IN_LAST_ROUND = 5.0
DETOURS = 3.0  # steps for one of a contract's own: others are in the way
CROWD = 1.0  # steps for one of all contracts' ways: a truck has other errands
A_CUBE = 3  # steps' worth of loading a cube
NO_ROOM = 14  # steps until a full truck gets to the cubes, wherever it is
HOPE = 0.3  # that a super-bonus card is made which all contracts together would make
CLUTTER_COST = 0.2  # points for a cube aboard that nobody asked for


@rule
def evaluate(box, s, out):
    """The points that each seat may expect: its marker, and what contracts and super-bonus cards will bring or cost."""
    steps = steps_left(box, s)
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = me.score
        if not me.gone and s.stage != Stage.OVER:
            out[seat] += contracts_worth(box, s, me, steps) + bonuses_worth(box, s, seat)


@rule
def steps_left(box, s):
    """How far a truck will still drive before the game is over."""
    if s.trigger != NONE:
        return STEPS_IN_LAST_ROUND
    most = 0
    for seat in range(s.seats):
        most = max(most, int(s.seat[seat].score))
    return STEPS_IN_LAST_ROUND + STEPS_A_ROUND * (int(box.target[s.seats]) - most) / POINTS_A_ROUND


@rule
def contracts_worth(box, s, me, steps):
    """What open contracts will bring: their points, the surer the shorter all ways are, or their loss."""
    ways = all_ways(box, s, me)
    total = 0.0
    for word in range(2):
        cards = me.open[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            way = way_of(box, s, me, card)
            sure = steps / (steps + DETOURS * way + CROWD * ways) if way < FAR else 0.0
            total += sure * int(box.points[card]) - (1.0 - sure) * int(box.loss[card])
    return total - useless_aboard(box, s, me) * CLUTTER_COST


@rule
def needed(box, s, me, colour):
    """Cubes of a colour that the player's contracts still ask for, those aboard left out."""
    total = -int(me.cargo[colour])
    for word in range(2):
        cards = me.open[word] & box.of_colour[colour, word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            total += int(box.cubes[card]) - int(s.laid[card])
    return total


@rule
def all_ways(box, s, me):
    """Steps until every contract is filled that can be filled, one after the other."""
    total = 0
    for word in range(2):
        cards = me.open[word]
        while cards != 0:
            way = way_of(box, s, me, word * WORD + lowest(cards))
            cards &= cards - ONE
            total += way if way < FAR else 0
    return total


@rule
def useless_aboard(box, s, me):
    """Cubes that no contract asks for."""
    total = 0
    for colour in range(WAREHOUSES):
        if me.cargo[colour] > 0:
            total += max(0, -needed(box, s, me, colour))
    return total


@rule
def way_of(box, s, me, card):
    """Steps until a contract is filled: to the cubes that are not aboard, and on; FAR if there are none."""
    colour, to = int(box.colour[card]), int(box.to[card])
    lacking = int(box.cubes[card]) - int(s.laid[card])
    missing = lacking - int(me.cargo[colour])
    if missing > s.stock[colour, colour]:
        return FAR
    if missing <= 0:
        return lacking + int(box.distance[to, me.at])
    way = lacking + A_CUBE * missing + int(box.distance[to, cell_of_dock(box, 2 * colour)])
    if me.aboard == box.truck_capacity:
        return way + NO_ROOM
    return way if me.at == NONE else way + int(box.distance[colour, me.at])


@rule
def bonuses_worth(box, s, seat):
    """What super-bonus cards will bring, if all cubes that contracts ask for are delivered."""
    me, cards = s.seat[seat], hand_of(box, s, seat)
    if cards == 0:
        return 0.0
    cubes, hoped, total = cubes_on(box, s, me), cubes_hoped(box, s, me), 0.0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - ONE
        sure = 0.0
        if fits(cubes, box.needs[card]):
            sure = 1.0
            cubes -= box.needs[card]
            hoped -= box.needs[card]
        elif fits(hoped, box.needs[card]):
            sure = HOPE
            hoped -= box.needs[card]
        total += sure * int(box.win[card]) - (1.0 - sure) * int(box.lose[card])
    return total


@rule
def cubes_hoped(box, s, me):
    """The cubes on all contracts once they are filled, one byte a colour."""
    cubes = cubes_on(box, s, me)
    for colour in range(WAREHOUSES):
        wanted = needed(box, s, me, colour) + int(me.cargo[colour])
        cubes += U64(max(0, wanted)) << U64(BYTE * colour)
    return cubes


@rule
def hand_of(box, s, seat):
    """The super-bonus cards that a seat has, those included that it is about to keep."""
    cards = s.seat[seat].bonus
    if s.player == seat and s.stage == Stage.WITHIN and s.face == Face.SUPER_BONUS:
        for n in range(looked_at(box, s)):
            if is_in(s.named, n):
                cards |= ONE << U64(s.bonus_pile[place_of(s, n)])
    return cards

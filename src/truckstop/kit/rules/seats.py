"""Seats: who is next, how many still play. A seat that has left has `gone` set."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll


@rule
def start_seat(s):
    """The seat that the option `first_player`, a `seat_choice`, names, or a random one."""
    return int(s.first_player) - 1 if s.first_player > 0 else roll(s.dice, s.seats)


@rule
def next_present(s, seat):
    """The next seat clockwise that has not left; the same seat if all others have."""
    for k in range(1, s.seats + 1):
        candidate = (seat + k) % int(s.seats)
        if not s.seat[candidate].gone:
            return candidate
    return seat


@rule
def count_present(s):
    """How many players have not left."""
    count = 0
    for seat in range(s.seats):
        count += 1 - int(s.seat[seat].gone)
    return count


@rule
def turns_since_first(s, seat):
    """How many turns after that of the start player, `s.first`, the turn of this seat comes in a round."""
    return (seat - int(s.first) + int(s.seats)) % int(s.seats)


@rule
def places(s, out):
    """The places that the end of the game wrote into the seats: 1 is first; 0 before the end."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].place

"""Taking back and leaving, in games whose decisions take effect at once and in public.

In such a game the refusals GAME_OVER, HAS_LEFT and NOTHING_TO_TAKE_BACK have the numbers given here.
"""

from truckstop.engine.compiler import rule

GAME_OVER = 2
HAS_LEFT = 3
NOTHING_TO_TAKE_BACK = 4


@rule
def why_not_withdraw(box, s, seat):
    """No decision can be withdrawn. Undo is the way back."""
    return why_not_leave(box, s, seat) or NOTHING_TO_TAKE_BACK


@rule
def why_not_leave(box, s, seat):
    """A player may leave once, at any time before the game is over."""
    if s.waiting == 0:
        return GAME_OVER
    return HAS_LEFT if s.seat[seat].gone else 0

"""The sequence of play: what is asked of whom, and what follows when all have answered (ledger 4.2, 4.6).

    START → REROLL → DRIVE → BONUS → PROMOTE → REROLL → … → OVER

Seats in the `queue` have yet to act in this stage. Played in secret, START, DRIVE and BONUS ask all of them at once
and show all answers together; played openly, and in PROMOTE, they come one at a time, clockwise.
"""

from truckstop.engine.compiler import rule
from truckstop.engine.news import tell
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import (
    BRIDGE,
    DIE,
    DOUBLE,
    GAS,
    KEEP,
    PROMOTE,
    RELOCATE,
    REROLL,
    REROLL_TWO,
    START,
    STAY,
    STEP,
    STOP,
    News,
    Way,
    Why,
)
from truckstop.games.truck_off.rules.bonus import (
    ask_for_bonus,
    bonus_asked,
    choose_bonus,
    crossings,
    earn_bonuses,
    markable,
    promote,
    show_bonus,
    sites,
    why_not_bridge,
    why_not_double,
    why_not_gas,
    why_not_relocate,
)
from truckstop.games.truck_off.rules.drive import (
    ask_for_drive,
    choose_die,
    enterable,
    leads_into,
    relocate_first,
    show_drive,
    step,
    stop,
    truck,
    why_not_die,
    why_not_step,
    why_not_stop,
)
from truckstop.games.truck_off.rules.plan import clear, drop, has_begun, is_in, seat_bit
from truckstop.games.truck_off.rules.roll import decide_dice, roll_all, why_not_reroll, why_not_reroll_two
from truckstop.games.truck_off.rules.scoring import is_over, rank
from truckstop.games.truck_off.rules.spaces import ONE, WORD, lowest
from truckstop.games.truck_off.rules.starts import (
    ask_for_start,
    blank_sheet,
    choose_start,
    deal_starts,
    next_present,
    settle_first_active,
    show_start,
    why_not_start,
)
from truckstop.games.truck_off.rules.tracker import is_finished
from truckstop.games.truck_off.state import (
    DICE,
    LEFT_FINISHED,
    LEFT_UNFINISHED,
    OPEN_COMMIT,
    RANDOM_START,
    SPACES,
    STARTS,
    Bonus,
    Part,
    Stage,
)

WAYS = len(Way)
PAIRS = DICE * (DICE - 1) // 2


@rule
def setup(box, s, news):
    """TO-001, TO-002, TO-003: a blank sheet for each player; then the STARTs."""
    for seat in range(s.seats):
        blank_sheet(box, s, seat)
    s.active = NONE
    s.stage = Stage.SETUP
    proceed(box, s, news)


@rule
def proceed(box, s, news):
    """TO-021: each step is completed by everyone before the next begins; a step that asks nobody is passed over."""
    if s.waiting != 0:
        return
    show_all(box, s, news)
    while s.queue == 0 and s.stage != Stage.OVER:
        s.stage = next_stage(s)
        if s.stage == Stage.START:
            deal_starts(box, s, news)
        elif s.stage == Stage.REROLL:
            pass_dice(s)
            roll_all(box, s, news)
        elif s.stage == Stage.OVER:
            rank(box, s, news)
        ask_all(box, s)
    call(s)


@rule
def next_stage(s):
    """TO-021, TO-080, TO-081, TO-227: step by step; after the last, bonuses included, the end or the next turn."""
    if s.stage == Stage.SETUP:
        return Stage.START
    if s.stage == Stage.REROLL:
        return Stage.DRIVE
    if s.stage == Stage.DRIVE:
        return Stage.BONUS
    if s.stage == Stage.BONUS:
        return Stage.PROMOTE
    return Stage.OVER if s.stage == Stage.PROMOTE and is_over(s) else Stage.REROLL


@rule
def pass_dice(s):
    """TO-006, TO-026, TO-210: to the left, to finished players too; before the first turn, to whoever begins."""
    if s.active == NONE:
        settle_first_active(s)
    else:
        s.active = next_present(s, int(s.active) + 1)


@rule
def ask_all(box, s):
    """Queue the seats of whom this stage asks something."""
    for seat in range(s.seats):
        if takes_part(s, seat):
            s.queue |= seat_bit(seat)
            ask(box, s, seat)


@rule
def takes_part(s, seat):
    """TO-023, TO-030, TO-078, TO-083, TO-236: of whom a stage asks something."""
    me = s.seat[seat]
    if me.gone:
        return False
    if s.stage == Stage.START:
        return s.start_choice != RANDOM_START
    if s.stage == Stage.REROLL:
        return seat == s.active
    if s.stage == Stage.DRIVE:
        return not is_finished(me)
    if s.stage == Stage.BONUS:
        return me.owed[0] != NONE or me.owed[1] != NONE
    return s.stage == Stage.PROMOTE and me.promotes == 1


@rule
def ask(box, s, seat):
    """Open the seat's decision of this stage, with nothing chosen yet."""
    if s.stage == Stage.START:
        ask_for_start(s, seat)
    elif s.stage == Stage.DRIVE:
        ask_for_drive(box, s, seat)
    elif s.stage == Stage.BONUS:
        ask_for_bonus(s, seat)


@rule
def is_secret(s):
    """TO-004, TO-077, TO-078: whether the answers of this stage are given in secret."""
    return s.commit != OPEN_COMMIT and (s.stage == Stage.START or s.stage == Stage.DRIVE or s.stage == Stage.BONUS)


@rule
def call(s):
    """TO-077, TO-078, TO-225: who may act now: all in the queue, or the first clockwise from the active player."""
    if is_secret(s):
        s.waiting = s.queue
        return
    s.waiting = 0
    first = 0 if s.active == NONE else int(s.active)
    for k in range(s.seats):
        seat = (first + k) % int(s.seats)
        if is_in(s.queue, seat):
            s.waiting = seat_bit(seat)
            return


@rule
def show_all(box, s, news):
    """TO-077, TO-079: all commitments are shown together, in seat order from the active player (openly: the one)."""
    if s.committed != 0 and is_secret(s):
        s.reveals += 1
    first = 0 if s.active == NONE else int(s.active)
    for k in range(s.seats):
        seat = (first + k) % int(s.seats)
        if is_in(s.committed, seat):
            show(box, s, seat, news)


@rule
def show(box, s, seat, news):
    """Carry out what a seat has committed."""
    if s.stage == Stage.START:
        show_start(box, s, seat, news)
    elif s.stage == Stage.DRIVE:
        n = show_drive(box, s, seat, news)
        earn_bonuses(box, s, seat, n, news)
        if is_finished(s.seat[seat]):
            tell(news, News.FINISHED, seat)
    else:
        show_bonus(box, s, seat, news)
    clear(s.seat[seat].plan)
    s.committed &= ~seat_bit(seat)


@rule
def why_not(box, s, seat, action):
    """Why a seat may not do this now; Why.OK if it may."""
    if not is_in(s.waiting, seat):
        return Why.GAME_OVER if s.stage == Stage.OVER else Why.NOT_YOUR_MOVE
    me = s.seat[seat]
    if s.stage == Stage.DRIVE:
        return why_not_drive(box, s, me, action)
    if s.stage == Stage.BONUS:
        return why_not_bonus(box, s, me, action)
    if s.stage == Stage.REROLL:
        return why_not_dice(s, seat, action)
    if s.stage == Stage.START:
        return why_not_start(s) if START <= action < START + STARTS else Why.NOT_NOW
    return why_not_promote(action)


@rule
def why_not_drive(box, s, me, action):
    """TO-240: a step or stop; before them the relocation, after them the wild die."""
    if me.plan.part == Part.STEP:
        if action < STOP:
            return why_not_step(box, s, me, action - STEP, enterable(box, s, me))
        return why_not_stop(box, s, me) if action == STOP else Why.NOT_NOW
    if me.plan.part == Part.DIE:
        return why_not_die(me, action - DIE) if DIE <= action < DIE + DICE else Why.NOT_NOW
    if action == STAY:
        return Why.OK
    return why_not_relocate(me, action - RELOCATE) if RELOCATE <= action < RELOCATE + STARTS else Why.NOT_NOW


@rule
def why_not_bonus(box, s, me, action):
    """TO-078, TO-222: a choice for the bonus that is asked; only a relocation can be declined."""
    bonus = bonus_asked(me)
    if bonus == Bonus.RELOCATE:
        if action == STAY:
            return Why.OK
        return why_not_relocate(me, action - RELOCATE) if RELOCATE <= action < RELOCATE + STARTS else Why.NOT_NOW
    if action == STAY:
        return Why.COMPULSORY
    if bonus == Bonus.BRIDGE:
        return why_not_bridge(box, s, me, action - BRIDGE) if action >= BRIDGE else Why.NOT_NOW
    if bonus == Bonus.DOUBLE:
        return why_not_double(s, me, action - DOUBLE) if DOUBLE <= action < BRIDGE else Why.NOT_NOW
    return why_not_gas(box, s, me, action - GAS) if GAS <= action < DOUBLE else Why.NOT_NOW


@rule
def why_not_dice(s, seat, action):
    """TO-023: reroll, or let the dice stand."""
    if action == KEEP:
        return Why.OK
    if REROLL <= action < REROLL + DICE:
        return why_not_reroll(s, action - REROLL)
    return why_not_reroll_two(s, seat) if REROLL_TWO <= action < REROLL_TWO + PAIRS else Why.NOT_NOW


@rule
def why_not_promote(action):
    """TO-222: a column must be named, even a useless one."""
    if action == STAY:
        return Why.COMPULSORY
    return Why.OK if PROMOTE <= action < PROMOTE + DICE else Why.NOT_NOW


@rule
def legal(box, s, seat, out):
    """Write a seat's legal actions to `out`; return how many. None for a seat that is not asked."""
    if not is_in(s.waiting, seat):
        return 0
    me = s.seat[seat]
    if s.stage == Stage.DRIVE and me.plan.part == Part.STEP:
        return legal_steps(box, s, me, out)
    if s.stage == Stage.BONUS and bonus_asked(me) != Bonus.RELOCATE:
        return legal_sites(box, s, me, out)
    first, count = candidates(s, seat)
    n = 0
    for action in range(first, first + count):
        if why_not(box, s, seat, action) == Why.OK:
            out[n] = action
            n += 1
    return n


@rule
def candidates(s, seat):
    """The run of actions among which those of this stage lie: the first, and how many."""
    if s.stage == Stage.REROLL:
        return KEEP, 1 + DICE + (PAIRS if why_not_reroll_two(s, seat) == Why.OK else 0)
    if s.stage == Stage.START:
        return START, STARTS
    if s.stage == Stage.PROMOTE:
        return PROMOTE, DICE
    return (DIE, DICE) if s.seat[seat].plan.part == Part.DIE else (STAY, 1 + STARTS)


@rule
def legal_sites(box, s, me, out):
    """TO-063, TO-064, TO-066: where a bridge, a gas station or a 2x may be drawn."""
    bonus = bonus_asked(me)
    if bonus == Bonus.GAS:
        return list_spaces(sites(box, s, me), GAS, out, 0)
    if bonus == Bonus.DOUBLE:
        return list_spaces(markable(s, me), DOUBLE, out, 0)
    east, south = crossings(box, s, me)
    return list_spaces(south, BRIDGE + SPACES, out, list_spaces(east, BRIDGE, out, 0))


@rule
def list_spaces(spaces, first, out, n):
    """Append the action of each space of a set, from the first space's action on; return how many there are."""
    for word in range(2):
        rest = spaces[word]
        while rest != 0:
            out[n] = first + word * WORD + lowest(rest)
            rest &= rest - ONE
            n += 1
    return n


@rule
def legal_steps(box, s, me, out):
    """TO-240: the legal steps and stop; what they share is worked out once."""
    n = 0
    spaces, at = enterable(box, s, me), truck(box, s, me)
    for way in range(WAYS):
        if leads_into(spaces, at, way):
            out[n] = STEP + way
            n += 1
    if why_not_stop(box, s, me) == Why.OK:
        out[n] = STOP
        n += 1
    return n


@rule
def apply(box, s, seat, action, news):
    """Carry out a legal action, and all that follows from it."""
    choose(box, s, seat, action, news)
    proceed(box, s, news)


@rule
def choose(box, s, seat, action, news):
    """Carry out a legal action alone; when nobody waits any more, `proceed` is due."""
    if s.stage == Stage.DRIVE:
        drive_on(box, s, seat, action)
    elif s.stage == Stage.REROLL:
        decide_dice(box, s, seat, action, news)
    elif s.stage == Stage.START:
        choose_start(s, seat, action)
    elif s.stage == Stage.BONUS:
        choose_bonus(box, s, seat, action)
    else:
        promote(box, s, seat, action - PROMOTE, news)
        drop(s, seat)
    if is_in(s.committed, seat) and is_secret(s):
        tell(news, News.COMMITTED, seat)


@rule
def drive_on(box, s, seat, action):
    """TO-240: one small decision of a drive."""
    me = s.seat[seat]
    if me.plan.part == Part.STEP:
        if action == STOP:
            stop(box, s, seat)
        else:
            step(box, s, me, action - STEP)
    elif me.plan.part == Part.DIE:
        choose_die(s, seat, action - DIE)
    else:
        relocate_first(box, s, me, action)


@rule
def why_not_withdraw(box, s, seat):
    """TO-235: what is chosen in secret, until all have chosen; nothing else."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    if s.seat[seat].gone:
        return Why.HAS_LEFT
    chosen = is_in(s.committed, seat) or (is_in(s.queue, seat) and has_begun(s.seat[seat].plan))
    return Why.OK if is_secret(s) and chosen else Why.NOTHING_TO_TAKE_BACK


@rule
def withdraw(box, s, seat, news):
    """TO-235: the seat chooses afresh; others see only that it is uncommitted again."""
    if is_in(s.committed, seat):
        tell(news, News.TOOK_BACK, seat)
    s.committed &= ~seat_bit(seat)
    s.queue |= seat_bit(seat)
    ask(box, s, seat)
    call(s)


@rule
def why_not_leave(box, s, seat):
    """TO-236: at any time, once."""
    if s.stage == Stage.OVER:
        return Why.GAME_OVER
    return Why.HAS_LEFT if s.seat[seat].gone else Why.OK


@rule
def leave(box, s, seat, news):
    """TO-236: as if finished; a complete commitment stands, every other choice is void; the others go on."""
    me = s.seat[seat]
    me.gone = LEFT_FINISHED if is_finished(me) else LEFT_UNFINISHED
    tell(news, News.LEFT, seat)
    if not is_in(s.committed, seat):
        clear(me.plan)
        me.owed[0] = me.owed[1] = NONE
    me.promotes = 0
    drop(s, seat)
    if next_present(s, 0) == NONE:
        break_off(s)
    proceed(box, s, news)


@rule
def break_off(s):
    """TO-236: all seats have left: the game ends at once, and what was committed is not shown."""
    s.stage = Stage.PROMOTE
    s.queue = s.waiting = s.committed = 0
    for seat in range(s.seats):
        clear(s.seat[seat].plan)

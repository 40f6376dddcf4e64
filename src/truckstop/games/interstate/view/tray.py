"""The tray: action points, the viewer's contracts, and a button for everything that has no place elsewhere."""

from collections.abc import Sequence
from functools import lru_cache

from truckstop.engine.ink import NARROWER, WIDEST, circle, fitted, frame, group, path, rect, shortened, text, width_of
from truckstop.games.interstate.actions import (
    BUY,
    DECLARE,
    DELIVER,
    DELIVER_WITH,
    DROP,
    END,
    FLUSH,
    KEEP,
    PARTIAL_FLUSH,
    PICK_UP,
    PUSH_ON,
    REST,
    SECRET_DRAW,
)
from truckstop.games.interstate.state import AUTOMATIC, SLOTS, Run
from truckstop.games.interstate.view.bills import (
    BILL_HIGH,
    BILL_WIDE,
    GAP,
    ROW_WIDE,
    button,
    heading,
    held,
    sources,
)
from truckstop.games.interstate.view.ink import lit
from truckstop.games.interstate.view.pieces import seat_sign
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.scene import Scene

GAUGE_WIDE = 150.0
KEYS_LEFT = GAUGE_WIDE + GAP + (BILL_WIDE + GAP) * SLOTS
KEYS_ACROSS = 3
FOOT, CROSS = 54.0, 18.0  # where the buttons on a card begin; how wide a cross is
MOST_PIPS = 8
BUTTONS = ("end", "rest", "push-on", "buy", "flush", "declare", "secret-draw", "partial-flush")
NUMBERS = dict(zip(BUTTONS, (END, REST, PUSH_ON, BUY, FLUSH, DECLARE, SECRET_DRAW, PARTIAL_FLUSH), strict=True))


def tray(scene: Scene, legal: Sequence[int]) -> str:
    """What is mine, always in the same place."""
    may = frozenset(legal)
    cards = _choice(scene, may) if scene.hand else _contracts(scene, may)
    return _gauge(scene) + group(cards, GAUGE_WIDE + GAP) + group(_keys(scene, may), KEYS_LEFT)


def _gauge(scene: Scene) -> str:
    """Whose turn it is, how many action points are left, and whether the run of Moves is open."""
    plate, seat = scene.plate, scene.player
    name = shortened(scene.names[seat], (GAUGE_WIDE - 36) / WIDEST, 13)
    turn = plate.say("label-your-turn") if seat == scene.viewer else name
    found = [
        path(frame(0, 0, GAUGE_WIDE, BILL_HIGH, 4), "bill"),
        group(seat_sign(seat, 6.5), 16, 17),
        text(30, 21.5, turn, "bold t13"),
        _pips(scene.ap, scene.points),
        text(10, 68, plate.say("label-points", left=scene.ap, points=scene.points), "bold narrow t13"),
        text(10, 86, plate.say(f"label-run-{scene.run.name.lower()}"), "narrow"),
    ]
    if scene.run in (Run.SPLIT, Run.ARRIVED):
        found.append(path(f"M{GAUGE_WIDE - 20} 77l10 10m0-10l-10 10", "redline"))
    return "".join(found)


@lru_cache(maxsize=512)
def _pips(left: int, points: int) -> str:
    if points > MOST_PIPS:
        return text(10, 48, f"{left} / {points}", "bold t20")
    return "".join(circle(17 + 17 * n, 42, 7, "point" if n < left else "spent") for n in range(points))


def _contracts(scene: Scene, may: frozenset[int]) -> str:
    """The open contracts of the viewer, or of the player whose turn it is; empty places for more."""
    me = scene.players[scene.shown]
    found = []
    for slot in range(SLOTS):
        if slot < len(me.contracts):
            mine = _slot_buttons(scene.plate, slot, may) if scene.viewer is not None else ""
            drawn = held(scene, me.contracts[slot], me.at, mine)
        elif slot < scene.capacity(me):
            drawn = path(frame(0, 0, BILL_WIDE, BILL_HIGH, 3), "idle")
            drawn += text(BILL_WIDE / 2, BILL_HIGH / 2 + 4, scene.plate.say("label-room"), "mid narrow")
        else:
            drawn = ""
        found.append(group(drawn, (BILL_WIDE + GAP) * slot) if drawn else "")
    return "".join(found)


def _slot_buttons(plate: Plate, slot: int, may: frozenset[int]) -> str:
    """Load, deliver, drop: side by side at the foot of the card; beside another, drop is a cross."""
    first = DELIVER_WITH + slot * SLOTS
    offers = [(PICK_UP + slot, "load", 0), (DELIVER + slot, "deliver", 0)]
    offers += [(first + load, "deliver-with", load + 1) for load in range(SLOTS)]
    hauls = [
        (action, plate.say(f"label-button-{key}", load=load), load) for action, key, load in offers if action in may
    ]
    drops, x = DROP + slot in may, FOOT
    room = BILL_WIDE - FOOT - 4 - (CROSS + 3 if hauls and drops else 0)
    found, wide = [], (room + 3) / max(1, len(hauls)) - 3
    for action, label, load in hauls:
        shown = label if len(hauls) == 1 else f"#{load}"
        found.append(button(plate.actions[action], shown, x, wide, label))
        x += wide + 3
    if drops:
        label = plate.say("label-button-drop")
        found.append(button(plate.actions[DROP + slot], "" if hauls else label, x, CROSS if hauls else room, label))
    return "".join(found)


def _choice(scene: Scene, may: frozenset[int]) -> str:
    """The cards to choose a secret contract from."""
    plate, at = scene.plate, scene.players[scene.shown].at
    found = []
    factor = int(plate.box.record["secret_fee_factor"])
    for n, card in enumerate(scene.hand):
        fee = text(7, BILL_HIGH - 7, plate.money(plate.cards[card][2] * factor), "bold narrow t20")
        drawn = heading(plate, card) + sources(scene, card, 54, at) + fee
        if KEEP + n in may:
            drawn = lit(frame(0, 0, BILL_WIDE, BILL_HIGH, 3), plate.actions[KEEP + n], drawn)
        found.append(group(drawn, (BILL_WIDE + GAP) * n))
    return "".join(found)


def _keys(scene: Scene, may: frozenset[int]) -> str:
    """All that a turn allows anywhere, each key always in its place; lit when it is legal."""
    wide = (ROW_WIDE - KEYS_LEFT - GAP * (KEYS_ACROSS - 1)) / KEYS_ACROSS
    keys = _at_this_table(scene)
    down = -(-len(keys) // KEYS_ACROSS)
    high = (BILL_HIGH - GAP * (down - 1)) / down
    found = []
    for n, key in enumerate(keys):
        down, across = divmod(n, KEYS_ACROSS)
        face = _key(scene.plate, key, _cost(scene, key), wide, high, NUMBERS[key] in may)
        found.append(group(face, (wide + GAP) * across, (high + GAP) * down))
    return "".join(found)


def _at_this_table(scene: Scene) -> list[str]:
    """The buttons that the options of the match allow for."""
    off = set()
    if int(scene.s["end_declaration"]) == AUTOMATIC:
        off.add("declare")
    off |= {key for key in ("secret-draw", "partial-flush") if not scene.s[key.replace("-", "_")]}
    return [key for key in BUTTONS if key not in off]


def _cost(scene: Scene, key: str) -> str:
    """What it costs: action points, money or Rest markers."""
    plate, record = scene.plate, scene.plate.box.record
    points = {"flush": int(scene.s["flush_ap"]), "partial-flush": scene.partial_flush_ap, "buy": 1}
    points["secret-draw"] = int(record["secret_draw_ap"])
    prices = {"buy": scene.trailer_price, "flush": int(record["flush_price"])}
    prices["partial-flush"] = int(record["partial_flush_price"])
    parts = [plate.say("label-ap", points=points[key])] if key in points else []
    parts += [plate.money(prices[key])] if key in prices else []
    parts += [plate.say("label-rests", markers=int(record["push_on_rest"]))] if key == "push-on" else []
    return " + ".join(parts)


@lru_cache(maxsize=512)
def _key(plate: Plate, key: str, cost: str, wide: float, high: float, is_lit: bool) -> str:
    label, tone = plate.say(f"label-button-{key}"), "" if is_lit else " soft"
    middle = high / 2 + 4.3
    paid = width_of(cost, 12) * NARROWER
    said = fitted(8, middle, label, f"bold narrow{tone}", font=12, room=wide - 16 - (paid + 6 if cost else 0))
    said += fitted(wide - 8, middle, cost, f"end narrow{tone}", font=12, room=paid) if cost else ""
    if not is_lit:
        return path(frame(0, 0, wide, high, 5), "idle") + said
    face = rect(0, 0, wide, high, "key", 5) + said
    return lit(frame(0, 0, wide, high, 5), plate.actions[NUMBERS[key]], face, plate.say(f"action-{key}"))

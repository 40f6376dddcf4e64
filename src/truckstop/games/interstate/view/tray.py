"""What is mine: action points, the viewer's contracts, and a key for everything that has no place elsewhere."""

from functools import lru_cache

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
from truckstop.games.interstate.state import AUTOMATIC, SLOTS
from truckstop.games.interstate.view.bills import (
    GAP,
    HELD_HEIGHT,
    HELD_WIDTH,
    KEY_HEIGHT,
    SOURCES_WIDTH,
    corner,
    heading,
    held,
    key_face,
    pays,
    sources,
)
from truckstop.games.interstate.view.head import round_of
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.pieces import die, open_eye, seat_sign
from truckstop.games.interstate.view.scene import Contract, Scene
from truckstop.kit.read import is_idle
from truckstop.kit.svg import (
    WIDEST_FONT,
    break_lines,
    circle,
    fitted_text,
    frame_path,
    group,
    is_tight,
    label_room,
    path,
    rect,
    shorten,
    text,
)

CARD_HEIGHT = HELD_HEIGHT + GAP + KEY_HEIGHT
GAUGE_WIDTH, KEY_WIDTH, ROOM_WIDTH = 150.0, 116.0, 86.0
COST_ROOM = KEY_WIDTH - 18
MOST_PIPS = 8
KEYS = {
    "end": END,
    "rest": REST,
    "push-on": PUSH_ON,
    "buy": BUY,
    "flush": FLUSH,
    "declare": DECLARE,
    "secret-draw": SECRET_DRAW,
    "partial-flush": PARTIAL_FLUSH,
}
ROLLED = ("flush", "secret-draw")  # these draw cards, and cannot be taken back
OPENED = ("declare",)  # and these show something


def gauge(scene: Scene) -> str:
    """Whose turn it is, how many action points are left, how far the Moves are, and the round."""
    layout, is_mine = scene.layout, scene.player == scene.viewer
    found = [path(frame_path(0, 0, GAUGE_WIDTH, CARD_HEIGHT, 4), "bill"), path(f"M10 99H{GAUGE_WIDTH - 10}", "rule")]
    if not is_idle(scene):
        left = layout.messages("label-points", left=scene.ap, points=scene.points)
        found += [_whose(scene), _pips(scene.ap, scene.points)]
        found.append(fitted_text(10, 70, left, "bold narrow t13", font=13, room=132))
    if is_mine and not is_idle(scene):
        found.append(text(10, 90, layout.messages(f"label-run-{scene.run.name.lower()}"), "narrow"))
    if is_mine or scene.viewer is None:
        return "".join([*found, text(10, 115, round_of(scene), "narrow")])
    yours = fitted_text(30, 117.5, layout.messages("label-yours"), "bold t13", font=13, room=GAUGE_WIDTH - 40)
    return "".join(
        [*found, text(10, 90, round_of(scene), "narrow"), group(seat_sign(scene.viewer, 6.5), 16, 113), yours]
    )


def _whose(scene: Scene) -> str:
    """Whose turn it is; below a name, what follows in the tray is still the viewer's own."""
    messages, seat = scene.layout.messages, scene.player
    name = shorten(scene.names[seat], (GAUGE_WIDTH - 36) / WIDEST_FONT, 13)
    turn = messages("label-your-turn") if seat == scene.viewer else messages("label-their-turn", player=name)
    return group(seat_sign(seat, 6.5), 16, 17) + fitted_text(30, 21.5, turn, "bold t13", font=13, room=GAUGE_WIDTH - 36)


@lru_cache(maxsize=512)
def _pips(left: int, points: int) -> str:
    if points > MOST_PIPS:
        return text(10, 50, f"{left} / {points}", "bold t20")
    return "".join(circle(17 + 17 * n, 44, 7, "point" if n < left else "spent") for n in range(points))


def slots(scene: Scene) -> int:
    """The contracts of the viewer, or of the player whose turn it is, and one place for all that there is room for."""
    return len(scene.players[scene.tray_seat].contracts) + (free_slots(scene) > 0)


def free_slots(scene: Scene) -> int:
    """For how many more contracts there is room."""
    me = scene.players[scene.tray_seat]
    return max(min(SLOTS, scene.capacity(me)) - len(me.contracts), 0)


def contract_in(scene: Scene, slot: int) -> Contract | None:
    held_now = scene.players[scene.tray_seat].contracts
    return held_now[slot] if slot < len(held_now) else None


def contract(scene: Scene, slot: int, offers: Offers) -> str:
    """An open contract with its keys, or the empty place for more."""
    card, me = contract_in(scene, slot), scene.players[scene.tray_seat]
    if card is None:
        return _room(scene.layout, free_slots(scene), card_height(scene))
    drawn = held(scene, card, me.at)
    return drawn if scene.viewer is None else drawn + _slot_keys(scene, slot, card, offers)


def slot_width(scene: Scene, slot: int) -> float:
    return ROOM_WIDTH if contract_in(scene, slot) is None else HELD_WIDTH


@lru_cache(maxsize=64)
def _room(layout: Layout, contracts: int, height: float) -> str:
    """A place for so many more contracts."""
    told = break_lines(layout.messages("label-room", contracts=contracts), ROOM_WIDTH - 16, 12)
    first = height / 2 + 4 - 7.5 * (len(told) - 1)
    said = [text(ROOM_WIDTH / 2, first + 15 * n, line, "mid narrow dim") for n, line in enumerate(told)]
    return path(frame_path(0, 0, ROOM_WIDTH, height, 3), "idle") + "".join(said)


def card_height(scene: Scene) -> float:
    """Spectators have no keys."""
    return HELD_HEIGHT if scene.viewer is None else CARD_HEIGHT


def _slot_keys(scene: Scene, slot: int, card: Contract, offers: Offers) -> str:
    """Load or deliver, and drop, side by side below the card."""
    layout, first = scene.layout, DELIVER_WITH + slot * SLOTS
    wanted = [(PICK_UP + slot, "load", 0), (DELIVER + slot, "deliver", 0)]
    wanted += [(first + load, "deliver-with", load + 1) for load in range(SLOTS)]
    shown = [entry for entry in wanted if entry[0] in offers.legal] or [wanted[1] if card.loaded else wanted[0]]
    short = len(shown) > 1
    labels = [
        (action, f"#{load}" if short and load else layout.messages(f"label-button-{key}", load=load))
        for action, key, load in shown
    ]
    if scene.s["drop_contracts"]:
        labels.append((DROP + slot, layout.messages("label-button-drop")))
    width, found = (HELD_WIDTH + GAP) / len(labels) - GAP, []
    tight = any(is_tight(label, 13, width - 6) for _, label in labels)
    for n, (action, label) in enumerate(labels):
        face = key_face(label, width, action in offers.legal, tight)
        found.append(group(offers.put(action, frame_path(0, 0, width, KEY_HEIGHT, 4), face), (width + GAP) * n))
    return group("".join(found), 0, HELD_HEIGHT + GAP)


def choice(scene: Scene, n: int, offers: Offers) -> str:
    """A card to choose a secret contract from."""
    layout, card = scene.layout, scene.hand[n]
    fee = layout.money(layout.cards[card][2] * int(layout.box.record["secret_fee_factor"]))
    drawn = heading(layout, card, HELD_WIDTH, CARD_HEIGHT, 34) + corner() + pays(fee)
    drawn += sources(scene, card, scene.players[scene.tray_seat].at, SOURCES_WIDTH)
    key = group(
        key_face(layout.messages("label-button-keep"), HELD_WIDTH - 8, KEEP + n in offers.legal), 4, HELD_HEIGHT
    )
    return offers.put(KEEP + n, frame_path(0, 0, HELD_WIDTH, CARD_HEIGHT, 3), drawn + key)


def keys(scene: Scene) -> list[str]:
    """The keys that the options of the match allow for, always in the same order."""
    off = set()
    if int(scene.s["end_declaration"]) == AUTOMATIC:
        off.add("declare")
    off |= {key for key in ("secret-draw", "partial-flush") if not scene.s[key.replace("-", "_")]}
    return [key for key in KEYS if key not in off]


def key(scene: Scene, name: str, offers: Offers) -> str:
    """All that a turn allows anywhere; lit when it is legal."""
    shown = keys(scene)
    tight = _tight(scene.layout, tuple(shown), tuple(cost_of(scene, each) for each in shown))
    face = _face(scene.layout, name, cost_of(scene, name), KEYS[name] in offers.legal, tight)
    return offers.put(KEYS[name], frame_path(0, 0, KEY_WIDTH, KEY_HEIGHT, 5), face)


def cost_of(scene: Scene, name: str) -> str:
    """What it costs: action points, money or Rest markers."""
    layout, record = scene.layout, scene.layout.box.record
    points = {"flush": int(scene.s["flush_ap"]), "partial-flush": scene.partial_flush_ap, "buy": 1}
    points["secret-draw"] = int(record["secret_draw_ap"])
    prices = {"buy": scene.trailer_price, "flush": int(record["flush_price"])}
    prices["partial-flush"] = int(record["partial_flush_price"])
    parts = [layout.messages("label-ap", points=points[name])] if name in points else []
    parts += [layout.money(prices[name])] if name in prices else []
    parts += [layout.messages("label-rests", markers=int(record["push_on_rest"]))] if name == "push-on" else []
    return " + ".join(parts)


@lru_cache(maxsize=64)
def _tight(layout: Layout, names: tuple[str, ...], costs: tuple[str, ...]) -> tuple[bool, bool]:
    """Whether one of the labels, or of the costs, has to be squeezed."""
    labels = any(is_tight(layout.messages(f"label-button-{name}"), 14, _label_room(name)) for name in names)
    return labels, any(is_tight(cost, 12, COST_ROOM) for cost in costs)


def _label_room(name: str) -> float:
    """The room of a label, beside the sign if there is one."""
    return KEY_WIDTH - (34 if name in (*OPENED, *ROLLED) else 18)


@lru_cache(maxsize=512)
def _face(layout: Layout, name: str, cost: str, is_lit: bool, tight: tuple[bool, bool]) -> str:
    """The label, and below it the cost; a die or an open eye where it cannot be taken back."""
    label, tone, plain = layout.messages(f"label-button-{name}"), "" if is_lit else " dim", "key" if is_lit else "idle"
    sign = group(open_eye(is_lit), KEY_WIDTH - 15, 12) if name in OPENED else ""
    sign = group(die(is_lit), KEY_WIDTH - 15, 13) if name in ROLLED else sign
    y = 18.5 if cost else 26.5
    room = label_room(label, 14, _label_room(name), tight=tight[0])
    said = fitted_text(10, y, label, f"bold narrow t14{tone}", font=14, room=room)
    room = label_room(cost, 12, COST_ROOM, tight=tight[1])
    said += fitted_text(10, 35, cost, f"narrow{tone}", font=12, room=room) if cost else ""
    return rect(0, 0, KEY_WIDTH, KEY_HEIGHT, plain, 5) + said + sign

"""What is mine: dice, stock, contracts, improvements, switches, and keys for what has no place elsewhere."""

from functools import lru_cache

from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import (
    BUILD,
    DELIVER,
    DIE,
    DISCOUNT,
    DOUBLE,
    END,
    FACE,
    GIVE_BACK,
    MARKER,
    PAY,
    PLAN,
    ROLL,
    STEADY,
    STORE,
    SWITCH,
    THE_REST,
    TO_BOTH,
    TO_NONE,
)
from truckstop.games.rolling_freight.state import BASE_DICE, COLOURS, DICE, SLASH, SWITCHES, Stage
from truckstop.games.rolling_freight.view.cards import two_lines
from truckstop.games.rolling_freight.view.layout import Layout
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.pieces import ARROW, die, improvement_icon, seat_sign
from truckstop.games.rolling_freight.view.pieces import SWITCH as SWITCH_SIGN
from truckstop.games.rolling_freight.view.scene import Contract, Scene
from truckstop.games.rolling_freight.view.style import use
from truckstop.kit.svg import circle, fitted, frame, group, path, rect, text, titled

ROW = 46.0  # how high a line of the tray is
CELL = 47.0  # of a die
SQUARE = frame(-21.5, -21.5, 43, 43, 8)
STOCK_WIDE, HELD_WIDE, CARD_WIDE, KEY_WIDE = 188.0, 206.0, 122.0, 104.0
STEADY_WIDE = 46.0
WIDEST_PART = 354.0
KEYS = {"deliver": DELIVER, "pay": PAY, "end": END, "roll": ROLL} | {
    "both": STORE + TO_BOTH,
    "none": STORE + TO_NONE,
    "rest": STORE + THE_REST,
}


def dice_width(scene: Scene, *, base: bool) -> float:
    return CELL * len(shown_dice(scene, base=base))


def shown_dice(scene: Scene, *, base: bool) -> list[int]:
    """The dice of a player: the six base dice, or those that improvements brought; who has left has none."""
    return [n for n in (range(BASE_DICE) if base else range(BASE_DICE, DICE)) if scene.me.dice[n] != NONE]


def dice(scene: Scene, offers: Offers, *, base: bool) -> str:
    """Dice in a row, those spent turned away; each can pay, or be set."""
    found = []
    for k, n in enumerate(shown_dice(scene, base=base)):
        card = scene.me.improvements[n - BASE_DICE] if n >= BASE_DICE else NONE
        drawn = die(scene.tray_seat, n, card, scene.me.dice[n], die_state(scene, n))
        told = scene.layout.messages("label-die", number=n + 1, face=scene.layout.faces[scene.me.dice[n]])
        inner = f'<g id="die-{n}" class="die">{titled(drawn, told)}</g>'
        action = PLAN + n if scene.stage in (Stage.PLAN, Stage.FACE) and scene.is_tray_active else DIE + n
        found.append(group(offers.button(action, SQUARE, inner), CELL * (k + 0.5), ROW / 2))
    return "".join(found)


def die_state(scene: Scene, n: int) -> str:
    if not scene.is_tray_active:
        return "ready"
    if scene.current_die == n:
        return "current"
    if int(scene.s["planned"]) >> n & 1:
        return "planned"
    return "spent" if scene.spent_dice >> n & 1 else "ready"


def faces(scene: Scene) -> list[int]:
    """The faces that the die in question can be set to."""
    if scene.stage != Stage.FACE or not scene.is_tray_active or scene.current_die is None:
        return []
    record = scene.layout.box.record
    kind = record["base_kind"][scene.current_die]
    if scene.current_die >= BASE_DICE:
        kind = record["die_kind"][scene.me.improvements[scene.current_die - BASE_DICE]]
    return sorted({*record["face"][kind].tolist()})


def face_choice(scene: Scene, offers: Offers) -> str:
    found = []
    for k, face in enumerate(faces(scene)):
        drawn = die(scene.tray_seat, 0, NONE, face)
        found.append(group(offers.button(FACE + face - 1, SQUARE, drawn), CELL * (k + 0.5), ROW / 2))
    return "".join(found)


def stock(scene: Scene, offers: Offers) -> str:
    """Stock markers by colour; they pay, and in step F left-over dice become markers."""
    storing = scene.stage == Stage.STORE and scene.is_tray_active
    found = []
    for colour in range(COLOURS):
        count = scene.me.stock[colour]
        drawn = use(f"k{colour}", -4, 0, scale=0.92)
        drawn = drawn if (scene.current_die_shows(colour) if storing else count) else group(drawn, classes="faded")
        drawn += circle(13, 11, 9, "badge") + text(13, 15.6, str(count), "bold mid t13")
        if storing and int(scene.s["given"][colour]):
            drawn += circle(13, -11, 9, "next") + text(13, -6.4, f"+{int(scene.s['given'][colour])}", "bold mid")
        action = STORE + colour if storing else MARKER + colour
        found.append(group(offers.button(action, SQUARE, drawn), CELL * (colour + 0.5), ROW / 2))
    return "".join(found)


def contract(scene: Scene, held: Contract, offers: Offers) -> str:
    """A contract on the mat: its link, the cubes on it, what it will be worth; a free cube beside it."""
    layout = scene.layout
    free = STEADY + held.place in offers.legal
    wide = HELD_WIDE - (STEADY_WIDE + 4 if free else 0)
    points = scene.line_points(held.link, len(scene.me.contracts))
    drawn = _held(layout, scene.tray_seat, held.link, held.cubes, points, wide)
    found = offers.button(BUILD + held.place, frame(0, 0, wide, ROW, 5), drawn)
    if free:
        icon = (
            rect(0, 0, STEADY_WIDE, ROW, "key", 5)
            + use(f"q{scene.tray_seat}", 18, 23, scale=1.2)
            + text(30, 28, "+", "bold t16")
        )
        found += group(offers.button(STEADY + held.place, frame(0, 0, STEADY_WIDE, ROW, 5), icon), wide + 4, 0)
    return found


@lru_cache(maxsize=4096)
def _held(layout: Layout, seat: int, link: int, cubes: int, points: int, wide: float) -> str:
    colour, length = layout.link_colours[link], layout.link_lengths[link]
    found = path(frame(0, 0, wide, ROW, 5), "bill") + rect(1, 1, 40, ROW - 2, f"c{colour}", 4)
    if colour == SLASH:
        found += path("M4 44L38 30M4 16L38 2", "dark")
    found += text(21, 29, layout.contract_codes[link], f"bold mid t16 on{colour}")
    name = "–".join(layout.cities[city] for city in layout.ends[link])
    found += fitted(47, 16, name, "narrow t13", font=13, room=wide - 52)
    for n in range(length):
        x = 54 + 15.5 * n
        found += use(f"q{seat}", x, 32, scale=0.86) if n < cubes else rect(x - 6, 26, 12, 12, "want", 1)
    return found + text(wide - 7, 37, f"+{points}", "bold end t14")


def improvement(scene: Scene, place: int, offers: Offers) -> str:
    """An improvement on the mat."""
    kind = scene.me.improvements[place]
    fresh = scene.is_tray_active and bool(int(scene.s["fresh"]) >> place & 1)
    drawn = _card(scene.layout, kind, fresh)
    return offers.button(GIVE_BACK + place, frame(0, 0, CARD_WIDE, ROW, 5), drawn)


@lru_cache(maxsize=256)
def _card(layout: Layout, kind: int, fresh: bool) -> str:
    found = path(frame(0, 0, CARD_WIDE, ROW, 5), "bare" if fresh else "bill") + group(
        improvement_icon(kind), 19, ROW / 2
    )
    found += two_lines(layout.improvement_titles[kind], (37, 28), "bold narrow t13", font=13, room=CARD_WIDE - 42)
    return titled(found, layout.improvement_text(kind))


def switches_width(scene: Scene, offers: Offers) -> float:
    usual = 50.0 + 33.0 * int(scene.layout.box.record["switches"])
    return min(WIDEST_PART, max(usual, 46.0 + 44.0 * len(_counts(offers))))


def _counts(offers: Offers) -> list[int]:
    """How many switches may be used in a delivery."""
    return [n for n in range(SWITCHES + 1) if DISCOUNT + n in offers.legal]


def switches(scene: Scene, offers: Offers) -> str:
    """The switch track: what is built, and the price of the next; in a delivery, how many are used."""
    count, wide = int(scene.layout.box.record["switches"]), switches_width(scene, offers)
    found = path(frame(0, 0, wide, ROW, 5), "bill") + group(path(SWITCH_SIGN, "pen"), 22, ROW / 2)
    prices = scene.layout.box_table("switch_price")
    if counts := _counts(offers):
        pitch = (wide - 44) / len(counts)
        for k, n in enumerate(counts):
            d = frame(42 + pitch * k, 3, pitch - 4, ROW - 6, 5)
            middle, price = 40 + pitch * (k + 0.5), int(scene.s["fare"]) - n
            drawn = path(d, "key") + text(middle, 20, str(n), "bold mid t16") + text(middle, 37, f"→ {price}", "mid")
            found += offers.button(DISCOUNT + n, d, drawn)
        return found
    for n in range(count):
        x = 60 + 33 * n
        built = n < scene.me.switches
        found += circle(x, ROW / 2, 13, f"p{scene.tray_seat} body" if built else "want")
        inner = path("M-5 1l3.5 5l6.5-10", "pen" if scene.tray_seat == 0 else "chalk")
        found += group(inner, x, ROW / 2) if built else text(x, ROW / 2 + 5, str(prices[n]), "mid t14")
    if scene.me.switches < count:
        found += group(seat_sign(scene.tray_seat, 5), 42 + 33 * max(0, scene.me.switches), 9)
    return offers.button(SWITCH, frame(0, 0, wide, ROW, 5), found)


def keys(scene: Scene, offers: Offers) -> list[str]:
    """The keys, always in the same order; some only while they are asked for."""
    found = ["deliver", "pay", "end"]
    found += ["roll"] if scene.stage == Stage.PLAN and scene.is_tray_active else []
    found += [name for name in ("both", "none", "rest") if KEYS[name] in offers.legal]
    return found


def key(scene: Scene, name: str, offers: Offers) -> str:
    action = KEYS[name]
    drawn = key_face(
        scene.layout.messages(f"label-button-{name}"), cost_of(scene, name, offers), is_lit=action in offers.legal
    )
    return offers.button(action, frame(0, 0, KEY_WIDE, ROW, 5), drawn)


@lru_cache(maxsize=512)
def key_face(label: str, cost: str, *, is_lit: bool) -> str:
    tone, plain = ("", "key") if is_lit else (" mute", "idle")
    y = ROW / 2 + (-3 if cost else 5)
    found = rect(0, 0, KEY_WIDE, ROW, plain, 5) + fitted(
        9, y, label, f"bold narrow t14{tone}", font=14, room=KEY_WIDE - 15
    )
    return found + (fitted(9, y + 17, cost, f"narrow{tone}", font=12, room=KEY_WIDE - 15) if cost else "")


def cost_of(scene: Scene, name: str, offers: Offers) -> str:
    """What stands below the label of a key."""
    if not scene.is_tray_active or KEYS[name] not in offers.legal:
        return ""
    if name == "pay":
        return scene.layout.messages("label-due", due=scene.due + (scene.colour_due is not None))
    if name == "end":
        return scene.layout.messages("label-units", units=scene.funds(scene.tray_seat))
    if name == "deliver":
        return scene.layout.messages("label-cargos", count=len(offers.deliverable_cargo))
    return ""


def doubles(offers: Offers) -> list[int]:
    """Dice that may count double now."""
    return [n for n in range(DICE) if DOUBLE + n in offers.legal]


def double_key(scene: Scene, n: int, offers: Offers) -> str:
    """A die counted double."""
    card = scene.me.improvements[n - BASE_DICE]
    drawn = rect(0, 0, KEY_WIDE, ROW, "key", 5) + group(
        die(scene.tray_seat, n, card, scene.me.dice[n]), 25, ROW / 2, scale=0.9
    )
    drawn += group(path(ARROW, "pen"), 60, ROW / 2, scale=0.8) + text(86, ROW / 2 + 6, "2", "bold mid t20")
    return offers.button(DOUBLE + n, frame(0, 0, KEY_WIDE, ROW, 5), drawn)

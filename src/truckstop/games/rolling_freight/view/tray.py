"""The tray: dice, stock markers, contracts, improvements, switches, and buttons for all other actions."""

from collections.abc import Sequence
from functools import lru_cache

from truckstop.engine.record import NONE
from truckstop.kit.svg import circle, fitted_text, frame_path, group, path, rect, text, titled_group

from ..actions import (
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
from ..state import BASE_DICE, COLOURS, DICE, SLASH, SWITCHES, Stage
from .cards import draw_two_lines
from .layout import Layout
from .offers import Offers
from .pieces import ARROW, SWITCH_ICON, die, improvement_icon, seat_sign
from .scene import Contract, Scene
from .style import use

ROW = 46.0  # height of a row of the tray
CELL = 47.0  # room for a die or a stock marker
SQUARE = frame_path(-21.5, -21.5, 43, 43, 8)
STOCK_WIDTH, CONTRACT_WIDTH, CARD_WIDTH, BUTTON_WIDTH = 188.0, 206.0, 122.0, 104.0
STEADY_WIDTH = 46.0
MAX_WIDTH = 354.0  # of a part
BUTTON_ACTIONS = {"deliver": DELIVER, "pay": PAY, "end": END, "roll": ROLL} | {
    "both": STORE + TO_BOTH,
    "none": STORE + TO_NONE,
    "rest": STORE + THE_REST,
}


def dice_width(scene: Scene, *, base: bool) -> float:
    return CELL * len(dice_numbers(scene, base=base))


def dice_numbers(scene: Scene, *, base: bool) -> list[int]:
    """The dice in the tray: the six base dice, or those that improvements have brought. A player who left has none."""
    return [n for n in (range(BASE_DICE) if base else range(BASE_DICE, DICE)) if scene.me.dice[n] != NONE]


def draw_dice(scene: Scene, offers: Offers, *, base: bool) -> str:
    """Dice in a row. Each is a button that pays, or that chooses the die to set."""
    elements = []
    for k, n in enumerate(dice_numbers(scene, base=base)):
        card = scene.me.improvements[n - BASE_DICE] if n >= BASE_DICE else NONE
        drawing = die(scene.tray_seat, n, card, scene.me.dice[n], die_state(scene, n))
        label = scene.layout.messages("label-die", number=n + 1, face=scene.layout.faces[scene.me.dice[n]])
        titled_die = f'<g id="die-{n}" class="die">{titled_group(drawing, label)}</g>'
        action = PLAN + n if scene.stage in (Stage.PLAN, Stage.FACE) and scene.is_tray_active else DIE + n
        elements.append(group(offers.button(action, SQUARE, titled_die), CELL * (k + 0.5), ROW / 2))
    return "".join(elements)


def die_state(scene: Scene, n: int) -> str:
    if not scene.is_tray_active:
        return "ready"
    if scene.current_die == n:
        return "current"
    if int(scene.s["planned"]) >> n & 1:
        return "planned"
    return "spent" if scene.spent_dice >> n & 1 else "ready"


def faces(scene: Scene) -> list[int]:
    """The faces to which the current die can be set."""
    if scene.stage != Stage.FACE or not scene.is_tray_active or scene.current_die is None:
        return []
    record = scene.layout.box.record
    kind = record["base_kind"][scene.current_die]
    if scene.current_die >= BASE_DICE:
        kind = record["die_kind"][scene.me.improvements[scene.current_die - BASE_DICE]]
    return sorted({*record["face"][kind].tolist()})


def draw_face_choice(scene: Scene, offers: Offers) -> str:
    """The faces to which the current die can be set, as dice in a row."""
    elements = []
    for k, face in enumerate(faces(scene)):
        drawing = die(scene.tray_seat, 0, NONE, face)
        elements.append(group(offers.button(FACE + face - 1, SQUARE, drawing), CELL * (k + 0.5), ROW / 2))
    return "".join(elements)


def draw_stock(scene: Scene, offers: Offers) -> str:
    """Stock markers by colour. Each is a button that pays, or in step F turns a left-over die into a marker."""
    is_storing = scene.stage == Stage.STORE and scene.is_tray_active
    elements = []
    for colour in range(COLOURS):
        count = scene.me.stock[colour]
        drawing = use(f"k{colour}", -4, 0, scale=0.92)
        is_usable = scene.current_die_shows(colour) if is_storing else count
        drawing = drawing if is_usable else group(drawing, classes="faded")
        drawing += circle(13, 11, 9, "badge") + text(13, 15.6, str(count), "bold mid t13")
        if is_storing and int(scene.s["given"][colour]):
            drawing += circle(13, -11, 9, "next") + text(13, -6.4, f"+{int(scene.s['given'][colour])}", "bold mid")
        action = STORE + colour if is_storing else MARKER + colour
        elements.append(group(offers.button(action, SQUARE, drawing), CELL * (colour + 0.5), ROW / 2))
    return "".join(elements)


def draw_contract(scene: Scene, contract: Contract, offers: Offers) -> str:
    """A contract on the mat. If a free cube is available, a button beside it adds the cube."""
    has_free_cube = STEADY + contract.place in offers.legal
    width = CONTRACT_WIDTH - (STEADY_WIDTH + 4 if has_free_cube else 0)
    points = scene.line_points(contract.link, len(scene.me.contracts))
    drawing = _contract_card(scene.layout, scene.tray_seat, contract.link, contract.cubes, points, width)
    svg = offers.button(BUILD + contract.place, frame_path(0, 0, width, ROW, 5), drawing)
    if has_free_cube:
        icon = rect(0, 0, STEADY_WIDTH, ROW, "key", 5)
        icon += use(f"q{scene.tray_seat}", 18, 23, scale=1.2) + text(30, 28, "+", "bold t16")
        button = offers.button(STEADY + contract.place, frame_path(0, 0, STEADY_WIDTH, ROW, 5), icon)
        svg += group(button, width + 4, 0)
    return svg


@lru_cache(maxsize=4096)
def _contract_card(layout: Layout, seat: int, link: int, cubes: int, points: int, width: float) -> str:
    """A contract: its code and cities, the cubes on its link, and the points that the link will score."""
    colour, length = layout.link_colours[link], layout.link_lengths[link]
    svg = path(frame_path(0, 0, width, ROW, 5), "bill") + rect(1, 1, 40, ROW - 2, f"c{colour}", 4)
    if colour == SLASH:
        svg += path("M4 44L38 30M4 16L38 2", "dark")
    svg += text(21, 29, layout.contract_codes[link], f"bold mid t16 on{colour}")
    name = "–".join(layout.cities[city] for city in layout.ends[link])
    svg += fitted_text(47, 16, name, "narrow t13", font=13, room=width - 52)
    for n in range(length):
        x = 54 + 15.5 * n
        svg += use(f"q{seat}", x, 32, scale=0.86) if n < cubes else rect(x - 6, 26, 12, 12, "want", 1)
    return svg + text(width - 7, 37, f"+{points}", "bold end t14")


def draw_improvement(scene: Scene, place: int, offers: Offers) -> str:
    """An improvement on the mat."""
    is_new = scene.is_tray_active and bool(int(scene.s["fresh"]) >> place & 1)
    drawing = _improvement_card(scene.layout, scene.me.improvements[place], is_new=is_new)
    return offers.button(GIVE_BACK + place, frame_path(0, 0, CARD_WIDTH, ROW, 5), drawing)


@lru_cache(maxsize=256)
def _improvement_card(layout: Layout, kind: int, *, is_new: bool) -> str:
    """An improvement with its name. One that was bought in this turn is not active yet and is drawn lightly."""
    svg = path(frame_path(0, 0, CARD_WIDTH, ROW, 5), "bare" if is_new else "bill")
    svg += group(improvement_icon(kind), 19, ROW / 2)
    svg += draw_two_lines(layout.improvement_titles[kind], (37, 28), "bold narrow t13", font=13, room=CARD_WIDTH - 42)
    return titled_group(svg, layout.improvement_text(kind))


def switches_width(scene: Scene, offers: Offers) -> float:
    track_width = 50.0 + 33.0 * int(scene.layout.box.record["switches"])
    return min(MAX_WIDTH, max(track_width, 46.0 + 44.0 * len(_discounts(offers))))


def _discounts(offers: Offers) -> list[int]:
    """The numbers of switches that can be used in a delivery."""
    return [n for n in range(SWITCHES + 1) if DISCOUNT + n in offers.legal]


def draw_switches(scene: Scene, offers: Offers) -> str:
    """The switch track, or in a delivery, the choice of how many switches to use."""
    width = switches_width(scene, offers)
    background = path(frame_path(0, 0, width, ROW, 5), "bill") + group(path(SWITCH_ICON, "pen"), 22, ROW / 2)
    if discounts := _discounts(offers):
        return background + _discount_buttons(scene, offers, discounts, width)
    return offers.button(SWITCH, frame_path(0, 0, width, ROW, 5), background + _switch_track(scene))


def _discount_buttons(scene: Scene, offers: Offers, discounts: Sequence[int], width: float) -> str:
    """For each number of switches, a button with the remaining price."""
    svg, pitch = "", (width - 44) / len(discounts)
    for k, n in enumerate(discounts):
        d = frame_path(42 + pitch * k, 3, pitch - 4, ROW - 6, 5)
        middle, price = 40 + pitch * (k + 0.5), int(scene.s["fare"]) - n
        drawing = path(d, "key") + text(middle, 20, str(n), "bold mid t16") + text(middle, 37, f"→ {price}", "mid")
        svg += offers.button(DISCOUNT + n, d, drawing)
    return svg


def _switch_track(scene: Scene) -> str:
    """The switches of the player, the prices of the others, and a sign beside the next one."""
    svg, count = "", int(scene.layout.box.record["switches"])
    prices = scene.layout.box_numbers("switch_price")
    tick = path("M-5 1l3.5 5l6.5-10", "pen" if scene.tray_seat == 0 else "chalk")
    for n in range(count):
        x = 60 + 33 * n
        is_built = n < scene.me.switches
        svg += circle(x, ROW / 2, 13, f"p{scene.tray_seat} body" if is_built else "want")
        svg += group(tick, x, ROW / 2) if is_built else text(x, ROW / 2 + 5, str(prices[n]), "mid t14")
    if scene.me.switches < count:
        svg += group(seat_sign(scene.tray_seat, 5), 42 + 33 * max(0, scene.me.switches), 9)
    return svg


def button_names(scene: Scene, offers: Offers) -> list[str]:
    """The names of the buttons, always in the same order. Some appear only in the stage that needs them."""
    names = ["deliver", "pay", "end"]
    names += ["roll"] if scene.stage == Stage.PLAN and scene.is_tray_active else []
    names += [name for name in ("both", "none", "rest") if BUTTON_ACTIONS[name] in offers.legal]
    return names


def draw_button(scene: Scene, name: str, offers: Offers) -> str:
    action = BUTTON_ACTIONS[name]
    label, detail = scene.layout.messages(f"label-button-{name}"), _button_detail(scene, name, offers)
    drawing = _button_face(label, detail, is_enabled=action in offers.legal)
    return offers.button(action, frame_path(0, 0, BUTTON_WIDTH, ROW, 5), drawing)


@lru_cache(maxsize=512)
def _button_face(label: str, detail: str, *, is_enabled: bool) -> str:
    tone, classes = ("", "key") if is_enabled else (" mute", "idle")
    y, room = ROW / 2 + (-3 if detail else 5), BUTTON_WIDTH - 15
    svg = rect(0, 0, BUTTON_WIDTH, ROW, classes, 5) + fitted_text(
        9, y, label, f"bold narrow t14{tone}", font=14, room=room
    )
    return svg + (fitted_text(9, y + 17, detail, f"narrow{tone}", font=12, room=room) if detail else "")


def _button_detail(scene: Scene, name: str, offers: Offers) -> str:
    """The second line of a button: the units due, the units left, or the number of cargoes that can be delivered."""
    if not scene.is_tray_active or BUTTON_ACTIONS[name] not in offers.legal:
        return ""
    if name == "pay":
        return scene.layout.messages("label-due", due=scene.due + (scene.colour_due is not None))
    if name == "end":
        return scene.layout.messages("label-units", units=scene.funds(scene.tray_seat))
    if name == "deliver":
        return scene.layout.messages("label-cargos", count=len(offers.deliverable_cargo))
    return ""


def double_dice(offers: Offers) -> list[int]:
    """The dice that can count double now."""
    return [n for n in range(DICE) if DOUBLE + n in offers.legal]


def draw_double_button(scene: Scene, n: int, offers: Offers) -> str:
    """A button that lets a die count double."""
    card = scene.me.improvements[n - BASE_DICE]
    svg = rect(0, 0, BUTTON_WIDTH, ROW, "key", 5)
    svg += group(die(scene.tray_seat, n, card, scene.me.dice[n]), 25, ROW / 2, scale=0.9)
    svg += group(path(ARROW, "pen"), 60, ROW / 2, scale=0.8) + text(86, ROW / 2 + 6, "2", "bold mid t20")
    return offers.button(DOUBLE + n, frame_path(0, 0, BUTTON_WIDTH, ROW, 5), svg)

"""The tray: dice, stock markers, contracts, improvements, switches, and buttons for all other actions."""

from functools import lru_cache

from truckstop.engine.record import NONE
from truckstop.kit.svg import circle, fitted_text, fitting_font, frame_path, group, path, rect, text, titled_group

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
from ..state import BASE_DICE, COLOURS, DICE, MAT_PLACES, SLASH, SWITCHES, Stage
from .cards import COLUMN_WIDTH, draw_empty_card, draw_two_lines, split_evenly
from .layout import Layout
from .offers import Offers
from .pieces import ARROW, SWITCH_ICON, die, improvement_icon
from .scene import Contract, Scene
from .style import use

CELL = 49.0  # room for a base die
DICE_HEIGHT = 42.0
SQUARE = frame_path(-20.5, -20.5, 41, 41, 8)
SMALL_SCALE, SMALL_CELL, SMALL_HEIGHT = 0.83, 36.0, 38.0  # of stock markers, and of the dice that improvements bring
EXTRA_CELL = 46.0
STOCK_WIDTH, EXTRA_WIDTH = SMALL_CELL * COLOURS, EXTRA_CELL * MAT_PLACES
LINE_HEIGHT = 26.0  # of a contract on the mat
STEADY_WIDTH = 30.0
CARD_WIDTH, CARD_HEIGHT = 142.0, 34.0
SWITCH_PITCH, SWITCH_RADIUS = 19.5, 8.5
BUTTON_WIDTH, BUTTON_HEIGHT = 90.0, 46.0
BUTTON_LINE = 15.0  # between the lines of a button
BUTTON_ACTIONS = {"deliver": DELIVER, "pay": PAY, "end": END, "roll": ROLL} | {
    "both": STORE + TO_BOTH,
    "none": STORE + TO_NONE,
    "rest": STORE + THE_REST,
}


def dice_numbers(scene: Scene, *, base: bool) -> list[int]:
    """The dice in the tray: the six base dice, or those that improvements have brought. A player who left has none."""
    return [n for n in (range(BASE_DICE) if base else range(BASE_DICE, DICE)) if scene.me.dice[n] != NONE]


def draw_dice(scene: Scene, offers: Offers) -> str:
    """The base dice in a row."""
    dice = enumerate(dice_numbers(scene, base=True))
    return "".join(group(_die_button(scene, offers, n), CELL * (k + 0.5), DICE_HEIGHT / 2) for k, n in dice)


def draw_extra_dice(scene: Scene, offers: Offers) -> str:
    """A place for the die of each improvement."""
    svg = ""
    for place in range(MAT_PLACES):
        has_die = scene.me.dice[BASE_DICE + place] != NONE
        drawing = _die_button(scene, offers, BASE_DICE + place) if has_die else rect(-18, -18, 36, 36, "bare", 7)
        svg += group(drawing, EXTRA_CELL * (place + 0.5), SMALL_HEIGHT / 2, scale=SMALL_SCALE)
    return svg


def _die_button(scene: Scene, offers: Offers, n: int) -> str:
    """A die around the origin: a button that pays, or that chooses the die to set."""
    card = scene.me.improvements[n - BASE_DICE] if n >= BASE_DICE else NONE
    drawing = die(scene.tray_seat, n, card, scene.me.dice[n], die_state(scene, n))
    label = scene.layout.messages("label-die", number=n + 1, face=scene.layout.faces[scene.me.dice[n]])
    titled_die = f'<g id="die-{n}" class="die">{titled_group(drawing, label)}</g>'
    action = PLAN + n if scene.stage in (Stage.PLAN, Stage.FACE) and scene.is_tray_active else DIE + n
    return offers.button(action, SQUARE, titled_die)


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
        elements.append(group(offers.button(FACE + face - 1, SQUARE, drawing), CELL * (k + 0.5), DICE_HEIGHT / 2))
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
        drawing += circle(12, 11, 10, "badge") + text(12, 16.4, str(count), "bold mid t16")
        if is_storing and int(scene.s["given"][colour]):
            given = f"+{int(scene.s['given'][colour])}"
            drawing += circle(12, -11, 10, "next") + text(12, -6.2, given, "bold mid ink t14")
        action = STORE + colour if is_storing else MARKER + colour
        button = offers.button(action, SQUARE, drawing)
        elements.append(group(button, SMALL_CELL * (colour + 0.5), SMALL_HEIGHT / 2, scale=SMALL_SCALE))
    return "".join(elements)


def draw_contract(scene: Scene, contract: Contract, offers: Offers) -> str:
    """A contract on the mat. If a free cube is available, a button at its end adds the cube."""
    has_free_cube = STEADY + contract.place in offers.legal
    width = COLUMN_WIDTH - STEADY_WIDTH - 4
    points = scene.line_points(contract.link, len(scene.me.contracts))
    drawing = _contract_line(scene.layout, scene.tray_seat, contract.link, contract.cubes, points)
    svg = offers.button(BUILD + contract.place, frame_path(0, 0, width, LINE_HEIGHT, 5), drawing)
    if has_free_cube:
        outline = frame_path(0, 0, STEADY_WIDTH, LINE_HEIGHT, 5)
        icon = path(outline, "key") + use(f"q{scene.tray_seat}", 10, 13, scale=0.9) + text(18, 18, "+", "bold t16")
        svg += group(offers.button(STEADY + contract.place, outline, icon), width + 4, 0)
    return svg


@lru_cache(maxsize=4096)
def _contract_line(layout: Layout, seat: int, link: int, cubes: int, points: int) -> str:
    """A contract: its code and cities, the cubes on its link, and the points that the link will score."""
    colour, length = layout.link_colours[link], layout.link_lengths[link]
    width = COLUMN_WIDTH - STEADY_WIDTH - 4
    svg = path(frame_path(0, 0, width, LINE_HEIGHT, 5), "bill") + rect(1, 1, 32, LINE_HEIGHT - 2, f"c{colour}", 4)
    if colour == SLASH:
        svg += path("M4 24L14 2M20 24L30 2", "dark")
    svg += text(17, 18, layout.contract_codes[link], f"bold mid t14 on{colour}")
    cubes_x = width - 32 - 13 * length
    name = "–".join(layout.cities[city] for city in layout.ends[link])
    svg += fitted_text(38, 17.5, name, "narrow", font=12, room=cubes_x - 42)
    for n in range(length):
        x = cubes_x + 6.5 + 13 * n
        svg += use(f"q{seat}", x, 13, scale=0.76) if n < cubes else rect(x - 5, 8, 10, 10, "want", 1)
    return svg + text(width - 6, 18, f"+{points}", "bold end t14")


@lru_cache(maxsize=64)
def draw_empty_line(layout: Layout) -> str:
    """A place of the mat without a contract."""
    width = COLUMN_WIDTH - STEADY_WIDTH - 4
    label = text(width / 2, 17.5, layout.messages("label-no-contracts"), "mid narrow mute")
    return path(frame_path(0, 0, width, LINE_HEIGHT, 5), "idle") + label


def draw_improvement(scene: Scene, place: int, offers: Offers) -> str:
    """An improvement on the mat, or its place."""
    kind = scene.me.improvements[place]
    if kind == NONE:
        return draw_empty_card(scene.layout, CARD_WIDTH, CARD_HEIGHT)
    is_new = scene.is_tray_active and bool(int(scene.s["fresh"]) >> place & 1)
    drawing = _improvement_card(scene.layout, kind, is_new=is_new)
    return offers.button(GIVE_BACK + place, frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 5), drawing)


@lru_cache(maxsize=256)
def _improvement_card(layout: Layout, kind: int, *, is_new: bool) -> str:
    """An improvement with its name. One that was bought in this turn is not active yet and is drawn lightly."""
    svg = path(frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 5), "bare" if is_new else "bill")
    svg += group(improvement_icon(kind), 17, CARD_HEIGHT / 2)
    title = layout.improvement_titles[kind]
    svg += draw_two_lines(title, (33, CARD_HEIGHT / 2 + 4), "bold narrow t13", font=13, room=CARD_WIDTH - 36)
    return titled_group(svg, layout.improvement_text(kind))


def draw_switches(scene: Scene, offers: Offers) -> str:
    """The switch track: the switches of the player, the prices of the others, a ring around the next one."""
    svg, count = path(frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 5), "bill"), int(scene.layout.box.record["switches"])
    svg += group(path(SWITCH_ICON, "pen"), 13, CARD_HEIGHT / 2, scale=0.85)
    prices = scene.layout.box_numbers("switch_price")
    tick = path("M-4 1l3 4l5-8", "line" if scene.tray_seat == 0 else "chalk")
    pitch = min(SWITCH_PITCH, (CARD_WIDTH - 26) / count)
    for n in range(count):
        x = 33 + pitch * n
        is_built = n < scene.me.switches
        svg += circle(x, CARD_HEIGHT / 2, SWITCH_RADIUS, f"p{scene.tray_seat} body" if is_built else "want")
        svg += group(tick, x, CARD_HEIGHT / 2) if is_built else text(x, CARD_HEIGHT / 2 + 4.5, str(prices[n]), "mid")
    return offers.button(SWITCH, frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 5), svg)


def discounts(offers: Offers) -> list[int]:
    """The numbers of switches that can be used in a delivery."""
    return [n for n in range(SWITCHES + 1) if DISCOUNT + n in offers.legal]


def draw_discounts(scene: Scene, offers: Offers) -> str:
    """For each number of switches, a button with the remaining price."""
    numbers = discounts(offers)
    svg, pitch = "", min(COLUMN_WIDTH / len(numbers), BUTTON_WIDTH + 6)
    for k, n in enumerate(numbers):
        outline, price = frame_path(pitch * k, 0, pitch - 6, BUTTON_HEIGHT, 5), int(scene.s["fare"]) - n
        middle = pitch * (k + 0.5) - 3
        drawing = path(outline, "key") + group(path(SWITCH_ICON, "pen"), middle - 10, 15, scale=0.7)
        drawing += text(middle + 9, 20, str(n), "bold mid t16") + text(middle, 38, f"→ {price}", "mid")
        svg += offers.button(DISCOUNT + n, outline, drawing)
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
    return offers.button(action, frame_path(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, 5), drawing)


@lru_cache(maxsize=512)
def _button_face(label: str, detail: str, *, is_enabled: bool) -> str:
    """The label, and a detail below it; without a detail, the label may have two lines."""
    tone, classes = ("", "key") if is_enabled else (" mute", "idle")
    room = BUTTON_WIDTH - 12
    svg = rect(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, classes, 5)
    lines = [label, detail] if detail else balanced_lines(label, room)
    for n, line in enumerate(lines):
        y, is_detail = BUTTON_HEIGHT / 2 + 5 + BUTTON_LINE * (n - (len(lines) - 1) / 2), bool(detail) and n > 0
        font = 12 if is_detail else 14
        classes = f"narrow{tone}" if is_detail else f"bold narrow t14{tone}"
        svg += fitted_text(6, y, line, classes, font=font, room=room)
    return svg


def balanced_lines(label: str, room: float) -> list[str]:
    """A label in one line, or in two of about the same width if one has not enough room."""
    if fitting_font([label], "bold narrow", font=14, room=room) == 14:
        return [label]
    return [line for line in split_evenly(label) if line] if " " in label else [label]


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
    svg = rect(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, "key", 5)
    svg += group(die(scene.tray_seat, n, card, scene.me.dice[n]), 22, BUTTON_HEIGHT / 2, scale=0.84)
    svg += group(path(ARROW, "pen"), 53, BUTTON_HEIGHT / 2, scale=0.8)
    svg += text(76, BUTTON_HEIGHT / 2 + 6, "2", "bold mid t20")
    return offers.button(DOUBLE + n, frame_path(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, 5), svg)

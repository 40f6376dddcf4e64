"""The tray: action tokens, the truck, own cards, and buttons for actions that have no place elsewhere."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from truckstop.engine.view import action_button
from truckstop.kit import svg
from truckstop.kit.read import is_idle

from ..actions import DELIVER, DONE, END, GIVE_UP, KEEP, LIST, LOAD, STORE
from ..state import Face, Stage
from .cards import CARD_HEIGHT, OUTLINE, bonus_card, contract_card
from .offers import Offers
from .pieces import blast, face_icon, seat_sign, token
from .scene import Contract, Scene
from .style import use

HEIGHT = CARD_HEIGHT  # of everything in the tray
TOKENS_LEFT, TOKEN_PITCH, TOKEN_SCALE = 54.0, 33.0, 0.84
TOKENS_WIDTH = TOKENS_LEFT + 6.5 * TOKEN_PITCH + 6
SLOT_LEFT, SLOT_PITCH, CAB_LENGTH = 8.0, 35.0, 53.0  # of the cubes on the truck
BUTTON_WIDTH = 92.0
LABEL_FONT, LINE_PITCH = 13, 15.0
CHOSEN_TICK = "M83 15l4 4.5l6.5-9"  # on a card that is chosen
BUTTON_ACTIONS = {"done": DONE, "end": END, "give-up": GIVE_UP} | {
    f"list-{face.name.lower().replace('_', '-')}": LIST + face for face in Face
}


def token_tray(scene: Scene) -> str:
    """The seven tokens, and how many actions are done. A token that was played shows the face that is up."""
    is_current = scene.tray_seat == scene.player and not scene.is_over
    actions_done, max_actions = scene.actions_done if is_current else 0, scene.layout.number("actions_per_turn")
    label = scene.layout.messages("label-actions", done=actions_done, most=max_actions)
    squares = _action_squares(actions_done, max_actions, is_acting=is_current and scene.face is not None)
    elements = [svg.titled_group(squares, label)]
    for n, view in enumerate(token_views(scene, is_current=is_current)):
        drawing = token(view.face, view.other_face, view.state)
        title = _token_title(scene, view)
        x, y = svg.num(TOKENS_LEFT + TOKEN_PITCH * n), svg.num(HEIGHT / 2)
        token_group = f'<g id="token-{n}" class="die">{svg.titled_group(drawing, title)}</g>'
        elements.append(f'<g transform="translate({x} {y})scale({TOKEN_SCALE})">{token_group}</g>')
        if view.number:
            badge = svg.circle(0, 0, 7.5, "badge") + svg.text(0, 4.2, str(view.number), "bold mid")
            elements.append(svg.group(badge, TOKENS_LEFT + TOKEN_PITCH * n - 10, HEIGHT / 2 - 14))
    return _tray(scene, TOKENS_WIDTH, "".join(elements))


def _token_title(scene: Scene, view: "TokenView") -> str:
    """What a token does, and what it could do with its other side up."""
    messages, faces = scene.layout.messages, scene.layout.faces
    title = messages(f"label-token-{view.state}", face=faces[view.face])
    if view.other_face is None:
        return title
    return messages("label-token-sides", token=title, face=faces[view.other_face])


def truck_width(scene: Scene) -> float:
    """The width of the card with the truck."""
    return SLOT_LEFT + SLOT_PITCH * scene.layout.number("truck_capacity") + CAB_LENGTH


def _tray(scene: Scene, width: float, content: str) -> str:
    """A card with its content; for spectators, with the sign of its owner."""
    card = svg.path(svg.frame_path(0, 0, width, HEIGHT, 4), "bill")
    owner = svg.group(seat_sign(scene.tray_seat, 5), 8, 8) if scene.viewer is None else ""
    return card + content + owner


def _action_squares(actions_done: int, max_actions: int, *, is_acting: bool) -> str:
    """A square for each action of the turn: done, current or left."""
    squares = ""
    for n in range(max_actions):
        name = "ink" if n < actions_done else "near" if n == actions_done and is_acting else "want"
        squares += svg.rect(8 + 14 * (n % 2), 17 + 14 * (n // 2), 11.5, 11.5, name, 2)
    return squares


class TokenView(NamedTuple):
    """How a token is shown."""

    face: Face  # the face that is up
    other_face: Face | None  # None with token_pairing = free
    state: str  # `ready`, `next`, `used` or `blocked`
    number: int = 0  # position in the program; 0: not listed


def token_views(scene: Scene, *, is_current: bool) -> list[TokenView]:
    """The tokens of a player. Faces that were played or listed are up; listed ones come first, in their order."""
    is_listed = is_current and scene.has_binding_program and bool(scene.program)
    faces = scene.program if is_listed else scene.played_faces if is_current else []
    numbers = range(1, len(faces) + 1) if is_listed else [0] * len(faces)
    used_tokens = [TokenView(face, None, _token_state(scene, n), n) for face, n in zip(faces, numbers, strict=True)]
    has_no_choice = scene.is_program_fixed or (not scene.actions_left and scene.face is None)
    unused_state = "blocked" if is_current and has_no_choice else "ready"
    if scene.tokens is None:
        unused_faces = [face for face in Face if faces.count(face) < scene.layout.face_counts[face]]
        views = [*used_tokens, *(TokenView(face, None, unused_state) for face in unused_faces)]
        return views[: len(scene.layout.tokens[0])]
    tokens_of_faces = assign_tokens(scene.tokens, tuple(faces))
    views = []
    for n, (face, other_face) in enumerate(scene.tokens):
        if n in tokens_of_faces:
            view = used_tokens[tokens_of_faces.index(n)]
            views.append(view._replace(other_face=other_face if view.face == face else face))
        else:
            views.append(TokenView(face, other_face, unused_state))
    return sorted(views, key=lambda view: view.number or len(views)) if is_listed else views


def _token_state(scene: Scene, number: int) -> str:
    """RM-035: the state of a token by its position in the program: used, next, or ready for later."""
    if not number or scene.stage == Stage.PROGRAM:
        return "used"
    distance = number - 1 - int(scene.s["comes_up"])
    return "used" if distance < 0 else "next" if distance == 0 else "ready"


@lru_cache(maxsize=4096)
def assign_tokens(tokens: tuple[tuple[Face, Face], ...], faces: tuple[Face, ...]) -> tuple[int, ...]:
    """RM-032: the number of a token for each face, all different; empty if the tokens do not suffice."""

    def assign(n: int, assigned: tuple[int, ...]) -> tuple[int, ...] | None:
        if n == len(faces):
            return assigned
        for number, pair in enumerate(tokens):
            if number not in assigned and faces[n] in pair:
                assignment = assign(n + 1, (*assigned, number))
                if assignment is not None:
                    return assignment
        return None

    return assign(0, ()) or ()


def truck_tray(scene: Scene, offers: Offers) -> str:
    """The truck with a slot for each cube; cubes that can be stored and slots that can be filled are buttons."""
    capacity, me = scene.layout.number("truck_capacity"), scene.me
    elements = [_cab(me.seat, capacity), *map(_slot, range(capacity)), *_cubes(scene, offers)]
    elements.append(_load_buttons(scene, offers, len(me.cargo), capacity))
    if scene.is_at_risk and scene.tray_seat == scene.player:
        icon = svg.group(blast(), truck_width(scene) - 14, 12)
        elements.append(svg.titled_group(icon, scene.layout.messages("ask-risk")))
    return _tray(scene, truck_width(scene), "".join(elements))


def _cubes(scene: Scene, offers: Offers) -> Iterator[str]:
    """The cubes on the truck: a button for those of each colour; cubes chosen for unloading are faded."""
    cargo, first_chosen = scene.me.cargo, len(scene.me.cargo) - scene.me.chosen_cubes
    cubes = cargo[:first_chosen]
    bounds = [n for n in range(first_chosen + 1) if n in (0, first_chosen) or cubes[n] != cubes[n - 1]]
    for first, last in pairwise(bounds):
        drawing = "".join(_cube(cubes[n], n) for n in range(first, last))
        left, width = SLOT_LEFT + SLOT_PITCH * first, SLOT_PITCH * (last - first) - 3
        outline = svg.frame_path(left, 8, width, HEIGHT - 16, 5)
        yield offers.button(STORE + cubes[first], outline, drawing) if scene.viewer is not None else drawing
    for n in range(first_chosen, len(cargo)):
        yield svg.group(_cube(cargo[n], n), classes="faded")
        yield svg.group(_unload_icon(), _slot_middle(n) + 13, HEIGHT / 2 + 16)


def _slot_middle(n: int) -> float:
    return SLOT_LEFT + SLOT_PITCH * n + (SLOT_PITCH - 3) / 2


def _slot(n: int) -> str:
    return svg.rect(SLOT_LEFT + 1 + SLOT_PITCH * n, 9, SLOT_PITCH - 5, HEIGHT - 18, "want", 5)


def _cube(colour: int, n: int) -> str:
    return use(f"c{colour}", _slot_middle(n) - 1.5, HEIGHT / 2 + 1, scale=1.5)


def _unload_icon() -> str:
    """The mark at the corner of a cube that is chosen for unloading."""
    return svg.circle(0, 0, 8, "badge") + svg.group(face_icon(Face.UNLOAD, "hair"), scale=0.5)


@lru_cache(maxsize=64)
def _cab(seat: int, capacity: int) -> str:
    """The front of the truck, to the right of the slots."""
    x, height = SLOT_LEFT + SLOT_PITCH * capacity + 1, HEIGHT - 12
    outline = f"M{svg.num(x)} 6h30q10 0 12 10l3 {svg.num(height - 20)}q1 10-8 10h-37z"
    glass = f"M{svg.num(x + 22)} 12h6q6 0 7 6l2 8h-15z"
    middle = (x + 13, HEIGHT / 2)
    badge = svg.circle(*middle, 9, "badge") + svg.group(seat_sign(seat, 6.5), *middle)
    return svg.path(outline, f"p{seat} body") + svg.path(glass, "glass") + badge


def _load_buttons(scene: Scene, offers: Offers, cubes: int, capacity: int) -> str:
    """Buttons in free slots. Each loads cubes of the warehouse's own colour up to there, as a complete action."""
    warehouse = scene.layout.warehouse[scene.me.cell] if scene.me.cell is not None else None
    if warehouse is None or LOAD + warehouse not in offers.legal:
        return ""
    stock, elements = scene.stock[warehouse], []
    for count in range(1, min(capacity - cubes, stock[warehouse]) + 1):
        closes_itself = cubes + count == capacity or sum(stock) == count
        if count > 1 or not closes_itself:
            actions = [LOAD + warehouse] * count + ([] if closes_itself else [DONE])
            x = SLOT_LEFT + SLOT_PITCH * (cubes + count - 1)
            drawing = svg.path(svg.frame_path(x + 1, 9, SLOT_PITCH - 5, HEIGHT - 18, 5), "later")
            drawing += svg.text(x + (SLOT_PITCH - 3) / 2, 36, f"+{count}", "steps")
            tip, attribute = offers.whole_load_tip(warehouse, count), offers.plan_attribute(actions[0])
            notation = offers.notation(*actions)
            elements.append(action_button(notation, tip, drawing, is_sequence=True, attributes=attribute))
    return "".join(elements)


def open_contract(scene: Scene, contract: Contract, offers: Offers) -> str:
    """An open contract of the viewer; at its destination it is a button that delivers a cube."""
    drawing = contract_card(scene.layout, contract.card, contract.cubes, contract.chosen_cubes)
    return offers.button(DELIVER + contract.card, OUTLINE, drawing)


def bonus_choice(scene: Scene, n: int, offers: Offers) -> str:
    """The n-th super-bonus card that was looked at: a button that keeps it, or marked as chosen."""
    drawing = bonus_card(scene.layout, scene.bonus_choices[n], scene.bonus_cubes(scene.me), is_secret=True)
    if scene.is_chosen(n):
        drawing += svg.path(OUTLINE, "picked") + svg.circle(88, 15, 10, "ink") + svg.path(CHOSEN_TICK, "tickmark")
    return offers.button(KEEP + n, OUTLINE, drawing)


def button_names(scene: Scene) -> list[str]:
    """The buttons that the options of the match require, always in the same order."""
    if scene.is_listing:
        return [*(name for name in BUTTON_ACTIONS if name.startswith("list-")), "done", "end"]
    return [*(["give-up"] if scene.has_binding_program else []), "done", "end"]


def button(scene: Scene, name: str, offers: Offers) -> str:
    """A button of the tray, whether its action is legal or not."""
    action = BUTTON_ACTIONS[name]
    note = scene.layout.messages("label-planned") if offers.plan_attribute(action) else button_note(scene, name)
    drawing = _button_face(button_label(scene, name), note, name, is_legal=action in offers.legal)
    return offers.button(action, svg.frame_path(0, 0, BUTTON_WIDTH, HEIGHT, 5), drawing)


@lru_cache(maxsize=512)
def _button_face(label: str, note: str, name: str, *, is_legal: bool) -> str:
    """The drawing on a button: its label, a note below it and, for listing a face, a token with this face."""
    tone, background = ("", "key") if is_legal else (" faint", "idle")
    if name == "end" and is_legal:
        tone, background = " white", "go"
    middle, room = BUTTON_WIDTH / 2, BUTTON_WIDTH - 10
    drawing, classes = svg.rect(0, 0, BUTTON_WIDTH, HEIGHT, background, 5), f"bold narrow mid t{LABEL_FONT}{tone}"
    if name.startswith("list-"):
        face = Face[name.removeprefix("list-").replace("-", "_").upper()]
        icon = token(face, None, "ready" if is_legal else "blocked")
        drawing += svg.group(icon, middle, 17 if note else 21, scale=0.7 if note else 0.8)
        y = HEIGHT - (19 if note else 6)
        drawing += svg.fitted_text(middle, y, label, classes, font=LABEL_FONT, room=room)
        return drawing + (svg.fitted_text(middle, HEIGHT - 5, note, "narrow mid", font=12, room=room) if note else "")
    lines = svg.break_lines(label, room / svg.WIDEST_FONT / svg.CONDENSED, LABEL_FONT)[:2]
    font = svg.fitting_font(lines, classes, font=LABEL_FONT, room=room)
    first = (HEIGHT - LINE_PITCH * (len(lines) - 1 + bool(note))) / 2 + 4.5
    for n, line in enumerate(lines):
        drawing += svg.fitted_text(middle, first + LINE_PITCH * n, line, classes, font=font, room=room)
    y = first + LINE_PITCH * len(lines) + 1
    return drawing + (svg.fitted_text(middle, y, note, f"narrow mid t13{tone}", font=13, room=room) if note else "")


def deliver_button(scene: Scene, offers: Offers) -> str:
    """A button that delivers all wanted cubes at once."""
    delivery, messages = offers.delivery, scene.layout.messages
    label = messages("label-button-deliver")
    if delivery is None:
        return _button_face(label, "", "deliver", is_legal=False)
    note = messages("label-delivery", cubes=delivery.cubes, points=delivery.points)
    outline = svg.frame_path(0, 0, BUTTON_WIDTH, HEIGHT, 5)
    drawing = svg.path(outline, "glow") + svg.path(outline, "edge")
    drawing += _button_face(label, note, "deliver", is_legal=True)
    tip, attribute = offers.whole_delivery_tip(delivery), offers.plan_attribute(delivery.actions[0])
    return action_button(offers.notation(*delivery.actions), tip, drawing, is_sequence=True, attributes=attribute)


def button_label(scene: Scene, name: str) -> str:
    messages = scene.layout.messages
    if name.startswith("list-"):
        return messages("label-button-list", face=messages(f"name-face-{name.removeprefix('list-')}"))
    if name == "done" and scene.tray_seat == scene.player and scene.face is not None:
        return messages(f"label-button-done-{scene.face.name.lower().replace('_', '-')}", count=scene.choice_count)
    return messages(f"label-button-{name}")


def button_note(scene: Scene, name: str) -> str:
    """The note below a button's label: the number of actions left, or of cubes or steps chosen."""
    if scene.tray_seat != scene.player or is_idle(scene):
        return ""
    if name == "end" and scene.stage == Stage.TURN:
        return scene.layout.messages("label-left", left=scene.actions_left)
    if name == "done" and scene.face in (Face.LOAD, Face.UNLOAD):
        return scene.layout.messages("label-cubes", cubes=scene.pieces)
    if name == "done" and scene.face == Face.FORWARD:
        return scene.layout.messages("label-steps", steps=scene.pieces)
    return ""

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
from .cards import OUTLINE, bonus_card, contract_card
from .offers import Offers
from .pieces import blast, face_icon, seat_sign, token
from .scene import Contract, Scene
from .style import use

TRAY_WIDTH, TRAY_HEIGHT = 330.0, 68.0  # of the tokens and of the truck
TITLE_WIDTH, OWNER_WIDTH = 116.0, 68.0
CONTENT_TOP, CONTENT_HEIGHT = 11.0, 58.0  # below the title
BUTTON_WIDTH, BUTTON_HEIGHT = 112.0, TRAY_HEIGHT
TOKEN_LEFT, TOKEN_PITCH = 62.0, 39.5
SLOT_LEFT, SLOT_PITCH = 12.0, 45.0  # of the cubes on the truck
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
        if view.number:
            drawing += svg.circle(-13, -13, 8, "badge") + svg.text(-13, -8.8, str(view.number), "bold mid")
        title = scene.layout.messages(f"label-token-{view.state}", face=scene.layout.faces[view.face])
        x, y = svg.num(TOKEN_LEFT + TOKEN_PITCH * n), svg.num(CONTENT_HEIGHT / 2)
        token_group = f'<g id="token-{n}" class="die">{svg.titled_group(drawing, title)}</g>'
        elements.append(f'<g transform="translate({x} {y})">{token_group}</g>')
    return _tray(scene, "tokens", label, "".join(elements))


def _tray(scene: Scene, key: str, note: str, content: str) -> str:
    """A card with a title, which for spectators names the owner, a note beside it and content below."""
    title, width = scene.layout.messages(f"label-{key}"), TITLE_WIDTH
    if scene.viewer is None:
        owner, width = svg.shorten(scene.names[scene.tray_seat], OWNER_WIDTH, 12), TITLE_WIDTH + OWNER_WIDTH
        title = scene.layout.messages(f"label-{key}-of", player=owner)
    head = svg.fitted_text(10, 13.5, title, "bold narrow", font=12, room=width)
    head += svg.fitted_text(TRAY_WIDTH - 10, 13.5, note, "narrow end soft", font=12, room=TRAY_WIDTH - 24 - width)
    card = svg.path(svg.frame_path(0, 0, TRAY_WIDTH, TRAY_HEIGHT, 4), "bill")
    return card + head + svg.group(content, 0, CONTENT_TOP)


def _action_squares(actions_done: int, max_actions: int, *, is_acting: bool) -> str:
    """A square for each action of the turn: done, current or left."""
    squares = ""
    for n in range(max_actions):
        name = "ink" if n < actions_done else "near" if n == actions_done and is_acting else "want"
        squares += svg.rect(10 + 15 * (n % 2), 14 + 15 * (n // 2), 12, 12, name, 2)
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
        icon = svg.group(blast(), TRAY_WIDTH - 23, CONTENT_HEIGHT / 2, scale=1.5)
        elements.append(svg.titled_group(icon, scene.layout.messages("ask-risk")))
    note = scene.layout.messages("label-room", cubes=len(me.cargo), room=capacity)
    return _tray(scene, "own-truck", note, "".join(elements))


def _cubes(scene: Scene, offers: Offers) -> Iterator[str]:
    """The cubes on the truck: a button for those of each colour; cubes chosen for unloading are faded."""
    cargo, first_chosen = scene.me.cargo, len(scene.me.cargo) - scene.me.chosen_cubes
    cubes = cargo[:first_chosen]
    bounds = [n for n in range(first_chosen + 1) if n in (0, first_chosen) or cubes[n] != cubes[n - 1]]
    for first, last in pairwise(bounds):
        drawing = "".join(_cube(cubes[n], n) for n in range(first, last))
        left, width = SLOT_LEFT + SLOT_PITCH * first, SLOT_PITCH * (last - first) - 3
        outline = svg.frame_path(left, 8, width, CONTENT_HEIGHT - 16, 5)
        yield offers.button(STORE + cubes[first], outline, drawing) if scene.viewer is not None else drawing
    for n in range(first_chosen, len(cargo)):
        yield svg.group(_cube(cargo[n], n), classes="faded")
        yield svg.group(_unload_icon(), _slot_middle(n) + 15.5, CONTENT_HEIGHT / 2 + 17)


def _slot_middle(n: int) -> float:
    return SLOT_LEFT + SLOT_PITCH * n + (SLOT_PITCH - 3) / 2


def _slot(n: int) -> str:
    return svg.rect(SLOT_LEFT + 1 + SLOT_PITCH * n, 9, SLOT_PITCH - 5, CONTENT_HEIGHT - 18, "want", 5)


def _cube(colour: int, n: int) -> str:
    return use(f"c{colour}", _slot_middle(n) - 1.5, CONTENT_HEIGHT / 2 + 1, scale=1.9)


def _unload_icon() -> str:
    """The mark at the corner of a cube that is chosen for unloading."""
    return svg.circle(0, 0, 8, "badge") + svg.group(face_icon(Face.UNLOAD, "hair"), scale=0.5)


@lru_cache(maxsize=64)
def _cab(seat: int, capacity: int) -> str:
    """The front of the truck, to the right of the slots."""
    x, height = SLOT_LEFT + SLOT_PITCH * capacity + 4, CONTENT_HEIGHT - 12
    outline = f"M{svg.num(x)} 6h30q10 0 12 10l3 {svg.num(height - 20)}q1 10-8 10h-37z"
    glass = f"M{svg.num(x + 22)} 12h6q6 0 7 6l2 8h-15z"
    middle = (x + 13, CONTENT_HEIGHT / 2)
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
            drawing = svg.path(svg.frame_path(x + 1, 9, SLOT_PITCH - 5, CONTENT_HEIGHT - 18, 5), "later")
            drawing += svg.text(x + 20, 35, f"+{count}", "steps")
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
        drawing += svg.path(OUTLINE, "picked")
    return offers.button(KEEP + n, OUTLINE, drawing)


def button_names(scene: Scene) -> list[str]:
    """The buttons that the options of the match require, always in the same order."""
    if scene.is_listing:
        return ["done", "end", *(name for name in BUTTON_ACTIONS if name.startswith("list-"))]
    return ["done", "end"] + (["give-up"] if scene.has_binding_program else [])


def button(scene: Scene, name: str, offers: Offers) -> str:
    """A button of the tray, whether its action is legal or not."""
    action = BUTTON_ACTIONS[name]
    note = scene.layout.messages("label-planned") if offers.plan_attribute(action) else button_note(scene, name)
    label, is_tight = button_label(scene, name), _is_tight(scene)
    drawing = _button_face(label, note, name, is_legal=action in offers.legal, is_tight=is_tight)
    return offers.button(action, svg.frame_path(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, 5), drawing)


def _is_tight(scene: Scene) -> bool:
    """Whether the label of any button has to be squeezed. Then all labels are squeezed."""
    labels = [(button_label(scene, name), name) for name in button_names(scene)]
    labels.append((scene.layout.messages("label-button-deliver"), "deliver"))
    return any(svg.is_tight(label, 14, BUTTON_WIDTH - _label_left(name) - 6) for label, name in labels)


def _label_left(name: str) -> float:
    """The left edge of a button's label: to the right of the token, if the button has one."""
    return 46.0 if name.startswith("list-") else 10.0


@lru_cache(maxsize=512)
def _button_face(label: str, note: str, name: str, *, is_legal: bool, is_tight: bool) -> str:
    """The drawing on a button: its label, a note below it and, for listing a face, a token with this face."""
    tone, background = ("", "key") if is_legal else (" faint", "idle")
    left, y = _label_left(name), BUTTON_HEIGHT / 2 + (-3 if note else 5)
    drawing = svg.rect(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, background, 5)
    if name.startswith("list-"):
        face = Face[name.removeprefix("list-").replace("-", "_").upper()]
        icon = token(face, None, "ready" if is_legal else "blocked")
        drawing += svg.group(icon, 24, BUTTON_HEIGHT / 2, scale=0.9)
    width = BUTTON_WIDTH - left - 6
    label_width = svg.label_room(label, 14, width, tight=is_tight)
    drawing += svg.fitted_text(left, y, label, f"bold narrow t14{tone}", font=14, room=label_width)
    return drawing + (svg.fitted_text(left, y + 18, note, f"narrow{tone}", font=12, room=width) if note else "")


def deliver_button(scene: Scene, offers: Offers) -> str:
    """A button that delivers all wanted cubes at once."""
    delivery, messages, is_tight = offers.delivery, scene.layout.messages, _is_tight(scene)
    label = messages("label-button-deliver")
    if delivery is None:
        return _button_face(label, "", "deliver", is_legal=False, is_tight=is_tight)
    note = messages("label-delivery", cubes=delivery.cubes, points=delivery.points)
    outline = svg.frame_path(0, 0, BUTTON_WIDTH, BUTTON_HEIGHT, 5)
    drawing = svg.path(outline, "glow") + svg.path(outline, "edge")
    drawing += _button_face(label, note, "deliver", is_legal=True, is_tight=is_tight)
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

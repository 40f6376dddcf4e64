"""What is mine: action tokens, the truck, contracts, super-bonus cards, and keys for what has no place elsewhere."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from truckstop.engine.view import action_button
from truckstop.games.road_master.actions import DELIVER, DONE, END, GIVE_UP, KEEP, LIST, LOAD, STORE
from truckstop.games.road_master.state import Face, Stage
from truckstop.games.road_master.view.cards import OUTLINE, bonus, contract
from truckstop.games.road_master.view.layout import Layout
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.pieces import blast, icon_of, seat_sign, token
from truckstop.games.road_master.view.scene import Contract, Scene
from truckstop.games.road_master.view.style import use
from truckstop.kit import svg
from truckstop.kit.read import is_idle

TRAY_WIDTH, TRAY_HEIGHT = 330.0, 68.0
NAME_ROOM, OWNER_ROOM = 116.0, 68.0  # of what a tray is, and of whose
BODY, BODY_HEIGHT = 11.0, 58.0  # of a tray, below what is written over it
KEY_WIDTH, KEY_HEIGHT = 112.0, TRAY_HEIGHT
TOKEN_LEFT, TOKEN_PITCH = 62.0, 39.5
SLOT = 45.0  # of a cube on the truck of the tray
KEYS = {"done": DONE, "end": END, "give-up": GIVE_UP} | {
    f"list-{face.name.lower().replace('_', '-')}": LIST + face for face in Face
}


def tokens(scene: Scene) -> str:
    """How many actions are left, and the seven tokens: those played show the face that is up."""
    mine = scene.tray_seat == scene.player and not scene.is_over
    done, most = scene.done if mine else 0, scene.layout.figure("actions_per_turn")
    told = scene.layout.messages("label-actions", done=done, most=most)
    found = [svg.titled_group(_pips(done, most, under_way=mine and scene.face is not None), told)]
    for n, (face, other, state, number) in enumerate(faces_up(scene, mine=mine)):
        name = scene.layout.faces[face]
        drawn = token(face, other, state)
        if number:
            drawn += svg.circle(-13, -13, 8, "badge") + svg.text(-13, -8.8, str(number), "bold mid")
        at = f'transform="translate({svg.num(TOKEN_LEFT + TOKEN_PITCH * n)} {svg.num(BODY_HEIGHT / 2)})"'
        found.append(
            f'<g {at}><g id="token-{n}" class="die">{svg.titled_group(drawn, _said(scene.layout, name, state))}</g></g>'
        )
    return _tray(scene, "tokens", told, "".join(found))


def _tray(scene: Scene, thing: str, fact: str, drawn: str) -> str:
    """A slip with something of a player's: what it is, to a spectator also whose, and how much of it is used."""
    name, room = scene.layout.messages(f"label-{thing}"), NAME_ROOM
    if scene.viewer is None:
        owner, room = svg.shorten(scene.names[scene.tray_seat], OWNER_ROOM, 12), NAME_ROOM + OWNER_ROOM
        name = scene.layout.messages(f"label-{thing}-of", player=owner)
    said = svg.fitted_text(10, 13.5, name, "bold narrow", font=12, room=room)
    said += svg.fitted_text(TRAY_WIDTH - 10, 13.5, fact, "narrow end soft", font=12, room=TRAY_WIDTH - 24 - room)
    return svg.path(svg.frame_path(0, 0, TRAY_WIDTH, TRAY_HEIGHT, 4), "bill") + said + svg.group(drawn, 0, BODY)


def _said(layout: Layout, name: str, state: str) -> str:
    return layout.messages(f"label-token-{state}", face=name)


def _pips(done: int, most: int, *, under_way: bool) -> str:
    """A square for each action of the turn, filled when it is done."""
    found = ""
    for n in range(most):
        name = "ink" if n < done else "near" if n == done and under_way else "want"
        found += svg.rect(10 + 15 * (n % 2), 14 + 15 * (n // 2), 12, 12, name, 2)
    return found


class Shown(NamedTuple):
    """A token as it lies there."""

    face: Face  # that is up
    other: Face | None
    state: str  # `ready`, `next`, `used` or `blocked`
    number: int = 0  # in a list, 0: in none


def faces_up(scene: Scene, *, mine: bool) -> list[Shown]:
    """The tokens of a player: those that were played or listed show that face; those of a list lie in its order."""
    listed = scene.program if mine and scene.binding else []
    up = listed or (scene.played if mine else [])
    over = scene.is_fixed or (not scene.actions_left and scene.face is None)
    rest = "blocked" if mine and over else "ready"
    numbers = range(1, len(up) + 1) if listed else [0] * len(up)
    if scene.pairs is None:
        found = [Shown(face, None, _state(scene, number), number) for face, number in zip(up, numbers, strict=True)]
        left = [face for face in Face if up.count(face) < scene.layout.face_counts[face]]
        return [*found, *(Shown(face, None, rest) for face in left)][: len(scene.layout.tokens[0])]
    tokens_of = assigned(scene.pairs, tuple(up))
    found = []
    for n, (face, other) in enumerate(scene.pairs):
        if n in tokens_of:
            place = tokens_of.index(n)
            hidden = other if up[place] == face else face
            found.append(Shown(up[place], hidden, _state(scene, numbers[place]), numbers[place]))
        else:
            found.append(Shown(face, other, rest))
    return sorted(found, key=lambda token_: token_.number or len(found)) if listed else found


def _state(scene: Scene, number: int) -> str:
    """RM-035: of a list, what has come up is played, and what comes up next is marked."""
    if not number or scene.stage == Stage.PROGRAM:
        return "used"
    behind = number - 1 - int(scene.s["comes_up"])
    return "used" if behind < 0 else "next" if behind == 0 else "ready"


@lru_cache(maxsize=4096)
def assigned(pairs: tuple[tuple[Face, Face], ...], faces: tuple[Face, ...]) -> tuple[int, ...]:
    """RM-032: a token for every face, no token twice; any will do."""

    def place(n: int, taken: tuple[int, ...]) -> tuple[int, ...] | None:
        if n == len(faces):
            return taken
        for token_, pair in enumerate(pairs):
            if token_ not in taken and faces[n] in pair and (found := place(n + 1, (*taken, token_))) is not None:
                return found
        return None

    return place(0, ()) or ()


def my_truck(scene: Scene, offers: Offers) -> str:
    """The truck of the tray: a slot for each cube; colours that can be stored, slots that can be filled are lit."""
    room, me = scene.layout.figure("truck_capacity"), scene.me
    found = [_cab(me.seat, room)]
    found += [_slot(n) for n in range(room)]
    aboard = me.cargo[: len(me.cargo) - me.named]
    bounds = [n for n in range(len(aboard) + 1) if n in (0, len(aboard)) or aboard[n] != aboard[n - 1]]
    for first, last in pairwise(bounds):
        drawn = "".join(_cube(aboard[n], n) for n in range(first, last))
        d = svg.frame_path(12 + SLOT * first, 8, SLOT * (last - first) - 3, BODY_HEIGHT - 16, 5)
        found.append(offers.put(STORE + aboard[first], d, drawn) if scene.viewer is not None else drawn)
    for n in range(len(aboard), len(me.cargo)):
        found.append(svg.group(_cube(me.cargo[n], n), classes="faded"))
        found.append(svg.group(_unloading(), _middle(n) + 15.5, BODY_HEIGHT / 2 + 17))
    found.append(_fill(scene, offers, len(me.cargo), room))
    if scene.is_at_risk and scene.tray_seat == scene.player:
        sign = svg.group(blast(), TRAY_WIDTH - 23, BODY_HEIGHT / 2, scale=1.5)
        found.append(svg.titled_group(sign, scene.layout.messages("ask-risk")))
    fact = scene.layout.messages("label-room", cubes=len(me.cargo), room=room)
    return _tray(scene, "own-truck", fact, "".join(found))


def _middle(n: int) -> float:
    return 12 + SLOT * n + (SLOT - 3) / 2


def _slot(n: int) -> str:
    return svg.rect(13 + SLOT * n, 9, SLOT - 5, BODY_HEIGHT - 18, "want", 5)


def _cube(colour: int, n: int) -> str:
    return use(f"c{colour}", _middle(n) - 1.5, BODY_HEIGHT / 2 + 1, scale=1.9)


def _unloading() -> str:
    """The sign at the corner of a cube that is named."""
    return svg.circle(0, 0, 8, "badge") + svg.group(icon_of(Face.UNLOAD, "hair"), scale=0.5)


@lru_cache(maxsize=64)
def _cab(seat: int, room: int) -> str:
    """The front of the truck, behind which the slots lie."""
    x, height = 12 + SLOT * room + 4, BODY_HEIGHT - 12
    outline = f"M{svg.num(x)} 6h30q10 0 12 10l3 {svg.num(height - 20)}q1 10-8 10h-37z"
    glass = f"M{svg.num(x + 22)} 12h6q6 0 7 6l2 8h-15z"
    badge = svg.circle(x + 13, BODY_HEIGHT / 2, 9, "badge") + svg.group(seat_sign(seat, 6.5), x + 13, BODY_HEIGHT / 2)
    return svg.path(outline, f"p{seat} body") + svg.path(glass, "glass") + badge


def _fill(scene: Scene, offers: Offers, taken: int, room: int) -> str:
    """Free slots: loading so many cubes of the warehouse's own colour at once, as a whole action."""
    if scene.me.at is None or (here := scene.layout.warehouse[scene.me.at]) is None or LOAD + here not in offers.legal:
        return ""
    stock, found = scene.stock[here], []
    for count in range(1, min(room - taken, stock[here]) + 1):
        closes = taken + count == room or sum(stock) == count
        if count > 1 or not closes:
            actions = [LOAD + here] * count + ([] if closes else [DONE])
            x = 12 + SLOT * (taken + count - 1)
            drawn = svg.path(svg.frame_path(x + 1, 9, SLOT - 5, BODY_HEIGHT - 18, 5), "later") + svg.text(
                x + 20, 35, f"+{count}", "steps"
            )
            said, more = offers.whole_load(here, count), offers.mark(actions[0])
            found.append(action_button(offers.notation(*actions), said, drawn, is_sequence=True, attributes=more))
    return "".join(found)


def my_contract(scene: Scene, held: Contract, offers: Offers) -> str:
    """An open contract: a cube can be laid on it where it has to go."""
    drawn = contract(scene.layout, held.card, held.laid, held.named)
    return offers.put(DELIVER + held.card, OUTLINE, drawn)


def choice_of(scene: Scene, n: int, offers: Offers) -> str:
    """A super-bonus card to keep, or one that is chosen already."""
    drawn = bonus(scene.layout, scene.looks[n], scene.cubes_on(scene.me), secret=True)
    if scene.is_named(n):
        drawn += svg.path(OUTLINE, "picked")
    return offers.put(KEEP + n, OUTLINE, drawn)


def keys(scene: Scene) -> list[str]:
    """The keys that the options of the match allow for, always in the same order; the faces while they are listed."""
    if scene.is_listing:
        return ["done", "end", *(name for name in KEYS if name.startswith("list-"))]
    return ["done", "end"] + (["give-up"] if scene.binding else [])


def key(scene: Scene, name: str, offers: Offers) -> str:
    """All that a turn allows anywhere; lit when it is legal."""
    action = KEYS[name]
    below = scene.layout.messages("label-planned") if offers.mark(action) else cost_of(scene, name)
    drawn = key_face(label_of(scene, name), below, name, is_lit=action in offers.legal, tight=_is_tight(scene))
    return offers.put(action, svg.frame_path(0, 0, KEY_WIDTH, KEY_HEIGHT, 5), drawn)


def _is_tight(scene: Scene) -> bool:
    """Whether the label of a key has to be squeezed; then all are."""
    shown = [(label_of(scene, name), name) for name in keys(scene)]
    shown.append((scene.layout.messages("label-button-deliver"), "deliver"))
    return any(svg.is_tight(label, 14, KEY_WIDTH - _label_left(name) - 6) for label, name in shown)


def _label_left(name: str) -> float:
    """Where the label of a key begins: beside the face that it lists."""
    return 46.0 if name.startswith("list-") else 10.0


@lru_cache(maxsize=512)
def key_face(label: str, cost: str, name: str, *, is_lit: bool, tight: bool) -> str:
    """The face of a key: a label, and below it a few words; a face of a token where one is listed."""
    tone, plain = ("", "key") if is_lit else (" faint", "idle")
    listed = Face[name.removeprefix("list-").replace("-", "_").upper()] if name.startswith("list-") else None
    left, y = _label_left(name), KEY_HEIGHT / 2 + (-3 if cost else 5)
    found = svg.rect(0, 0, KEY_WIDTH, KEY_HEIGHT, plain, 5)
    if listed is not None:
        found += svg.group(token(listed, None, "ready" if is_lit else "blocked"), 24, KEY_HEIGHT / 2, scale=0.9)
    room = KEY_WIDTH - left - 6
    own_room = svg.label_room(label, 14, room, tight=tight)
    found += svg.fitted_text(left, y, label, f"bold narrow t14{tone}", font=14, room=own_room)
    return found + (svg.fitted_text(left, y + 18, cost, f"narrow{tone}", font=12, room=room) if cost else "")


def deliver_key(scene: Scene, offers: Offers) -> str:
    """All that is wanted here, delivered at once."""
    found, messages, tight = offers.delivery, scene.layout.messages, _is_tight(scene)
    if found is None:
        return key_face(messages("label-button-deliver"), "", "deliver", is_lit=False, tight=tight)
    cost = messages("label-delivery", cubes=found.cubes, points=found.points)
    d = svg.frame_path(0, 0, KEY_WIDTH, KEY_HEIGHT, 5)
    face = key_face(messages("label-button-deliver"), cost, "deliver", is_lit=True, tight=tight)
    face = svg.path(d, "glow") + svg.path(d, "edge") + face
    said, more = offers.whole_delivery(found), offers.mark(found.actions[0])
    return action_button(offers.notation(*found.actions), said, face, is_sequence=True, attributes=more)


def label_of(scene: Scene, name: str) -> str:
    messages = scene.layout.messages
    if name.startswith("list-"):
        return messages("label-button-list", face=messages(f"name-face-{name.removeprefix('list-')}"))
    if name == "done" and scene.tray_seat == scene.player and scene.face is not None:
        return messages(f"label-button-done-{scene.face.name.lower().replace('_', '-')}", count=scene.chosen)
    return messages(f"label-button-{name}")


def cost_of(scene: Scene, name: str) -> str:
    """What stands below the label: how many actions are left, how much is chosen."""
    if scene.tray_seat != scene.player or is_idle(scene):
        return ""
    if name == "end" and scene.stage == Stage.TURN:
        return scene.layout.messages("label-left", left=scene.actions_left)
    if name == "done" and scene.face in (Face.LOAD, Face.UNLOAD):
        return scene.layout.messages("label-cubes", cubes=scene.pieces)
    if name == "done" and scene.face == Face.FORWARD:
        return scene.layout.messages("label-steps", steps=scene.pieces)
    return ""

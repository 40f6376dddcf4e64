"""The planner for the viewer's next turn (RM-017): a card with the plan, and the faces that can be added to it."""

from collections.abc import Iterator

from truckstop.engine.view import action_button, plan_button
from truckstop.kit.svg import circle, fitted_text, frame_path, group, path, rect, text

from ..actions import DONE, LIST
from ..state import Face, Stage
from .offers import Offers
from .pieces import eye, token
from .plans import Plan
from .tray import HEIGHT

BOXES_LEFT, BOX_PITCH, GAP = 52.0, 40.0, 3.0  # of the boxes for the planned faces
BUTTON_LEFT, BUTTON_WIDTH = BOXES_LEFT + 4 * BOX_PITCH + 3, 49.0
PLAN_WIDTH = BUTTON_LEFT + BUTTON_WIDTH + 5
LINE_HEIGHT = 15.0
FACES_WIDTH = 472.0
FACE_PITCH = (FACES_WIDTH - GAP) / len(Face)
FOLDED_CORNER = f"M{PLAN_WIDTH - 11} 0.5L{PLAN_WIDTH - 0.5} 11H{PLAN_WIDTH - 11}Z"


def plan_card(plan: Plan, offers: Offers) -> str:
    """The plan, which only its owner sees. Each planned face is a button that removes it."""
    layout, max_actions = plan.scene.layout, plan.scene.layout.number("actions_per_turn")
    card = path(frame_path(0, 0, PLAN_WIDTH, HEIGHT, 4), "bill") + path(FOLDED_CORNER, "fold")
    elements = [card, group(eye(), 16, 14)]
    label = layout.messages("label-plan")
    for n, word in enumerate(label.split(" ")):
        elements.append(fitted_text(6, 36 + LINE_HEIGHT * n, word, "bold narrow", font=12, room=BOXES_LEFT - 8))
    free_boxes = range(len(plan.next_faces), max_actions - len(plan.played_faces))
    elements += [_planned_face(plan, n) for n in range(len(plan.next_faces))]
    elements += [f'<g id="planned-{n}">{rect(*_box(n), "want", 5)}</g>' for n in free_boxes]
    return "".join(elements) + _list_all_button(plan, offers)


def _box(n: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the n-th box."""
    return BOXES_LEFT + BOX_PITCH * n, GAP, BOX_PITCH - GAP, HEIGHT - 2 * GAP


def _planned_face(plan: Plan, n: int) -> str:
    """The n-th planned face with its number; the one suggested now has a ring."""
    face, (x, y, width, height) = plan.next_faces[n], _box(n)
    is_current = n == 0 and plan.current_face is not None
    drawing = rect(x, y, width, height, "key", 5)
    drawing += group(token(face, None, "next" if is_current else "ready"), x + width / 2, y + height / 2, scale=0.84)
    drawing += circle(x + 8, y + 8, 7.5, "badge") + text(x + 8, y + 12.2, str(n + 1), "bold mid")
    label = plan.scene.layout.messages("tip-put-back", face=plan.scene.layout.faces[face], number=n + 1)
    other_faces = (*plan.next_faces[:n], *plan.next_faces[n + 1 :])
    return plan_button(f"planned-{n}", plan.notation(other_faces), label, drawing)


def _list_all_button(plan: Plan, offers: Offers) -> str:
    """RM-035: while the viewer lists a program, a button that lists all planned faces at once."""
    scene = plan.scene
    if scene.stage != Stage.PROGRAM or plan.current_face is None:
        return ""
    can_continue = any(map(plan.can_add, Face))
    actions = [LIST + face for face in plan.next_faces] + ([DONE] if can_continue else [])
    outline = frame_path(BUTTON_LEFT, GAP, BUTTON_WIDTH, HEIGHT - 2 * GAP, 5)
    words = scene.layout.messages("label-as-planned").split(" ")
    middle, top = BUTTON_LEFT + BUTTON_WIDTH / 2, HEIGHT / 2 + 5 - LINE_HEIGHT * (len(words) - 1) / 2
    drawing = path(outline, "glow") + path(outline, "edge")
    for n, word in enumerate(words):
        drawing += fitted_text(middle, top + LINE_HEIGHT * n, word, "bold narrow mid", font=12, room=BUTTON_WIDTH - 6)
    label = scene.layout.messages("tip-list-all", count=len(plan.next_faces), faces=plan.text)
    return action_button(offers.notation(*actions), label, drawing, is_sequence=True, attributes=' data-planned=""')


def plan_faces(plan: Plan) -> str:
    """All faces. Those for which a token is left are buttons that add them to the plan."""
    return path(frame_path(0, 0, FACES_WIDTH, HEIGHT, 4), "bill") + "".join(_face_buttons(plan))


def _face_buttons(plan: Plan) -> Iterator[str]:
    names = plan.scene.layout.faces
    for face in Face:
        can_add, key = plan.can_add(face), f"plan-{face.name.lower()}"
        drawing = _face_box(face, names[face], is_free=can_add)
        number = len(plan.played_faces + plan.next_faces) + 1
        label = plan.scene.layout.messages("tip-lay-out", face=names[face], number=number)
        button = plan_button(key, plan.notation((*plan.next_faces, face)), label, drawing)
        yield button if can_add else f'<g id="{key}">{drawing}</g>'


def _face_box(face: Face, name: str, *, is_free: bool) -> str:
    """A box with the token of a face and its name."""
    x, room = GAP + FACE_PITCH * face, FACE_PITCH - GAP - 6
    middle = x + (FACE_PITCH - GAP) / 2
    drawing = rect(x, GAP, FACE_PITCH - GAP, HEIGHT - 2 * GAP, "key" if is_free else "void", 5)
    drawing += group(token(face, None, "ready" if is_free else "blocked"), middle, 22, scale=0.8)
    tone = "narrow mid" if is_free else "narrow mid soft"
    return drawing + fitted_text(middle, HEIGHT - 8, name, tone, font=12, room=room)

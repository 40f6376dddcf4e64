"""RM-017: where the viewer lays out the next turn: four places, and the faces to put there."""

from collections.abc import Iterator

from truckstop.engine.view import action_button, plan_button
from truckstop.games.road_master.actions import DONE, LIST
from truckstop.games.road_master.state import Face, Stage
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.pieces import eye, token
from truckstop.games.road_master.view.plans import Plan
from truckstop.games.road_master.view.tray import TRAY_HEIGHT, TRAY_WIDTH
from truckstop.kit.svg import circle, fitted_text, frame_path, group, is_tight, label_room, path, rect, text

LEFT, PITCH, GAP = 66.0, 49.0, 4.0
KEY_LEFT, KEY_WIDTH = LEFT + 4 * PITCH + 3, 49.0
LINE = 15.0
FACES_WIDTH = 394.0
FACE_PITCH = (FACES_WIDTH - GAP) / len(Face)
FOLD = f"M{TRAY_WIDTH - 11} 0.5L{TRAY_WIDTH - 0.5} 11H{TRAY_WIDTH - 11}Z"


def strip(plan: Plan, offers: Offers) -> str:
    """What is laid out, for its owner alone: a click puts a face back."""
    layout, most = plan.scene.layout, plan.scene.layout.figure("actions_per_turn")
    found = [path(frame_path(0, 0, TRAY_WIDTH, TRAY_HEIGHT, 4), "bill"), path(FOLD, "fold"), group(eye(), 16, 18)]
    found.append(fitted_text(8, 42, layout.messages("label-plan"), "bold narrow t13", font=13, room=LEFT - 12))
    free = range(len(plan.ahead), most - len(plan.played))
    found += [_place(plan, n) for n in range(len(plan.ahead))]
    found += [f'<g id="planned-{n}">{rect(*_box(n), "want", 5)}</g>' for n in free]
    return "".join(found) + _list_all(plan, offers)


def _box(n: int) -> tuple[float, float, float, float]:
    return LEFT + PITCH * n, GAP, PITCH - GAP, TRAY_HEIGHT - 2 * GAP


def _place(plan: Plan, n: int) -> str:
    """A face in its place, with its number; the one that is due is ringed."""
    face, (x, y, width, height) = plan.ahead[n], _box(n)
    is_due = n == 0 and plan.next is not None
    drawn = rect(x, y, width, height, "key", 5)
    drawn += group(token(face, None, "next" if is_due else "ready"), x + width / 2, y + height / 2)
    drawn += circle(x + 9, y + 9, 8, "badge") + text(x + 9, y + 13.2, str(n + 1), "bold mid")
    label = plan.scene.layout.messages("tip-put-back", face=plan.scene.layout.faces[face], number=n + 1)
    return plan_button(f"planned-{n}", plan.notation((*plan.ahead[:n], *plan.ahead[n + 1 :])), label, drawn)


def _list_all(plan: Plan, offers: Offers) -> str:
    """RM-035: where a programme is asked for, all that is planned is listed at once."""
    scene = plan.scene
    if scene.stage != Stage.PROGRAM or plan.next is None:
        return ""
    goes_on = any(map(plan.may_add, Face))
    actions = [LIST + face for face in plan.ahead] + ([DONE] if goes_on else [])
    d, middle = frame_path(KEY_LEFT, GAP, KEY_WIDTH, TRAY_HEIGHT - 2 * GAP, 5), KEY_LEFT + KEY_WIDTH / 2
    said = scene.layout.messages("label-as-planned").split(" ")
    drawn, top = path(d, "glow") + path(d, "edge"), TRAY_HEIGHT / 2 + 5 - LINE * (len(said) - 1) / 2
    for n, word in enumerate(said):
        drawn += fitted_text(middle, top + LINE * n, word, "bold narrow mid", font=12, room=KEY_WIDTH - 6)
    label = scene.layout.messages("tip-list-all", count=len(plan.ahead), faces=plan.said)
    return action_button(offers.notation(*actions), label, drawn, is_sequence=True, attributes=' data-planned=""')


def faces(plan: Plan) -> str:
    """All faces: those that find a token can be laid out."""
    return path(frame_path(0, 0, FACES_WIDTH, TRAY_HEIGHT, 4), "bill") + "".join(_faces(plan))


def _faces(plan: Plan) -> Iterator[str]:
    layout, room = plan.scene.layout, FACE_PITCH - GAP - 6
    tight = any(is_tight(name, 12, room) for name in layout.faces)
    for face in Face:
        x, is_free, key = GAP + FACE_PITCH * face, plan.may_add(face), f"plan-{face.name.lower()}"
        drawn = rect(x, GAP, FACE_PITCH - GAP, TRAY_HEIGHT - 2 * GAP, "key" if is_free else "void", 5)
        middle = x + (FACE_PITCH - GAP) / 2
        drawn += group(token(face, None, "ready" if is_free else "blocked"), middle, 22, scale=0.85)
        tone = "narrow mid" if is_free else "narrow mid soft"
        own_room = label_room(layout.faces[face], 12, room, tight=tight)
        drawn += fitted_text(middle, TRAY_HEIGHT - 8, layout.faces[face], tone, font=12, room=own_room)
        label = layout.messages("tip-lay-out", face=layout.faces[face], number=len(plan.played + plan.ahead) + 1)
        added = plan_button(key, plan.notation((*plan.ahead, face)), label, drawn)
        yield added if is_free else f'<g id="{key}">{drawn}</g>'

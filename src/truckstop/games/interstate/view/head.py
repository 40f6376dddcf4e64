"""The strip above the map in the document: the round, the prompt, and the current event."""

from functools import lru_cache

from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import WIDEST_FONT, break_lines, fitted_text, frame_path, num, path, rect, text_width
from truckstop.kit.texts import with_headline

from ..state import NO_CHANGE
from .layout import Layout
from .prompts import headline, sentence
from .scene import Scene

HEAD_WIDTH, HEAD_HEIGHT = 1157.0, 36.0
ROUND_WIDTH = 126.0
EVENT_WIDTH = 290.0
FINAL_ROUNDS = 10  # the number of rounds is shown in this many rounds before the limit
FONTS = ((16, 0), (14, 15.5), (12, 13.5))  # of the prompt: size, and line height if it may have two lines


def head(scene: Scene) -> str:
    """The strip; a long prompt has two lines."""
    event = _event(scene.layout, scene.event) if scene.event is not None else ""
    room = HEAD_WIDTH - ROUND_WIDTH - 24 - (EVENT_WIDTH if event else 0)
    parts = [
        path(frame_path(0, 0, HEAD_WIDTH, HEAD_HEIGHT, 4), "bill"),
        _round(scene),
        draw_prompt(with_headline(headline(scene), sentence(scene)), room),
        event,
    ]
    if viewer_may_act(scene):
        parts.append(rect(0, 0, 7, HEAD_HEIGHT, "red", 2))
    return "".join(parts)


def round_text(scene: Scene) -> str:
    """The number of the round, and near the limit of rounds also the limit."""
    turn, last = int(scene.s["turn"]), int(scene.s["max_rounds"])
    is_near = last > 0 and turn > last - FINAL_ROUNDS
    key = "label-setup" if turn == 0 else "label-round-of" if is_near else "label-round"
    return scene.layout.messages(key, round=turn, rounds=last)


def _round(scene: Scene) -> str:
    label = round_text(scene)
    rule = path(f"M{num(ROUND_WIDTH)} 7V{num(HEAD_HEIGHT - 7)}", "rule")
    return fitted_text(16, 23, label, "bold narrow t14", font=14, room=ROUND_WIDTH - 24) + rule


@lru_cache(maxsize=2048)
def draw_prompt(prompt: str, room: float) -> str:
    """The prompt in the largest font that surely fits, or cut in two lines if none does."""
    safe_width = room / WIDEST_FONT
    for size, line_height in FONTS:
        lines = break_lines(prompt, safe_width, size) if line_height else [prompt]
        is_low = len(lines) * max(line_height, 1) <= HEAD_HEIGHT
        if is_low and max(text_width(line, size) for line in lines) <= safe_width:
            break
    else:
        lines = [lines[0], " ".join(lines[1:])]
    first = HEAD_HEIGHT / 2 + size * 0.35 - line_height / 2 * (len(lines) - 1)
    return "".join(
        fitted_text(ROUND_WIDTH + 14, first + line_height * n, line, f"bold t{size}", font=size, room=room)
        for n, line in enumerate(lines)
    )


@lru_cache(maxsize=128)
def _event(layout: Layout, event: int) -> str:
    """The name and the effects of the event."""
    left = HEAD_WIDTH - EVENT_WIDTH
    name = layout.messages.item_name("event", event)
    drawing = path(f"M{num(left)} 7V{num(HEAD_HEIGHT - 7)}", "rule")
    drawing += fitted_text(left + 12, 15, name, "bold", font=12, room=EVENT_WIDTH - 20)
    effects = ", ".join(event_effects(layout, event))
    return drawing + fitted_text(left + 12, 29, effects, "narrow", font=12, room=EVENT_WIDTH - 20)


def event_effects(layout: Layout, event: int) -> list[str]:
    """The effects of an event."""
    record, facts = layout.box.record, layout.box.record["event"][event]
    money = {key: int(facts[key]) for key in ("delivery_extra", "trailer_discount") if facts[key] > 0}
    points = {key: int(facts[key]) for key in ("action_points", "rest_min_unused") if facts[key] > 0}
    if facts["spoil_per_turn"] != NO_CHANGE:
        money["spoil" if facts["spoil_per_turn"] else "fresh"] = int(facts["spoil_per_turn"])
    if facts["slow"].any():
        points["slow"] = int(record["slow_move_ap"])
    effects = [layout.messages(f"label-event-{_kebab(key)}", points=number) for key, number in points.items()]
    effects += [
        layout.messages(f"label-event-{_kebab(key)}", money=layout.money(number)) for key, number in money.items()
    ]
    return [*effects, layout.messages("label-event-flush")] if facts["flush_now"] else effects


def _kebab(key: str) -> str:
    return key.replace("_", "-")

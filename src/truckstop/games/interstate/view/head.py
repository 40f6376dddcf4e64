"""The strip above the map: the round, the sentence that says what is asked, the event in force."""

from functools import lru_cache

from truckstop.games.interstate.state import NO_CHANGE
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.prompts import sentence
from truckstop.games.interstate.view.scene import Scene
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import WIDEST_FONT, break_lines, fitted_text, frame_path, num, path, rect, text_width

HEAD_WIDTH, HEAD_HEIGHT = 1102.0, 36.0
ROUND_WIDTH = 126.0
EVENT_WIDTH = 290.0
NEAR_THE_END = 10  # rounds: so many before the last that a game may have, it is named
SIZES = ((16, 0), (14, 15.5), (12, 13.5))  # of the sentence, the first that fits; the second figure: from line to line


def head(scene: Scene) -> str:
    """One line, or two where the sentence is long."""
    event = _event(scene.layout, scene.event) if scene.event is not None else ""
    room = HEAD_WIDTH - ROUND_WIDTH - 24 - (EVENT_WIDTH if event else 0)
    found = [
        path(frame_path(0, 0, HEAD_WIDTH, HEAD_HEIGHT, 4), "bill"),
        _round(scene),
        told(sentence(scene), room),
        event,
    ]
    if viewer_may_act(scene):
        found.append(rect(0, 0, 7, HEAD_HEIGHT, "red", 2))
    return "".join(found)


def round_of(scene: Scene) -> str:
    """The round, and how many there are when the last is near."""
    turn, last = int(scene.s["turn"]), int(scene.s["max_rounds"])
    is_near = last > 0 and turn > last - NEAR_THE_END
    key = "label-setup" if turn == 0 else "label-round-of" if is_near else "label-round"
    return scene.layout.messages(key, round=turn, rounds=last)


def _round(scene: Scene) -> str:
    said = round_of(scene)
    rule = path(f"M{num(ROUND_WIDTH)} 7V{num(HEAD_HEIGHT - 7)}", "rule")
    return fitted_text(16, 23, said, "bold narrow t14", font=14, room=ROUND_WIDTH - 24) + rule


@lru_cache(maxsize=2048)
def told(said: str, room: float) -> str:
    """In the largest size that fits in any font; squeezed where none does."""
    sure = room / WIDEST_FONT
    for size, lead in SIZES:
        broken = break_lines(said, sure, size) if lead else [said]
        if len(broken) * max(lead, 1) <= HEAD_HEIGHT and max(text_width(line, size) for line in broken) <= sure:
            break
    else:
        broken = [broken[0], " ".join(broken[1:])]
    first = HEAD_HEIGHT / 2 + size * 0.35 - lead / 2 * (len(broken) - 1)
    return "".join(
        fitted_text(ROUND_WIDTH + 14, first + lead * n, line, f"bold t{size}", font=size, room=room)
        for n, line in enumerate(broken)
    )


@lru_cache(maxsize=128)
def _event(layout: Layout, event: int) -> str:
    """Its name and what it does."""
    left = HEAD_WIDTH - EVENT_WIDTH
    name = layout.messages.item_name("event", event)
    said = ", ".join(effects(layout, event))
    found = path(f"M{num(left)} 7V{num(HEAD_HEIGHT - 7)}", "rule")
    found += fitted_text(left + 12, 15, name, "bold", font=12, room=EVENT_WIDTH - 20)
    return found + fitted_text(left + 12, 29, said, "narrow", font=12, room=EVENT_WIDTH - 20)


def effects(layout: Layout, event: int) -> list[str]:
    """What an event does."""
    record, facts = layout.box.record, layout.box.record["event"][event]
    money = {key: int(facts[key]) for key in ("delivery_extra", "trailer_discount") if facts[key] > 0}
    points = {key: int(facts[key]) for key in ("action_points", "rest_min_unused") if facts[key] > 0}
    if facts["spoil_per_turn"] != NO_CHANGE:
        money["spoil" if facts["spoil_per_turn"] else "fresh"] = int(facts["spoil_per_turn"])
    if facts["slow"].any():
        points["slow"] = int(record["slow_move_ap"])
    found = [layout.messages(f"label-event-{_kebab(key)}", points=number) for key, number in points.items()]
    found += [
        layout.messages(f"label-event-{_kebab(key)}", money=layout.money(number)) for key, number in money.items()
    ]
    return [*found, layout.messages("label-event-flush")] if facts["flush_now"] else found


def _kebab(key: str) -> str:
    return key.replace("_", "-")

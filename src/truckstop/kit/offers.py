"""Actions in a picture: clickable areas for actions that are legal now and for those that are not."""

from collections.abc import Mapping
from typing import TypeVar

from truckstop.engine.view import action_button, explain_area

Handler = TypeVar("Handler")


def choice(outline: str, action: str, tip: str, drawing: str = "", attributes: str = "") -> str:
    """A button that chooses a legal action: the drawing inside a highlighted outline.

    `outline` is the data of an SVG path, `tip` the sentence that explains the action. `attributes` are added to the
    tag of the button.
    """
    ring = f'<path class="glow" d="{outline}"/><path class="edge" d="{outline}"/>'
    return action_button(action, tip, f"{ring}{drawing}", attributes=attributes)


def unavailable_choice(viewer: int | None, action: str, drawing: str) -> str:
    """The drawing of an action that is not legal now. A player can click it to read why; a spectator (None) cannot."""
    return drawing if viewer is None else explain_area(action, drawing)


def handler_of(handlers: Mapping[int, Handler], action: int) -> tuple[Handler, int]:
    """Find the handler for the family of an action. Return it and the number of the action within the family.

    The keys of `handlers` are the first actions of the families.
    """
    first_action = max(first for first in handlers if first <= action)
    return handlers[first_action], action - first_action

"""Choices in a picture: a ring around what may be chosen, and the sentence that explains each action."""

from collections.abc import Mapping
from typing import TypeVar

from truckstop.engine.view import action_button, explain_area

H = TypeVar("H")


def choice(outline: str, action: str, tip: str, drawing: str = "", attributes: str = "") -> str:
    """A button with a soft ring along the path `outline` and a drawing inside; `attributes` go into its tag."""
    ring = f'<path class="glow" d="{outline}"/><path class="edge" d="{outline}"/>'
    return action_button(action, tip, f"{ring}{drawing}", attributes=attributes)


def unavailable_choice(viewer: int | None, action: str, drawing: str) -> str:
    """Something that may not be chosen now: a player who clicks it learns why, a spectator does not."""
    return drawing if viewer is None else explain_area(action, drawing)


def handler_of(handlers: Mapping[int, H], action: int) -> tuple[H, int]:
    """The handler of an action's family, and the action's number in it.

    The keys of `handlers` are the first actions of the families.
    """
    first = max(first for first in handlers if first <= action)
    return handlers[first], action - first

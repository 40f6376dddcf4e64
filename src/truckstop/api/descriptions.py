"""Descriptions of API operations from the table of commands."""

from typing import Any

from truckstop.match.commands import Command


def describe(command: Command[Any]) -> str:
    """Return the description of a command for the OpenAPI document: what it does, and with which errors it fails."""
    errors = ", ".join(f"`{key}`" for key in command.refusals)
    rules = " The rules of the game can forbid it." if command.has_rules else ""
    return f"{command.summary}{rules}" + (f"\n\nErrors: {errors}." if errors else "")

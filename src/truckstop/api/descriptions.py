"""Descriptions of API operations from the table of commands."""

from typing import Any, TypedDict

from pydantic import BaseModel

from truckstop.api import responses
from truckstop.match.commands import Command


class CommandOperation(TypedDict):
    """Keyword arguments of a FastAPI route that carries out a command."""

    response_model: type[BaseModel]
    responses: responses.Responses
    description: str


def command_operation(command: Command[Any], response_model: type[BaseModel], note: str = "") -> CommandOperation:
    """Describe the route of a command. A `note` is added to the description of the command, as a paragraph."""
    description = "\n\n".join(filter(None, (describe(command), note)))
    return {"response_model": response_model, "responses": responses.MATCH_ERRORS, "description": description}


def describe(command: Command[Any]) -> str:
    """Return the description of a command for the OpenAPI document: what it does, and with which errors it fails."""
    errors = ", ".join(f"`{key}`" for key in command.refusals)
    rules = " The rules of the game can forbid it." if command.has_rules else ""
    return f"{command.summary}{rules}" + (f"\n\nErrors: {errors}." if errors else "")

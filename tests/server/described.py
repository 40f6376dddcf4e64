"""The API as it describes itself to bot makers, and a client that holds it to that."""

from typing import Any

import httpx
import schemathesis

from truckstop.server.app import create_app

DESCRIPTION = create_app().openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
SCHEMA.config.max_stream_events = 1
OPERATIONS = [SCHEMA[path][method] for path, methods in DESCRIPTION["paths"].items() for method in methods]


def described(address: str) -> httpx.Client:
    """A client that accepts no answer but those described."""
    return httpx.Client(base_url=address, timeout=20, event_hooks={"response": [hold_to_it]})


def hold_to_it(response: httpx.Response) -> None:
    operation = SCHEMA.find_operation_by_path(response.request.method, response.request.url.path)
    if operation is not None and not response.headers["content-type"].startswith("text/event-stream"):
        response.read()
        assert str(response.status_code) in operation.definition.raw["responses"], response.text
        operation.validate_response(response)


def name_of(operation: schemathesis.APIOperation) -> str:
    name: str = operation.definition.raw["operationId"]
    return name


def example(operation: schemathesis.APIOperation) -> Any:
    """The body that the description shows; nothing, if there is none."""
    if "requestBody" not in operation.definition.raw:
        return None
    schema = operation.definition.raw["requestBody"]["content"]["application/json"]["schema"]
    return DESCRIPTION["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]["examples"][0]


def needs_a_seat(operation: schemathesis.APIOperation) -> bool:
    """Whether nobody but a player may do it."""
    security = operation.definition.raw.get("security", [{}])
    return {} not in security

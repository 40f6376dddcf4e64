"""The OpenAPI description of the API, and a client that checks every response against it."""

from typing import Any

import httpx
import schemathesis

from truckstop.server.app import create_app

DESCRIPTION = create_app().openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
SCHEMA.config.max_stream_events = 1
OPERATIONS = [SCHEMA[path][method] for path, methods in DESCRIPTION["paths"].items() for method in methods]


def validating_client(address: str) -> httpx.Client:
    """Return a client that fails if a response does not match the description."""
    return httpx.Client(base_url=address, timeout=60, event_hooks={"response": [validate_response]})


def validate_response(response: httpx.Response) -> None:
    """Check status code and body of a response. Event streams and unknown paths are not checked."""
    operation = SCHEMA.find_operation_by_path(response.request.method, response.request.url.path)
    if operation is not None and not response.headers["content-type"].startswith("text/event-stream"):
        response.read()
        assert str(response.status_code) in operation.definition.raw["responses"], response.text
        operation.validate_response(response)


def operation_id(operation: schemathesis.APIOperation) -> str:
    name: str = operation.definition.raw["operationId"]
    return name


def example_body(operation: schemathesis.APIOperation) -> Any:
    """Return the example of an operation's body, or None if it takes none."""
    if "requestBody" not in operation.definition.raw:
        return None
    schema = operation.definition.raw["requestBody"]["content"]["application/json"]["schema"]
    return DESCRIPTION["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]["examples"][0]


def needs_key(operation: schemathesis.APIOperation) -> bool:
    """Whether an operation needs the key of a seat."""
    security = operation.definition.raw.get("security", [{}])
    return {} not in security

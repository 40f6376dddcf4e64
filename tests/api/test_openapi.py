"""The API behaves as its OpenAPI description says, whatever is sent to it."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.api_client import bearer, guessed_key
from tests.support.openapi import DESCRIPTION, OPERATIONS
from truckstop.match.commands import COMMANDS, Actor

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
POSITIVE = schemathesis.GenerationMode.POSITIVE
EXAMPLES = 40  # per operation
TIMEOUT = 20.0  # seconds
OTHER_PATHS = {"act": "actions", "ask_undo": "proposals/undo"}


def requests(operation, *matches_and_keys):
    """Return a strategy for requests that match the description, or nearly so, to these matches with these keys."""
    if "{match}" not in operation.path:
        matches_and_keys = (("", None),)
    modes = schemathesis.GenerationMode if operation.path_parameters or operation.body else [POSITIVE]
    strategies = [
        st.tuples(operation.as_strategy(mode, path_parameters={"match": match} if match else {}), st.just(key))
        for match, key in matches_and_keys
        for mode in modes
    ]
    return st.one_of(strategies)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_every_response_matches_the_description(shared_server, operation):
    running, open_match, over = (shared_server.create_match(*taken) for taken in ((0, 1), (0,), (0, 1)))
    shared_server.abandon(over)
    players = [(each.match, key) for each in (running, open_match, over) for key in each.keys.values()]
    others = [(running.match, None), (open_match.match, guessed_key()), ("", guessed_key())]

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(requests(operation, *players, *others))
    def check(request):
        case, key = request
        headers = bearer(key) if key else {}
        case.call_and_validate(shared_server.address, headers=headers, checks=CHECKS, timeout=TIMEOUT)

    check()


def test_every_operation_has_a_description_and_its_errors():
    for operation in OPERATIONS:
        raw = operation.definition.raw
        assert raw["operationId"].isidentifier()
        assert raw["description"]
        assert {"413", "429", "503"} <= set(raw["responses"])
        for status, response in raw["responses"].items():
            if status >= "4":
                schema = str(response["content"]["application/json"]["schema"])
                assert "Problem" in schema, (operation.label, status)
    assert DESCRIPTION["components"]["securitySchemes"]["Seat"]["scheme"] == "bearer"


@pytest.mark.parametrize("command", [each for each in COMMANDS.values() if Actor.PLAYER in each.actors])
def test_every_command_of_a_player_has_an_operation(command):
    path = f"/api/matches/{{match}}/{OTHER_PATHS.get(command.name, command.name)}"
    assert DESCRIPTION["paths"][path].keys() & {"post", "put"}

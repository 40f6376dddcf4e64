"""The API matches its OpenAPI description for generated requests, valid and invalid."""

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

from tests.support.api_client import bearer, unknown_key
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
PATHS_BY_COMMAND = {"act": "actions", "ask_undo": "proposals/undo"}  # others have the name of the command


def requests_and_keys(operation, *matches_and_keys):
    """Return a strategy for valid and invalid requests to these matches, each with its key."""
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
    taken_seats = ((0, 1), (0,), (0, 1))
    running_match, open_match, abandoned_match = (shared_server.create_match(*seats) for seats in taken_seats)
    shared_server.abandon(abandoned_match)
    all_matches = (running_match, open_match, abandoned_match)
    with_key = [(match.match_id, key) for match in all_matches for key in match.keys.values()]
    without_key = [(running_match.match_id, None), (open_match.match_id, unknown_key()), ("", unknown_key())]

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(requests_and_keys(operation, *with_key, *without_key))
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


@pytest.mark.parametrize("command", [command for command in COMMANDS.values() if Actor.PLAYER in command.actors])
def test_every_command_of_a_player_has_an_operation(command):
    path = f"/api/matches/{{match}}/{PATHS_BY_COMMAND.get(command.name, command.name)}"
    assert DESCRIPTION["paths"][path].keys() & {"post", "put"}

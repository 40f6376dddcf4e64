"""The API is as it describes itself, whatever is sent to it."""

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

from tests.server.described import DESCRIPTION, OPERATIONS
from tests.server.place import bearer, guess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
POSITIVE = schemathesis.GenerationMode.POSITIVE
EXAMPLES = 40  # for each operation
PATIENCE = 20.0  # seconds


def requests(operation, *who):
    """Requests as described, and others that are nearly so; to a match and with its token, or any."""
    if "{match}" not in operation.path:
        who = (("", None),)
    modes = schemathesis.GenerationMode if operation.path_parameters or operation.body else [POSITIVE]
    found = [
        st.tuples(operation.as_strategy(mode, path_parameters={"match": match} if match else {}), st.just(token))
        for match, token in who
        for mode in modes
    ]
    return st.one_of(found)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_every_answer_is_as_described(place, operation):
    playing, waiting, over = place.match(0, 1), place.match(0), place.match(0, 1)
    place.end(over)
    people = [(each.match, token) for each in (playing, waiting, over) for token in each.tokens.values()]
    others = [(playing.match, None), (waiting.match, guess()), ("", guess())]

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(requests(operation, *people, *others))
    def ask(request):
        case, token = request
        headers = bearer(token) if token else {}
        case.call_and_validate(place.address, headers=headers, checks=CHECKS, timeout=PATIENCE)

    ask()


def test_every_operation_is_described_for_bot_makers():
    for operation in OPERATIONS:
        raw = operation.definition.raw
        assert raw["operationId"].isidentifier()
        assert raw["description"]
        assert {"413", "429", "503"} <= set(raw["responses"])
        for status, answer in raw["responses"].items():
            if status >= "4":
                assert "Problem" in str(answer["content"]["application/json"]["schema"]), (operation.label, status)
    assert DESCRIPTION["components"]["securitySchemes"]["Seat"]["scheme"] == "bearer"

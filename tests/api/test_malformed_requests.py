"""Malformed requests: the server answers with an error message and keeps running, and no data changes."""

import json
import re
import socket
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.api_client import bearer, unknown_key
from tests.support.openapi import OPERATIONS, example_body, operation_id

TIMEOUT = 20.0  # seconds
EXAMPLES = 50
MANY_DIGITS = b"9" * 5000  # more than Python converts to a number
WITH_BODY = [operation for operation in OPERATIONS if example_body(operation) is not None]
MANY_EXAMPLES = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)

each_operation_with_body = pytest.mark.parametrize("operation", WITH_BODY, ids=operation_id)


@pytest.fixture(scope="module")
def match(shared_server):
    return shared_server.create_match(0, 1)


@pytest.fixture
def unchanged_match(shared_server, match) -> Iterator:
    """A match that the test must not change, on a server that must keep running without logging an error."""
    rows = shared_server.rows(match.match_id)
    yield match
    assert shared_server.client.get("/api/games").status_code == 200
    assert shared_server.rows(match.match_id) == rows
    assert shared_server.take_errors() == []


def send_bytes(server, data, *, hang_up=False):
    """Send bytes over a new connection and return everything that the server sends back."""
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), TIMEOUT) as connection:
        received = b""
        try:
            connection.sendall(data)
            if hang_up:
                connection.shutdown(socket.SHUT_WR)
            while chunk := connection.recv(65536):
                received += chunk
        except ConnectionError:
            pass
    return received


def check_responses(received):
    """Check that no response is a server error, and that errors have a message. Return the number of responses."""
    responses = re.split(rb"(?=HTTP/1\.1 \d{3} )", received)[1:]
    for response in responses:
        status, (head, _, body) = int(response[9:12]), response.partition(b"\r\n\r\n")
        assert status in (100, 200) or 400 <= status < 500, response
        if status >= 400 and body:
            from_uvicorn = b"Invalid HTTP request received." in body
            assert from_uvicorn or json.loads(body)["message"], response
            assert from_uvicorn or b"content-type: application/json" in head, response
    return len(responses)


def request(line, *headers, body=b""):
    return b"\r\n".join([line, b"Host: truckstop", *headers, b"Connection: close", b"", body])


def post(path, *headers, body=b"{}"):
    return request(b"POST %s HTTP/1.1" % path, b"Content-Type: application/json", *headers, body=body)


LENGTHS = (b"-1", b"+2", b"0x2", b"2.0", b"1e1", b"", b"two", b"2 2", b"2,3", MANY_DIGITS, b"9" * 18, b"65537")
GET, CREATE = b"GET /api/games HTTP/1.1", b"/api/matches"
REQUESTS = {
    "nothing": b"\r\n\r\n",
    "garbage": bytes(range(256)),
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no version": request(b"GET /api/games"),
    "no method": request(b"/api/games HTTP/1.1"),
    "three spaces": request(b"GET   /api/games   HTTP/1.1"),
    "a tab": request(b"GET\t/api/games\tHTTP/1.1"),
    "version 0.9": request(b"GET /api/games HTTP/0.9"),
    "version 1.0": request(b"GET /api/games HTTP/1.0"),
    "version 1.2": request(b"GET /api/games HTTP/1.2"),
    "version 9.9": request(b"GET /api/games HTTP/9.9"),
    "lines without CR": request(GET).replace(b"\r\n", b"\n"),
    "no host": b"GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two hosts": request(GET, b"Host: elsewhere"),
    **{
        f"method {method.decode()}": request(method + b" /api/games HTTP/1.1")
        for method in (b"HEAD", b"TRACE", b"OPTIONS")
    },
    "method BREW": request(b"BREW /api/games HTTP/1.1"),
    "method get": request(b"get /api/games HTTP/1.1"),
    "method long": request(b"G" * 5000 + b" /api/games HTTP/1.1"),
    "method bad": request(b"G\xffT /api/games HTTP/1.1"),
    "connect": request(b"CONNECT truckstop:443 HTTP/1.1"),
    "star": request(b"OPTIONS * HTTP/1.1"),
    "whole address": request(b"GET http://elsewhere/api/games HTTP/1.1"),
    "websocket": request(GET, b"Upgrade: websocket", b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
    "h2c": request(GET, b"Upgrade: h2c", b"HTTP2-Settings: AAMAAABkAAQAAP__"),
    "pipeline": request(GET).replace(b"Connection: close\r\n", b"") * 20 + request(GET),
    "long path": request(b"GET /%s HTTP/1.1" % (b"a" * 60_000)),
    "longer path": request(b"GET /%s HTTP/1.1" % (b"a" * 200_000)),
    "long match": request(b"GET /api/matches/%s HTTP/1.1" % (b"a" * 5000)),
    **{
        f"path {path[:40].decode('latin-1')!r}": request(b"GET %s HTTP/1.1" % path)
        for path in (
            b"",
            b"//",
            b"/\x00",
            b"/\xff",
            b"/%00",
            b"/%",
            b"/%zz",
            b"/%ff%fe",
            b"/%C0%AE%C0%AE/",
            b"/api/games/",
            b"/api/games%2f..%2fmatches",
            b"/../../etc/passwd",
            b"/api/%2e%2e/%2e%2e/etc/passwd",
            b"/api/..%5c..%5cetc%5cpasswd",
            b"/api/games?%ff=%00&&==",
            b"/api/games#x",
            b"/redoc",
            b"/docs",
            b"/api/matches/%00",
            b"/api/matches/a%00b/view",
            b"/api/matches/%F0%9F%9A%9A",
            b"/api/matches/%ED%A0%80/events",
            b"/api/matches/x%0d%0aSet-Cookie:%20a=b/waybill",
            b"/api/events",
            b"/api/events?view=%00",
            b"/api/events?view=x@" + MANY_DIGITS,
            b"/api/events?view=" + b"&view=".join([b"x"] * 100),
        )
    },
    "huge header": request(GET, b"X: " + b"a" * 60_000),
    "larger header": request(GET, b"X: " + b"a" * 200_000),
    "many headers": request(GET, *[b"X: y"] * 5000),
    "header without name": request(GET, b": x"),
    "header without colon": request(GET, b"X"),
    "header with a space": request(GET, b"X y: z"),
    "header with NUL": request(GET, b"X: a\x00b"),
    "header in Latin 1": request(GET, b"X: \xe9\xff"),
    "folded header": request(GET, b"X: a", b" b"),
    "token in Latin 1": request(b"GET /api/mine HTTP/1.1", b"Authorization: Bearer \xe9\xff"),
    "two tokens": request(b"GET /api/mine HTTP/1.1", b"Authorization: Bearer a", b"Authorization: Bearer b"),
    "forwarded": request(GET, b"X-Forwarded-For: \xff, , [::1, 999.1.1.1", b"X-Forwarded-Proto: \xff"),
    **{f"length {length[:20].decode()!r}": post(CREATE, b"Content-Length: " + length) for length in LENGTHS},
    "lengths 2 and 3": post(CREATE, b"Content-Length: 2", b"Content-Length: 3"),
    "lengths 2 and 2": post(CREATE, b"Content-Length: 2", b"Content-Length: 2"),
    "length and chunks": post(
        CREATE, b"Content-Length: 2", b"Transfer-Encoding: chunked", body=b"2\r\n{}\r\n0\r\n\r\n"
    ),
    "chunks": post(CREATE, b"Transfer-Encoding: chunked", body=b"2\r\n{}\r\n0\r\n\r\n"),
    "bad chunks": post(CREATE, b"Transfer-Encoding: chunked", body=b"-2\r\n{}\r\n"),
    "gzip": post(CREATE, b"Transfer-Encoding: gzip", body=b"\x1f\x8b"),
    "compressed": post(CREATE, b"Content-Encoding: gzip", b"Content-Length: 2", body=b"\x1f\x8b"),
    "no length": post(CREATE),
    "expect": post(CREATE, b"Content-Length: 2", b"Expect: 100-continue"),
    "expect more": post(CREATE, b"Content-Length: 2", b"Expect: miracles"),
    "waybill too large": post(b"/api/waybills", b"Content-Length: 2097153"),
}


@pytest.mark.parametrize("data", REQUESTS.values(), ids=REQUESTS)
def test_a_malformed_request_gets_a_response(shared_server, unchanged_match, data):
    received = send_bytes(shared_server, data)
    assert check_responses(received) >= max(1, data.count(b" /api/games HTTP/1.1"))


@pytest.mark.parametrize("length", [b"1", b"50", b"60000"])
def test_an_incomplete_body_changes_nothing(shared_server, unchanged_match, length):
    path = f"/api/matches/{unchanged_match.match_id}/note".encode()
    headers = (
        f"Authorization: Bearer {unchanged_match.keys[0]}".encode(),
        b"Content-Type: application/json",
        b"Content-Length: " + length,
    )
    data = request(b"PUT %s HTTP/1.1" % path, *headers) + b'{"text": "'
    check_responses(send_bytes(shared_server, data, hang_up=True))


@pytest.mark.parametrize(
    "event_id", [MANY_DIGITS, b"", b"-1", b"x", b"\xe9", b"1_0", b"0x1", b"1,2"], ids=lambda text: repr(text[:9])
)
def test_a_stream_starts_after_any_last_event_id(shared_server, unchanged_match, event_id):
    for path in (f"/api/matches/{unchanged_match.match_id}/events", f"/api/events?view={unchanged_match.match_id}"):
        with shared_server.client.stream("GET", path, headers={"Last-Event-ID": event_id}) as stream:
            assert stream.status_code == 200
            first_line = next(line for line in stream.iter_lines() if line and not line.startswith(":"))
            assert first_line.startswith("id: ")


def send(server, operation, match, content, *, key, content_type="application/json"):
    """Send a body to an operation. Check that an error has a message, and return the status."""
    path = operation.path.format(match=match.match_id, seat=0)
    headers = bearer(key) | {"Content-Type": content_type}
    response = server.client.request(operation.method, path, content=content, headers=headers)
    assert response.status_code < 500, response.text
    assert response.status_code < 400 or response.json()["message"]
    return response.status_code


BODIES = {
    "empty": b"",
    "NUL": b"\x00",
    "null": b"null",
    "true": b"true",
    "a number": b"17",
    "a text": b'"{}"',
    "a list": b"[]",
    "an empty object": b"{}",
    "half an object": b'{"text": "',
    "two objects": b"{}{}",
    "one key twice": b'{"a": 1, "a": 2}',
    "deep lists": b"[" * 30_000,
    "deep lists, closed": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "many digits": MANY_DIGITS,
    "many digits inside": b'{"version": %s, "text": %s, "seats": %s}' % (MANY_DIGITS, MANY_DIGITS, MANY_DIGITS),
    "1e400": b'{"version": 1e400, "actions": [1e400], "minutes": -1e400}',
    "not a number": b'{"version": NaN, "actions": [NaN, Infinity, -Infinity]}',
    "not UTF-8": b'{"text": "\xff\xfe"}',
    "too long UTF-8": b'{"text": "\xc0\xae"}',
    "half a pair": rb'{"text": "\ud800", "\udfff": 1, "name": "\ud83d", "game": "\ud800"}',
    "UTF-16": '{"game": 1}'.encode("utf-16"),
    "a mark first": b"\xef\xbb\xbf{}",
    "comments": b"{} // yes",
    "Python": b"{'text': None}",
    "XML": b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    "prototype": b'{"__proto__": {}, "__class__": {}, "constructor": 1}',
    "a form": b"text=a&version=1",
    "64 KiB": b'"' + b"a" * 65_534 + b'"',
}


@each_operation_with_body
def test_a_body_that_does_not_match_the_schema_is_refused(shared_server, unchanged_match, operation):
    key = unchanged_match.keys[0]
    for content in BODIES.values():
        assert send(shared_server, operation, unchanged_match, content, key=key) >= 400, content[:50]
    unknown_field = json.dumps({**example_body(operation), "more": 1})
    assert send(shared_server, operation, unchanged_match, unknown_field, key=key) == 422
    valid = json.dumps(example_body(operation)).encode()
    for content_type in ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; b=x", "\xe9/*"):
        header = content_type.encode("latin-1")
        assert send(shared_server, operation, unchanged_match, valid, key=key, content_type=header) >= 400, header


def add_character(value, character):
    """Yield copies of a JSON value. In each copy, one of its strings begins or ends with the character."""
    if isinstance(value, str):
        yield character + value
        yield value + character
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from ([*value[:n], changed, *value[n + 1 :]] for changed in add_character(item, character))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from ({**value, key: changed} for changed in add_character(item, character))
            yield from ({**value, changed: item} for changed in add_character(key, character))


@pytest.mark.parametrize("character", ["\0", "\ud800"], ids=ascii)
@each_operation_with_body
def test_text_that_a_database_cannot_store_is_refused(shared_server, unchanged_match, operation, character):
    for body in add_character(example_body(operation), character):
        status = send(shared_server, operation, unchanged_match, json.dumps(body), key=unchanged_match.keys[0])
        assert status == 422, body


def test_the_number_for_the_dice_is_stored_in_one_format(shared_server, unchanged_match):
    """Spaces are removed, and upper-case letters become lower-case letters."""
    match = shared_server.create_match()
    body = {"invitation": match.invitations[0], "name": "Ann", "number": (" " * 9).join(["0F"] * 16)}
    assert shared_server.client.post(f"/api/matches/{match.match_id}/seats/0", json=body).status_code == 201
    assert shared_server.rows(match.match_id)["seats"][0].number == "0f" * 16


FIELDS = sorted({field for operation in WITH_BODY for field in example_body(operation)})
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=[]))
ANY_JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(FIELDS) | st.text(), inner),
    max_leaves=20,
)


def json_bodies(operation):
    """Return a strategy for any JSON value, including objects with the fields of the operation's body."""
    fields = {field: ANY_JSON | st.just(value) for field, value in example_body(operation).items()}
    return ANY_JSON | st.fixed_dictionaries(fields)


@each_operation_with_body
def test_no_json_without_a_valid_key_changes_anything(shared_server, unchanged_match, operation):
    @MANY_EXAMPLES
    @given(json_bodies(operation))
    def check(body):
        send(shared_server, operation, unchanged_match, json.dumps(body), key=unknown_key())

    check()


@each_operation_with_body
def test_a_refused_request_of_a_player_changes_nothing(shared_server, match, operation):
    @MANY_EXAMPLES
    @given(json_bodies(operation))
    def check(body):
        rows = shared_server.rows(match.match_id)
        if send(shared_server, operation, match, json.dumps(body), key=match.keys[0]) >= 400:
            assert shared_server.rows(match.match_id) == rows

    check()
    assert shared_server.take_errors() == []


def test_a_request_with_random_bytes_changed_gets_a_response(shared_server, unchanged_match):
    path = f"/api/matches/{unchanged_match.match_id}/ask_end".encode()
    valid = post(path, b"Authorization: Bearer %s" % unknown_key().encode(), b"Content-Length: 2")
    positions = st.integers(0, len(valid))

    @MANY_EXAMPLES
    @given(st.lists(st.tuples(positions, positions, st.binary(max_size=8)), min_size=1, max_size=4))
    def check(changes):
        data = valid
        for start, end, replacement in changes:
            data = data[:start] + replacement + data[max(start, min(end, start + 8)) :]
        check_responses(send_bytes(shared_server, data, hang_up=True))

    check()

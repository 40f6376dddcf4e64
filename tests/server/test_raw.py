"""Bytes that no well-meaning client sends: the server answers with a sentence, goes on, and nothing has changed."""

import json
import re
import socket
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.described import OPERATIONS, example, name_of
from tests.server.place import bearer, guess

PATIENCE = 20.0  # seconds
EXAMPLES = 50
LONG = b"9" * 5000  # digits that Python does not read as a number
WITH_BODY = [operation for operation in OPERATIONS if example(operation) is not None]
OFTEN = settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

every_body = pytest.mark.parametrize("operation", WITH_BODY, ids=name_of)


@pytest.fixture(scope="module")
def seated(place):
    return place.match(0, 1)


@pytest.fixture
def watched(place, seated) -> Iterator:
    """A match that is the same before and after, on a server that goes on and has logged no error."""
    before = place.rows(seated.match)
    yield seated
    assert place.client.get("/api/games").status_code == 200
    assert place.rows(seated.match) == before
    assert place.failed() == []


def talk(place, data, *, hang_up=False):
    """Send bytes over a connection of its own; all that comes back."""
    host, port = place.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        heard = b""
        try:
            line.sendall(data)
            if hang_up:
                line.shutdown(socket.SHUT_WR)
            while more := line.recv(65536):
                heard += more
        except ConnectionError:
            pass
    return heard


def check(heard):
    """Every answer is none of a broken server, and says in a sentence what is wrong; how many there are."""
    answers = re.split(rb"(?=HTTP/1\.1 \d{3} )", heard)[1:]
    for answer in answers:
        status, (head, _, body) = int(answer[9:12]), answer.partition(b"\r\n\r\n")
        assert status in (100, 200) or 400 <= status < 500, answer
        if status >= 400 and body:
            plain = b"Invalid HTTP request received." in body  # said by the server below the application
            assert plain or json.loads(body)["message"], answer
            assert plain or b"content-type: application/json" in head, answer
    return len(answers)


def request(line, *headers, body=b""):
    return b"\r\n".join([line, b"Host: truckstop", *headers, b"Connection: close", b"", body])


def post(path, *headers, body=b"{}"):
    return request(b"POST %s HTTP/1.1" % path, b"Content-Type: application/json", *headers, body=body)


GET, CREATE = b"GET /api/games HTTP/1.1", b"/api/matches"
LINES = {
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
    **{f"method {each.decode()}": request(each + b" /api/games HTTP/1.1") for each in (b"HEAD", b"TRACE", b"OPTIONS")},
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
            b"/api/events?view=x@" + LONG,
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
    **{
        f"length {each[:20].decode()!r}": post(CREATE, b"Content-Length: " + each)
        for each in (b"-1", b"+2", b"0x2", b"2.0", b"1e1", b"", b"two", b"2 2", b"2,3", LONG, b"9" * 18, b"65537")
    },
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


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_broken_request_gets_an_answer(place, watched, line):
    assert check(talk(place, line)) >= max(1, line.count(b" /api/games HTTP/1.1"))


@pytest.mark.parametrize("length", [b"1", b"50", b"60000"])
def test_a_body_that_breaks_off_changes_nothing(place, watched, length):
    path = f"/api/matches/{watched.match}/note".encode()
    token = f"Authorization: Bearer {watched.tokens[0]}".encode()
    line = request(b"PUT %s HTTP/1.1" % path, token, b"Content-Type: application/json", b"Content-Length: " + length)
    check(talk(place, line + b'{"text": "', hang_up=True))


@pytest.mark.parametrize(
    "mark", [LONG, b"", b"-1", b"x", b"\xe9", b"1_0", b"0x1", b"1,2"], ids=lambda mark: repr(mark[:9])
)
def test_a_stream_goes_on_after_any_mark(place, watched, mark):
    for path in (f"/api/matches/{watched.match}/events", f"/api/events?view={watched.match}"):
        with place.client.stream("GET", path, headers={"Last-Event-ID": mark}) as stream:
            assert stream.status_code == 200
            assert next(line for line in stream.iter_lines() if not line.startswith(":") and line).startswith("id: ")


def send(place, operation, seated, content, *, token, kind="application/json"):
    path = operation.path.format(match=seated.match, seat=0, command="undo")
    headers = bearer(token) | {"Content-Type": kind}
    answer = place.client.request(operation.method, path, content=content, headers=headers)
    assert answer.status_code < 500, answer.text
    assert answer.status_code < 400 or answer.json()["message"]
    return answer.status_code


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
    "many digits": LONG,
    "many digits inside": b'{"version": %s, "text": %s, "seats": %s}' % (LONG, LONG, LONG),
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


@every_body
def test_a_body_of_another_shape_is_refused(place, watched, operation):
    for content in BODIES.values():
        assert send(place, operation, watched, content, token=watched.tokens[0]) >= 400, content[:50]
    more = json.dumps({**example(operation), "more": 1})
    assert send(place, operation, watched, more, token=watched.tokens[0]) == 422
    whole = json.dumps(example(operation)).encode()
    for kind in ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "\xe9/*"):
        assert send(place, operation, watched, whole, token=watched.tokens[0], kind=kind.encode("latin-1")) >= 400, kind


def spoiled(value, bad):
    """A value again and again, each time with another one of its texts spoiled."""
    if isinstance(value, str):
        yield bad + value
        yield value + bad
    elif isinstance(value, list):
        for n, each in enumerate(value):
            yield from ([*value[:n], other, *value[n + 1 :]] for other in spoiled(each, bad))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from ({**value, key: other} for other in spoiled(each, bad))
            yield from ({**value, other: each} for other in spoiled(key, bad))


@pytest.mark.parametrize("bad", ["\0", "\ud800"], ids=ascii)
@every_body
def test_no_text_holds_what_a_database_cannot_keep(place, watched, operation, bad):
    for body in spoiled(example(operation), bad):
        assert send(place, operation, watched, json.dumps(body), token=watched.tokens[0]) == 422, body


def test_a_number_for_the_dice_is_kept_in_one_way(place, watched):
    """Blanks in it are nothing, and take no room in the database."""
    table = place.match()
    chair = {"invitation": table.invitations[0], "name": "Ann", "number": (" " * 9).join(["0F"] * 16)}
    assert place.client.post(f"/api/matches/{table.match}/seats/0", json=chair).status_code == 201
    assert place.rows(table.match)["seats"][0].number == "0f" * 16


words = sorted({key for operation in WITH_BODY for key in example(operation)})
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=[]))
shapes = st.recursive(
    leaves,
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(words) | st.text(), inner),
    max_leaves=20,
)


@every_body
def test_whatever_json_is_sent_by_a_stranger_nothing_changes(place, watched, operation):
    @OFTEN
    @given(shapes | st.fixed_dictionaries({key: shapes | st.just(value) for key, value in example(operation).items()}))
    def ask(body):
        send(place, operation, watched, json.dumps(body), token=guess())

    ask()


@every_body
def test_whatever_json_a_player_sends_what_is_refused_changes_nothing(place, seated, operation):
    @OFTEN
    @given(shapes | st.fixed_dictionaries({key: shapes | st.just(value) for key, value in example(operation).items()}))
    def ask(body):
        before = place.rows(seated.match)
        if send(place, operation, seated, json.dumps(body), token=seated.tokens[0]) >= 400:
            assert place.rows(seated.match) == before

    ask()
    assert place.failed() == []


def test_a_request_with_any_bytes_changed_gets_an_answer(place, watched):
    path = f"/api/matches/{watched.match}/ask_end".encode()
    whole = post(path, b"Authorization: Bearer %s" % guess().encode(), b"Content-Length: 2")
    places = st.integers(0, len(whole))

    @OFTEN
    @given(st.lists(st.tuples(places, places, st.binary(max_size=8)), min_size=1, max_size=4))
    def ask(changes):
        line = whole
        for start, end, other in changes:
            line = line[:start] + other + line[max(start, min(end, start + 8)) :]
        check(talk(place, line, hang_up=True))

    ask()

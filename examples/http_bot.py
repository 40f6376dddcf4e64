"""A bot in a few lines: it plays one seat of a match over HTTP, by chance.

    python examples/http_bot.py http://127.0.0.1:8000 interstate policy policy

takes the first seat against the bots that are named, and tells how it went.
"""

import json
import random
import secrets
import sys

import httpx


def play(address: str, game: str, others: list[str]) -> list[int]:
    """Play a whole match; the places, when it is over."""
    with httpx.Client(base_url=f"{address}/api", timeout=60) as client:
        made = client.post("/matches", json={"game": game, "seats": ["person", *others]}).raise_for_status().json()
        chair = {"invitation": made["invitations"]["0"], "name": "Chance", "number": secrets.token_hex(16)}
        token = client.post(f"/matches/{made['match']}/seats/0", json=chair).raise_for_status().json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        with client.stream("GET", f"/matches/{made['match']}/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    view = json.loads(line.removeprefix("data: "))
                    if view["places"]:
                        places: list[int] = view["places"]
                        return places
                    if view["legal"]:
                        move = {"version": view["version"], "actions": [random.choice(view["legal"])["text"]]}
                        client.post(f"/matches/{made['match']}/actions", json=move)
    raise ConnectionError("the server has gone")


if __name__ == "__main__":
    print("places:", play(sys.argv[1], sys.argv[2], sys.argv[3:]))

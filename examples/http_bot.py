"""A small bot that plays one seat of a match over HTTP, with random actions.

    python examples/http_bot.py http://127.0.0.1:8000 interstate policy policy

It creates a match, takes the first seat, plays against the given bots and prints the places.
"""

import json
import random
import secrets
import sys

import httpx


def play(address: str, game: str, opponents: list[str]) -> list[int]:
    """Play a whole match and return the place of each seat."""
    with httpx.Client(base_url=f"{address}/api", timeout=60) as client:
        match = client.post("/matches", json={"game": game, "seats": ["person", *opponents]}).raise_for_status().json()
        path = f"/matches/{match['match']}"
        player = {"invitation": match["invitations"]["0"], "name": "Chance", "number": secrets.token_hex(16)}
        key = client.post(f"{path}/seats/0", json=player).raise_for_status().json()["token"]
        client.headers["Authorization"] = f"Bearer {key}"
        with client.stream("GET", f"{path}/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    view = json.loads(line.removeprefix("data: "))
                    if view["places"]:
                        places: list[int] = view["places"]
                        return places
                    if view["legal"]:
                        action = random.choice(view["legal"])["text"]
                        client.post(f"{path}/actions", json={"version": view["version"], "actions": [action]})
    raise ConnectionError("The server has closed the stream.")


if __name__ == "__main__":
    print("places:", play(sys.argv[1], sys.argv[2], sys.argv[3:]))

"""What a viewer may know, as JSON: for programs, through the same gate as for people."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from truckstop import games
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.sentences import action_sentence, news_sentence, refusal_sentence
from truckstop.engine.words import Words
from truckstop.match.header import LEVELS, Seat
from truckstop.match.heard import Told
from truckstop.server.keys import ANYBODY, fits
from truckstop.server.live import Live
from truckstop.store.stored import StoredMatch, StoredSeat


@cache
def words_of(game: Game, lang: str) -> Words:
    """The sentences of a game: reading them takes longer than answering."""
    return game.words(lang)


def title_of(slug: str, lang: str) -> str:
    """What a game is called; by its short name, if it is no longer here."""
    return words_of(games.load(slug), lang)("title") if slug in games.slugs() else slug


@cache
def table_words(lang: str) -> Words:
    """The sentences of the table itself."""
    return Words(Path(__file__).with_name(f"{lang}.ftl"), lang)


def about(stored: StoredMatch) -> dict[str, Any]:
    """What everybody may know of a match."""
    return {
        "match": stored.id,
        "game": stored.game,
        "status": stored.status.name.lower(),
        "goes_on": stored.goes_on,
        "options": stored.settings["options"],
        "minutes": stored.settings["minutes"],
        "commitment": stored.commitment,
        "seats": [
            {"name": s.name, "driver": s.driver or "person", "free": s.free, "anybody": is_for_anybody(s)}
            for s in stored.seats
        ],
    }


def is_for_anybody(seat: StoredSeat) -> bool:
    """Whether whoever comes may sit there."""
    return seat.free and fits(ANYBODY, seat.invitation)


async def look(live: Live, viewer: int, lang: str, since: int | None) -> dict[str, Any]:
    """All that a viewer may know now, and what it has heard since a version of its view. The caller holds the lock."""
    told = None if since is None else await live.told_since(viewer, since)
    return view(live, viewer, words_of(live.match.game, lang), told)


def view(live: Live, viewer: int, words: Words, told: Sequence[Told] | None = None) -> dict[str, Any]:
    """All that a viewer may know now."""
    match = live.match
    actions = match.game.actions.spelled(match.box.printed.lists)
    proposed = match.proposed(viewer)
    return {
        "version": match.version(viewer),
        "seat": None if viewer == SPECTATOR else viewer,
        "status": live.status.name.lower(),
        "waiting": match.waiting,
        "bots": [seat for seat in range(len(match.header.seats)) if match.position.bots >> seat & 1],
        "legal": [
            {"action": action, "text": actions.text(action), "says": action_sentence(match.game, words, action)}
            for action in (match.legal(viewer) if viewer != SPECTATOR else ())
        ],
        "prompt": match.game.view.prompt(
            match.box, match.seen_by(viewer), viewer, words, names=names(live, words.language)
        ),
        "state": as_json(np.asarray(match.seen_by(viewer))),
        "news": None if told is None else [item for each in told for item in news(live, each, words)],
        "asked": None
        if proposed is None
        else {"by": proposed[0].seat, "kind": proposed[0].kind.name.lower(), "version": proposed[1]},
        "used": match.position.used,
        "scores": match.scores() if match.over else None,
        "places": match.places() if match.over else None,
    }


def as_json(value: Any) -> Any:
    """A record, field by field."""
    if value.dtype.names is not None:
        if value.ndim:
            return [as_json(each) for each in value]
        return {name: as_json(np.asarray(value[name])) for name in value.dtype.names if name != "_"}
    return value.tolist()


def names(live: Live, lang: str) -> list[str]:
    """What the players are called."""
    return called(live.match.header.seats, lang)


def called(seats: Sequence[Seat | StoredSeat], lang: str) -> list[str]:
    """People by their names; bots by what they are."""
    words = table_words(lang)
    return [
        words(f"called-{seat.driver}", number=n) if seat.driver in LEVELS else seat.name
        for n, seat in enumerate(seats, 1)
    ]


def news(live: Live, told: Told, words: Words) -> list[dict[str, Any]]:
    """The news of one change of a view."""
    game, found = live.match.game, []
    for item in told.items:
        kind = game.codes.News(int(item["kind"]))
        about = dict(zip(kind.args, (int(item["a"]), int(item["b"])), strict=False))
        says = news_sentence(game, words, item, names(live, words.language))
        found.append(
            {
                "version": told.version,
                "kind": kind.name.lower(),
                "seat": int(item["seat"]),
                "about": about,
                "says": says,
            }
        )
    return found


def refusal(words: Words, why: Any) -> dict[str, Any]:
    """Why an action is not allowed, with its rule."""
    return {"error": why.key, "message": refusal_sentence(words, why), "rule": why.rule}

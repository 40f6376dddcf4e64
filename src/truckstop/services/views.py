"""JSON for API clients: public facts about a match, and the view that a seat or a spectator has of it."""

from collections.abc import Sequence

import numpy as np

from truckstop.engine.descriptions import describe_action, describe_event, describe_refusal
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.refusal import Refusal
from truckstop.engine.types import Array, EventItem
from truckstop.match.view_log import ViewChange
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names
from truckstop.services.tokens import ANYBODY, is_token_of
from truckstop.store.models import StoredMatch, StoredSeat


def match_info(stored: StoredMatch) -> dict[str, object]:
    """The public facts about a match."""
    return {
        "match": stored.id,
        "game": stored.game,
        "rules_version": stored.rules_version,
        "status": stored.status.name.lower(),
        "goes_on": stored.is_compatible,
        "options": stored.settings["options"],
        "minutes": stored.settings["minutes"],
        "commitment": stored.commitment,
        "seats": [
            {
                "name": seat.name,
                "driver": seat.driver or "person",
                "free": seat.is_free,
                "anybody": is_open_to_anyone(seat),
            }
            for seat in stored.seats
        ],
    }


def is_open_to_anyone(seat: StoredSeat) -> bool:
    """Whether the seat is free and can be taken without an invitation."""
    return seat.is_free and is_token_of(ANYBODY, seat.invitation)


async def view_since(live: LiveMatch, viewer: int, language: str, version: int | None) -> dict[str, object]:
    """The match as a viewer sees it, with the events since `version` of this view; without events if it is None.

    The caller holds the lock of the match.
    """
    changes = None if version is None else await live.changes_since(viewer, version)
    return view_json(live, viewer, game_messages(live.match.game, language), changes)


def view_json(
    live: LiveMatch, viewer: int, messages: Messages, changes: Sequence[ViewChange] | None = None
) -> dict[str, object]:
    """The match as a viewer sees it, with the events of these changes."""
    match = live.match
    notation = match.game.actions.with_box_ids(match.box.names.ids)
    proposal, proposal_version = match.proposal_for(viewer) or (None, None)
    view, names = match.game.view, player_names(live, messages.language)
    seen = match.box, match.redacted_for(viewer), viewer, messages
    return {
        "version": match.version(viewer),
        "seat": None if viewer == SPECTATOR else viewer,
        "status": live.status.name.lower(),
        "waiting": match.to_act,
        "bots": [seat for seat in match.seats if match.is_bot(seat)],
        "legal": [
            {
                "action": action,
                "text": notation.text(action),
                "says": describe_action(match.game, messages, action),
            }
            for action in (match.legal_actions(viewer) if viewer != SPECTATOR else ())
        ],
        "headline": view.headline(*seen, names=names),
        "prompt": view.prompt(*seen, names=names),
        "state": record_json(np.asarray(match.redacted_for(viewer))),
        "news": None
        if changes is None
        else [event for change in changes for event in events_json(live, change, messages)],
        "asked": None
        if proposal is None
        else {"by": proposal.seat, "kind": proposal.kind.name.lower(), "version": proposal_version},
        "used": match.position.used,
        "scores": match.scores() if match.is_over else None,
        "places": match.places() if match.is_over else None,
    }


def record_json(value: Array) -> object:
    """A record, an array or a number of a game state as JSON. Fields named `_` are padding."""
    if value.dtype.names is not None:
        if value.ndim:
            return [record_json(element) for element in value]
        return {name: record_json(np.asarray(value[name])) for name in value.dtype.names if name != "_"}
    return value.tolist()


def events_json(live: LiveMatch, change: ViewChange, messages: Messages) -> list[dict[str, object]]:
    """The events of one change of a view."""
    names = player_names(live, messages.language)
    return [_event_json(live, change.version, event, messages, names) for event in change.events]


def _event_json(
    live: LiveMatch, version: int, event: EventItem, messages: Messages, names: Sequence[str]
) -> dict[str, object]:
    kind = live.match.game.codes.Event(int(event["kind"]))
    return {
        "version": version,
        "kind": kind.name.lower(),
        "seat": int(event["seat"]),
        "about": dict(zip(kind.args, (int(event["a"]), int(event["b"])), strict=False)),
        "says": describe_event(live.match.game, messages, event, names),
    }


def refusal_json(messages: Messages, refusal: Refusal) -> dict[str, object]:
    """The reason why an action is illegal, with the number of the rule."""
    return {"error": refusal.key, "message": describe_refusal(messages, refusal), "rule": refusal.rule}

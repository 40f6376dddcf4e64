"""The buttons that take actions back. They say what they take back, how far they go, or why they cannot."""

import htpy as h
from htpy import Element, Node

from truckstop.engine.descriptions import describe_action, describe_event
from truckstop.engine.messages import Messages
from truckstop.engine.view import SeatTurn
from truckstop.match.commands import ASK_BACK, UNDO, WITHDRAW
from truckstop.match.undo import SeatActions, UndoOffer
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names


def undo_turn_button(live: LiveMatch, seat: int, messages: Messages) -> Node:
    """The button for everything that can be taken back without asking, if that is more than the last command."""
    offer = _undo_offer(live, seat)
    if offer is None or len(offer.every.actions) <= len(offer.last.actions):
        return None
    return _turn_button(live, seat, offer, messages)


def undo_button(live: LiveMatch, seat: int, messages: Messages) -> Element:
    """The button for the seat's last command. It is disabled, and says why, if that cannot be taken back."""
    match, offer = live.match, _undo_offer(live, seat)
    if offer is not None:
        return _undo_button(live, seat, offer, messages)
    if match.is_available(UNDO, seat) or match.is_available(WITHDRAW, seat):
        command = UNDO if match.is_available(UNDO, seat) else WITHDRAW
        return _button(messages, "undo", messages("undo-choice"), {"data-command": command.name})
    if can_go_back_alone(live, seat):
        attributes = {"data-command": ASK_BACK.name, "data-ask": messages("sure-undo-anew")}
        return _button(
            messages, "undo", messages("undo-anew", what=_last_action_text(live, seat, messages)), attributes
        )
    why = messages(f"no-undo-{match.why_no_undo(seat)}")
    return _button(messages, "undo", "", {"aria-disabled": "true", "data-why": why})


def can_go_back_alone(live: LiveMatch, seat: int) -> bool:
    """Whether going back needs the agreement of nobody else: all other seats are played by bots."""
    return live.match.people() == [seat] and live.match.is_available(ASK_BACK, seat)


def _undo_offer(live: LiveMatch, seat: int) -> UndoOffer | None:
    return live.match.undo_offer(seat) if live.match.is_available(UNDO, seat) else None


def _undo_button(live: LiveMatch, seat: int, offer: UndoOffer, messages: Messages) -> Element:
    attributes = {"data-command": UNDO.name, "data-times": str(len(offer.last.actions))}
    return _button(messages, "undo", actions_text(live, seat, offer.last, messages.language), attributes)


def _turn_button(live: LiveMatch, seat: int, offer: UndoOffer, messages: Messages) -> Element:
    match, game_text = live.match, game_messages(live.match.game, messages.language)
    names = player_names(live, messages.language)
    where = match.game.view.headline(match.box, offer.start, seat, game_text, names=names)
    count = len(offer.every.actions)
    attributes = {
        "data-command": UNDO.name,
        "data-times": str(count),
        "title": messages("undo-turn-help", count=count),
    }
    return _button(messages, "undo-turn", messages("back-to", where=where), attributes)


def _button(messages: Messages, key: str, details: str, attributes: dict[str, str]) -> Element:
    """A button with a label and details, which together are its name."""
    label = messages(key)
    name = messages("with-details", label=label, details=details) if details else label
    shortcut = "Shift+U" if key == "undo-turn" else "U"
    common = {"type": "button", "class": key, "aria-label": name, "aria-keyshortcuts": shortcut}
    return h.button({"title": name, **common, **attributes})[
        h.b[label], h.kbd[shortcut.replace("Shift+", "⇧")], h.small[details] if details else None
    ]


def done_sentence(live: LiveMatch, seat: int, done: SeatActions, language: str) -> str:
    """What a seat did, as a sentence in the words of the game."""
    game, game_text, names = live.match.game, game_messages(live.match.game, language), player_names(live, language)
    if not done.events:
        return f"{describe_action(game, game_text, done.actions[-1])}."
    turn = SeatTurn(seat, seat, done.before, done.after, done.events)
    return game.view.turn_sentence(live.match.box, turn, game_text, names=names)


def actions_text(live: LiveMatch, seat: int, done: SeatActions, language: str) -> str:
    """What a seat did, in a few words, without the player's name."""
    return _without_name(done_sentence(live, seat, done, language), player_names(live, language)[seat])


def _last_action_text(live: LiveMatch, seat: int, messages: Messages) -> str:
    """The seat's last action, if its events are still in memory."""
    match, language = live.match, messages.language
    change = match.view_log.change_by(seat, match.last_actions[seat])
    events = [event for event in change.events if int(event["seat"]) == seat] if change else []
    if not events:
        return messages("last-action")
    names = player_names(live, language)
    return _without_name(describe_event(match.game, game_messages(match.game, language), events[0], names), names[seat])


def _without_name(text: str, name: str) -> str:
    """The first sentence about a player, without the name at its beginning."""
    first, *more = text.removeprefix(name).split(f". {name} ")
    return first.strip(" \u202f\xa0:.") + (" …" if more else "")


def undone_sentence(live: LiveMatch, seat: int, messages: Messages) -> str:
    """That a seat has taken back its last action."""
    return messages("took-back", player=player_names(live, messages.language)[seat])

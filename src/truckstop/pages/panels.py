"""The panels around the board that all games have: status, controls, clocks, legal actions, proposals."""

import re
from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from truckstop.engine.descriptions import describe_action
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.view import ViewOptions
from truckstop.kit.defaults.messages import default_sentence
from truckstop.match.commands import AGREE, ASK_BACK, ASK_END, HAND_OVER, LEAVE, REFUSE, TAKE_BACK, UNDO, WITHDRAW
from truckstop.match.entry import Kind
from truckstop.match.header import PERSON
from truckstop.match.match import Match
from truckstop.match.state import MINUTE
from truckstop.pages.elements import (
    command_button,
    rematch_button,
    reveal_sign,
    seat_sign,
    switch_seat_button,
    thinking_dots,
)
from truckstop.pages.keys import CHOICE_KEYS, END_TURN_KEY
from truckstop.pages.messages import page_messages
from truckstop.pages.undo import can_go_back_alone, undo_button, undo_turn_button
from truckstop.services.live_match import LiveMatch, now
from truckstop.services.messages import game_messages, player_names
from truckstop.services.plans import Plan, plan_json

MAX_NAMED = 3  # players in the list of those who are to act
MENU_COMMANDS = (ASK_BACK, HAND_OVER, ASK_END, LEAVE)
FRENCH_HYPHEN = re.compile(r"(?<=\w)-(?=(?:ci|elle|en|il|ils|la|là|le|les|lui|on|t|vous|y)\b)")
FIRST_BREAK = re.compile(r"[\s\u202f\xa0]?[:;.]\s")  # the end of the first sentence or clause


def status_panel(live: LiveMatch, viewer: int, lang: str) -> Element:
    """The prompt in the bar: the turn, a headline that says whose turn it is, and what to do."""
    match, messages, names = live.match, page_messages(lang), player_names(live, lang)
    is_bot = is_bot_controlled(match, viewer)
    reader = SPECTATOR if is_bot else viewer  # a player whose seat a bot controls is addressed like a spectator
    headline, detail = _prompt(live, viewer, reader, lang)
    others = [seat for seat in match.to_act if seat != reader]
    named = [seat for seat in others if _contains_name(f"{headline} {detail}", names[seat])]
    unnamed = [seat for seat in others if seat not in named]
    note = "driven" if is_bot else "watching" if viewer == SPECTATOR else None
    game_text, turn = game_messages(match.game, lang), int(match.state["turn"])
    return h.header({"id": "top", "class": "yours" if is_viewers_turn(match, viewer) else None, "data-replace": ""})[
        h.p(class_="turn")[default_sentence(game_text, "turn-number", turn=turn) if turn else None],
        h.h1[
            [seat_sign(seat, live.stored.game) for seat in named],
            h.span[keep_french_pronouns(headline)],
            thinking_dots() if {*named} & {*thinking_bots(match)} else None,
        ],
        _waiting_list(live, unnamed, messages, is_also=reader in match.to_act) if unnamed else None,
        h.p(class_="subtitle")[messages(note)] if note and not match.is_over else None,
        h.p(class_="detail", data_whole="", tabindex="0")[keep_french_pronouns(detail)] if detail else None,
    ]


def _prompt(live: LiveMatch, viewer: int, reader: int, lang: str) -> tuple[str, str]:
    """The headline and what is read after it."""
    match, game_text = live.match, game_messages(live.match.game, lang)
    if match.position.is_abandoned:
        return page_messages(lang)("abandoned"), ""
    view, record, names = match.game.view, match.redacted_for(viewer), player_names(live, lang)
    headline = view.headline(match.box, record, reader, game_text, names=names)
    return headline, view.prompt(match.box, record, reader, game_text, names=names)


def _waiting_list(live: LiveMatch, seats: Sequence[int], messages: Messages, *, is_also: bool) -> Element:
    """The players who are to act and whom the top line does not name. `is_also`: the reader is to act, too."""
    bots, names = thinking_bots(live.match), player_names(live, messages.language)
    players = [
        h.span(class_="player-name")[
            seat_sign(seat, live.stored.game), names[seat], thinking_dots() if seat in bots else None
        ]
        for seat in seats[:MAX_NAMED]
    ]
    return h.p(class_="waiting", role="group", aria_label=messages("whose-turn"))[
        h.span[messages("also-choosing")] if is_also else None,
        players,
        h.span[messages("and-more", count=len(seats) - MAX_NAMED)] if len(seats) > MAX_NAMED else None,
    ]


def is_bot_controlled(match: Match, viewer: int) -> bool:
    """Whether the viewer is a seat that a bot controls."""
    return viewer != SPECTATOR and match.is_bot(viewer)


def is_viewers_turn(match: Match, viewer: int) -> bool:
    """Whether the viewer is to act, and no bot controls the seat."""
    return viewer in match.to_act and not is_bot_controlled(match, viewer)


def thinking_bots(match: Match) -> list[int]:
    """The seats that are to act and that a bot controls."""
    return [seat for seat in match.to_act if match.is_bot(seat)]


def _contains_name(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def keep_french_pronouns(text: str) -> str:
    """Use non-breaking hyphens between a French verb and its pronoun, as in "voulez-vous"."""
    return FRENCH_HYPHEN.sub("\N{NON-BREAKING HYPHEN}", text)


def controls_panel(live: LiveMatch, viewer: int, messages: Messages) -> Element:
    """The commands that every game has: undo, hint, and a menu of rarer ones."""
    match = live.match
    if viewer == SPECTATOR:
        return h.div(id="controls", hidden=True)
    if match.is_over:
        return h.div(id="controls")[rematch_button(live, messages)]
    can_undo = any(match.is_available(command, viewer) for command in (UNDO, WITHDRAW))
    commands = (
        command_button(command, messages)
        for command in MENU_COMMANDS
        if match.is_available(command, viewer)
        and not (command is ASK_BACK and (can_undo or can_go_back_alone(live, viewer)))
    )
    undo_turn = undo_turn_button(live, viewer, messages)
    return h.div(id="controls", role="group", aria_label=messages("controls"))[
        undo_button(live, viewer, messages),
        command_button(TAKE_BACK, messages, css_class="primary") if match.is_bot(viewer) else None,
        _hint_button(live, viewer, messages) if is_viewers_turn(match, viewer) else None,
        h.details(class_="menu")[h.summary[messages("at-the-table")], h.div[undo_turn, commands]],
    ]


def _hint_button(live: LiveMatch, viewer: int, messages: Messages) -> Element:
    attributes = {
        "type": "button",
        "aria-keyshortcuts": "h",
        "data-hint": f"/m/{live.stored.id}/{viewer}/hint",
        "data-thinking": messages("hint-thinks"),
    }
    return h.button(attributes)[messages("hint"), h.kbd["H"]]


def clock_list(live: LiveMatch, messages: Messages) -> Node:
    """The clocks of all people, in matches with a time limit. The script keeps them running."""
    match, remaining = live.match, time_left(live)
    if not remaining:
        return None
    names = player_names(live, messages.language)
    people = [number for number, seat in enumerate(match.header.seats) if seat.driver == PERSON]
    return h.ul(id="clocks", aria_label=messages("time-left"))[
        (_clock(live, seat, names[seat], remaining[seat]) for seat in people)
    ]


def _clock(live: LiveMatch, seat: int, name: str, remaining: int) -> Element:
    attributes = {
        "data-seat": str(seat),
        "data-left": str(remaining),
        "class": {"running": seat in live.match.to_act},
        "title": name,
    }
    return h.li(attributes)[seat_sign(seat, live.stored.game), h.span(class_="visually-hidden")[name], h.time]


def time_left(live: LiveMatch) -> list[int]:
    """The remaining thinking time of each seat in milliseconds; empty without a time limit."""
    limit = live.match.header.minutes * MINUTE
    return [max(0, limit - used) for used in live.match.time_used(now())] if limit else []


def action_list(live: LiveMatch, viewer: int, legal: Sequence[int], lang: str, plan: Plan | None) -> Element:
    """All legal actions as a list of buttons, as an alternative to the board."""
    match, messages, game_text = live.match, page_messages(lang), game_messages(live.match.game, lang)
    notation = match.game.actions.with_box_ids(match.box.names.ids)
    context: ViewOptions = {"legal": legal, "names": player_names(live, lang), **plan_json(plan)}
    tips = match.game.view.tips(match.box, match.redacted_for(viewer), viewer, game_text, **context) if legal else {}
    rows, keys = [], iter(CHOICE_KEYS)
    ends = sorted(filter(match.is_turn_end, legal), key=match.turn_end_rank)
    for action in legal:
        label, details = _split_tip(describe_action(match.game, game_text, action), tips.get(action, ""))
        attributes = _effect_attributes(match, viewer, action)
        key = END_TURN_KEY if action in ends[:1] else next(keys, "")
        rows.append(_action_row(notation.text(action), (label, details, key), attributes, messages))
    question = messages("sure-final", undo="alone" if match.people() == [viewer] else "agreed")
    return h.details({"id": "choices", "hidden": not legal, "data-question": question})[
        h.summary[messages("all-choices", count=len(legal))], h.ol[rows]
    ]


def _effect_attributes(match: Match, viewer: int, action: int) -> dict[str, str]:
    """What the script has to know of an action.

    `data-final` names the kind of an action after which undo needs new dice and cards. `data-ends`: it ends the turn,
    and does "only" that, or something else, "too". `data-unused`: it ends a turn in which nothing was done.
    """
    effect, is_end = match.effect(viewer, action), match.is_turn_end(action)
    final = {"data-final": action_kind(match, action)} if effect.reveals else {}
    ends = {"data-ends": "only" if is_end else "too"} if effect.ends_turn or is_end else {}
    unused = {"data-unused": ""} if match.ends_unused_turn(viewer, action) else {}
    return final | ends | unused


def action_kind(match: Match, action: int) -> str:
    """What the page asks about once: the family of an action, by game."""
    return f"{match.game.meta.slug}.{match.game.actions.family(action).name}"


def _action_row(action: str, texts: tuple[str, str, str], attributes: dict[str, str], messages: Messages) -> Element:
    """A button with an action in the game's notation. `texts` are its label, details and key."""
    label, details, key = texts
    shortcut = {"aria-keyshortcuts": key, "data-key": key} if key else {}
    return h.li[
        h.button({"type": "button", "data-action": action, **shortcut, **attributes})[
            h.b[label],
            reveal_sign(messages("reveals")) if "data-final" in attributes else None,
            h.kbd[key] if key else None,
            h.small[details] if details else None,
        ]
    ]


def _split_tip(label: str, tip: str) -> tuple[str, str]:
    """Return a label and details that do not repeat each other.

    If the tip begins with the label, the rest of the tip are the details. Otherwise the tip is more specific: its first
    clause becomes the label.
    """
    if not tip or tip.rstrip(".") == label:
        return label, ""
    if tip.startswith(label):
        return label, _capitalize(tip.removeprefix(label).lstrip(" \u202f\xa0:;,."))
    first, _, rest = FIRST_BREAK.sub("\n", tip, count=1).partition("\n")
    return first.rstrip("."), _capitalize(rest)


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def proposal_panel(live: LiveMatch, viewer: int, messages: Messages) -> Element:
    """The open proposal, with buttons for those who have not agreed yet."""
    match, names = live.match, player_names(live, messages.language)
    proposal = match.position.proposal
    if proposal is None:
        return h.section(id="agreement", hidden=True)
    key = "asks-to-go-back" if proposal.kind == Kind.ASK_UNDO else "asks-to-end"
    open_seats = [seat for seat in match.people() if not proposal.has_agreed(seat)]
    buttons: Node = None
    if viewer in open_seats:
        buttons = [command_button(AGREE, messages, css_class="primary"), command_button(REFUSE, messages)]
    elif viewer == proposal.seat:
        buttons = command_button(REFUSE, messages, label=messages("withdraw-proposal"))
    return h.section(id="agreement", aria_label=messages("agreement"))[
        h.p[seat_sign(proposal.seat, live.stored.game), messages(key, player=names[proposal.seat])],
        buttons,
        [
            switch_seat_button(live, seat, messages("let-answer", player=names[seat]), hidden=True)
            for seat in open_seats
            if seat != viewer
        ],
    ]

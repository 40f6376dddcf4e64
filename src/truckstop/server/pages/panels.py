"""What stands around a board, whatever is played on it: the top line, all choices as a list, agreements, the result."""

import re
from collections.abc import Sequence
from functools import cache

import htpy as h
from htpy import Element, Node

from truckstop import games
from truckstop.engine.game import SPECTATOR
from truckstop.engine.ink import seat_shape
from truckstop.engine.sentences import action_sentence
from truckstop.engine.words import Words
from truckstop.match.entry import Kind
from truckstop.match.header import PERSON
from truckstop.match.match import MINUTE, Match
from truckstop.server.live import Live, now
from truckstop.server.pages.words import page_words
from truckstop.server.plans import Plan, told_of
from truckstop.server.told import names, words_of

MOST_NAMED = 3  # of those who are waited for
HANGING = re.compile(r"(?<=\w)-(?=(?:ci|elle|en|il|ils|la|là|le|les|lui|on|t|vous|y)\b)")
PAUSE = re.compile(r"[\s\u202f\xa0]?[:;.]\s")  # after what is done
SIGN = 7.0  # how far a seat's sign reaches from its middle


@cache
def hues(slug: str) -> tuple[str, ...]:
    """The colours of the seats, where a game names them."""
    game = games.load(slug) if slug in games.slugs() else None
    return tuple(game.view.hues(game.box())) if game and hasattr(game.view, "hues") else ()


def sign(seat: int, slug: str) -> Element:
    """The shape and colour of a seat of a game."""
    named = hues(slug)
    look = {"class": "named", "fill": named[seat % len(named)]} if named else {"class": f"seat-{seat % 6}"}
    shape = h.path({**look, "d": seat_shape(seat, SIGN)})
    again = h.circle({"class": f"again-{seat % 6}", "r": "10"}) if seat >= 6 else None
    return h.svg({"class": "sign", "viewBox": "-11 -11 22 22", "aria-hidden": "true"})[shape, again]


def dots(x: float = 0, y: float = 0, title: str = "") -> Element:
    """The sign of somebody who thinks: three dots, one after the other; nothing to hear."""
    place = {"viewBox": "0 0 36 16", "x": f"{x:g}", "y": f"{y:g}", "width": "36", "height": "16"}
    circles = [h.circle({"cx": str(cx), "cy": "8", "r": "3"}) for cx in (9, 18, 27)]
    pill = h.rect({"x": "0.5", "y": "0.5", "width": "35", "height": "15", "rx": "7.5"})
    return h.svg({"class": "thinks", **place, "aria-hidden": "true"})[h.title[title] if title else None, pill, circles]


def zooms(words: Words) -> Element:
    """Buttons for whoever has neither wheel nor fingers on the board."""
    signs = {"in": "+", "out": "−", "fit": "⤢"}
    return h.div(class_="zooms")[
        (h.button(type="button", data_zoom=way, aria_label=words(f"zoom-{way}"))[sign] for way, sign in signs.items())
    ]


def button(command: str, label: str, *, more: str = "", **data: str) -> Element:
    """A button that the script knows by its command."""
    return h.button({"type": "button", "class": more or None, "data-command": command, **data})[label]


def passing(live: Live, seat: int, label: str, *, hidden: bool = False) -> Element:
    """A button that leads to another seat of one's own; the script shows it where the seat is."""
    return h.button({"type": "button", "data-pass": str(seat), "hidden": hidden})[sign(seat, live.stored.game), label]


def top(live: Live, viewer: int, lang: str) -> Element:
    """Which game, whose turn, what is asked: the first thing that is read."""
    match, words = live.match, page_words(lang)
    seen, spoken, driven = match.seen_by(viewer), words_of(match.game, lang), is_driven(match, viewer)
    eyes = SPECTATOR if driven else viewer
    asked = match.game.view.prompt(match.box, seen, eyes, spoken, names=names(live, lang))
    said = words("abandoned") if match.position.ended else asked
    called = names(live, lang)
    named = [seat for seat in match.waiting if seat != eyes and _is_named(called[seat], said)]
    others = [seat for seat in match.waiting if seat != eyes and seat not in named]
    note = "driven" if driven else "watching" if viewer == SPECTATOR else None
    return h.header({"id": "top", "class": "yours" if is_asked(match, viewer) else None})[
        h.h1[
            [sign(seat, live.stored.game) for seat in named],
            unbroken(said),
            dots() if {*named} & {*thinking(match)} else None,
        ],
        _waited_for(live, others, called, words, also=eyes in match.waiting) if others else None,
        h.p(class_="watching")[words(note)] if note and not match.over else None,
    ]


def _waited_for(live: Live, seats: Sequence[int], called: Sequence[str], words: Words, *, also: bool) -> Element:
    """Those who are to choose, and whom the top line does not name."""
    bots = thinking(live.match)
    turn = [
        h.span(class_="who")[sign(seat, live.stored.game), called[seat], dots() if seat in bots else None]
        for seat in seats[:MOST_NAMED]
    ]
    return h.p(class_="waiting", role="group", aria_label=words("whose-turn"))[
        h.span[words("also-choosing")] if also else None,
        turn,
        h.span[words("and-more", count=len(seats) - MOST_NAMED)] if len(seats) > MOST_NAMED else None,
    ]


def is_driven(match: Match, viewer: int) -> bool:
    """Whether a bot chooses for the viewer."""
    return viewer != SPECTATOR and bool(match.position.bots >> viewer & 1)


def is_asked(match: Match, viewer: int) -> bool:
    """Whether it is the viewer, and no bot, who is to choose."""
    return viewer in match.waiting and not is_driven(match, viewer)


def _is_named(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def unbroken(text: str) -> str:
    """A verb and the pronoun that French hangs on it stay in one line."""
    return HANGING.sub("\N{NON-BREAKING HYPHEN}", text)


def controls(live: Live, viewer: int, words: Words) -> Element:
    """What can be done at any table: take back, hand over, leave, propose."""
    match = live.match
    if viewer == SPECTATOR or match.over:
        return h.div(id="controls", hidden=True)
    free = next((command for command in ("undo", "withdraw") if match.may(viewer, command)), None)
    driven = is_driven(match, viewer)
    rare = [
        button("ask_back", words("ask-back")) if viewer in live.acted and not free else None,
        None if driven else button("hand_over", words("hand-over")),
        button("ask_end", words("ask-end"), **{"data-sure": words("sure-end")}),
        button("leave", words("leave"), **{"data-sure": words("sure-leave")}) if match.may(viewer, "leave") else None,
    ]
    return h.div(id="controls", role="group", aria_label=words("controls"))[
        h.button({"type": "button", "class": "undo", "data-command": free or "undo", "disabled": free is None})[
            words("undo")
        ],
        button("take_back", words("take-back"), more="primary") if driven else None,
        _hint(live, viewer, words) if is_asked(match, viewer) else None,
        h.details(class_="menu")[h.summary[words("at-the-table")], h.div[rare]],
    ]


def _hint(live: Live, viewer: int, words: Words) -> Element:
    facts = {"data-hint": f"/m/{live.stored.id}/{viewer}/hint", "data-thinks": words("hint-thinks")}
    return h.button({"type": "button", "aria-keyshortcuts": "h", **facts})[words("hint"), h.kbd["H"]]


def thinking(match: Match) -> list[int]:
    """Seats whose bots are asked."""
    return [seat for seat in match.waiting if match.position.bots >> seat & 1]


def clocks(live: Live, words: Words) -> Node:
    """How long each person may still think; the script lets them run."""
    match, left = live.match, time_left(live)
    if not left:
        return None
    people = [seat for seat, each in enumerate(match.header.seats) if each.driver == PERSON]
    return h.ul(id="clocks", aria_label=words("time-left"))[
        (_clock(live, seat, names(live, words.language)[seat], left[seat]) for seat in people)
    ]


def _clock(live: Live, seat: int, name: str, left: int) -> Element:
    runs = seat in live.match.waiting
    facts = {"data-seat": str(seat), "data-left": str(left), "class": {"runs": runs}, "title": name}
    return h.li(facts)[sign(seat, live.stored.game), h.span(class_="unseen")[name], h.time]


def time_left(live: Live) -> list[int]:
    """Milliseconds that each seat may still think; none, where time does not matter."""
    match = live.match
    limit = match.header.minutes * MINUTE
    return [max(0, limit - used) for used in match.time_used(now())] if limit else []


def choices(live: Live, viewer: int, legal: Sequence[int], lang: str, plan: Plan | None) -> Element:
    """Everything legal as a list of buttons: the same choices as on the board, for whoever prefers to read them."""
    match, words = live.match, page_words(lang)
    spoken, actions = words_of(match.game, lang), match.game.actions.spelled(match.box.printed.lists)
    told = {"legal": legal, "names": names(live, lang), **told_of(plan)}
    tips = match.game.view.tips(match.box, match.seen_by(viewer), viewer, spoken, **told) if legal else {}
    rows = [_choice(live, viewer, action, actions.text(action), tips.get(action, ""), spoken) for action in legal]
    return h.details({"id": "choices", "hidden": not legal})[
        h.summary[words("all-choices", count=len(legal))], h.ol[rows]
    ]


def _choice(live: Live, viewer: int, action: int, text: str, tip: str, spoken: Words) -> Element:
    final = {"data-final": text.split(maxsplit=1)[0]} if live.match.is_final(viewer, action) else {}
    label, more = _headed(action_sentence(live.match.game, spoken, action), tip)
    return h.li[h.button({"type": "button", "data-action": text, **final})[h.b[label], h.small[more] if more else None]]


def _headed(label: str, tip: str) -> tuple[str, str]:
    """What is done, and what it costs and does: each thing once. A tip that is worded otherwise knows more."""
    if not tip or tip.rstrip(".") == label:
        return label, ""
    if tip.startswith(label):
        return label, _sentence(tip.removeprefix(label).lstrip(" \u202f\xa0:;,."))
    head, _, more = PAUSE.sub("\n", tip, count=1).partition("\n")
    return head.rstrip("."), _sentence(more)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def agreement(live: Live, viewer: int, words: Words) -> Element:
    """What is being asked of the table, and who has agreed."""
    match = live.match
    proposal = match.position.proposal
    if proposal is None:
        return h.section(id="agreement", hidden=True)
    key = "asks-to-go-back" if proposal.kind == Kind.ASK_UNDO else "asks-to-end"
    answers: Node = None
    if viewer in match.people() and not proposal.agreed >> viewer & 1:
        answers = [button("agree", words("agree"), more="primary"), button("refuse", words("refuse"))]
    elif viewer == proposal.seat:
        answers = button("refuse", words("withdraw-proposal"))
    asked = [seat for seat in match.people() if seat != viewer and not proposal.agreed >> seat & 1]
    called = names(live, words.language)
    return h.section(id="agreement", aria_label=words("agreement"))[
        h.p[sign(proposal.seat, live.stored.game), words(key, player=called[proposal.seat])],
        answers,
        [passing(live, seat, words("let-answer", player=called[seat]), hidden=True) for seat in asked],
    ]


def result(live: Live, viewer: int, lang: str) -> Element:
    """How it ended, and how each score came about."""
    match, words = live.match, page_words(lang)
    if not match.over:
        return h.section(id="result", hidden=True)
    address = f"/m/{live.stored.id}"
    ways = [
        h.a(class_="button", href=f"{address}/replay")[words("replay")],
        h.button(type="button", data_again=f"{address}/again")[words("again")],
        h.a(class_="button", href=f"{address}/waybill", download=True)[words("export")],
        h.button(type="button", data_close="result")[words("close")],
    ]
    if match.position.ended:
        return h.section(id="result", aria_label=words("abandoned"))[h.p(class_="ways")[ways]]
    called, spoken = names(live, lang), words_of(match.game, lang)
    seats = [str(seat) for seat in range(len(called))]
    head, *rows = match.game.view.summary(match.box, match.seen_by(viewer), spoken, names=seats)
    totals = [row[-1] for row in rows]
    return h.section(id="result")[
        h.h2[words("final-score")],
        h.div(class_="scroll", tabindex="0")[_accounts(live, head, rows, called, viewer)],
        h.p(class_="tie")[spoken("tie-break")] if len(set(totals)) < len(totals) else None,
        h.p(class_="ways")[ways],
    ]


def _accounts(
    live: Live, head: Sequence[str], rows: Sequence[Sequence[str]], called: list[str], viewer: int
) -> Element:
    """A row a player, who stands in it as the number of a seat; every amount knows what it is of."""

    def amounts(row: Sequence[str]) -> Node:
        return (h.td({"data-of": what})[amount] for what, amount in zip(head[2:], row[2:], strict=True))

    def account(row: Sequence[str]) -> Element:
        seat = int(row[1])
        player = h.th(scope="row")[h.span(class_="who")[sign(seat, live.stored.game), called[seat]]]
        return h.tr({"class": "mine" if seat == viewer else None})[h.td[row[0]], player, amounts(row)]

    return h.table[
        h.thead[h.tr[h.td, h.td, (h.th(scope="col")[what] for what in head[2:])]],
        h.tbody[map(account, rows)],
    ]

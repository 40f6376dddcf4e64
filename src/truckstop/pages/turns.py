"""What the players did, turn by turn: the entries of the tab, the summary since the viewer's last turn, the trails."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import htpy as h
from fastapi import APIRouter
from htpy import Element, Node
from markupsafe import Markup
from pydantic import BaseModel

from truckstop.engine.descriptions import describe_event
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.types import EventItem
from truckstop.engine.view import Point, SeatTurn, Trail
from truckstop.kit.defaults.messages import default_sentence
from truckstop.match.match import Match
from truckstop.match.turns import Turn
from truckstop.pages import assets
from truckstop.pages.access import require_viewer
from truckstop.pages.elements import COLOURS, seat_colours, seat_sign
from truckstop.pages.messages import page_messages
from truckstop.pages.preferences import DEFAULT_PACE
from truckstop.pages.visitor import CurrentVisitor
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText
from truckstop.web.parameters import ViewVersion as VersionNumber

PAGE_TURNS = 24  # that a page begins with, and that it loads at once
PACE_SIGNS = {"relaxed": "▸", "normal": "▸▸", "fast": "▸▸▸", "instant": "▸▸|"}
SPOT_SIZE = 0.011  # radius of a ring, as a share of the board's width


router = APIRouter(include_in_schema=False)


class EarlierTurns(BaseModel):
    """Entries as HTML, the latest first."""

    turns: list[str]
    has_more: bool


@dataclass(frozen=True)
class SeenTurn:
    """A turn as one viewer knows it."""

    live: LiveMatch
    turn: Turn
    viewer: int
    lang: str
    seat_turns: Sequence[SeatTurn]

    @classmethod
    def of(cls, live: LiveMatch, turn: Turn, viewer: int, lang: str) -> "SeenTurn":
        return cls(live, turn, viewer, lang, live.match.seat_turns(turn, viewer))

    @property
    def version(self) -> int:
        """The version of the viewer's view after it: this names the turn on the page."""
        return self.turn.version(self.viewer)

    @property
    def others(self) -> list[SeatTurn]:
        """What the others did."""
        return [each for each in self.seat_turns if each.seat != self.viewer]

    def sentence(self, seat_turn: SeatTurn) -> str:
        match, messages = self.live.match, game_messages(self.live.match.game, self.lang)
        return match.game.view.turn_sentence(match.box, seat_turn, messages, names=player_names(self.live, self.lang))

    @property
    def notice(self) -> str:
        """What the turn changed for everybody; empty if there is nothing to tell."""
        game, box = self.live.match.game, self.live.match.box
        messages = game_messages(game, self.lang)
        notices = (game.view.turn_notice(box, each, messages) for each in self.seat_turns)
        return next(filter(None, notices), "")

    def trail(self, seat_turn: SeatTurn) -> Trail:
        return self.live.match.game.view.turn_trail(self.live.match.box, seat_turn)

    def key(self, seat_turn: SeatTurn) -> str:
        """Names what a seat did in this turn, in the summary and on the board."""
        return f"{self.version}.{seat_turn.seat}"


def seen_turns(live: LiveMatch, viewer: int, lang: str, turns: Iterable[Turn]) -> list[SeenTurn]:
    """Turns as a viewer knows them, without those of which it learns nothing."""
    seen = (SeenTurn.of(live, turn, viewer, lang) for turn in turns)
    return [each for each in seen if each.seat_turns]


def turns_to_follow(match: Match, viewer: int) -> list[Turn]:
    """The finished turns of others since the viewer's own last turn, at most one round."""
    turns: list[Turn] = []
    for turn in reversed([turn for turn in match.turns if turn.is_finished]):
        if turn.seats == {viewer} or len(turns) == len(match.seats):
            break
        turns.append(turn)
        if viewer in turn.seats:
            break
    return turns[::-1]


def has_acted(match: Match, viewer: int) -> bool:
    """Whether the viewer has acted in the turn under way."""
    turns = match.turns
    return bool(turns) and not turns[-1].is_finished and viewer in turns[-1].seats


def is_in_bots_turn(match: Match, viewer: int) -> bool:
    """Whether only bots are to act, and they have begun their turn without the viewer."""
    turns = match.turns
    is_under_way = bool(turns) and not turns[-1].is_finished and viewer not in turns[-1].seats
    return is_under_way and all(map(match.is_bot, match.to_act))


# The entries of the tab


def turn_list(live: LiveMatch, viewer: int, lang: str, now: Markup) -> Element:
    """The latest turns, the newest first; a button loads earlier ones.

    It goes on where the summary of what the others did ends, and does not repeat it.
    """
    followed = seen_turns(live, viewer, lang, turns_to_follow(live.match, viewer))
    summed_up = {each.key(seat_turn) for each in followed for seat_turn in each.others}
    finished = [turn for turn in live.match.turns if turn.is_finished]
    seen = seen_turns(live, viewer, lang, finished[-PAGE_TURNS:])
    address = f"/m/{live.stored.id}/{'watch' if viewer == SPECTATOR else viewer}/turns"
    has_more = len(finished) > PAGE_TURNS or not live.match.turn_log.is_complete
    return h.div(id="turn-list", data_new_label=page_messages(lang)("new-log-entries"))[
        h.ol(tabindex="0")[now, (turn_entry(each, summed_up) for each in reversed(seen))],
        h.button(type="button", data_earlier=address, hidden=not has_more)[page_messages(lang)("earlier-turns")],
    ]


@router.get("/m/{match}/{viewer}/turns")
async def earlier_turns(
    match: ShortText, viewer: ShortText, before: VersionNumber, service: CurrentService, visitor: CurrentVisitor
) -> EarlierTurns:
    """Return the entries of turns that ended before a version of the viewer's view."""
    live = await service.live_match(match)
    seat = await require_viewer(service, match, viewer, visitor)
    turns = await live.turns_before(seat, before)
    async with live.lock:
        seen = seen_turns(live, seat, visitor.lang, turns[-PAGE_TURNS:])
        entries = [str(turn_entry(each)) for each in reversed(seen)]
    return EarlierTurns(
        turns=entries, has_more=len(turns) > PAGE_TURNS or bool(turns and turns[0].steps[0].sequence > 1)
    )


def turn_entry(seen: SeenTurn, summed_up: Collection[str] = ()) -> Element:
    """A turn in a sentence for each seat, with its events folded. `summed_up`: what stands in the summary, too."""
    live = seen.live
    lines = [
        h.span({"class": ["seat-turn", {"summed-up": seen.key(each) in summed_up}], "data-turn": seen.key(each)})[
            seat_sign(each.seat, live.stored.game), h.span[seen.sentence(each)]
        ]
        for each in seen.seat_turns
    ]
    spots = [spot for each in seen.seat_turns for spot in _spots(seen.trail(each))]
    name = str(seen.version) if seen.turn.is_finished else "now"
    game_text, turn = game_messages(live.match.game, seen.lang), seen.turn.number
    number = h.small[default_sentence(game_text, "turn-number", turn=turn)] if turn else None
    return h.li({"id": f"turn-{name}", "data-version": str(seen.version), **_spot_attribute(spots)})[
        h.details[
            h.summary[h.span(class_="seat-turns")[lines], number], _turn_details(seen, seen.turn.events(seen.viewer))
        ]
    ]


def _turn_details(seen: SeenTurn, events: Iterable[EventItem]) -> list[Node]:
    """What opens below the sentence of a turn: its events, and the way to see them again."""
    return [
        h.ol[(event_line(seen.live, event, seen.lang) for event in events)],
        _replay_link(seen) if seen.turn.is_finished else None,
    ]


def _replay_link(seen: SeenTurn) -> Element:
    url = f"/m/{seen.live.stored.id}/replay?as={seen.viewer}&version={seen.version}"
    return h.a(class_="button", href=url)[page_messages(seen.lang)("show-in-replay")]


def entry_now(live: LiveMatch, viewer: int, lang: str) -> Element:
    """The turn under way, as far as the viewer knows it."""
    under_way = [turn for turn in live.match.turns[-1:] if not turn.is_finished]
    for seen in seen_turns(live, viewer, lang, under_way):
        return turn_entry(seen)
    return h.li(id="turn-now", hidden=True)


def event_line(live: LiveMatch, event: EventItem, lang: str) -> Element:
    """An event with its icon. `data-spots` is its place on the board, which the script highlights."""
    match, view = live.match, live.match.game.view
    icon, spot = view.event_icon(match.box, event), view.event_position(match.box, event)
    svg = h.svg({"class": f"icon {assets.css_class(match.game)}", "viewBox": "0 0 20 20", "aria-hidden": "true"})
    text = describe_event(match.game, game_messages(match.game, lang), event, player_names(live, lang))
    return h.li(_spot_attribute([spot] if spot else []))[svg[Markup(icon)] if icon else None, h.span[text]]


def _spot_attribute(spots: Iterable[Point]) -> dict[str, str]:
    places = " ".join(dict.fromkeys(f"{x:g},{y:g}" for x, y in spots))
    return {"data-spots": places} if places else {}


def _spots(trail: Trail) -> list[Point]:
    return [*trail.spots, *(road.points[-1] for road in trail.roads)]


def pace_control(messages: Messages) -> Element:
    """A small menu: how fast the turns of others are shown. The script marks the pace that the browser stores."""
    buttons = (
        h.button(type="button", data_pace=pace, aria_pressed="false")[
            h.span(class_="sign", aria_hidden="true")[sign], h.span(class_="name")[messages(f"pace-{pace}")]
        ]
        for pace, sign in PACE_SIGNS.items()
    )
    return h.details(id="pace", class_="menu")[
        h.summary(title=messages("pace"), aria_label=messages("pace"))[PACE_SIGNS[DEFAULT_PACE]],
        h.div(role="group", aria_label=messages("pace"))[buttons],
    ]


# What happened since the viewer's last turn


def summary_since(live: LiveMatch, viewer: int, lang: str, turns: Sequence[SeenTurn]) -> Element:
    """What each opponent did, the newest first, with its events folded."""
    messages = page_messages(lang)
    lines = [
        h.li({"class": "seat-turn", "data-turn": seen.key(each), **_spot_attribute(_spots(seen.trail(each)))})[
            h.details[
                h.summary[seat_sign(each.seat, live.stored.game), h.span[seen.sentence(each)]],
                _turn_details(seen, each.events),
            ]
        ]
        for seen in reversed(turns)
        for each in seen.others
    ]
    title = messages("since-last-round" if viewer == SPECTATOR else "since-your-turn")
    attributes = {"aria-label": title, "data-others": str(len(live.match.seats) - 1), "data-replace": ""}
    return h.section(attributes, id="since")[h.h2[title], h.ol[lines]]


def turn_caption(seen: SeenTurn) -> str:
    """What the bar says while the page shows the turn: whose it is. Turns at the same time have several players."""
    if not seen.others:
        return ""
    names = player_names(seen.live, seen.lang)
    return page_messages(seen.lang)("showing-turn", player=names[seen.others[0].seat], count=len(seen.others))


def trails(turns: Sequence[SeenTurn], board_width: float) -> Markup:
    """The trails on the board, in the colours of the seats."""
    groups = [_trail_svg(seen, each, board_width) for seen in turns for each in seen.others]
    return Markup(f'<g id="board-trails" aria-hidden="true">{"".join(groups)}</g>')


def _trail_svg(seen: SeenTurn, seat_turn: SeatTurn, board_width: float) -> str:
    trail, seat = seen.trail(seat_turn), seat_turn.seat
    colours = seat_colours(seen.live.stored.game)
    colour = f'stroke="{colours[seat % len(colours)]}"' if colours else f'data-seat="{seat % COLOURS}"'
    roads = "".join(
        f'<path class="road" data-piece="{road.piece}" d="M{"L".join(f"{x:g} {y:g}" for x, y in road.points)}"/>'
        for road in trail.roads
    )
    radius = SPOT_SIZE * board_width
    rings = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' for x, y in trail.spots)
    return f'<g class="trail" data-turn="{seen.key(seat_turn)}" {colour}>{roads}{rings}</g>' if roads or rings else ""

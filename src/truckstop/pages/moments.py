"""The moments of a replay, drawn in pages, so that a replay plays without waiting."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from sys import getsizeof

import htpy as h
import numpy as np
from htpy import Element, Node
from pydantic import BaseModel

from truckstop.engine.descriptions import describe_event
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.types import EventItem, StateRecord
from truckstop.engine.view import Part, SeatTurn
from truckstop.kit.defaults.messages import default_sentence
from truckstop.match.recording import START, Recording
from truckstop.pages.drawings import draw_parts, open_record, render_fragments, without_buttons
from truckstop.pages.elements import seat_sign
from truckstop.pages.messages import page_messages
from truckstop.pages.panels import keep_french_pronouns
from truckstop.pages.undo import undone_sentence
from truckstop.services.byte_cache import ByteCache
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names

PAGE_MOMENTS = 20
SETUP_SENTENCES = 3  # that the caption of the first moment shows
CACHE_BYTES = 32 * 1024 * 1024


class MomentState(BaseModel):
    """What the script needs to show a moment."""

    at: int
    fragments: dict[str, str]  # HTML by id; in a page, those that differ from the moment before
    order: dict[str, list[str]]  # by place on the page: the ids of its parts
    label: str  # of the slider
    caption: str  # what happened, as text
    turn_stops: tuple[int, int]  # where the previous and the next turn end


class MomentPage(BaseModel):
    """Some moments in a row. The fragments of the first are complete."""

    moments: list[MomentState]

    @property
    def size(self) -> int:
        """Approximate number of bytes in memory."""
        return sum(getsizeof(html) for moment in self.moments for html in moment.fragments.values())


@dataclass(frozen=True)
class Replay:
    """A recording as a viewer looks at it. `is_open`: nothing is hidden; else what the viewer knew at the time."""

    live: LiveMatch
    recording: Recording
    viewer: int
    is_open: bool
    lang: str

    @cached_property
    def game_text(self) -> Messages:
        return game_messages(self.live.match.game, self.lang)

    @cached_property
    def messages(self) -> Messages:
        return page_messages(self.lang)

    @cached_property
    def names(self) -> list[str]:
        return player_names(self.live, self.lang)

    # Records

    def records(self, first: int, count: int) -> list[StateRecord]:
        """The records of some moments, as the viewer may see them."""
        return [self._visible(record) for record in self.recording.records(first, count)]

    def _visible(self, record: StateRecord) -> StateRecord:
        game = self.live.match.game
        if not self.recording.is_complete:
            return record
        if self.is_open:
            return open_record(game, record)
        states = np.frombuffer(bytearray(record.tobytes()), game.state_dtype)
        game.loops.redact_for(states, self.viewer)
        return states[0]

    def draw(self, record: StateRecord) -> list[Part]:
        return without_buttons(draw_parts(self.live, record, self.viewer, (), self.lang))

    # Moments

    def moment(self, at: int) -> tuple[MomentState, list[Part]]:
        """A moment with all fragments, and its parts."""
        (record,) = self.records(at, 1)
        return self._state(at, record)

    def page(self, number: int) -> MomentPage:
        """The moments of a page. It takes a while to draw them."""
        first = number * PAGE_MOMENTS
        count = min(PAGE_MOMENTS, self.recording.last + 1 - first)
        moments: list[MomentState] = []
        shown: dict[str, str] = {}
        for at, record in enumerate(self.records(first, count), first):
            state, _ = self._state(at, record)
            changed = {name: html for name, html in state.fragments.items() if shown.get(name) != html}
            shown = state.fragments
            moments.append(state.model_copy(update={"fragments": changed}))
        return MomentPage(moments=moments)

    def _state(self, at: int, record: StateRecord) -> tuple[MomentState, list[Part]]:
        parts = self.draw(record)
        fragments, order = render_fragments(self.live.match, parts)
        happened = self._happened(at)
        state = MomentState(
            at=at,
            fragments=fragments | {"top": str(self._top(record)), "caption": str(self._caption(at, happened))},
            order=order,
            label=self.label(at),
            caption=" ".join(happened),
            turn_stops=self._turn_stops(at),
        )
        return state, parts

    def _top(self, record: StateRecord) -> Element:
        """Whose turn it is."""
        match, text = self.live.match, self.game_text
        headline = match.game.view.headline(match.box, record, SPECTATOR, text, names=self.names)
        return h.header(id="top")[
            h.p(class_="subtitle")[self.messages("replay-of", title=self.game_text("title"))],
            h.h1[h.span(data_whole="", tabindex="0")[keep_french_pronouns(headline)]],
        ]

    def label(self, at: int) -> str:
        """The number of the moment."""
        return self.messages("moment", number=at, count=self.recording.last)

    def _turn_stops(self, at: int) -> tuple[int, int]:
        """Where the previous and the next turn end. The next is this one, unless it is at its end."""
        recording, turn = self.recording, self.recording.turn_of(at)
        end = 0 if turn == START else recording.turn_end(turn)
        earlier = recording.turn_end(turn - 1) if turn > 0 else 0
        if at < end:
            return earlier, end
        return earlier, recording.turn_end(turn + 1) if turn + 1 < len(recording.turn_starts) else recording.last

    # Captions

    def _happened(self, at: int) -> list[str]:
        """What happened at a moment, in sentences."""
        moment = self.recording.moments[at]
        game = self.live.match.game
        sentences = [
            describe_event(game, self.game_text, event, self.names) for event in self.recording.events(at, self.viewer)
        ]
        if moment.undone_by is not None:
            sentences.append(undone_sentence(self.live, moment.undone_by, page_messages(self.lang)))
        return sentences

    def _caption(self, at: int, happened: Sequence[str]) -> Element:
        """The turn so far in a sentence for each player, and what happened last."""
        turn = self.recording.turn_of(at)
        if turn == START:
            return h.div(id="caption", tabindex="0", role="group", aria_label=self.messages("caption"))[
                h.p(class_="turn")[h.b[self.messages("replay-start")]],
                h.p[_first_sentences(happened)] if happened else None,
            ]
        sentences = [*self._turn_sentences(turn, at)]
        if not sentences and not happened:
            sentences = [self._waiting(at)]
        return h.div(id="caption", tabindex="0", role="group", aria_label=self.messages("caption"))[
            h.p(class_="turn")[h.b[self._turn_name(turn)], sentences],
            h.p(class_="action")[" ".join(happened)] if happened else None,
        ]

    def _turn_name(self, turn: int) -> str:
        """The turn as the game counts, and how many there are."""
        numbers = self.recording.turn_numbers
        name = default_sentence(self.game_text, "turn-number", turn=numbers[turn])
        return self.messages("replay-turn", turn=name[:1].upper() + name[1:], count=numbers[-1])

    def _waiting(self, at: int) -> str:
        """Who is to act at a moment at which nothing has happened yet."""
        (record,) = self.records(at, 1)
        match = self.live.match
        headline = match.game.view.headline(match.box, record, SPECTATOR, self.game_text, names=self.names)
        return f" {headline}."

    def _turn_sentences(self, turn: int, at: int) -> Iterator[Node]:
        """What each player has done in a turn up to a moment."""
        match, view = self.live.match, self.live.match.game.view
        moments = self.recording.moves_of_turn(turn, at)
        before, after = self._turn_records(turn, at)
        for seat in self.recording.turn_seats(turn, at):
            events = self._events_of(seat, moments)
            if events:
                seat_turn = SeatTurn(seat, self.viewer, before, after, events)
                sentence = view.turn_sentence(match.box, seat_turn, self.game_text, names=self.names)
                yield [" ", seat_sign(seat, self.live.stored.game), h.span[sentence]]

    def _turn_records(self, turn: int, at: int) -> tuple[StateRecord, StateRecord]:
        start = self.recording.turn_starts[turn]
        return self.records(start - 1, 1)[0], self.records(at, 1)[0]

    def _events_of(self, seat: int, moments: Sequence[int]) -> list[EventItem]:
        events = (event for n in moments for event in self.recording.events(n, self.viewer))
        return [event for event in events if int(event["seat"]) == seat]


def _first_sentences(happened: Sequence[str]) -> str:
    """What happened while the board was set up; the board itself shows the rest."""
    return " ".join([*happened[:SETUP_SENTENCES], *(["…"] if len(happened) > SETUP_SENTENCES else [])])


class MomentRenderer:
    """Draws pages of moments and caches them."""

    def __init__(self) -> None:
        self._cache: ByteCache[tuple[str, int, int, bool, str, int], MomentPage] = ByteCache(CACHE_BYTES)

    def page(self, replay: Replay, number: int) -> MomentPage:
        """A page of moments. It takes a while: call it on another thread."""
        recording = replay.recording
        key = replay.live.stored.id, recording.last, replay.viewer, replay.is_open, replay.lang, number
        page = self._cache.get(key)
        if page is None:
            page = replay.page(number)
            self._cache.put(key, page)
        return page

"""The state of a match at one position: who has to act, who plays, and what each viewer sees."""

from collections.abc import Callable, Iterator

from truckstop.engine.box import Box
from truckstop.engine.events import new_event_buffer
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play
from truckstop.engine.refusal import Refusal
from truckstop.engine.types import Array, EventItem, StateRecord
from truckstop.match.header import Header
from truckstop.match.moves import Moves, last_actions
from truckstop.match.position import Position, Proposal
from truckstop.match.turns import Moment, Turn, TurnLog
from truckstop.match.undo import UndoOffer, UndoResult, offer_undo, undo_last_action
from truckstop.match.view_log import ViewLog
from truckstop.match.views import Views, compute_views

MINUTE = 60_000  # milliseconds

RecordLoader = Callable[[int], bytes]  # the record after an entry; raises `RecordMissing`


class MatchState:
    """A position with everything that can be asked about it."""

    def __init__(self, play: Play, header: Header, position: Position, load_record: RecordLoader | None) -> None:
        """`play` is at the position. `load_record` is None if the log cannot be replayed."""
        self.game: Game = play.game
        self.box: Box = play.box
        self.header, self.position, self.load_record = header, position, load_record
        self.moves: Moves = {}  # that stand
        self.view_log = ViewLog(position.versions)
        self.turn_log = TurnLog(position.record)
        self.undone_by: int | None = None  # the seat whose action the last entry has taken back
        self._play = self._scratch = play
        self._views: Views | None = None
        self._undo_results: dict[int, UndoResult | None] = {}
        self._undo_offers: dict[int, UndoOffer | None] = {}

    @property
    def state(self) -> StateRecord:
        """The complete record, with everything hidden: for the store and the rules only."""
        return self._play.state

    @property
    def revealed(self) -> tuple[int, int]:
        """Counters that change when something random or hidden becomes known."""
        return revealed_by(self.state)

    @property
    def last_actions(self) -> dict[int, int]:
        """By seat: the sequence of its last action that stands, since the last rewind."""
        return last_actions(self.moves)

    # Seats

    @property
    def seats(self) -> range:
        return range(len(self.header.seats))

    @property
    def viewers(self) -> range:
        """The spectator and all seats."""
        return range(SPECTATOR, len(self.header.seats))

    @property
    def to_act(self) -> list[int]:
        """The seats that have to decide; none when the match is over."""
        return [] if self.position.is_abandoned else self._play.to_act

    @property
    def is_over(self) -> bool:
        return not self.to_act

    @property
    def moment(self) -> Moment:
        return Moment.of(self.state, is_abandoned=self.position.is_abandoned)

    @property
    def turns(self) -> list[Turn]:
        """The latest turns, of which the last may be unfinished."""
        return self.turn_log.turns(self.moment)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot controls the seat."""
        return bool(self.position.bot_seats >> seat & 1)

    def people(self) -> list[int]:
        """The seats that a person controls and that have not left."""
        return [seat for seat in self.seats if not self.is_bot(seat) and not self._has_left(seat)]

    def is_agreed(self, proposal: Proposal) -> bool:
        """Whether all people have agreed to a proposal."""
        return all(map(proposal.has_agreed, self.people()))

    def _has_left(self, seat: int) -> bool:
        return not self.is_over and bool(self.game.rules.why_not_leave(self.box.record, self.state, seat))

    # Views

    @property
    def views(self) -> Views:
        if self._views is None:
            self._views = compute_views(self._play, len(self.seats))
        return self._views

    def redacted_for(self, viewer: int) -> StateRecord:
        """The record as a seat or a spectator may see it. It is read-only, and made once for each position."""
        return self.views.redacted_for(viewer)

    def legal_actions(self, seat: int) -> list[int]:
        return [] if self.position.is_abandoned else self.views.legal_actions[seat]

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """The refusal of an action, or None if it is legal."""
        why: Refusal = self._play.why_not(seat, action)
        return why if why else None

    def events_for(self, viewer: int) -> Iterator[EventItem]:
        """The events of the last entry that a viewer may know."""
        return self._play.events_for(viewer)

    def event_buffer(self, viewer: int | None) -> Array:
        """The events of the last entry that a viewer may know, or all of them, as an event buffer."""
        events = self._play.events
        if viewer is None:
            return events[: int(events[0]["kind"]) + 1].copy()
        visible = [*self.events_for(viewer)]
        buffer = new_event_buffer(len(visible))
        buffer[0]["kind"] = len(visible)
        for n, event in enumerate(visible, 1):
            buffer[n] = event
        return buffer

    def undo_result(self, seat: int) -> UndoResult | None:
        """What free undo of the seat's last action leads to; None if it is not allowed."""
        if seat not in self._undo_results:
            self._undo_results[seat] = undo_last_action(
                self._scratch, self.position.checkpoint, self.position.undoable, seat
            )
            self._scratch.restore(self.position.record)
            self._scratch.events[0]["kind"] = 0
        return self._undo_results[seat]

    def undo_offer(self, seat: int) -> UndoOffer | None:
        """How far free undo goes for a seat, and what it takes back."""
        if seat not in self._undo_offers:
            self._undo_offers[seat] = offer_undo(self._scratch, self.position.checkpoint, self.position.undoable, seat)
            self._scratch.restore(self.position.record)
            self._scratch.events[0]["kind"] = 0
        return self._undo_offers[seat]

    def why_no_undo(self, seat: int) -> str:
        """The key of the reason why a seat can take nothing back without asking."""
        if any(entry.seat == seat for entry in self.position.undoable):
            return "others-have-acted"
        return "something-became-known" if seat in self.last_actions else "nothing-done"

    # Results and clocks

    def scores(self) -> list[int]:
        return self._play.scores()

    def places(self) -> list[int]:
        return self._play.places()

    def time_used(self, now: int) -> list[int]:
        """The thinking time of each seat in milliseconds, with the decision under way."""
        to_act, elapsed = set(self.to_act), max(0, now - self.position.at)
        return [used + (elapsed if seat in to_act else 0) for seat, used in enumerate(self.position.used)]

    def out_of_time(self, now: int) -> list[int]:
        """The people whose thinking time is used up."""
        if not self.header.minutes or self.is_over:
            return []
        limit, used = self.header.minutes * MINUTE, self.time_used(now)
        return [seat for seat in self.people() if used[seat] > limit]


def revealed_by(state: StateRecord) -> tuple[int, int]:
    """The number of dice rolled, and the number of reveals."""
    return int(state["dice"]["count"]), int(state["reveals"])

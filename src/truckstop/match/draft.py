"""A draft: the log entries that a command writes, and the position they lead to, before they are published."""

from collections.abc import Sequence, Set

from truckstop.engine.events import EventBuffer
from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play
from truckstop.engine.types import EventItem
from truckstop.match.entry import Entry, Kind
from truckstop.match.errors import CommandRefused
from truckstop.match.log_validation import check_entry
from truckstop.match.moves import MOVES, follow
from truckstop.match.position import Proposal
from truckstop.match.state import MatchState
from truckstop.match.turns import Moment, Step
from truckstop.match.undo import apply_entry
from truckstop.match.view_log import ViewChange
from truckstop.match.views import compute_views

# The part of a view that is not in the record: seats of bots, proposal, is the match abandoned?
Public = tuple[int, Proposal | None, bool]


class Draft(MatchState):
    """The next state of a match, made on a scratch copy. Each entry is carried out once, live and in a replay.

    The redacted records of a draft become those of the match when it is published.
    """

    def __init__(self, match: MatchState, scratch: Play, at: int = 0) -> None:
        """`at` is the time of new entries, in milliseconds since 1970."""
        super().__init__(scratch, match.header, match.position.copy(), match.load_record)
        scratch.restore(match.position.record)
        self.at = at
        self.entries: list[Entry] = []
        self.changes: list[tuple[int, ViewChange]] = []  # viewer, change
        self.events: EventBuffer = scratch.events.copy()  # of the last entry
        self.moves = {**match.moves}
        self.view_log = match.view_log  # without the changes of this draft
        self.turn_log = match.turn_log
        self._views = match.views
        self._undo_results, self._undo_offers = match._undo_results, match._undo_offers

    def add(self, kind: Kind, seat: int = SPECTATOR, number: int = 0) -> None:
        """Write an entry and carry it out."""
        self.apply(Entry(self.position.sequence + 1, kind, seat, number, max(self.at, self.position.at)))

    def carry_out_agreement(self) -> None:
        """If all people agree to the proposal, write the entry that carries it out."""
        proposal = self.position.proposal
        if proposal is not None and not self.is_over and self.is_agreed(proposal):
            kind = Kind.REWIND if proposal.kind == Kind.ASK_UNDO else Kind.END
            self.add(kind, proposal.seat, proposal.number)

    def apply(self, entry: Entry) -> None:
        """Carry out the next entry of the log.

        Raise `IllegalAction` if the rules forbid it, `CommandRefused` if it is not possible in this match.
        """
        position = self.position
        assert entry.sequence == position.sequence + 1, "the log has a gap"
        check_entry(self, entry)
        contents, public, to_act = self.views.contents, self._public(), self.to_act
        choices, revealed = self._choices(), self.revealed
        moment, undoable = self.moment, {each.sequence for each in position.undoable}
        self._play.events[0]["kind"] = 0
        self._carry_out(entry)
        follow(self.moves, entry)
        self._update_record()
        self.undone_by = entry.seat if entry.kind in (Kind.UNDO, Kind.REWIND) else None
        if self._has_changed(SPECTATOR, contents, public) or any(True for _ in self.events_for(SPECTATOR)):
            self._count_time(to_act, entry.at)
            self._drop_proposal(entry)
        position.sequence = entry.sequence
        events = tuple(tuple(event.copy() for event in self.events_for(viewer)) for viewer in self.viewers)
        for viewer in self.viewers:
            self._log_change(viewer, self._has_changed(viewer, contents, public), events[viewer - SPECTATOR])
        self._log_turn(entry, moment, events, undoable)
        for seat, (before, after) in enumerate(zip(choices, self._choices(), strict=True)):
            if before != after or entry.seat == seat or self.revealed != revealed:
                position.asked_since[seat] = position.versions[seat + 1]
        self._undo_results, self._undo_offers = {}, {}
        self.entries.append(entry)
        self.events = self._play.events.copy()

    def _carry_out(self, entry: Entry) -> None:
        position, seat = self.position, entry.seat
        match entry.kind:
            case Kind.ACT | Kind.WITHDRAW | Kind.LEAVE:
                self._move(entry)
            case Kind.UNDO:
                self._undo(seat)
            case Kind.ASK_UNDO | Kind.ASK_END:
                position.proposal = Proposal(entry.kind, seat, entry.number, 1 << seat, entry.at)
            case Kind.AGREE:
                assert position.proposal is not None
                position.proposal = position.proposal.with_agreement(seat)
            case Kind.REFUSE:
                position.proposal = None
            case Kind.REWIND:
                self._rewind(entry.number)
            case Kind.BOT:
                position.bot_seats |= 1 << seat
            case Kind.PERSON:
                position.bot_seats &= ~(1 << seat)
            case Kind.RESUME:
                position.at = max(entry.at, position.at)
            case Kind.END:
                position.is_abandoned, position.proposal = True, None

    def _move(self, entry: Entry) -> None:
        """Carry out an action of the game. If something random or hidden becomes known, this is a new checkpoint."""
        revealed = self.revealed
        apply_entry(self._play, entry)
        if self.revealed != revealed or entry.kind == Kind.LEAVE:
            self.position.checkpoint, self.position.undoable = self._play.save(), []
        else:
            self.position.undoable = [*self.position.undoable, entry]

    def _undo(self, seat: int) -> None:
        result = self.undo_result(seat)
        if result is None:
            raise CommandRefused("undo-must-be-agreed")
        self.position.undoable = result.entries
        self._play.restore(result.record)

    def _rewind(self, sequence: int) -> None:
        """Go back to the state after an entry. What was rolled or revealed stays known; the next rolls are new."""
        assert self.load_record is not None, "going back needs the log"
        record, (count, reveals) = self.load_record(sequence), self.revealed
        self._play.restore(record)
        self.state["dice"]["count"], self.state["reveals"] = count, reveals
        self.position.checkpoint, self.position.undoable, self.position.proposal = self._play.save(), [], None

    def _update_record(self) -> None:
        """After a change of the record, redact it anew for all viewers."""
        record = self._play.save()
        if record != self.position.record:
            self.position.record = record
            self._views = compute_views(self._play, len(self.seats))

    def _public(self) -> Public:
        return self.position.bot_seats, self.position.proposal, self.position.is_abandoned

    def _has_changed(self, viewer: int, contents: Sequence[bytes], public: Public) -> bool:
        """Whether a viewer sees something else than before."""
        return contents[viewer + 1] != self.views.contents[viewer + 1] or public != self._public()

    def _choices(self) -> list[list[int]]:
        return [self.legal_actions(seat) for seat in self.seats]

    def _count_time(self, seats: Sequence[int], at: int) -> None:
        """Count the time since the last visible entry as thinking time. Invisible entries must not move clocks."""
        for seat in seats:
            self.position.used[seat] += max(0, at - self.position.at)
        self.position.at = max(at, self.position.at)

    def _drop_proposal(self, entry: Entry) -> None:
        """A player who goes on playing turns down a proposal to go back."""
        proposal = self.position.proposal
        if proposal is not None and proposal.kind == Kind.ASK_UNDO and entry.kind in MOVES:
            self.position.proposal = None

    def _log_change(self, viewer: int, has_changed: bool, events: tuple[EventItem, ...]) -> None:
        if has_changed or events:
            self.position.versions[viewer + 1] += 1
            version = self.position.versions[viewer + 1]
            self.changes.append((viewer, ViewChange(version, self.position.sequence, events, self.undone_by)))

    def _log_turn(
        self, entry: Entry, moment: Moment, events: tuple[tuple[EventItem, ...], ...], undoable: Set[int]
    ) -> None:
        """Add a step of the game to the log of turns, or take steps away. `undoable` are the entries before."""
        position = self.position
        if entry.kind in MOVES:
            step = Step(entry.sequence, entry.seat, moment, position.record, tuple(position.versions), events)
            self.turn_log = self.turn_log.with_step(step)
        elif entry.kind == Kind.UNDO:
            taken_back = undoable - {each.sequence for each in position.undoable}
            self.turn_log = self.turn_log.without(taken_back, position.record)
        elif entry.kind == Kind.REWIND:
            self.turn_log = self.turn_log.until(entry.number, position.record)

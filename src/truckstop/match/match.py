"""A match under way: commands, what they write, and what each seat sees. No I/O in here.

    checkpoint ── ACT ── ACT ── WITHDRAW ── ACT ── position
                  └──────── undoable ────────┘

The checkpoint is the record when something random or hidden last became known. The entries since then can be taken back
without asking, unless somebody has acted who could have seen them.

A command is carried out once: `execute` makes a draft (log entries and the position after them), the caller writes the
entries to disk, `publish` makes the draft the state of the match. A replay of a log goes through the same functions.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play
from truckstop.engine.refusal import IllegalAction
from truckstop.engine.types import StateRecord
from truckstop.engine.view import SeatTurn
from truckstop.match.commands import ACT, A, Actions, Actor, Command
from truckstop.match.draft import Draft
from truckstop.match.entry import Entry
from truckstop.match.errors import CommandRefused
from truckstop.match.header import PERSON, Header
from truckstop.match.position import Position, Proposal
from truckstop.match.state import MatchState, RecordLoader, revealed_by
from truckstop.match.turns import Turn, TurnLog
from truckstop.match.undo import SeatActions
from truckstop.match.view_log import ViewChange, ViewLog

NO_MOVES: Mapping[int, tuple[Entry, ...]] = {}


@dataclass(frozen=True)
class Effect:
    """What an action does besides what the rules say."""

    reveals: bool  # something random or hidden becomes known
    ends_turn: bool  # another seat is to act, or the game is over. False if the action reveals: that may depend on it


@dataclass(frozen=True)
class Preview:
    """What a move would lead to."""

    effect: Effect
    done: SeatActions | None  # None if the move reveals something


MAX_REDACTED = 200  # records between turns, of all viewers together


class Match(MatchState):
    """A match under way."""

    def __init__(
        self, game: Game, box: Box, header: Header, key: tuple[int, int], load_record: RecordLoader | None = None
    ) -> None:
        """A match about to begin. `key` is the key of the dice."""
        seats = len(header.seats)
        play = Play(game, seats, header.options, key, box)
        super().__init__(play, header, _first_position(header, play.save()), load_record)
        self.turn_log = TurnLog(self.position.record, is_complete=True)
        self._scratch = Play(game, seats, header.options, (0, 0), box)
        self._redacted: OrderedDict[tuple[bytes, int], StateRecord] = OrderedDict()
        for viewer in self.viewers:
            events = tuple(event.copy() for event in self.events_for(viewer))
            self.view_log.add(viewer, ViewChange(self.version(viewer), 0, events))

    def restore(self, position: Position, moves: Mapping[int, tuple[Entry, ...]] = NO_MOVES) -> None:
        """Continue from a position. `moves` are those that stand."""
        self.position, self.moves = position, {**moves}
        self._play.restore(position.record)
        self.view_log = ViewLog(position.versions)
        self.turn_log = TurnLog(position.record, is_complete=position.sequence == 0)
        self._views, self._undo_results, self._undo_offers = None, {}, {}

    def adopt_logs(self, replayed: "Match") -> None:
        """Take over the logs of views and turns of the same match, replayed to the same position."""
        assert replayed.position.sequence == self.position.sequence
        self.view_log, self.turn_log = replayed.view_log, replayed.turn_log

    # What a seat can do

    def execute(self, command: Command[A], seat: int, arguments: A, at: int, actor: Actor = Actor.PLAYER) -> Draft:
        """Carry out a command on a draft. The match itself does not change before the draft is published.

        `at` is the time, in milliseconds since 1970. Raise `CommandRefused` or `IllegalAction`.
        """
        assert command.run is not None, f"{command.name} does not write to the log"
        assert actor in command.actors, f"{command.name} is not for a {actor}"
        draft = Draft(self, self._scratch, at)
        command.check(draft, seat)
        command.run(draft, seat, arguments)
        return draft

    def is_available(self, command: Command[Any], seat: int) -> bool:
        """Whether a seat can use a command now, as far as this does not depend on its arguments."""
        try:
            command.check(self, seat)
        except (CommandRefused, IllegalAction):
            return False
        return True

    def effect(self, seat: int, action: int) -> Effect:
        """What a legal action does besides what the rules say."""
        self._scratch.restore(self.position.record)
        self._scratch.step(seat, action)
        return self._effect_of(seat, self._scratch.to_act, self._scratch.state)

    def reveals(self, seat: int, action: int) -> bool:
        """Whether a legal action makes something random or hidden known, so that undo needs agreement."""
        return self.effect(seat, action).reveals

    def is_turn_end(self, action: int) -> bool:
        """Whether a player chooses the action in order to end the turn."""
        return self.game.actions.family(action).name in self.game.view.END_TURN

    def turn_end_rank(self, action: int) -> int:
        """The place of an action among those that end a turn: the first legal one has the key for it."""
        return self.game.view.END_TURN.index(self.game.actions.family(action).name)

    def ends_unused_turn(self, seat: int, action: int) -> bool:
        """Whether the action ends a turn in which the seat has done nothing, and could still do something."""
        if not self.is_turn_end(action) or self.turn_log.has_acted(seat, self.moment):
            return False
        return not all(map(self.is_turn_end, self.legal_actions(seat)))

    def preview(self, seat: int, actions: Sequence[int]) -> Preview:
        """What a move would lead to, tried on a scratch game: nothing is written.

        Raise `CommandRefused` or `IllegalAction` as `execute` does.
        """
        draft = self.execute(ACT, seat, Actions(tuple(actions)), self.position.at)
        effect = self._effect_of(seat, draft.to_act, draft.state)
        if effect.reveals:
            return Preview(effect, None)
        changes = (change for viewer, change in draft.changes if viewer == seat)
        events = tuple(event for change in changes for event in change.events if int(event["seat"]) == seat)
        return Preview(effect, SeatActions(tuple(actions), self.redacted_for(seat), draft.redacted_for(seat), events))

    def _effect_of(self, seat: int, to_act: Sequence[int], state: StateRecord) -> Effect:
        """The effect of actions of a seat that lead to `state`."""
        if revealed_by(state) != self.revealed:
            return Effect(reveals=True, ends_turn=False)
        return Effect(reveals=False, ends_turn=seat not in to_act or int(state["turn"]) != int(self.state["turn"]))

    def seat_turns(self, turn: Turn, viewer: int) -> list[SeatTurn]:
        """What each seat did in a turn, as a viewer may know it. Seats of which it learns nothing are left out."""
        before, after = (self.redact(record, viewer) for record in (turn.before, turn.after))
        events = turn.events(viewer)
        return [
            SeatTurn(seat, viewer, before, after, own)
            for seat in sorted(turn.seats)
            if (own := [event for event in events if int(event["seat"]) == seat])
        ]

    def redact(self, record: bytes, viewer: int) -> StateRecord:
        """A record between two turns, as a viewer may see it. The latest ones are redacted once."""
        key = record, viewer
        if key not in self._redacted:
            self._scratch.restore(record)
            self._redacted[key] = self._scratch.redacted_for(viewer)
            if len(self._redacted) > MAX_REDACTED:
                self._redacted.popitem(last=False)
        self._redacted.move_to_end(key)
        return self._redacted[key]

    # Entries of the log

    def apply_entries(self, entries: Iterable[Entry]) -> None:
        """Carry out entries that are in the log already, all or none."""
        draft = Draft(self, self._scratch)
        for entry in entries:
            draft.apply(entry)
        self.publish(draft)

    def publish(self, draft: Draft) -> None:
        """Make a draft the state of the match, once its entries are written."""
        if not draft.entries:
            return
        assert draft.entries[0].sequence == self.position.sequence + 1, "the match has changed since"
        self.position, self.moves, self.undone_by = draft.position, draft.moves, draft.undone_by
        self._play.restore(draft.position.record)
        self._play.events[:] = draft.events
        self.turn_log = draft.turn_log
        self._views, self._undo_results, self._undo_offers = draft.views, {}, {}
        for viewer, change in draft.changes:
            self.view_log.add(viewer, change)

    # Versions of views

    def version(self, viewer: int) -> int:
        """How often the viewer's view has changed. It is the event id of a stream, and what an answer refers to."""
        return self.position.versions[viewer - SPECTATOR]

    def is_stale(self, seat: int, version: int) -> bool:
        """Whether a seat has another decision than when it saw this version of its view.

        Actions of others do not make an answer stale as long as the seat has the same legal actions and nothing random
        or hidden has become known. The seat's own last answer does.
        """
        return not self.position.asked_since[seat] <= version <= self.version(seat)

    def changes_since(self, viewer: int, version: int) -> list[ViewChange] | None:
        """The changes of a view after a version, or None if they are no longer in memory."""
        return [] if version >= self.version(viewer) else self.view_log.since(viewer, version)

    def proposal_for(self, viewer: int) -> tuple[Proposal, int] | None:
        """The open proposal, and the version of the viewer's own view that it would go back to."""
        proposal = self.position.proposal
        return None if proposal is None else (proposal, self.view_log.version_after(viewer, proposal.number))


def _first_position(header: Header, record: bytes) -> Position:
    """The position before the first entry."""
    seats = len(header.seats)
    return Position(
        sequence=0,
        record=record,
        checkpoint=record,
        undoable=[],
        bot_seats=sum(1 << number for number, seat in enumerate(header.seats) if seat.driver != PERSON),
        proposal=None,
        is_abandoned=False,
        versions=[1] * (seats + 1),
        asked_since=[1] * seats,
        used=[0] * seats,
        at=header.started,
    )

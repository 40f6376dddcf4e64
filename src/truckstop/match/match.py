"""A match: what each entry of the log does, what each seat gets to see, and what may be entered next.

    base ── ACT ── ACT ── WITHDRAW ── ACT ── now
            └──────── since ────────────┘

`base` is the record when something random or secret last became known; what was entered `since` can be taken back
without asking, as long as nobody has acted who could have seen it. Every command (`act`, `undo`, `ask_end`…) returns
new entries, or raises and changes nothing; `enter` carries one out: the same function for a click and for a replay.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play
from truckstop.engine.refusal import Refusal, Refused
from truckstop.match.believed import unbelievable
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import PERSON, Header
from truckstop.match.heard import Heard, Told
from truckstop.match.position import NotNow, Position, Proposal
from truckstop.match.undo import TakenBack, carry_out, take_back

MINUTE = 60_000  # milliseconds
PATIENCE = 24 * 60 * MINUTE  # that others have to say whether they agree to abandon

Recall = Callable[[int], bytes]
Face = tuple[bytes, int, Proposal | None, bool]
Shown = tuple[list[Face], list[list[int]]]


class Match:
    """A match under way."""

    def __init__(
        self, game: Game, box: Box, header: Header, key: tuple[int, int], recall: Recall | None = None
    ) -> None:
        """A match about to begin. `recall` finds the record after an entry, for going back by agreement."""
        seats = len(header.seats)
        self.game, self.box, self.header, self._recall = game, box, header, recall
        self._play = Play(game, seats, header.options, key, box)
        self._twin = Play(game, seats, header.options, (0, 0), box)
        record = self._play.save()
        bots = sum(1 << n for n, seat in enumerate(header.seats) if seat.driver != PERSON)
        self.position = Position(
            0, record, record, [], bots, None, False, [1] * (seats + 1), [1] * seats, [0] * seats, header.started
        )
        self._heard = Heard(self.position.versions)
        self.back: int | None = None  # the seat that the last entry has brought back
        self._shown: Shown | None = None
        self._remember(0, [True] * (seats + 1))

    def resume(self, position: Position) -> None:
        """Go on from where the log has led."""
        self.position = position
        self._play.restore(position.record)
        self._heard = Heard(position.versions)
        self._shown = None

    def take_back_to(self, position: Position) -> None:
        """Go back to a position: what was entered after it could not be written."""
        self.position = position
        self._play.restore(position.record)
        self._heard.forget(after=position.sequence)
        self._shown = None

    def recollect(self, played: "Match") -> None:
        """Remember what the same match has told, run again elsewhere to where this one stands."""
        assert played.position.sequence == self.position.sequence
        self._heard = played._heard

    # What there is to know

    @property
    def state(self) -> Any:
        """The true record: for the store and the rules alone."""
        return self._play.state

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, len(self.header.seats))

    @property
    def waiting(self) -> list[int]:
        """The seats whose decision it is; none when the match is over."""
        return [] if self.position.ended else self._play.waiting

    @property
    def over(self) -> bool:
        return not self.waiting

    def version(self, viewer: int) -> int:
        """How often what this viewer sees has changed: its event id, and the token of what it answers to."""
        return self.position.versions[viewer + 1]

    def is_stale(self, seat: int, version: int) -> bool:
        """Whether something else is asked of a seat than when it saw this version of its view.

        What others do does not make an answer stale, as long as the seat may choose among the same and nothing random
        or secret has become known; its own last answer does.
        """
        return not self.position.asked[seat] <= version <= self.version(seat)

    def seen_by(self, viewer: int) -> Any:
        """The record as a seat, or a spectator, may see it."""
        return self._play.seen_by(viewer)

    def legal(self, seat: int) -> list[int]:
        return self._play.legal(seat) if seat in self.waiting else []

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """The rule that forbids an action now; none, if it is legal."""
        why = self.game.codes.Why(self.game.rules.why_not(self.box.record, self.state, seat, action))
        return why if why else None

    def is_final(self, seat: int, action: int) -> bool:
        """Whether a legal action makes something random or secret known, so that it cannot be taken back freely."""
        self._twin.restore(self._play.save())
        self._twin.act(seat, action)
        return _known(self._twin.state) != self._known()

    def may(self, seat: int, command: str) -> bool:
        """Whether the seat can take back, withdraw or leave now."""
        if self.over:
            return False
        if command == "undo":
            return self._taken_back(seat) is not None
        why_not = getattr(self.game.rules, f"why_not_{command}")
        return not why_not(self.box.record, self.state, seat)

    def told_since(self, viewer: int, version: int) -> list[Told] | None:
        """What the viewer heard after a version; None if that is too long ago to be at hand."""
        return [] if version >= self.version(viewer) else self._heard.since(viewer, version)

    def heard_by(self, viewer: int) -> Iterator[Any]:
        """The news of the last entry, as far as they reach a viewer."""
        return self._play.heard_by(viewer)

    def scores(self) -> list[int]:
        return self._play.scores()

    def places(self) -> list[int]:
        return self._play.places()

    def people(self) -> list[int]:
        """Seats that a person drives and that have not left."""
        seats = range(len(self.header.seats))
        return [seat for seat in seats if not self.position.bots >> seat & 1 and not self._has_left(seat)]

    def is_agreed(self, proposal: Proposal, without: Set[int] = frozenset()) -> bool:
        """Whether all people, but for those who go, have said yes to it."""
        return all(proposal.agreed >> seat & 1 for seat in self.people() if seat not in without)

    def time_used(self, now: int) -> list[int]:
        """Milliseconds that each seat has thought."""
        waiting, spent = set(self.waiting), max(0, now - self.position.at)
        return [used + (spent if seat in waiting else 0) for seat, used in enumerate(self.position.used)]

    def out_of_time(self, now: int) -> list[int]:
        """People whose thinking time is used up; nobody, when the match is over."""
        limit, used = self.header.minutes * MINUTE, self.time_used(now)
        return [seat for seat in self.people() if limit and used[seat] > limit and not self.over]

    # Commands: they return the entries to be written, and change nothing themselves

    def act(self, seat: int, actions: Sequence[int], at: int) -> list[Entry]:
        """A whole move: all of these actions, one after the other, or none.

        It ends where something random or secret becomes known: a refusal of what follows would tell it beforehand.
        """
        self._open()
        if not actions:
            raise NotNow("no-action")
        self._twin.restore(self._play.save())
        for action in actions:
            if _known(self._twin.state) != self._known():
                raise NotNow("goes-too-far")
            self._twin.act(seat, action)
        return self._entries(Kind.ACT, seat, actions, at)

    def withdraw(self, seat: int, at: int) -> list[Entry]:
        self._open()
        self._refuse(self.game.rules.why_not_withdraw, seat)
        return self._entries(Kind.WITHDRAW, seat, [0], at)

    def leave(self, seat: int, at: int) -> list[Entry]:
        self._open()
        self._refuse(self.game.rules.why_not_leave, seat)
        entries = self._entries(Kind.LEAVE, seat, [0], at)
        asked = self.position.proposal
        if asked is None or asked.kind != Kind.ASK_END or self._ends_by_leaving(seat):
            return entries
        return entries + self._settled(asked, at, len(entries), without={seat})

    def undo(self, seat: int, at: int, times: int = 1) -> list[Entry]:
        """Take back the seat's last action, if nothing became known and nobody acted who could have seen it.

        Or its last ones, so many times at most.
        """
        self._open()
        since, steps = self.position.since, 0
        while steps < times and (back := take_back(self._twin, self.position.base, since, seat)) is not None:
            since, steps = back[0], steps + 1
        if steps == 0:
            raise NotNow("undo-must-be-agreed")
        return self._entries(Kind.UNDO, seat, [0] * steps, at)

    def ask_undo(self, seat: int, version: int, at: int) -> list[Entry]:
        """Ask the others to go back to what the seat saw as this version of its view."""
        entry = self._heard.entry_at(seat, version)
        if self._recall is not None and entry is None:
            raise NotNow("no-such-moment")
        return self.ask_back(seat, entry or 0, at)

    def ask_back(self, seat: int, sequence: int, at: int) -> list[Entry]:
        """Ask the others to go back to where the match stood after an entry."""
        self._open()
        if self._recall is None:
            raise NotNow("log-of-other-rules")
        return self._ask(Proposal(Kind.ASK_UNDO, seat, sequence), at)

    def proposed(self, viewer: int) -> tuple[Proposal, int] | None:
        """What is asked of the table, and the version of the viewer's own view that it would go back to."""
        proposal = self.position.proposal
        return None if proposal is None else (proposal, self._heard.version_at(viewer, proposal.number))

    def ask_end(self, seat: int, at: int) -> list[Entry]:
        """Ask the others to abandon the game; if nobody has answered for a day, asking again abandons it."""
        self._open()
        asked = self.position.proposal
        if asked and (asked.kind, asked.seat) == (Kind.ASK_END, seat) and at - asked.at >= PATIENCE:
            return self.end(at)
        return self._ask(Proposal(Kind.ASK_END, seat, 0), at)

    def agree(self, seat: int, at: int) -> list[Entry]:
        self._open()
        proposal = self._asked(seat)
        entries = self._entries(Kind.AGREE, seat, [0], at)
        return entries + self._settled(replace(proposal, agreed=proposal.agreed | 1 << seat), at, len(entries))

    def refuse(self, seat: int, at: int) -> list[Entry]:
        """Turn a proposal down; who made it takes it back so."""
        self._open()
        if self.position.proposal is None:
            raise NotNow("nothing-asked")
        return self._entries(Kind.REFUSE, seat, [0], at)

    def hand_over(self, seat: int, at: int) -> list[Entry]:
        """Let a bot drive the seat; its owner can take it back at any time."""
        self._open()
        if self.position.bots >> seat & 1:
            raise NotNow("bot-drives-already")
        return self._to_bots([seat], at)

    def take_back(self, seat: int, at: int) -> list[Entry]:
        self._open()
        if not self.position.bots >> seat & 1:
            raise NotNow("person-drives-already")
        if self.header.minutes and self.position.used[seat] > self.header.minutes * MINUTE:
            raise NotNow("out-of-time")
        return self._entries(Kind.PERSON, seat, [0], at)

    def run_out(self, at: int) -> list[Entry]:
        """Bots take over from people whose thinking time is used up."""
        return self._to_bots(self.out_of_time(at), at)

    def resumed(self, at: int) -> list[Entry]:
        """Go on after a time in which nobody could play: it counts as nobody's thinking."""
        return self._entries(Kind.RESUME, SPECTATOR, [0], at) if self.header.minutes and not self.over else []

    def end(self, at: int) -> list[Entry]:
        """Abandon the match, whatever state it is in."""
        return [] if self.over else self._entries(Kind.END, SPECTATOR, [0], at)

    # Entries

    def enter(self, entries: Iterable[Entry]) -> None:
        """Carry out entries of the log, in order."""
        for entry in entries:
            assert entry.sequence == self.position.sequence + 1, "the log has a gap"
            if reason := unbelievable(self, entry):
                raise NotNow(reason)
            (before, choices), known, waiting = self._shown or self._show(), self._known(), self.waiting
            self._play.news[0]["kind"] = 0
            self._carry_out(entry)
            self.back = entry.seat if entry.kind in (Kind.UNDO, Kind.REWIND) else None
            if self._is_seen(before[0]):
                self._count_time(waiting, entry.at)
                self._drop_proposal(entry)
            self.position.sequence = entry.sequence
            self.position.record = self._play.save()
            self._shown = self._show()
            changed = [old != new for old, new in zip(before, self._shown[0], strict=True)]
            self._remember(entry.sequence, changed)
            for seat, (old, new) in enumerate(zip(choices, self._shown[1], strict=True)):
                if old != new or entry.seat == seat or self._known() != known:
                    self.position.asked[seat] = self.version(seat)

    def _carry_out(self, entry: Entry) -> None:
        position, seat = self.position, entry.seat
        match entry.kind:
            case Kind.ACT | Kind.WITHDRAW | Kind.LEAVE:
                self._move(entry)
            case Kind.UNDO:
                back = self._taken_back(seat)
                if back is None:
                    raise NotNow("undo-must-be-agreed")
                position.since, record = back
                self._play.restore(record)
            case Kind.ASK_UNDO | Kind.ASK_END:
                position.proposal = Proposal(entry.kind, seat, entry.number, 1 << seat, entry.at)
            case Kind.AGREE:
                assert position.proposal is not None
                position.proposal = replace(position.proposal, agreed=position.proposal.agreed | 1 << seat)
            case Kind.REFUSE:
                position.proposal = None
            case Kind.REWIND:
                self._rewind(entry.number)
            case Kind.BOT:
                position.bots |= 1 << seat
            case Kind.PERSON:
                position.bots &= ~(1 << seat)
            case Kind.RESUME:
                position.at = max(entry.at, position.at)
            case Kind.END:
                position.ended, position.proposal = True, None

    def _move(self, entry: Entry) -> None:
        """Something the rules do. If anything random or secret became known, what was before is settled."""
        known = self._known()
        carry_out(self._play, entry)
        if self._known() != known or entry.kind == Kind.LEAVE:
            self.position.base, self.position.since = self._play.save(), []
        else:
            self.position.since = [*self.position.since, entry]

    def _taken_back(self, seat: int) -> TakenBack | None:
        return take_back(self._twin, self.position.base, self.position.since, seat)

    def _rewind(self, to: int) -> None:
        """Back to the state after an entry; what was rolled and revealed stays so, the next rolls are new ones."""
        assert self._recall is not None, "going back needs the log"
        count, reveals = self._known()
        self._play.restore(self._recall(to))
        self._play.state["dice"]["count"], self._play.state["reveals"] = count, reveals
        self.position.base, self.position.since, self.position.proposal = self._play.save(), [], None

    # Inner workings

    def _open(self) -> None:
        if self.over:
            raise NotNow("match-over")

    def _has_left(self, seat: int) -> bool:
        return not self.over and bool(self.game.rules.why_not_leave(self.box.record, self.state, seat))

    def _refuse(self, why_not: Any, seat: int) -> None:
        why = self.game.codes.Why(why_not(self.box.record, self.state, seat))
        if why:
            raise Refused(why)

    def _entries(self, kind: Kind, seat: int, numbers: Sequence[int], at: int) -> list[Entry]:
        first = self.position.sequence + 1
        at = max(at, self.position.at)
        return [Entry(first + n, kind, seat, number, at) for n, number in enumerate(numbers)]

    def _ask(self, proposal: Proposal, at: int) -> list[Entry]:
        if self.position.proposal is not None:
            raise NotNow("something-asked")
        entries = self._entries(proposal.kind, proposal.seat, [proposal.number], at)
        return entries + self._settled(replace(proposal, agreed=1 << proposal.seat), at, len(entries))

    def _to_bots(self, seats: Sequence[int], at: int) -> list[Entry]:
        """Bots drive these seats; what all other people have agreed to is then settled."""
        first, asked = self.position.sequence + 1, self.position.proposal
        entries = [Entry(first + n, Kind.BOT, seat, 0, max(at, self.position.at)) for n, seat in enumerate(seats)]
        return entries + self._settled(asked, at, len(entries), without={*seats}) if entries and asked else entries

    def _ends_by_leaving(self, seat: int) -> bool:
        self._twin.restore(self._play.save())
        self._twin.leave(seat)
        return not self._twin.waiting

    def _asked(self, seat: int) -> Proposal:
        proposal = self.position.proposal
        if proposal is None:
            raise NotNow("nothing-asked")
        if proposal.agreed >> seat & 1:
            raise NotNow("agreed-already")
        return proposal

    def _settled(self, proposal: Proposal, at: int, entered: int, without: Set[int] = frozenset()) -> list[Entry]:
        """The entry that follows when all people have agreed, but for those who go."""
        if not self.is_agreed(proposal, without):
            return []
        kind = Kind.REWIND if proposal.kind == Kind.ASK_UNDO else Kind.END
        sequence = self.position.sequence + entered + 1
        return [Entry(sequence, kind, proposal.seat, proposal.number, max(at, self.position.at))]

    def _known(self) -> tuple[int, int]:
        return _known(self.state)

    def _show(self) -> Shown:
        """All that each viewer can see, and what each seat can choose."""
        seats = range(len(self.header.seats))
        return [self._face(viewer) for viewer in self.viewers], [self.legal(seat) for seat in seats]

    def _face(self, viewer: int) -> Face:
        position = self.position
        return self._play.seen_by(viewer).tobytes(), position.bots, position.proposal, position.ended

    def _is_seen(self, before: Face) -> bool:
        """Whether everybody sees that something was entered: neither clocks nor proposals may tell what is secret."""
        return before != self._face(SPECTATOR) or any(True for _ in self.heard_by(SPECTATOR))

    def _count_time(self, waiting: Sequence[int], at: int) -> None:
        for seat in waiting:
            self.position.used[seat] += max(0, at - self.position.at)
        self.position.at = max(at, self.position.at)

    def _drop_proposal(self, entry: Entry) -> None:
        """Who plays on does not want to go back."""
        asked = self.position.proposal
        if asked and asked.kind == Kind.ASK_UNDO and entry.kind in (Kind.ACT, Kind.WITHDRAW, Kind.LEAVE):
            self.position.proposal = None

    def _remember(self, sequence: int, changed: Sequence[bool]) -> None:
        """Count the versions of those whose view has changed, and keep what they heard."""
        for viewer in self.viewers:
            heard = tuple(item.copy() for item in self._play.heard_by(viewer))
            if changed[viewer + 1] or heard:
                self.position.versions[viewer + 1] += sequence > 0
                self._heard.add(viewer, Told(self.version(viewer), sequence, heard, self.back))


def _known(state: Any) -> tuple[int, int]:
    """Counters that move when something random or secret becomes known."""
    return int(state["dice"]["count"]), int(state["reveals"])

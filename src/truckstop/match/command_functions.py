"""What each command checks and which log entries it writes.

A `check_…` function raises `CommandRefused` or `IllegalAction` if a seat cannot use the command now. A `write_…`
function is called after the check. It adds entries to a draft and may refuse, too: then the draft is discarded.
"""

from typing import TYPE_CHECKING

from truckstop.engine.refusal import IllegalAction
from truckstop.match.draft import Draft
from truckstop.match.entry import Kind
from truckstop.match.errors import CommandRefused
from truckstop.match.state import MINUTE, MatchState

if TYPE_CHECKING:
    from truckstop.match.commands import Actions, NoArguments, Times, ViewVersion

PROPOSAL_TIMEOUT = 24 * 60 * MINUTE  # after that, nobody has to answer a proposal to abandon the match


def check_running(match: MatchState, seat: int) -> None:
    if match.is_over:
        raise CommandRefused("match-over")


def allow_always(match: MatchState, seat: int) -> None:
    """For commands of the server."""


# Moves


def write_act(draft: Draft, seat: int, arguments: "Actions") -> None:
    """A whole move: all actions, or none.

    It has to end where something random or hidden becomes known, or the refusal of a later action would reveal it.
    """
    if not arguments.actions:
        raise CommandRefused("no-action")
    revealed = draft.revealed
    for action in arguments.actions:
        if draft.revealed != revealed:
            raise CommandRefused("goes-too-far")
        draft.add(Kind.ACT, seat, action)


def check_withdraw(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    _check_rule(match, match.game.rules.why_not_withdraw(match.box.record, match.state, seat))


def write_withdraw(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    draft.add(Kind.WITHDRAW, seat)


def check_leave(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    _check_rule(match, match.game.rules.why_not_leave(match.box.record, match.state, seat))


def write_leave(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    """Leave. If everybody else has agreed to abandon the match, that happens now."""
    draft.add(Kind.LEAVE, seat)
    proposal = draft.position.proposal
    if proposal is not None and proposal.kind == Kind.ASK_END:
        draft.carry_out_agreement()


def _check_rule(match: MatchState, code: int) -> None:
    if code:
        raise IllegalAction(match.game.codes.Why(code))


# Going back


def check_undo(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    if match.undo_result(seat) is None:
        raise CommandRefused("undo-must-be-agreed")


def write_undo(draft: Draft, seat: int, arguments: "Times") -> None:
    for _ in range(arguments.times):
        if draft.undo_result(seat) is None:
            break
        draft.add(Kind.UNDO, seat)


def check_propose_undo(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    if match.load_record is None:
        raise CommandRefused("log-of-other-rules")
    _check_no_proposal(match)


def write_ask_undo(draft: Draft, seat: int, arguments: "ViewVersion") -> None:
    sequence = draft.view_log.last_entry_of(seat, arguments.version)
    if sequence is None:
        raise CommandRefused("no-such-moment")
    _propose_undo(draft, seat, sequence)


def check_ask_back(match: MatchState, seat: int) -> None:
    check_propose_undo(match, seat)
    if seat not in match.last_actions:
        raise CommandRefused("no-such-moment")


def write_ask_back(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    _propose_undo(draft, seat, draft.last_actions[seat] - 1)


def _propose_undo(draft: Draft, seat: int, sequence: int) -> None:
    """Propose to go back to the state after an entry. Where nobody else has to agree, go back at once."""
    draft.add(Kind.ASK_UNDO, seat, sequence)
    draft.carry_out_agreement()


def _check_no_proposal(match: MatchState) -> None:
    if match.position.proposal is not None:
        raise CommandRefused("something-asked")


# Agreement


def check_ask_end(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    proposal = match.position.proposal
    if proposal is not None and (proposal.kind, proposal.seat) != (Kind.ASK_END, seat):
        raise CommandRefused("something-asked")


def write_ask_end(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    """Propose to abandon the match. Proposed again by the same seat after the timeout, the match is abandoned."""
    proposal = draft.position.proposal
    if proposal is None:
        draft.add(Kind.ASK_END, seat)
        draft.carry_out_agreement()
    elif draft.at - proposal.at >= PROPOSAL_TIMEOUT:
        draft.add(Kind.END)
    else:
        raise CommandRefused("something-asked")


def check_refuse(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    if match.position.proposal is None:
        raise CommandRefused("nothing-asked")


def write_refuse(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    """Turn a proposal down. The seat that made it withdraws it."""
    draft.add(Kind.REFUSE, seat)


def check_agree(match: MatchState, seat: int) -> None:
    check_refuse(match, seat)
    proposal = match.position.proposal
    if proposal is not None and proposal.has_agreed(seat):
        raise CommandRefused("agreed-already")


def write_agree(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    draft.add(Kind.AGREE, seat)
    draft.carry_out_agreement()


# Bots


def check_hand_over(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    if match.is_bot(seat):
        raise CommandRefused("bot-drives-already")


def write_hand_over(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    draft.add(Kind.BOT, seat)
    draft.carry_out_agreement()


def check_take_back(match: MatchState, seat: int) -> None:
    check_running(match, seat)
    if not match.is_bot(seat):
        raise CommandRefused("person-drives-already")
    if match.header.minutes and match.position.used[seat] > match.header.minutes * MINUTE:
        raise CommandRefused("out-of-time")


def write_take_back(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    draft.add(Kind.PERSON, seat)


# Commands of the server


def write_time_out(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    """Hand the seats of people whose thinking time is used up to bots."""
    for late in draft.out_of_time(draft.at):
        draft.add(Kind.BOT, late)
    if draft.entries:
        draft.carry_out_agreement()


def write_resume(draft: Draft, seat: int, arguments: "NoArguments") -> None:
    """Restart the clocks: the time in which no server ran is nobody's thinking time."""
    if draft.header.minutes and not draft.is_over:
        draft.add(Kind.RESUME)

"""What is worth telling about a finished game: drives, deliveries, spoiled goods."""

from collections import Counter
from collections.abc import Iterable, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.types import StateRecord
from truckstop.engine.view import NotableFact, SeatTurn
from truckstop.kit.notable import Largest, clear_leader, events_of

from ..actions import Event
from ..state import FACE_DOWN, TURNED_UP

MIN_DRIVE = 4  # Moves of a drive that is worth telling


def notable_facts(
    box: Box, turns: Iterable[SeatTurn], messages: Messages, *, names: Sequence[str] = ()
) -> list[NotableFact]:
    """The best delivery, the longest drive, the most deliveries, the most spoiled goods."""
    drive, delivery = Largest(MIN_DRIVE - 1), Largest()
    start = 0  # of the longest drive
    deliveries: Counter[int] = Counter()
    spoiled: Counter[int] = Counter()
    for number, turn in enumerate(turns):
        moves = events_of(turn, Event.MOVED)
        if len(moves) > drive.amount:
            start = int(turn.before["seat"][turn.seat]["at"])
            drive.offer(len(moves), number, turn.seat, int(moves[-1]["a"]))
        for event in events_of(turn, Event.DELIVERED):
            delivery.offer(int(event["b"]), number, turn.seat, int(event["a"]))
            deliveries[turn.seat] += 1
        spoiled[turn.seat] += sum(int(event["b"]) for event in events_of(turn, Event.SPOILED, Event.PAID_UNDER))
    facts = []
    if delivery.amount:
        card = messages.item_name("card", delivery.thing)
        sentence = messages("fact-delivery", player=names[delivery.seat], card=card, money=delivery.amount)
        facts.append(NotableFact(sentence, delivery.turn))
    if drive.amount >= MIN_DRIVE:
        first, last = (messages.item_name("place", place) for place in (start, drive.thing))
        key = "fact-drive-round" if start == drive.thing else "fact-drive"
        sentence = messages(key, player=names[drive.seat], count=drive.amount, start=first, end=last)
        facts.append(NotableFact(sentence, drive.turn))
    if leader := clear_leader(deliveries):
        facts.append(NotableFact(messages("fact-deliveries", player=names[leader[0]], count=leader[1])))
    if (leader := clear_leader(+spoiled)) is not None:
        facts.append(NotableFact(messages("fact-spoiled", player=names[leader[0]], money=leader[1])))
    return facts


def open_record(s: StateRecord) -> StateRecord:
    """Show money, secret contracts and hands (IT-130, IT-201)."""
    s["hidden_money"] = 0
    secret = s["seat"]["contract"]["secret"]
    secret[secret == FACE_DOWN] = TURNED_UP
    return s

"""Private notes: what a player wants to remember about a match. Nobody else can read them."""

import htpy as h
from fastapi import APIRouter
from htpy import Element

from truckstop.engine.messages import Messages
from truckstop.match.commands import MAX_NOTE_LENGTH, NOTE, Text
from truckstop.pages.access import require_seat
from truckstop.pages.visitor import CurrentVisitor
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import NoteBody, SeatNumber, ShortText

NOTE_ROWS = "3"

router = APIRouter(include_in_schema=False)


def note_field(match: str, seat: int, messages: Messages) -> Element:
    """The text field for the note. The script loads the note when the field is opened, and saves it during typing."""
    url = f"/m/{match}/{seat}/note"
    field = h.textarea(
        id="note",
        rows=NOTE_ROWS,
        maxlength=str(MAX_NOTE_LENGTH),
        readonly=True,
        aria_label=messages("note"),
        data_note=url,
    )
    return h.details(class_="note")[h.summary[messages("note")], field]


@router.get("/m/{match}/{seat:int}/note")
async def read_note(
    match: ShortText, seat: SeatNumber, service: CurrentService, visitor: CurrentVisitor
) -> dict[str, str]:
    await require_seat(service, match, seat, visitor)
    return {"text": (await service.stored_match(match)).seats[seat].note}


@router.post("/m/{match}/{seat:int}/note")
async def write_note(
    match: ShortText, seat: SeatNumber, body: NoteBody, service: CurrentService, visitor: CurrentVisitor
) -> dict[str, str]:
    """Replace the note of a seat."""
    await require_seat(service, match, seat, visitor)
    await service.execute(match, NOTE, seat, Text(body.text))
    return {"text": body.text}

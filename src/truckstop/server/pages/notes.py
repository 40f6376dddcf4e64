"""What a player wants to remember of a match, in the log of the page: nobody else reads it."""

import asyncio

import htpy as h
from fastapi import APIRouter
from htpy import Element

from truckstop.engine.words import Words
from truckstop.server.api import Note, Seat, Served, Short
from truckstop.server.pages.visitor import Visiting, Visitor
from truckstop.server.service import LONGEST_NOTE, Service
from truckstop.server.wrong import Forbidden

ROWS = "3"

router = APIRouter(include_in_schema=False)


def note_field(match: str, seat: int, words: Words) -> Element:
    """Where a player writes; the script reads what is there when the log is opened, and keeps it as one types."""
    field = h.textarea(
        id="note", rows=ROWS, maxlength=str(LONGEST_NOTE), readonly=True, data_note=f"/m/{match}/{seat}/note"
    )
    return h.label(class_="note")[words("note"), field]


@router.get("/m/{match}/{seat:int}/note")
async def read_note(match: Short, seat: Seat, service: Served, visitor: Visiting) -> dict[str, str]:
    await _own(service, match, seat, visitor)
    return {"text": (await service.stored(match)).seats[seat].note}


@router.post("/m/{match}/{seat:int}/note")
async def write_note(match: Short, seat: Seat, body: Note, service: Served, visitor: Visiting) -> dict[str, str]:
    """Remember this, instead of what was there."""
    await _own(service, match, seat, visitor)
    await asyncio.to_thread(service.store.set_note, match, seat, body.text)
    return {"text": body.text}


async def _own(service: Service, match: str, seat: int, visitor: Visitor) -> None:
    if seat not in await service.seats_of(match, visitor.key):
        raise Forbidden("bad-token")

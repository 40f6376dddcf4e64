"""Commands about matches: replay, verify, export, import and end them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop.cli.parameters import BoxFile, Database, Language, UsageError, check_choice
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import LANGUAGES

if TYPE_CHECKING:
    from truckstop.store.models import StoredMatch
    from truckstop.store.store import Store

app = typer.Typer()

WaybillFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of a finished match (a waybill).")]
MatchId = Annotated[str, typer.Argument(metavar="MATCH", help="The id of a match: the part of its URL after /m/.")]


@app.command()
def replay(file: WaybillFile, box: BoxFile = None, lang: Language = "en") -> None:
    """Print everything that happened in a finished match."""
    from truckstop.engine.descriptions import describe_event
    from truckstop.match.waybill import InvalidWaybill
    from truckstop.store.waybill_files import InvalidWaybillFile, load_waybill

    check_choice("lang", lang, LANGUAGES)
    try:
        loaded_waybill = load_waybill(file, box)
        messages = loaded_waybill.game.messages(lang, loaded_waybill.box)
        names = [seat.name for seat in loaded_waybill.waybill.header.seats]
        for match in loaded_waybill.steps():
            for event in match.events_for(SPECTATOR):
                print(describe_event(loaded_waybill.game, messages, event, names))
    except (InvalidWaybillFile, InvalidWaybill) as error:
        raise UsageError(_prefix_file_name(file, str(error))) from None


@app.command()
def verify(file: WaybillFile, box: BoxFile = None) -> None:
    """Check a finished match: whether its dice were fair, its actions legal and its result correct."""
    from truckstop.store.waybill_files import InvalidWaybillFile, load_waybill, verify_waybill

    try:
        loaded_waybill = load_waybill(file, box)
    except InvalidWaybillFile as error:
        raise UsageError(_prefix_file_name(file, str(error))) from None
    problems = verify_waybill(loaded_waybill)
    for problem in problems:
        print(f"{file}: {problem}")
    if problems:
        raise typer.Exit(1)
    count = len(loaded_waybill.waybill.entries)
    print(f"{file}: replayed {count:,} entries; the dice were fair and the result is correct")


@app.command()
def export(
    match: MatchId,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="The file to write. Default: MATCH.waybill or MATCH.transcript."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            help="For an unfinished match: export what this seat knows. Default: what a spectator knows.", min=0
        ),
    ] = None,
    lang: Language = "en",
    database: Database = None,
) -> None:
    """Export a finished match as a waybill, or an unfinished one as a transcript of what a viewer knows."""
    from truckstop.store import import_export

    check_choice("lang", lang, LANGUAGES)
    with _open_database(database) as store:
        stored_match = _load_match(store, match)
        if stored_match.header is None:
            raise UsageError(f"{match}: the match has not started yet")
        seats = len(stored_match.header.seats)
        if seat is not None and seat >= seats:
            raise UsageError(f"--seat {seat}: the seats of this match are numbered 0 to {seats - 1}")
        text = import_export.export_match(store, stored_match, SPECTATOR if seat is None else seat, lang)
    kind = text.partition(" ")[0]  # the first word of the file: `waybill` or `transcript`
    path = output or Path(f"{match}.{kind}")
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
    print(f"{path}: {len(text):,} characters")


@app.command("import")
def import_waybill(file: WaybillFile, database: Database = None) -> None:
    """Check a finished match by replaying it, and add it to the database."""
    from truckstop.store import import_export
    from truckstop.store.waybill_files import InvalidWaybillFile, read_waybill_text

    try:
        text = read_waybill_text(file)
    except InvalidWaybillFile as error:
        raise UsageError(str(error)) from None
    with _open_database(database) as store:
        try:
            print(f"{file}: imported as match {import_export.import_match(store, text)}")
        except InvalidWaybillFile as error:
            raise UsageError(_prefix_file_name(file, str(error))) from None


@app.command()
def end(match: MatchId, database: Database = None) -> None:
    """Abandon a match that is not over, whether or not it has started."""
    from truckstop.store import import_export
    from truckstop.store.errors import LogConflict, SeatTaken
    from truckstop.store.models import Status

    with _open_database(database) as store:
        stored_match = _load_match(store, match)
        if stored_match.status in (Status.OVER, Status.ABANDONED):
            raise UsageError(f"{match}: the match is already over")
        try:
            import_export.abandon_match(store, stored_match, time.time_ns() // 1_000_000)
        except (LogConflict, SeatTaken):
            raise UsageError(f"{match}: somebody acted at the same moment. Try again.") from None
    print(f"{match}: abandoned")


@contextmanager
def _open_database(database: str | None) -> Iterator["Store"]:
    """Open a database and close it at the end. Raise `UsageError` if the database fails."""
    from sqlalchemy.exc import DBAPIError

    from truckstop.store.database import without_password
    from truckstop.store.errors import DatabaseError
    from truckstop.store.store import open_store

    try:
        store = open_store(database)
    except DatabaseError as error:
        raise UsageError(str(error)) from None
    try:
        yield store
    except DBAPIError as error:
        raise UsageError(without_password(f"Can't reach the database: {error.orig}", database)) from None
    finally:
        store.close()


def _load_match(store: "Store", match: str) -> "StoredMatch":
    from truckstop.store.errors import MatchNotFound

    try:
        return store.load(match)
    except MatchNotFound:
        raise UsageError(f"{match}: there is no such match") from None


def _prefix_file_name(file: Path, message: str) -> str:
    """Put the name of the file before a message, unless the message begins with it."""
    return message if message.startswith(str(file)) else f"{file}: {message}"

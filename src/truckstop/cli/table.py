"""Commands about matches: serve them, tell them again, check them, bring them in and out."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from truckstop.cli.common import BoxFile, Database, Language, Mistake, one_of
from truckstop.engine.game import SPECTATOR
from truckstop.engine.words import LANGUAGES

app = typer.Typer()


Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 or ::, for everyone in the house.")]
Port = Annotated[int, typer.Option(help="0: any that is free.", min=0, max=65535)]
Pace = Annotated[float, typer.Option(help="Seconds from what happens to what a bot does next; 0: at once.", min=0)]


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    database: Database = None,
    pace: Pace = 0.8,
) -> None:
    """Play in the browser: against bots, with friends here, with friends elsewhere in the house."""
    from truckstop.server.run import Serving

    _run(Serving(host, port, database, pace=pace, browser=browser))


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    rate: Annotated[int, typer.Option(help="Requests a second of one address; 0: no limit.", min=0)] = 100,
    pace: Pace = 0.8,
) -> None:
    """Serve matches over HTTP, until Ctrl-C."""
    from truckstop.server.run import Serving

    _run(Serving(host, port, database, workers, rate, pace))


def _run(how: Any) -> None:
    from truckstop.server.run import BadAddress, run
    from truckstop.store.store import BadDatabase

    try:
        run(how)
    except (BadDatabase, BadAddress) as error:
        raise Mistake(str(error)) from None


WaybillFile = Annotated[Path, typer.Argument(metavar="FILE", help="A waybill.")]


@app.command()
def replay(file: WaybillFile, box: BoxFile = None, lang: Language = "en") -> None:
    """Tell a finished match again, line by line."""
    from truckstop.engine.sentences import news_sentence
    from truckstop.match.waybill import BadWaybill
    from truckstop.store.files import BadFile, load

    one_of("lang", lang, LANGUAGES)
    try:
        loaded = load(file, box)
        words, names = loaded.game.words(lang, loaded.box), [seat.name for seat in loaded.waybill.header.seats]
        for match in loaded.steps():
            for item in match.heard_by(SPECTATOR):
                print(news_sentence(loaded.game, words, item, names))
    except (BadFile, BadWaybill) as error:
        raise Mistake(str(error) if str(error).startswith(str(file)) else f"{file}: {error}") from None


@app.command()
def verify(file: WaybillFile, box: BoxFile = None) -> None:
    """Check a finished match: were the dice fair, is every action allowed, is the result right?"""
    from truckstop.store.files import BadFile, load
    from truckstop.store.files import verify as check

    try:
        loaded = load(file, box)
    except BadFile as error:
        raise Mistake(str(error)) from None
    wrong = check(loaded)
    for reason in wrong:
        print(f"{file}: {reason}")
    if wrong:
        raise typer.Exit(1)
    print(f"{file}: {len(loaded.waybill.entries):,} entries run again to the same result; the dice were fair")


MatchName = Annotated[str, typer.Argument(metavar="MATCH", help="Its name, as in its address.")]


@app.command()
def export(
    match: MatchName,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="[default: MATCH.waybill or .transcript]")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Whose eyes see an unfinished match. [default: a spectator's]", min=0)
    ] = None,
    lang: Language = "en",
    database: Database = None,
) -> None:
    """Write a finished match into a file; of one that goes on, what a seat or a spectator knows."""
    from truckstop.store import archive

    one_of("lang", lang, LANGUAGES)
    with _store(database) as store:
        stored = _stored(store, match)
        if stored.header is None:
            raise Mistake(f"{match}: has not begun: there is nothing to tell")
        seats = len(stored.header.seats)
        if seat is not None and seat >= seats:
            raise Mistake(f"--seat {seat}: the seats of this match are numbered 0 to {seats - 1}")
        text = archive.export(store, stored, SPECTATOR if seat is None else seat, lang)
    path = output or Path(f"{match}.{text.partition(' ')[0]}")
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Mistake(f"{path}: cannot be written: {error.strerror}") from None
    print(f"{path}: {len(text):,} characters")


@app.command("import")
def bring_in(file: WaybillFile, database: Database = None) -> None:
    """Keep a finished match from a file, once it has been run again and found right."""
    from truckstop.store import archive
    from truckstop.store.files import BadFile

    try:
        text = file.read_text("utf-8")
    except OSError as error:
        raise Mistake(f"{file}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Mistake(f"{file}: is not a text in UTF-8") from None
    with _store(database) as store:
        try:
            print(f"{file}: kept as {archive.bring_in(store, text)}")
        except BadFile as error:
            raise Mistake(f"{file}: {error}") from None


@app.command()
def end(match: MatchName, database: Database = None) -> None:
    """Abandon a match, whatever state it is in."""
    from truckstop.store import archive
    from truckstop.store.stored import Collision, Status, Taken

    with _store(database) as store:
        stored = _stored(store, match)
        if stored.status in (Status.OVER, Status.ABANDONED):
            raise Mistake(f"{match}: is over already")
        try:
            archive.end(store, stored, time.time_ns() // 1_000_000)
        except (Collision, Taken):
            raise Mistake(f"{match}: somebody plays there at this moment; try again") from None
    print(f"{match}: abandoned")


@contextmanager
def _store(database: str | None) -> Iterator[Any]:
    """A database that is closed afterwards."""
    from sqlalchemy.exc import DBAPIError

    from truckstop.store.store import BadDatabase, open_store, without_password

    try:
        store = open_store(database)
    except BadDatabase as error:
        raise Mistake(str(error)) from None
    try:
        yield store
    except DBAPIError as error:
        raise Mistake(without_password(f"the database does not answer: {error.orig}", database)) from None
    finally:
        store.close()


def _stored(store: Any, match: str) -> Any:
    from truckstop.store.stored import Missing

    try:
        return store.load(match)
    except Missing:
        raise Mistake(f"{match}: there is no such match") from None

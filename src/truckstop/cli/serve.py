"""Commands that start the server: `play` for one machine or home network, `serve` for a public one; `warm` before."""

from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.parameters import Database, MoreGames, UsageError

if TYPE_CHECKING:
    from truckstop.server.settings import ServerSettings

app = typer.Typer()

Host = Annotated[
    str, typer.Option(help="Address to listen on. With 0.0.0.0 or ::, other machines in your network can connect.")
]
Port = Annotated[int, typer.Option(help="Port to listen on. 0: any free port.", min=0, max=65535)]


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    browser: Annotated[bool, typer.Option(help="Open the page in your browser.")] = True,
    database: Database = None,
    game: MoreGames = None,
) -> None:
    """Play in your browser: against bots, with friends on this screen, or with friends in your network."""
    from truckstop.server.settings import ServerSettings

    games.add_paths(game or ())
    _run(ServerSettings(host, port, database, open_browser=browser))


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    workers: Annotated[
        int, typer.Option(help="Number of worker processes. More than one needs PostgreSQL.", min=1, max=64)
    ] = 1,
    rate: Annotated[
        int, typer.Option(help="Requests per second that one client address may send. 0: no limit.", min=0)
    ] = 100,
    game: MoreGames = None,
) -> None:
    """Run a server with web pages and the HTTP API, until Ctrl-C."""
    from truckstop.server.settings import ServerSettings

    games.add_paths(game or ())
    _run(ServerSettings(host, port, database, workers, rate))


@app.command()
def warm(game: MoreGames = None) -> None:
    """Compile all games and draw their boards ahead of time, for images and servers: then every start is quick."""
    from truckstop.server import warming

    games.add_paths(game or ())
    if failed := warming.warm():
        titles = ", ".join(game.meta.title for game in failed)
        raise UsageError(f"The rules of these games do not compile: {titles}. `truckstop check` finds out where.")


def _run(settings: "ServerSettings") -> None:
    from truckstop.server.listener import AddressError
    from truckstop.server.run import run
    from truckstop.store.errors import DatabaseError

    try:
        run(settings)
    except (DatabaseError, AddressError) as error:
        raise UsageError(str(error)) from None

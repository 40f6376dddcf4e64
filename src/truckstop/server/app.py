"""The server as one ASGI application: pages, API, limits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from truckstop import __version__
from truckstop.server import api, mistakes
from truckstop.server.drivers import PACE
from truckstop.server.follow import follow
from truckstop.server.limits import RATE, Limits
from truckstop.server.pages import advice, assets, lobby, notes, planning, replay, rules, table
from truckstop.server.pages.desk import Desk
from truckstop.server.pages.tongue import Tongue
from truckstop.server.persist import persist
from truckstop.server.service import Service
from truckstop.store.store import Store

ABOUT = """The open table for freight games.

To play: create a match, take a seat with its invitation, keep the token. Read your view, or listen to its events; while
`legal` holds something, it is your decision: post one of these actions with the version of the view that you answer to.
"""


def create_app(database: str | None = None, rate: int = RATE, pace: float = PACE) -> FastAPI:
    """The application; its database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database)
        async with Service(store, pace) as app.state.service:
            app.state.desk = Desk()
            following = asyncio.create_task(persist(partial(follow, app.state.service)))
            yield
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        store.close()

    app = FastAPI(
        title="Truckstop",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    for part in (api, assets, lobby, replay, table, advice, notes, planning, rules):
        app.include_router(part.router)
    mistakes.handle(app)
    app.add_middleware(Tongue)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5, exclude_content_types=())
    app.add_middleware(Limits, rate=rate)
    return app

"""Several server processes on one PostgreSQL database follow each other's matches."""

import asyncio

from sqlalchemy.exc import DBAPIError

from truckstop.services.match_service import MatchService
from truckstop.store.database import CHANNEL

RETRY_SECONDS = 1.0  # before a lost connection is tried again


async def replicate(service: MatchService) -> None:
    """Listen for entries of other processes, until cancelled. After a lost connection every open match catches up."""
    if service.store.is_embedded:
        return
    from psycopg import AsyncConnection, OperationalError

    address = service.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await AsyncConnection.connect(address, autocommit=True, application_name=CHANNEL) as connection:
                await connection.execute(f"LISTEN {CHANNEL}".encode())
                await service.registry.catch_up_all()
                async for notice in connection.notifies():
                    match_id, _, sequence = notice.payload.partition(" ")
                    await service.registry.catch_up(match_id, int(sequence))
        except (OperationalError, DBAPIError):
            await asyncio.sleep(RETRY_SECONDS)

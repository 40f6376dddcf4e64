"""Several server processes on one PostgreSQL follow each other's matches."""

import asyncio

from sqlalchemy.exc import DBAPIError

from truckstop.server.service import Service
from truckstop.store.store import CHANNEL

PATIENCE = 1.0  # seconds before a lost connection is tried again


async def follow(service: Service) -> None:
    """Listen to what other processes write, for ever. After a lost connection every open match is compared."""
    if service.store.is_embedded:
        return
    from psycopg import AsyncConnection, OperationalError

    address = service.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await AsyncConnection.connect(address, autocommit=True, application_name=CHANNEL) as connection:
                await connection.execute(f"LISTEN {CHANNEL}".encode())
                await service.compare()
                async for notice in connection.notifies():
                    match, _, sequence = notice.payload.partition(" ")
                    await service.catch_up(match, int(sequence))
        except (OperationalError, DBAPIError):
            await asyncio.sleep(PATIENCE)

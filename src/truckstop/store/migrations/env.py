"""Runs migrations on the engine that `migrate` hands over."""

from alembic import context
from sqlalchemy import text

from truckstop.store.schema import metadata

LOCK = 0x7472756B  # an arbitrary number

with context.config.attributes["engine"].begin() as connection:
    if connection.dialect.name == "postgresql":  # servers that start at the same time take turns
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    context.configure(connection=connection, target_metadata=metadata)
    context.run_migrations()

"""Runs migrations on the engine that `migrate` hands over."""

from alembic import context

from truckstop.store.schema import metadata

with context.config.attributes["engine"].begin() as connection:
    context.configure(connection=connection, target_metadata=metadata)
    context.run_migrations()

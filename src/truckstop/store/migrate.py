"""Migration of a database to the current schema."""

from importlib import resources

from sqlalchemy import Engine, inspect, text

from truckstop.store.errors import NewerDatabase

LATEST_VERSION = "0004"  # the last of migrations/versions


def migrate(engine: Engine) -> None:
    """Upgrade the tables, if they are older. Raise `NewerDatabase` if they are newer."""
    if _version(engine) == LATEST_VERSION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(resources.files("truckstop.store") / "migrations"))
    config.attributes["engine"] = engine
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise NewerDatabase("was written by a newer Truckstop: update this one") from None


def _version(engine: Engine) -> str:
    """The version of a database; empty for an empty one."""
    if not inspect(engine).has_table("alembic_version"):
        return ""
    with engine.connect() as connection:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none() or "")

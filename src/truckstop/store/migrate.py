"""Brings a database to the present schema."""

from importlib import resources

from sqlalchemy import Engine, inspect, text

HEAD = "0004"  # the newest of migrations/versions


class NewerDatabase(ValueError):
    """A database that a later program has written."""


def migrate(engine: Engine) -> None:
    """Upgrade the tables, if they are not what this program knows."""
    if _version(engine) == HEAD:
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
        raise NewerDatabase("was written by a newer Truckstop: bring this one up to date") from None


def _version(engine: Engine) -> str:
    """The version of a database; nothing for an empty one."""
    if not inspect(engine).has_table("alembic_version"):
        return ""
    with engine.connect() as connection:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none() or "")

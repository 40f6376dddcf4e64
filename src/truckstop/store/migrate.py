"""Brings a database to the present schema."""

from importlib import resources

from sqlalchemy import Engine, inspect, text

HEAD = "0001"  # the newest of migrations/versions


def migrate(engine: Engine) -> None:
    """Upgrade the tables, if they are not what this program knows."""
    if _version(engine) == HEAD:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(resources.files("truckstop.store") / "migrations"))
    config.attributes["engine"] = engine
    command.upgrade(config, "head")


def _version(engine: Engine) -> str:
    """The version of a database; nothing for an empty one."""
    if not inspect(engine).has_table("alembic_version"):
        return ""
    with engine.connect() as connection:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none() or "")

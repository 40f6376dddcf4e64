"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("layout", sa.String(32), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("status", sa.SmallInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("matches_by_status", "matches", ["status", "changed"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("driver", sa.String(16), nullable=False),
        sa.Column("invitation", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("number", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_index("seats_by_token", "seats", ["token"])
    op.create_table(
        "entries",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.SmallInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "positions",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("base", sa.LargeBinary, nullable=False),
        sa.Column("rest", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("positions", "entries", "seats", "matches"):
        op.drop_table(table)

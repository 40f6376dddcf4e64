"""Add the table `snapshots`: positions in the course of a match, so that undo need not replay all of it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("base", sa.LargeBinary, nullable=False),
        sa.Column("rest", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshots")

"""A seat can have several keys."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.String(64), primary_key=True),
    )
    op.create_index("keys_by_hash", "keys", ["hash"])
    op.execute("INSERT INTO keys (match, seat, hash) SELECT match, seat, token FROM seats WHERE token IS NOT NULL")
    op.drop_index("seats_by_token", "seats")
    op.drop_column("seats", "token")


def downgrade() -> None:
    op.add_column("seats", sa.Column("token", sa.String(64)))
    op.create_index("seats_by_token", "seats", ["token"])
    op.execute(
        "UPDATE seats SET token = ("
        "SELECT min(hash) FROM keys WHERE keys.match = seats.match AND keys.seat = seats.seat)"
    )
    op.drop_table("keys")

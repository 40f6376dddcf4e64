from tests.kinds import game

__all__ = ["game"]

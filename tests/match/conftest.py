from tests.conformance.conftest import game

__all__ = ["game"]

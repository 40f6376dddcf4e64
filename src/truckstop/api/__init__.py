"""The JSON API under `/api`, for bots and other programs. It grants the same rights as the pages."""

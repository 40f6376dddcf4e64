"""What pages and API both need: language, limits, error responses, event streams."""

"""The table on the network: matches in memory, pages, live updates, and the HTTP API."""

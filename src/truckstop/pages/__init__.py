"""HTML pages for people, rendered on the server from redacted records."""

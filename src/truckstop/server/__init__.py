"""The server: assembles the web application, listens on a port, starts and stops processes."""

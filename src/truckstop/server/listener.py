"""The socket that the server listens on, and its URL."""

import errno
import socket
from contextlib import suppress

ALL_INTERFACES = ("0.0.0.0", "::")
PROBE = ("192.0.2.1", 9)  # an address reserved for documentation


class AddressError(ValueError):
    """The server cannot listen on this address. The message says why and what to change."""


def open_listener(host: str, port: int) -> socket.socket:
    """Listen on an address. `::` listens on all IPv6 and IPv4 interfaces."""
    try:
        if ":" in host:
            both = host == "::" and socket.has_dualstack_ipv6()
            return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=both)
        return socket.create_server((host, port))
    except (OSError, UnicodeError) as error:
        raise AddressError(_explain(host, port, error)) from None


def send_immediately(listener: socket.socket) -> None:
    """Turn off Nagle's algorithm for all connections: it would delay the body of a response by 40 ms."""
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def network_url(host: str, port: int) -> str:
    """Return the URL under which other machines reach the server, if it listens on all interfaces or on theirs."""
    if host in ALL_INTERFACES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            with suppress(OSError):
                probe.connect(PROBE)  # sends nothing, but selects the interface to the outside
            host = probe.getsockname()[0]
    return _url(host, port)


def local_url(host: str, port: int) -> str:
    """Return the URL under which this machine reaches the server."""
    return _url("localhost" if host in ALL_INTERFACES else host, port)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _explain(host: str, port: int, error: OSError | UnicodeError) -> str:
    reason = error.errno if isinstance(error, OSError) else None
    if reason == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another Truckstop. Choose another with --port."
    if reason in (errno.EACCES, errno.EPERM):
        return f"Port {port} is reserved for the system. Choose one above 1023 with --port."
    return f"{host!r} is not an address of this machine. Choose another with --host."

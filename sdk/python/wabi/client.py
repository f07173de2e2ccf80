import socket
from ipaddress import ip_address, ip_network
from typing import Optional
from urllib.parse import urlsplit

from .resources import API_VERSION, Resources
from .transport import Transport


PRIVATE_NETWORKS = [
    ip_network(network)
    for network in (
        "0.0.0.0/32",
        "10.0.0.0/8",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
]


class Wabi(Resources):
    """The API with a key. Calls that fail are retried where that may help."""

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        version: Optional[str] = API_VERSION,
        timeout: float = 30,
        max_retries: int = 3,
    ) -> None:
        """``base_url`` begins with https, or http for localhost and private networks; ``timeout`` is in seconds, per attempt."""
        if not api_key:
            raise TypeError("api_key is missing")
        address = urlsplit(base_url)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise TypeError("base_url must begin with https://")
        if address.scheme == "http" and not is_local(address.hostname):
            raise TypeError("base_url must begin with https:// outside of localhost and private networks")
        super().__init__(Transport(api_key, base_url, version, timeout, max_retries))


def is_local(host: str) -> bool:
    """Whether it is this machine or in a private network. The client for Node has the same rule."""
    try:
        # inet_aton also reads the other spellings of an IPv4 address, such as a single number.
        address = ip_address(host if ":" in host else socket.inet_aton(host))
    except ValueError:
        return False
    except OSError:
        return host == "localhost" or host.endswith(".localhost") or "." not in host
    return any(address in network for network in PRIVATE_NETWORKS)

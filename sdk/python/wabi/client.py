from ipaddress import ip_address
from typing import Optional
from urllib.parse import urlsplit

from .resources import API_VERSION, Resources
from .transport import Transport


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
    try:
        return ip_address(host).is_private
    except ValueError:
        return host == "localhost" or host.endswith(".localhost") or "." not in host

"""Client for the API of Wabi, and verification of its webhooks. It needs nothing but the standard library."""

from .client import Wabi
from .errors import WabiError
from .pages import Page, Pages
from .webhooks import verify_webhook

__all__ = ["Page", "Pages", "Wabi", "WabiError", "verify_webhook"]

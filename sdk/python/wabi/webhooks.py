import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import List, Mapping, Sequence, Union

from . import types
from .errors import WabiError


def verify_webhook(
    payload: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: int = 300,
) -> types.Event:
    """The event, once its signature and time are verified. ``payload`` is the raw body; ``secret`` may be a list during a rotation."""
    given = {name.lower(): value for name, value in headers.items()}
    try:
        event_id = given["webhook-id"]
        sent_at = given["webhook-timestamp"]
        signatures = given["webhook-signature"]
    except KeyError as missing:
        raise WabiError(f"The header {missing} is missing.", code="webhook.header_missing") from None
    if not (sent_at.isascii() and sent_at.isdecimal()):
        raise WabiError("webhook-timestamp is not a time.", code="webhook.timestamp_invalid")
    age = time.time() - int(sent_at)
    if age > tolerance_seconds:
        raise WabiError("The webhook is too old.", code="webhook.too_old")
    if age < -tolerance_seconds:
        raise WabiError("The webhook's time is in the future.", code="webhook.too_new")
    body = payload.encode() if isinstance(payload, str) else bytes(payload)
    signed = f"{event_id}.{sent_at}.".encode() + body
    matches: List[bool] = []
    for key in read_keys([secret] if isinstance(secret, str) else secret):
        expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        matches += [hmac.compare_digest(expected, one) for one in signatures.encode().split(b" ")]
    if not any(matches):
        raise WabiError("No signature matches.", code="webhook.signature_wrong")
    try:
        return json.loads(body)
    except ValueError as cause:
        raise WabiError("The body is not JSON.", code="webhook.body_unreadable") from cause


def read_keys(secrets: Sequence[str]) -> List[bytes]:
    try:
        keys = [base64.b64decode(one.removeprefix("whsec_"), validate=True) for one in secrets]
    except (binascii.Error, ValueError) as cause:
        raise WabiError("A secret is not valid.", code="webhook.secret_invalid") from cause
    if not keys or not all(keys):
        raise WabiError("A secret is missing.", code="webhook.secret_invalid")
    return keys

import http.client
import json
import random
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Mapping, Optional
from urllib.parse import quote, urlencode

from .errors import WabiError

MAX_RETRY_AFTER_SECONDS = 60
BASE_SECONDS = 0.5
MAX_SECONDS = 8


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A credential is never sent along a redirect; a redirect is not an answer of the API."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    """Sends calls, and retries those for which that may help."""

    def __init__(self, api_key: str, base_url: str, version: Optional[str], timeout: float, max_retries: int) -> None:
        self._api_key = api_key
        self._base_url = base_url.rstrip("/")
        self._version = version
        self._timeout = timeout
        self._max_retries = max_retries
        self._opener = urllib.request.build_opener(NoRedirect)

    @staticmethod
    def quote(value: str) -> str:
        # An empty one would give another path: `GET …/verifications/` is the list.
        if not isinstance(value, str) or value == "":
            raise TypeError("an id is missing")
        return quote(value, safe="")

    def call(self, method: str, path: str, **parts: Any) -> Any:
        """The value of ``data`` or, without it, the whole answer; bytes of a file."""
        answer = self.send(method, path, **parts)
        return answer.get("data", answer) if isinstance(answer, dict) else answer

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """The whole answer. A POST has an ``Idempotency-Key``, the same in every attempt: it has one effect."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        address = self._base_url + path + ("?" + urlencode(given, doseq=True) if given else "")
        headers = {"Authorization": f"Bearer {self._api_key}", "Accept": "application/json, */*"}
        if self._version is not None:
            headers["Wabi-Version"] = self._version
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        tries = 1
        while True:
            try:
                return self._once(urllib.request.Request(address, data=data, headers=headers, method=method))
            except WabiError as error:
                if tries > self._max_retries or not is_retryable(error):
                    raise
                asked = error.retry_after_seconds or 0
                if asked > MAX_RETRY_AFTER_SECONDS:
                    raise
                whole = min(MAX_SECONDS, BASE_SECONDS * 2 ** (tries - 1))
                time.sleep(max(asked, whole / 2 + whole / 2 * random.random()))
                tries += 1

    def _once(self, request: urllib.request.Request) -> Any:
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                content = response.read()
                if "json" not in response.headers.get("content-type", ""):
                    return content
                return json.loads(content)
        except urllib.error.HTTPError as response:
            raise read_error(response) from None
        except ValueError as cause:
            raise WabiError("The answer is not JSON.", code="client.bad_answer") from cause
        except (OSError, http.client.HTTPException) as cause:
            raise WabiError("The API could not be reached.", code="client.network") from cause


def read_error(response: urllib.error.HTTPError) -> WabiError:
    try:
        answer = json.loads(response.read())
        code, message = answer["code"], answer["error"]
    except (ValueError, KeyError, TypeError, OSError):
        answer, code, message = {}, "client.bad_answer", f"The API answered {response.code}."
    asked = response.headers.get("retry-after", "")
    return WabiError(
        message,
        code=code,
        status=response.code,
        answer=answer,
        request_id=response.headers.get("x-request-id"),
        retry_after_seconds=float(asked) if asked.isdecimal() else None,
    )


def is_retryable(error: WabiError) -> bool:
    if error.code in ("client.network", "idempotency.in_flight"):
        return True
    return error.status in (408, 429) or error.status >= 500

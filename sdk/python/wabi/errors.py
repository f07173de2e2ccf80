from typing import Any, Dict, Optional


class WabiError(Exception):
    """A call that did not succeed. Distinguish errors by ``code``, which never changes."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int = 0,
        answer: Optional[Dict[str, Any]] = None,
        request_id: Optional[str] = None,
        retry_after_seconds: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        #: The API's code, or ``client.network`` or ``client.bad_answer``; of webhooks ``webhook.…``.
        self.code = code
        #: The HTTP status; 0 without an answer.
        self.status = status
        #: The whole answer: ``fields``, ``permission``, ``status`` and what else explains the error.
        self.answer = answer or {}
        self.request_id = request_id
        self.retry_after_seconds = retry_after_seconds

    @property
    def param(self) -> Optional[str]:
        """The first invalid field."""
        return self.answer.get("param")

    @property
    def fields(self) -> Dict[str, str]:
        """A message for each invalid field."""
        return self.answer.get("fields", {})

    @property
    def doc_url(self) -> Optional[str]:
        return self.answer.get("doc_url")

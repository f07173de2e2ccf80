from dataclasses import dataclass
from typing import Any, Generic, Iterator, List, Mapping, Optional, TypeVar

from .transport import Transport

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    data: List[T]
    #: The cursor of the next page; None on the last one.
    next: Optional[str]
    #: The cursor of the page before, where the list has one.
    previous: Optional[str]
    #: Of events: continue from here later.
    resume: Optional[str]


class Pages(Generic[T]):
    """A list of the API. Iterating over it walks through every page."""

    def __init__(self, transport: Transport, method: str, path: str, *, query: Mapping[str, Any]) -> None:
        self._transport = transport
        self._call = (method, path)
        self._query = query

    def first(self) -> Page[T]:
        """The first page, or the one of ``cursor``."""
        return next(self.pages())

    def pages(self) -> Iterator[Page[T]]:
        query = dict(self._query)
        while True:
            answer = self._transport.send(*self._call, query=query)
            page = answer.get("page", {})
            yield Page(answer["data"], page.get("next"), page.get("previous"), page.get("resume"))
            if page.get("next") is None:
                return
            query["cursor"] = page["next"]

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.data

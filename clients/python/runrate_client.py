"""A client of a hub: calls, retries, pages. It needs nothing but Python 3.9's own library."""

import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Dict, Generic, Iterator, List, Optional, TypeVar

T = TypeVar("T")

PASSING = (429, 502, 503, 504)
PAUSE_LIMIT = 60.0


class HubError(Exception):
    """A request that was refused; `problem` is that of RFC 9457."""

    def __init__(self, problem: Dict[str, Any]) -> None:
        super().__init__(f"{problem['status']}: {problem['detail']}")
        self.problem = problem


class Answer(Generic[T]):
    """What a call returned, and where a list goes on."""

    def __init__(self, body: T, total: Optional[int], cursor: Optional[str]) -> None:
        self.body = body
        self.total = total
        self.cursor = cursor


class Client:
    def __init__(
        self, origin: str, tries: int = 4, timeout: float = 30.0, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.origin = origin
        self.tries = tries
        self.timeout = timeout
        self.sleep = sleep

    def get(self, path: str, **query: Any) -> Answer[Any]:
        """GET of a path such as `/api/articles`; a dash in a parameter's name is written as an underscore."""
        pairs = {name.replace("_", "-"): value for name, value in query.items() if value is not None}
        address = self.origin + path + ("?" + urllib.parse.urlencode(pairs) if pairs else "")
        for attempt in range(1, self.tries + 1):
            request = urllib.request.Request(address, headers={"Accept": "application/json"})
            pause = 0.5 * 2**attempt * random.uniform(0.5, 1.0)
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as response:
                    total = response.headers.get("X-Total-Count")
                    cursor = response.headers.get("X-Next-Cursor")
                    return Answer(json.load(response), int(total) if total else None, cursor)
            except urllib.error.HTTPError as error:
                if attempt == self.tries or error.code not in PASSING:
                    raise HubError(_problem(error)) from None
                told = error.headers.get("Retry-After", "")
                pause = float(told) if told.isdigit() else pause
            except urllib.error.URLError:
                if attempt == self.tries:
                    raise
            self.sleep(min(pause, PAUSE_LIMIT))
        raise AssertionError("tries must be at least 1")

    def all(self, path: str, **query: Any) -> Iterator[Any]:
        """Every item of a list, page after page."""
        return each(lambda **more: self.get(path, **more), **query)


def each(call: Callable[..., Answer[List[T]]], **query: Any) -> Iterator[T]:
    """Every item of a list, page after page: `each(hub.list_articles, category="ai")`."""
    cursor: Optional[str] = None
    while True:
        page = call(**{"limit": 100, **query, "cursor": cursor})
        yield from page.body
        cursor = page.cursor
        if cursor is None:
            return


def _problem(error: urllib.error.HTTPError) -> Dict[str, Any]:
    text = error.read().decode("utf-8", "replace")
    if "json" in error.headers.get("Content-Type", ""):
        problem: Dict[str, Any] = json.loads(text)
        return problem
    return {"status": error.code, "title": error.reason, "detail": text, "code": f"status-{error.code}"}

"""A connection to the API with one key."""

import json
import random
import re
import secrets
import time
from typing import Any, Mapping, Optional
from urllib.parse import urlencode, urlsplit
from urllib.request import Request

from .attempt import attempt_request, get_retry_delay
from .error import BankcodexError
from .version import VERSION


class Connection:
    """Sends requests and retries temporary failures."""

    def __init__(self, api_key: Optional[str], base_url: Optional[str], timeout: float, retries: int) -> None:
        """Raises ValueError for missing or invalid options."""
        if not timeout > 0 or retries < 0:
            raise ValueError('timeout must be more than 0, and retries 0 or more')
        self._headers = {
            'Authorization': f'Bearer {_parse_key(api_key)}',
            'Accept': 'application/json',
            'User-Agent': f'bankcodex-python/{VERSION}',
        }
        self._base_url = _parse_base_url(base_url)
        self._timeout = timeout
        self._retries = retries

    def get(self, path: str, query: Optional[Mapping[str, object]] = None) -> Any:
        """The answer for a path below the site. A query parameter that is None is left out."""
        parameters = {name: value for name, value in (query or {}).items() if value is not None}
        suffix = f'?{urlencode(parameters)}' if parameters else ''
        return self._send(Request(f'{self._base_url}{path}{suffix}', headers=self._headers))

    def post(self, path: str, body: Mapping[str, object], *, idempotency_key: Optional[str] = None) -> Any:
        """The answer for a JSON body. The API recognizes retries by the idempotency key."""
        headers = {**self._headers, 'Content-Type': 'application/json'}
        if idempotency_key is not None:
            headers['Idempotency-Key'] = idempotency_key
        data = json.dumps(body, allow_nan=False).encode()
        return self._send(Request(f'{self._base_url}{path}', data=data, headers=headers, method='POST'))

    def _send(self, request: Request) -> Mapping[str, Any]:
        attempts = 0
        while True:
            result = attempt_request(request, self._timeout)
            if not isinstance(result, BankcodexError):
                return result
            attempts += 1
            delay = get_retry_delay(result, attempts, random.random()) if attempts <= self._retries else None
            if delay is None:
                raise result
            time.sleep(delay)


def create_idempotency_key() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def _parse_key(value: Optional[str]) -> str:
    key = (value or '').strip()
    if key == '':
        raise ValueError('api_key is missing')
    # Printable ASCII without spaces. The message does not repeat the key.
    if not re.fullmatch('[!-~]+', key):
        raise ValueError('api_key has characters that no key can have')
    return key


def _parse_base_url(value: Optional[str]) -> str:
    if not value:
        raise ValueError('base_url is missing')
    parts = urlsplit(value)
    if parts.scheme not in ('http', 'https') or not parts.hostname or '@' in parts.netloc:
        raise ValueError('base_url must be an http or https address')
    path = re.sub('/v1$', '', parts.path.rstrip('/'))
    return f'{parts.scheme}://{parts.netloc}{path}'

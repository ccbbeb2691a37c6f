"""One attempt at a request: sends it and reads the response. Decides when to try again."""

import json
import math
import re
import socket
import time
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, Mapping, Optional, Union
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .error import BankcodexError

#: A call that would wait longer fails instead: a monthly quota may reset in weeks.
MAX_WAIT_SECONDS = 60.0
FIRST_WAIT_SECONDS = 0.25
MAX_BACK_OFF_SECONDS = 8.0


class _RefuseRedirects(HTTPRedirectHandler):
    """Does not follow redirects: they could send the key or an account number to another server."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_opener = build_opener(_RefuseRedirects)


def attempt_request(request: Request, timeout: float) -> Union[Mapping[str, Any], BankcodexError]:
    """Sends a request once. Returns the body of a success, or the error."""
    try:
        try:
            response = _opener.open(request, timeout=timeout)
        except HTTPError as refusal:
            response = refusal
        with response:
            body = _parse_json(response.read())
            if 200 <= response.status < 300 and isinstance(body, dict):
                return body
            return _to_error(response.status, response.headers, body)
    except (OSError, HTTPException) as cause:
        return _to_transport_error(cause, timeout)


def get_retry_delay(error: BankcodexError, attempts: int, random: float) -> Optional[float]:
    """
    The seconds to wait before the next attempt: Retry-After and some jitter, or else a random time between
    half and all of an exponential back-off. None if there must be no further attempt.
    `attempts` is the number of failed attempts; `random` is from 0 to 1.
    """
    if not _can_retry(error) or (error.retry_after or 0) > MAX_WAIT_SECONDS:
        return None
    if error.retry_after:
        return error.retry_after + random * FIRST_WAIT_SECONDS
    # The bound of the exponent keeps 2 ** attempts small.
    back_off: float = min(MAX_BACK_OFF_SECONDS, FIRST_WAIT_SECONDS * 2 ** min(attempts - 1, 16))
    return back_off * (1 + random) / 2


def _can_retry(error: BankcodexError) -> bool:
    # A request in progress is an earlier attempt: a retry gets the result of that attempt.
    if error.code in ('network', 'timeout', 'request_in_progress'):
        return True
    return error.status is not None and (error.status == 429 or error.status >= 500)


def _parse_json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def _to_error(status: int, headers: Mapping[str, str], body: Any) -> BankcodexError:
    problem = body.get('error') if isinstance(body, dict) else None
    if not isinstance(problem, dict) or not isinstance(problem.get('code'), str):
        problem = {}
    fallback = f'The server answered with status {status}, but not in the format of the API'
    return BankcodexError(
        problem.get('code', 'unexpected_answer'),
        problem.get('message', fallback),
        status=status,
        details=problem.get('details'),
        request_id=headers.get('x-request-id'),
        retry_after=_read_retry_after(headers.get('retry-after') or ''),
    )


def _read_retry_after(value: str) -> Optional[int]:
    """The seconds of Retry-After, which may also be a date (RFC 9110, section 10.2.3); None if absent."""
    if re.fullmatch('[0-9]{1,15}', value):
        return int(value)
    try:
        return max(0, math.ceil(parsedate_to_datetime(value).timestamp() - time.time()))
    except (TypeError, ValueError, IndexError, OverflowError):
        return None


def _to_transport_error(cause: Exception, timeout: float) -> BankcodexError:
    reason = cause.reason if isinstance(cause, URLError) else cause
    if isinstance(reason, socket.timeout):
        error = BankcodexError('timeout', f'No answer within {timeout} s')
    else:
        error = BankcodexError('network', 'The server cannot be reached')
    error.__cause__ = cause
    return error

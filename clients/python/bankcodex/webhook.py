"""Verifies webhooks by the Standard Webhooks specification 1.0."""

import base64
import hashlib
import hmac
import json
import re
import time
from typing import Iterable, Mapping, Optional, Union, cast

from .api import WebhookEvent
from .error import BankcodexError

DEFAULT_TOLERANCE_SECONDS = 300
SECRET_PREFIX = 'whsec_'


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secrets: Union[str, Iterable[str]],
    *,
    tolerance: float = DEFAULT_TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> WebhookEvent:
    """
    Returns the event of a request if it is signed with one of the secrets. `body` must be the body as it was
    received: parsing and serializing it again changes it. While a secret is rotated, give the old and the
    new secret. `tolerance` is the accepted difference between the time of sending and now, in seconds;
    `now` is a Unix time, for tests. Raises BankcodexError of the code invalid_signature, and ValueError for a
    secret in the wrong format.
    """
    keys = [_decode_secret(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    values = {name.lower(): value for name, value in headers.items()}
    event_id = _require_header(values, 'webhook-id')
    timestamp = _require_header(values, 'webhook-timestamp')
    signatures = _require_header(values, 'webhook-signature').split(' ')
    _check_time(timestamp, tolerance, time.time() if now is None else now)
    content = body.encode() if isinstance(body, str) else body
    signed_content = f'{event_id}.{timestamp}.'.encode() + content
    digests = [hmac.new(key, signed_content, hashlib.sha256).digest() for key in keys]
    if any([hmac.compare_digest(_decode_signature(signature), digest)
            for signature in signatures for digest in digests]):
        return cast(WebhookEvent, json.loads(content))
    raise BankcodexError('invalid_signature', 'The event is signed with none of the secrets')


def _decode_secret(secret: str) -> bytes:
    key = _decode_base64(secret[len(SECRET_PREFIX):]) if secret.startswith(SECRET_PREFIX) else b''
    if key == b'':
        raise ValueError(f'A secret must be {SECRET_PREFIX} followed by base64')
    return key


def _decode_signature(signature: str) -> bytes:
    """The bytes of a signature of version 1; none for another version and a malformed signature."""
    return _decode_base64(signature[3:]) if signature.startswith('v1,') else b''


def _decode_base64(text: str) -> bytes:
    """The bytes of base64 text; none if the text is not base64."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        return b''


def _require_header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if value:
        return value
    raise BankcodexError('invalid_signature', f'The header {name} is missing')


def _check_time(timestamp: str, tolerance: float, now: float) -> None:
    """Raises unless the time of sending (Unix seconds) is within the tolerance of now."""
    if re.fullmatch('[0-9]{1,12}', timestamp) and abs(now - int(timestamp)) <= tolerance:
        return
    raise BankcodexError('invalid_signature', 'The event is too old, or its time is wrong')

"""Webhooks are verified by the Standard Webhooks specification 1.0."""

import base64
import hashlib
import hmac
import unittest
from typing import Dict

from bankcodex import BankcodexError, verify_webhook

SECRET = f'whsec_{base64.b64encode(bytes([7] * 32)).decode()}'
OTHER_SECRET = f'whsec_{base64.b64encode(bytes([8] * 32)).decode()}'
NOW = 1_800_000_000
BODY = '{"id":"evt_1","type":"endpoint.test","data":{"name":"Köln"}}'


def sign(secret: str) -> str:
    content = f'evt_1.{NOW}.{BODY}'.encode()
    digest = hmac.new(base64.b64decode(secret[6:]), content, hashlib.sha256).digest()
    return f'v1,{base64.b64encode(digest).decode()}'


def headers(**changed: str) -> Dict[str, str]:
    values = {'id': 'evt_1', 'timestamp': str(NOW), 'signature': sign(SECRET), **changed}
    return {f'Webhook-{name.capitalize()}': value for name, value in values.items()}


class WebhookTest(unittest.TestCase):
    def assert_rejected(
        self, body: str, values: Dict[str, str], secret: str = SECRET, now: float = NOW
    ) -> None:
        with self.assertRaises(BankcodexError) as raised:
            verify_webhook(body, values, secret, now=now)
        self.assertEqual(raised.exception.code, 'invalid_signature')

    def test_a_signed_event_is_returned(self) -> None:
        for body in (BODY, BODY.encode()):
            self.assertEqual(verify_webhook(body, headers(), SECRET, now=NOW)['type'], 'endpoint.test')

    def test_an_event_is_verified_while_its_secret_is_rotated(self) -> None:
        verify_webhook(BODY, headers(), [OTHER_SECRET, SECRET], now=NOW)
        signed_twice = headers(signature=f'{sign(OTHER_SECRET)} {sign(SECRET)}')
        verify_webhook(BODY, signed_twice, SECRET, now=NOW)

    def test_an_event_that_is_not_signed_is_rejected(self) -> None:
        self.assert_rejected(BODY, headers(), OTHER_SECRET)
        self.assert_rejected(BODY.replace('evt_1', 'evt_2'), headers())
        self.assert_rejected(BODY, headers(id='evt_2'))
        self.assert_rejected(BODY, {})
        for signature in ('', 'v1,', 'v1,?', 'v1,é', sign(SECRET).replace('v1,', 'v1a,'), sign(SECRET)[:-4]):
            self.assert_rejected(BODY, headers(signature=signature))

    def test_an_event_of_another_time_is_rejected(self) -> None:
        for seconds in (-301, 301):
            self.assert_rejected(BODY, headers(), now=NOW + seconds)
            verify_webhook(BODY, headers(), SECRET, now=NOW + seconds, tolerance=302)
        for timestamp in ('', 'now', '١٨٠٠٠٠٠٠٠٠', '1' * 5000):
            self.assert_rejected(BODY, headers(timestamp=timestamp))

    def test_a_malformed_secret_is_refused(self) -> None:
        for secret in ('', 'whsec_', 'secret', 'whsec_?'):
            with self.assertRaises(ValueError):
                verify_webhook(BODY, headers(), secret, now=NOW)

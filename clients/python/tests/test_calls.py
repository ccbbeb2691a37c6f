"""Calls against a server that scripts its responses."""

import socket
import unittest
from email.utils import formatdate
from unittest.mock import patch

from bankcodex import Bankcodex, BankcodexError, __version__

from .scripted_server import Response, problem, start_server

KEY = 'bk_test_key'


class CallsTest(unittest.TestCase):
    def setUp(self) -> None:
        patcher = patch('bankcodex.connection.time.sleep')
        self.sleep = patcher.start()
        self.addCleanup(patcher.stop)

    def start(self, *script: Response, retries: int = 2) -> Bankcodex:
        self.base_url, self.received = start_server(self, *script)
        return Bankcodex(api_key=KEY, base_url=f'{self.base_url}/v1/', retries=retries)

    def assert_error(self, code: str, client: Bankcodex) -> BankcodexError:
        with self.assertRaises(BankcodexError) as raised:
            client.validate('iban', 'DE89370400440532013000')
        self.assertEqual(raised.exception.code, code)
        self.assertNotIn(KEY, str(raised.exception))
        return raised.exception

    def test_codes_are_posted_and_the_key_is_in_a_header(self) -> None:
        client = self.start(Response())
        for type_name, parameter in [('iban', 'iban'), ('routing', 'number'), ('sortcode', 'code')]:
            client.validate(type_name, 'X1')
            request = self.received[-1]
            self.assertEqual(request.line, ('POST', f'/v1/{type_name}/validate'))
            self.assertEqual(request.body, {parameter: 'X1'})
        self.assertEqual(request.headers['authorization'], f'Bearer {KEY}')
        self.assertEqual(request.headers['user-agent'], f'bankcodex-python/{__version__}')

    def test_paths_and_queries_are_encoded(self) -> None:
        client = self.start(Response())
        client.search('Société & Co', country='FR')
        client.bank('de/a b/../c?d', limit=3)
        lines = [request.line[1] for request in self.received]
        self.assertEqual(lines[0], '/v1/swift/search?term=Soci%C3%A9t%C3%A9+%26+Co&country=FR')
        self.assertEqual(lines[1], '/v1/banks/de/a%20b%2F..%2Fc%3Fd?limit=3')

    def test_a_type_that_is_none_is_refused_before_a_request(self) -> None:
        client = self.start(Response())
        with self.assertRaises(ValueError):
            client.validate('../usage', 'X1')  # type: ignore[arg-type]
        self.assertEqual(self.received, [])

    def test_an_error_has_the_fields_of_the_response(self) -> None:
        headers = {'X-Request-Id': 'r1', 'Retry-After': '7'}
        error = self.assert_error('invalid_parameter', self.start(problem(400, 'invalid_parameter', headers)))
        self.assertEqual((error.status, error.request_id, error.retry_after), (400, 'r1', 7))
        self.assertEqual((error.details, str(error)), ({'parameter': 'code'}, 'The error invalid_parameter'))
        self.assertEqual(len(self.received), 1)

    def test_a_temporary_error_is_retried(self) -> None:
        for failure in [problem(429, 'rate_limit_exceeded'), problem(503, 'unavailable'), Response(status=0),
                        problem(409, 'request_in_progress'), Response(502, b'<html>')]:
            with self.subTest(failure=failure):
                client = self.start(failure, failure, Response(body={'status': 'valid'}))
                self.assertEqual(client.validate('bsb', '062000')['status'], 'valid')
                self.assertEqual(len(self.received), 3)

    def test_retries_wait_as_long_as_the_server_says(self) -> None:
        client = self.start(problem(429, 'rate_limit_exceeded', {'Retry-After': '7'}), Response())
        client.usage()
        self.assertTrue(7 <= self.sleep.call_args[0][0] <= 7.25)
        date = formatdate(4102444800, usegmt=True)
        self.assert_error('unavailable', self.start(problem(503, 'unavailable', {'Retry-After': date})))
        self.assertEqual(len(self.received), 1)

    def test_a_used_up_quota_fails_at_once(self) -> None:
        response = problem(429, 'quota_exceeded', {'Retry-After': '86400'})
        self.assertEqual(self.assert_error('quota_exceeded', self.start(response)).retry_after, 86400)
        self.assertEqual(len(self.received), 1)

    def test_retries_end(self) -> None:
        self.assert_error('unavailable', self.start(problem(503, 'unavailable'), retries=3))
        self.assertEqual(len(self.received), 4)
        for attempt, (delay,) in enumerate(call[0] for call in self.sleep.call_args_list):
            self.assertTrue(0.125 * 2**attempt <= delay <= 0.25 * 2**attempt)

    def test_redirects_are_not_followed(self) -> None:
        other_url, requests_elsewhere = start_server(self, Response())
        for status in (301, 302, 307, 308):
            client = self.start(Response(status, b'', {'Location': f'{other_url}/v1/iban/validate'}))
            self.assertEqual(self.assert_error('unexpected_answer', client).status, status)
        self.assertEqual(requests_elsewhere, [])

    def test_an_answer_that_is_no_object_is_an_error(self) -> None:
        for body in (b'<html>', b'[1]', b'\xff', b'[' * 100_000, b''):
            self.assert_error('unexpected_answer', self.start(Response(200, body)))

    def test_an_answer_that_does_not_come_is_a_timeout(self) -> None:
        with socket.create_server(('127.0.0.1', 0)) as silent:
            client = Bankcodex(
                api_key=KEY, base_url=f'http://127.0.0.1:{silent.getsockname()[1]}', timeout=0.01, retries=1
            )
            self.assert_error('timeout', client)
        self.assertEqual(self.sleep.call_count, 1)

    def test_a_server_that_is_not_there_is_a_network_error(self) -> None:
        with socket.create_server(('127.0.0.1', 0)) as closed:
            port = closed.getsockname()[1]
        error = self.assert_error('network', Bankcodex(api_key=KEY, base_url=f'http://127.0.0.1:{port}'))
        self.assertIsNone(error.status)
        self.assertEqual(self.sleep.call_count, 2)

    def test_a_batch_is_sent_in_chunks_with_one_idempotency_key_each(self) -> None:
        failure = problem(503, 'unavailable')
        client = self.start(failure, *[Response(body={'results': [{'id': n}]}) for n in (1, 2, 3)])
        results = client.batch(str(number) for number in range(2001))
        self.assertEqual([result['id'] for result in results], [1, 2, 3])
        self.assertEqual([len(request.body['codes']) for request in self.received], [1000, 1000, 1000, 1])
        self.assertEqual(self.received[-1].body, {'codes': ['2000'], 'details': False})
        keys = [request.headers['idempotency-key'] for request in self.received]
        self.assertEqual(keys[0], keys[1])
        self.assertEqual(len(set(keys)), 3)
        self.assertEqual(client.batch([]), [])

    def test_options_that_cannot_work_are_refused(self) -> None:
        working = {'api_key': KEY, 'base_url': 'https://codes.example'}
        for wrong in [{'api_key': None}, {'api_key': ' '}, {'api_key': 'a b'}, {'api_key': 'kéy'},
                      {'base_url': None}, {'base_url': 'file:///etc'}, {'base_url': 'codes.example'},
                      {'timeout': 0}, {'retries': -1}]:
            with self.subTest(wrong=wrong), self.assertRaises(ValueError):
                Bankcodex(**{**working, **wrong})

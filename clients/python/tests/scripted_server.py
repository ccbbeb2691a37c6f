"""A server that sends scripted responses, and records the requests."""

import json
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple
from unittest import TestCase


class Response(NamedTuple):
    """`body` is sent as JSON, bytes as they are. The status 0 closes the connection without a response."""

    status: int = 200
    body: Any = {}
    headers: Mapping[str, str] = {}


class ReceivedRequest(NamedTuple):
    line: Tuple[str, str]
    headers: Mapping[str, str]
    body: Any


def start_server(test: TestCase, *script: Response) -> Tuple[str, List[ReceivedRequest]]:
    """Sends the responses in order, then repeats the last one. Returns the address and the requests."""
    received: List[ReceivedRequest] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            response = script[min(len(received), len(script) - 1)]
            body = self.rfile.read(int(self.headers['content-length'] or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            received.append(ReceivedRequest((self.command, self.path), headers, json.loads(body or 'null')))
            if response.status != 0:
                self._send(response)

        do_POST = do_GET

        def _send(self, response: Response) -> None:
            body = response.body if isinstance(response.body, bytes) else json.dumps(response.body).encode()
            self.send_response(response.status)
            for name, value in {**response.headers, 'Content-Length': str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(('127.0.0.1', 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={'poll_interval': 0.01})
    thread.start()
    for stop in (thread.join, server.server_close, server.shutdown):
        test.addCleanup(stop)
    return f'http://127.0.0.1:{server.server_port}', received


def problem(status: int, code: str, headers: Optional[Dict[str, str]] = None) -> Response:
    """An error of the API."""
    body = {'error': {'code': code, 'message': f'The error {code}', 'details': {'parameter': 'code'}}}
    return Response(status, body, headers or {})

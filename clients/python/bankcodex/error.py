"""The error of calls and of webhooks."""

from typing import Any, Mapping, Optional


class BankcodexError(Exception):
    """
    A call failed, or a webhook cannot be verified. An invalid code is no error: its answer says 'invalid'.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        details: Optional[Mapping[str, Any]] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        #: For programs: a code of the API, 'network', 'timeout', 'unexpected_answer' or 'invalid_signature'.
        self.code = code
        #: For people. It may change.
        self.message = message
        #: The status of the last response; None if there was none.
        self.status = status
        #: Machine-readable details, such as the parameter, the plan or the limit; None if there are none.
        self.details = details
        #: Identifies the request: quote it when you report a problem.
        self.request_id = request_id
        #: The seconds to wait before a retry; None if the server does not state them.
        self.retry_after = retry_after

"""The methods of the API."""

from itertools import islice
from typing import Iterable, Iterator, List, Mapping, Optional, Union, cast
from urllib.parse import quote

from .api import (
    VALIDATIONS,
    AccountAnswer,
    AnyAnswer,
    BatchResult,
    BuiltIban,
    CodeType,
    GetBankAnswer,
    LookupAnswer,
    SearchSwiftAnswer,
    SplitIban,
    UsageAnswer,
)
from .connection import Connection, create_idempotency_key

#: A code, or an object as in the API: `code` with optional `type`; `sortcode` and `account` of the type
#: 'account'. An object may have an `id` of your own, which the result repeats.
BatchItem = Union[str, Mapping[str, object]]

#: The maximum number of codes in one request.
MAX_CODES_PER_REQUEST = 1000


class Bankcodex:
    """
    Every method raises BankcodexError if the API gives no answer. An invalid code is no error: the `status`
    of its answer is 'invalid'. The status 'unknown' does not confirm a code. Codes are posted: an IBAN
    identifies an account and must not be in a URL.
    """

    def __init__(
        self, *, api_key: Optional[str], base_url: Optional[str], timeout: float = 10, retries: int = 2
    ) -> None:
        """
        `timeout` is the number of seconds without data after which an attempt ends, `retries` the number of
        further attempts. Raises ValueError for missing or invalid options.
        """
        self._connection = Connection(api_key, base_url, timeout, retries)

    def validate(self, type: CodeType, code: str) -> AnyAnswer:
        """Validates a code of a known type: `validate('iban', code)`."""
        if type not in VALIDATIONS:
            raise ValueError(f'type must be one of {", ".join(VALIDATIONS)}')
        return cast(AnyAnswer, self._connection.post(f'/v1/{type}/validate', {VALIDATIONS[type]: code}))

    def lookup(self, code: str) -> LookupAnswer:
        """Looks up a code of unknown type. Valid matches are first."""
        return cast(LookupAnswer, self._connection.post('/v1/lookup', {'code': code}))

    def search(
        self,
        term: str,
        *,
        country: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> SearchSwiftAnswer:
        """Searches banks by name, city, country or BIC. Returns the best match first."""
        query = {'term': term, 'country': country, 'limit': limit, 'cursor': cursor}
        return cast(SearchSwiftAnswer, self._connection.get('/v1/swift/search', query))

    def bank(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> GetBankAnswer:
        """The bank with the `id` of a search result, 'de/deutsche-bank-ag', and a page of its branches."""
        country, _, slug = id.partition('/')
        path = f'/v1/banks/{quote(country, safe="")}/{quote(slug, safe="")}'
        return cast(GetBankAnswer, self._connection.get(path, {'limit': limit, 'cursor': cursor}))

    def check_account(self, sort_code: str, account: str) -> AccountAnswer:
        """Checks whether a UK account number can belong to a sort code. The answer contains neither."""
        body = {'sortcode': sort_code, 'account': account}
        return cast(AccountAnswer, self._connection.post('/v1/sortcode/account', body))

    def build_iban(self, country: str, fields: Mapping[str, str]) -> BuiltIban:
        """Builds the IBAN of an account from its national details."""
        body = {'country': country, 'fields': dict(fields)}
        return cast(BuiltIban, self._connection.post('/v1/iban/build', body))

    def split_iban(self, iban: str) -> SplitIban:
        """Gives the national account details in an IBAN, which `build_iban` takes as they are."""
        return cast(SplitIban, self._connection.post('/v1/iban/split', {'iban': iban}))

    def batches(self, items: Iterable[BatchItem], *, details: bool = False) -> Iterator[List[BatchResult]]:
        """
        Validates any number of codes. Sends requests of up to 1,000 codes, one after the other, and yields
        the results of each request in the order of the codes. `details` adds checks and sources.
        """
        remaining = iter(items)
        while codes := list(islice(remaining, MAX_CODES_PER_REQUEST)):
            body = {'codes': codes, 'details': details}
            answer = self._connection.post('/v1/batch', body, idempotency_key=create_idempotency_key())
            yield answer['results']

    def batch(self, items: Iterable[BatchItem], *, details: bool = False) -> List[BatchResult]:
        """
        Validates any number of codes. Returns no results if one of its requests fails: use `batches` to get
        the results of the requests before it.
        """
        return [result for results in self.batches(items, details=details) for result in results]

    def usage(self) -> UsageAnswer:
        """Gets the plan and the usage of the key. This call is not counted."""
        return cast(UsageAnswer, self._connection.get('/v1/usage'))

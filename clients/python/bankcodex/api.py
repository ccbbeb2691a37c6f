"""Generated from /openapi.json by `npm run generate`: change the endpoints instead."""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


CodeType = Literal['swift', 'iban', 'routing', 'sortcode', 'chips', 'bsb']


class SwiftFields(TypedDict):
    type: Literal['swift']
    # BIC8 of a BIC with XXX, BIC11 of any other BIC; malformed input in upper case without
    # separators
    code: str
    bankName: Optional[str]
    # English name
    country: Optional[str]
    # The name in an older list, if a newer list names another holder
    formerName: Optional[str]
    city: Optional[str]
    # The name of the office, if a source has one
    branch: Optional[str]
    address: Optional[str]
    # ISO 3166-1 alpha-2, or XK
    countryCode: Optional[str]
    postcode: Optional[str]
    # The first eight characters; null unless the code with XXX is listed for the same bank
    bic8: Optional[str]
    bic11: Optional[str]
    # The office that the code names; null if no bank is known to have the code
    officeKind: Optional[Literal['head office', 'primary office', 'own code', 'branch']]
    bankType: Optional[str]
    phoneNumber: Optional[str]
    website: Optional[str]
    # Legal entity identifier, ISO 17442
    lei: Optional[str]


# Why the verdict is as it is: a stable id
VerdictReason = Literal[
    'listed',
    'institution_listed',
    'check_digits_right',
    'empty',
    'characters',
    'length',
    'digits',
    'country',
    'structure',
    'prefix',
    'date',
    'decimal',
    'several_codes',
    'ambiguous',
    'check_digits',
    'national_check',
    'account_modulus',
    'format',
    'not_in_complete_list',
    'closed',
    'retired',
    'inferred',
    'not_registered',
    'period_ended',
    'unused_prefix',
    'not_listed',
]


WarningId = Literal[
    'bank_unknown',
    'institution_only',
    'source_old',
    'fields_old',
    'closed',
    'merged',
    'delisted',
    'superseded',
    'in_liquidation',
    'redirected',
    'replaced',
    'retired',
    'retired_bic',
    'acquired',
    'passive',
    'test_code',
    'inferred_bic',
    'no_single_bic',
    'inferred_code',
    'name_unknown',
    'other_list_only',
    'sources_disagree',
    'account_unchecked',
    'account_check_digit',
    'zero_restored',
    'not_registered',
    'period_ended',
]


class Warning(TypedDict):
    id: WarningId
    text: str


class Verdict(TypedDict):
    isValid: bool
    status: Literal['valid', 'invalid', 'unknown']
    error: Optional[str]
    # The code that a malformed one may be meant for
    suggestion: Optional[str]
    # Why the verdict is as it is: a stable id
    reason: VerdictReason
    # What to know before the code is used, each with a stable id and a sentence
    warnings: List[Warning]
    # What is known: the code itself, only its institution, or neither
    level: Optional[Literal['code', 'institution']]
    # The code, formatted for people to read
    formatted: str
    # The code that a source gives as a replacement for this one; ask the payee which of the two to
    # use
    successor: Optional[str]
    # Who publishes the bank data in this answer
    source: Optional[str]
    # The day, month or year of the source
    asOf: Optional[str]


class CodeBic(TypedDict):
    bic: str
    role: Literal['payments', 'central_institution', 'bank_default', 'former', 'other_source']
    source: Optional[str]
    asOf: Optional[str]


class ValidityStatement(TypedDict):
    value: str
    source: str
    asOf: str


class Validity(TypedDict):
    # In words: "Retired on 5 March 2026; replaced by 98-70-02"
    text: str
    validFrom: Optional[ValidityStatement]
    # When the code, or the institution that held it, ended
    validUntil: Optional[ValidityStatement]
    successor: Optional[ValidityStatement]
    reason: Optional[ValidityStatement]


ReachScheme = Literal[
    'sct',
    'sctInst',
    'sddCore',
    'sddB2b',
    'octInst',
    'vop',
    'sic',
    'chfInst',
    'euroSic',
    'ach',
    'fedwire',
    'fednow',
    'rtp',
]


class Reach(TypedDict):
    scheme: ReachScheme
    # null: not known
    adheres: Optional[bool]
    text: str
    since: Optional[str]
    until: Optional[str]
    # In the register; branches follow it
    bic: Optional[str]
    source: str
    asOf: str


class Check(TypedDict):
    id: str
    outcome: Literal['pass', 'fail', 'note']
    statement: str
    working: str
    source: str


class Source(TypedDict):
    publisher: str
    url: str
    licence: str
    asOf: str
    retrieved: str
    id: str
    gave: Optional[List[str]]


class Details(TypedDict):
    bics: List[CodeBic]
    validity: Optional[Validity]
    reach: List[Reach]
    checks: List[Check]
    sources: List[Source]


class SwiftAnswer(SwiftFields, Verdict, Details):
    """The answer for a code of the type swift."""


class BankInfo(TypedDict):
    name: str
    city: Optional[str]
    swift: Optional[str]


class IbanFields(TypedDict):
    type: Literal['iban']
    iban: str
    formattedIban: str
    country: Optional[str]
    countryCode: Optional[str]
    checkDigits: Optional[str]
    bankCode: Optional[str]
    accountNumber: Optional[str]
    bankInfo: Optional[BankInfo]
    branchCode: Optional[str]
    swift: Optional[str]


class IbanAnswer(IbanFields, Verdict, Details):
    """The answer for a code of the type iban."""


class RoutingFields(TypedDict):
    type: Literal['routing']
    routingNumber: str
    bankName: Optional[str]
    address: Optional[str]
    city: Optional[str]
    state: Optional[str]
    zipCode: Optional[str]
    phoneNumber: Optional[str]
    fedWireParticipant: Optional[bool]
    fedACHParticipant: Optional[bool]
    location: Optional[str]
    federalReserveDistrict: Optional[str]
    routingNumberType: Optional[str]
    website: Optional[str]
    swift: Optional[str]


class RoutingAnswer(RoutingFields, Verdict, Details):
    """The answer for a code of the type routing."""


class SortCodeFields(TypedDict):
    type: Literal['sortcode']
    sortCode: str
    bankName: Optional[str]
    evidence: Optional[str]
    branchName: Optional[str]
    city: Optional[str]
    postcode: Optional[str]
    swift: Optional[str]
    country: Optional[str]
    countryCode: Optional[str]
    address: Optional[str]
    phone: Optional[str]


class SortCodeAnswer(SortCodeFields, Verdict, Details):
    """The answer for a code of the type sortcode."""


class ChipsFields(TypedDict):
    type: Literal['chips']
    chipsAba: str
    bankName: Optional[str]
    city: Optional[str]
    state: Optional[str]
    fedwireAba: Optional[str]
    evidence: Optional[str]
    zip: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    website: Optional[str]
    swift: Optional[str]


class ChipsAnswer(ChipsFields, Verdict, Details):
    """The answer for a code of the type chips."""


class BsbFields(TypedDict):
    type: Literal['bsb']
    bsbCode: str
    bankName: Optional[str]
    bankCode: Optional[str]
    branchName: Optional[str]
    suburb: Optional[str]
    state: Optional[str]
    postcode: Optional[str]
    swift: Optional[str]
    address: Optional[str]
    phone: Optional[str]
    email: Optional[str]
    website: Optional[str]
    services: List[str]


class BsbAnswer(BsbFields, Verdict, Details):
    """The answer for a code of the type bsb."""


# The answer for a code, with the fields of its type
AnyAnswer = Union[SwiftAnswer, IbanAnswer, RoutingAnswer, SortCodeAnswer, ChipsAnswer, BsbAnswer]


class LookupAnswer(TypedDict):
    # An answer for each type that the code may be of, valid ones first
    matches: List[AnyAnswer]
    # Types that the code fits but that the plan does not include
    notInPlan: List[Literal['swift', 'iban', 'routing', 'sortcode', 'chips', 'bsb']]


class BankNativeNames(TypedDict):
    name: str
    language: str


class _BankRequired(TypedDict):
    id: str
    name: str
    slug: str
    swift: str
    country: str
    countryCode: str
    city: str


class Bank(_BankRequired, total=False):
    # Set if the code is out of use or replaced: how and when, such as "Merged on 1 July 2024"
    ended: str
    # Names in other scripts, with BCP 47 tags; in search results, the one in the script of the term
    nativeNames: List[BankNativeNames]
    # A former name of the bank; in search results, one with words of the term that the name lacks
    formerName: str
    # Set if no bank fits the search term well and this bank is one of the nearest
    isWeakMatch: Literal[True]


class SearchSwiftAnswer(TypedDict):
    # Best match first, each bank once
    results: List[Bank]
    cursor: Optional[str]


class GetBankAnswerBank(Bank):
    """With the verdict on the BIC of its head office."""
    bankType: Optional[str]
    lei: Optional[str]
    website: Optional[str]
    status: Literal['valid', 'invalid', 'unknown']
    error: Optional[str]


class Branch(TypedDict):
    swift: str
    name: str
    city: str
    state: Optional[str]
    postcode: Optional[str]
    address: Optional[str]
    is_active: bool


class GetBankAnswer(TypedDict):
    # With the verdict on the BIC of its head office
    bank: GetBankAnswerBank
    # The publisher of the source
    source: str
    asOf: str
    # Sorted by city
    branches: List[Branch]
    branchCount: float
    cursor: Optional[str]


class AccountFields(TypedDict):
    type: Literal['account']
    isValid: bool
    status: Literal['valid', 'invalid', 'unknown']
    error: Optional[str]


class AccountAnswer(AccountFields):
    """Whether an account number can belong to a code."""
    checks: List[Check]


class BuiltIbanFields(TypedDict):
    type: Literal['build']
    isValid: bool
    status: Literal['valid', 'invalid', 'unknown']
    error: Optional[str]
    # null if none can be built
    iban: Optional[str]
    formatted: Optional[str]
    # The field that is wrong; null if none or no single one is
    field: Optional[str]
    bic: Optional[str]
    bankName: Optional[str]
    warnings: List[Warning]
    # The country of the IBAN; null if it is invalid
    country: Optional[str]
    # The national fields, which build takes as they are
    fields: Dict[str, str]


class BuiltIban(BuiltIbanFields):
    """The IBAN of an account, and how it was built."""
    # What was done to build the IBAN, in order
    checks: List[Check]


class SplitIban(TypedDict):
    """The national account details in an IBAN."""
    type: Literal['split']
    isValid: bool
    status: Literal['valid', 'invalid', 'unknown']
    error: Optional[str]
    # The country of the IBAN; null if it is invalid
    country: Optional[str]
    # The national fields, which build takes as they are
    fields: Dict[str, str]


class _ResultItemRequired(TypedDict):
    # Your id for the item
    id: Optional[Union[str, float]]


class ResultItem(_ResultItemRequired, total=False):
    bics: List[CodeBic]
    validity: Optional[Validity]
    reach: List[Reach]
    checks: List[Check]
    sources: List[Source]


class SwiftResult(SwiftFields, Verdict, ResultItem):
    """The answer for a code of the type swift."""


class IbanResult(IbanFields, Verdict, ResultItem):
    """The answer for a code of the type iban."""


class RoutingResult(RoutingFields, Verdict, ResultItem):
    """The answer for a code of the type routing."""


class SortCodeResult(SortCodeFields, Verdict, ResultItem):
    """The answer for a code of the type sortcode."""


class ChipsResult(ChipsFields, Verdict, ResultItem):
    """The answer for a code of the type chips."""


class BsbResult(BsbFields, Verdict, ResultItem):
    """The answer for a code of the type bsb."""


class AccountResult(AccountFields, ResultItem):
    pass


class BuildResult(BuiltIbanFields, ResultItem):
    pass


class SplitResult(SplitIban, ResultItem):
    pass


# Stable, for programs
ProblemCode = Literal[
    'invalid_parameter',
    'before_history',
    'invalid_body',
    'missing_key',
    'invalid_key',
    'revoked_key',
    'conflicting_keys',
    'not_in_plan',
    'cross_site',
    'not_redistributable',
    'limit_reached',
    'not_found',
    'method_not_allowed',
    'request_in_progress',
    'body_too_large',
    'unsupported_media_type',
    'idempotency_key_reused',
    'rate_limit_exceeded',
    'quota_exceeded',
    'server_error',
    'unavailable',
]


class Problem(TypedDict):
    code: ProblemCode
    # For people
    message: str
    details: Optional[Dict[str, Any]]


class ItemProblem(TypedDict):
    type: Literal['problem']
    # Your id for the item
    id: Optional[Union[str, float]]
    # Why the item has no answer
    problem: Problem


# The answer for an item, or its problem
BatchResult = Union[
    SwiftResult,
    IbanResult,
    RoutingResult,
    SortCodeResult,
    ChipsResult,
    BsbResult,
    AccountResult,
    BuildResult,
    SplitResult,
    ItemProblem,
]


class BatchAnswer(TypedDict):
    # How many calls the batch counted as: the number of codes answered
    counted: float
    # One result for each item, in the same order
    results: List[BatchResult]


class UsageAnswerCalls(TypedDict):
    # Calls per month; null for no limit
    limit: Optional[float]
    used: float
    # Calls left; null for no limit
    remaining: Optional[float]
    # When the count resets, UTC
    resetsAt: str


class UsageAnswer(TypedDict):
    plan: Literal['free', 'developer', 'business', 'enterprise']
    calls: UsageAnswerCalls
    # Requests allowed per minute; null for no limit
    requestsPerMinute: Optional[float]
    types: List[Literal['swift', 'iban', 'routing', 'sortcode', 'chips', 'bsb']]
    capabilities: List[str]


class CodeChangedEventData(TypedDict):
    # The id of the watch
    watch: str
    type: Literal['swift', 'routing', 'sortcode', 'chips', 'bsb']
    # The code in its canonical form; a BIC always has eleven characters
    code: str
    # The fields whose values differ
    changed: List[str]
    # Their ids in /v1/changes
    changes: List[float]
    before: Dict[str, Any]
    after: Dict[str, Any]


class CodeChangedEvent(TypedDict):
    # The webhook-id: the same at each attempt
    id: str
    type: Literal['code.changed']
    # When the change was found or the test was requested, UTC
    timestamp: str
    data: CodeChangedEventData


class EndpointTestEventData(TypedDict):
    # The id of the webhook endpoint
    endpoint: str


class EndpointTestEvent(TypedDict):
    # The webhook-id: the same at each attempt
    id: str
    type: Literal['endpoint.test']
    # When the change was found or the test was requested, UTC
    timestamp: str
    data: EndpointTestEventData


WebhookEvent = Union[CodeChangedEvent, EndpointTestEvent]


# The parameter for the code of each type.
VALIDATIONS: Dict[str, str] = {
    'swift': 'code',
    'iban': 'iban',
    'routing': 'number',
    'sortcode': 'code',
    'chips': 'code',
    'bsb': 'code',
}

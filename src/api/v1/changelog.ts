/** What has changed in the public API, for /api-policy and its feed. Newest first. */
export interface ApiChange {
  /** The day of the change: '2026-11-27'. */
  readonly day: string
  /** 'added' breaks no program; what 'changed', 'deprecated' and 'removed' mean is in the policy. */
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed'
  readonly text: string
}

export const API_CHANGES: readonly ApiChange[] = [
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'fednow and rtp in reach: participation in FedNow and RTP, by lists of routing numbers.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'warnings in the answers of POST /v1/iban/build, and of the type build in batches.',
  },
  {
    day: '2026-11-27',
    kind: 'changed',
    text:
      'The OpenAPI document declares the key in the header alone (the parameter api_key still works), and ' +
      'the schema Error is called ErrorText.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'changes in the events of webhooks: the ids of the changes of the code in GET /v1/changes.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'asOf in validate, lookup and batch: the answer of the directory at the end of an earlier day.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'POST /v1/keys: a key for a first call that works for a day, without a key and an address.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text:
      'reach, in answers with details: the payment schemes that the bank adheres to, by registers (SEPA ' +
      'schemes, SIC, Fedwire, FedACH).',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text:
      'GET /v1/banks/{country}/{slug}: a bank by the id of a search result, with its branches. The search ' +
      'has a cursor.',
  },
  {
    day: '2026-11-27',
    kind: 'changed',
    text: 'The MCP tool batch answers with a line of CSV for each code, instead of JSON.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'GET /v1/changes: what the builds of the directory changed, by cursor.',
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text:
      'Test keys (bcx_test_…), whose calls are not counted, with test codes for each verdict, reason and ' +
      'error.',
  },
  {
    day: '2026-11-26',
    kind: 'added',
    text:
      'POST /v1/iban/build and /v1/iban/split: IBANs from national account details and back, also in ' +
      'batches.',
  },
  {
    day: '2026-11-26',
    kind: 'changed',
    text: 'Unknown parameters and fields are refused with the nearest known name. They were ignored.',
  },
  {
    day: '2026-11-26',
    kind: 'changed',
    text:
      'A streamed batch that runs out of calls is 429, or ends with a row of the type problem and an ' +
      'incomplete response.',
  },
  {
    day: '2026-11-26',
    kind: 'added',
    text: 'application/ndjson and application/jsonl are read as NDJSON.',
  },
]

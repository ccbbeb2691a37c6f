import type {
  IssuedKey,
  KeyOutcome,
  RecentSearchItem,
  SendOutcome,
  SiteApi,
  SwiftBankQuery,
} from '../../api/site/site-api.ts'
import type { KeyRequestProblems } from '../../api-keys/key-request.ts'
import type { MessageProblems } from '../../contact/message.ts'
import { findCodeType } from '../code-types/code-types.ts'
import { UNREACHABLE_STATUS } from '../navigation/load-errors.ts'

/** A failed call of the site API, in short: a site call. Its message is '400: …', the status and `text`. */
export class SiteCallError extends Error {
  override name = 'SiteCallError'
  readonly status: number
  /**
   * The body of the response, or its status text if the body is empty. The text is the reason if the server
   * refuses a contact message, and UNREACHABLE_TEXT if the server cannot be reached.
   */
  readonly text: string
  /** The parsed body of the response; {} if the response had no body. */
  readonly body: object

  constructor(status: number, text: string, body: object = {}) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
    this.body = body
  }
}

const UNREACHABLE_TEXT = 'The server cannot be reached'

/**
 * Fetches a response with its body. Rejects with a SiteCallError of UNREACHABLE_STATUS when no complete
 * response arrives.
 */
async function fetchText(url: string, options: RequestInit) {
  try {
    const response = await fetch(url, options)
    return { response, body: await response.text() }
  } catch {
    throw new SiteCallError(UNREACHABLE_STATUS, UNREACHABLE_TEXT)
  }
}

/**
 * Parses the body of a response. Throws a SiteCallError of UNREACHABLE_STATUS if the body is not JSON. The
 * server answers site calls in JSON only, so such a body is the page of a proxy that cannot reach the server,
 * or of a network that asks for a login.
 */
function parseBody(body: string): object {
  try {
    return body ? JSON.parse(body) : {}
  } catch {
    throw new SiteCallError(UNREACHABLE_STATUS, UNREACHABLE_TEXT)
  }
}

/** Fetches and parses JSON. Rejects with a SiteCallError for an error response. */
async function fetchJson(url: string, options: RequestInit): Promise<unknown> {
  const { response, body } = await fetchText(url, options)
  const json = parseBody(body)
  if (!response.ok) throw new SiteCallError(response.status, body || response.statusText, json)
  return json
}

const getJson = (url: string) => fetchJson(url, { headers: { accept: 'application/json' } })

/** Fetches JSON. Repeats the request once after a failure other than 4xx. */
async function getWithRetry(url: string): Promise<unknown> {
  try {
    return await getJson(url)
  } catch (error) {
    if (error instanceof SiteCallError && error.status < 500) throw error
    return getJson(url)
  }
}

/** Creates a query field that makes the URL unique, so that no cache answers a repeated submit. */
const createTimestampParam = () => ({ timestamp: Date.now() })

function addQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(entries).toString()
  return text ? `${path}?${text}` : path
}

function createBankUrl(bankQuery: SwiftBankQuery): string {
  const { country, bank, bic, branchTerm, branchPage, branchLimit } = bankQuery
  const path = `/api/swift/${encodeURIComponent(country)}/${encodeURIComponent(bank)}`
  return addQuery(path, { bic, term: branchTerm, page: branchPage, limit: branchLimit })
}

/** Resolves with null instead of a rejection with status 404. */
async function resolveNotFoundAsNull(response: Promise<unknown>): Promise<unknown> {
  try {
    return await response
  } catch (error) {
    if (error instanceof SiteCallError && error.status === 404) return null
    throw error
  }
}

/** The path segment of a code type in API URLs, which is also the name of its query field. */
const getApiSegment = (type: string) => findCodeType(type)?.apiName ?? type

/** Whether a failed `details` call for a code of the type is repeated. A failed `validate` call always is. */
const retriesDetails = (type: string) => findCodeType(type)?.validityProof === 'check digits'

const postJson = (url: string, body: unknown) =>
  fetchJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The request completes even if the visitor leaves the page.
    keepalive: true,
  })

/** The body of an error response to a form. */
interface ErrorBody<Problems> {
  readonly error: string
  readonly fields: Problems
}

/** Posts a form. Resolves also for validation problems and refusals; rejects for other failures. */
async function postForm<Problems>(url: string, formValues: unknown) {
  try {
    return { kind: 'accepted', response: await postJson(url, formValues) } as const
  } catch (error) {
    // With these statuses the server has not refused the form but failed. Its error text would not help.
    if (!(error instanceof SiteCallError) || error.status === 500 || error.status === UNREACHABLE_STATUS)
      throw error
    const { status } = error
    const { error: reason, fields } = error.body as Partial<ErrorBody<Problems>>
    if (fields) return { kind: 'problems', problems: fields } as const
    if (reason) return { kind: 'refused', status, reason } as const
    throw error
  }
}

async function sendMessage(formValues: unknown): Promise<SendOutcome> {
  const outcome = await postForm<MessageProblems>('/api/contact', formValues)
  if (outcome.kind === 'refused') throw new SiteCallError(outcome.status, outcome.reason)
  return outcome.kind === 'accepted' ? { kind: 'stored' } : outcome
}

async function requestKey(formValues: unknown): Promise<KeyOutcome> {
  const outcome = await postForm<KeyRequestProblems>('/api/keys', formValues)
  if (outcome.kind !== 'accepted') return outcome
  return { kind: 'issued', ...(outcome.response as IssuedKey) }
}

/** Creates the site API over HTTP. The server's schemas guarantee the shape of the responses. */
export function createHttpSiteApi(cache: VisitCache): SiteApi {
  const get = <T>(url: string, fetchUrl: (url: string) => Promise<unknown> = getJson) =>
    cache.get(url, () => fetchUrl(url) as Promise<T>)
  return {
    reference: () => get('/api/reference'),
    contact: { send: sendMessage },
    keys: { request: requestKey },
    accounts: {
      check: (sortcode, account) =>
        postJson('/api/sortcode/account', { sortcode, account }) as ReturnType<SiteApi['accounts']['check']>,
    },
    codes: {
      validate: (type, input) => {
        const segment = getApiSegment(type)
        const query = { [segment]: input, ...createTimestampParam() }
        return getWithRetry(addQuery(`/api/${segment}/validate`, query)) as ReturnType<
          SiteApi['codes']['validate']
        >
      },
      details: (type, input) =>
        get(
          `/api/${getApiSegment(type)}/details/${encodeURIComponent(input)}`,
          retriesDetails(type) ? getWithRetry : getJson,
        ),
    },
    recentSearches: {
      // Not cached: the list changes during the visit.
      list: async (limit) => {
        const searches = (await getJson('/api/recent-searches')) as readonly RecentSearchItem[]
        return searches.slice(0, limit)
      },
      add: async (type, value) => {
        await postJson('/api/recent-searches/add', { type: findCodeType(type)?.recentSearchType, value })
      },
    },
    swift: {
      popular: () => get('/api/swift/popular'),
      coverage: () => get('/api/swift/coverage'),
      search: ({ term, country }) => {
        const query = { term, country }
        // Cached under the URL without timestamp, which is the same for each repetition of the search.
        return get(addQuery('/api/swift/search', query), () =>
          getWithRetry(addQuery('/api/swift/search', { ...query, ...createTimestampParam() })),
        )
      },
      code: (input) => get(`/api/swift/code/${encodeURIComponent(input)}`),
      bank: (bankQuery) => get(createBankUrl(bankQuery), (url) => resolveNotFoundAsNull(getJson(url))),
    },
  }
}

const MAX_RESPONSES = 100

/**
 * Caches responses for the visit, at most MAX_RESPONSES, without expiry. Evicts the oldest first
 * and does not keep failures.
 */
class VisitCache {
  private readonly responses = new Map<string, Promise<unknown>>()

  /** The cached response for a URL; calls `fetchResponse` when there is none. */
  get<T>(url: string, fetchResponse: () => Promise<T>): Promise<T> {
    const cached = this.responses.get(url)
    if (cached) return cached as Promise<T>
    const response = fetchResponse()
    this.responses.set(url, response)
    response.catch(() => this.responses.delete(url))
    const oldest = this.responses.keys().next().value
    if (this.responses.size > MAX_RESPONSES && oldest !== undefined) this.responses.delete(oldest)
    return response
  }

  /** Empties the cache, so that a repeated submit sends a new request. */
  clear() {
    this.responses.clear()
  }
}

/** The responses of this visit. */
export const visitCache = new VisitCache()

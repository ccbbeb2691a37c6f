import { type AnyCall, createCalls, type FormOutcome } from '../../api/site/define-call.ts'
import { type CodeCalls, defineCodeCalls, SITE_CALLS, type SiteApi } from '../../api/site/site-api.ts'
import { addQuery, fillPath, hasPart } from '../../codes/pages/paths.ts'
import { getCodeType } from '../code-types/code-types.ts'
import { UNREACHABLE_STATUS } from '../navigation/load-errors.ts'

/** A failed site call. */
class SiteCallError extends Error {
  override name = 'SiteCallError'
  readonly status: number
  /** The parsed body of the response; {} if the response had no body. */
  readonly body: object

  constructor(status: number, body: object) {
    super(`${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/**
 * Fetches a response and parses its body; {} if it has none. Rejects with a SiteCallError of
 * UNREACHABLE_STATUS when no complete response arrives, or when its body is not JSON. The server answers site
 * calls in JSON only, so such a body is the page of a proxy that cannot reach the server, or of a network
 * that asks for a login.
 */
async function fetchResponse(url: string, options: RequestInit) {
  try {
    const response = await fetch(url, options)
    const text = await response.text()
    return { response, body: (text ? JSON.parse(text) : {}) as object }
  } catch {
    throw new SiteCallError(UNREACHABLE_STATUS, { error: 'Please check your connection and try again.' })
  }
}

/** Fetches and parses JSON. Rejects with a SiteCallError for an error response. */
async function fetchJson(url: string, options: RequestInit): Promise<object> {
  const { response, body } = await fetchResponse(url, options)
  if (!response.ok) throw new SiteCallError(response.status, body)
  return body
}

/** The status of a call whose answer is empty. Every call has an answer, so the server has failed. */
const EMPTY_ANSWER_STATUS = 502

/** Fetches an answer. Rejects also if it is empty: 204, no body, or {}. */
async function getJson(url: string): Promise<object> {
  const answer = await fetchJson(url, { headers: { accept: 'application/json' } })
  if (!Array.isArray(answer) && Object.keys(answer).length === 0)
    throw new SiteCallError(EMPTY_ANSWER_STATUS, { error: 'The answer is empty' })
  return answer
}

type Fields = Readonly<Record<string, unknown>>

/** Fetches the answer of a GET as its declaration says. */
async function getAnswer({ isRetried, isNullFor404 }: AnyCall, url: string): Promise<unknown> {
  try {
    return await getJson(url)
  } catch (error) {
    const { status } = error as SiteCallError
    if (isNullFor404 && status === 404) return null
    if (isRetried && status >= 500) return getJson(url)
    throw error
  }
}

const postJson = (url: string, body: unknown) =>
  fetchJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The request completes even if the visitor leaves the page.
    keepalive: true,
  })

/** The body of an error response to a form. */
interface ErrorBody {
  readonly error: string
  readonly fields: Readonly<Record<string, string>>
}

/** Posts a form. Resolves also for validation problems, refusals, and without a connection; else rejects. */
async function postForm(url: string, formValues: Fields): Promise<FormOutcome<string, unknown>> {
  try {
    return { kind: 'accepted', answer: await postJson(url, formValues) }
  } catch (error) {
    const { status, body } = error as SiteCallError
    // The server has not refused the form but failed. Its error text would not help.
    if (status === 500) throw error
    const { error: reason, fields } = body as Partial<ErrorBody>
    if (fields) return { kind: 'problems', problems: fields }
    if (reason) return { kind: 'refused', status, reason }
    throw error
  }
}

/** Makes a call over HTTP. The type of the server's handler guarantees the shape of the answer. */
function makeCall(call: AnyCall, input: Fields, cache: VisitCache): Promise<unknown> {
  const url = fillPath(call.path, input as Readonly<Record<string, string>>)
  if (call.isForm) return postForm(url, input)
  if (call.method === 'POST') return postJson(url, input)
  const query = Object.fromEntries(Object.entries(input).filter(([name]) => !hasPart(call.path, name)))
  const timestamp = call.isTimestamped ? Date.now() : undefined
  const fetchAnswer = () => getAnswer(call, addQuery(url, { ...query, timestamp }))
  // The key has no timestamp: it is the same for each repetition of a call.
  return call.isCachedForVisit ? cache.get(addQuery(url, query), fetchAnswer) : fetchAnswer()
}

/** Creates the site API over HTTP. */
export function createHttpSiteApi(cache: VisitCache): SiteApi {
  const createHttpCalls = <Calls>(calls: { readonly [Name in keyof Calls]: AnyCall }) =>
    createCalls<Calls, AnyCall>(calls, (call, input) => makeCall(call, input as Fields, cache))
  return {
    ...createHttpCalls<typeof SITE_CALLS>(SITE_CALLS),
    codes: (type) => createHttpCalls<CodeCalls>(defineCodeCalls(getCodeType(type))),
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

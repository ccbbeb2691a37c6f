import type {
  IssuedKey,
  KeyOutcome,
  RecentSearchItem,
  SendOutcome,
  SiteApi,
  SwiftBankQuestion,
} from '../../api/site/site-api.ts'
import type { KeyRequestProblems } from '../../api-keys/key-request.ts'
import { findCodeType } from '../../codes/registry.ts'
import { ALL_COUNTRIES } from '../../codes/swift/search-question.ts'
import type { MessageProblems } from '../../contact/message.ts'
import { VisitCache } from './visit-cache.ts'

/** A call that was answered with an error. The message is the status, a colon, and what the server said. */
export class SiteCallError extends Error {
  override name = 'SiteCallError'
  readonly status: number
  /** What the server said. */
  readonly text: string

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
  }
}

/** Calls our own origin, to which fetch sends credentials by itself. */
async function askServer(address: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(address, options)
  const body = await response.text()
  if (!response.ok) throw new SiteCallError(response.status, body || response.statusText)
  return body ? JSON.parse(body) : {}
}

const ask = (address: string) => askServer(address, { headers: { accept: 'application/json' } })

/**
 * A search or validation that failed is tried once more (specification, section 7), unless the server said
 * that asking again is no use.
 */
async function askWithRetry(address: string): Promise<unknown> {
  try {
    return await ask(address)
  } catch (error) {
    if (error instanceof SiteCallError && error.status < 500) throw error
    return ask(address)
  }
}

/** Gets past every cache on the way: a repeated submit asks again. */
const cacheBuster = () => ({ timestamp: Date.now() })

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(given).toString()
  return text ? `${path}?${text}` : path
}

function bankAddress(question: SwiftBankQuestion): string {
  const { country, bank, bic, branchTerm, branchPage, branchLimit } = question
  const path = `/api/swift/${encodeURIComponent(country)}/${encodeURIComponent(bank)}`
  return withQuery(path, { bic, term: branchTerm, page: branchPage, limit: branchLimit })
}

async function nullWhenNotFound(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SiteCallError && error.status === 404) return null
    throw error
  }
}

/** The word of a type in addresses. */
const callOf = (type: string) => findCodeType(type)?.call ?? type

/** Whether the page of a code is where it is validated; the other types have theirs validated before it opens. */
const validatesOnItsPage = (type: string) => findCodeType(type)?.evidence === 'check digits'

const post = (address: string, body: unknown) =>
  askServer(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })

/** An answer to what was typed into a form, for those that say what is wrong or why not. */
interface ErrorBody<Problems> {
  readonly error: string
  readonly fields?: Problems
}

/** What a form is answered with: also that it breaks a rule, or is not taken now, is no failure. */
async function submit<Problems>(address: string, typed: unknown) {
  try {
    return { kind: 'taken', answer: await post(address, typed) } as const
  } catch (error) {
    if (!(error instanceof SiteCallError) || error.status === 500) throw error
    const { status } = error
    const { error: reason, fields } = JSON.parse(error.text) as ErrorBody<Problems>
    return fields
      ? ({ kind: 'problems', problems: fields } as const)
      : ({ kind: 'refused', status, reason } as const)
  }
}

async function sendMessage(typed: unknown): Promise<SendOutcome> {
  const outcome = await submit<MessageProblems>('/api/contact', typed)
  if (outcome.kind === 'refused') throw new SiteCallError(outcome.status, outcome.reason)
  return outcome.kind === 'taken' ? { kind: 'sent' } : outcome
}

async function requestKey(typed: unknown): Promise<KeyOutcome> {
  const outcome = await submit<KeyRequestProblems>('/api/keys', typed)
  if (outcome.kind !== 'taken') return outcome
  return { kind: 'issued', ...(outcome.answer as IssuedKey) }
}

/** The site calls over HTTP. Answers have the shapes that the server's own schemas give them. */
export function siteApiOverHttp(cache: VisitCache): SiteApi {
  const get = <T>(address: string, askFor: (address: string) => Promise<unknown> = ask) =>
    cache.get(address, () => askFor(address) as Promise<T>)
  return {
    reference: () => get('/api/reference'),
    contact: { send: sendMessage },
    keys: { request: requestKey },
    accounts: {
      check: (sortcode, account) =>
        post('/api/sortcode/account', { sortcode, account }) as ReturnType<SiteApi['accounts']['check']>,
    },
    codes: {
      validate: (type, input) => {
        const call = callOf(type)
        const query = { [call]: input, ...cacheBuster() }
        return askWithRetry(withQuery(`/api/${call}/validate`, query)) as ReturnType<
          SiteApi['codes']['validate']
        >
      },
      details: (type, input) =>
        get(
          `/api/${callOf(type)}/details/${encodeURIComponent(input)}`,
          validatesOnItsPage(type) ? askWithRetry : ask,
        ),
    },
    recentSearches: {
      // Asked each time: the visit's cache would show an old list.
      list: async (limit) => {
        const all = (await ask('/api/recent-searches')) as readonly RecentSearchItem[]
        return all.slice(0, limit)
      },
      add: async (type, value) => {
        await post('/api/recent-searches/add', { type: findCodeType(type)?.searchType, value })
      },
    },
    swift: {
      popular: () => get('/api/swift/popular'),
      coverage: () => get('/api/swift/coverage'),
      search: ({ term, country }) => {
        const query = { term, country: country ?? ALL_COUNTRIES }
        return get(withQuery('/api/swift/search', query), () =>
          askWithRetry(withQuery('/api/swift/search', { ...query, ...cacheBuster() })),
        )
      },
      code: (input) => get(`/api/swift/code/${encodeURIComponent(input)}`),
      bank: (question) => {
        const address = bankAddress(question)
        return cache.get(address, () => nullWhenNotFound(ask(address))) as ReturnType<
          SiteApi['swift']['bank']
        >
      },
    },
  }
}

/** The cache of this visit. */
export const visitCache = new VisitCache()

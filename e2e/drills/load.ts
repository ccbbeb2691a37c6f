/** Visitors that send requests without a pause, and record the acknowledged data. */
import { setTimeout } from 'node:timers/promises'

/** The setting with which a site trusts the X-Forwarded-For headers of these visitors. */
export const PROXY = { TRUST_PROXY: '127.0.0.1 ::1' }

const TIMEOUT_MS = 15_000
/** The pause of a visitor after a failed request. */
const RETRY_DELAY_MS = 20

/** Below the maximum number of unsent messages of a site. */
const MAX_MESSAGES = 900

export interface Load {
  /** The e-mail addresses of acknowledged keys and messages. */
  readonly keys: ReadonlySet<string>
  readonly messages: ReadonlySet<string>
  /** The number of counted calls with status 200. */
  readonly granted: () => number
  /** The number of responses by status. */
  readonly byStatus: ReadonlyMap<number, number>
  /** The number of requests without a response. */
  readonly unanswered: () => number
  /** Stops the visitors and waits for their open requests. */
  stop(): Promise<void>
}

interface VisitorRequest {
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly onSuccess?: () => void
}

/** A different IP address for each request, so that no rate limit applies. */
function clientIpAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function send(url: string, number: number, { path, body, headers }: VisitorRequest): Promise<Response> {
  const posted = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const type = body ? { 'content-type': 'application/json' } : {}
  return fetch(url + path, {
    ...posted,
    headers: { ...type, ...headers, 'x-forwarded-for': clientIpAddress(number) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/**
 * Starts visitors of a site: one of each kind, each sending one request after another. `currentUrl` returns
 * the current URL of the site, which may change at a restart. `name` marks the data that these visitors
 * leave.
 */
export function startLoad(currentUrl: () => string, authorization: string, name = ''): Load {
  const [keys, messages] = [new Set<string>(), new Set<string>()]
  const byStatus = new Map<number, number>()
  let [number, granted, unanswered, isRunning] = [0, 0, 0, true]
  const createRequests: (() => VisitorRequest)[] = [
    () => ({ path: '/swift' }),
    () => ({ path: '/api/swift/code/DEUTDEFF' }),
    () => ({
      path: '/v1/lookup?code=DEUTDEFF',
      headers: { authorization },
      onSuccess: () => {
        granted += 1
      },
    }),
    () => ({ path: '/api/recent-searches/add', body: { type: 'SWIFT', value: 'DEUTDEFF' } }),
    () => {
      const email = `key${name}${number}@invented.example`
      const body = { name: 'Ada Lovelace', email, terms: true }
      return { path: '/api/keys', body, onSuccess: () => keys.add(email) }
    },
    () => {
      if (messages.size >= MAX_MESSAGES) return { path: '/' }
      const email = `message${name}${number}@invented.example`
      const message = { subject: 'A drill', reason: 'feedback', message: 'Is this stored, whatever happens?' }
      return {
        path: '/api/contact',
        body: { name: 'Ada Lovelace', email, ...message },
        onSuccess: () => messages.add(email),
      }
    },
  ]

  async function visit(next: () => VisitorRequest) {
    while (isRunning) {
      const request = next()
      try {
        const response = await send(currentUrl(), number++, request)
        await response.arrayBuffer()
        byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1)
        if (response.ok) request.onSuccess?.()
      } catch {
        unanswered += 1
        await setTimeout(RETRY_DELAY_MS)
      }
    }
  }
  const visitors = createRequests.map(visit)
  return {
    keys,
    messages,
    byStatus,
    granted: () => granted,
    unanswered: () => unanswered,
    async stop() {
      isRunning = false
      await Promise.all(visitors)
    },
  }
}

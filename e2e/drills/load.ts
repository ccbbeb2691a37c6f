/** Visitors that send requests without a pause, and record the acknowledged data. */
import { setTimeout } from 'node:timers/promises'
import { hashKeyText } from '../../src/api-keys/key-text.ts'

/** The environment with which a site trusts the X-Forwarded-For headers of these visitors. */
export const TRUST_PROXY_ENV = { TRUST_PROXY: '127.0.0.1 ::1' }

const TIMEOUT_MS = 15_000
/** The pause of a visitor after a failed request. */
const RETRY_DELAY_MS = 20

/** Less than the maximum number of undelivered messages that a site stores. */
const MAX_MESSAGES = 900

export interface Load {
  /** The hashes of acknowledged keys: the state stores no keys. */
  readonly keys: ReadonlySet<string>
  /** The e-mail addresses of acknowledged messages. */
  readonly messages: ReadonlySet<string>
  /** The number of API calls with status 200. */
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
  /** Receives the text of a response with a status of success. */
  readonly onSuccess?: (text: string) => void
}

/** A different IP address for each request, so that no rate limit applies. */
function clientIpAddress(requestNumber: number): string {
  return `10.${(requestNumber >> 16) & 255}.${(requestNumber >> 8) & 255}.${requestNumber & 255}`
}

function send(
  url: string,
  requestNumber: number,
  { path, body, headers }: VisitorRequest,
): Promise<Response> {
  const post = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const contentType = body ? { 'content-type': 'application/json' } : {}
  return fetch(url + path, {
    ...post,
    headers: { ...contentType, ...headers, 'x-forwarded-for': clientIpAddress(requestNumber) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/**
 * Starts six visitors of a site. Each sends one kind of request, one after another. `currentUrl` returns the
 * URL of the site, which may change at a restart. `name` is in the e-mail addresses of these visitors.
 */
export function startLoad(currentUrl: () => string, authorization: string, name = ''): Load {
  const [keys, messages] = [new Set<string>(), new Set<string>()]
  const byStatus = new Map<number, number>()
  let [requestNumber, granted, unanswered, isRunning] = [0, 0, 0, true]
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
      const onSuccess = (text: string) => keys.add(hashKeyText(JSON.parse(text).key))
      return { path: '/api/keys', body: { terms: true }, onSuccess }
    },
    () => {
      if (messages.size >= MAX_MESSAGES) return { path: '/' }
      const email = `message${name}${requestNumber}@invented.example`
      const message = { subject: 'A drill', reason: 'feedback', message: 'Is this stored, whatever happens?' }
      return {
        path: '/api/contact',
        body: { name: 'Ada Lovelace', email, ...message },
        onSuccess: () => messages.add(email),
      }
    },
  ]

  async function sendRepeatedly(createRequest: () => VisitorRequest) {
    while (isRunning) {
      const request = createRequest()
      try {
        const response = await send(currentUrl(), requestNumber++, request)
        const text = await response.text()
        byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1)
        if (response.ok) request.onSuccess?.(text)
      } catch {
        unanswered += 1
        await setTimeout(RETRY_DELAY_MS)
      }
    }
  }
  const visitors = createRequests.map(sendRepeatedly)
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

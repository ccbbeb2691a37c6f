/** Visitors who ask and leave things without a pause, and note what was acknowledged. */
import { setTimeout } from 'node:timers/promises'

/** What a site is told that is to believe who the visitors say they are. */
export const PROXY = { TRUST_PROXY: '127.0.0.1 ::1' }

const PATIENCE = 15_000
/** Where nobody answers, visitors come back after so long, in milliseconds. */
const AGAIN = 20

/** Below the most that a site keeps without having sent them. */
const MOST_MESSAGES = 900

export interface Load {
  /** The e-mail addresses of keys and of messages that were acknowledged. */
  readonly keys: ReadonlySet<string>
  readonly messages: ReadonlySet<string>
  /** The calls that were answered with 200. */
  readonly granted: () => number
  /** How many answers there were, by status. */
  readonly byStatus: ReadonlyMap<number, number>
  /** How many requests were not answered at all. */
  readonly broken: () => number
  /** Ends it, when the requests under way are answered. */
  stop(): Promise<void>
}

interface Question {
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly onAnswer?: () => void
}

/** Each request comes from somebody else, as a trusted proxy says: no limit of one address is met. */
function newcomer(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function ask(url: string, number: number, { path, body, headers }: Question): Promise<Response> {
  const posted = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const type = body ? { 'content-type': 'application/json' } : {}
  return fetch(url + path, {
    ...posted,
    headers: { ...type, ...headers, 'x-forwarded-for': newcomer(number) },
    signal: AbortSignal.timeout(PATIENCE),
  })
}

/**
 * Starts visitors of a site: one of each kind, each sending one request after another. `urlNow` returns the
 * current URL of the site, which may change at a restart. `name` marks the data that these visitors leave.
 */
export function startLoad(urlNow: () => string, authorization: string, name = ''): Load {
  const [keys, messages] = [new Set<string>(), new Set<string>()]
  const byStatus = new Map<number, number>()
  let [number, granted, broken, going] = [0, 0, 0, true]
  const kinds: (() => Question)[] = [
    () => ({ path: '/swift' }),
    () => ({ path: '/api/swift/code/DEUTDEFF' }),
    () => ({
      path: '/v1/lookup?code=DEUTDEFF',
      headers: { authorization },
      onAnswer: () => {
        granted += 1
      },
    }),
    () => ({ path: '/api/recent-searches/add', body: { type: 'SWIFT', value: 'DEUTDEFF' } }),
    () => {
      const email = `key${name}${number}@invented.example`
      const body = { name: 'Ada Lovelace', email, terms: true }
      return { path: '/api/keys', body, onAnswer: () => keys.add(email) }
    },
    () => {
      if (messages.size >= MOST_MESSAGES) return { path: '/' }
      const email = `message${name}${number}@invented.example`
      const said = { subject: 'A drill', reason: 'feedback', message: 'Is this stored, whatever happens?' }
      return {
        path: '/api/contact',
        body: { name: 'Ada Lovelace', email, ...said },
        onAnswer: () => messages.add(email),
      }
    },
  ]

  async function visit(next: () => Question) {
    while (going) {
      const question = next()
      try {
        const answer = await ask(urlNow(), number++, question)
        await answer.arrayBuffer()
        byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
        if (answer.ok) question.onAnswer?.()
      } catch {
        broken += 1
        await setTimeout(AGAIN)
      }
    }
  }
  const visitors = kinds.map(visit)
  return {
    keys,
    messages,
    byStatus,
    granted: () => granted,
    broken: () => broken,
    async stop() {
      going = false
      await Promise.all(visitors)
    },
  }
}

/** How somebody comes to watch a code. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { CodeType } from '../codes/types.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { type Reach, reachableAddresses, Unreachable } from './reach.ts'
import { SECRET_BYTES, secretOf } from './signature.ts'
import type { Created, WatchLimits, WatchStore } from './watch-store.ts'
import { watchedAnswer } from './watched-answer.ts'
import { readWebhookUrl } from './webhook-url.ts'

/** Hosts that are looked up at once for those who make watches. */
const MOST_CHECKS = 50

export interface WatchMaking {
  readonly store: Pick<WatchStore, 'create'>
  readonly reach: Reach
  /** So many bytes that nobody can guess, anew each time. */
  readonly random: (bytes: number) => Uint8Array
  readonly now: () => Date
}

export interface WatchRequest {
  readonly keyId: string
  readonly type: CodeType<CodeTypeId>
  readonly code: string
  readonly url: string
  readonly description: string | null
}

/** A watch with its secret, which is told here and never again; or why there is none. */
export type MadeWatch =
  | (Extract<Created, { kind: 'created' }> & { readonly secret: string })
  | Exclude<Created, { kind: 'created' }>
  | { readonly kind: 'wrong'; readonly parameter: 'type' | 'code' | 'url'; readonly message: string }
  /** Too many hosts are being looked up. */
  | { readonly kind: 'busy' }

const NO_ACCOUNTS =
  'An IBAN names an account, and nothing of accounts is kept. Watch the BIC of its bank: type swift.'
const NO_DIRECTORY = 'No directory lists codes of this type, so their answers never change'
/** One sentence for a host that nobody knows and for one of somebody's own network: which of the two is nobody's business. */
const NO_PUBLIC_HOST = 'url must name a host with public addresses'

const wrong = (parameter: 'type' | 'code' | 'url', message: string) =>
  ({ kind: 'wrong', parameter, message }) as const

async function isReachable(host: string, reach: Reach): Promise<boolean> {
  try {
    await reachableAddresses(host, reach)
    return true
  } catch (error) {
    if (error instanceof Unreachable) return false
    throw error
  }
}

/** Makes watches; `lookup` is asked for the answer that changes are told from. */
export function watchMaker({ store, reach, random, now }: WatchMaking) {
  let checks = 0

  async function checkHost(host: string): Promise<boolean | 'busy'> {
    if (checks >= MOST_CHECKS) return 'busy'
    checks++
    try {
      return await isReachable(host, reach)
    } finally {
      checks--
    }
  }

  async function make(asked: WatchRequest, lookup: () => Lookup, limits: WatchLimits): Promise<MadeWatch> {
    const { type, ...request } = asked
    if (type.personal) return wrong('type', NO_ACCOUNTS)
    if (type.evidence === 'none') return wrong('type', NO_DIRECTORY)
    const examined = type.examine(asked.code)
    if (!examined.wellFormed) return wrong('code', examined.error)
    const read = readWebhookUrl(asked.url, reach.protocols)
    if (!read.ok) return wrong('url', read.problem)
    const reachable = await checkHost(read.url.hostname)
    if (reachable === 'busy') return { kind: 'busy' }
    if (!reachable) return wrong('url', NO_PUBLIC_HOST)
    const secret = secretOf(random(SECRET_BYTES))
    const current = lookup()
    const { version, builtAt } = current
    const { code } = examined
    const created = await store.create(
      {
        ...request,
        ...{ type: type.id, code, url: read.url.href, secret },
        lookedIn: { version, builtAt },
        answer: watchedAnswer(current, type.id, code),
      },
      limits,
      now(),
    )
    return created.kind === 'created' ? { ...created, secret } : created
  }

  return make
}

/** Creates watches for the public API. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { CodeType } from '../codes/types.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { AddressNotAllowed, type EgressPolicy, resolveAllowedAddresses } from './egress-policy.ts'
import { encodeSecret, SECRET_BYTES } from './signature.ts'
import type { Created, WatchLimits, WatchStore } from './watch-store.ts'
import { selectWatchedFields } from './watched-answer.ts'
import { parseWebhookUrl } from './webhook-url.ts'

/** The maximum number of concurrent DNS look-ups. */
const MAX_LOOKUPS = 50

export interface WatchCreating {
  readonly store: Pick<WatchStore, 'create'>
  readonly egress: EgressPolicy
  /** Returns new bytes from a cryptographic random generator. */
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

/** The created watch with its secret, which is shown only once; or the reason why none was created. */
export type WatchCreation =
  | (Extract<Created, { kind: 'created' }> & { readonly secret: string })
  | Exclude<Created, { kind: 'created' }>
  | { readonly kind: 'wrong'; readonly parameter: 'type' | 'code' | 'url'; readonly message: string }
  /** Too many DNS look-ups are running. */
  | { readonly kind: 'busy' }

const NO_ACCOUNTS =
  'An IBAN identifies an account, and we store nothing about accounts. Watch the BIC of its bank instead: ' +
  'type swift.'
const NO_DIRECTORY = 'No directory lists codes of this type, so their answers never change'
/**
 * The same message for an unknown host and for one of a private network, so that callers cannot probe the
 * network.
 */
const NO_PUBLIC_HOST = 'url must have a host with public addresses'

const wrong = (parameter: 'type' | 'code' | 'url', message: string) =>
  ({ kind: 'wrong', parameter, message }) as const

async function isReachable(host: string, egress: EgressPolicy): Promise<boolean> {
  try {
    await resolveAllowedAddresses(host, egress)
    return true
  } catch (error) {
    if (error instanceof AddressNotAllowed) return false
    throw error
  }
}

/**
 * Returns a function that creates a watch. It stores the current answer from `lookup`, to detect later
 * changes.
 */
export function watchCreator({ store, egress, random, now }: WatchCreating) {
  let checks = 0

  async function checkHost(host: string): Promise<boolean | 'busy'> {
    if (checks >= MAX_LOOKUPS) return 'busy'
    checks++
    try {
      return await isReachable(host, egress)
    } finally {
      checks--
    }
  }

  async function make(
    asked: WatchRequest,
    lookup: () => Lookup,
    limits: WatchLimits,
  ): Promise<WatchCreation> {
    const { type, ...request } = asked
    if (type.identifiesAccount) return wrong('type', NO_ACCOUNTS)
    if (type.evidence === 'none') return wrong('type', NO_DIRECTORY)
    const examined = type.examine(asked.code)
    if (!examined.wellFormed) return wrong('code', examined.error)
    const read = parseWebhookUrl(asked.url, egress.protocols)
    if (!read.ok) return wrong('url', read.problem)
    const reachable = await checkHost(read.url.hostname)
    if (reachable === 'busy') return { kind: 'busy' }
    if (!reachable) return wrong('url', NO_PUBLIC_HOST)
    const secret = encodeSecret(random(SECRET_BYTES))
    const current = lookup()
    const { code } = examined
    const created = await store.create(
      {
        ...request,
        ...{ type: type.id, code, url: read.url.href, secret },
        checkedIn: current.state,
        answer: selectWatchedFields(current, type.id, code),
      },
      limits,
      now(),
    )
    return created.kind === 'created' ? { ...created, secret } : created
  }

  return make
}

/** Creates and changes webhook endpoints: validates their URLs and generates their secrets. */
import { AddressNotAllowed, type EgressPolicy, resolveAllowedAddresses } from './egress-policy.ts'
import { encodeSecret, SECRET_BYTES } from './signature.ts'
import type {
  EndpointChanges,
  EndpointCreation,
  EndpointStore,
  NewEndpoint,
  WebhookEndpoint,
  WriteInTransaction,
} from './webhook-endpoint.ts'
import { ENDPOINT_LIMITS } from './webhook-endpoint.ts'
import { parseWebhookUrl } from './webhook-url.ts'

/** The maximum number of concurrent DNS look-ups. */
const MAX_CONCURRENT_LOOKUPS = 50

const HOUR_MS = 3_600_000

export interface EndpointDependencies {
  readonly store: EndpointStore
  readonly egress: EgressPolicy
  /** Returns new bytes from a cryptographic random generator. */
  readonly randomBytes: (bytes: number) => Uint8Array
  readonly now: () => Date
}

/** Why a URL is not accepted. */
type UrlRefusal =
  | { readonly kind: 'invalid'; readonly message: string }
  /** Too many DNS look-ups are running. */
  | { readonly kind: 'busy' }

/** An endpoint with its secret, which is shown only once. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpoint
  readonly secret: string
}

export interface EndpointManager {
  create(
    endpoint: Omit<NewEndpoint, 'secret'>,
    writeInTransaction?: WriteInTransaction<EndpointWithSecret>,
  ): Promise<
    | ({ readonly kind: 'created' } & EndpointWithSecret)
    | Exclude<EndpointCreation, { kind: 'created' }>
    | UrlRefusal
  >
  /** Returns null if the key has no endpoint with that id. */
  update(keyId: string, id: string, changes: EndpointChanges): Promise<WebhookEndpoint | UrlRefusal | null>
  /**
   * Replaces the secret. For `oldSecretHours` hours, events are signed with the old secret too. Returns null
   * if the key has no endpoint with that id.
   */
  rotateSecret(
    endpoint: Pick<WebhookEndpoint, 'keyId' | 'id'>,
    oldSecretHours: number,
    writeInTransaction?: WriteInTransaction<EndpointWithSecret>,
  ): Promise<EndpointWithSecret | null>
}

/**
 * The same message for an unknown host and for a host in a private network, so that callers cannot probe the
 * network.
 */
const NOT_PUBLIC = 'url must have a host with public addresses'

/** Creates a function that parses a URL, or returns why the URL or an address of its host is refused. */
function createUrlChecker(egress: EgressPolicy) {
  let runningLookups = 0

  return async (text: string): Promise<URL | UrlRefusal> => {
    const parsed = parseWebhookUrl(text, egress)
    if (!parsed.ok) return { kind: 'invalid', message: parsed.problem }
    if (runningLookups >= MAX_CONCURRENT_LOOKUPS) return { kind: 'busy' }
    runningLookups++
    try {
      await resolveAllowedAddresses(parsed.url, egress)
      return parsed.url
    } catch (error) {
      if (error instanceof AddressNotAllowed) return { kind: 'invalid', message: NOT_PUBLIC }
      throw error
    } finally {
      runningLookups--
    }
  }
}

const writeNothing = async () => {}

/** Creates the operations on endpoints. */
export function createWebhookEndpointManager(dependencies: EndpointDependencies): EndpointManager {
  const { store, egress, randomBytes, now } = dependencies
  const checkUrl = createUrlChecker(egress)
  const createSecret = () => encodeSecret(randomBytes(SECRET_BYTES))
  return {
    async create(endpoint, writeInTransaction = writeNothing) {
      const urlOrRefusal = await checkUrl(endpoint.url)
      if (!(urlOrRefusal instanceof URL)) return urlOrRefusal
      const secret = createSecret()
      const created = await store.create(
        { ...endpoint, url: urlOrRefusal.href, secret },
        ENDPOINT_LIMITS,
        now(),
        (stored, transaction) => writeInTransaction({ endpoint: stored, secret }, transaction),
      )
      return created.kind === 'created' ? { ...created, secret } : created
    },
    async update(keyId, id, changes) {
      if (changes.url === undefined) return store.update(keyId, id, changes)
      const urlOrRefusal = await checkUrl(changes.url)
      if (!(urlOrRefusal instanceof URL)) return urlOrRefusal
      return store.update(keyId, id, { ...changes, url: urlOrRefusal.href })
    },
    async rotateSecret({ keyId, id }, oldSecretHours, writeInTransaction = writeNothing) {
      const secret = createSecret()
      const oldSecretSignsUntil = new Date(now().getTime() + oldSecretHours * HOUR_MS)
      const rotated = await store.rotateSecret(
        { keyId, id },
        secret,
        oldSecretSignsUntil,
        (endpoint, transaction) => writeInTransaction({ endpoint, secret }, transaction),
      )
      return rotated && { endpoint: rotated, secret }
    },
  }
}

/**
 * Redis, or Valkey: where several processes count the requests of a minute together, and tell each other at once of keys that
 * have changed. Nothing is kept there that would be missed: while it is away each process counts by itself, and a key that is
 * revoked stops working within five seconds as it would without.
 */
import { Redis, type RedisOptions } from 'iovalkey'

/** How long an answer may take, in milliseconds: a call waits for it. */
const COMMAND_TIMEOUT = 250
/** How long it is taken to be away after it has not answered. */
const RECOVERY_DELAY = 1000
const MAX_RECONNECT_DELAY = 1000
const CHANNEL = 'bankcodex keys'

const CONNECTION_OPTIONS: RedisOptions = {
  connectTimeout: 2000,
  retryStrategy: (times) => Math.min(50 * times, MAX_RECONNECT_DELAY),
}

/** A request does not wait for a connection: it is counted here meanwhile. */
const REQUEST_OPTIONS: RedisOptions = {
  ...CONNECTION_OPTIONS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT,
}

export interface RedisEvents {
  onAway(error: Error): void
  onBack(): void
  /** A key has changed, by its id. */
  onKeyChanged(keyId: string): void
}

export interface SharedRedis {
  /** The options of @fastify/rate-limit that have it count there. */
  readonly options: { readonly redis: Redis; readonly nameSpace: string }
  /** Whether it answered lately. */
  isAvailable(): boolean
  /** It has not answered. */
  reportFailure(error: unknown): void
  close(): void
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Follows a server of Redis, away or not. */
export function connectRedis(url: string, events: RedisEvents, now: () => number = Date.now): SharedRedis {
  const client = new Redis(url, REQUEST_OPTIONS)
  // A connection that listens can do nothing else.
  const listener = new Redis(url, { ...CONNECTION_OPTIONS, maxRetriesPerRequest: null })
  let awayUntil = 0
  let told: 'there' | 'away' = 'there'

  function failed(error: unknown) {
    awayUntil = now() + RECOVERY_DELAY
    if (told === 'away') return
    told = 'away'
    events.onAway(asError(error))
  }

  function isAvailable(): boolean {
    if (client.status !== 'ready' || now() < awayUntil) return false
    if (told === 'away') {
      told = 'there'
      events.onBack()
    }
    return true
  }

  client.on('error', failed)
  client.on('close', () => failed(new Error('the connection has ended')))
  listener.on('error', () => {})
  listener.on('message', (_channel, keyId) => events.onKeyChanged(keyId))
  void listener.subscribe(CHANNEL).catch(() => {})
  return {
    options: { redis: client, nameSpace: 'bankcodex ' },
    isAvailable,
    reportFailure: failed,
    close() {
      client.removeAllListeners('close')
      client.disconnect()
      listener.disconnect()
    },
  }
}

/** Tells every process that keys have changed. Whether that was possible: where not, they see it within five seconds. */
export async function publishChangedKeys(url: string, keyIds: readonly string[]): Promise<boolean> {
  const client = new Redis(url, { ...REQUEST_OPTIONS, lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const keyId of keyIds) await client.publish(CHANNEL, keyId)
    return true
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}

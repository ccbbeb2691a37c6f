/**
 * Redis or Valkey, through which several processes share rate-limit counts and announce changed API keys. It
 * stores nothing durable: while it is unavailable, each process counts on its own and learns of a revoked key
 * within five seconds.
 */
import { Redis, type RedisOptions } from 'iovalkey'
import type { SharedCounter, WindowCount } from '../../api/request-counter.ts'

/** Short, because an HTTP request waits for the command. */
const COMMAND_TIMEOUT_MS = 250
/** For how long Redis counts as unavailable after a failed command. */
const RECOVERY_DELAY_MS = 1000
/** The delay grows by this much after each failed attempt to connect. */
const RECONNECT_DELAY_STEP_MS = 50
const MAX_RECONNECT_DELAY_MS = 1000
const CHANGED_KEYS_CHANNEL = 'bankcodex keys'

const CONNECTION_OPTIONS: RedisOptions = {
  connectTimeout: 2000,
  retryStrategy: (attempts) => Math.min(RECONNECT_DELAY_STEP_MS * attempts, MAX_RECONNECT_DELAY_MS),
}

/** Without a connection a command fails at once, because an HTTP request waits for it. */
const REQUEST_OPTIONS: RedisOptions = {
  ...CONNECTION_OPTIONS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT_MS,
}

export interface RedisEvents {
  /** Called once for each outage. */
  onUnavailable(error: Error): void
  /** Called after an outage, when `isAvailable` returns true for the first time. */
  onAvailable(): void
  /** Called with the id of a changed API key. */
  onKeyChanged(keyId: string): void
}

/** Counts requests in Redis. It is unavailable without a connection, and for a second after a failure. */
interface SharedRedis extends SharedCounter {
  close(): void
}

/** Counts a request in a window that begins with the first one. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`
const READ = `return { tonumber(redis.call('GET', KEYS[1])) or 0, redis.call('PTTL', KEYS[1]) }`

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Connects to Redis, and reconnects after an outage. */
export function connectRedis(url: string, events: RedisEvents, now: () => number = Date.now): SharedRedis {
  const client = new Redis(url, REQUEST_OPTIONS)
  // A connection that subscribes accepts no other commands. `null`: the subscription waits through an outage.
  const subscriber = new Redis(url, { ...CONNECTION_OPTIONS, maxRetriesPerRequest: null })
  let unavailableUntil = 0
  let isOutageReported = false

  function reportFailure(error: unknown) {
    unavailableUntil = now() + RECOVERY_DELAY_MS
    if (isOutageReported) return
    isOutageReported = true
    events.onUnavailable(asError(error))
  }

  function isAvailable(): boolean {
    if (client.status !== 'ready' || now() < unavailableUntil) return false
    if (isOutageReported) {
      isOutageReported = false
      events.onAvailable()
    }
    return true
  }

  async function run(script: string, caller: string, milliseconds: number): Promise<WindowCount> {
    const reply = await client.eval(script, 1, `bankcodex ${caller}`, milliseconds)
    const [current, ttl] = reply as [number, number]
    // Without a window the time left is negative: the next request begins one.
    return { current, ttl: ttl < 0 ? milliseconds : ttl }
  }

  client.on('error', reportFailure)
  client.on('close', () => reportFailure(new Error('the connection has ended')))
  // Reports the end of an outage also while no request asks.
  client.on('ready', () => setTimeout(isAvailable, 2 * RECOVERY_DELAY_MS).unref())
  // The errors of `client` already report an outage.
  subscriber.on('error', () => {})
  subscriber.on('message', (_channel, keyId) => events.onKeyChanged(keyId))
  void subscriber.subscribe(CHANGED_KEYS_CHANNEL).catch(() => {})
  return {
    count: (caller, milliseconds) => run(COUNT, caller, milliseconds),
    read: (caller, milliseconds) => run(READ, caller, milliseconds),
    isAvailable,
    reportFailure,
    close() {
      // This disconnection is not reported as an outage.
      client.removeAllListeners('close')
      client.disconnect()
      subscriber.disconnect()
    },
  }
}

/**
 * Publishes the ids of changed API keys to all processes. Returns false if Redis is unavailable; the cached
 * keys of the processes then expire within five seconds.
 */
export async function publishChangedKeys(url: string, keyIds: readonly string[]): Promise<boolean> {
  const client = new Redis(url, { ...REQUEST_OPTIONS, lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const keyId of keyIds) await client.publish(CHANGED_KEYS_CHANNEL, keyId)
    return true
  } catch {
    return false
  } finally {
    client.disconnect()
  }
}

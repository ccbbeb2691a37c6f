import { setImmediate } from 'node:timers/promises'
import type { Dependencies } from '../../api/cache-policy.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'

/**
 * The current version of what an answer depends on: a text that changes whenever one of the dependencies
 * does. null while one of them cannot be read; the answer is then made without the cache.
 */
export type VersionOf = (dependencies: Dependencies) => string | null | Promise<string | null>

/**
 * Shares reads among callers. A read begins after the call that it answers, so it sees every write that ended
 * before; one read runs at a time, however many callers there are.
 */
export function shareReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Value> | null = null
  async function readNext(): Promise<Value> {
    // Requests that arrive in the same turn of the event loop join.
    await Promise.all([running, setImmediate()])
    next = null
    const reading = read()
    running = reading.catch(() => {})
    return reading
  }
  return () => {
    next ??= readNext()
    return next
  }
}

/**
 * Versions by dependencies. That of the directory is known; that of the recent searches is read from the
 * state for every request (docs/decisions/2026-11-22-one-cache-policy.md), as another process may have
 * recorded one.
 */
export function versionsOf(
  directoryVersion: () => string | null,
  recentSearches: Pick<RecentSearchStore, 'version'>,
): VersionOf {
  const recentSearchVersion = shareReads(() => recentSearches.version())
  return ([, other]) => {
    const version = directoryVersion()
    if (!other || version === null) return version
    return recentSearchVersion().then(
      (recent) => `${version}.${recent}`,
      () => null,
    )
  }
}

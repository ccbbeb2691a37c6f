import { setImmediate } from 'node:timers/promises'
import type { onRequestHookHandler } from 'fastify'
import type { Dependencies } from '../../api/cache-policy.ts'
import { DirectoryUnavailable } from '../../api/errors.ts'
import type { Directory } from '../../directory/directory.ts'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import { calendarDay } from '../../directory/periods.ts'
import { type Lookup, lookupIn } from '../../lookup/lookup.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'

/** The current directory on the current day. Both may change between two calls. */
export interface CurrentDirectory {
  /** The lookup on the directory. Throws DirectoryUnavailable while there is none. */
  lookup(): Lookup
  /** The lookup on the directory; null while there is none. */
  lookupIfAny(): Lookup | null
  /** The version of the answers, by program, directory and day; null while there is no directory. */
  version(): string | null
  /** The version of the directory alone; null while there is none. */
  directoryVersion(): string | null
}

/** Changes with the program, the content of the directory, its file, and the days on which answers change. */
function versionOf(build: string, { state }: Lookup): string {
  return `${build}.${state.version}.${Date.parse(state.since).toString(36)}`
}

interface BoundDirectory {
  readonly directory: Directory
  readonly lookup: Lookup
  readonly version: string
}

/** Follows `live` and the calendar. `build` is the version of the program. */
export function createCurrentDirectory(
  live: Pick<LiveDirectory, 'current'>,
  build: string,
  now: () => Date,
): CurrentDirectory {
  let bound: BoundDirectory | null = null
  function bind(directory: Directory): BoundDirectory {
    const day = calendarDay(now())
    if (bound?.directory !== directory || bound.lookup.day !== day) {
      const lookup = lookupIn(directory, day)
      bound = { directory, lookup, version: versionOf(build, lookup) }
    }
    return bound
  }
  function ifAny(): BoundDirectory | null {
    const current = live.current()
    return isOpenDirectory(current) ? bind(current) : null
  }
  return {
    lookup() {
      const current = live.current()
      if (isOpenDirectory(current)) return bind(current).lookup
      throw new DirectoryUnavailable(current.message)
    },
    lookupIfAny: () => ifAny()?.lookup ?? null,
    version: () => ifAny()?.version ?? null,
    directoryVersion: () => ifAny()?.directory.version ?? null,
  }
}

/** Names the current directory in the header X-Directory-Version, while there is one. */
export function addDirectoryVersion(
  directoryVersion: CurrentDirectory['directoryVersion'],
): onRequestHookHandler {
  return (_request, reply, done) => {
    const version = directoryVersion()
    if (version !== null) reply.header('x-directory-version', version)
    done()
  }
}

/**
 * The current version of some dependencies: a text that changes whenever one of them does; null while one
 * cannot be read. The answer is then made without the cache.
 */
export type ReadVersion = (dependencies: Dependencies) => string | null | Promise<string | null>

/**
 * Shares reads among concurrent callers. A caller gets the result of a read that begins after its call, so
 * the read sees every earlier write. One read runs at a time.
 */
export function coalesceReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
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
 * Versions by dependencies. The version of the recent searches is read from the state for every request, as
 * another process may have recorded one (docs/decisions/2026-11-22-one-cache-policy.md).
 */
export function createVersionReader(
  directoryVersion: () => string | null,
  recentSearches: Pick<RecentSearchStore, 'version'>,
): ReadVersion {
  const recentSearchVersion = coalesceReads(() => recentSearches.version())
  return ([, other]) => {
    const version = directoryVersion()
    if (!other || version === null) return version
    return recentSearchVersion().then(
      (recent) => `${version}.${recent}`,
      () => null,
    )
  }
}

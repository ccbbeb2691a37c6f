import type { onRequestHookHandler } from 'fastify'
import type { DataDependencies } from '../../api/cache-policy.ts'
import { DirectoryUnavailable } from '../../api/errors.ts'
import { coalesceRuns } from '../../background/background-task.ts'
import type { Directory } from '../../directory/directory.ts'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import { getCalendarDay } from '../../directory/periods.ts'
import { createLookup, type Lookup } from '../../lookup/lookup.ts'
import type { RecentSearchStore } from '../../recent-searches/recent-searches.ts'

/**
 * The current lookup, which answers from one directory and for one day, and its versions. The directory and
 * the day may change between two calls.
 */
export interface CurrentLookup {
  /** Throws DirectoryUnavailable while there is no directory. */
  getLookup(): Lookup
  /** Returns null while there is no directory. */
  findLookup(): Lookup | null
  /** The version of the answers (see formatAnswerVersion); null while there is no directory. */
  getAnswerVersion(): string | null
  /** The version of the directory alone; null while there is no directory. */
  getDirectoryVersion(): string | null
}

/**
 * Formats the version of the answers. It changes with the program, with the directory, with the year (which
 * each page shows), and on each day on which the answers from the same directory change.
 */
function formatAnswerVersion(buildStamp: string, { answerRevision, day }: Lookup): string {
  const changedAt = Date.parse(answerRevision.since).toString(36)
  const year = day.slice(0, 4)
  return `${buildStamp}.${answerRevision.version}.${changedAt}.${year}`
}

interface VersionedLookup {
  readonly directory: Directory
  readonly lookup: Lookup
  readonly answerVersion: string
}

/**
 * Creates a lookup at the first call, and again when the directory or the day has changed. `buildStamp`
 * changes with the program.
 */
export function createCurrentLookup(
  liveDirectory: Pick<LiveDirectory, 'getCurrent'>,
  buildStamp: string,
  now: () => Date,
): CurrentLookup {
  let latest: VersionedLookup | null = null
  function reuseOrCreateLookup(directory: Directory): VersionedLookup {
    const day = getCalendarDay(now())
    if (latest?.directory !== directory || latest.lookup.day !== day) {
      const lookup = createLookup(directory, day)
      latest = { directory, lookup, answerVersion: formatAnswerVersion(buildStamp, lookup) }
    }
    return latest
  }
  function findCurrent(): VersionedLookup | null {
    const directoryOrFailure = liveDirectory.getCurrent()
    return isOpenDirectory(directoryOrFailure) ? reuseOrCreateLookup(directoryOrFailure) : null
  }
  return {
    getLookup() {
      const directoryOrFailure = liveDirectory.getCurrent()
      if (isOpenDirectory(directoryOrFailure)) return reuseOrCreateLookup(directoryOrFailure).lookup
      throw new DirectoryUnavailable(directoryOrFailure.message)
    },
    findLookup: () => findCurrent()?.lookup ?? null,
    getAnswerVersion: () => findCurrent()?.answerVersion ?? null,
    getDirectoryVersion: () => findCurrent()?.directory.version ?? null,
  }
}

/** Creates a hook that adds the header X-Directory-Version while there is a directory. */
export function createDirectoryVersionHook(
  getDirectoryVersion: CurrentLookup['getDirectoryVersion'],
): onRequestHookHandler {
  return (_request, reply, done) => {
    const version = getDirectoryVersion()
    if (version !== null) reply.header('x-directory-version', version)
    done()
  }
}

/**
 * Reads the current version of the data that a cache policy names: a text that changes when the data changes.
 * Returns null if the version cannot be read; the response is then not cached.
 */
export type DataVersionReader = (dependencies: DataDependencies) => string | null | Promise<string | null>

/**
 * Creates a DataVersionReader. It does not cache the version of the recent searches, because another process
 * may record a search at any time (docs/decisions/2026-11-22-one-cache-policy.md). Concurrent requests share
 * one read.
 */
export function createVersionReader(
  getAnswerVersion: () => string | null,
  store: Pick<RecentSearchStore, 'getVersion'>,
): DataVersionReader {
  const readRecentSearchVersion = coalesceRuns(() => store.getVersion())
  return (dependencies) => {
    const dependsOnRecentSearches = dependencies.some((name) => name === 'recent-searches')
    const version = getAnswerVersion()
    if (!dependsOnRecentSearches || version === null) return version
    return readRecentSearchVersion().then(
      (recent) => `${version}.${recent}`,
      () => null,
    )
  }
}

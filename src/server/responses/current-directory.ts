import type { onRequestHookHandler } from 'fastify'
import { DirectoryUnavailable } from '../../api/errors.ts'
import type { Directory } from '../../directory/directory.ts'
import { isOpenDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import { calendarDay } from '../../directory/periods.ts'
import { type Lookup, lookupIn } from '../../lookup/lookup.ts'

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
export function currentDirectory(
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

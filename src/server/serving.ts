/** The directory that serves now, as what answers need of it. */
import type { FastifyInstance } from 'fastify'
import { DirectoryUnavailable } from '../api/errors.ts'
import type { Directory } from '../directory/directory.ts'
import { isDirectory, type LiveDirectory } from '../directory/live.ts'
import { type Lookup, lookupIn } from '../lookup/lookup.ts'
import { madeOfLatest } from './made-of-latest.ts'

export interface Serving {
  /** The questions on it. Throws DirectoryUnavailable while none serves. */
  lookup(): Lookup
  /** The same; null while none serves. */
  lookupIfAny(): Lookup | null
  /** What answers depend on besides the address; null while none serves. */
  version(): string | null
  /** What it is known by among directories; null while none serves. */
  directoryVersion(): string | null
}

/** What answers depend on besides the address: the program, what the directory holds, and the file that it is in. */
function versionOf(build: string, { version, builtAt }: Directory): string {
  return `${build}.${version}.${Date.parse(builtAt).toString(36)}`
}

/** A directory with what is worked out of it once. */
interface Bound {
  readonly directory: Directory
  readonly lookup: Lookup
  readonly version: string
}

/** What serves, of a directory that may be swapped at any time. */
export function serving(live: Pick<LiveDirectory, 'current'>, build: string): Serving {
  const bind = madeOfLatest(
    (directory: Directory): Bound => ({
      directory,
      lookup: lookupIn(directory),
      version: versionOf(build, directory),
    }),
  )
  function ifAny(): Bound | null {
    const current = live.current()
    return isDirectory(current) ? bind(current) : null
  }
  return {
    lookup() {
      const current = live.current()
      if (isDirectory(current)) return bind(current).lookup
      throw new DirectoryUnavailable(current.message)
    },
    lookupIfAny: () => ifAny()?.lookup ?? null,
    version: () => ifAny()?.version ?? null,
    directoryVersion: () => ifAny()?.directory.version ?? null,
  }
}

/** Has every answer name the directory that served when it was asked for. Comes before kept answers are given. */
export function tellDirectory(app: FastifyInstance, directoryVersion: Serving['directoryVersion']) {
  app.addHook('onRequest', (_request, reply, done) => {
    const version = directoryVersion()
    if (version !== null) reply.header('x-directory-version', version)
    done()
  })
}

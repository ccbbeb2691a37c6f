/** The current directory, as answers need it. */
import type { FastifyInstance } from 'fastify'
import { DirectoryUnavailable } from '../../api/errors.ts'
import type { Directory } from '../../directory/directory.ts'
import { isDirectory, type LiveDirectory } from '../../directory/file/live-directory.ts'
import { type Lookup, lookupIn } from '../../lookup/lookup.ts'
import { memoizeLast } from './memoize-last.ts'

export interface Serving {
  /** The lookup on the directory. Throws DirectoryUnavailable while there is none. */
  lookup(): Lookup
  /** The same; null while there is no directory. */
  lookupIfAny(): Lookup | null
  /** The version of program and directory; null while there is no directory. */
  version(): string | null
  /** The version of the directory alone; null while there is none. */
  directoryVersion(): string | null
}

/** Changes with the program, with the content of the directory, and with the file that it is in. */
function versionOf(build: string, { version, builtAt }: Directory): string {
  return `${build}.${version}.${Date.parse(builtAt).toString(36)}`
}

interface Bound {
  readonly directory: Directory
  readonly lookup: Lookup
  readonly version: string
}

/** The current directory. It may be replaced between two calls. */
export function serving(live: Pick<LiveDirectory, 'current'>, build: string): Serving {
  const bind = memoizeLast(
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

/** Names the current directory in a header of every response. Comes before the cache. */
export function addDirectoryVersionHeader(
  app: FastifyInstance,
  directoryVersion: Serving['directoryVersion'],
) {
  app.addHook('onRequest', (_request, reply, done) => {
    const version = directoryVersion()
    if (version !== null) reply.header('x-directory-version', version)
    done()
  })
}

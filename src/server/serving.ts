/** The directory that serves now, as what answers need of it. */
import type { FastifyInstance } from 'fastify'
import { DirectoryUnavailable } from '../api/errors.ts'
import type { Directory } from '../directory/directory.ts'
import { isDirectory, type LiveDirectory } from '../directory/live.ts'
import { type Lookup, lookupIn } from '../lookup/lookup.ts'

export interface Serving {
  /** The questions on it. Throws DirectoryUnavailable while none serves. */
  lookup(): Lookup
  /** What answers depend on besides the address; null while none serves. */
  version(): string | null
  /** What it is known by among directories; null while none serves. */
  directoryVersion(): string | null
}

/** The questions on whatever directory serves now, bound once for each. */
function lookupOnLive(live: LiveDirectory): () => Lookup {
  const bound = new WeakMap<object, Lookup>()
  return () => {
    const current = live.current()
    if (!isDirectory(current)) throw new DirectoryUnavailable(current.message)
    const known = bound.get(current)
    if (known) return known
    const lookup = lookupIn(current)
    bound.set(current, lookup)
    return lookup
  }
}

/** What answers depend on besides the address: the program, what the directory holds, and the file that it is in. */
function versionOf(build: string, { version, builtAt }: Directory): string {
  return `${build}.${version}.${Date.parse(builtAt).toString(36)}`
}

/** What serves, of a directory that may be swapped at any time. */
export function serving(live: LiveDirectory, build: string): Serving {
  const directory = () => {
    const current = live.current()
    return isDirectory(current) ? current : null
  }
  return {
    lookup: lookupOnLive(live),
    version() {
      const current = directory()
      return current && versionOf(build, current)
    },
    directoryVersion: () => directory()?.version ?? null,
  }
}

/** The questions on the directory that serves now; null while none does. */
export function lookupWhileServing(live: LiveDirectory): () => Lookup | null {
  const lookup = lookupOnLive(live)
  return () => (isDirectory(live.current()) ? lookup() : null)
}

/** Has every answer name the directory that served when it was asked for. Comes before kept answers are given. */
export function tellDirectory(app: FastifyInstance, directoryVersion: Serving['directoryVersion']) {
  app.addHook('onRequest', (_request, reply, done) => {
    const version = directoryVersion()
    if (version !== null) reply.header('x-directory-version', version)
    done()
  })
}

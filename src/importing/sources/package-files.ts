import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BuildError } from '../source-description.ts'

const require = createRequire(import.meta.url)

/**
 * Finds the folder of an npm package, such as 'iban-to-bic'. Throws BuildError if the package is missing.
 * Call it only when a source is opened: machines that only serve do not have these packages.
 */
export function findPackageFolder(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((nodeModules) => join(nodeModules, name))
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')))
  if (!found) throw new BuildError(`${name} is not installed, and a build needs all packages: run npm ci`)
  return found
}

/** The files of a package that form one source. */
export interface PackageFiles {
  /** Each file's name and bytes, read lazily. */
  readonly contents: Iterable<readonly [file: string, bytes: Buffer]>
  /** The SHA-256 of the names and contents read so far. */
  sha256(): string
}

/** Opens files of a package. Each is read when its turn comes in `contents`. */
export function openPackageFiles(folder: string, files: readonly string[]): PackageFiles {
  const hash = createHash('sha256')
  function* read() {
    for (const file of files) {
      const bytes = readFileSync(join(folder, file))
      hash.update(file).update(bytes)
      yield [file, bytes] as const
    }
  }
  return { contents: read(), sha256: () => hash.copy().digest('hex') }
}

/** Reads all files and returns their SHA-256. */
export function hashFiles({ contents, sha256 }: PackageFiles): string {
  // Reading a file adds it to the hash.
  for (const _content of contents);
  return sha256()
}

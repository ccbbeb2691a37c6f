import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BakeError } from '../source-description.ts'

const require = createRequire(import.meta.url)

/**
 * The folder of what a package offers, 'iban-to-bic/package.json' say. To be asked when a source is opened: machines that only serve do
 * without these packages. Throws BakeError where it is missing.
 */
export function packageFolder(offered: string): string {
  try {
    return dirname(require.resolve(offered))
  } catch {
    const [name] = offered.split('/')
    throw new BakeError(`${name} is not installed, and a bake needs all packages: run npm ci`)
  }
}

/** Files of a package that make up a source together. */
export interface PackageFiles {
  /** Each file's name and bytes, read as they are asked for. */
  readonly contents: Iterable<readonly [file: string, bytes: Buffer]>
  /** The SHA-256 of the names and contents of all that were read. */
  sha256(): string
}

/** Takes a folder and the names of files in it. */
export function packageFiles(folder: string, files: readonly string[]): PackageFiles {
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

/** The SHA-256 of files that nobody has read yet. */
export function hashOf({ contents, sha256 }: PackageFiles): string {
  for (const _content of contents);
  return sha256()
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BuildError } from '../source-description.ts'

const require = createRequire(import.meta.url)

/**
 * Finds the folder of a module of an npm package: of its main module for 'bankdata-germany', of the whole
 * package for 'iban-to-bic/package.json'. Throws BuildError if the package is missing. Call it only when a
 * source is opened: machines that only serve do not have these packages.
 */
export function findModuleFolder(specifier: string): string {
  try {
    return dirname(require.resolve(specifier))
  } catch {
    const [packageName] = specifier.split('/')
    throw new BuildError(`${packageName} is not installed, and a build needs all packages: run npm ci`)
  }
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

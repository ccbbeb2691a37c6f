import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

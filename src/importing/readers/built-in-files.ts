/** Reads the built-in sources: files of npm packages, and the tables that this project maintains by hand. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { BuildError, type OpenedSource } from '../source-description.ts'

const require = createRequire(import.meta.url)

/**
 * Finds the folder of the file that a module specifier resolves to: 'bankdata-germany' gives the folder of
 * the package's main file, 'iban-to-bic/package.json' the root folder of the package. Throws BuildError if
 * the package is missing. Call it only when a source is opened: machines that only serve do not have these
 * packages.
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

/** Opens files of a package. Each file is read when the iteration over `contents` reaches it. */
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
export function hashPackageFiles({ contents, sha256 }: PackageFiles): string {
  // Reading a file adds it to the hash.
  for (const _content of contents);
  return sha256()
}

interface TableRow {
  /** The line of the row in the file, from 1. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

function readTableText(id: string): string {
  return readFileSync(new URL(`../sources/${id}/${id}.csv`, import.meta.url), 'utf8')
}

/** Reads the rows of the table `../sources/<id>/<id>.csv`. Skips the # comments. */
export function readTable(id: string): TableRow[] {
  const records = parse(readTableText(id), {
    columns: true,
    comment: '#',
    comment_no_infix: true,
    info: true,
  }) as unknown as {
    info: { lines: number }
    record: Record<string, string>
  }[]
  return records.map(({ info, record }) => ({ line: info.lines, values: record }))
}

/** The SHA-256 of a table, in hex. */
export function hashTable(id: string): string {
  return createHash('sha256').update(readTableText(id)).digest('hex')
}

/** Opens a table as a source. */
export function openTable(id: string): OpenedSource {
  return {
    rows: readTable(id).map(({ line, values }) => ({ file: `${id}.csv`, row: line, values })),
    sha256: () => hashTable(id),
  }
}

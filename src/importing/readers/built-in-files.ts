/** Reads the built-in sources: files of npm packages, and the tables that this project maintains by hand. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { BuildError, type LocatedRow, type OpenedSource } from '../source-description.ts'

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

/** The folder of a source. */
const getSourceFolder = (id: string) => fileURLToPath(new URL(`../sources/${id}`, import.meta.url))

/** The CSV files of a source, in its folder or below it: one table, or one for each country. */
function openTableFiles(id: string): PackageFiles {
  const folder = getSourceFolder(id)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return openPackageFiles(folder, files.filter((file) => file.endsWith('.csv')).sort())
}

/** Reads the rows of the tables of a source. Skips the # comments. */
export const readTable = (id: string): LocatedRow[] => readRows(openTableFiles(id))

function readRows({ contents }: PackageFiles): LocatedRow[] {
  return [...contents].flatMap(([file, bytes]) => parseTable(basename(file), bytes))
}

function parseTable(file: string, bytes: Buffer): LocatedRow[] {
  const records = parse(bytes, {
    columns: true,
    comment: '#',
    comment_no_infix: true,
    info: true,
  }) as unknown as {
    info: { lines: number }
    record: Record<string, string>
  }[]
  return records.map(({ info, record }) => ({ file, row: info.lines, values: record }))
}

/** Opens the tables of a source. */
export function openTable(id: string): OpenedSource {
  const files = openTableFiles(id)
  return { rows: readRows(files), sha256: files.sha256 }
}

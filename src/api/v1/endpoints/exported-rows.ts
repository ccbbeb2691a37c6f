/** What the directory has of a type, row by row: as lines of CSV (RFC 4180) or of JSON. */
import { setImmediate } from 'node:timers/promises'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { Lookup } from '../../../lookup/lookup.ts'

/** So many rows are read before others have their turn. */
const AT_ONCE = 200

export const FORMATS = ['csv', 'ndjson'] as const

export type Format = (typeof FORMATS)[number]

export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

/** The columns, the same for every type; what only some types have is in details. */
const COLUMNS = [
  'type',
  'code',
  'lastCode',
  'name',
  'country',
  'city',
  'status',
  'successor',
  'details',
  'source',
  'asOf',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], string | null | Readonly<Record<string, string>>>>

/** The row of a code, or of a range from its first code to its last. */
interface Known {
  readonly code: string
  readonly lastCode: string | null
  readonly name: string
  readonly country: string
  readonly city: string | null
  readonly status: string
  readonly successor: string | null
  readonly details: Readonly<Record<string, string>>
  readonly sourceId: string
}

/** The rows of a type, some at a time: its codes, and then its ranges. */
function* knownRows({ catalogue }: Lookup, type: CodeTypeId): Generator<readonly Known[]> {
  for (let after = ''; ; ) {
    const entries = catalogue.entriesAfter(type, after, AT_ONCE)
    yield entries.map((entry) => ({ ...entry, lastCode: null }))
    const last = entries.at(-1)
    if (!last || entries.length < AT_ONCE) break
    after = last.code
  }
  yield catalogue.ranges(type).map(({ first, last, ...range }) => ({
    ...range,
    code: first,
    lastCode: last,
    city: null,
    status: 'active',
    successor: null,
  }))
}

function quoted(value: Row[keyof Row]): string {
  if (value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const LINE: Readonly<Record<Format, (row: Row) => string>> = {
  csv: (row) => `${COLUMNS.map((column) => quoted(row[column])).join(',')}\r\n`,
  ndjson: (row) => `${JSON.stringify(row)}\n`,
}

/** Another directory took over in the middle: parts of two would fit together without anybody noticing. */
export class DirectoryChanged extends Error {
  override name = 'DirectoryChanged'
}

/** All of a type as lines. Throws DirectoryChanged where the rest would be of another directory. */
export async function* exportedRows(
  lookup: () => Lookup,
  type: CodeType<CodeTypeId>,
  format: Format,
): AsyncGenerator<string> {
  const begun = lookup()
  const sources = new Map(begun.coverage(type.id).sources.map((source) => [source.id, source]))
  if (format === 'csv') yield `${COLUMNS.join(',')}\r\n`
  for (const rows of knownRows(begun, type.id)) {
    const lines = rows.map(({ sourceId, ...known }) => {
      const source = sources.get(sourceId)
      const { code, lastCode, name, country, city, status, successor, details } = known
      return LINE[format]({
        type: type.call,
        code,
        lastCode,
        name,
        country,
        city,
        status,
        successor,
        details,
        source: source?.publisher ?? null,
        asOf: source?.asOf ?? null,
      })
    })
    if (lines.length > 0) yield lines.join('')
    await setImmediate()
    if (lookup() !== begun) throw new DirectoryChanged('The directory changed during the export')
  }
}

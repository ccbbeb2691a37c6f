/** Formats the results of a batch as lines of CSV, because the user of a model pays for each character. */
import { formatCsvLine } from '../../bulk-check/writers/write-csv.ts'
import { BUILD_TYPE, SPLIT_TYPE } from '../v1/endpoints/iban-fields.ts'
import { type JsonObject, shortenAnswer } from './tool.ts'

/** The columns of a result, those that are most often empty last. */
export const COLUMNS = [
  'code',
  'status',
  'bic',
  'bank',
  'warnings',
  'reason',
  'level',
  'successor',
  'asOf',
  'type',
  'id',
] as const

type Column = (typeof COLUMNS)[number]
type Cells = Readonly<Record<Column, string>>

/** The columns whose most frequent value stands in the header alone. The status is in each line. */
const HEADER_COLUMNS: ReadonlySet<Column> = new Set(['asOf', 'type'])
/** No value, in a column whose empty cells stand for the value of the header. */
const NONE = 'none'

/** The types of results whose fields are no columns: an IBAN that was built, the fields of one. */
const WHOLE_RESULTS: ReadonlySet<unknown> = new Set([BUILD_TYPE, SPLIT_TYPE, 'problem'])

const LINE_DIALECT = { delimiter: ',', lineEnd: '\n' } as const

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The code of an item as it was sent. */
function readCode(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? (item as JsonObject).code : item
}

function toCells(result: JsonObject, code: unknown): Cells {
  const { id, type, status, bankName, bankInfo, swift, asOf, level, successor, reason, warnings } = result
  const bank = bankName ?? (bankInfo as { name?: unknown } | null | undefined)?.name
  const ids = ((warnings ?? []) as readonly { readonly id: string }[]).map((warning) => warning.id)
  return {
    code: toText(code),
    status: toText(status),
    bic: swift === code ? '' : toText(swift),
    bank: toText(bank),
    warnings: ids.join(' '),
    reason: status === 'valid' ? '' : toText(reason),
    level: level === 'institution' ? level : '',
    successor: toText(successor),
    asOf: toText(asOf) || NONE,
    type: toText(type),
    id: toText(id),
  }
}

/** A line of CSV without the empty cells at its end. */
function formatLine(cells: readonly string[]): string {
  return formatCsvLine(cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1), LINE_DIALECT)
}

/** The most frequent text; '' for no texts. */
function findMostFrequent(texts: readonly string[]): string {
  const groups = [...Map.groupBy(texts, (text) => text).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? ''
}

/**
 * The header, and a line for each result: of CSV, or of JSON for one whose fields are no columns. A value in
 * the header, as in `asOf=2024-07`, is that of empty cells.
 */
export function formatBatchLines(results: readonly JsonObject[], items: readonly unknown[]): string {
  const rows = results.map((result, index) =>
    WHOLE_RESULTS.has(result.type) ? null : toCells(result, readCode(items[index])),
  )
  const columns = COLUMNS.map((name) => {
    const texts = HEADER_COLUMNS.has(name) ? rows.flatMap((cells) => cells?.[name] ?? []) : []
    return { name, value: findMostFrequent(texts) }
  })
  const lines = rows.map((cells, index) =>
    cells
      ? formatLine(columns.map(({ name, value }) => (cells[name] === value ? '' : cells[name])))
      : `${JSON.stringify(shortenAnswer(results[index] ?? {}))}\n`,
  )
  return formatLine(columns.map(({ name, value }) => (value ? `${name}=${value}` : name))) + lines.join('')
}

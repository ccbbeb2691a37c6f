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
  'asOf',
  'successor',
  'id',
] as const

type Column = (typeof COLUMNS)[number]
type Cells = Readonly<Record<Column, string>>

/**
 * The columns whose most frequent value is stated once for a type, and which values may be. Of the warnings
 * only the age of the source, which `asOf` tells too: any other one is in each line, like the status.
 */
const SHARED_COLUMNS: { readonly [Name in Column]?: (value: string) => boolean } = {
  warnings: (value) => value === 'source_old',
  asOf: () => true,
}
/** No value, in a cell that would otherwise stand for the value of its type. */
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
  const { id, status, bankName, bankInfo, swift, asOf, successor, reason, warnings } = result
  const bank = bankName ?? (bankInfo as { name?: unknown } | null | undefined)?.name
  const ids = ((warnings ?? []) as readonly { readonly id: string }[]).map((warning) => warning.id)
  return {
    code: toText(code),
    status: toText(status),
    bic: swift === code ? '' : toText(swift),
    bank: toText(bank),
    warnings: ids.join(' '),
    reason: status === 'valid' ? '' : toText(reason),
    asOf: toText(asOf),
    successor: toText(successor),
    id: toText(id),
  }
}

/** A line of CSV without the empty cells at its end. */
function formatLine(cells: readonly string[]): string {
  return formatCsvLine(cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1), LINE_DIALECT)
}

/** The value that stands for the empty cells of a column: the most frequent one, if it may; else ''. */
function findSharedValue(name: Column, rows: readonly Cells[]): string {
  const groups = [...Map.groupBy(rows, (cells) => cells[name])]
  const [mostFrequent = ''] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return SHARED_COLUMNS[name]?.(mostFrequent) ? mostFrequent : ''
}

/** The cells of the results of a type, and the values that their empty cells stand for. */
function shareValues(rows: readonly Cells[]) {
  const shared = COLUMNS.map((name) => findSharedValue(name, rows))
  const formatRow = (cells: Cells) =>
    formatLine(
      COLUMNS.map((name, index) => {
        const [cell, value] = [cells[name], shared[index]]
        if (!value) return cell
        return cell === value ? '' : cell || NONE
      }),
    )
  const stated = COLUMNS.flatMap((name, index) => (shared[index] ? ` ${name}=${shared[index]}` : []))
  return { formatRow, stated: stated.join('') }
}

/**
 * A line for each type with the values that its empty cells stand for, as in '# swift: asOf=2024-07', the
 * header, and a line for each result: of CSV, or of JSON for one whose fields are no columns. The type of a
 * code is in no line: the caller stated it, or the code fits one type only.
 */
export function formatBatchLines(results: readonly JsonObject[], items: readonly unknown[]): string {
  const rows = results.map((result, index) => ({ result, cells: toCells(result, readCode(items[index])) }))
  const rowsByType = Map.groupBy(
    rows.filter(({ result }) => !WHOLE_RESULTS.has(result.type)),
    ({ result }) => result.type,
  )
  const types = new Map(
    [...rowsByType].map(([type, ofType]) => [type, shareValues(ofType.map(({ cells }) => cells))]),
  )
  const notes = [...types].map(([type, { stated }]) => `# ${type}:${stated}\n`)
  const lines = rows.map(
    ({ result, cells }) =>
      types.get(result.type)?.formatRow(cells) ?? `${JSON.stringify(shortenAnswer(result))}\n`,
  )
  return [...notes, formatLine(COLUMNS), ...lines].join('')
}

/** The MCP tool for many codes. Its results are short: the user of a model pays for each character. */
import { formatCsvLine } from '../../bulk-check/writers/write-csv.ts'
import { batchBody, MAX_BATCH_CODES } from '../v1/endpoints/batch.ts'
import { answerBatch, readBatchItem } from '../v1/endpoints/batch-items.ts'
import { BUILD_TYPE, SPLIT_TYPE } from '../v1/endpoints/iban-fields.ts'
import { Problem } from '../v1/problems.ts'
import { defineTool, type JsonObject, STATUS_ADVICE, shortenAnswer } from './tool.ts'

/** The columns of a result without details, those that are most often empty last. */
const COLUMNS = [
  'code',
  'status',
  'bic',
  'bank',
  'asOf',
  'reason',
  'warnings',
  'level',
  'successor',
  'type',
  'id',
] as const

/** The types of results whose fields are all needed: an IBAN that was built, the fields of one. */
const WHOLE_RESULTS: ReadonlySet<unknown> = new Set([BUILD_TYPE, SPLIT_TYPE, 'problem'])

const LINE_DIALECT = { delimiter: ',', lineEnd: '\n' } as const

const toText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The cells of a result in the order of COLUMNS. What the item or another cell says is not repeated. */
function toCells(result: JsonObject, { code, type }: JsonObject): string[] {
  const { id, status, bankName, bankInfo, swift, asOf, level, successor, reason, warnings } = result
  const bank = bankName ?? (bankInfo as { name?: unknown } | null | undefined)?.name
  const ids = ((warnings ?? []) as readonly { readonly id: string }[]).map((warning) => warning.id)
  return [
    ...[code, status, swift === code ? '' : swift, bank, asOf],
    ...[status === 'valid' ? '' : reason, ids.join(' ')],
    ...[level === 'institution' ? level : '', successor, type === undefined ? result.type : '', id],
  ].map(toText)
}

/** Leaves out the empty cells at the end. */
function trimCells(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** A result as a line: of CSV, or of JSON for one whose fields are no columns. */
function toLine(result: JsonObject, item: unknown): string {
  if (WHOLE_RESULTS.has(result.type)) return `${JSON.stringify(shortenAnswer(result))}\n`
  const fields = typeof item === 'object' && item !== null ? (item as JsonObject) : { code: item }
  return formatCsvLine(trimCells(toCells(result, fields)), LINE_DIALECT)
}

export const batchTool = defineTool({
  name: 'batch',
  title: 'Validate many payment codes',
  description:
    `Answers up to ${MAX_BATCH_CODES.toLocaleString('en')} codes of any type. Give the type if you know ` +
    `it. The result is CSV with one line for each code in the same order: ${COLUMNS.join(', ')}. ` +
    'Empty columns at the end are left out, and so are the reason of a valid code, a BIC that is the ' +
    'code itself, and a type that you gave. An item that cannot be answered, an IBAN to build or to split ' +
    'has a line of JSON. With details, the result is JSON with all fields, checks and sources. ' +
    STATUS_ADVICE,
  input: batchBody,
  async answer({ codes, details }, context) {
    const { getLookup, plan, reserveCalls } = context
    const items = codes.map((item) => readBatchItem(item, plan))
    const calls = items.filter(({ request }) => !(request instanceof Problem)).length
    // Throws if there is no directory, before the calls are counted.
    getLookup()
    const problem = await reserveCalls(calls)
    if (problem) return problem
    const results = await answerBatch(context, items, { details })
    if (details) return { results: results.map(shortenAnswer) }
    const lines = results.map((result, index) => toLine(result, codes[index]))
    return formatCsvLine(COLUMNS, LINE_DIALECT) + lines.join('')
  },
})

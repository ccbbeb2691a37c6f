/**
 * What the scripts for Google Sheets and Excel share. It is written in the TypeScript of Office Scripts:
 * version 4.0, without `any`, and with nothing but inline arrow functions as array callbacks.
 */

/** The site that answers. It fills in its own address when it serves the script. */
export const SITE = 'https://site.invalid'

/** The maximum number of codes in a request to the API. */
const MAX_BATCH_CODES = 1000
/** The maximum number of codes in a formula or a selection. */
const MAX_CODES = 10000

export type Cell = string | number | boolean | Date

/** What the script reads of the result of a code. */
export interface CodeResult {
  type: string
  code?: string
  status?: string
  error?: string | null
  suggestion?: string | null
  bankName?: string | null
  bankInfo?: { name: string } | null
  swift?: string | null
  asOf?: string | null
  warnings?: { text: string }[]
  problem?: { message: string }
}

/** The texts of a code, by the names of the columns. */
export interface Verdict {
  status: string
  bank: string
  bic: string
  reason: string
  asOf: string
}

export const COLUMNS: (keyof Verdict)[] = ['status', 'bank', 'bic', 'reason', 'asOf']

/** A code that a spreadsheet has turned into a date stays one, which the API refuses by name. */
export function toCode(cell: Cell): string {
  return isDate(cell) ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

// A date of a spreadsheet program is no instance of the Date that a script knows.
function isDate(cell: Cell): cell is Date {
  return Object.prototype.toString.call(cell) === '[object Date]'
}

/** The different codes in the cells, in batches. Throws an error if there are too many. */
export function listBatches(codes: string[]): string[][] {
  const distinct = Array.from(new Set(codes.filter((code) => code !== '')))
  if (distinct.length > MAX_CODES)
    throw new Error(`There are ${distinct.length} codes. Check at most ${MAX_CODES} at once.`)
  const batches: string[][] = []
  for (let start = 0; start < distinct.length; start += MAX_BATCH_CODES)
    batches.push(distinct.slice(start, start + MAX_BATCH_CODES))
  return batches
}

export function formatBatch(codes: string[], type: string): string {
  return JSON.stringify({ codes: codes.map((code) => (type === '' ? code : { code, type })) })
}

/** The results of a batch. Throws an error with the message of the API if it refused the batch. */
export function readResults(status: number, text: string): CodeResult[] {
  if (status !== 200) throw new Error(describeRefusal(status, text))
  const { results } = JSON.parse(text) as { results: CodeResult[] }
  return results
}

function describeRefusal(status: number, text: string): string {
  let message = ''
  try {
    message = (JSON.parse(text) as { error: { message: string } }).error.message
  } catch {
    // A proxy answers with a page.
  }
  return `${SITE} answered with ${status}. ${message}`
}

/** A code that lost its leading zeros because a spreadsheet took it for a number, and the code with them. */
export interface RestoredCode {
  code: string
  restoredCode: string
}

/** Adds the verdicts of a batch. Returns the codes to ask for again with their leading zeros. */
export function addVerdicts(
  codes: string[],
  results: CodeResult[],
  verdicts: Map<string, Verdict>,
): RestoredCode[] {
  const restored: RestoredCode[] = []
  results.forEach((result, index) => {
    const code = codes[index] || ''
    verdicts.set(code, toVerdict(result))
    const restoredCode = result.suggestion || ''
    if (/^0\d+$/.test(restoredCode) && restoredCode.replace(/^0+/, '') === code)
      restored.push({ code, restoredCode })
  })
  return restored
}

/** Adds the verdicts on codes with their leading zeros. Their reasons say so. */
export function addRestoredVerdicts(
  restored: RestoredCode[],
  results: CodeResult[],
  verdicts: Map<string, Verdict>,
): void {
  restored.forEach((pair, index) => {
    const result = results[index]
    if (!result) return
    const verdict = toVerdict(result)
    verdicts.set(pair.code, { ...verdict, reason: `Read as ${pair.restoredCode}. ${verdict.reason}`.trim() })
  })
}

function toVerdict(result: CodeResult): Verdict {
  if (result.problem)
    return { status: 'problem', bank: '', bic: '', reason: result.problem.message, asOf: '' }
  const warnings = (result.warnings || []).map((warning) => warning.text)
  return {
    status: result.status || '',
    bank: result.bankName || (result.bankInfo ? result.bankInfo.name : ''),
    bic: result.status === 'invalid' ? '' : (result.type === 'swift' ? result.code : result.swift) || '',
    reason: (result.error ? [result.error] : []).concat(warnings).join(' '),
    asOf: result.asOf || '',
  }
}

/**
 * Checks SWIFT/BIC, IBAN, US routing numbers, UK sort codes, CHIPS numbers and Australian BSBs in Google
 * Sheets.
 *
 *   =BANKCODEX_VALIDATE(A2:A100; "iban")    valid, invalid or unknown
 *   =BANKCODEX_BANK(A2:A100; "iban")        the bank
 *   =BANKCODEX(A2:A100; "iban")             status, bank, BIC, reason, and the date of the source
 *
 * Set-up: in the menu Extensions, Apps Script, paste this file into the project and save it. In its Project
 * Settings, add the script property BANKCODEX_KEY with your key from https://site.invalid/keys.
 *
 * One formula for a range makes one request for up to 1,000 codes. A formula in each cell makes one each, and
 * soon uses up the requests of a minute. Verdicts are kept for six hours, under hashes of the codes.
 */
import './testing/apps-script-services.ts'
import {
  addRestoredVerdicts,
  addVerdicts,
  type Cell,
  COLUMNS,
  formatBatch,
  listBatches,
  readResults,
  SITE,
  toCode,
  type Verdict,
} from './core.ts'

type Input = Cell | Cell[][]

/** Google keeps a value for at most six hours. */
const CACHE_SECONDS = 21600
/** A custom function may run for 30 s. */
const MAX_WAIT_SECONDS = 15

/**
 * Checks bank codes. Gives a row of columns for each code.
 *
 * @param {A2:A100} codes A cell or one column of cells.
 * @param {"iban"} type swift, iban, routing, sortcode, chips or bsb. Empty: any type that the code fits.
 * @param {"status,bank,bic"} columns Some of status, bank, bic, reason and asOf. Empty: all of them.
 * @return The columns of each code.
 * @customfunction
 */
export function BANKCODEX(codes: Input, type?: string, columns?: string): string[][] {
  const names = readColumns(columns || '')
  const rows = toRows(codes)
  if (rows.some((row) => row.length > 1)) throw new Error('Give one column of codes.')
  const verdicts = checkCodes(rows, type || '')
  return rows.map(([cell]) => names.map((name) => verdicts.get(toCode(cell ?? ''))?.[name] ?? ''))
}

/**
 * Validates bank codes: valid, invalid or unknown. Only valid confirms a code.
 *
 * @param {A2:A100} codes A cell or a range.
 * @param {"iban"} type swift, iban, routing, sortcode, chips or bsb. Empty: any type that the code fits.
 * @return The verdict on each code.
 * @customfunction
 */
export function BANKCODEX_VALIDATE(codes: Input, type?: string): string[][] {
  return checkCells(codes, type, 'status')
}

/**
 * Names the banks of codes.
 *
 * @param {A2:A100} codes A cell or a range.
 * @param {"iban"} type swift, iban, routing, sortcode, chips or bsb. Empty: any type that the code fits.
 * @return The bank of each code.
 * @customfunction
 */
export function BANKCODEX_BANK(codes: Input, type?: string): string[][] {
  return checkCells(codes, type, 'bank')
}

const toRows = (input: Input): Cell[][] => (Array.isArray(input) ? input : [[input]])

/** One column of the verdicts, in the shape of the range. */
function checkCells(input: Input, type: string | undefined, column: keyof Verdict): string[][] {
  const rows = toRows(input)
  const verdicts = checkCodes(rows, type || '')
  return rows.map((row) => row.map((cell) => verdicts.get(toCode(cell))?.[column] ?? ''))
}

function readColumns(text: string): (keyof Verdict)[] {
  if (text.trim() === '') return COLUMNS
  return text.split(/[,;]/).map((part) => {
    const name = COLUMNS.find((column) => column.toLowerCase() === part.trim().toLowerCase())
    if (!name) throw new Error(`There is no column "${part.trim()}": use ${COLUMNS.join(', ')}.`)
    return name
  })
}

/** The verdicts on all codes: from the cache, or else from the API in as few requests as possible. */
function checkCodes(rows: Cell[][], type: string): Map<string, Verdict> {
  const codes = rows.flatMap((row) => row.map((cell) => toCode(cell)))
  const verdicts = new Map<string, Verdict>()
  for (const batch of listBatches(codes)) {
    const keys = new Map(batch.map((code) => [code, toCacheKey(code, type)]))
    const cached = CacheService.getScriptCache().getAll([...keys.values()])
    const missing = batch.filter((code) => {
      const text = cached[keys.get(code) ?? '']
      if (text) verdicts.set(code, JSON.parse(text))
      return !text
    })
    const entries: Record<string, string> = {}
    for (const [code, verdict] of askForVerdicts(missing, type)) {
      verdicts.set(code, verdict)
      // A problem may be gone with the next try.
      if (verdict.status !== 'problem') entries[keys.get(code) ?? ''] = JSON.stringify(verdict)
    }
    CacheService.getScriptCache().putAll(entries, CACHE_SECONDS)
  }
  return verdicts
}

/** A hash, so that no account number is stored. */
function toCacheKey(code: string, type: string): string {
  const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, `${SITE} ${type} ${code}`)
  return Utilities.base64Encode(bytes)
}

/** Asks once, and once more for codes that lost their leading zeros. */
function askForVerdicts(codes: string[], type: string): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  const restored = addVerdicts(codes, ask(codes, type), verdicts)
  const restoredCodes = restored.map(({ restoredCode }) => restoredCode)
  addRestoredVerdicts(restored, ask(restoredCodes, type), verdicts)
  return verdicts
}

function ask(codes: string[], type: string) {
  if (codes.length === 0) return []
  const response = post(formatBatch(codes, type))
  return readResults(response.getResponseCode(), response.getContentText())
}

/** Posts a batch. If the minute of the key is used up, waits for the next one if that is near. */
function post(payload: string): UrlFetchResponse {
  const key = PropertiesService.getScriptProperties().getProperty('BANKCODEX_KEY')
  if (!key)
    throw new Error('Add the script property BANKCODEX_KEY: Extensions, Apps Script, Project Settings.')
  const options = {
    method: 'post',
    contentType: 'application/json',
    headers: { Authorization: `Bearer ${key}` },
    payload,
    muteHttpExceptions: true,
  } as const
  const response = UrlFetchApp.fetch(`${SITE}/v1/batch`, options)
  const wait = Number(response.getHeaders()['Retry-After'] || response.getHeaders()['retry-after'])
  if (response.getResponseCode() !== 429 || !(wait <= MAX_WAIT_SECONDS)) return response
  Utilities.sleep(wait * 1000)
  return UrlFetchApp.fetch(`${SITE}/v1/batch`, options)
}

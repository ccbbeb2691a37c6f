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

/** The site that answers. It fills in its own address when it serves the script. */
const SITE = 'https://site.invalid'

/** The maximum number of codes in a request to the API. */
const MAX_BATCH_CODES = 1000
/** The maximum number of codes in a formula or a selection. */
const MAX_CODES = 10000

const COLUMNS = ['status', 'bank', 'bic', 'reason', 'asOf']

/** A code that a spreadsheet has turned into a date stays one, which the API refuses by name. */
function toCode(cell) {
  return isDate(cell) ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

// A date of a spreadsheet program is no instance of the Date that a script knows.
function isDate(cell) {
  return Object.prototype.toString.call(cell) === '[object Date]'
}

/** The different codes in the cells, in batches. Throws an error if there are too many. */
function listBatches(codes) {
  const distinct = Array.from(new Set(codes.filter((code) => code !== '')))
  if (distinct.length > MAX_CODES)
    throw new Error(`There are ${distinct.length} codes. Check at most ${MAX_CODES} at once.`)
  const batches = []
  for (let start = 0; start < distinct.length; start += MAX_BATCH_CODES)
    batches.push(distinct.slice(start, start + MAX_BATCH_CODES))
  return batches
}

function formatBatch(codes, type) {
  return JSON.stringify({ codes: codes.map((code) => (type === '' ? code : { code, type })) })
}

/** The results of a batch. Throws an error with the message of the API if it refused the batch. */
function readResults(status, text) {
  if (status !== 200) throw new Error(describeRefusal(status, text))
  const { results } = JSON.parse(text)
  return results
}

function describeRefusal(status, text) {
  let message = ''
  try {
    message = JSON.parse(text).error.message
  } catch {
    // A proxy answers with a page.
  }
  return `${SITE} answered with ${status}. ${message}`
}

/** Adds the verdicts of a batch. Returns the codes to ask for again with their leading zeros. */
function addVerdicts(codes, results, verdicts) {
  const restored = []
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
function addRestoredVerdicts(restored, results, verdicts) {
  restored.forEach((pair, index) => {
    const result = results[index]
    if (!result) return
    const verdict = toVerdict(result)
    verdicts.set(pair.code, { ...verdict, reason: `Read as ${pair.restoredCode}. ${verdict.reason}`.trim() })
  })
}

function toVerdict(result) {
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
function BANKCODEX(codes, type, columns) {
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
function BANKCODEX_VALIDATE(codes, type) {
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
function BANKCODEX_BANK(codes, type) {
  return checkCells(codes, type, 'bank')
}

const toRows = (input) => (Array.isArray(input) ? input : [[input]])

/** One column of the verdicts, in the shape of the range. */
function checkCells(input, type, column) {
  const rows = toRows(input)
  const verdicts = checkCodes(rows, type || '')
  return rows.map((row) => row.map((cell) => verdicts.get(toCode(cell))?.[column] ?? ''))
}

function readColumns(text) {
  if (text.trim() === '') return COLUMNS
  return text.split(/[,;]/).map((part) => {
    const name = COLUMNS.find((column) => column.toLowerCase() === part.trim().toLowerCase())
    if (!name) throw new Error(`There is no column "${part.trim()}": use ${COLUMNS.join(', ')}.`)
    return name
  })
}

/** The verdicts on all codes: from the cache, or else from the API in as few requests as possible. */
function checkCodes(rows, type) {
  const codes = rows.flatMap((row) => row.map((cell) => toCode(cell)))
  const verdicts = new Map()
  for (const batch of listBatches(codes)) {
    const keys = new Map(batch.map((code) => [code, toCacheKey(code, type)]))
    const cached = CacheService.getScriptCache().getAll([...keys.values()])
    const missing = batch.filter((code) => {
      const text = cached[keys.get(code) ?? '']
      if (text) verdicts.set(code, JSON.parse(text))
      return !text
    })
    const entries = {}
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
function toCacheKey(code, type) {
  const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, `${SITE} ${type} ${code}`)
  return Utilities.base64Encode(bytes)
}

/** Asks once, and once more for codes that lost their leading zeros. */
function askForVerdicts(codes, type) {
  const verdicts = new Map()
  const restored = addVerdicts(codes, ask(codes, type), verdicts)
  const restoredCodes = restored.map(({ restoredCode }) => restoredCode)
  addRestoredVerdicts(restored, ask(restoredCodes, type), verdicts)
  return verdicts
}

function ask(codes, type) {
  if (codes.length === 0) return []
  const response = post(formatBatch(codes, type))
  return readResults(response.getResponseCode(), response.getContentText())
}

/** Posts a batch. If the minute of the key is used up, waits for the next one if that is near. */
function post(payload) {
  const key = PropertiesService.getScriptProperties().getProperty('BANKCODEX_KEY')
  if (!key)
    throw new Error('Add the script property BANKCODEX_KEY: Extensions, Apps Script, Project Settings.')
  const options = {
    method: 'post',
    contentType: 'application/json',
    headers: { Authorization: `Bearer ${key}` },
    payload,
    muteHttpExceptions: true,
  }
  const response = UrlFetchApp.fetch(`${SITE}/v1/batch`, options)
  const wait = Number(response.getHeaders()['Retry-After'] || response.getHeaders()['retry-after'])
  if (response.getResponseCode() !== 429 || !(wait <= MAX_WAIT_SECONDS)) return response
  Utilities.sleep(wait * 1000)
  return UrlFetchApp.fetch(`${SITE}/v1/batch`, options)
}

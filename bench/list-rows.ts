/** Generates tables of codes: valid ones, typos, lost leading zeros, duplicates. The same at every run. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { iban } from '../src/codes/iban/iban.ts'
import { CODE_TYPES, type CodeTypeId } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { generateInputs } from './rule-inputs.ts'

const CODES_PER_TYPE = 20_000
/** Every 50th row on average repeats an earlier row. */
const DUPLICATE_EVERY = 50
/** Every 20th row on average has lost its leading zeros. */
const LOST_ZERO_EVERY = 20
/** Every second row on average has a code of the directory, if the directory has codes of its type. */
const DIRECTORY_CODE_EVERY = 2

export interface ListRow {
  readonly type: CodeType<CodeTypeId>
  readonly code: string
}

/** Returns the codes of a type that the directory has. */
type ReadDirectoryCodes = (type: CodeType) => readonly string[]

/** Opens a directory file. It has bank codes but no IBANs, so there are no codes of that type. */
export function createDirectoryCodeReader(directoryFile: string): ReadDirectoryCodes {
  const db = new Database(directoryFile, { readonly: true })
  const select = db.prepare<[string], string>('SELECT code FROM entry WHERE type = ? ORDER BY code').pluck()
  return ({ id }) => (id === iban.id ? [] : select.all(id))
}

/** Generates rows of all types in turn: invented codes, and real ones if `readDirectoryCodes` is given. */
export function* generateRows(
  count: number,
  readDirectoryCodes: ReadDirectoryCodes = () => [],
): Generator<ListRow> {
  const codes = CODE_TYPES.map((type) => ({
    type,
    generated: generateInputs(type, CODES_PER_TYPE),
    directoryCodes: readDirectoryCodes(type),
  }))
  const random = createSeededRandom(7)
  let earlier: ListRow | undefined
  for (let n = 0; n < count; n++) {
    const { type, generated, directoryCodes } = codes[n % codes.length] as (typeof codes)[number]
    const inputs =
      directoryCodes.length > 0 && random(DIRECTORY_CODE_EVERY) === 0 ? directoryCodes : generated
    const code = inputs[random(inputs.length)] ?? ''
    const row = random(DUPLICATE_EVERY) === 0 && earlier ? earlier : { type, code }
    const losesZero = random(LOST_ZERO_EVERY) === 0 && /^\d+$/.test(code)
    yield losesZero ? { ...row, code: row.code.replace(/^0+(?=\d)/, '') } : row
    if (n % 100 === 0) earlier = row
  }
}

function* generateCsvLines(count: number): Generator<string> {
  yield 'Number,Name,Type,Code,Amount\r\n'
  let n = 0
  for (const { type, code } of generateRows(count)) {
    n++
    yield `${n},"Supplier ${n}, Ltd",${type.apiName},${code},${(n % 1000) / 4}\r\n`
  }
}

/** Writes rows as CSV with a header: number, name, type, code, amount. */
export async function writeListCsv(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(generateCsvLines(count)), createWriteStream(file))
}

/** Generates lists of codes: valid ones, typos, lost leading zeros, duplicates. The same at every run. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { iban } from '../src/codes/iban/iban.ts'
import { CODE_TYPES } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { generateInputs } from './rule-inputs.ts'

const CODES_PER_TYPE = 20_000

/** Every 50th row on average repeats an earlier row. */
const DUPLICATE_EVERY = 50
/** Every 20th row on average has lost its leading zeros. */
const LOST_ZERO_EVERY = 20

export interface ListRow {
  readonly type: CodeType
  readonly code: string
}

/** Every second code on average is one of the listed codes of its type, if there are any. */
const DIRECTORY_CODE_EVERY = 2

/** Returns the listed codes of a type, which a list should contain. */
type ReadDirectoryCodes = (type: CodeType) => readonly string[]

/** Reads the codes of a type from a directory file. An IBAN needs more than its listed bank code. */
export function createDirectoryCodeReader(directoryFile: string): ReadDirectoryCodes {
  const db = new Database(directoryFile, { readonly: true })
  const select = db.prepare<[string], string>('SELECT code FROM entry WHERE type = ? ORDER BY code').pluck()
  return ({ id }) => (id === iban.id ? [] : select.all(id))
}

/** Generates rows of all types in turn: generated codes, and listed codes if `listCodes` is given. */
export function* generateRows(
  count: number,
  readDirectoryCodes: ReadDirectoryCodes = () => [],
): Generator<ListRow> {
  const codes = CODE_TYPES.map((type) => ({
    type,
    generated: generateInputs(type, CODES_PER_TYPE),
    listed: readDirectoryCodes(type),
  }))
  const random = createSeededRandom(7)
  let earlier: ListRow | undefined
  for (let n = 0; n < count; n++) {
    const { type, generated, listed } = codes[n % codes.length] as (typeof codes)[number]
    const inputs = listed.length > 0 && random(DIRECTORY_CODE_EVERY) === 0 ? listed : generated
    const code = inputs[random(inputs.length)] ?? ''
    const row = random(DUPLICATE_EVERY) === 0 && earlier ? earlier : { type, code }
    const losesZero = random(LOST_ZERO_EVERY) === 0 && /^\d+$/.test(code)
    yield losesZero ? { ...row, code: row.code.replace(/^0+(?=\d)/, '') } : row
    if (n % 100 === 0) earlier = row
  }
}

function* listCsv(count: number): Generator<string> {
  yield 'Number,Name,Type,Code,Amount\r\n'
  let n = 0
  for (const { type, code } of generateRows(count)) {
    n++
    yield `${n},"Supplier ${n}, Ltd",${type.apiName},${code},${(n % 1000) / 4}\r\n`
  }
}

/** Writes rows as CSV with a header: number, name, type, code, amount. */
export async function writeListCsv(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(listCsv(count)), createWriteStream(file))
}

/** Invented lists of codes: right ones, slips, lost zeros, duplicates. The same at every run. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { CODE_TYPES } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { inputsOf } from './rule-inputs.ts'

const CODES_OF_TYPE = 20_000

/** One in so many rows repeats an earlier row, and one in so many has lost its leading zeros. */
const DUPLICATE_EVERY = 50
const LOST_ZERO_EVERY = 20

export interface ListRow {
  readonly type: CodeType
  readonly code: string
}

/** Rows of all types. */
export function* listRows(count: number): Generator<ListRow> {
  const codes = CODE_TYPES.map((type) => ({ type, inputs: inputsOf(type, CODES_OF_TYPE) }))
  const random = seededRandom(7)
  let earlier: ListRow | undefined
  for (let n = 0; n < count; n++) {
    const { type, inputs } = codes[n % codes.length] as (typeof codes)[number]
    const code = inputs[random(inputs.length)] ?? ''
    const row = random(DUPLICATE_EVERY) === 0 && earlier ? earlier : { type, code }
    const losesZero = random(LOST_ZERO_EVERY) === 0 && /^\d+$/.test(code)
    yield losesZero ? { ...row, code: row.code.replace(/^0+/, '') } : row
    if (n % 100 === 0) earlier = row
  }
}

function* listCsv(count: number): Generator<string> {
  yield 'Number,Name,Type,Code,Amount\r\n'
  let n = 0
  for (const { type, code } of listRows(count)) {
    n++
    yield `${n},"Supplier ${n}, Ltd",${type.call},${code},${(n % 1000) / 4}\r\n`
  }
}

/** Writes rows as CSV with a header: number, name, type, code, amount. */
export async function writeListCsv(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(listCsv(count)), createWriteStream(file))
}

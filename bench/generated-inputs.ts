/**
 * Generates inputs for the rules, and rows of lists with such inputs: the same at every run. Only rows of a
 * list can have codes of the directory.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { createIban, createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { iban } from '../src/codes/iban/iban.ts'
import { REGISTRY_EXAMPLES } from '../src/codes/iban/registry-examples.ts'
import { CODE_TYPES, type CodeTypeId } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'

/** Attempts to vary an example before the example itself is used. */
const MAX_ATTEMPTS = 2000

const random = createSeededRandom(20_261_121)

interface Recipe {
  readonly seeds: readonly string[]
  /** Computes the check digits of a varied code, if possible. */
  complete(code: string): string
}

/** Types whose check digits random variation hardly ever matches. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  iban: {
    seeds: REGISTRY_EXAMPLES,
    complete: (code) => createIban(code.slice(0, 2), code.slice(4)),
  },
}

function findRecipe({ id, examples }: CodeType): Recipe {
  return RECIPES[id] ?? { seeds: examples, complete: (code) => code }
}

function pickOne<T>(values: readonly T[]): T {
  return values[random(values.length)] as T
}

/** Generates a valid code: an example with other digits. */
function generateCode(type: CodeType, { seeds, complete }: Recipe): string {
  const seed = pickOne(seeds)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const code = complete(seed.replace(/[0-9]/g, (digit) => (random(2) ? digit : String(random(10)))))
    if (type.examine(code).isWellFormed) return code
  }
  return seed
}

/** Typos: a wrong character, a missing one, two swapped, a letter among the digits. */
const TYPOS: readonly ((code: string, position: number) => string)[] = [
  (code, at) => code.slice(0, at) + random(10) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2),
  (code, at) => `${code.slice(0, at)}x${code.slice(at + 1)}`,
]

function addTypo(code: string): string {
  return pickOne(TYPOS)(code, random(code.length))
}

/** Returns three of four codes unchanged; formats the others, half of them in lower case. */
function formatSome(type: CodeType, code: string): string {
  if (random(4)) return code
  const grouped = type.format(code)
  return random(2) ? grouped : grouped.toLowerCase()
}

/** Inputs for a type: three of four are valid, the others have a typo, which by chance may be valid too. */
export function generateInputs(type: CodeType, count = 4096): string[] {
  const recipe = findRecipe(type)
  return Array.from({ length: count }, () => {
    const code = generateCode(type, recipe)
    return formatSome(type, random(4) ? code : addTypo(code))
  })
}

const CODES_PER_TYPE = 20_000
/** Every 50th row on average repeats an earlier row. */
const DUPLICATE_EVERY = 50
/** Every 20th row on average loses the leading zeros of its code, if the code has digits only. */
const LOST_ZERO_EVERY = 20
/** Every second row on average has a code of the directory, if the directory has codes of its type. */
const DIRECTORY_CODE_EVERY = 2

export interface ListRow {
  readonly type: CodeType<CodeTypeId>
  readonly code: string
}

/** Returns the codes of a type that the directory has. */
type ReadDirectoryCodes = (type: CodeType) => readonly string[]

/** Opens a directory file to read its codes. It has none for IBANs: entries of that type are bank codes. */
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
  const randomForRow = createSeededRandom(7)
  let earlier: ListRow | undefined
  for (let n = 0; n < count; n++) {
    const { type, generated, directoryCodes } = codes[n % codes.length] as (typeof codes)[number]
    const inputs =
      directoryCodes.length > 0 && randomForRow(DIRECTORY_CODE_EVERY) === 0 ? directoryCodes : generated
    const code = inputs[randomForRow(inputs.length)] ?? ''
    const row = randomForRow(DUPLICATE_EVERY) === 0 && earlier ? earlier : { type, code }
    const losesZero = randomForRow(LOST_ZERO_EVERY) === 0 && /^\d+$/.test(row.code)
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

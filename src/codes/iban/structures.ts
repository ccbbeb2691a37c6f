/** How the IBANs of each country are built: SWIFT IBAN Registry, release 101. */
import { describeField, type FieldKey } from './fields.ts'
import { STRUCTURES_TABLE } from './structures-table.ts'

/** Country code and check digits, which every IBAN has before its BBAN. */
export const BBAN_START = 4

/** A field of the BBAN; from and to are places in the IBAN, counted from 0, without the last. */
export interface Field {
  readonly key: FieldKey
  readonly name: string
  readonly meaning: string
  readonly from: number
  readonly to: number
}

export interface IbanStructure {
  readonly country: string
  /** Its place in the table. */
  readonly number: number
  readonly sepa: boolean
  /** Characters of the whole IBAN. */
  readonly length: number
  /** The structure of the BBAN in SWIFT notation: '4!a6!n8!n'. */
  readonly bban: string
  /** What each place of the BBAN holds, one letter a place: n a digit, a a letter, c either. */
  readonly kinds: string
  /** Contiguous, in the order they stand. */
  readonly fields: readonly Field[]
}

/** The lines of the table, by country code. */
const LINES: ReadonlyMap<string, string> = new Map(
  STRUCTURES_TABLE.trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line]),
)

/** The country codes that IBANs begin with, in alphabetic order. */
export const IBAN_COUNTRIES: readonly string[] = [...LINES.keys()]

function kindsOf(bban: string): string {
  return bban.replace(/(\d+)!([nac])/g, (_piece, count, kind) => kind.repeat(Number(count)))
}

function fieldsOf(country: string, layout: string): Field[] {
  let from = BBAN_START
  return [...layout.matchAll(/([A-Z])(\d+)/g)].map(([, letter, length]) => {
    const key = letter as FieldKey
    const field = { key, ...describeField(country, key), from, to: from + Number(length) }
    from = field.to
    return field
  })
}

function parse(line: string): IbanStructure {
  const country = line.slice(0, 2)
  const [bban = '', layout = ''] = line.slice(3).split(' ')
  const kinds = kindsOf(bban)
  const length = BBAN_START + kinds.length
  const number = IBAN_COUNTRIES.indexOf(country)
  return { country, number, sepa: line[2] === '+', length, bban, kinds, fields: fieldsOf(country, layout) }
}

const parsed = new Map<string, IbanStructure>()

/** How IBANs of a country are built; undefined where the IBAN registry does not have the country code. */
export function ibanStructure(countryCode: string): IbanStructure | undefined {
  const known = parsed.get(countryCode)
  if (known) return known
  const line = LINES.get(countryCode)
  if (line === undefined) return undefined
  const structure = parse(line)
  parsed.set(countryCode, structure)
  return structure
}

/** Whether a character, by its UTF-16 code, may stand at a place of that kind. */
export function fitsKind(kind: string | undefined, character: number): boolean {
  const digit = character >= 48 && character <= 57
  const letter = character >= 65 && character <= 90
  if (kind === 'n') return digit
  return kind === 'a' ? letter : digit || letter
}

/** A value made once for each country, when it is first asked for. */
export function oncePerCountry<T>(make: (structure: IbanStructure) => T): (structure: IbanStructure) => T {
  const made: T[] = []
  return (structure) => (made[structure.number] ??= make(structure))
}

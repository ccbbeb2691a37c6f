import { existsSync, readFileSync } from 'node:fs'
import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { isOfCharacterKind } from '../code-shape.ts'
import { formatDifferences, IBANTOOLS_DIFFERENCES, SCHWIFTY_DIFFERENCES } from './cross-check.test-data.ts'
import { createIban, createSeededRandom, generateText } from './generated-ibans.test-data.ts'
import { iban } from './iban.ts'
import { REGISTRY_EXAMPLES } from './registry-examples.ts'
import {
  BBAN_START,
  type FieldLetter,
  findIbanStructure,
  IBAN_COUNTRIES,
  type IbanStructure,
} from './structures.ts'

const THEIRS = getCountrySpecifications()
const STRUCTURES = IBAN_COUNTRIES.map((country) => findIbanStructure(country)).filter(
  (known) => known !== undefined,
)

/** Whether ibantools and we allow different characters at a position of the BBAN. */
function structureDiffers({ country, characterKinds, length }: IbanStructure): boolean {
  const theirs = THEIRS[country]
  const pattern = new RegExp(theirs?.bban_regexp ?? '^$')
  const bban = REGISTRY_EXAMPLES.find((example) => example.startsWith(country))?.slice(BBAN_START) ?? ''
  const differs = (at: number, character: string) =>
    pattern.test(bban.slice(0, at) + character + bban.slice(at + 1)) !==
    isOfCharacterKind(characterKinds.charAt(at), character)
  return theirs?.chars !== length || [...characterKinds].some((_, at) => differs(at, '0') || differs(at, 'A'))
}

function countryDifferences(): string[] {
  const known = Object.keys(THEIRS).filter((country) => THEIRS[country]?.bban_regexp)
  const ours = new Set(IBAN_COUNTRIES)
  return [
    ...known.filter((country) => !ours.has(country)).map((country) => `${country} country only theirs`),
    ...IBAN_COUNTRIES.filter((country) => !known.includes(country)).map(
      (country) => `${country} country only ours`,
    ),
    ...STRUCTURES.filter(structureDiffers).map(({ country }) => `${country} structure`),
    ...STRUCTURES.filter(({ country, isInSepa }) => THEIRS[country]?.SEPA !== isInSepa).map(
      ({ country }) => `${country} SEPA`,
    ),
  ]
}

/** Fields whose last digit is a check digit, where the registry does not set it apart. */
const ENDS_IN_CHECK_DIGIT: Readonly<Record<string, string>> = { CZ: 'PA', SK: 'PA', HR: 'BA', PL: 'B' }

/** The places of the BBAN that hold national check digits. */
function checkPlaces({ country, fields }: IbanStructure): number[] {
  const ends = ENDS_IN_CHECK_DIGIT[country] ?? ''
  return fields.flatMap(({ letter, from, to }) => {
    if (letter === 'K') return Array.from({ length: to - from }, (_, i) => from - BBAN_START + i)
    return ends.includes(letter) ? [to - BBAN_START - 1] : []
  })
}

/** A BBAN with every combination of characters at its check places. */
function filled(bban: string, [at, ...rest]: readonly number[], kinds: string): string[] {
  if (at === undefined) return [bban]
  const characters = kinds[at] === 'a' ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789'
  return [...characters].flatMap((character) =>
    filled(bban.slice(0, at) + character + bban.slice(at + 1), rest, kinds),
  )
}

const ROUNDS = 250

/** IBANs of a country with right check digits, and every kind of national check digits. */
function samples(structure: IbanStructure): string[] {
  const random = createSeededRandom(97)
  const places = checkPlaces(structure)
  return Array.from({ length: ROUNDS }, () => generateText(structure.characterKinds, random))
    .flatMap((bban) => filled(bban, places, structure.characterKinds))
    .map((bban) => createIban(structure.country, bban))
}

function verdictDifferences(structure: IbanStructure): string[] {
  const found = new Set<string>()
  for (const text of samples(structure)) {
    const ours = iban.examine(text).isWellFormed
    if (ours !== isValidIBAN(text)) found.add(`${structure.country} accepted only by ${ours ? 'us' : 'them'}`)
  }
  return [...found]
}

describe('ibantools and we', () => {
  const listed = formatDifferences(IBANTOOLS_DIFFERENCES)
  const isVerdict = (line: string) => line.includes('accepted only')

  it('know the same countries and structures, but for the differences listed', () => {
    expect(countryDifferences().sort()).toEqual(listed.filter((line) => !isVerdict(line)))
  })

  it('give the same verdicts, but for the differences listed', () => {
    expect(STRUCTURES.flatMap(verdictDifferences).sort()).toEqual(listed.filter(isVerdict))
  })

  it('both accept every example of the registry', () => {
    expect(REGISTRY_EXAMPLES.filter((example) => !isValidIBAN(example))).toEqual([])
  })
})

interface SchwiftySpec {
  readonly bban_spec?: string
  readonly iban_length?: number
  readonly in_sepa_zone?: boolean
  readonly positions?: Readonly<Record<string, readonly [number, number]>>
}

const GENERATED = new URL(
  '../../../../shared/data/iban/schwifty_iban_registry_generated.json',
  import.meta.url,
)
const OVERWRITE = new URL(
  '../../../../shared/data/iban/schwifty_iban_registry_overwrite.json',
  import.meta.url,
)

function read(file: URL): Record<string, SchwiftySpec> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Their two files as they use them: what is overwritten, country by country and position by position. */
function merged(): Record<string, SchwiftySpec> {
  const specs = read(GENERATED)
  for (const [country, spec] of Object.entries(read(OVERWRITE))) {
    const before = specs[country]
    specs[country] = { ...before, ...spec, positions: { ...before?.positions, ...spec.positions } }
  }
  return specs
}

const FIELDS: readonly { readonly what: string; readonly keys: string; readonly theirs: string }[] = [
  { what: 'bank', keys: 'B', theirs: 'bank_code' },
  { what: 'branch', keys: 'S', theirs: 'branch_code' },
  { what: 'national check digits', keys: 'K', theirs: 'national_checksum_digits' },
  { what: 'account', keys: 'A', theirs: 'account_code' },
]

/** A range of positions in the BBAN, the end exclusive: '4-8'. Empty if there is none. */
function ourPlaces({ fields }: IbanStructure, letter: FieldLetter): string {
  const found = fields.filter((field) => field.letter === letter)
  const [first, last] = [found[0], found.at(-1)]
  return first && last ? `${first.from - BBAN_START}-${last.to - BBAN_START}` : ''
}

function theirPlaces(spec: SchwiftySpec, name: string): string {
  const [from, to] = spec.positions?.[name] ?? [0, 0]
  return to > from ? `${from}-${to}` : ''
}

function spelledOut(bban: string): string {
  return bban.replace(/(\d+)!([nac])/g, (_piece, count, kind) => kind.repeat(Number(count)))
}

function differences(country: string, spec: SchwiftySpec | undefined): string[] {
  const structure = findIbanStructure(country)
  if (!structure) return [`${country} country only theirs`]
  if (!spec) return [`${country} country only ours`]
  const found = FIELDS.filter(
    ({ keys, theirs }) => ourPlaces(structure, keys as FieldLetter) !== theirPlaces(spec, theirs),
  ).map(({ what }) => what)
  if (spelledOut(spec.bban_spec ?? '') !== structure.characterKinds) found.push('structure')
  if (spec.iban_length !== undefined && spec.iban_length !== structure.length) found.push('length')
  if (spec.in_sepa_zone !== structure.isInSepa) found.push('SEPA')
  return found.map((what) => `${country} ${what}`)
}

describe.skipIf(!existsSync(GENERATED))('schwifty and we', () => {
  it('know the same countries, structures and fields, but for the differences listed', () => {
    const specs = merged()
    const countries = [...new Set([...Object.keys(specs), ...IBAN_COUNTRIES])]
    const found = countries.flatMap((country) => differences(country, specs[country]))
    expect(found.sort()).toEqual(formatDifferences(SCHWIFTY_DIFFERENCES))
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { isOfCharacterKind } from '../reading/code-shape.ts'
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

const IBANTOOLS_SPECS = getCountrySpecifications()
const STRUCTURES = IBAN_COUNTRIES.map((country) => findIbanStructure(country)).filter(
  (structure) => structure !== undefined,
)

/** Whether ibantools and we allow different characters at a position of the BBAN. */
function structureDiffers({ country, characterKinds, length }: IbanStructure): boolean {
  const spec = IBANTOOLS_SPECS[country]
  const pattern = new RegExp(spec?.bban_regexp ?? '^$')
  const bban = REGISTRY_EXAMPLES.find((example) => example.startsWith(country))?.slice(BBAN_START) ?? ''
  const characterDiffers = (at: number, character: string) =>
    pattern.test(bban.slice(0, at) + character + bban.slice(at + 1)) !==
    isOfCharacterKind(characterKinds.charAt(at), character)
  return (
    spec?.chars !== length ||
    [...characterKinds].some((_, at) => characterDiffers(at, '0') || characterDiffers(at, 'A'))
  )
}

function listCountryDifferences(): string[] {
  const theirCountries = Object.keys(IBANTOOLS_SPECS).filter(
    (country) => IBANTOOLS_SPECS[country]?.bban_regexp,
  )
  const ourCountries = new Set(IBAN_COUNTRIES)
  return [
    ...theirCountries
      .filter((country) => !ourCountries.has(country))
      .map((country) => `${country} country only in theirs`),
    ...IBAN_COUNTRIES.filter((country) => !theirCountries.includes(country)).map(
      (country) => `${country} country only in ours`,
    ),
    ...STRUCTURES.filter(structureDiffers).map(({ country }) => `${country} structure`),
    ...STRUCTURES.filter(({ country, isInSepa }) => IBANTOOLS_SPECS[country]?.SEPA !== isInSepa).map(
      ({ country }) => `${country} SEPA`,
    ),
  ]
}

/** Letters of the fields whose last digit is a check digit that the registry does not separate. */
const FIELDS_ENDING_IN_CHECK_DIGIT: Readonly<Record<string, string>> = {
  CZ: 'PA',
  SK: 'PA',
  HR: 'BA',
  PL: 'B',
}

/** Lists the positions of the national check digits in the BBAN. */
function listCheckPositions({ country, fields }: IbanStructure): number[] {
  const fieldsWithCheckDigit = FIELDS_ENDING_IN_CHECK_DIGIT[country] ?? ''
  return fields.flatMap(({ letter, from, to }) => {
    if (letter === 'K') return Array.from({ length: to - from }, (_, i) => from - BBAN_START + i)
    return fieldsWithCheckDigit.includes(letter) ? [to - BBAN_START - 1] : []
  })
}

/** Lists the variants of a BBAN with every combination of characters at the given positions. */
function listCombinations(bban: string, [at, ...rest]: readonly number[], characterKinds: string): string[] {
  if (at === undefined) return [bban]
  const characters = characterKinds[at] === 'a' ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789'
  return [...characters].flatMap((character) =>
    listCombinations(bban.slice(0, at) + character + bban.slice(at + 1), rest, characterKinds),
  )
}

const RANDOM_BBANS_PER_COUNTRY = 250

/** Generates IBANs of a country: valid check digits, every combination of national check digits. */
function generateIbans(structure: IbanStructure): string[] {
  const random = createSeededRandom(97)
  const checkPositions = listCheckPositions(structure)
  return Array.from({ length: RANDOM_BBANS_PER_COUNTRY }, () =>
    generateText(structure.characterKinds, random),
  )
    .flatMap((bban) => listCombinations(bban, checkPositions, structure.characterKinds))
    .map((bban) => createIban(structure.country, bban))
}

function listVerdictDifferences(structure: IbanStructure): string[] {
  const differences = new Set<string>()
  for (const text of generateIbans(structure)) {
    const isAccepted = iban.examine(text).isWellFormed
    if (isAccepted !== isValidIBAN(text))
      differences.add(`${structure.country} accepted only by ${isAccepted ? 'ours' : 'theirs'}`)
  }
  return [...differences]
}

describe('our implementation and ibantools', () => {
  const listedDifferences = formatDifferences(IBANTOOLS_DIFFERENCES)
  const isVerdict = (difference: string) => difference.includes('accepted only')

  it('have the same countries and structures, except for the listed differences', () => {
    expect(listCountryDifferences().sort()).toEqual(listedDifferences.filter((line) => !isVerdict(line)))
  })

  it('give the same verdicts, except for the listed differences', () => {
    expect(STRUCTURES.flatMap(listVerdictDifferences).sort()).toEqual(listedDifferences.filter(isVerdict))
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

const GENERATED_FILE = new URL(
  '../../../../shared/data/iban/schwifty_iban_registry_generated.json',
  import.meta.url,
)
const OVERWRITE_FILE = new URL(
  '../../../../shared/data/iban/schwifty_iban_registry_overwrite.json',
  import.meta.url,
)

function readSpecs(file: URL): Record<string, SchwiftySpec> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Merges the two files of schwifty as schwifty does: by country, and within a country by position. */
function readMergedSpecs(): Record<string, SchwiftySpec> {
  const specs = readSpecs(GENERATED_FILE)
  for (const [country, overwrite] of Object.entries(readSpecs(OVERWRITE_FILE))) {
    const generated = specs[country]
    const positions = { ...generated?.positions, ...overwrite.positions }
    specs[country] = { ...generated, ...overwrite, positions }
  }
  return specs
}

interface ComparedField {
  readonly difference: string
  readonly letter: FieldLetter
  readonly schwiftyName: string
}

const COMPARED_FIELDS: readonly ComparedField[] = [
  { difference: 'bank', letter: 'B', schwiftyName: 'bank_code' },
  { difference: 'branch', letter: 'S', schwiftyName: 'branch_code' },
  { difference: 'national check digits', letter: 'K', schwiftyName: 'national_checksum_digits' },
  { difference: 'account', letter: 'A', schwiftyName: 'account_code' },
]

/** Formats our range of a field in the BBAN, the end exclusive: '4-8'. Empty if there is no such field. */
function formatOurRange({ fields }: IbanStructure, letter: FieldLetter): string {
  const matching = fields.filter((field) => field.letter === letter)
  const [first, last] = [matching[0], matching.at(-1)]
  return first && last ? `${first.from - BBAN_START}-${last.to - BBAN_START}` : ''
}

function formatSchwiftyRange(spec: SchwiftySpec, name: string): string {
  const [from, to] = spec.positions?.[name] ?? [0, 0]
  return to > from ? `${from}-${to}` : ''
}

/** '4!a2!n' -> 'aaaann'. */
function expandStructure(bbanSpec: string): string {
  return bbanSpec.replace(/(\d+)!([nac])/g, (_match, count, kind) => kind.repeat(Number(count)))
}

function listSchwiftyDifferences(country: string, spec: SchwiftySpec | undefined): string[] {
  const structure = findIbanStructure(country)
  if (!structure) return [`${country} country only in theirs`]
  if (!spec) return [`${country} country only in ours`]
  const differences = COMPARED_FIELDS.filter(
    ({ letter, schwiftyName }) =>
      formatOurRange(structure, letter) !== formatSchwiftyRange(spec, schwiftyName),
  ).map(({ difference }) => difference)
  if (expandStructure(spec.bban_spec ?? '') !== structure.characterKinds) differences.push('structure')
  if (spec.iban_length !== undefined && spec.iban_length !== structure.length) differences.push('length')
  if (spec.in_sepa_zone !== structure.isInSepa) differences.push('SEPA')
  return differences.map((difference) => `${country} ${difference}`)
}

describe.skipIf(!existsSync(GENERATED_FILE))('our implementation and schwifty', () => {
  it('have the same countries, structures and fields, except for the listed differences', () => {
    const specs = readMergedSpecs()
    const countries = [...new Set([...Object.keys(specs), ...IBAN_COUNTRIES])]
    const differences = countries.flatMap((country) => listSchwiftyDifferences(country, specs[country]))
    expect(differences.sort()).toEqual(formatDifferences(SCHWIFTY_DIFFERENCES))
  })
})

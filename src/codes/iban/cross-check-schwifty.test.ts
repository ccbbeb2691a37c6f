import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asLines, SCHWIFTY_DIFFERENCES } from './cross-check.test-data.ts'
import type { FieldKey } from './fields.ts'
import { BBAN_START, IBAN_COUNTRIES, type IbanStructure, ibanStructure } from './structures.ts'

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

/** From the first to behind the last place in the BBAN: '4-8', or nothing. */
function ourPlaces({ fields }: IbanStructure, key: FieldKey): string {
  const found = fields.filter((field) => field.key === key)
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
  const structure = ibanStructure(country)
  if (!structure) return [`${country} country only theirs`]
  if (!spec) return [`${country} country only ours`]
  const found = FIELDS.filter(
    ({ keys, theirs }) => ourPlaces(structure, keys as FieldKey) !== theirPlaces(spec, theirs),
  ).map(({ what }) => what)
  if (spelledOut(spec.bban_spec ?? '') !== structure.kinds) found.push('structure')
  if (spec.iban_length !== undefined && spec.iban_length !== structure.length) found.push('length')
  if (spec.in_sepa_zone !== structure.sepa) found.push('SEPA')
  return found.map((what) => `${country} ${what}`)
}

describe.skipIf(!existsSync(GENERATED))('schwifty and we', () => {
  it('know the same countries, structures and fields, but for the differences listed', () => {
    const specs = merged()
    const countries = [...new Set([...Object.keys(specs), ...IBAN_COUNTRIES])]
    const found = countries.flatMap((country) => differences(country, specs[country]))
    expect(found.sort()).toEqual(asLines(SCHWIFTY_DIFFERENCES))
  })
})

/**
 * The invented entries that test keys look up: one for each thing that a directory can say about a code. The
 * rules and the look-up are those of real codes, so the answers have the same verdicts, reasons and warnings.
 */
import { computeWeightedSum } from '../../codes/checks/digits.ts'
import { BIC_ALONE, type CodeEntry, type EntryDetails } from '../../codes/code-entry.ts'
import { addIbanCheckDigits } from '../../codes/iban/check-digits.ts'
import type { CodeTypeId } from '../../codes/registry.ts'

/** What an invented entry says; the rest is that of an active code of a current list. */
export interface Variant extends Partial<Pick<CodeEntry, 'status' | 'successor'>> {
  readonly details?: EntryDetails
  /** 'old': a list of the year 2000; 'other': a list of another type; 'fresh': the old list has the name. */
  readonly source?: 'old' | 'other' | 'fresh'
  /** The directory key, if it is not that of the number of the variant. */
  readonly key?: string
  /** The only types that have the variant; all when absent. */
  readonly types?: readonly CodeTypeId[]
}

/** The variants in the order of their numbers: a new one is added at the end, so that codes stay the same. */
const VARIANTS: readonly Variant[] = [
  {},
  { source: 'old' },
  { source: 'fresh' },
  { status: 'closed' },
  { status: 'merged' },
  { status: 'delisted' },
  { details: { mark: 'superseded' } },
  { details: { mark: 'in liquidation' } },
  { status: 'redirected' },
  { status: 'inactive' },
  { status: 'closed', details: { retirement: 'Merged into Test Bank' } },
  { details: { acquisition: 'Test Bank became part of another group' } },
  { details: { evidence: 'inferred' } },
  { details: { evidence: BIC_ALONE } },
  { source: 'other' },
  { details: { noBic: 'the test bank has no BIC' }, types: ['iban', 'routing', 'sort-code', 'chips', 'bsb'] },
  { details: { bic: 'BCXTDEFFT10' }, types: ['iban', 'routing', 'sort-code', 'chips', 'bsb'] },
  { details: { unlistedSuccessor: 'BCXTDEFFT00' }, types: ['swift'] },
  { details: { checkDigitMethod: '00' }, types: ['iban'] },
  { details: { retirement: 'Renamed to Test Bank' }, types: ['swift'] },
  { key: 'BCXTDEF0XXX', types: ['swift'] },
  { key: 'BCXTDEF1XXX', types: ['swift'] },
]

const toTwoDigits = (number: number) => String(number).padStart(2, '0')

/** Adds the check digit of an ABA routing number. */
function addRoutingCheckDigit(eightDigits: string): string {
  const sum = computeWeightedSum(eightDigits, [3, 7, 1])
  return eightDigits + ((10 - (sum % 10)) % 10)
}

/**
 * The groups of test codes: T has the entries above; R is a range of one institution; C is a list that is
 * complete and has none; E is one that was complete until the year 2000.
 */
export type Group = 'T' | 'R' | 'C' | 'E'

const GROUP_DIGITS: Readonly<Record<Group, string>> = { T: '9', R: '8', C: '7', E: '6' }

/** The account in test IBANs. Its check digit does not fit by method 00 of the Bundesbank. */
const ACCOUNT = '0009290702'

interface TestSeries {
  /** The number of characters that all directory keys of a group begin with. */
  readonly prefixLength: number
  /** The directory key with a number. */
  createKey(group: Group, number: number): string
  /** The code that a caller sends to reach the entry of a key; the key itself when absent. */
  readonly toCode?: (key: string) => string
}

const createSixDigits: TestSeries = {
  prefixLength: 3,
  createKey: (group, number) => `99${GROUP_DIGITS[group]}0${toTwoDigits(number)}`,
}

/** The series of test codes of each type; a type without one has no test codes. */
export const TEST_SERIES: Readonly<Partial<Record<CodeTypeId, TestSeries>>> = {
  swift: { prefixLength: 4, createKey: (group, number) => `BCX${group}DEFFT${toTwoDigits(number)}` },
  iban: {
    prefixLength: 5,
    createKey: (group, number) => `DE99${GROUP_DIGITS[group]}000${toTwoDigits(number)}`,
    toCode: (key) => addIbanCheckDigits('DE', key.slice(2) + ACCOUNT),
  },
  routing: {
    prefixLength: 4,
    createKey: (group, number) => addRoutingCheckDigit(`019${GROUP_DIGITS[group]}00${toTwoDigits(number)}`),
  },
  'sort-code': createSixDigits,
  chips: { prefixLength: 2, createKey: (group, number) => `9${GROUP_DIGITS[group]}${toTwoDigits(number)}` },
  bsb: createSixDigits,
}

/** The variants of a type, each with its directory key; none for a type without test codes. */
export function listVariants(type: CodeTypeId): (Variant & { readonly key: string })[] {
  const series = TEST_SERIES[type]
  if (!series) return []
  return VARIANTS.flatMap((variant, number) => {
    if (variant.types && !variant.types.includes(type)) return []
    return [{ ...variant, key: variant.key ?? series.createKey('T', number) }]
  })
}

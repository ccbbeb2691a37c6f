/** The documented test codes of each type: every verdict, reason and warning that the type has. */
import { addIbanCheckDigits } from '../../codes/iban/check-digits.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import { listVariants, TEST_SERIES } from './test-entries.ts'

/** Codes of each type that break a rule, and those of rules that need no directory. */
const RULE_CODES: Readonly<Partial<Record<CodeTypeId, readonly string[]>>> = {
  swift: ['BCXZDEFF', 'BCXTDEF', 'BCXTZZFF', 'BCXTDE!F', '2026-11-21'],
  iban: [
    addIbanCheckDigits('DE', '123456789012345678'),
    'DE8812345678901234567',
    'ZZ88123456789012345678',
    'DE8812345678901234567A',
    'DE00123456789012345678',
    'DE88?2345678901234567',
    addIbanCheckDigits('FR', '30006000011234567890188'),
    addIbanCheckDigits('GB', 'NWBK08999966374959'),
    addIbanCheckDigits('GB', 'BCXT99990012345678'),
    addIbanCheckDigits('DZ', '0040017440100105048600'),
    `${addIbanCheckDigits('DE', '123456780000000001')} / ${addIbanCheckDigits('DE', '123456780000000002')}`,
  ],
  routing: ['019900998', '01990099', '990000000', '1990099.5', '2026-11-21', 'account 019900998'],
  'sort-code': ['123456', '12345', '12A456', '21/11/26', '12345.6', 'paid 21-11-26'],
  chips: ['1234', '12', '12A4', '21/11', '1234.5'],
  bsb: ['123456', '12345', '12A456', '21/11/26', '12345.6', 'ref. 123-456'],
}

/** The codes of a type; empty if it has no test codes. */
export function listTestCodes(type: CodeTypeId): string[] {
  const series = TEST_SERIES[type]
  if (!series) return []
  const { createKey, toCode = (key: string) => key } = series
  const entries = listVariants(type).map(({ key }) => key)
  const ranges =
    type === 'swift' || type === 'iban' ? [] : [0, 50, 80].map((number) => createKey('R', number))
  const groups = [...ranges, createKey('C', 0), createKey('E', 0)]
  return [...[...entries, ...groups].map(toCode), ...(RULE_CODES[type] ?? [])]
}

/** The types that have test codes. */
export const TYPES_WITH_TEST_CODES = CODE_TYPES.filter(({ id }) => TEST_SERIES[id] !== undefined)

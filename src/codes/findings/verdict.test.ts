import { describe, expect, it } from 'vitest'
import { iban } from '../iban/iban.ts'
import { CODE_TYPES } from '../registry.ts'
import { routing } from '../routing/routing.ts'
import { sortCode } from '../sort-code/sort-code.ts'
import { swift } from '../swift/swift.ts'
import {
  BANK,
  createEntry,
  createEveryFinding,
  createFinding,
  createListedFinding,
} from './findings.test-data.ts'
import { findReason, REASONS } from './reasons.ts'
import { findWarnings, WARNINGS } from './warnings.ts'

/** The finding about an input by the rules alone. */
function examine(type: (typeof CODE_TYPES)[number], input: string) {
  const examination = type.examine(input)
  const code = examination.isWellFormed ? examination.code : examination.compact
  return createFinding(type, { code, checks: examination.checks, status: 'invalid' })
}

const listWarnings = (...input: Parameters<typeof findWarnings>) => findWarnings(...input).map(({ id }) => id)

describe('the reason of a verdict', () => {
  it.each([
    [iban, '', 'empty'],
    [iban, 'DE88370400440532013000', 'check_digits'],
    [iban, 'DE8937040044053201300', 'length'],
    [iban, 'ZZ89370400440532013000', 'country'],
    [iban, 'DEX9370400440532013000', 'characters'],
    [iban, 'NO8386011117943', 'check_digits'],
    [routing, '021000022', 'check_digits'],
    [routing, '0210000', 'digits'],
    [routing, '721000021', 'prefix'],
    [swift, 'DEUTDEF', 'length'],
    [sortCode, '4/6/2005', 'date'],
    [sortCode, '40605.0', 'decimal'],
  ] as const)('of a malformed code is that of its first failed check (%#)', (type, input, reason) => {
    expect(findReason(examine(type, input))).toBe(reason)
  })

  it.each(CODE_TYPES)('is known for each verdict on a code of type $name', (type) => {
    const reasons = Object.values(createEveryFinding(type)).map(findReason)
    expect(reasons.slice(0, 3)).toEqual(['listed', 'institution_listed', 'check_digits_right'])
    expect(reasons.at(-1)).toBe('empty')
  })

  it('says whether it is valid, invalid or unknown', () => {
    for (const meaning of Object.values(REASONS))
      expect(meaning).toMatch(/^(valid|invalid|unknown|invalid or unknown): /)
  })
})

describe('the warnings of a verdict', () => {
  it('name an unknown bank of a valid code', () => {
    expect(listWarnings(createFinding(routing, { status: 'valid' }))).toEqual(['bank_unknown'])
  })

  it('name a BIC that no source states for the code', () => {
    expect(listWarnings(createListedFinding(sortCode, {}, { bank: BANK }))).toEqual(['inferred_bic'])
    expect(listWarnings(createListedFinding(sortCode, { bic: 'QQAADEFFXXX' }, { bank: BANK }))).toEqual([])
  })

  it('name a merger and a successor', () => {
    const entry = createEntry(sortCode, { status: 'merged', successor: '200416' })
    expect(listWarnings(createFinding(sortCode, { status: 'valid', entry }))).toEqual(['merged', 'replaced'])
  })

  it('name restored zeros', () => {
    expect(listWarnings(createListedFinding(sortCode, {}), { isZeroRestored: true })).toEqual([
      'zero_restored',
    ])
  })

  it('are sentences', () => {
    for (const { text } of Object.values(WARNINGS)) expect(text).toMatch(/^[A-Z].*\.$/)
  })
})

it('docs/verdicts.md has the tables', async () => {
  const reasons = Object.entries(REASONS).map(([id, meaning]) => `| \`${id}\` | ${meaning} |`)
  const warnings = Object.entries(WARNINGS).map(([id, { text }]) => `| \`${id}\` | ${text} |`)
  const page = [
    '# Reasons and warnings',
    '',
    'Every answer has a `reason` and a list of `warnings`. `status` says whether the code is valid; `reason`',
    'says why, and `warnings` what to know before the code is used. The ids are stable. This page is written',
    'from `reasons.ts` and `warnings.ts`: `npx vitest run --project unit src/codes/findings/verdict -u`.',
    '',
    '| reason | verdict and meaning |',
    '| --- | --- |',
    ...reasons,
    '',
    '| warning | sentence |',
    '| --- | --- |',
    ...warnings,
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../../../docs/verdicts.md')
})

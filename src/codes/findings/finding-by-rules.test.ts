import { describe, expect, it } from 'vitest'
import { CODE_TYPES, getCodeType } from '../registry.ts'
import { createFindingByRules } from './finding-by-rules.ts'
import { findReason } from './reasons.ts'

const judge = (id: (typeof CODE_TYPES)[number]['id'], input: string) => {
  const finding = createFindingByRules(getCodeType(id), getCodeType(id).examine(input))
  return { ...finding, reason: findReason(finding) }
}

describe('what the rules alone say', () => {
  it.each([
    ['iban', 'DE89 3704 0044 0532 0130 00', 'valid', 'check_digits_right'],
    ['iban', 'DE88 3704 0044 0532 0130 00', 'invalid', 'check_digits'],
    // Morocco’s accounts in the form of IBANs are in no register.
    ['iban', 'MA64011519000001205000534921', 'unknown', 'not_registered'],
    ['routing', '021000021', 'valid', 'check_digits_right'],
    ['swift', 'DEUTDEFF', 'unknown', 'not_listed'],
    ['sort-code', '20-04-15', 'unknown', 'not_listed'],
    ['chips', '0002', 'unknown', 'not_listed'],
    ['bsb', '062-000', 'unknown', 'not_listed'],
    ['bsb', '', 'invalid', 'empty'],
  ] as const)('of %s %s: %s, %s', (id, input, status, reason) => {
    expect(judge(id, input)).toMatchObject({ status, reason, isValid: status === 'valid' })
  })

  it('is never that a source lists a code', () => {
    for (const type of CODE_TYPES)
      for (const example of type.examples) {
        const { status, reason, bank, entry, error } = judge(type.id, example)
        expect(reason).not.toMatch(/listed$(?<!not_listed)/)
        expect(status === 'valid').toBe(type.validityProof === 'check digits')
        expect([bank, entry]).toEqual([null, null])
        expect(error === null).toBe(status === 'valid')
      }
  })
})

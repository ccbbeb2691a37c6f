import { describe, expect, it } from 'vitest'
import { applyGermanIbanRule } from './iban-rule.ts'

describe('the IBAN rule of a German bank', () => {
  it('keeps bank code and account by the standard rule', () => {
    expect(applyGermanIbanRule('37040044', '532013000', '000000')).toEqual({
      kind: 'account',
      bankCode: '37040044',
      account: '0532013000',
    })
  })

  it('refuses a bank code that is not used for payments', () => {
    expect(applyGermanIbanRule('10060198', '1', '000100').kind).toBe('refused')
  })

  it('is unknown if we do not implement it', () => {
    expect(applyGermanIbanRule('10060198', '1', '009900').kind).toBe('unknown')
  })
})

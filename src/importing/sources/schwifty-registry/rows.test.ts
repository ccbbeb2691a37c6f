import { describe, expect, it } from 'vitest'
import { mapSchwiftyRow } from './rows.ts'

const ROW = {
  country_code: 'NL',
  primary: 'true',
  bic: 'QQAANL2A',
  bank_code: 'QQAA',
  name: 'Aldermoor Bank N.V.',
  short_name: 'Aldermoor',
  duplicateStatus: 'primary',
}

describe("an object of schwifty's registry", () => {
  it('becomes an entry keyed by country and bank code', () => {
    expect(mapSchwiftyRow(ROW)).toEqual({
      kind: 'entry',
      draft: {
        code: 'NLQQAA',
        name: 'Aldermoor Bank N.V.',
        country: 'NL',
        city: '',
        status: 'active',
        successor: null,
        details: { bic: 'QQAANL2AXXX' },
      },
    })
  })

  it('may have no BIC', () => {
    expect(mapSchwiftyRow({ ...ROW, bic: '' })).toHaveProperty('draft.details', {})
  })

  it.each(['', 'Vrij', 'Onbeschikbaar', 'JSC', 'B', 'г'])('loses the placeholder name "%s"', (name) => {
    expect(mapSchwiftyRow({ ...ROW, name, bic: '' })).toMatchObject({ kind: 'rejected' })
    expect(mapSchwiftyRow({ ...ROW, name, short_name: name })).toMatchObject({
      draft: { name: '', details: { bic: 'QQAANL2AXXX' } },
    })
  })

  it("loses a BIC of another country if its party prefix is the IBAN's bank code", () => {
    expect(mapSchwiftyRow({ ...ROW, bic: 'QQAADEFF' })).toHaveProperty('draft.details', {})
    expect(mapSchwiftyRow({ ...ROW, bic: 'QQBBDEFF' })).toHaveProperty('draft.details.bic', 'QQBBDEFFXXX')
  })

  it('is skipped without a bank code, or as a duplicate', () => {
    expect(mapSchwiftyRow({ ...ROW, bank_code: '' })).toEqual({ kind: 'empty' })
    expect(mapSchwiftyRow({ ...ROW, duplicateStatus: 'duplicate' })).toEqual({ kind: 'empty' })
  })

  it('is rejected if it contradicts another object', () => {
    expect(mapSchwiftyRow({ ...ROW, duplicateStatus: 'conflict' })).toEqual({
      kind: 'rejected',
      reason: 'NLQQAA is also listed with another name: Aldermoor Bank N.V.',
    })
  })
})

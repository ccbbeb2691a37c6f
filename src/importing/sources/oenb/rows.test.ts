import { describe, expect, it } from 'vitest'
import { mapOenbBankCodeRow, mapOenbBicRow } from './source.ts'

const ROW = {
  Kennzeichen: 'Hauptanstalt',
  Bankleitzahl: '99100',
  Bankenname: 'Bank Aldermoor eGen',
  Straße: 'Ulmenweg 1',
  PLZ: '9999',
  Ort: 'Aldermoor',
  Bundesland: 'Tirol',
  Telefon: '09999/1234',
  'E-Mail': 'bank@aldermoor.example',
  'SWIFT-Code': 'QQAAATWWXXX',
  Homepage: 'www.aldermoor.example',
  Gründungsdatum: '02.05.1897',
  LEI: '0000ALDERMOORBANK012',
}

const INSTITUTION = {
  name: 'Bank Aldermoor eGen',
  country: 'AT',
  city: 'Aldermoor',
  status: 'active',
  successor: null,
}
const DETAILS = {
  address: 'Ulmenweg 1',
  postcode: '9999',
  state: 'Tirol',
  phone: '09999/1234',
  website: 'www.aldermoor.example',
  email: 'bank@aldermoor.example',
  lei: '0000ALDERMOORBANK012',
  founded: '1897',
}

describe("a row of the OeNB's directory", () => {
  it('becomes an entry keyed by its Bankleitzahl', () => {
    expect(mapOenbBankCodeRow(ROW)).toEqual({
      kind: 'entry',
      draft: { code: 'AT99100', ...INSTITUTION, details: { ...DETAILS, bic: 'QQAAATWWXXX' } },
    })
  })

  it('gets the leading zeros that the file omits', () => {
    expect(mapOenbBankCodeRow({ ...ROW, Bankleitzahl: '100' })).toMatchObject({ draft: { code: 'AT00100' } })
  })

  it('becomes an entry keyed by its BIC, the same from every row of the bank', () => {
    const entry = { kind: 'entry', draft: { code: 'QQAAATWWXXX', ...INSTITUTION, details: DETAILS } }
    expect(mapOenbBicRow(ROW)).toEqual(entry)
    expect(mapOenbBicRow({ ...ROW, Kennzeichen: '', Bankleitzahl: '99101' })).toEqual(entry)
  })

  it('gives no BIC entry without a BIC, and is rejected with a BIC of another country', () => {
    expect(mapOenbBicRow({ ...ROW, 'SWIFT-Code': '' })).toEqual({ kind: 'empty' })
    expect(mapOenbBicRow({ ...ROW, 'SWIFT-Code': 'QQAADEFFXXX' }).kind).toBe('rejected')
    expect(mapOenbBankCodeRow({ ...ROW, 'SWIFT-Code': '' })).not.toHaveProperty('draft.details.bic')
  })

  it('is rejected with an invalid Bankleitzahl, or without a name', () => {
    expect(mapOenbBankCodeRow({ ...ROW, Bankleitzahl: '991000' }).kind).toBe('rejected')
    expect(mapOenbBankCodeRow({ ...ROW, Bankenname: '' }).kind).toBe('rejected')
  })
})

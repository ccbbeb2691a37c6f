import { describe, expect, it } from 'vitest'
import { mapFedachRow } from './fedach-rows.ts'

const ROW = {
  'Routing Number': '123456780',
  'Office Code': 'O',
  'Servicing FRB Number': '021001208',
  'Record Type Code': '1',
  'Change Date': '022916',
  'New Routing Number': '000000000',
  'Customer Name': 'ALDERMOOR BANK',
  Address: '1 ELM STREET',
  City: 'SPRINGFIELD',
  'State Code': 'NY',
  Zipcode: '01234',
  'Zipcode Extension': '0000',
  'Telephone Area Code': '555',
  'Telephone Prefix Number': '010',
  'Telephone Suffix Number': '0199',
  'Institution Status Code': '1',
  'Data View Code': '1',
  Filler: '',
}

describe('a row of FedACH', () => {
  it('becomes an entry', () => {
    expect(mapFedachRow(ROW)).toEqual({
      kind: 'entry',
      draft: {
        code: '123456780',
        name: 'ALDERMOOR BANK',
        country: 'US',
        city: 'SPRINGFIELD',
        status: 'active',
        successor: null,
        details: {
          address: '1 ELM STREET',
          state: 'NY',
          postcode: '01234',
          phone: '555-010-0199',
          ach: 'yes',
          office: 'main',
          servicingFrb: '021001208',
          changed: '2016-02-29',
        },
      },
    })
  })

  it('with a new routing number is redirected to it, for ACH items', () => {
    const merged = { ...ROW, 'Record Type Code': '2', 'New Routing Number': '021000021', 'Office Code': 'B' }
    expect(mapFedachRow(merged)).toMatchObject({
      draft: {
        status: 'redirected',
        successor: '021000021',
        details: { office: 'branch', redirects: 'ACH items' },
      },
    })
    expect(mapFedachRow({ ...merged, 'New Routing Number': '000000000' })).toMatchObject({
      draft: { status: 'redirected', successor: null },
    })
  })

  it('leaves out what only fills a field', () => {
    const bare = {
      ...ROW,
      'State Code': '',
      Zipcode: '99999',
      'Telephone Area Code': '000',
      'Change Date': '023016',
    }
    const mapped = mapFedachRow(bare)
    expect(mapped.kind === 'entry' && Object.keys(mapped.draft.details)).toEqual([
      'address',
      'ach',
      'office',
      'servicingFrb',
    ])
  })

  it('has a ZIP+4 code and a date of the last century where so', () => {
    expect(mapFedachRow({ ...ROW, 'Zipcode Extension': '5678', 'Change Date': '123198' })).toMatchObject({
      draft: { details: { postcode: '01234-5678', changed: '1998-12-31' } },
    })
  })

  it.each([
    ['Record Type Code', '7', "123456780: Record Type Code is '7'"],
    ['Office Code', 'X', "123456780: Office Code is 'X'"],
    ['Institution Status Code', '2', "123456780: Institution Status Code is '2', not 1"],
    ['Customer Name', '', '123456780: no name'],
  ])('is refused for its %s', (field, value, reason) => {
    expect(mapFedachRow({ ...ROW, [field]: value })).toEqual({ kind: 'rejected', reason })
  })
})

import { describe, expect, it } from 'vitest'
import { mapFedachRow } from './source.ts'

const FEDACH_ROW = {
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
    expect(mapFedachRow(FEDACH_ROW)).toEqual({
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

  it('becomes a redirected entry if it has a new routing number for ACH items', () => {
    const redirectedRow = {
      ...FEDACH_ROW,
      'Record Type Code': '2',
      'New Routing Number': '021000021',
      'Office Code': 'B',
    }
    expect(mapFedachRow(redirectedRow)).toMatchObject({
      draft: {
        status: 'redirected',
        successor: '021000021',
        details: { office: 'branch', redirects: 'ACH items' },
      },
    })
    expect(mapFedachRow({ ...redirectedRow, 'New Routing Number': '000000000' })).toMatchObject({
      draft: { status: 'redirected', successor: null },
    })
  })

  it('loses placeholder values and invalid dates', () => {
    const rowWithPlaceholders = {
      ...FEDACH_ROW,
      'State Code': '',
      Zipcode: '99999',
      'Telephone Area Code': '000',
      'Change Date': '023016',
    }
    const mapped = mapFedachRow(rowWithPlaceholders)
    expect(mapped.kind === 'entry' && Object.keys(mapped.draft.details)).toEqual([
      'address',
      'ach',
      'office',
      'servicingFrb',
    ])
  })

  it('may have a ZIP+4 code and a date of the 20th century', () => {
    expect(
      mapFedachRow({ ...FEDACH_ROW, 'Zipcode Extension': '5678', 'Change Date': '123198' }),
    ).toMatchObject({
      draft: { details: { postcode: '01234-5678', changed: '1998-12-31' } },
    })
  })

  it.each([
    ['Record Type Code', '7', "123456780: Record Type Code is '7'"],
    ['Office Code', 'X', "123456780: Office Code is 'X'"],
    ['Institution Status Code', '2', "123456780: Institution Status Code is '2', not 1"],
    ['Customer Name', '', '123456780: no name'],
  ])('is rejected for an invalid %s', (column, value, reason) => {
    expect(mapFedachRow({ ...FEDACH_ROW, [column]: value })).toEqual({ kind: 'rejected', reason })
  })
})

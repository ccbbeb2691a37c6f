import { describe, expect, it } from 'vitest'
import { mapFedachRow, mapFedwireRow, parseMmddyyDate, parseYyyymmddDate } from './federal-reserve-rows.ts'

describe('dates in the Federal Reserve files', () => {
  it.each([
    ['113017', '2017-11-30'],
    ['022920', '2020-02-29'],
    ['123169', '2069-12-31'],
    ['010170', '1970-01-01'],
    ['022919', ''],
    ['043118', ''],
    ['000118', ''],
    ['130118', ''],
    ['010018', ''],
    ['000000', ''],
    ['      ', ''],
  ])('"%s" in FedACH is parsed as "%s"', (text, date) => expect(parseMmddyyDate(text)).toBe(date))

  it.each([
    ['20181203', '2018-12-03'],
    ['19000229', ''],
    ['20000229', '2000-02-29'],
    ['20181301', ''],
    ['00000000', ''],
    ['2018120', ''],
  ])('"%s" in Fedwire is parsed as "%s"', (text, date) => expect(parseYyyymmddDate(text)).toBe(date))

  it('are empty if the column is missing', () => {
    expect([parseMmddyyDate(undefined), parseYyyymmddDate(undefined)]).toEqual(['', ''])
  })
})

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

const FEDWIRE_ROW = {
  'Routing Number': '123456780',
  'Telegraphic Name': 'ALDERMOOR NYC',
  'Customer Name': 'ALDERMOOR BANK',
  State: 'NY',
  City: 'NEW YORK',
  'Funds Transfer Status': 'Y',
  'Funds Settlement-Only Status': '',
  'Book-Entry Securities Transfer Status': 'N',
  'Date of Last Revision': '20180203',
}

describe('a row of the Fedwire directory', () => {
  it('becomes an entry', () => {
    expect(mapFedwireRow(FEDWIRE_ROW)).toEqual({
      kind: 'entry',
      draft: {
        code: '123456780',
        name: 'ALDERMOOR BANK',
        country: 'US',
        city: 'NEW YORK',
        status: 'active',
        successor: null,
        details: {
          state: 'NY',
          telegraphicName: 'ALDERMOOR NYC',
          fedwire: 'yes',
          settlementOnly: 'no',
          securities: 'no',
          revised: '2018-02-03',
        },
      },
    })
  })

  it('may be for securities and settlement only, and may have no date', () => {
    const settlementOnlyRow = {
      ...FEDWIRE_ROW,
      'Funds Transfer Status': 'N',
      'Funds Settlement-Only Status': 'S',
      'Book-Entry Securities Transfer Status': 'Y',
      'Date of Last Revision': '',
    }
    const mapped = mapFedwireRow(settlementOnlyRow)
    expect(mapped).toMatchObject({
      draft: { details: { fedwire: 'no', settlementOnly: 'yes', securities: 'yes' } },
    })
    expect(mapped).not.toHaveProperty('draft.details.revised')
  })

  it('is rejected without a name or with an unknown status', () => {
    expect(mapFedwireRow({ ...FEDWIRE_ROW, 'Customer Name': '' }).kind).toBe('rejected')
    expect(mapFedwireRow({ ...FEDWIRE_ROW, 'Funds Transfer Status': '' }).kind).toBe('rejected')
  })
})

import { describe, expect, it } from 'vitest'
import { mapFedwireRow } from './source.ts'

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

import { expect, it } from 'vitest'
import { mapSortCodeRow } from './source.ts'

const ROW = {
  code: '98-76-54',
  bank: 'Aldermoor Bank plc',
  branch: 'Elmswood',
  address: '1 Elm Street',
  phone: '01632 960000',
  bic: 'QQAAGB2L',
}

it('maps a row to an entry, with or without city and postcode', () => {
  const details = { branch: 'Elmswood', address: '1 Elm Street', phone: '01632 960000', bic: 'QQAAGB2LXXX' }
  expect(mapSortCodeRow(ROW)).toEqual({
    kind: 'entry',
    draft: {
      code: '987654',
      name: 'Aldermoor Bank plc',
      country: 'GB',
      city: '',
      status: 'active',
      successor: null,
      details,
    },
  })
  expect(mapSortCodeRow({ ...ROW, code: '987654', city: 'Elmswood', postcode: 'ZZ1 1ZZ' })).toMatchObject({
    draft: { code: '987654', city: 'Elmswood', details: { postcode: 'ZZ1 1ZZ' } },
  })
})

it.each([
  ['code', '98765', "'98765' is not a sort code"],
  ['code', '98-7654', "'98-7654' is not a sort code"],
  ['bank', ' ', '98-76-54: no bank'],
])('rejects a row with the %s "%s"', (column, value, reason) => {
  expect(mapSortCodeRow({ ...ROW, [column]: value })).toEqual({ kind: 'rejected', reason })
})

it('rejects a row with an invalid BIC', () => {
  expect(mapSortCodeRow({ ...ROW, bic: 'QQAA' }).kind).toBe('rejected')
})

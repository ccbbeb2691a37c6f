import { expect, it } from 'vitest'
import { mapChipsRow } from './source.ts'

const ROW = {
  chips: '9876',
  bank: 'Aldermoor Bank, N.A.',
  fedwire: '026098760',
  bic: 'QQAAUS33',
  city: 'New York',
  state: 'NY',
  evidence: 'B',
  known_from: 'a bank directory',
}

it('maps a participant to an entry', () => {
  expect(mapChipsRow(ROW)).toEqual({
    kind: 'entry',
    draft: {
      code: '9876',
      name: 'Aldermoor Bank, N.A.',
      country: 'US',
      city: 'New York',
      status: 'active',
      successor: null,
      details: {
        fedwire: '026098760',
        bic: 'QQAAUS33XXX',
        state: 'NY',
        evidence: 'B',
        knownFrom: 'a bank directory',
      },
    },
  })
})

it('requires only the CHIPS number and the bank', () => {
  expect(mapChipsRow({ chips: '9876', bank: 'Aldermoor Bank', fedwire: '', bic: '' })).toMatchObject({
    draft: { city: '', details: {} },
  })
})

it.each([
  ['chips', '123456', "'123456' is not a CHIPS number"],
  ['bank', '', '9876: no bank'],
  ['fedwire', '26098760', "9876: '26098760' is not a routing number"],
])('rejects a row with an invalid %s', (column, value, reason) => {
  expect(mapChipsRow({ ...ROW, [column]: value })).toEqual({ kind: 'rejected', reason })
})

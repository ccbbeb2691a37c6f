import { expect, it } from 'vitest'
import { createEpcMapper } from './source.ts'

const mapEpcRow = createEpcMapper('sct')

const ROW = {
  Country: 'GERMANY',
  ParticipantName: 'Aldermoor Bank AG',
  Address: 'Ulmenweg 1',
  City: 'Kiel',
  BIC: 'QQAADEFFXXX',
  'Readiness Date': '2019-03-05',
  'Scheme Leaving Date': '2022-10-31',
  'Scheme Options': '',
}

it('maps a participant to the entry of its BIC, even if it left the scheme', () => {
  expect(mapEpcRow(ROW)).toEqual({
    kind: 'entry',
    draft: {
      code: 'QQAADEFFXXX',
      name: 'Aldermoor Bank AG',
      country: 'DE',
      city: 'Kiel',
      status: 'active',
      successor: null,
      details: { address: 'Ulmenweg 1', 'adheres.sct': '2019-03-05/2022-10-31' },
    },
  })
})

it('drops city and address if they are not in the country of the BIC', () => {
  const mapped = mapEpcRow({ ...ROW, BIC: 'QQAAATWWXXX' })
  expect(mapped).toMatchObject({ draft: { country: 'AT', city: '', details: {} } })
  expect(mapped.kind === 'entry' && Object.keys(mapped.draft.details)).toEqual(['adheres.sct'])
})

it('recognizes Czechia by its name in the register, "CZECH REPUBLIC"', () => {
  const mapped = mapEpcRow({ ...ROW, Country: 'CZECH REPUBLIC', BIC: 'QQAACZPPXXX', City: 'Brno' })
  expect(mapped).toMatchObject({ draft: { country: 'CZ', city: 'Brno' } })
})

it.each([
  ['BIC', '', 'Aldermoor Bank AG: no BIC'],
  ['BIC', 'QQAA11', expect.stringMatching(/^Aldermoor Bank AG: BIC QQAA11: /)],
  ['ParticipantName', ' ', 'QQAADEFFXXX: no name'],
])('rejects a row with the %s %j', (column, value, reason) => {
  expect(mapEpcRow({ ...ROW, [column]: value })).toEqual({ kind: 'rejected', reason })
})

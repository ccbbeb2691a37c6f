import { expect, it } from 'vitest'
import { mapGleifRow } from './source.ts'

const ROW = { LEI: '0000ALDERMOORBANK012', BIC: 'QQAADEFFXXX', leiCount: '1' }

it('adds an LEI to a BIC', () => {
  expect(mapGleifRow(ROW)).toEqual({
    kind: 'addition',
    addition: { code: 'QQAADEFFXXX', details: { lei: '0000ALDERMOORBANK012' } },
  })
})

it.each([
  [{ ...ROW, BIC: 'QQAA' }, /^QQAA: /],
  [{ ...ROW, LEI: '12' }, /^QQAADEFFXXX: '12' is not an LEI$/],
  [{ ...ROW, leiCount: '3' }, /^QQAADEFFXXX is listed with 3 LEIs$/],
])('rejects the row %o', (row, reason) => {
  expect(mapGleifRow(row)).toEqual({ kind: 'rejected', reason: expect.stringMatching(reason) })
})

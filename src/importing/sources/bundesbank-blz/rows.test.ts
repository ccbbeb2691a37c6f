import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../../rows/drafts.ts'
import { mapBundesbankRow } from './source.ts'

const ROW = {
  Bankleitzahl: '99900100',
  Merkmal: '1',
  Bezeichnung: 'Bank Aldermoor',
  Postleitzahl: '99999',
  Ort: 'Aldermoor',
  Kurzbezeichnung: 'Bk Aldermoor',
  PAN: '12345',
  BIC: 'QQAADEFFXXX',
  Prüfzifferberechnungsmethode: '09',
  Datensatznummer: '000001',
  Änderungskennzeichen: 'U',
  Bankleitzahllöschung: '0',
  'Nachfolge-Bankleitzahl': '00000000',
}

const mapRow = (row: SourceRow) => mapBundesbankRow(row, '2031-09-08')

describe('a row of the Bankleitzahlendatei', () => {
  it('becomes an entry', () => {
    expect(mapRow(ROW)).toEqual({
      kind: 'entry',
      draft: {
        code: 'DE99900100',
        name: 'Bank Aldermoor',
        country: 'DE',
        city: 'Aldermoor',
        status: 'active',
        successor: null,
        details: { bic: 'QQAADEFFXXX', checkDigitMethod: '09', postcode: '99999' },
      },
    })
  })

  it('is skipped for a branch office', () => {
    expect(mapRow({ ...ROW, Merkmal: '2', BIC: '' })).toEqual({ kind: 'empty' })
  })

  it('becomes a closed entry with its successor, from the day of the list, if it is deleted', () => {
    const deleted = { ...ROW, Änderungskennzeichen: 'D', 'Nachfolge-Bankleitzahl': '99900200' }
    expect(mapRow(deleted)).toMatchObject({
      draft: { status: 'closed', successor: 'DE99900200', details: { validUntil: '2031-09-08' } },
    })
  })

  it('is in force from the day of the list if it is new', () => {
    expect(mapRow({ ...ROW, Änderungskennzeichen: 'A' })).toMatchObject({
      draft: { status: 'active', details: { validFrom: '2031-09-08' } },
    })
    expect(mapRow(ROW)).not.toHaveProperty('draft.details.validFrom')
  })

  it('may have no BIC, but is rejected with an invalid BIC', () => {
    expect(mapRow({ ...ROW, BIC: '' })).not.toHaveProperty('draft.details.bic')
    expect(mapRow({ ...ROW, BIC: 'QQAA9' })).toMatchObject({
      kind: 'rejected',
      reason: expect.stringMatching(/^99900100: BIC QQAA9: /),
    })
  })

  it('is rejected with an unknown Merkmal or Änderungskennzeichen', () => {
    expect(mapRow({ ...ROW, Merkmal: '3' }).kind).toBe('rejected')
    expect(mapRow({ ...ROW, Änderungskennzeichen: 'X' }).kind).toBe('rejected')
  })
})

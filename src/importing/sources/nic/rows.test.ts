import { describe, expect, it } from 'vitest'
import { mapNicRow } from './source.ts'

const ROW = {
  '#ID_RSSD': '9999991',
  ID_ABA_PRIM: '23456780',
  ID_LEI: '0',
  NM_LGL: 'ALDERMOOR BANK, NATIONAL ASSOCIATION   ',
  STREET_LINE1: '1 ELM STREET',
  STREET_LINE2: '0',
  CITY: 'SPRINGFIELD    ',
  STATE_ABBR_NM: 'NY',
  ZIP_CD: '01234',
  URL: 'WWW.ALDERMOOR.EXAMPLE',
  DT_END: '99991231',
}

describe('an institution of the NIC', () => {
  it('becomes an entry keyed by its primary ABA number, with the leading zero that the file omits', () => {
    expect(mapNicRow(ROW)).toEqual({
      kind: 'entry',
      draft: {
        code: '023456780',
        name: 'ALDERMOOR BANK, NATIONAL ASSOCIATION',
        country: 'US',
        city: 'SPRINGFIELD',
        status: 'active',
        successor: null,
        details: {
          address: '1 ELM STREET',
          state: 'NY',
          postcode: '01234',
          website: 'WWW.ALDERMOOR.EXAMPLE',
          rssd: '9999991',
        },
      },
    })
  })

  it('is skipped without a primary ABA number, or with an end date', () => {
    expect(mapNicRow({ ...ROW, ID_ABA_PRIM: '0' })).toEqual({ kind: 'empty' })
    expect(mapNicRow({ ...ROW, ID_ABA_PRIM: '' })).toEqual({ kind: 'empty' })
    expect(mapNicRow({ ...ROW, DT_END: '20150630' })).toEqual({ kind: 'empty' })
  })

  it('has the LEI if the file states one', () => {
    expect(mapNicRow({ ...ROW, ID_LEI: '0000ALDERMOORBANK012' })).toMatchObject({
      draft: { details: { lei: '0000ALDERMOORBANK012' } },
    })
  })
})

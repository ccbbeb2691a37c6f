import { describe, expect, it } from 'vitest'
import { mapAuspaynetRow } from './auspaynet-rows.ts'

const ROW = {
  BSB: '987-001',
  Mnemonic: 'QQA',
  'Branch name': 'Aldermoor',
  Address: '1 Elm Street',
  Suburb: 'Aldermoor',
  State: 'NSW',
  Postcode: '2999',
  Payments: 'P H',
}

const draftOf = (name: string, address: string) => {
  const mapped = mapAuspaynetRow({ ...ROW, 'Branch name': name, Address: address })
  if (mapped.kind !== 'entry') throw new Error(JSON.stringify(mapped))
  return mapped.draft
}

describe('a row of the BSB directory', () => {
  it('becomes an entry named by its mnemonic', () => {
    expect(mapAuspaynetRow(ROW)).toEqual({
      kind: 'entry',
      draft: {
        code: '987001',
        name: 'QQA',
        country: 'AU',
        city: 'Aldermoor',
        status: 'active',
        successor: null,
        details: {
          mnemonic: 'QQA',
          branch: 'Aldermoor',
          address: '1 Elm Street',
          suburb: 'Aldermoor',
          state: 'NSW',
          postcode: '2999',
          payments: 'paper, high-value',
        },
      },
    })
  })

  it('says nothing of payments to one that is closed: the list leaves them as they were', () => {
    expect(draftOf('Closed', 'Refer to BSB 987-002').details.payments).toBeUndefined()
    expect(draftOf('Merged', 'Refer to BSB 987-002').details.payments).toBeDefined()
  })

  it.each([
    ['Merged', 'Refer to BSB 987-002', 'merged', '987002'],
    ['Merged', 'Refer to BSB 987002', 'merged', '987002'],
    ['Merged', 'Refer to BSB 987-002 06/13', 'merged', '987002'],
    ['Merged', 'merging with 987-002', 'merged', '987002'],
    ['Merged', '1 Elm Street', 'merged', null],
    ['Closed', 'Refer BSB 987-002 03/15', 'closed', '987002'],
    ['Closed', 'Refer to 987-002 4/18', 'closed', '987002'],
    ['Closed', 'Refer to BSB 987-002 - (27/08/2011)', 'closed', '987002'],
    ['Closed', '1 Elm Street', 'closed', null],
    ['1 Elm Street (Closed)', '1 Elm Street', 'closed', null],
    ['Aldermoor', 'Refer to BSB 987-002', 'merged', '987002'],
    ['Relocated to 987-002', '1 Elm Street', 'merged', '987002'],
    ['Relocation', '1 Elm Street', 'active', null],
    ['Relocation', '987-001', 'active', null],
    ['Relocated', 'Refer to BSB 987-001', 'active', null],
    ['Aldermoor relocated to Elmswood', '205/1 Elm Street', 'active', null],
    ['Mortgage Referral Unit', 'Level 7 700 Elm St', 'active', null],
    ['ALDERMOOR FORESTRY', '(Corp ARM to 987002)', 'active', null],
  ])('%s, %s: %s', (name, address, status, successor) => {
    expect(draftOf(name, address)).toMatchObject({ status, successor })
  })

  it('keeps remarks apart from branch and address', () => {
    for (const agency of [
      '(NBFI Agency to 987-002)',
      '(Agency to 987002)',
      'NBFI AGENCY To 987-002',
      '(Corp ARM to 987002)',
    ]) {
      const { details } = draftOf('Elm Mortgages', agency)
      expect(details).toMatchObject({ branch: 'Elm Mortgages', note: agency })
      expect(details).not.toHaveProperty('address')
    }
    expect(draftOf('Merged', 'Refer to BSB 987-002').details).toMatchObject({
      note: 'Merged. Refer to BSB 987-002',
    })
    expect(draftOf('Merged', 'Refer to BSB 987-002').details).not.toHaveProperty('address')
    expect(draftOf('Relocation', '1 Elm Street').details).toMatchObject({
      note: 'Relocation',
      address: '1 Elm Street',
    })
  })

  it.each([
    ['BSB', '987001', "'987001' is not a BSB"],
    ['Payments', 'PX', "987-001: payments are 'PX'"],
    ['Mnemonic', '', '987-001: no institution'],
  ])('is refused for its %s', (field, value, reason) => {
    expect(mapAuspaynetRow({ ...ROW, [field]: value })).toEqual({ kind: 'rejected', reason })
  })
})

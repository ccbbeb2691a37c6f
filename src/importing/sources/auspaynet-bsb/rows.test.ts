import { describe, expect, it } from 'vitest'
import { mapAuspaynetRow } from './rows.ts'

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

/** Maps ROW with another branch name and address. */
function mapToDraft(branchName: string, address: string) {
  const mapped = mapAuspaynetRow({ ...ROW, 'Branch name': branchName, Address: address })
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
          state: 'NSW',
          postcode: '2999',
          payments: 'paper, high-value',
        },
      },
    })
  })

  it('drops the payment flags of a closed BSB, which AusPayNet leaves in the list', () => {
    expect(mapToDraft('Closed', 'Refer to BSB 987-002').details.payments).toBeUndefined()
    expect(mapToDraft('Merged', 'Refer to BSB 987-002').details.payments).toBeDefined()
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
  ])(
    'with branch name "%s" and address "%s" is %s, with the successor %s',
    (branchName, address, status, successor) => {
      expect(mapToDraft(branchName, address)).toMatchObject({ status, successor })
    },
  )

  it('moves remarks from the branch name and address columns to the note', () => {
    for (const agency of [
      '(NBFI Agency to 987-002)',
      '(Agency to 987002)',
      'NBFI AGENCY To 987-002',
      '(Corp ARM to 987002)',
    ]) {
      const { details } = mapToDraft('Elm Mortgages', agency)
      expect(details).toMatchObject({ branch: 'Elm Mortgages', note: agency })
      expect(details).not.toHaveProperty('address')
    }
    expect(mapToDraft('Merged', 'Refer to BSB 987-002').details).toMatchObject({
      note: 'Merged. Refer to BSB 987-002',
    })
    expect(mapToDraft('Merged', 'Refer to BSB 987-002').details).not.toHaveProperty('address')
    expect(mapToDraft('Relocation', '1 Elm Street').details).toMatchObject({
      note: 'Relocation',
      address: '1 Elm Street',
    })
  })

  it.each([
    ['BSB', '987001', "'987001' is not a BSB"],
    ['Payments', 'PX', "987-001: unknown letter in Payments 'PX'"],
    ['Mnemonic', '', '987-001: no institution'],
  ])('is rejected for an invalid %s', (column, value, reason) => {
    expect(mapAuspaynetRow({ ...ROW, [column]: value })).toEqual({ kind: 'rejected', reason })
  })
})

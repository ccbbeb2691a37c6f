/** The BICs of a bank code in the answer about its IBANs: first the one to pay under, then the others. */
import { describe, expect, it } from 'vitest'
import { BANK, createListedFinding, toResult } from '../../codes/findings/findings.test-data.ts'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { getCodeType } from '../../codes/registry.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { createLookup } from '../lookup.ts'

const createEntry = (code: string, name: string, details: Record<string, string>) =>
  inventedEntry(code, name, { country: 'DE', details })

const NEWER = inventedCodes(
  'iban',
  [
    createEntry('DE99990001', 'Elm Bank', { bic: 'QQHHDEFF' }),
    createEntry('DE99990002', 'Ash Bank', { bic: 'QQMMDEFF100' }),
    createEntry('DE99990003', 'Fir Bank', { bic: 'QQMMDEFF' }),
  ],
  { asOf: '2026-09', publisher: 'A newer list' },
)

const OLDER = inventedCodes(
  'iban',
  [
    createEntry('DE99990001', 'Elm Bank', { bic: 'QQHHDEFFXXX' }),
    createEntry('DE99990002', 'Ash Bank AG', { bic: 'QQHHDEFF' }),
    createEntry('DE99990003', 'Yew Bank', { bic: 'QQHHDEFF' }),
  ],
  { id: 'older', asOf: '2025-01', publisher: 'An older list' },
)

const WITH_ROLES = inventedCodes(
  'iban',
  [
    createEntry('DE99990011', 'Oak Cooperative Bank', {
      bic: 'QQHHDEFF',
      bics: 'QQHHDEFF central_institution roles;QQMMDEFF former roles',
    }),
    createEntry('DE99990012', 'Larch Bank', { bics: 'QQHHDEFF former roles' }),
  ],
  { id: 'roles', asOf: '2026-09', publisher: 'A list with roles' },
)

const directory = openInvented(inventedFile({ otherSources: [NEWER, OLDER, WITH_ROLES] }))
const lookup = createLookup(directory, '2026-10-01')

const lookUpIban = (bankCode: string) =>
  toResult(getCodeType('iban'), lookup.lookUpCode('iban', createIban('DE', `${bankCode}0000000000`)))
const listBics = (bankCode: string) => lookUpIban(bankCode).bics

describe('the BICs of a bank code', () => {
  it('are the one that all its sources state, to pay under', () => {
    const source = { source: 'A newer list', asOf: '2026-09' }
    expect(listBics('99990001')).toEqual([{ bic: 'QQHHDEFF', role: 'payments', ...source }])
  })

  it('are also that of an older list which disagrees, after that of the newer one', () => {
    expect(listBics('99990002')).toEqual([
      { bic: 'QQMMDEFF100', role: 'payments', source: 'A newer list', asOf: '2026-09' },
      { bic: 'QQHHDEFF', role: 'other_source', source: 'An older list', asOf: '2025-01' },
    ])
  })

  it('are not that of a list which names another bank', () => {
    expect(listBics('99990003')).toMatchObject([{ bic: 'QQMMDEFF', role: 'payments' }])
  })

  it('have the roles that a source states', () => {
    expect(listBics('99990011')).toMatchObject([
      { bic: 'QQHHDEFF', role: 'central_institution', source: 'A list with roles' },
      { bic: 'QQMMDEFF', role: 'former', source: 'A list with roles' },
    ])
  })

  it('include a former one without making it the BIC of the answer', () => {
    expect(lookUpIban('99990012')).toMatchObject({
      swift: null,
      bics: [{ bic: 'QQHHDEFF', role: 'former' }],
    })
  })

  it('are none of a bank code that no source knows, and of a BIC itself', () => {
    expect(listBics('99990099')).toEqual([])
    expect(toResult(getCodeType('swift'), lookup.lookUpCode('swift', 'QQMMDEFF')).bics).toEqual([])
  })
})

it('the BIC of a sort code without a stated one is its bank’s head office, and the role says so', () => {
  const type = getCodeType('sort-code')
  const { bics } = toResult(type, createListedFinding(type, {}, { bank: BANK }))
  expect(bics).toEqual([{ bic: BANK.defaultBic8, role: 'bank_default', source: null, asOf: null }])
})

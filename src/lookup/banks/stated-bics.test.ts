/** A BIC that only a list of other codes states is looked up like a BIC of a list of BICs. */
import { describe, expect, it } from 'vitest'
import { toResult } from '../../codes/findings/findings.test-data.ts'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { getCodeType } from '../../codes/registry.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented, openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createLookup } from '../lookup.ts'

const german = { country: 'DE' } as const

/** Bank codes whose BICs are in the list of BICs, not in it, or of a bank without a name. */
const BANK_CODES = inventedCodes(
  'iban',
  [
    inventedEntry('DE99990001', 'Aldermoor Bank AG', { ...german, details: { bic: 'QQAADEFF100' } }),
    inventedEntry('DE99990002', 'Elm Bank', { ...german, city: 'Ulm', details: { bic: 'QQHHDEFFXXX' } }),
    inventedEntry('DE99990003', 'Elm Bank, cash machines', { ...german, details: { bic: 'QQHHDEFFXXX' } }),
    inventedEntry('DE99990004', '', { ...german, details: { bic: 'QQJJDEFFXXX' } }),
    inventedEntry('DE99990005', 'Gone Bank', {
      ...german,
      status: 'closed',
      details: { bic: 'QQKKDEFFXXX' },
    }),
    inventedEntry('DE99990006', 'Fir Bank', {
      ...german,
      details: { bic: 'QQLLDEFFXXX', evidence: 'inferred' },
    }),
    inventedEntry('DE99990007', 'Ash Bank Ltd.', { ...german, details: { bic: 'QQMMDEFFXXX' } }),
  ],
  { asOf: '2026-09-07' },
)

const file = `${temporaryFolder()}/directory.sqlite`
/** Former institutions with their BICs: QQMM as in the list of bank codes, QQHH with another name. */
const RETIRED = inventedCodes(
  'swift',
  [
    {
      kind: 'addition',
      addition: {
        code: 'QQMM',
        holder: 'Ash Bank Limited',
        status: 'merged',
        details: { retirement: 'Ash Bank became part of Elm Bank' },
        asOf: '2025-05-31',
      },
    },
    {
      kind: 'addition',
      addition: {
        code: 'QQHH',
        holder: 'Yew Bank',
        status: 'closed',
        details: { retirement: 'Yew Bank failed' },
      },
    },
  ],
  { id: 'retired', asOf: '2026-01' },
)
buildInvented(file, { otherSources: [BANK_CODES, RETIRED] })
const directory = openInvented(file)
const lookup = createLookup(directory, '2026-02-01')

const findCheck = (bic: string, id: string) =>
  lookup.lookUpCode('swift', bic).checks.find((check) => check.id === id)
const lookUpIban = (bankCode: string) =>
  toResult(getCodeType('iban'), lookup.lookUpCode('iban', createIban('DE', `${bankCode}0000000000`)))

describe('a BIC that only a list of bank codes states', () => {
  it('is valid, with a note that the list of BICs lacks it', () => {
    expect(lookup.lookUpCode('swift', 'QQHHDEFF')).toMatchObject({
      status: 'valid',
      entry: { name: 'Elm Bank', city: 'Ulm' },
      citedSources: [{ source: { id: 'invented-iban' } }],
    })
    expect(findCheck('QQHHDEFF', 'stated-only')).toMatchObject({
      outcome: 'note',
      statement: 'Not in the SWIFT/BIC list of January 2026',
      working: 'stated by another list: Invented list for iban, as of 2026-09-07',
      source: 'Invented banks, as of 2026-01',
    })
  })

  it('is found by search, has a page, and is in the sitemap', () => {
    for (const term of ['elm bank', 'QQHHDEFF'])
      expect(lookup.searchBanks({ term, limit: 5 })).toMatchObject([{ bank: { slug: 'elm-bank' } }])
    const branches = { offset: 0, limit: 0 }
    expect(lookup.findBankDetail({ country: 'de', slug: 'elm-bank', branches })?.shown.code).toBe(
      'QQHHDEFFXXX',
    )
    expect(lookup.catalogue.listBanks(0, 100)).toContainEqual({
      country: 'DE',
      slug: 'elm-bank',
      asOf: '2026-09-07',
    })
  })

  it('makes its list a source of the SWIFT/BIC directory, after the list of BICs', () => {
    expect(lookup.describeCoverage('swift').sources.map(({ id }) => id)).toEqual([
      'invented',
      'retired',
      'invented-iban',
    ])
    expect(lookup.describeCoverage('iban').sources.map(({ id }) => id)).toEqual(['invented-iban'])
  })

  it('links an IBAN to the page of the bank', () => {
    expect(lookUpIban('99990002')).toMatchObject({
      swift: 'QQHHDEFF',
      swiftBank: { name: 'Elm Bank', bic8: 'QQHHDEFF', path: '/swift/de/elm-bank' },
    })
  })

  it('is invalid if its only bank code is closed', () => {
    expect(lookup.lookUpCode('swift', 'QQKKDEFF')).toMatchObject({
      status: 'invalid',
      entry: { status: 'closed' },
    })
  })
})

describe('a BIC of an institution that no longer exists', () => {
  it('is unknown, with the reason, the source and the date of the row', () => {
    expect(lookup.lookUpCode('swift', 'QQMMDEFF')).toMatchObject({
      status: 'unknown',
      error: 'Ash Bank became part of Elm Bank. Please ask the payee for the present code.',
    })
    expect(findCheck('QQMMDEFF', 'status')).toMatchObject({
      outcome: 'note',
      source: 'Invented list for swift, as of 2025-05-31',
    })
  })

  it('is noted in answers about bank codes with this BIC', () => {
    const findNotes = (bankCode: string) =>
      lookUpIban(bankCode).checks.filter(({ id }) => id === 'retired-bic')
    expect(findNotes('99990007')).toMatchObject([
      {
        outcome: 'note',
        statement: 'The institution of its BIC QQMMDEFFXXX closed, merged or changed its name',
      },
    ])
    expect(findNotes('99990002')).toEqual([])
  })

  it('stays valid if the row about it names another institution', () => {
    expect(lookup.lookUpCode('swift', 'QQHHDEFF')).toMatchObject({
      status: 'valid',
      entry: { status: 'active' },
    })
  })

  it('is still cited as missing from the list of BICs, not from the list of former institutions', () => {
    expect(findCheck('QQHHDEFF', 'stated-only')?.statement).toBe('Not in the SWIFT/BIC list of January 2026')
  })
})

describe('a BIC of an institution that no source names', () => {
  it('has no name, with a note, and its page says so', () => {
    expect(lookup.lookUpCode('swift', 'QQJJDEFF')).toMatchObject({
      status: 'valid',
      entry: { name: '' },
      bank: { name: 'Name not known (QQJJDEFF)' },
    })
    expect(findCheck('QQJJDEFF', 'name')?.statement).toBe('No source names this institution')
  })

  it('is the institution of its bank code', () => {
    expect(lookUpIban('99990004')).toMatchObject({
      level: 'institution',
      bankInfo: { name: null },
      swift: 'QQJJDEFF',
      checks: expect.arrayContaining([
        expect.objectContaining({ statement: 'No source names this institution' }),
      ]),
    })
  })
})

describe('a BIC of the list of BICs', () => {
  it('also cites the list of bank codes, and has no note', () => {
    const { citedSources } = lookup.lookUpCode('swift', 'QQAADEFF100')
    expect(citedSources.map(({ source, contributedFields }) => [source.id, contributedFields])).toEqual([
      ['invented', null],
      ['invented-iban', ['sameHolder']],
    ])
    expect(findCheck('QQAADEFF100', 'stated-only')).toBeUndefined()
  })
})

it('a BIC that a row only infers is unknown, and absent from answers about its bank code', () => {
  expect(lookup.lookUpCode('swift', 'QQLLDEFF').status).toBe('unknown')
  expect(lookUpIban('99990006')).toMatchObject({ bankInfo: { name: 'Fir Bank' }, swift: null })
})

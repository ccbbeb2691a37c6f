/** BICs that only a list of other codes states are answered like those of a list of BICs. */
import { afterAll, describe, expect, it } from 'vitest'
import { getAnswerDefinition } from '../codes/answer-definitions.ts'
import { createIban } from '../codes/iban/generated-ibans.test-data.ts'
import { inventedCodes, inventedEntry } from '../testing/invented-codes.ts'
import { buildInvented, openInvented } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createLookup } from './lookup.ts'

const german = { country: 'DE' } as const

/** Bank codes whose BICs are in the list of BICs, in no such list, and of a bank that nobody names. */
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

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
/** That the holder of a BIC no longer exists. Of the other BIC it names another holder than the lists do. */
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
buildInvented(file, { more: [BANK_CODES, RETIRED] })
const directory = openInvented(file)
afterAll(() => directory.close())
const lookup = createLookup(directory, '2026-02-01')

const noteOf = (bic: string, id: string) =>
  lookup.lookUpCode('swift', bic).checks.find((check) => check.id === id)
const ibanOf = (bankCode: string) =>
  getAnswerDefinition('iban').toResult(lookup.lookUpCode('iban', createIban('DE', `${bankCode}0000000000`)))

describe('a BIC that only a list of bank codes states', () => {
  it('is valid, with the note that the list of BICs does not have it', () => {
    expect(lookup.lookUpCode('swift', 'QQHHDEFF')).toMatchObject({
      status: 'valid',
      entry: { name: 'Elm Bank', city: 'Ulm' },
      source: { id: 'invented-iban' },
    })
    expect(noteOf('QQHHDEFF', 'stated-only')).toMatchObject({
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
    expect(lookup.findBankDetail({ country: 'de', slug: 'elm-bank', branches })?.shownAnswer.code).toBe(
      'QQHHDEFFXXX',
    )
    expect(lookup.catalogue.listBanks(0, 100)).toContainEqual({
      country: 'DE',
      slug: 'elm-bank',
      asOf: '2026-09-07',
    })
  })

  it('makes its list a source of the SWIFT/BIC directory, behind the list of BICs', () => {
    expect(lookup.describeCoverage('swift').sources.map(({ id }) => id)).toEqual([
      'invented',
      'retired',
      'invented-iban',
    ])
    expect(lookup.describeCoverage('iban').sources.map(({ id }) => id)).toEqual(['invented-iban'])
  })

  it('leads from an IBAN to the page of the bank', () => {
    expect(ibanOf('99990002')).toMatchObject({
      swift: 'QQHHDEFF',
      swiftBank: { name: 'Elm Bank', bic8: 'QQHHDEFF', path: '/swift/de/elm-bank' },
    })
  })

  it('is out of use where its only bank code is', () => {
    expect(lookup.lookUpCode('swift', 'QQKKDEFF')).toMatchObject({
      status: 'invalid',
      entry: { status: 'closed' },
    })
  })
})

describe('a BIC of an institution that no longer exists', () => {
  it('is not confirmed, and says why, with the source and the date of the row', () => {
    expect(lookup.lookUpCode('swift', 'QQMMDEFF')).toMatchObject({
      status: 'unknown',
      error: 'Ash Bank became part of Elm Bank. Please ask the payee for the present code.',
    })
    expect(noteOf('QQMMDEFF', 'status')).toMatchObject({
      outcome: 'note',
      source: 'Invented list for swift, as of 2025-05-31',
    })
  })

  it('is noted in the answers about codes that state it', () => {
    const notes = (bankCode: string) => ibanOf(bankCode).checks.filter(({ id }) => id === 'retired-bic')
    expect(notes('99990007')).toMatchObject([
      {
        outcome: 'note',
        statement: 'The institution of its BIC QQMMDEFFXXX no longer exists under this name',
      },
    ])
    expect(notes('99990002')).toEqual([])
  })

  it('is not meant by a row that names another holder', () => {
    expect(lookup.lookUpCode('swift', 'QQHHDEFF')).toMatchObject({
      status: 'valid',
      entry: { status: 'active' },
    })
  })

  it('leaves the list of BICs the one that does not have a BIC', () => {
    expect(noteOf('QQHHDEFF', 'stated-only')?.statement).toBe('Not in the SWIFT/BIC list of January 2026')
  })
})

describe('a BIC whose holder no source names', () => {
  it('is named by itself, and the answer says so', () => {
    expect(lookup.lookUpCode('swift', 'QQJJDEFF')).toMatchObject({
      status: 'valid',
      entry: { name: 'QQJJDEFF' },
    })
    expect(noteOf('QQJJDEFF', 'name')?.statement).toBe('No source names this institution')
  })

  it('keeps its bank code, of which the institution is known by the BIC alone', () => {
    expect(ibanOf('99990004')).toMatchObject({
      level: 'institution',
      bankInfo: { name: 'QQJJDEFF' },
      swift: 'QQJJDEFF',
      checks: expect.arrayContaining([
        expect.objectContaining({ statement: 'No source names this institution' }),
      ]),
    })
  })
})

describe('a BIC that a list of BICs has', () => {
  it('is confirmed by the list of bank codes, and carries no note', () => {
    const { citedSources } = lookup.lookUpCode('swift', 'QQAADEFF100')
    expect(citedSources.map(({ source, contributedFields }) => [source.id, contributedFields])).toEqual([
      ['invented', null],
      ['invented-iban', []],
    ])
    expect(noteOf('QQAADEFF100', 'stated-only')).toBeUndefined()
  })
})

it('a BIC that a row only infers is neither an entry nor told', () => {
  expect(lookup.lookUpCode('swift', 'QQLLDEFF').status).toBe('unknown')
  expect(ibanOf('99990006')).toMatchObject({ bankInfo: { name: 'Fir Bank' }, swift: null })
})

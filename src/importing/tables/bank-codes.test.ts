import { afterAll, describe, expect, it } from 'vitest'
import { builtDirectory } from '../../testing/built-directory.ts'
import { openInvented } from '../../testing/invented-directory.ts'
import { correctedBankCodes } from '../sources/hand-kept.ts'
import { findInvalidDates, findRepeated, getColumn, readHandKept } from './testing/hand-kept-tables.ts'

const rows = readHandKept('bank-codes.csv')
const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

describe('the table of corrected bank codes', () => {
  it('has each bank code once, with a BIC, its date and who says so', () => {
    expect(findRepeated(getColumn(rows, 'code'))).toEqual([])
    expect(rows.filter(({ bic, known_from }) => !bic || !known_from)).toEqual([])
    expect(findInvalidDates(rows, correctedBankCodes.asOf)).toEqual([])
    expect(getColumn(rows, 'as_of')).toContain(correctedBankCodes.asOf)
  })

  it('goes before the older list, which confirms the code only', () => {
    const others = rows.filter(({ code = '', bic, as_of }) => {
      const entry = directory.findEntry('iban', code)
      const lists = [entry?.sourceId, ...Object.keys(entry?.contributions ?? {})]
      const isNewest = entry?.details.bic === bic && entry?.dates?.['bank-codes'] === as_of
      return !isNewest || !lists.includes('iban-to-bic')
    })
    expect(others).toEqual([])
  })

  it('leaves no bank code with the BIC of a regional Crédit Agricole bank that none of them prints', () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic.startsWith('AGRIFRPP8'))).toHaveLength(36)
    expect(directory.findEntry('iban', 'FR13106')?.details.bic).toBe('AGRIFRPP831')
  })
})

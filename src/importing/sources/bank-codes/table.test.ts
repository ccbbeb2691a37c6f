import { afterAll, describe, expect, it } from 'vitest'
import { builtDirectory } from '../../../testing/built-directory.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { findInvalidDates, findRepeated, getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'
import { correctedBankCodes } from './source.ts'

const rows = readHandKept('bank-codes')
const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())

describe('the table of corrected bank codes', () => {
  it('has each bank code once, with a BIC, a date and a source', () => {
    expect(findRepeated(getColumn(rows, 'code'))).toEqual([])
    expect(rows.filter(({ bic, known_from }) => !bic || !known_from)).toEqual([])
    expect(findInvalidDates(rows, correctedBankCodes.asOf)).toEqual([])
    expect(getColumn(rows, 'as_of')).toContain(correctedBankCodes.asOf)
  })

  it('overrides the older list iban-to-bic, which only confirms the code', () => {
    const exceptions = rows.filter(({ code = '', bic, as_of }) => {
      const entry = directory.findEntry('iban', code)
      const lists = [entry?.sourceId, ...Object.keys(entry?.contributions ?? {})]
      const isNewest = entry?.details.bic === bic && entry?.dates?.['bank-codes'] === as_of
      return !isNewest || !lists.includes('iban-to-bic')
    })
    expect(exceptions).toEqual([])
  })

  it('corrects the BICs of 36 regional Crédit Agricole banks', () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic.startsWith('AGRIFRPP8'))).toHaveLength(36)
    expect(directory.findEntry('iban', 'FR13106')?.details.bic).toBe('AGRIFRPP831')
  })
})

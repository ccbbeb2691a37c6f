import { describe, expect, it } from 'vitest'
import { joinNameWords, splitFormerName } from './bank-words.ts'
import { loadBankNames } from './name-tables.ts'

describe('the table of bank names', () => {
  it('has one row for each bank and kind', () => {
    const keys = loadBankNames().rows.map(({ bic, kind }) => `${bic} ${kind}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has no name twice in a row, nor a name without words', () => {
    for (const { bic, names } of loadBankNames().rows) {
      expect(new Set(names).size, bic).toBe(names.length)
      for (const name of names) expect(joinNameWords(name), `${bic}: ${name}`).not.toBe('')
    }
  })
})

describe('splitFormerName', () => {
  it.each([
    ['mBank S.A. (formerly BRE Bank S.A.)', 'mBank S.A.', 'BRE Bank S.A.'],
    [
      'ING Belgium (formerly Bank Brussels Lambert SA), Leuven',
      'ING Belgium , Leuven',
      'Bank Brussels Lambert SA',
    ],
    ['CaixaBank, S.A. (previously Bankia S.A.)', 'CaixaBank, S.A.', 'Bankia S.A.'],
    ['Union Bank of India, Formerly Andhra Bank', 'Union Bank of India', 'Andhra Bank'],
    ['Saudi Awwal Bank (formerly: The Saudi British Bank)', 'Saudi Awwal Bank', 'The Saudi British Bank'],
    ['NongHyup Bank (formerly known as National Federation)', 'NongHyup Bank', 'National Federation'],
  ])('finds the former name in %s', (name, current, former) => {
    expect(splitFormerName(name)).toEqual({ current, former })
  })

  it('finds no former name in other names', () => {
    expect(splitFormerName('Aldermoor Bank AG')).toEqual({ current: 'Aldermoor Bank AG' })
    expect(splitFormerName('Formerly Known Bank')).toEqual({ current: 'Formerly Known Bank' })
  })
})

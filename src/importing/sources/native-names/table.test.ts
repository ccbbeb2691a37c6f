import { describe, expect, it } from 'vitest'
import { type NativeName, readNativeNames, selectNamesInScriptOf } from '../../../codes/swift/native-names.ts'
import { lookUpCode } from '../../../lookup/finding.ts'
import { openBuiltDirectory } from '../../../testing/built-directory.ts'
import { readTable } from '../../readers/built-in-files.ts'
import { findRepeated } from '../../testing/hand-kept-tables.ts'
import { nativeNames } from './source.ts'

const directory = await openBuiltDirectory()

const located = readTable(nativeNames.id)
const rows = located.map(({ values }) => values)
const readNames = ({ names = '' }: Record<string, string>): NativeName[] => readNativeNames(names) ?? []

/** Letters with which each language is written. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{sc=Arab}/u,
  bg: /\p{sc=Cyrl}/u,
  bn: /\p{sc=Beng}/u,
  el: /\p{sc=Grek}/u,
  he: /\p{sc=Hebr}/u,
  hi: /\p{sc=Deva}/u,
  hy: /\p{sc=Armn}/u,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  ka: /\p{sc=Geor}/u,
  kk: /\p{sc=Cyrl}/u,
  ko: /\p{sc=Hang}/u,
  mk: /\p{sc=Cyrl}/u,
  mn: /\p{sc=Cyrl}/u,
  ne: /\p{sc=Deva}/u,
  ru: /\p{sc=Cyrl}/u,
  'sr-Cyrl': /\p{sc=Cyrl}/u,
  th: /\p{sc=Thai}/u,
  uk: /\p{sc=Cyrl}/u,
  ur: /\p{sc=Arab}/u,
  'zh-Hans': /\p{sc=Han}/u,
  'zh-Hant': /\p{sc=Han}/u,
}

describe('the tables of names in their own script', () => {
  it('have names in the letters of their language, in composed form', () => {
    const wrong = rows
      .flatMap(readNames)
      .filter(({ name, language }) => !LETTERS[language]?.test(name) || name !== name.normalize('NFC'))
    expect(wrong).toEqual([])
  })

  it('have no name twice, and no bank twice', () => {
    expect(findRepeated(rows.flatMap(readNames).map(({ name }) => name))).toEqual([])
    expect(findRepeated(rows.map(({ bic = '' }) => bic))).toEqual([])
  })

  it('name two documents for each bank', () => {
    const documents = ({ known_from = '' }: Record<string, string>) => new Set(known_from.split('; '))
    expect(rows.filter((row) => documents(row).size < 2)).toEqual([])
  })

  it('are ordered by country and BIC', () => {
    for (const group of Map.groupBy(located, ({ file }) => file).values()) {
      const keys = group.map(({ values: { bic = '' } }) => `${bic.slice(4, 6)} ${bic}`)
      expect(keys).toEqual(keys.toSorted())
    }
  })

  it('belong to head offices that the named bank holds', () => {
    expect(directory.findSource(nativeNames.id)?.rows).toMatchObject({ kept: rows.length, unmatched: 0 })
    const others = rows.filter(({ bic }) => {
      const entry = directory.findEntry('swift', `${bic}XXX`)
      return entry?.details.nativeNames === undefined || directory.findBankOf(entry)?.mainBic !== entry.code
    })
    expect(others).toEqual([])
  })
})

describe('a bank with a name in its own script', () => {
  it('is as old as the list that has its BIC: the table of names confirms no BIC', () => {
    const { checks, status } = lookUpCode(directory, 'swift', 'BKCHCNBJ', '2026-11-27')
    expect(status).toBe('valid')
    expect(checks.find(({ id }) => id === 'age')?.statement).toMatch(/2024/)
  })
})

describe('readNativeNames', () => {
  it('reads names with their languages', () => {
    expect(readNativeNames('sr-Cyrl Банка Брест; el Τράπεζα')).toEqual([
      { name: 'Банка Брест', language: 'sr-Cyrl' },
      { name: 'Τράπεζα', language: 'el' },
    ])
  })

  it.each(['', 'Банка Брест', 'el', 'el Τράπεζα; '])('reads nothing from %j', (text) => {
    expect(readNativeNames(text)).toBeNull()
  })
})

describe('selectNamesInScriptOf', () => {
  const names = readNativeNames('kk Қайың банкі; zh-Hans 桦木银行') ?? []

  it.each([
    ['банк', ['Қайың банкі']],
    ['みずほ', ['桦木银行']],
    ['ατε банк 银', ['Қайың банкі', '桦木银行']],
    ['birch', []],
    ['', []],
  ])('of a term %s selects %j', (term, selected) => {
    expect(selectNamesInScriptOf(term, names).map(({ name }) => name)).toEqual(selected)
  })
})

import { describe, expect, it } from 'vitest'
import { readStatedBics } from '../../../codes/answers/bics.ts'
import { isDirectoryKey, padToBankKey } from '../../../codes/iban/iban-fields.ts'
import { COUNTRIES } from '../../../codes/places/countries.ts'
import { isBic } from '../../../codes/swift/bic-format.ts'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import { openBuiltDirectory } from '../../../testing/built-directory.ts'
import { readTable } from '../../readers/built-in-files.ts'
import { getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'
import { bankCodes } from './source.ts'

const rows = readHandKept('bank-codes')
const directory = await openBuiltDirectory()

/** The first and last directory key that a row is about. */
function getKeys({ code = '', last = '' }: Record<string, string>) {
  return { first: padToBankKey(code, '0'), last: padToBankKey(last || code, '9') }
}

const isRange = (row: Record<string, string>) => row.last !== '' || !isDirectoryKey(row.code ?? '')

describe('the tables of bank codes', () => {
  it('have their codes in order, each in the table of its country', () => {
    const codesByFile = Map.groupBy(readTable('bank-codes'), ({ file }) => file)
    for (const [file, located] of codesByFile) {
      const codes = located.map(({ values }) => values.code ?? '')
      expect(codes).toEqual(codes.toSorted())
      expect(new Set(codes.map((code) => `${code.slice(0, 2).toLowerCase()}.csv`))).toEqual(new Set([file]))
    }
  })

  it('have only bank codes of the length and characters of the country, or beginnings of them', () => {
    const keys = rows.map(getKeys)
    expect(keys.filter(({ first, last }) => !isDirectoryKey(first) || first > last)).toEqual([])
  })

  it('have no ranges that partly overlap', () => {
    const ranges = rows.filter(isRange).map(getKeys)
    const overlaps = ranges.filter((a) =>
      ranges.some((b) => a.first < b.first && b.first <= a.last && a.last < b.last),
    )
    expect(overlaps).toEqual([])
  })

  it('state a bank by BIC or name, and at most two sentences of evidence', () => {
    expect(rows.filter(({ bic, name }) => !bic && !name)).toEqual([])
    expect(rows.filter(({ bic = '' }) => bic && !isBic(bic))).toEqual([])
    expect(rows.filter(({ known_from = '' }) => known_from === '' || known_from.length > 120)).toEqual([])
  })

  it('have only listed BICs as further BICs', () => {
    const further = rows.flatMap((row) =>
      row.bics
        ? [directory.findRange('iban', getKeys(row).first) ?? directory.findEntry('iban', getKeys(row).first)]
        : [],
    )
    expect(further.length).toBeGreaterThanOrEqual(9)
    const bics = further.flatMap((found) => readStatedBics(found?.details.bics).map(({ bic }) => bic))
    expect(bics.filter((bic) => !directory.findEntry('swift', toBic11(bic)))).toEqual([])
  })

  it('refuse a role that does not exist', () => {
    const row = { code: 'PL8407', name: 'Elm Bank', bic: 'QQAAPLPW', known_from: 'two documents' }
    expect(bankCodes.mapRow({ ...row, bics: 'QQAAPLPW centre' }, bankCodes.asOf)).toMatchObject({
      kind: 'rejected',
    })
    expect(bankCodes.mapRow({ ...row, bics: 'QQAAPLPW central_institution' }, bankCodes.asOf)).toMatchObject({
      kind: 'range',
      range: { details: { bics: 'QQAAPLPW central_institution bank-codes' } },
    })
  })

  it('name a successor in the same country, and only for a bank that another one took over', () => {
    const withSuccessor = rows.filter(({ successor }) => successor)
    expect(withSuccessor.filter(({ status }) => status !== 'merged')).toEqual([])
    const isAbroad = ({ code = '', successor = '' }) => successor.slice(0, 2) !== code.slice(0, 2)
    expect(withSuccessor.filter(isAbroad)).toEqual([])
  })

  it('mark a code whose bank is gone, unless the row names the one that took over', () => {
    const unmarked = rows.filter(({ bic = '', name = '', status }) => {
      const bank =
        bic && !name.includes('formerly') && !status ? directory.findEntry('swift', toBic11(bic)) : null
      return bank !== null && bank.status !== 'active'
    })
    expect(unmarked.map(({ code }) => code)).toEqual([])
  })

  it('name a bank for each row in the directory', () => {
    const unnamed = rows.filter((row) => {
      const { first } = getKeys(row)
      const found = isRange(row) ? directory.findRange('iban', first) : directory.findEntry('iban', first)
      return !found?.name
    })
    expect(unnamed).toEqual([])
  })

  it('are not overridden by an older list', () => {
    const codes = rows.filter((row) => !isRange(row) && row.bic)
    const overridden = codes.filter(({ code = '', bic = '' }) => {
      const found = directory.findEntry('iban', code)
      return !found?.details.bic?.startsWith(bic)
    })
    expect(overridden.map(({ code }) => code)).toEqual([])
  })

  it('have the BICs of the Iccrea group that are derived from the ABI code, in base 36', () => {
    const derived = rows.filter(({ bic = '' }) => /^ICRAITRR[0-9A-Z]{2}0$/.test(bic))
    expect(derived.length).toBeGreaterThan(100)
    const others = derived.filter(({ code = '', bic = '' }) => {
      const number = Number.parseInt(bic.slice(8, 10), 36)
      return (Number(code.slice(2)) - number) % 1000 !== 0
    })
    expect(others.map(({ code }) => code)).toEqual([])
  })

  it('have countries of the IBAN registry in the table of countries', () => {
    const countries = new Set(COUNTRIES.map(({ code }) => code))
    expect(rows.filter(({ code = '' }) => !countries.has(code.slice(0, 2)))).toEqual([])
  })

  it('override the older list iban-to-bic: the BICs of 36 regional Crédit Agricole banks', () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic.startsWith('AGRIFRPP8'))).toHaveLength(36)
    expect(directory.findEntry('iban', 'FR13106')?.details.bic).toBe('AGRIFRPP831')
  })
})

describe('a bank code', () => {
  it.each([
    ['PL10901014', 'WBKPPLPP'],
    ['IT03069', 'BCITITMM'],
    ['SE500', 'ESSESESS'],
    ['CH00230', 'UBSWCHZH'],
    ['GBBARC', 'BARCGB22'],
    ['SI02345', 'LJBASI2X'],
    ['FKSC', 'SCBLFKFK'],
    ['FR10011', 'PSSTFRPPCNE'],
    ['BE603', 'SWNBBEB2'],
  ])('%s leads to the bank with the BIC %s', (key, bic) => {
    const found = directory.findEntry('iban', key) ?? directory.findRange('iban', key)
    expect(found?.details.bic).toBe(bic)
    expect(directory.findBankOf(found ?? { bankId: null })?.mainBic.slice(0, 6)).toBe(bic.slice(0, 6))
  })

  it.each([
    ['LY002', 'Jumhouria Bank'],
    ['LY006', 'Sahara Bank'],
    ['YECBYE', 'Central Bank of Yemen'],
  ])('%s names %s, whose BIC the tables do not state', (key, name) => {
    const found = directory.findEntry('iban', key)
    expect([found?.name, found?.details.bic]).toEqual([name, undefined])
  })

  it('that no bank has leads to none', () => {
    for (const key of ['PL99999999', 'IT99999', 'SE999', 'CH99999'])
      expect(directory.findEntry('iban', key) ?? directory.findRange('iban', key)).toBeNull()
  })
})

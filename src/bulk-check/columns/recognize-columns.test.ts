import { afterAll, describe, expect, it } from 'vitest'
import { lookUpCode } from '../../lookup/answer.ts'
import { builtDirectory } from '../../testing/built-directory.ts'
import { openInvented } from '../../testing/invented-directory.ts'
import type { LookUp } from '../cells/check-cell.ts'
import { findHeaderRole } from './header-words.ts'
import { isHeader, MAX_COLUMNS, recognizeColumns } from './recognize-columns.ts'

const directory = openInvented(await builtDirectory())
afterAll(() => directory.close())
const lookUp: LookUp = (type, text) => lookUpCode(directory, type, text, '2026-02-01')

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 2, cells }))

const rolesOf = (header: string[] | null, ...rows: string[][]) =>
  recognizeColumns(header, rowsOf(...rows), new Map(), lookUp).map(({ role }) => role)

describe('a header', () => {
  it.each([
    ['IBAN des Empfängers', 'iban'],
    ['IBAN-Nr.', 'iban'],
    ['Numéro IBAN', 'iban'],
    ['Nr IBAN', 'iban'],
    ['beneficiaryIban', 'iban'],
    ['BIC/SWIFT', 'swift'],
    ['Código SWIFT', 'swift'],
    ['Kod SWIFT', 'swift'],
    ['Sort Code', 'sort-code'],
    ['Sorteringskod', 'sort-code'],
    ['ABA routing #', 'routing'],
    ['Numéro de routage', 'routing'],
    ['CHIPS ABA', 'chips'],
    ['BSB Number', 'bsb'],
    ['Kontonummer', 'account'],
    ['Numéro de compte', 'account'],
    ['Número de cuenta', 'account'],
    ['Numero di conto', 'account'],
    ['Rekeningnummer', 'account'],
    ['Numer rachunku', 'account'],
    ['Número da conta', 'account'],
    ['Country', 'country'],
    ['Kraj', 'country'],
    ['Account holder', null],
    ['Kontoinhaber', null],
    ['Amount', null],
    ['Land Registry', null],
    ['Cubic metres', null],
  ])('%s means %s', (header, role) => {
    expect(findHeaderRole(header)).toBe(role)
  })

  it('is the first row unless that has a code', () => {
    expect(isHeader({ row: 1, cells: ['Name', 'Konto'] }, lookUp)).toBe(true)
    expect(isHeader({ row: 1, cells: ['Alder', 'DE89370400440532013000'] }, lookUp)).toBe(false)
    expect(isHeader({ row: 1, cells: ['Alder', '20-04-15'] }, lookUp)).toBe(false)
    expect(isHeader({ row: 1, cells: ['Alder', '12345678'] }, lookUp)).toBe(false)
  })
})

describe('columns', () => {
  it('are recognized by their content without a header', () => {
    expect(
      rolesOf(
        null,
        ['Alder', 'DE89370400440532013000', 'DEUTDEFF', '021000021', '12.50'],
        ['Elm', 'GB29NWBK60161331926819', 'NWBKGB2L', '026009593', '1'],
      ),
    ).toEqual([null, 'iban', 'swift', 'routing', null])
  })

  it('of six digits are told apart by the way they are printed', () => {
    expect(rolesOf(null, ['062-000', '20-04-15'], ['033-000', '04-00-04'], ['083001', '309634'])).toEqual([
      'bsb',
      'sort-code',
    ])
  })

  it('keep the role of their header when the cells have slips', () => {
    expect(rolesOf(['name', 'IBAN'], ['Alder', 'DE8937040044053201300'], ['Elm', 'none'])).toEqual([
      null,
      'iban',
    ])
  })

  it('take the role of their cells when the header means something else', () => {
    expect(rolesOf(['Account number', 'Routing'], ['DE89370400440532013000', 'DEUTDEFF'])).toEqual([
      'iban',
      'swift',
    ])
  })

  it('may hold codes of mixed types, with the type beside them', () => {
    expect(
      rolesOf(
        ['type', 'code'],
        ['iban', 'DE89370400440532013000'],
        ['sortcode', '200415'],
        ['bic', 'DEUTDEFF'],
      ),
    ).toEqual(['type', 'code'])
  })

  it('say how many cells fit', () => {
    const rows = rowsOf(['DE89370400440532013000'], ['XX'], [''])
    expect(recognizeColumns(['IBAN'], rows, new Map(), lookUp)).toEqual([
      { index: 0, header: 'IBAN', role: 'iban', decidedBy: 'header', fittingCount: 1, filledCount: 2 },
    ])
  })

  it('are those that the person chose', () => {
    const rows = rowsOf(['200415', '062000'])
    const choices = new Map([
      [0, 'bsb' as const],
      [1, null],
    ])
    expect(recognizeColumns(['Sort code', 'BSB'], rows, choices, lookUp).map(({ role }) => role)).toEqual([
      'bsb',
      null,
    ])
  })

  it('are at most a thousand', () => {
    const wide = Array.from({ length: MAX_COLUMNS + 1 }, () => 'DEUTDEFF')
    expect(() => rolesOf(null, wide)).toThrow('The table has 1001 columns; 1000 are allowed')
  })
})
